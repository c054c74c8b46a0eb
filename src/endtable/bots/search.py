"""A player that plans its whole turn and tries the best plans against the answers they would get.

An information-set search: every try begins with a new guess of what the seat cannot know, the
same one for all plans. A try follows a plan, lets the others answer, plays the own next turn, too,
and looks at what is left. The worse half of the plans is dropped again and again, each time after
the same share of the time, until one of them is left or surely the best. Where answers tell little
(`Advice.hears_answers`) what looks best among the first plans is done: of many more, the one that
looks best is too often the one that is judged too well.
"""

from __future__ import annotations

import math
import time
from typing import Final

from endtable.bots.planning import Plan, Planning
from endtable.bots.trying import Budget, best_way, patience
from endtable.core.chance import new_chance
from endtable.core.foresight import Foresight
from endtable.core.game import Game
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Seat, View

PLANNING: Final = 0.4
"""The share of the time in which plans are made; the rest is for trying them."""
GROWTH: Final = 4
"""Growing the tree again takes about so many times as long as before."""
PLANS: Final = 24
"""How many plans are tried out at all."""
AT_SIGHT: Final = 1.0
"""So many tries count as much as what a plan looks like before it is tried."""
FEWEST: Final = 8
"""Of fewer tries nobody knows how far their mean may be off."""
SURE: Final = 3.0
"""By so many standard errors the best plan is ahead once nothing more need be tried."""
LONGEST: Final = 60
"""A try goes on for so many actions at most."""


class Tried:
    """A plan, how often it was tried and what came of it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more try came to this."""
        self.tries += 1
        self.total += value
        self.squares += value * value

    def mean(self) -> float:
        """What came of it so far, and a little of what it looked like."""
        return (AT_SIGHT * self.plan.value + self.total) / (AT_SIGHT + self.tries)

    def error(self) -> float:
        """How far the mean may be off."""
        if self.tries < FEWEST:
            return math.inf
        spread = self.squares / self.tries - (self.total / self.tries) ** 2
        return math.sqrt(max(spread, 0.0) / self.tries)


class SearchPlayer:
    """Thinks for so many seconds; with ``tries`` instead, always the same choice for a seed."""

    def __init__(
        self,
        seconds: float = 1.0,
        seed: int | str | bytes = 0,
        tries: int | None = None,
        advice: Advice | None = None,
    ) -> None:
        self.seconds = seconds
        self.tries = tries
        self.seed = seed
        self.advice = advice
        """Somebody else's advice instead of the game's: that of a puzzle, say."""
        self.asked = 0
        self._coming: tuple[Action, ...] = ()
        self._expected: View | None = None
        """What the table looks like as long as everything goes as planned."""

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """The next action of the plan, or the first of a new one."""
        self.asked += 1
        advice = self.advice or game.advice().for_search()
        if isinstance(advice, Foresight):
            budget = Budget(patience(self.seconds), self.tries)
            return best_way(advice, guess, seat, budget, f"{self.seed!r} {self.asked}")
        if not self._coming or guess.view(seat) != self._expected:
            self._coming = self._plan(advice, guess, seat)
        action, self._coming = self._coming[0], self._coming[1:]
        if self._coming:
            after = guess.copy()
            after.apply(seat, action)
            self._expected = after.view(seat)
        return action

    def _plan(self, advice: Advice, guess: State, seat: Seat) -> tuple[Action, ...]:
        begun = time.monotonic()
        actions = advice.sensible(guess, seat)
        if len(actions) == 1:
            return (actions[0],)
        planning = Planning(advice, guess, seat)
        hears = advice.hears_answers(guess)
        while planning.widen() and hears and self._may_widen(begun):
            pass
        if not hears:
            return planning.best(1)[0].actions
        plans = [Tried(plan) for plan in planning.best(PLANS)]
        return self._best_of(advice, guess, seat, plans, begun).plan.actions

    def _best_of(
        self, advice: Advice, guess: State, seat: Seat, plans: list[Tried], begun: float
    ) -> Tried:
        """Drop the worse half again and again, each time after the same share of the time."""
        count = 0
        left = plans
        planned = self._used(begun, count)
        stages = math.ceil(math.log2(len(plans)))
        for stage in range(1, stages + 1):
            until = planned + (1.0 - planned) * stage / stages
            while self._used(begun, count) < until and not _decided(left):
                if not self._try(advice, guess, seat, left, begun, count):
                    break
                count += len(left)
            left = sorted(left, key=_worst_mean_first)[: (len(left) + 1) // 2]
        return left[0]

    def _may_widen(self, begun: float) -> bool:
        if self.tries is not None:
            return False
        used = time.monotonic() - begun
        return used * (1 + GROWTH) < self.seconds * PLANNING

    def _used(self, begun: float, count: int) -> float:
        """How much of what it may use it has used: 1 is all."""
        if self.tries is not None:
            return count / self.tries
        return (time.monotonic() - begun) / self.seconds

    def _try(
        self,
        advice: Advice,
        guess: State,
        seat: Seat,
        plans: list[Tried],
        begun: float,
        count: int,
    ) -> bool:
        """Try all plans on one guess: what differs then comes from the plans.

        If the time runs out before all have been tried, none of it counts.
        """
        seats = len(guess.chance.counts) - 1
        values: list[float] = []
        for tried in plans:
            if self._used(begun, count + len(values)) >= 1.0:
                return False
            chance = new_chance(f"{self.seed!r} {self.asked} {count}", seats)
            imagined = guess.guess(seat, chance)
            values.append(outcome_of(advice, imagined, seat, tried.plan.actions))
        for tried, value in zip(plans, values, strict=True):
            tried.add(value)
        return True


def _leader(plans: list[Tried]) -> Tried:
    return max(plans, key=Tried.mean)


def _worst_mean_first(tried: Tried) -> float:
    return -tried.mean()


def _decided(plans: list[Tried]) -> bool:
    """Whether the best plan is surely ahead of all others."""
    best = _leader(plans)
    for other in plans:
        apart = SURE * math.hypot(best.error(), other.error())
        if other is not best and apart and best.mean() - other.mean() <= apart:
            return False
    return True


def outcome_of(advice: Advice, state: State, seat: Seat, actions: tuple[Action, ...]) -> float:
    """What the position is worth once the plan is done, answered, and followed by a quick turn.

    What a plan prepares shows in the own next turn only.
    """
    for action in actions:
        state.apply(seat, action)
    answered = followed = False
    for _ in range(LONGEST):
        seats = state.deciders()
        if not seats:
            break
        if seats[0] != seat:
            if followed:
                break
            answered = True
        elif answered:
            followed = True
        state.apply(seats[0], advice.quick(state, seats[0]))
    return advice.value(state, seat)
