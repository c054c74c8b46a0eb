"""The event cards of the Dark Seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.dark_seed.own import eggs_left, lay_egg
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.rules.steps.bases import lay_base, may_lie
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.happening import each_of_several
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table.board import MOON, OFF, STEPS
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.effects import Effect
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def offer_seed(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """An egg on each of up to three areas."""
    if len(data) >= 3 or eggs_left(state, seat) <= 0:
        return []
    able: list[Action] = targets([area for area in land(state) if area not in data])
    return [*able, DONE] if data and able else able


def seed(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    each_of_several(state, seat, "old_seed", data, action, lay_egg)


def offer_travel(state: Tsukuyumi, seat: Seat, data: tuple[int, ...]) -> list[Action]:
    """A free space next to the Nest that touches an area, or an area next to it.

    Not the Moon or the base of another faction, nor where the scenario wants none. TS-BASE-07.
    """
    setting = state.setting
    base = setting.base_of(seat)
    here = state.cells[base]
    actions: list[Action] = []
    for side, step in enumerate(STEPS):
        cell = here + step
        there = state.around[base * 6 + side]
        if there == OFF:
            near = [state.cells.index(cell + s) for s in STEPS if cell + s in state.cells]
        else:
            near = [there]
        if any(MOON <= area < setting.first_base for area in near) and may_lie(state, cell):
            actions.append(("travel", cell))
    return actions


def travel(state: Tsukuyumi, seat: Seat, data: tuple[int, ...], action: Action) -> None:
    """A covered area leaves the board, whoever controls it; its units stand in the Nest."""
    if action[1] in state.cells:
        owner = state.markers[state.cells.index(action[1])]
        if owner not in (NOBODY, seat) and owner < state.setting.seats:
            state.lost_areas[owner] += 1
    lay_base(state, seat, action[1])
    state.tell("travelled", {"seat": seat, "cell": action[1]})


def full_nest(state: Tsukuyumi, effect: Effect, value: bool) -> bool:
    """Eggs are not used up."""
    return True
