"""Winning conditions: whether the table after a battle meets one, and how far it got."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.games.neuroshima.puzzles.records import (
    DAMAGE,
    DESTROY,
    FOE,
    LOSE_NOTHING,
    ME,
    SURVIVE,
    UNTOUCHED,
    Goal,
)
from endtable.games.neuroshima.state import Neuroshima

Judge = Callable[[Neuroshima, Neuroshima], int]
"""The table before the battle and after it → how much of what is counted; below 0: lost."""

LOST: Final = -1


def met(goal: Goal, before: Neuroshima, after: Neuroshima) -> bool:
    """Whether the battle meets the goal; the solver's HQ must stand in any case. NH-HEXO-08."""
    return JUDGES[goal.kind](before, after) >= needed(goal, before)


def needed(goal: Goal, before: Neuroshima) -> int:
    """The least count that meets the goal."""
    return before.hq[FOE] if goal.kind in (DESTROY, UNTOUCHED) else goal.number


def damage_needed(goal: Goal, before: Neuroshima) -> int:
    """The damage to the enemy HQ without which the goal cannot be met."""
    return 0 if goal.kind == SURVIVE else needed(goal, before)


def dealt(before: Neuroshima, after: Neuroshima) -> int:
    """What the enemy HQ lost."""
    return before.hq[FOE] - after.hq[FOE]


def units_of(state: Neuroshima, seat: int) -> int:
    """How many units a seat has on the board, its HQ not counted."""
    hq = state.hq_at[seat]
    return sum(state.seat_at[hex] == seat and hex != hq for hex in state.units)


def _damage(before: Neuroshima, after: Neuroshima) -> int:
    return dealt(before, after) if after.hq[ME] > 0 else LOST


def _lose_nothing(before: Neuroshima, after: Neuroshima) -> int:
    whole = units_of(after, ME) == units_of(before, ME)
    return _damage(before, after) if whole else LOST


def _survive(before: Neuroshima, after: Neuroshima) -> int:
    return units_of(after, ME) if after.hq[ME] > 0 else LOST


def _untouched(before: Neuroshima, after: Neuroshima) -> int:
    return _damage(before, after) if after.hq[ME] == before.hq[ME] else LOST


JUDGES: Final[dict[str, Judge]] = {
    DESTROY: _damage,
    DAMAGE: _damage,
    LOSE_NOTHING: _lose_nothing,
    SURVIVE: _survive,
    UNTOUCHED: _untouched,
}
"""By kind of goal: what is counted."""
