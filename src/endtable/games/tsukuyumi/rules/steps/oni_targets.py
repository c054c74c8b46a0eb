"""Where ONI stand, and what they may attack there. TS-ONIWAR-07."""

from __future__ import annotations

from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.territory import can_take, has_units
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import Tsukuyumi


def oni_areas(state: Tsukuyumi) -> list[Area]:
    """Where ONI stand."""
    return sorted({state.where[unit] for unit in own_units(state, state.setting.oni)})


def oni_stand(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI stand in an area: theirs are the last of all units."""
    here = state.units_at[area]
    return bool(here) and state.setting.owner_of[here[-1]] == state.setting.oni


def is_target(state: Tsukuyumi, area: Area) -> bool:
    """Whether ONI conquest may be played on an area. TS-ONIWAR-07, TS-CCARD-06, -07.

    Where it only deals damage there must be somebody to hit. TS-ELIM-01.
    """
    setting = state.setting
    conquerable = can_take(state, setting.oni, area)
    if hunting(state):
        conquerable = has_units(state, area)
    for module in setting.modules_with.hunter:
        leader = module.hunter(state)
        if leader != NOBODY and state.where[leader] == area:
            if not cancelled(state, area, setting.oni):
                return module.suits(state, area, conquerable)
    return conquerable


def hunting(state: Tsukuyumi) -> bool:
    """Whether all fights of ONI deal damage instead of taking land."""
    for module in state.setting.modules_with.all_hunt:
        if module.all_hunt(state):
            return True
    return False


def has_prey(state: Tsukuyumi, area: Area) -> bool:
    """Whether anybody defends there against ONI."""
    if has_units(state, area):
        return True
    for powers in state.setting.steadfast:
        if powers.stands(state, area):
            return True
    return False
