"""Bots think in processes of their own, on guesses written down as records, for a limited time."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from endtable import games
from endtable.bots import roster
from endtable.core.types import Data, Message
from endtable.kit.validation import BadInput, Place

LONGEST: Final = 20.0
"""No bot may be asked to think longer than so many seconds here."""
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


def choose(game: str, position: Data, seat: int, spec: str, seed: str) -> str:
    """What a bot chooses at a guessed position, in notation; runs in a process of its own."""
    rules = games.find(game)
    return rules.write(roster.player(spec, seed).choose(rules, rules.setup(position), seat))


class Bots:
    """The processes that bots think in; made when first needed, and anew when one dies."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context)
        return self._pool

    def close(self) -> None:
        """End all processes; what they think about is lost."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    async def think(self, game: str, position: Data, seat: int, spec: str, seed: str) -> str | None:
        """The choice of a bot, or None if it died or took too long."""
        limit = roster.seconds_of(spec) + GRACE
        for _ in range(2):  # a process that dies takes those of other tables with it
            pool = self._running()
            try:
                future = pool.submit(choose, game, position, seat, spec, seed)
                return await asyncio.wait_for(asyncio.wrap_future(future), limit)
            except BrokenProcessPool:
                if self._pool is pool:
                    self.close()
            except TimeoutError:
                if self._pool is pool:
                    self.close()
                return None
        return None
