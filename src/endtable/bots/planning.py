"""Plans: what one seat could do until others act or chance speaks.

A tree over the seat's own actions on one guess. It is grown wide where positions look good, level
by level, and wider the more time there is; a plan that leads to a position where nothing can be
foreseen any more is complete.
"""

from __future__ import annotations

from typing import Final

from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Seat

NARROW: Final = 8
"""How many plans of one length are thought further at first."""
WIDER: Final = 4
"""How many times more they become each time the tree is grown."""
LONGEST: Final = 8
"""How many actions a plan has at most."""


class Plan:
    """Actions, the position they lead to and what it is worth to the seat."""

    def __init__(self, actions: tuple[Action, ...], state: State, value: float) -> None:
        self.actions = actions
        self.state = state
        self.value = value
        self.complete = False
        self.grown: list[Plan] | None = None
        """The plans that go on from here, once somebody has looked."""


class Planning:
    """The plans of a seat, from one guess on."""

    def __init__(self, advice: Advice, guess: State, seat: Seat) -> None:
        self.advice = advice
        self.seat = seat
        self.root = Plan((), guess, float("-inf"))
        self.found: list[Plan] = []
        """The complete plans."""
        self.width = NARROW
        self._reached: set[tuple[int, frozenset[Action], float]] = set()

    def widen(self) -> bool:
        """Grow the tree once over its whole depth; whether there was anything left to grow."""
        level = [self.root]
        fresh = False
        for _ in range(LONGEST):
            following: list[Plan] = []
            for plan in level:
                if plan.grown is None:
                    plan.grown = self._grow(plan)
                    fresh = True
                following.extend(plan.grown)
            following.sort(key=_worst_first)
            level = following[: self.width]
            if not level:
                break
        else:
            self.found.extend(plan for plan in level if plan.grown is None)
        self.width *= WIDER
        return fresh

    def best(self, most: int) -> list[Plan]:
        """The complete plans worth most, or the first actions of plans without an end in sight."""
        return sorted(self.found or self.root.grown or [], key=_worst_first)[:most]

    def _grow(self, plan: Plan) -> list[Plan]:
        grown: list[Plan] = []
        state = plan.state
        for action in self.advice.sensible(state, self.seat):
            after = state.copy()
            after.apply(self.seat, action)
            value = self.advice.value(after, self.seat)
            following = Plan((*plan.actions, action), after, value)
            following.complete = is_complete(state, after, self.seat)
            # The same actions in another order lead to the same place, if that is worth the same.
            reached = (len(following.actions), frozenset(following.actions), value)
            if reached in self._reached:
                continue
            self._reached.add(reached)
            (self.found if following.complete else grown).append(following)
        return grown


def is_complete(before: State, after: State, seat: Seat) -> bool:
    """Whether nothing can be foreseen any more: others act, or something hidden was shown."""
    return (
        seat not in after.deciders()
        or after.reveals != before.reveals
        or after.chance.counts != before.chance.counts
    )


def _worst_first(plan: Plan) -> float:
    return -plan.value
