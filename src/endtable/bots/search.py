"""A player that tries out its best ideas against the answers they would get.

An information-set search: every try begins with a new guess of what the seat cannot know. The
ideas are the sensible actions that look best at a glance; a try takes one of them, lets everybody
play on greedily until the turn comes round, and looks at what is left. Ideas that do well are
tried more often; the one tried most is played.
"""

from __future__ import annotations

import math
import time
from typing import Final

from endtable.bots.greedy import best_action, value_after
from endtable.core.chance import new_chance
from endtable.core.game import Game
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.words import Action, Seat

IDEAS: Final = 12
"""How many actions are tried out at all."""
LONGEST: Final = 60
"""A try goes on for so many actions at most."""
CURIOSITY: Final = 0.7
"""How much an idea that was tried seldom is favoured, in spreads of the values seen."""


class Idea:
    """An action, how often it was tried and what came of it."""

    def __init__(self, action: Action, glance: float) -> None:
        self.action = action
        self.tries = 0
        self.total = 0.0
        self.glance = glance
        """What the position is worth right after it."""

    def mean(self) -> float:
        """What came of it so far; before the first try, what it looks like."""
        return self.total / self.tries if self.tries else self.glance


class SearchPlayer:
    """Thinks for so many seconds; with ``tries`` instead, always the same choice for a seed."""

    def __init__(
        self, seconds: float = 1.0, seed: int | str | bytes = 0, tries: int | None = None
    ) -> None:
        self.seconds = seconds
        self.tries = tries
        self.seed = seed
        self.asked = 0

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """The idea that was tried most."""
        begun = time.monotonic()
        self.asked += 1
        advice = game.advice()
        actions = advice.sensible(guess, seat)
        if len(actions) == 1:
            return actions[0]
        ideas = [Idea(action, value_after(advice, guess, seat, action)) for action in actions]
        ideas.sort(key=lambda idea: -idea.glance)
        del ideas[IDEAS:]
        count = 0
        while self._goes_on(begun, count) and len(ideas) > 1:
            idea = _next(ideas, count)
            chance = new_chance(f"{self.seed!r} {self.asked} {count}", len(guess.chance.counts) - 1)
            idea.total += tried(advice, guess.guess(seat, chance), seat, idea.action)
            idea.tries += 1
            count += 1
        return max(ideas, key=lambda idea: (idea.tries, idea.mean())).action

    def _goes_on(self, begun: float, count: int) -> bool:
        if self.tries is not None:
            return count < self.tries
        return time.monotonic() - begun < self.seconds


def _next(ideas: list[Idea], count: int) -> Idea:
    """Each idea once, then the one that promises most, as bandits are played."""
    for idea in ideas:
        if not idea.tries:
            return idea
    means = [idea.mean() for idea in ideas]
    spread = max(max(means) - min(means), 0.01)
    return max(
        ideas,
        key=lambda idea: (
            idea.mean() + CURIOSITY * spread * math.sqrt(math.log(count + 1) / idea.tries)
        ),
    )


def tried(advice: Advice, state: State, seat: Seat, action: Action) -> float:
    """What the position is worth once the action is done and all others have answered."""
    state.apply(seat, action)
    answered = False
    for _ in range(LONGEST):
        seats = state.deciders()
        if not seats:
            break
        if seats[0] != seat:
            answered = True
        elif answered:
            break  # the turn has come round
        state.apply(seats[0], best_action(advice, state, seats[0]))
    return advice.value(state, seat)
