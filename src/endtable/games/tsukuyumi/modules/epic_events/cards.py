"""What the epic events do: what can be chosen, and what the choice does. TM-EPIC-06 to -31."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.modules.epic_events.table import number_of
from endtable.games.tsukuyumi.rules.blockades import (
    edges_for_token,
    make_way,
    token_left,
    with_side,
)
from endtable.games.tsukuyumi.rules.removing import remove_area
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE
from endtable.games.tsukuyumi.rules.steps.bases import is_rooted
from endtable.games.tsukuyumi.rules.steps.common_events import turn_area
from endtable.games.tsukuyumi.rules.steps.event_land import land
from endtable.games.tsukuyumi.rules.steps.happening import Happening
from endtable.games.tsukuyumi.table.board import MOON, OFF, Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TRAIT_BITS, TSUKUYUMI

Data = tuple[int, ...]


def tiles_of(state: Tsukuyumi) -> list[Area]:
    """All areas but the Moon."""
    return [area for area in land(state) if area >= MOON]


# --- gain of power ---------------------------------------------------------------------------


def offer_power(state: Tsukuyumi, seat: Seat, data: Data) -> list[Action]:
    """Two areas without the trait, while there are markers. TM-EPIC-06."""
    used = sum([1 for bits in state.marked if bits & TSUKUYUMI])
    left = state.setting.trait_markers[TRAIT_BITS.index(TSUKUYUMI)] - used
    if len(data) >= number_of(state, "power_areas") or left <= 0:
        return []
    return [("target", area) for area in tiles_of(state) if not state.traits(area) & TSUKUYUMI]


def power(state: Tsukuyumi, seat: Seat, data: Data, action: Action) -> None:
    """The area stays whose it was. TM-EPIC-06, -07."""
    state.marked[action[1]] |= TSUKUYUMI
    state.tell("marked", {"area": action[1], "trait": TRAIT_BITS.index(TSUKUYUMI)})
    state.push(Happening(seat, "gain_of_power", (*data, action[1])))


# --- the ground breaks away --------------------------------------------------------------------


def offer_break(state: Tsukuyumi, seat: Seat, data: Data) -> list[Action]:
    """Areas without units; unstable ones with units stay. TM-EPIC-11."""
    if len(data) >= number_of(state, "broken_areas"):
        return []
    able = [area for area in tiles_of(state) if not state.units_at[area]]
    able = [area for area in able if not is_rooted(state, area) and not _maroons(state, area)]
    return [("target", area) for area in able]


def _maroons(state: Tsukuyumi, area: Area) -> bool:
    """Whether a base would touch nothing any more."""
    for base in state.around[area * 6 : area * 6 + 6]:
        if base >= state.setting.first_base:
            beside = [to for to in state.around[base * 6 : base * 6 + 6] if to not in (OFF, area)]
            if not [to for to in beside if to < state.setting.first_base]:
                return True
    return False


def break_away(state: Tsukuyumi, seat: Seat, data: Data, action: Action) -> None:
    """The area is gone, everything on it goes back. TM-EPIC-12, -13."""
    remove_area(state, action[1])
    state.tell("broke_away", {"area": action[1]})
    state.push(Happening(seat, "ground_breaks_away", (*data, action[1])))


# --- turning land, closing edges -----------------------------------------------------------------


def offer_quake(state: Tsukuyumi, seat: Seat, data: Data) -> list[Action]:
    """Up to three areas, each once. TM-EPIC-16, -17."""
    if len(data) >= number_of(state, "quake_areas"):
        return []
    able = [area for area in tiles_of(state) if area not in data]
    return [*(("turn", area, turn) for area in able for turn in range(1, 6)), DONE]


def quake(state: Tsukuyumi, seat: Seat, data: Data, action: Action) -> None:
    if action != DONE:
        turn_area(state, action[1], action[2])
        state.push(Happening(seat, "earthquake", (*data, action[1])))


def offer_magma(state: Tsukuyumi, seat: Seat, data: Data) -> list[Action]:
    """Any area, whoever has turned it before. TM-EPIC-18."""
    return [("turn", area, turn) for area in tiles_of(state) for turn in range(1, 6)]


def magma(state: Tsukuyumi, seat: Seat, data: Data, action: Action) -> None:
    """Units and markers turn with it. TM-EPIC-19."""
    turn_area(state, action[1], action[2])


def offer_rocks(state: Tsukuyumi, seat: Seat, data: Data) -> list[Action]:
    """Any free edge, while there are tokens; units may be cut off. TM-EPIC-21, -22."""
    if not token_left(state):
        return []
    actions: list[Action] = []
    for area in land(state):
        actions += [("edge", area, side) for side in edges_for_token(state, area)]
    return actions


def rocks(state: Tsukuyumi, seat: Seat, data: Data, action: Action) -> None:
    make_way(state, action[1], action[2])
    state.walls = with_side(state.walls, action[1], action[2], True)
    state.reopen()
    state.tell("blocked", {"area": action[1], "side": action[2]})
    units_changed(state)
