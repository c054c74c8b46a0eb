"""Processes for what takes long: thinking, painting, playing whole matches again.

A thread would not do: compiled rules keep Python's lock for as long as they run, and everybody else
would wait. Each process does one thing at a time, gives way to the server, and ends with it.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from endtable.core.types import Message
from endtable.server.errors import Refused
from endtable.server.tables import orphans

T = TypeVar("T")
GIVES_WAY: Final = 10
"""By so much the system prefers the server, and whatever else runs, to these processes."""
STARTS: Final = 120.0
"""Seconds in which a process must have started."""


def knows(work: Callable[..., object]) -> bool:
    """Whether a process knows a piece of work: then all that it needs is loaded."""
    return callable(work)


def begin() -> None:
    """Called in a new process."""
    orphans.end_with_parent()
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)


class Helper:
    """One process, for one piece of work at a time; made when first needed, and anew when it
    dies."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    def running(self) -> ProcessPoolExecutor:
        """The process."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, initializer=begin)
        return self.pool

    async def do(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something done; a process that dies or takes longer is ended, and that is told.

        The time counts from when the process is there: on a busy machine it would else be ended
        before it has begun, again and again.
        """
        try:
            if self.pool is None:
                await self._within(STARTS, knows, work)
            return await self._within(seconds, work, *given)
        except (BrokenProcessPool, TimeoutError):
            self.close()
            raise

    async def _within(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        future = self.running().submit(work, *given)
        return await asyncio.wait_for(asyncio.wrap_future(future), seconds)

    def close(self) -> None:
        """End the process; what it works at is lost."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class FairQueue:
    """Helpers for whoever asks, in turns by who it is, and never all of them for one."""

    def __init__(self, helpers: list[Helper], longest: int = 1000) -> None:
        self.free = list(helpers)
        self.longest = longest
        """So much may wait of one person."""
        self.most = max(1, len(helpers) - 1)
        """So many one person may have at once."""
        self.has: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[Helper]]] = OrderedDict()

    async def do(self, who: str, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something done when it is this person's turn; who cannot be served comes again."""
        async with self.turn(who) as helper:
            try:
                return await helper.do(seconds, work, *given)
            except (BrokenProcessPool, TimeoutError):
                raise Refused("busy", Message("server.busy")) from None

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[Helper]:
        """A helper, when it is this person's turn."""
        place: asyncio.Future[Helper] = asyncio.get_running_loop().create_future()
        mine = self.waiting.setdefault(who, deque())
        if len(mine) >= self.longest:
            raise Refused("too_fast", Message("server.not_so_fast"))
        mine.append(place)
        self._serve()
        try:
            helper = await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back(who, place.result())
            raise
        try:
            yield helper
        finally:
            self._give_back(who, helper)

    def _give_back(self, who: str, helper: Helper) -> None:
        self.has[who] -= 1
        if not self.has[who]:
            del self.has[who]
        self.free.append(helper)
        self._serve()

    def _serve(self) -> None:
        """Free helpers go to those who wait; whoever was served goes to the end."""
        for who in list(self.waiting):
            queue = self.waiting[who]
            while queue and queue[0].done():  # has given up
                queue.popleft()
            if queue and self.free and self.has[who] < self.most:
                self.has[who] += 1
                queue.popleft().set_result(self.free.pop())
                self.waiting.move_to_end(who)
            if not queue:
                del self.waiting[who]
