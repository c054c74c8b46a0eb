"""Where a bot settles: its base, the areas it begins with, and where its units stand there."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.advice.prospects import area_worth
from endtable.games.tsukuyumi.advice.weights import Weights
from endtable.games.tsukuyumi.rules.steps.bases import open_areas
from endtable.games.tsukuyumi.table.board import CENTRE, MOON, OFF, CellCode, apart
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import FERTILE, MOUNTAIN, RADIOACTIVE

NEAR: Final = 2
"""What lies further from a base than this does not matter."""


def best_base(
    state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights
) -> list[Action]:
    """Where most areas lie open, and what else was found to matter."""
    bases = _other_bases(state, seat)
    land = [area for area in range(MOON, state.setting.first_base) if state.cells[area] != OFF]
    rich = [state.cells[area] for area in land if state.terrain[area] == FERTILE]
    high = [state.cells[area] for area in land if state.terrain[area] == MOUNTAIN]
    hot = [state.cells[area] for area in land if state.traits(area) & RADIOACTIVE]

    def worth(action: Action) -> float:
        cell = action[1]
        found = weights.base_open * open_areas(state, cell)
        found += weights.base_fertile * _near(cell, rich)
        found += weights.base_mountain * _near(cell, high)
        found += weights.base_radiant * _near(cell, hot)
        found += weights.base_centre * apart(cell, CENTRE)
        return found + weights.base_rival * min([apart(cell, to) for to in bases], default=0)

    return [max(actions, key=worth)]


def _other_bases(state: Tsukuyumi, seat: Seat) -> list[CellCode]:
    """Where bases of others lie already."""
    setting = state.setting
    bases = [setting.base_of(other) for other in range(setting.seats) if other != seat]
    return [state.cells[base] for base in bases if state.cells[base] != OFF]


def _near(cell: CellCode, others: list[CellCode]) -> int:
    """How many of these cells lie near this one, itself not counted."""
    return sum([0 < apart(cell, other) <= NEAR for other in others])


def best_start(
    state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights
) -> list[Action]:
    """Fertile ground first, then what touches most."""

    def worth(action: Action) -> float:
        area = action[1]
        near = sum(to >= MOON for to in state.around[area * 6 : area * 6 + 6])
        land = area_worth(state, seat, area, weights)
        return weights.start_land * land + weights.start_near * near

    return [max(actions, key=worth)]


def best_place(
    state: Tsukuyumi, seat: Seat, actions: list[Action], weights: Weights
) -> list[Action]:
    """Spread over the start areas: the least crowded one."""
    base = state.setting.base_of(seat)

    def crowd(action: Action) -> tuple[float, int]:
        area = action[2]
        more = weights.deploy_home if area == base else 0.0
        return len(state.units_at[area]) + more, -area

    return [min([action for action in actions if action[0] == "deploy"], key=crowd)]
