"""What people missed is played again in threads: few at a time, one for each person, and kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from endtable.server.tables import snapshot
from endtable.server.tables.table import LiveTable

AT_ONCE: Final = 2
KEPT: Final = 4
"""So many ways in which a table was shown are kept."""


class Replays:
    """Makes what somebody who comes in is shown, without holding anybody else up."""

    def __init__(self) -> None:
        self._replaying = asyncio.Semaphore(AT_ONCE)
        self._coming: dict[str, asyncio.Lock] = {}

    async def missed(self, live: LiveTable, wish: snapshot.Wish) -> snapshot.Missed:
        """What somebody missed: played again in a thread, few at a time, kept by table and wish."""
        kept: snapshot.Missed | None = live.shown.get(wish)
        if kept is not None and kept.fits(live, wish):
            return kept
        async with self._replaying:
            made = await asyncio.to_thread(snapshot.missed, live, wish)
        if len(live.shown) >= KEPT:
            live.shown.clear()
        live.shown[wish] = made
        return made

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
