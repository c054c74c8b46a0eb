"""Trying the few plans that a game's advice names itself, against one another on the same guesses.

The first plan is what advice would do without thinking. Another one is taken only if it is surely
better: so who has little time plays as well as advice does, and who has more finds more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from endtable.core.chance import new_chance
from endtable.core.player import Advice, Foresight
from endtable.core.state import State
from endtable.core.types import Action, Seat

Actions = tuple[Action, ...]

FEWEST: Final = 5
"""So many guesses before a plan is given up, or taken instead of the first."""
SURELY: Final = 2.0
"""By so many standard errors another plan must be ahead of the first to be taken."""
HOPELESS: Final = 2.0
"""By so many it is behind when it is given up."""
FARTHEST: Final = 600
"""A try goes on for so many actions at most: nothing goes on for ever."""


class Rival:
    """A plan, and by how much each of its tries was better than that of the first plan."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.ahead: list[float] = []

    def mean(self) -> float:
        """By how much it is ahead on average."""
        return sum(self.ahead) / len(self.ahead) if self.ahead else 0.0

    def error(self) -> float:
        """How far that may be off."""
        count = len(self.ahead)
        if count < FEWEST:
            return math.inf
        mean = self.mean()
        return math.sqrt(sum([(each - mean) ** 2 for each in self.ahead]) / (count - 1) / count)

    def surely(self) -> float:
        """By how much it is ahead at least."""
        return self.mean() - SURELY * self.error()

    def is_hopeless(self) -> bool:
        """Whether more tries would be a waste."""
        return self.mean() + HOPELESS * self.error() <= 0.0


def foreseen(
    advice: Advice,
    sight: Foresight,
    guess: State,
    seat: Seat,
    name: str,
    goes_on: Callable[[int], bool],
) -> Actions:
    """The plan to follow; ``goes_on`` says whether after so many tries there is time for more."""
    plans = sight.plans(guess, seat)
    rivals = [Rival(actions) for actions in plans[1:]]
    seats = len(guess.chance.counts) - 1
    count = 0
    while rivals and goes_on(count):
        luck = f"{name} {count}"
        first = followed(advice, sight, guess.guess(seat, new_chance(luck, seats)), seat, plans[0])
        for rival in rivals:
            imagined = guess.guess(seat, new_chance(luck, seats))
            rival.ahead.append(followed(advice, sight, imagined, seat, rival.actions) - first)
        count += 1 + len(rivals)
        rivals = [rival for rival in rivals if not rival.is_hopeless()]
    best = max(rivals, key=Rival.surely, default=None)
    return best.actions if best is not None and best.surely() > 0.0 else plans[0]


def followed(advice: Advice, sight: Foresight, state: State, seat: Seat, actions: Actions) -> float:
    """What the position is worth when the plan was followed as far as advice wants to look."""
    before = state.copy()
    for action in actions:
        state.apply(seat, action)
    for _ in range(FARTHEST):
        seats = state.deciders()
        if not seats or sight.far_enough(before, state):
            break
        state.apply(seats[0], advice.quick(state, seats[0]))
    return advice.value(state, seat)
