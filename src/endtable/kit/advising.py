"""What the advice of games has in common."""

from __future__ import annotations

from typing import Final

from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Seat

FEW: Final = 24


def best_of_few(advice: Advice, state: State, seat: Seat, most: int = FEW) -> Action:
    """The best of not more than so many sensible actions, evenly spread."""
    actions = advice.sensible(state, seat)
    actions = actions[:: (len(actions) - 1) // most + 1]
    if len(actions) == 1:
        return actions[0]
    best, value = actions[0], float("-inf")
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        found = advice.value(after, seat)
        if found > value:
            best, value = action, found
    return best
