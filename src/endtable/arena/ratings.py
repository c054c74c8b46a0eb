"""Ratings that do not depend on the order of matches: one fit to all of them together.

The model is that of Bradley and Terry: who is rated 400 points higher comes before the other ten
times out of eleven. Ties are half a win for both. Everybody has also drawn once against a player
of the middle, so that who never lost is rated high and not without end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

MIDDLE: Final = 1500.0
SCALE: Final = 400 / math.log(10)
ENOUGH: Final = 1e-9
"""Strengths that change by less, as a share, are found."""
MOST_ROUNDS: Final = 10_000

Table = tuple[Sequence[str], Sequence[int]]
"""Who sat at a table, and the place of each."""


class Meetings:
    """How often each came before each other, and how often they met."""

    def __init__(self, tables: Iterable[Table]) -> None:
        self.won: dict[str, float] = {}
        self.met: dict[str, dict[str, float]] = {}
        for names, places in tables:
            self._add(names, places)

    def _add(self, names: Sequence[str], places: Sequence[int]) -> None:
        """A table of four is as much news as two duels, not as six."""
        weight = 2 / len(names)
        for one, mine in zip(names, places, strict=True):
            self.won.setdefault(one, 0.0)
            self.met.setdefault(one, {})
            for other, theirs in zip(names, places, strict=True):
                if other != one:
                    self.won[one] += weight * (0.5 if mine == theirs else float(mine < theirs))
                    self.met[one][other] = self.met[one].get(other, 0.0) + weight

    def strengths(self) -> dict[str, float]:
        """The strengths that make what happened most likely; 1 is the middle."""
        found = dict.fromkeys(self.won, 1.0)
        for _ in range(MOST_ROUNDS):
            better = {one: self._better(one, found) for one in sorted(found)}
            change = max((abs(better[one] / found[one] - 1) for one in found), default=0.0)
            found = better
            if change < ENOUGH:
                break
        return found

    def _better(self, one: str, found: dict[str, float]) -> float:
        mine = found[one]
        against = 1 / (mine + 1)
        for other in sorted(self.met[one]):
            against += self.met[one][other] / (mine + found[other])
        return (self.won[one] + 0.5) / against

    def spread_of(self, one: str, found: dict[str, float]) -> float:
        """How uncertain a strength is, as the logarithm of it, the others being as they are."""
        mine = found[one]
        news = mine / (mine + 1) ** 2
        for other, times in self.met[one].items():
            news += times * mine * found[other] / (mine + found[other]) ** 2
        return 1 / math.sqrt(news)


def ratings(tables: Iterable[Table]) -> dict[str, tuple[float, float]]:
    """By name: its rating, 1500 in the middle, and the standard error of it."""
    meetings = Meetings(tables)
    found = meetings.strengths()
    return {
        one: (MIDDLE + SCALE * math.log(mine), SCALE * meetings.spread_of(one, found))
        for one, mine in found.items()
    }
