"""Small tables with First Guardians, for their tests."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.factions.first_guardians.own import slumber
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import GONE, RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import asked, do, offered, table, texts

GUARDIANS = ("first_guardians", "nomads", "boarlords")
NOMADS = ("nomads", "first_guardians", "boarlords")
TWO = ("first_guardians", "boarlords")
HOME = {0: {"base": [0, 6]}}
PLACES = {RESERVE: "reserve", GONE: "gone"}


def fighting(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """They are active in the red phase and have two combat actions."""
    factions = more.pop("factions", GUARDIANS)
    return table(factions, areas, more.pop("seats", HOME), **{"allow": {"combat": 2}, **more})


def unit(state: Tsukuyumi, key: str, number: int = 0) -> int:
    """A unit of this kind."""
    return state.setting.first_of[state.setting.tables.kind_of[key]][0] + number


def place(state: Tsukuyumi, key: str) -> str:
    """Where the first unit of a kind is."""
    where = state.where[unit(state, key)]
    return PLACES[where] if where < 0 else next(n for n, a in NAMED.items() if a == where)


def ruler(state: Tsukuyumi, area: str) -> int:
    return state.controller(NAMED[area])


def called(state: Tsukuyumi) -> int:
    seat = state.setting.factions.index("first_guardians")
    return slumber(state, seat).called


def clerk(state: Tsukuyumi, *until: str) -> Tsukuyumi:
    """Choose as a clerk would until one of these actions can be chosen, or the fight is over."""
    while state.attacker >= 0 and not any(offered(state, text) for text in until):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    return state


def waking(key: str, areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """A Reclaimer in a1 is exchanged for a Guardian; nothing more is chosen yet."""
    return do(fighting(areas, **more), f"fight a1 fg_{key}")


def awakenings(state: Tsukuyumi) -> set[str]:
    """Awakenings that can be played now, as area and Guardian."""
    plays = [text.split() for text in texts(state) if text.startswith("fight ")]
    return {
        f"{area} {card.removeprefix('fg_')}"
        for _, area, card in plays
        if card in ("fg_okya", "fg_morgwa", "fg_tortaya")
    }
