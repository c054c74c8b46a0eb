"""Many matches side by side, in arrays that are kept: for whoever trains on batches.

    tables = VectorEnv("neuroshima", 64)
    seen, masks, seats = tables.reset(seed=1)
    seen, rewards, done, masks, seats = tables.step(numbers)

Each row is a match and what the seat sees that chooses next in it. A match that ends begins anew at
once; `rewards` then has what the old one was worth to each seat. The arrays are the same objects
every time: copy what is to be kept.
"""

from __future__ import annotations

import numpy

from endtable.adapters.arrays import Array
from endtable.adapters.seated import Seated, game_of
from endtable.core.codec import NotAnId
from endtable.core.game import Game


class VectorEnv:
    """So many tables with one codec."""

    def __init__(
        self,
        game: Game | str,
        count: int,
        encoding: str = "",
        skip_forced: bool = False,
        masks: bool = True,
        **options: Array,
    ) -> None:
        found = game_of(game)
        self.tables = [Seated(found, options, encoding, skip_forced) for _ in range(count)]
        first = self.tables[0]
        for table in self.tables:
            table.codec = first.codec
        self.codec = first.codec
        self.count, self.seats = count, first.seats
        self.observations: Array = numpy.zeros((count, self.codec.width), numpy.uint8)
        self.masks: Array = numpy.zeros((count, self.codec.size if masks else 0), numpy.int8)
        self.waiting: Array = numpy.zeros(count, numpy.int8)
        """By match: the seat that chooses next."""
        self.rewards: Array = numpy.zeros((count, self.seats), numpy.float32)
        self.done: Array = numpy.zeros(count, numpy.bool_)
        self._seed = 0
        self._begun = 0

    def reset(self, seed: int = 0) -> tuple[Array, Array, Array]:
        """New matches everywhere."""
        self._seed, self._begun = seed, 0
        for row in range(self.count):
            self._begin(row)
            self._write(row)
        return self.observations, self.masks, self.waiting

    def step(self, numbers: Array) -> tuple[Array, Array, Array, Array, Array]:
        """A choice in each match; if one of them is not legal, none is made."""
        chosen = [int(number) for number in numbers]
        self._check(chosen)
        self.rewards.fill(0)
        self.done.fill(False)
        for row, number in enumerate(chosen):
            table = self.tables[row]
            table.step(number)
            if table.seat < 0:
                self.rewards[row] = table.returns()
                self.done[row] = True
                self._begin(row)
            self._write(row)
        return self.observations, self.rewards, self.done, self.masks, self.waiting

    def _check(self, chosen: list[int]) -> None:
        if len(chosen) != self.count:
            raise ValueError(f"{len(chosen)} numbers for {self.count} matches")
        for row, number in enumerate(chosen):
            table = self.tables[row]
            if number not in table.ids:
                error = table.codec.refused((number,), len(table.ids))
                raise NotAnId(error.message) from ValueError(f"in match {row}")

    def _begin(self, row: int) -> None:
        """The next match: seeds follow one another, so a run can be repeated."""
        self.tables[row].begin(f"{self._seed} {self._begun}")
        self._begun += 1

    def _write(self, row: int) -> None:
        table = self.tables[row]
        self.observations[row] = numpy.frombuffer(table.observe(table.seat), numpy.uint8)
        self.waiting[row] = table.seat
        if self.masks.shape[1]:
            mask = self.masks[row]
            mask.fill(0)
            mask[table.ids] = 1
