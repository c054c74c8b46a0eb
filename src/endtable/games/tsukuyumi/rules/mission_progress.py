"""How far a player is with the missions of the box. TS-MISSION."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.rules.missions import taken_together
from endtable.games.tsukuyumi.table.board import OFF, Area, apart
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, OCEAN

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

LANDS: Final = frozenset({OCEAN, FERTILE, MOUNTAIN})


def mission_progress(state: Tsukuyumi, seat: Seat, mission: Mission) -> list[int]:
    """How many of how many; empty for a mission that is done or not, with nothing between."""
    areas = state.controlled(seat)
    if mission.key == "terrain_scan":
        return [len(LANDS.intersection(state.terrain[area] for area in areas)), len(LANDS)]
    counted = {
        "the_nest": lambda: len(areas),
        "fortress": lambda: _largest(state, areas),
        "long_range_patrol": lambda: _far(state, seat, mission, areas),
    }
    if mission.key not in counted:
        return []
    return [min(counted[mission.key](), mission.number), mission.number]


def _far(state: Tsukuyumi, seat: Seat, mission: Mission, areas: list[Area]) -> int:
    base = state.cells[state.setting.base_of(seat)]
    if base == OFF:
        return 0
    return sum(apart(state.cells[area], base) >= mission.distance for area in areas)


def _largest(state: Tsukuyumi, areas: list[Area]) -> int:
    """How many of the areas hang together, at most."""
    left, most = set(areas), 0
    while left:
        most = max(most, taken_together(state, left))
    return most
