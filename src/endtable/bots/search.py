"""A player that plans its whole turn and tries the best plans against the answers they would get.

An information-set search: every try begins with a new guess of what the seat cannot know, the
same one for all plans. A try follows a plan, lets the others answer until the turn comes round,
and looks at what is left; the worse half of the plans is dropped again and again. Time that is left
goes to the plans that could still turn out best, until one of them surely is. Where answers tell
little (`Advice.hears_answers`) the time is spent on making more plans.
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
"""The share of the time in which plans are made, where the rest is for trying them."""
GROWTH: Final = 4
"""Growing the tree again takes about so many times as long as before."""
PLANS: Final = 24
"""How many plans are tried out at all."""
ROUNDS: Final = 8
"""So many guesses before the worse half of the plans is dropped."""
LAST_ROUNDS: Final = 60
"""So many guesses decide between the last two."""
HOPEFUL: Final = 3
"""So many plans that could still be best are tried on each further guess."""
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
        """What came of it so far; before the first try, what it looks like."""
        return self.total / self.tries if self.tries else self.plan.value

    def error(self) -> float:
        """How far the mean may be off."""
        if self.tries < 2:
            return math.inf
        spread = self.squares / self.tries - self.mean() ** 2
        return math.sqrt(max(spread, 0.0) / self.tries)

    def at_worst(self) -> float:
        """What it surely brings."""
        return self.mean() - self.error()

    def at_best(self) -> float:
        """What it may still turn out to bring."""
        return self.mean() + self.error()


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
        advice = self.advice or game.advice()
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
        share = PLANNING if hears else 1.0
        while planning.widen() and self._may_widen(begun, share):
            pass
        if not hears:
            return planning.best(1)[0].actions
        plans = [Tried(plan) for plan in planning.best(PLANS)]
        return self._best_of(advice, guess, seat, plans, begun).plan.actions

    def _best_of(
        self, advice: Advice, guess: State, seat: Seat, plans: list[Tried], begun: float
    ) -> Tried:
        """Drop the worse half again and again; then try those that could still be best."""
        count = 0
        left = plans
        while len(left) > 1:
            for _ in range(ROUNDS if len(left) > 2 else LAST_ROUNDS):
                if not self._try(advice, guess, seat, left, begun, count):
                    return _leader(left)
                count += len(left)
            left = sorted(left, key=_worst_mean_first)[: (len(left) + 1) // 2]
        while len(plans) > 1 and not _decided(plans):
            hopeful = sorted(plans, key=_worst_hope_first)[:HOPEFUL]
            if not self._try(advice, guess, seat, hopeful, begun, count):
                break
            count += len(hopeful)
        return max(plans, key=Tried.at_worst)

    def _may_widen(self, begun: float, share: float) -> bool:
        if self.tries is not None:
            return False
        used = time.monotonic() - begun
        return used * (1 + GROWTH) < self.seconds * share

    def _goes_on(self, begun: float, count: int) -> bool:
        if self.tries is not None:
            return count < self.tries
        return time.monotonic() - begun < self.seconds

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
            if not self._goes_on(begun, count + len(values)):
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


def _worst_hope_first(tried: Tried) -> float:
    return -tried.at_best()


def _decided(plans: list[Tried]) -> bool:
    """Whether the best plan is surely ahead of all others."""
    best = _leader(plans)
    for other in plans:
        apart = SURE * math.hypot(best.error(), other.error())
        if other is not best and apart and best.mean() - other.mean() <= apart:
            return False
    return True


def outcome_of(advice: Advice, state: State, seat: Seat, actions: tuple[Action, ...]) -> float:
    """What the position is worth once the plan is done and all others have answered."""
    for action in actions:
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
        state.apply(seats[0], advice.quick(state, seats[0]))
    return advice.value(state, seat)
