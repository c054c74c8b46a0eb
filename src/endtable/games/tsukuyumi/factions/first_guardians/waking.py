"""A Jade Guardian takes the place of a Reclaimer, and what its card does then. SK-FIRST-48."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.first_guardians.own import (
    MORGWA,
    OKYA,
    TORTAYA,
    at,
    jade,
    slumber,
)
from endtable.games.tsukuyumi.factions.first_guardians.steps import (
    GiveWay,
    Onslaught,
    Rally,
    Reshape,
    Stampede,
)
from endtable.games.tsukuyumi.rules.removing import can_be_exchanged
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.damage import decides_for
from endtable.games.tsukuyumi.rules.steps.producing import replace_unit
from endtable.games.tsukuyumi.rules.steps.wiping import Wipe
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.state import RESERVE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

POINTS: Final = 3
"""Production points that Morgwa brings. SK-FIRST-50."""


def reclaimers(state: Tsukuyumi, seat: Seat, area: Area) -> list[Unit]:
    """Reclaimers in an area that have not fallen there."""
    waker = state.setting.tables.kind_of["reclaimer"]
    kind_of = state.setting.kind_of
    return [unit for unit in state.standing(seat, area) if kind_of[unit] == waker]


def can_wake(state: Tsukuyumi, seat: Seat, guardian: int, area: Area) -> bool:
    """Where a Reclaimer is, on an area; the land of Tortaya can be exchanged. SK-FIRST-09, -59.

    That no other was called in this round is for the card to say. SK-FIRST-12.
    """
    if area >= state.setting.first_base or slumber(state, seat).called >> guardian & 1:
        return False
    if guardian == TORTAYA and not can_be_exchanged(state, area):
        return False
    return at(state, guardian) == RESERVE and bool(reclaimers(state, seat, area))


def wake(state: Tsukuyumi, seat: Seat, guardian: int, area: Area) -> None:
    """The Guardian stands where the Reclaimer was, if that is still there. SK-FIRST-06, -79."""
    found = reclaimers(state, seat, area)
    if not found or at(state, guardian) != RESERVE:
        return
    unit = jade(state, guardian)
    replace_unit(state, found[0], unit)
    state.tell("awoke", {"seat": seat, "unit": unit, "area": area})
    units_changed(state)


def carry_on(state: Tsukuyumi, seat: Seat, guardian: int, fight: Fight) -> None:
    """What the card does beside damage, unless the Guardian did not wake. SK-FIRST-79."""
    if at(state, guardian) != fight.area:
        return
    if guardian == MORGWA:
        _morgwa(state, seat, fight)
    elif guardian == OKYA:
        in_force.begin(state, "okya_awake", seat)
        state.push(Onslaught(seat, fight.area))
    else:
        in_force.begin(state, "tortaya_awake", seat)
        state.reopen()
        state.stack.insert(len(state.stack) - 1, Stampede(seat))  # after the counterattacks
        state.push(Reshape(seat, fight.area, 0))
        state.push(Wipe(seat, fight.area, seat))


def _morgwa(state: Tsukuyumi, seat: Seat, fight: Fight) -> None:
    """Units, then room for them, then better land: the last one pushed comes first."""
    state.push(Reshape(seat, fight.area, 1))
    for who in reversed(fight.defenders):
        units = tuple(state.standing(who, fight.area))
        decider = decides_for(state, who, fight.attacker, fight.by)
        state.push(GiveWay(decider, fight.area, units, len(units), 1, OFF))
    state.push(Rally(seat, fight.area, POINTS))
