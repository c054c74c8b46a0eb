"""Units leave the board. TS-ELIM-11, TS-ONIDEF-10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, RESERVE

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def eliminated(state: Tsukuyumi, unit: Unit, killer: int) -> None:
    """Count a unit as eliminated by somebody; ONI earn nobody anything. TS-ONI-06."""
    owner = state.setting.owner_of[unit]
    if killer < state.setting.seats and killer != NOBODY and killer != owner:
        state.kills[killer] += 1
        state.round_kills[killer] += 1
        state.setting.powers[killer].slew(state, unit)


def remove(state: Tsukuyumi, unit: Unit, killed: bool, burnt: bool = False) -> None:
    """A unit goes to its reserve; a companion never comes back. TS-MASCOT-07.

    Who is eliminated may rest elsewhere, but not who was only ``burnt`` by radioactivity.
    """
    setting = state.setting
    area = state.where[unit]
    owner = setting.owner_of[unit]
    companion = bool(setting.tables.traits[setting.kind_of[unit]] & setting.companions)
    gone = companion or setting.powers[owner].lost_for_good(setting.kind_of[unit])
    to = GONE if gone else RESERVE
    if killed and not burnt and not gone:
        to = setting.powers[owner].rests(state, unit)
    state.take(unit, to)
    if unit in state.pinned:
        state.pinned = tuple([other for other in state.pinned if other != unit])
    if state.left:
        state.left[unit] = -1
    state.tell("removed", {"unit": unit, "area": area})
    if owner < setting.seats:
        state.losses[owner] += 1
        if killed and not setting.tables.traits[setting.kind_of[unit]] & setting.foreign:
            setting.powers[owner].removed(state, area)


def withdraw(state: Tsukuyumi, unit: Unit) -> None:
    """A unit goes back to its reserve without being eliminated. SK-ROUNDEND-06."""
    state.take(unit, RESERVE)
    if unit in state.pinned:
        state.pinned = tuple([other for other in state.pinned if other != unit])
