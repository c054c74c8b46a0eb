"""Buckets that drip: how fast somebody may ask."""

from __future__ import annotations

import math
import time
from typing import Final

from endtable.server.cluster.counters import Counters

MOST: Final = 20_000


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
