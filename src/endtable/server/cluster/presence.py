"""Who looks at which table at other workers: told by them, and forgotten when they fall silent."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Final

BEAT: Final = 5.0
"""So often, in seconds, a worker says who looks at its tables."""
SILENCE: Final = 3 * BEAT
"""A worker that has said nothing for so long is gone, and its people with it."""

People = frozenset[str]
NOBODY: Final[People] = frozenset()


class Presence:
    """By worker and table: the people who look."""

    def __init__(self) -> None:
        self._there: dict[str, dict[str, People]] = {}
        self._heard: dict[str, float] = {}

    def at(self, table: str) -> People:
        """Who looks at a table anywhere but here."""
        return NOBODY.union(*(tables.get(table, NOBODY) for tables in self._there.values()))

    def told(self, worker: str, table: str, people: Sequence[str]) -> None:
        """A worker says who looks at one of its tables now."""
        self._heard[worker] = time.monotonic()
        self._there.setdefault(worker, {})[table] = frozenset(people)

    def told_all(self, worker: str, tables: Mapping[str, Sequence[str]]) -> set[str]:
        """A worker says who looks at all of its tables; those where that may be new."""
        self._heard[worker] = time.monotonic()
        before = self._there.get(worker, {})
        now = {table: frozenset(people) for table, people in tables.items()}
        self._there[worker] = now
        return {t for t in {*before, *now} if before.get(t, NOBODY) != now.get(t, NOBODY)}

    def forget_silent(self) -> set[str]:
        """Let go of workers that have fallen silent; the tables at which their people looked."""
        late = time.monotonic() - SILENCE
        gone = [worker for worker, heard in self._heard.items() if heard < late]
        for worker in gone:
            del self._heard[worker]
        return {table for worker in gone for table in self._there.pop(worker, {})}
