"""Chance for making puzzles: the same on every platform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from endtable.core.chance import new_chance

T = TypeVar("T")


class Dice:
    """A stream of choices from a seed."""

    def __init__(self, seed: str) -> None:
        self.chance = new_chance(seed, 0)

    def below(self, limit: int) -> int:
        """0 to limit - 1."""
        value, self.chance = self.chance.below(0, limit)
        return value

    def between(self, low: int, high: int) -> int:
        """Low to high, both included."""
        return low + self.below(high - low + 1)

    def pick(self, items: Sequence[T]) -> T:
        """One of them."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of them, by weight."""
        place = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            place -= weight
            if place < 0:
                return item
        raise AssertionError("the weights have changed")
