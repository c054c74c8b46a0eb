"""Bots think in processes of their own, on guesses written down as records, for a limited time."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Final

from endtable import games
from endtable.bots import roster
from endtable.core.types import Data, Message
from endtable.kit.validation import BadInput, Place
from endtable.server.tables import orphans

LONGEST: Final = 20.0
"""No bot may be asked to think longer than so many seconds here."""
QUICK: Final = 0.2
"""Bots that think no longer than so many seconds do not queue behind those who search."""
GRACE: Final = 10.0
"""So much longer than it was asked to think may a bot take before it is given up."""


def complete(spec: str, place: Place) -> str:
    """The name of a bot, with or without ``bot:`` before it; none that thinks too long."""
    name = roster.complete(spec.removeprefix("bot:"), place)
    seconds = roster.seconds_of(name)
    if seconds > LONGEST:
        raise BadInput(
            place, Message("bad.between", value=f"{seconds:g}", low=0, high=f"{LONGEST:g}")
        )
    return name


def choose(game: str, content: str, position: Data, seat: int, spec: str, seed: str) -> str:
    """What a bot chooses at a guessed position, in notation; runs in a process of its own."""
    rules = games.find_kept(game, content)
    return rules.write(roster.player(spec, seed).choose(rules, rules.setup(position), seat))


class Thinker:
    """One process, for one bot at a time; made when first needed, and anew when it dies."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    def running(self) -> ProcessPoolExecutor:
        """The process."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, initializer=orphans.end_with_parent)
        return self.pool

    def close(self) -> None:
        """End the process; what it thinks about is lost."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


class FairQueue:
    """Thinkers for whoever asks, in turns by person, and never all of them for one."""

    def __init__(self, thinkers: list[Thinker]) -> None:
        self.free = list(thinkers)
        self.most = max(1, len(thinkers) - 1)
        """So many one person may have at once."""
        self.has: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[Thinker]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[Thinker]:
        """A thinker, when it is this person's turn."""
        place: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(place)
        self._serve()
        try:
            thinker = await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._give_back(who, place.result())
            raise
        try:
            yield thinker
        finally:
            self._give_back(who, thinker)

    def _give_back(self, who: str, thinker: Thinker) -> None:
        self.has[who] -= 1
        if not self.has[who]:
            del self.has[who]
        self.free.append(thinker)
        self._serve()

    def _serve(self) -> None:
        """Free thinkers go to those who wait; whoever was served goes to the end."""
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


class Bots:
    """The processes that bots think in: some for those who search, one for the quick."""

    def __init__(self, workers: int) -> None:
        self.thinkers = [Thinker() for _ in range(workers + 1)]
        self.slow = FairQueue(self.thinkers[1:])
        self.quick = FairQueue(self.thinkers[:1])

    def close(self) -> None:
        """End all processes; what they think about is lost."""
        for thinker in self.thinkers:
            thinker.close()

    def queued(self) -> int:
        """How many bots wait for a process."""
        queues = (self.slow, self.quick)
        return sum(len(line) for queue in queues for line in queue.waiting.values())

    async def think(
        self,
        game: str,
        position: Data,
        seat: int,
        spec: str,
        seed: str,
        person: str = "",
        content: str = "",
    ) -> str | None:
        """The choice of a bot, or None if it died twice or took too long.

        Its time begins when a process takes it: waiting for others' bots is not thinking.
        """
        seconds = roster.seconds_of(spec)
        queue = self.slow if seconds > QUICK else self.quick
        async with queue.turn(person) as thinker:
            for _ in range(2):
                future = thinker.running().submit(choose, game, content, position, seat, spec, seed)
                try:
                    return await asyncio.wait_for(asyncio.wrap_future(future), seconds + GRACE)
                except BrokenProcessPool:
                    thinker.close()
                except TimeoutError:
                    thinker.close()
                    return None
        return None
