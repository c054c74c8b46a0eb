"""The event cards of Moon Circus, and what those in force answer. SK-CIRCUS-25 to -33."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.step import Step
from endtable.games.tsukuyumi.factions.moon_circus.own import kind, standing_at
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.rules.steps.happening import Happening
from endtable.games.tsukuyumi.rules.steps.oni_war import begin_war, war_possible
from endtable.games.tsukuyumi.rules.steps.producing import upgrade
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Unit

CHOSEN: Final = 2
"""Clowns to be exchanged, Uberclowns that stay, ONI fights of an opponent."""


class Peekaboo(Step[Tsukuyumi]):
    """An opponent leads the ONI, once and once more. SK-CIRCUS-25."""

    fields = ("seat", "left")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: Tsukuyumi) -> bool:
        """Each time they move and must fight, where they can at all. SK-CIRCUS-28."""
        if self.left and war_possible(state, 1, 1):
            state.replace(Peekaboo(self.seat, self.left - 1))
            begin_war(state, self.seat, 1, 1, 1)
        else:
            in_force.drop(state, "peekaboo")
            state.pop()
        return False


def offer_peekaboo(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Opponents, as long as ONI could fight anywhere else. SK-CIRCUS-27."""
    twin = state.copy()
    in_force.begin(twin, "peekaboo", seat)
    if state.setting.first_game or state.left or not war_possible(twin, 1, 1):
        return []
    return [("dupe", who) for who in state.track if state.setting.hostile[seat][who]]


def peekaboo(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    in_force.begin(state, "peekaboo", seat)
    state.push(Peekaboo(action[1], CHOSEN))


def spares(state: Tsukuyumi, effect: Effect, value: bool, who: int, area: Area) -> bool:
    """ONI that are led like this take no area of the Circus. SK-CIRCUS-27."""
    mine = state.controller(area) == effect.data[0]
    return value and not (mine and who == state.setting.oni)


def shaky(state: Tsukuyumi, effect: Effect, value: bool, seat: Seat) -> bool:
    """Every area is unstable, for the Circus alone. SK-CIRCUS-29."""
    return value or seat == effect.data[0]


def faster(state: Tsukuyumi, effect: Effect, value: int, unit: Unit) -> int:
    """Wild ride. SK-CIRCUS-32."""
    return value + 1 if state.setting.owner_of[unit] == effect.data[0] else value


def offer_pick(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Clowns that become Uberclowns, up to two. SK-CIRCUS-31."""
    if len(data) == CHOSEN or state.in_reserve(kind(state, "uberclown")) == NOBODY:
        return []
    clowns = targets(sorted(set(standing_at(state, "clown"))))
    return [*clowns, DONE] if data and clowns else clowns


def pick(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    if action == DONE:
        return
    upgrade(state, seat, kind(state, "uberclown"), action[1])
    state.push(Happening(seat, "pick_me", (*data, action[1])))


def fresh(state: Tsukuyumi) -> list[Unit]:
    """Uberclowns that would leave at the end of the round."""
    first, last = state.setting.first_of[kind(state, "uberclown")]
    return [
        unit
        for unit in range(first, last)
        if state.where[unit] >= 0 and not in_force.in_force(state, "first_day", unit)
    ]


def offer_first_day(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """Uberclowns that stay, up to two. SK-CIRCUS-33."""
    if len(data) == CHOSEN:
        return []
    there = targets(sorted({state.where[unit] for unit in fresh(state)}))
    return [*there, DONE] if data and there else there


def first_day(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    if action == DONE:
        return
    unit = next(unit for unit in fresh(state) if state.where[unit] == action[1])
    in_force.begin(state, "first_day", unit)
    state.tell("kept", {"seat": seat, "area": action[1]})
    state.push(Happening(seat, "first_day", (*data, action[1])))
