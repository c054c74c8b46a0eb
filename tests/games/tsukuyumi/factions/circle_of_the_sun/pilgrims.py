"""Small tables with the Circle of the Sun, for its tests."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import DREAMTIME, followers
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import SHAPES, formations
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import asked, table, verbs

CIRCLE = ("circle_of_the_sun", "nomads", "boarlords")
NOMADS = ("nomads", "circle_of_the_sun", "boarlords")
TWO = ("circle_of_the_sun", "boarlords")
HOME = {"base": [0, 6], "units": {"gospel_bearer": 1}}
"""Uluru at the end of column a, with the Gospel Bearer in it."""

ONE = {"units": {"follower": 1}}
RING = dict.fromkeys(("a2", "b2", "b3", "a4", "c3", "c2"), ONE)
"""Six tiles around a3."""
SNAKE: dict[str, Any] = {
    "a2": {"units": {"follower": 2}},
    "a3": {"units": {"follower": 1}},
    "b3": {"units": {"follower": 2}},
}
STAR: dict[str, Any] = {"a3": {"units": {"follower": 2}}, "a2": ONE, "b3": ONE, "c3": ONE}
"""The Transformation: a middle and every second neighbour."""


def sun(areas: dict[str, Any], seat: dict[str, Any] | None = None, **more: Any) -> Tsukuyumi:
    """The Circle is active, its base at the end of column a."""
    factions = more.pop("factions", CIRCLE)
    seats = {0: {**HOME, **(seat or {})}, **more.pop("others", {})}
    return table(factions, areas, seats, **more)


def moonlight(areas: dict[str, Any], seat: dict[str, Any] | None = None, **more: Any) -> Tsukuyumi:
    """The Nomads are active, the Circle sits second."""
    return table(NOMADS, areas, {1: {**HOME, **(seat or {})}}, **more)


def seat_of(state: Tsukuyumi) -> int:
    return state.setting.factions.index("circle_of_the_sun")


def held(state: Tsukuyumi) -> list[str]:
    """The formations that exist now, without their family name."""
    return [SHAPES[shape].partition("_")[2] for shape in formations(state, seat_of(state))]


def dreaming(state: Tsukuyumi) -> int:
    return len(followers(state, DREAMTIME))


def resting(state: Tsukuyumi) -> int:
    return len(followers(state, RESERVE))


def standing(state: Tsukuyumi, area: str) -> int:
    """Followers on an area."""
    return len(followers(state, NAMED[area]))


def clerks_until(state: Tsukuyumi, *wanted: str) -> Tsukuyumi:
    """Choose as a clerk would until one of these can be chosen."""
    while not set(wanted) & verbs(state):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    return state
