"""Who can step over from an area to the next. TS-MOVE-03, -04, -08."""

from __future__ import annotations

from endtable.games.tsukuyumi.rules.questions import (
    crosses,
    may_enter,
    may_leave_from,
    plain,
    stays,
    ways_for,
    ways_of,
)
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


def crossing(state: Tsukuyumi, who: int, area: Area, to: Area) -> list[Unit]:
    """The units of an area with range left that can step over to another."""
    if not may_leave_from(state, area):
        return []
    return stepping_over(state, able_to_go(state, who, area), who, area, to)


def crossings(state: Tsukuyumi, who: int, area: Area) -> list[tuple[Area, list[Unit]]]:
    """By each area next to one: its units with range left that can step over there."""
    able = able_to_go(state, who, area) if may_leave_from(state, area) else []
    around = ways_of(state, state.setting.air)[area]
    return [(to, stepping_over(state, able, who, area, to) if able else []) for to in around]


def able_to_go(state: Tsukuyumi, who: int, area: Area) -> list[Unit]:
    """The units of an area with range left that nothing pins, whatever rages there."""
    owner_of, left = state.setting.owner_of, state.left
    return [
        unit
        for unit in state.units_at[area]
        if owner_of[unit] == who and left[unit] > 0 and not stays(state, unit)
    ]


def stepping_over(
    state: Tsukuyumi, units: list[Unit], who: int, area: Area, to: Area
) -> list[Unit]:
    """Those of the units of an area that the next one and what lies between them let over."""
    if not may_enter(state, who, to):
        return []
    setting = state.setting
    walking = to in ways_of(state, who)[area]
    if walking and not setting.plain:
        return units
    flying = to in ways_of(state, setting.air)[area]
    return [
        unit
        for unit in units
        if (walking or (flying and crosses(state, unit)))
        and (not setting.plain or not plain(state, unit) or to in ways_for(state, unit))
    ]
