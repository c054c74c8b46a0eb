"""The pen: lines of all tables go to the disk, together where they come at the same moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

BATCH: Final = 200
"""So many lines at most share a transaction."""


class StoredLine(NamedTuple):
    """One line of a match as it is kept."""

    match: str
    n: int
    seat: int
    text: str
    client: str | None
    at: float


Places = set[tuple[str, int]]
"""Matches and numbers of lines."""
Insert = Callable[[list[StoredLine]], Awaitable[Places]]
"""Stores lines in one transaction; those that found their place free."""
Waiting = tuple[StoredLine, "asyncio.Future[bool]"]


class LineWriter:
    """One writer at a time; whoever comes meanwhile is written next, with all others who wait."""

    def __init__(self, insert: Insert) -> None:
        self._insert = insert
        self._queue: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, line: StoredLine) -> bool:
        """Database a line for good; False if its number or its client id is taken.

        Lines of all tables that come at the same moment share a transaction, so that the disk
        is waited for once and not once a table. True means: it is on the disk.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((line, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        return await done

    async def finish(self) -> None:
        """Write what is waiting."""
        if self._writer is not None:
            await self._writer

    async def _write(self) -> None:
        while self._queue:
            batch = self._next_batch()
            if not await self._settle(batch):
                for entry in batch:  # one of them is bad: the others must not suffer
                    await self._settle([entry])

    async def _settle(self, batch: list[Waiting]) -> bool:
        """Database a batch and say so to all who wait; False if it must be tried one by one."""
        try:
            stored = await self._insert([line for line, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                return False
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return True
        for line, done in batch:
            if not done.done():
                done.set_result((line.match, line.n) in stored)
        return True

    def _next_batch(self) -> list[Waiting]:
        """What waits, one line a table: which of two was stored could not be told."""
        batch: dict[str, Waiting] = {}
        rest = []
        for entry in self._queue:
            if entry[0].match in batch or len(batch) >= BATCH:
                rest.append(entry)
            else:
                batch[entry[0].match] = entry
        self._queue = rest
        return list(batch.values())
