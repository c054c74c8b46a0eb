"""Whether a common event has anything to choose: the first that is found settles it.

Whoever holds a card is asked in each turn whether he may play it; all choices are listed only when
he does.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tsukuyumi.rules.blockades import edges_for_token, token_left
from endtable.games.tsukuyumi.rules.steps.event_land import (
    beside_base,
    breakable,
    is_open,
    is_unstable,
    markers_out,
    may_negate,
    taken_away,
)
from endtable.games.tsukuyumi.rules.steps.happening import Can
from endtable.games.tsukuyumi.rules.steps.moving import is_out
from endtable.games.tsukuyumi.table.board import MOON, OFF
from endtable.games.tsukuyumi.table.in_force import stops_left
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import RADIOACTIVE, TSUKUYUMI, UNSTABLE


def _drift(state: Tsukuyumi, seat: Seat) -> bool:
    """Two areas side by side, none of the Moon."""
    for area in range(MOON, state.setting.first_base):
        if is_open(state, area, seat):
            for to in state.around[area * 6 : area * 6 + 6]:
                if area < to < state.setting.first_base and is_open(state, to, seat):
                    return True
    return False


def _turn(state: Tsukuyumi, seat: Seat) -> bool:
    for area in range(MOON, state.setting.first_base):
        if is_open(state, area, seat):
            return True
    return False


def _storm(state: Tsukuyumi, seat: Seat) -> bool:
    if stops_left(state) <= 0:
        return False
    for area in range(state.setting.first_base):
        if state.cells[area] != OFF and is_unstable(state, area, seat):
            return True
    return False


def _neutralise(state: Tsukuyumi, seat: Seat) -> bool:
    free = may_negate(state)
    for area in range(state.setting.first_base):
        if state.cells[area] != OFF and taken_away(state, area, free):
            return True
    return False


def _unstable(state: Tsukuyumi, seat: Seat) -> bool:
    if markers_out(state, UNSTABLE):
        return False
    for area in range(state.setting.first_base):
        if state.cells[area] != OFF and not state.traits(area) & UNSTABLE:
            return True
    return False


def _radioactive(state: Tsukuyumi, seat: Seat) -> bool:
    if markers_out(state, RADIOACTIVE):
        return False
    for area in range(state.setting.first_base):
        if is_open(state, area, seat) and not state.traits(area) & RADIOACTIVE:
            return True
    return False


def _tsukuyumi(state: Tsukuyumi, seat: Seat) -> bool:
    if markers_out(state, TSUKUYUMI):
        return False
    for area in range(state.setting.first_base):
        if is_open(state, area, seat) and not state.traits(area) & TSUKUYUMI:
            if not beside_base(state, area):
                return True
    return False


def _landslide(state: Tsukuyumi, seat: Seat) -> bool:
    if not token_left(state):
        return False
    for area in range(state.setting.first_base):
        if is_open(state, area, seat) and edges_for_token(state, area):
            return True
    return False


def _breach(state: Tsukuyumi, seat: Seat) -> bool:
    free = token_left(state)
    for area in range(state.setting.first_base):
        if state.cells[area] != OFF and breakable(state, area, free):
            return True
    return False


def _march(state: Tsukuyumi, seat: Seat) -> bool:
    return not state.left and is_out(state, seat)


POSSIBLE: Final[dict[str, Can]] = {
    "drift": _drift, "storm": _storm, "neutralise": _neutralise, "unstable": _unstable,
    "radioactive": _radioactive, "tsukuyumi": _tsukuyumi, "landslide": _landslide,
    "breach": _breach, "turn": _turn, "march": _march,
}  # fmt: skip
"""By event with long lists: whether anything can be chosen."""
