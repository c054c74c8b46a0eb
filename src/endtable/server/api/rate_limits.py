"""Buckets that drip: how fast somebody may ask."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from typing import Final

from endtable.server.cluster.counters import Counters

MOST: Final = 20_000
COMPARED_AFTER: Final = 1.0
"""Seconds after which workers compare again whom they gave how much."""
WINDOW: Final = 60
"""Seconds for which is counted together what workers gave."""
WORTH_COMPARING: Final = 0.75
"""Whose bucket is fuller than this asks too little for others to matter."""


class Bucket:
    """Holds so many at once and fills up again at a rate."""

    __slots__ = ("at", "full", "level", "rate")

    def __init__(self, rate: float, full: float) -> None:
        self.rate = rate
        self.full = full
        self.level = full
        self.at = time.monotonic()

    def take(self, number: float = 1) -> bool:
        """One more, or so many; False if it comes too fast."""
        now = time.monotonic()
        self.level = min(self.full, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < number:
            return False
        self.level -= number
        return True


class SharedBuckets:
    """The same for all workers together: each counts, and Redis counts for all of them.

    While a bucket fills up once, all workers give no more than it holds.
    """

    def __init__(self, name: str, rate: float, full: float, counters: Counters) -> None:
        self.name = name
        self.full = full
        self.seconds = math.ceil(full / rate)
        self.counters = counters
        self.here = Buckets(rate, full)

    async def take(self, who: str) -> bool:
        """One more of this one; False if it comes too fast."""
        if not self.here.take(who):
            return False
        count = await self.counters.count(f"{self.name}:{who}", self.seconds)
        return count is None or count <= self.full


class Buckets:
    """A bucket for everybody who comes."""

    def __init__(self, rate: float, full: float) -> None:
        self.rate = rate
        self.full = full
        self._all: dict[str, Bucket] = {}

    def take(self, who: str) -> bool:
        """One more of this one; False if it comes too fast."""
        bucket = self._all.get(who)
        if bucket is None:
            if len(self._all) >= MOST:
                self._forget()
            bucket = self._all[who] = Bucket(self.rate, self.full)
        return bucket.take()

    def _forget(self) -> None:
        """Let go of those whose bucket is full again; of all, if none is."""
        now = time.monotonic()
        self._all = {
            who: bucket
            for who, bucket in self._all.items()
            if bucket.level + (now - bucket.at) * bucket.rate < bucket.full
        }
        if len(self._all) >= MOST:
            self._all.clear()


class ComparedBuckets(Buckets):
    """The same for all workers together, as far as they know of each other.

    To ask Redis for every cheap request would cost more than most answers: each worker counts, and
    now and then takes out of its buckets what others gave meanwhile.
    """

    def __init__(self, name: str, rate: float, full: float, counters: Counters) -> None:
        super().__init__(rate, full)
        self.name = name
        self.counters = counters
        self._given: Counter[str] = Counter()
        self._together: dict[str, int] = {}
        """What all had given when this worker looked last."""

    def take(self, who: str) -> bool:
        """One more of this one; False if it comes too fast."""
        given = super().take(who)
        if given and self.counters.address:  # alone nobody compares, and it would grow for ever
            self._given[who] += 1
        return given

    async def compare(self) -> None:
        """Learn what others gave to those who ask much here."""
        given, self._given = self._given, Counter()
        if len(self._together) >= MOST:
            self._together.clear()
        for who, number in given.items():
            bucket = self._all.get(who)
            if bucket is None or bucket.level > WORTH_COMPARING * self.full:
                continue
            together = await self.counters.count(f"{self.name}:{who}", WINDOW, number)
            if together is None:
                return
            before = self._together.get(who, together - number)
            self._together[who] = together
            # Fewer than before: another window has begun.
            bucket.level -= max(0, together - number - before)


async def compare_for_ever(some: list[ComparedBuckets]) -> None:
    """Compare with other workers, as long as the server runs."""
    while True:
        await asyncio.sleep(COMPARED_AFTER)
        for buckets in some:
            await buckets.compare()
