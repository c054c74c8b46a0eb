"""Who must stay where he has come: enemies that are stronger, and mountains. TS-MOVE-12 to -18.

It is judged when a group has entered, and again once mines have thinned it out: whoever wants to
go on counts with what is left.
"""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.rules.questions import (
    may_leave_from,
    must_stop,
    passes_enemies,
    passes_mountains,
)
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import MOUNTAIN

REST: Final = -1
"""Range of a unit that does not move, or whose move is over. Italian units that enemies hold
have less: REST without the range they had left."""


def stormy(state: Tsukuyumi, areas: set[Area]) -> list[Area]:
    """Those of the areas that nobody may leave now."""
    if "may_leave" not in state.heard:
        return []
    return [area for area in areas if not may_leave_from(state, area)]


def hold(state: Tsukuyumi, who: int, units: list[Unit], area: Area) -> None:
    """Enemies that are stronger, and mountains where they do so, end the move of a group."""
    setting = state.setting
    left = state.left
    if len(state.units_at[area]) > len(units):
        if must_stop(state, who, area):
            for unit in units:
                if left[unit] >= 0 and not passes_enemies(state, unit):
                    left[unit] = REST - left[unit] if setting.italian else REST
        elif setting.italian:
            _release(state, who, area)
    if setting.mountains == "stop" and state.terrain[area] == MOUNTAIN:
        for unit in units:
            if not passes_mountains(state, unit):
                left[unit] = REST


def _release(state: Tsukuyumi, who: int, area: Area) -> None:
    """Italian edition: units from different areas add up, so those held go on. TS-MOVE-18."""
    left = state.left
    for unit in state.units_at[area]:
        if left[unit] < REST and state.setting.owner_of[unit] == who:
            left[unit] = REST - left[unit]
