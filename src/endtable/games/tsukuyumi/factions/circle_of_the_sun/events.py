"""The event cards of the Circle, and what those in force answer. SK-CIRCLE-42 to -47."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import (
    DREAMTIME,
    bearer_area,
    follower,
    followers,
    led,
    raise_up,
)
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import NUMBERS, SHAPES
from endtable.games.tsukuyumi.factions.circle_of_the_sun.steps import lead, transform
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.oni_targets import oni_areas
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def offer_strength(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any formation. SK-CIRCLE-42."""
    return [("formation", shape) for shape in range(len(SHAPES))]


def strength(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """It cannot be changed afterwards."""
    in_force.begin(state, NUMBERS, seat, action[1])
    state.tell("strengthened", {"seat": seat, "formation": action[1]})


def offer_bard(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any tile with a Follower, bases too. SK-CIRCLE-45."""
    here = bearer_area(state)
    return targets([area for area in led(state) if area != here]) if here >= 0 else []


def bard(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    lead(state, seat, action[1])


def offer_transformation(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Any area with ONI. SK-CIRCLE-46."""
    return targets([area for area in oni_areas(state) if state.is_land(area)])


def transformation(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    transform(state, seat, action[1], state.units_of(state.setting.oni, action[1]))


def can_sing(state: Tsukuyumi, seat: Seat) -> bool:
    """Somebody dreams, and the Gospel Bearer is there."""
    return bearer_area(state) >= 0 and bool(followers(state, DREAMTIME))


def sing(state: Tsukuyumi, seat: Seat) -> None:
    """Dreamers come to where she stands."""
    rise_with_her(state, seat, state.setting.powers[seat].number("choir"))


def rise_with_her(state: Tsukuyumi, seat: Seat, count: int) -> None:
    """Up to so many Followers come from Dreamtime to the Gospel Bearer, if she is there."""
    here = bearer_area(state)
    if here >= 0:
        for unit in followers(state, DREAMTIME)[:count]:
            raise_up(state, seat, unit, here)
        units_changed(state)


def further(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Song of the road: Followers, in turns of their own."""
    mine = state.setting.kind_of[unit] == follower(state)
    return value + 1 if mine and state.active == effect.data[0] else value
