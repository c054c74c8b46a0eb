"""What people missed is played again beside the server: in turns, one for each person, and kept.

A few lines are played again in a thread; many in a process, which holds nobody up.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, TypeVar

import msgspec

from endtable.server.tables import retelling, snapshot
from endtable.server.tables.processes import FairQueue, Helper
from endtable.server.tables.table import LiveTable

T = TypeVar("T")
AT_ONCE: Final = 2
FEW: Final = 20
"""So many lines at most are played again in a thread."""
WAITING: Final = 60
"""So much may wait of one person or network; whoever wants more is asked to come again."""
PATIENCE: Final = 30.0
KEPT: Final = 24 * 1024 * 1024
"""Bytes that are kept of what was shown last."""
VIEW: Final = 20_000
"""What a view weighs, about."""


class Replays:
    """Makes what somebody who comes in is shown, without holding anybody else up."""

    def __init__(self) -> None:
        self._threads = asyncio.Semaphore(AT_ONCE)
        self._helper = Helper()
        self._queue = FairQueue([self._helper], WAITING)
        self._coming: dict[str, asyncio.Lock] = {}
        self._kept: OrderedDict[tuple[str, snapshot.Wish], snapshot.Missed] = OrderedDict()
        self._weight = 0

    def close(self) -> None:
        """Play nothing again any more."""
        self._helper.close()

    async def elsewhere(self, who: str, work: Callable[..., T], *given: Any) -> T:
        """Something that takes long, done by the process, when it is this person's turn."""
        return await self._queue.do(who, PATIENCE, work, *given)

    async def missed(self, live: LiveTable, wish: snapshot.Wish, who: str) -> snapshot.Missed:
        """What somebody missed, kept by table and wish."""
        kept = self._kept.get((live.key, wish))
        if kept is not None and kept.fits(live, wish):
            self._kept.move_to_end((live.key, wish))
            return kept
        made = await self._made(live, wish, who)
        self._keep((live.key, wish), made)
        return made

    async def at_once(self, live: LiveTable, wish: snapshot.Wish) -> snapshot.Missed:
        """The same without waiting for others' turns: for who holds the lock of the table."""
        async with self._threads:
            return _written(await asyncio.to_thread(snapshot.missed, live, wish))

    async def _made(self, live: LiveTable, wish: snapshot.Wish, who: str) -> snapshot.Missed:
        n = live.n
        if live.row.status == "waiting" or n <= FEW or not snapshot.looks_back(wish, n):
            return await self.at_once(live, wish)
        tale, view = retelling.tale_of(live), live.match.state.view(wish.eyes)
        words, frames, screen = await self.elsewhere(who, retelling.missed, tale, wish, view)
        return snapshot.Missed(n, wish, msgspec.Raw(words), msgspec.Raw(frames), view, screen)

    def _keep(self, key: tuple[str, snapshot.Wish], made: snapshot.Missed) -> None:
        before = self._kept.pop(key, None)
        self._kept[key] = made
        self._weight += _weight(made) - (_weight(before) if before is not None else 0)
        while self._weight > KEPT:
            self._weight -= _weight(self._kept.popitem(last=False)[1])

    @contextlib.asynccontextmanager
    async def one_at_a_time(self, person: str | None) -> AsyncIterator[None]:
        """One coming in at a time for each person, so that nobody is kept out by another's many."""
        who = person or ""
        lock = self._coming.setdefault(who, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            if not lock.locked() and self._coming.get(who) is lock:
                del self._coming[who]


def _written(made: snapshot.Missed) -> snapshot.Missed:
    """The same, ready to be sent: it weighs less, and what it weighs is known."""
    words, frames = (msgspec.Raw(msgspec.json.encode(each)) for each in (made.words, made.frames))
    return snapshot.Missed(made.n, made.wish, words, frames, made.view, made.screen)


def _weight(made: snapshot.Missed) -> int:
    drawn = sum(len(svg) for svg in made.screen.values())
    written = sum(len(each) for each in (made.words, made.frames) if isinstance(each, msgspec.Raw))
    return written + drawn + VIEW
