"""Territory markers: taking an area and losing it. TS-DEF-09, TS-CONQ-01 to -12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.kept_out import kept_out
from endtable.games.tsukuyumi.rules.questions import asked, conquest_of, mountain_of
from endtable.games.tsukuyumi.table.board import MOON
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import AMATERASU, TSUKUYUMI

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def has_units(state: Tsukuyumi, area: Area) -> bool:
    """Whether units of any player stand there."""
    setting = state.setting
    for unit in state.units_at[area]:
        if setting.owner_of[unit] != setting.oni:
            return True
    return False


def can_take(state: Tsukuyumi, who: int, area: Area) -> bool:
    """Whether this faction may conquer the area at all, whatever stands there.

    Never a base, one's own or an ally's area. ONI spare Tsukuyumi areas without a marker.
    """
    return takeable(state, who, area) and state.markers_left(who) > 0


def takeable(state: Tsukuyumi, who: int, area: Area) -> bool:
    """The same, where the faction has a territory marker left."""
    setting = state.setting
    if area >= setting.first_base:
        return False
    owner = state.markers[area]
    if owner != NOBODY and not setting.hostile[who][owner]:
        return False
    if "may_take" in state.heard and not asked(state, "may_take", True, who, area):
        return False
    for module in setting.warding:
        if module.forbids(state, who, area):
            return False
    return who != setting.oni or not spared_by_oni(state, area, owner)


def spared_by_oni(state: Tsukuyumi, area: Area, owner: int) -> bool:
    """Whether ONI cannot conquer an area: Amaterasu, Tsukuyumi that nobody has marked, guards.

    In Italy the Moon is spared even where it has lost the trait. TS-ONIWAR-07, SK-AMAT-01, -06,
    SK-CONTROL-10, SK-SISTERS-29.
    """
    if sheltered(state, area):
        return True
    if owner == NOBODY:
        if state.traits(area) & TSUKUYUMI or (state.setting.italian and area < MOON):
            return True
    return kept_out(state, area)


def sheltered(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI can deal damage on an area, but never conquer it. SK-SISTERS-82."""
    if not state.is_land(area):
        return False
    if state.traits(area) & AMATERASU:
        return True
    for powers in state.setting.guarding:
        if powers.guards_at(state, area):
            return True
    return False


def outdoes(state: Tsukuyumi, who: int, area: Area, bonus: int, only: int, oni_alone: bool) -> bool:
    """Whether the points suffice against each faction there and the land. TS-CONQ-02, -07."""
    own = conquest_of(state, who, area, only) + bonus
    return own >= wanted(state, who, area, oni_alone)


def wanted(state: Tsukuyumi, who: int, area: Area, oni_alone: bool = False) -> int:
    """The conquest points that this faction needs there; mountains help defenders. TS-CONQ-06.

    Where the ONI alone defend, nobody else holds anything.
    """
    setting = state.setting
    if not state.units_at[area] and not setting.steadfast:
        return mountain_of(state, who, area)
    strongest = 0
    hostile = setting.hostile[who]
    for other in range(setting.oni if oni_alone else 0, setting.seats + 1):
        if not hostile[other]:
            continue
        strongest = max(strongest, conquest_of(state, other, area))
    return strongest + mountain_of(state, who, area)


def shine(state: Tsukuyumi, area: Area) -> None:
    """An area has become one of Amaterasu: the marker of the ONI goes. SK-AMAT-04."""
    if state.markers[area] == state.setting.oni:
        state.markers[area] = NOBODY
        state.tell("freed", {"area": area})
        state.settle()


def take_area(state: Tsukuyumi, who: int, area: Area) -> None:
    """A territory marker is laid: the act of conquest. TS-DEF-09, TS-CONQ-03."""
    setting = state.setting
    before = state.markers[area]
    ruler = state.controller(area)
    state.markers[area] = who
    state.tell("conquered", {"who": who, "area": area, "from": before})
    if before != NOBODY and before < setting.seats:
        state.lost_areas[before] += 1
    if who < setting.seats:
        state.conquests[who] += 1
        if before != NOBODY or ruler not in (NOBODY, who):  # SK-CONTROL-09
            state.takings[who] += 1
    setting.powers[who].took(state, area, ruler)
    for powers in setting.powers:
        if setting.hostile[powers.seat][who]:
            powers.taken(state, area)
    for module in setting.modules_with.taken:
        module.taken(state, who, area)
    state.settle()
