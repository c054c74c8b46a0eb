"""What events find on the land: open areas, traits and blockades to be had. TS-ECARD, TS-AREA."""

from __future__ import annotations

from endtable.core.bits import count
from endtable.core.types import Seat
from endtable.games.tsukuyumi.rules.blockades import giving_way, of_factions
from endtable.games.tsukuyumi.rules.questions import asked, land_sleeps
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TRAIT_BITS, UNSTABLE


def land(state: Tsukuyumi) -> list[Area]:
    """All areas on the board; bases are none. TS-DEF-04."""
    cells = state.cells
    return [area for area in range(state.setting.first_base) if cells[area] != OFF]


def is_unstable(state: Tsukuyumi, area: Area, seat: Seat) -> bool:
    """Whether an area is unstable now for this player. TS-AREA-08."""
    if state.heard:
        if "is_steady" in state.heard and asked(state, "is_steady", False, area):
            return False
        if "is_unstable" in state.heard and asked(state, "is_unstable", False, seat):
            return True
    if not state.traits(area) & UNSTABLE or land_sleeps(state):
        return False
    for module in state.setting.modules_with.steady:
        if module.steady(state, area):
            return False
    return True


def is_open(state: Tsukuyumi, area: Area, seat: Seat) -> bool:
    """Whether most events may touch an area: no units, or unstable. TS-ECARD-02, TS-AREA-09."""
    if state.cells[area] == OFF:
        return False
    return not state.units_at[area] or is_unstable(state, area, seat)


def open_land(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """All such areas."""
    return [area for area in range(state.setting.first_base) if is_open(state, area, seat)]


def may_negate(state: Tsukuyumi) -> bool:
    """Whether there are negation tokens left. TS-COMP-14."""
    return sum([count(bits) for bits in state.negated if bits]) < state.setting.negations


def taken_away(state: Tsukuyumi, area: Area, free: bool) -> int:
    """Traits that can be taken from an area: marked ones, and printed ones by free tokens."""
    return state.marked[area] | (state.printed[area] & ~state.negated[area] if free else 0)


def markers_out(state: Tsukuyumi, bit: int) -> bool:
    """Whether all markers of a trait are on the board."""
    used = sum([1 for bits in state.marked if bits & bit])
    return used >= state.setting.trait_markers[TRAIT_BITS.index(bit)]


def beside_base(state: Tsukuyumi, area: Area) -> bool:
    """Whether an area lies next to a base."""
    for to in state.around[area * 6 : area * 6 + 6]:
        if to != OFF and state.setting.is_base(to):
            return True
    return False


def breakable(state: Tsukuyumi, area: Area, free: bool) -> int:
    """The sides of an area that Breach may open, as bits."""
    tokens = state.walls[area] | giving_way(state, area)
    printed = state.red[area] & ~state.passages[area] if free else 0
    return tokens | (printed & ~of_factions(state, area)) if printed else tokens
