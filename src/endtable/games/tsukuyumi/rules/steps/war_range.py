"""How far ONI go in a war. TS-ONIWAR-18."""

from __future__ import annotations

from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

Spot = tuple[Unit, Area, int]
"""An ONI that may move: where it stands, or would stand, and how far it may go from there."""


def far(spots: list[Spot]) -> bool:
    """Whether any of them goes further than to the next area."""
    for spot in spots:
        if spot[2] > 1:
            return True
    return False


def war_range(state: Tsukuyumi, unit: Unit, base: int) -> int:
    """The range of an ONI from where it stands. TS-ONIWAR-18."""
    return own_range(state, unit, range_from(state, state.where[unit], base))


def range_from(state: Tsukuyumi, area: Area, base: int) -> int:
    """The range of all ONI from an area."""
    for module in state.setting.modules_with.more_war_range:
        base += module.more_war_range(state, area)
    return base


def own_range(state: Tsukuyumi, unit: Unit, base: int) -> int:
    """What is more or less for one of them."""
    for module in state.setting.modules_with.oni_range:
        base += module.oni_range(state, unit)
    return base
