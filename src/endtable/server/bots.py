"""Bots think in processes of their own, on guesses written down as records, for a limited time."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from endtable import games
from endtable.bots.greedy import GreedyPlayer
from endtable.bots.random import RandomPlayer
from endtable.bots.search import SearchPlayer
from endtable.core.player import Player
from endtable.kit.places import BadInput, Place, one_of

NAMES: Final = ("random", "greedy", "search")
LONGEST: Final = 20.0
"""No bot may be asked to think longer than so many seconds."""
GRACE: Final = 10.0
"""So much longer than it was asked to think may a bot take before it is given up."""


def complete(spec: str, place: Place) -> str:
    """The description of a bot: random, greedy, search or search:2s."""
    name, _, time = spec.removeprefix("bot:").partition(":")
    one_of(name, NAMES, place, "a bot")
    if not time and name != "search":
        return name
    if name != "search":
        raise BadInput(place, f"{name} takes no time")
    seconds = _seconds(time or "1s", place)
    return f"search:{seconds:g}s"


def _seconds(text: str, place: Place) -> float:
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,2})?s?", text):
        raise BadInput(place, f"{text!r} is no time to think", "like search:2s")
    seconds = float(text.removesuffix("s"))
    if not 0.05 <= seconds <= LONGEST:
        raise BadInput(place, f"a bot thinks between 0.05 and {LONGEST:g} seconds")
    return seconds


def seconds_of(spec: str) -> float:
    """How long this bot thinks."""
    name, _, time = spec.partition(":")
    return float(time.removesuffix("s")) if name == "search" else 0.0


def _player(spec: str, seed: str) -> Player:
    name = spec.partition(":")[0]
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer()
    return SearchPlayer(seconds_of(spec), seed)


def choose(game: str, position: dict[str, Any], seat: int, spec: str, seed: str) -> str:
    """What a bot chooses at a guessed position, in notation; runs in a process of its own."""
    rules = games.find(game)
    return rules.write(_player(spec, seed).choose(rules, rules.setup(position), seat))


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

    async def think(self, game: str, position: dict[str, Any], seat: int, spec: str) -> str | None:
        """The choice of a bot, or None if it died or took too long."""
        limit = seconds_of(spec) + GRACE
        for _ in range(2):  # a process that dies takes those of other tables with it
            pool = self._running()
            seed = secrets.token_hex(8)
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
