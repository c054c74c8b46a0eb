"""Winning conditions: whether the table after a battle meets one, and how far it got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from endtable.games.neuroshima.puzzles.records import (
    DESTROY,
    FOE,
    GOALS,
    LOSE_NOTHING,
    ME,
    SURVIVE,
    UNTOUCHED,
    Goal,
)
from endtable.games.neuroshima.table.state import Neuroshima

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


class Toll(NamedTuple):
    """What a battle has cost, seen by the solver."""

    dealt: int
    """What the enemy HQ lost."""
    suffered: int
    """What the solver's HQ lost."""
    stands: bool
    """Whether the solver's HQ still stands."""
    lost: int
    """Own units that died."""
    left: int
    """Own units that are left, the HQ not counted."""


def toll(hq: Sequence[int], units: int, after: Neuroshima) -> Toll:
    """What a battle has cost that began with these HQ points and so many own units."""
    left = units_of(after, ME)
    mine = after.hq[ME]
    return Toll(hq[FOE] - after.hq[FOE], hq[ME] - mine, mine > 0, units - left, left)


def counted(kind: str, cost: Toll) -> int:
    """How much of what the goal counts; below 0: lost."""
    if not cost.stands or (kind == LOSE_NOTHING and cost.lost):
        return LOST
    if kind == UNTOUCHED and cost.suffered:
        return LOST
    return cost.left if kind == SURVIVE else cost.dealt


def _judge(kind: str, before: Neuroshima, after: Neuroshima) -> int:
    return counted(kind, toll(before.hq, units_of(before, ME), after))


JUDGES: Final[dict[str, Judge]] = {kind: partial(_judge, kind) for kind in GOALS}
"""By kind of goal: what is counted."""
