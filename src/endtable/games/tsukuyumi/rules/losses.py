"""Units leave the board, and what they leave behind. TS-ELIM-11, TS-SEED-10, TS-ONIDEF-10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import GONE, RESERVE
from endtable.games.tsukuyumi.table.tables import MASCOT

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def eliminated(state: Tsukuyumi, unit: Unit, killer: int) -> None:
    """Count a unit as eliminated by somebody; ONI earn nobody anything. TS-ONI-06."""
    owner = state.setting.owner_of[unit]
    if killer < state.setting.seats and killer != NOBODY and killer != owner:
        state.kills[killer] += 1
        state.round_kills[killer] += 1


def remove(state: Tsukuyumi, unit: Unit, leaves_egg: bool) -> None:
    """A unit goes to its reserve; a mascot never comes back. TS-MASCOT-07."""
    setting = state.setting
    area = state.where[unit]
    owner = setting.owner_of[unit]
    mascot = bool(setting.tables.traits[setting.kind_of[unit]] & MASCOT)
    state.take(unit, GONE if mascot else RESERVE)
    if unit in state.pinned:
        state.pinned = tuple([other for other in state.pinned if other != unit])
    if state.left:
        state.left[unit] = -1
    if state.log is not None:
        state.tell("removed", {"unit": unit, "area": area})
    if owner < setting.seats:
        state.losses[owner] += 1
        if leaves_egg and not mascot and setting.factions[owner] == "dark_seed":
            if not cancelled(state, area, owner):
                lay_egg(state, owner, area)


def room_for_eggs(state: Tsukuyumi, seat: int, area: Area) -> int:
    """How many eggs may still be laid there: three an area, none in bases, 25 in all."""
    setting = state.setting
    if setting.is_base(area):
        return 0
    numbers = setting.records[seat].numbers
    supply = numbers["eggs"] - sum(state.eggs)
    return max(0, min(numbers["eggs_per_area"] - state.eggs[area], supply))


def lay_egg(state: Tsukuyumi, seat: int, area: Area) -> None:
    """One egg there, if there is room. TS-SEED-10."""
    if room_for_eggs(state, seat, area):
        state.eggs[area] += 1
        if state.log is not None:
            state.tell("egg", {"seat": seat, "area": area})
