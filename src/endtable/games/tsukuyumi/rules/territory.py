"""Territory markers: taking an area and losing it. TS-DEF-09, TS-CONQ-01 to -12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.questions import conquest_of, mountain_of
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.tables import TSUKUYUMI

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


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
    if owner != NOBODY:
        return setting.hostile[who][owner]
    return who != setting.oni or not state.traits(area) & TSUKUYUMI


def outdoes(state: Tsukuyumi, who: int, area: Area, bonus: int, only: int) -> bool:
    """Whether the points suffice against each faction there and the land. TS-CONQ-02, -07."""
    own = conquest_of(state, who, area, only) + bonus
    return own >= wanted(state, who, area)


def wanted(state: Tsukuyumi, who: int, area: Area) -> int:
    """The conquest points that this faction needs there; mountains help defenders. TS-CONQ-06."""
    setting = state.setting
    strongest = 0
    hostile = setting.hostile[who]
    for other in range(setting.seats + 1):
        if not hostile[other]:
            continue
        strongest = max(strongest, conquest_of(state, other, area))
    return strongest + mountain_of(state, who, area)


def take_area(state: Tsukuyumi, who: int, area: Area) -> None:
    """A territory marker is laid: the act of conquest. TS-DEF-09, TS-CONQ-03."""
    setting = state.setting
    before = state.markers[area]
    state.markers[area] = who
    state.tell("conquered", {"who": who, "area": area, "from": before})
    if before != NOBODY and before < setting.seats:
        state.lost_areas[before] += 1
    if who < setting.seats:
        state.conquests[who] += 1
        if before != NOBODY:
            state.takings[who] += 1
    for powers in setting.powers:
        if setting.hostile[powers.seat][who]:
            powers.taken(state, area)
    state.settle()
