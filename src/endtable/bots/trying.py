"""Trying ways out to the end: for games whose advice can play a whole match.

Every round deals anew what the seat cannot know, the same for all ways, and plays each of them on
until the match is over. What looks best at first sight is left only for a way that did better by
more than chance explains; ways that fall behind are tried no more.
"""

from __future__ import annotations

import math
import time
from typing import Final

from endtable.core.chance import new_chance
from endtable.core.foresight import Foresight
from endtable.core.state import State
from endtable.core.types import Action, Seat

LONGEST: Final = 3000
"""A match is over after so many actions."""
ALIKE: Final = 4
"""After so many rounds without any difference there is none worth looking for."""
BEHIND: Final = 1.5
"""By so many times the spread a way is behind once it is tried no more."""
AHEAD: Final = 1.5
"""By so many times the spread a way has to be ahead of what looked best at first sight."""

RARELY: Final = 2.5
"""Ways are named at few questions of a match: one may think so many times longer about each."""
WAITING: Final = 2.5
"""But people wait no more than so many seconds for it, unless they asked for more."""


class Trial:
    """A way, and what came of it in every round so far."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.values: list[float] = []


class Budget:
    """How much may be tried: so many tries, or as many as fit into the time."""

    def __init__(self, seconds: float, tries: int | None) -> None:
        self.seconds = seconds
        self.tries = tries
        self.begun = time.monotonic()
        self.count = 0

    def allows(self, more: int) -> bool:
        """Whether so many more tries fit, if they take as long as those before."""
        if self.tries is not None:
            return self.count + more <= self.tries
        used = time.monotonic() - self.begun
        return used + more * used / max(self.count, 1) < self.seconds


def patience(seconds: float) -> float:
    """How long who thinks for so many seconds elsewhere thinks about ways."""
    return max(seconds, min(RARELY * seconds, WAITING))


def best_way(foresight: Foresight, guess: State, seat: Seat, budget: Budget, seed: str) -> Action:
    """The way that ends best; without a difference, or time, what looks best at first sight."""
    trials = [Trial(action) for action in foresight.ways(guess, seat)]
    left = trials
    rounds = 0
    while len(left) > 1 and budget.allows(len(left)) and not _alike(left, rounds):
        chance = new_chance(f"{seed} {rounds}", len(guess.chance.counts) - 1)
        for trial in left:
            imagined = guess.guess(seat, chance)
            foresight.follow(imagined, seat, trial.action)
            trial.values.append(played_on(foresight, imagined, seat))
            budget.count += 1
        rounds += 1
        left = _hopeful(left)
    first = trials[0]
    if not rounds:
        return first.action
    best = max(left, key=_mean)
    return best.action if best is not first and _ahead(best, first, AHEAD) else first.action


def played_on(foresight: Foresight, state: State, seat: Seat) -> float:
    """What the seat gets when everybody goes on with quick choices."""
    playing = foresight.playing()
    for _ in range(LONGEST):
        waiting = state.deciders()
        if not waiting:
            break
        state.apply(waiting[0], playing.choose(state, waiting[0]))
    return foresight.value(state, seat)


def _alike(trials: list[Trial], rounds: int) -> bool:
    """Whether it was the same in all rounds, whichever way."""
    return rounds >= ALIKE and all(
        len({*round}) == 1 for round in zip(*(t.values for t in trials), strict=True)
    )


def _hopeful(trials: list[Trial]) -> list[Trial]:
    """Those that are not surely behind the leader."""
    leader = max(trials, key=_mean)
    return [trial for trial in trials if not _ahead(leader, trial, BEHIND)]


def _mean(trial: Trial) -> float:
    return sum(trial.values) / len(trial.values)


def _ahead(one: Trial, other: Trial, spreads: float) -> bool:
    """Whether one did better in the rounds of both, by more than so many times the spread."""
    apart = [mine - its for mine, its in zip(one.values, other.values, strict=False)]
    spread = math.sqrt(sum(each * each for each in apart))
    return sum(apart) > spreads * spread
