"""Announcements between workers: nothing to do for one alone, Redis for several."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from endtable.core.types import Data

LOG: Final = logging.getLogger("endtable.server")
CHANNEL: Final = "endtable"
MOST: Final = 2000
"""So many announcements may wait for Redis."""
PATIENCE: Final = 2.0
Heard = Callable[[Data], Awaitable[None]]


async def ended(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks until they have ended: ``wait_for`` may swallow a cancellation that comes in the
    moment in which what it waits for is done."""
    pending = set(tasks)
    for _ in range(20):
        for task in pending:
            task.cancel()
        if pending:
            _, pending = await asyncio.wait(pending, timeout=0.5)


class Announcer:
    """Tells other workers what happened here, and hears what happened there.

    An announcement says only that there is something new; the database says what. One that is
    lost is made up for with the next beat, or when Redis is back.
    """

    def __init__(self, address: str, heard: Heard, missed: Callable[[], Awaitable[None]]) -> None:
        self.address = address
        self.heard = heard
        self.missed = missed
        """Called when announcements may have been lost: Redis was away and is back."""
        self.me = secrets.token_hex(8)
        self._redis: Any = None
        self._ear: asyncio.Task[None] | None = None
        self._mouth: asyncio.Task[None] | None = None
        self._to_say: asyncio.Queue[str] = asyncio.Queue(MOST)
        self.lost = 0
        """Announcements that could not be made; metrics tell."""

    async def open(self) -> None:
        """Begin to listen."""
        if not self.address:
            return
        from redis.asyncio import Redis

        self._redis = Redis.from_url(self.address)
        await self._redis.ping()
        listening = asyncio.Event()
        self._ear = asyncio.create_task(self._listen(listening))
        self._mouth = asyncio.create_task(self._speak())
        await listening.wait()

    async def close(self) -> None:
        """Listen no longer."""
        await ended(task for task in (self._ear, self._mouth) if task is not None)
        if self._redis is not None:
            await self._redis.aclose()

    def announce(self, table: str, what: str, **more: Any) -> None:
        """Say what happened at a table; nobody waits for it, whatever trouble Redis has."""
        if self._redis is None:
            return
        text = json.dumps({"by": self.me, "table": table, "what": what, **more})
        try:
            self._to_say.put_nowait(text)
        except asyncio.QueueFull:
            self.lost += 1

    async def _speak(self) -> None:
        """Say what waits, in order."""
        while True:
            text = await self._to_say.get()
            try:
                await asyncio.wait_for(self._redis.publish(CHANNEL, text), PATIENCE)
            except Exception as error:
                self.lost += 1
                LOG.warning("cannot announce to other workers: %s", error)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as ear:
                    await ear.subscribe(CHANNEL)
                    if listening.is_set():
                        await self.missed()
                    listening.set()
                    async for message in ear.listen():
                        if message["type"] == "message":
                            await self._hear(message["data"])
            except asyncio.CancelledError:
                raise
            except Exception as error:
                LOG.warning("cannot hear other workers: %s", error)
                await asyncio.sleep(1)

    async def _hear(self, data: bytes) -> None:
        try:
            message = json.loads(data)
            if isinstance(message, dict) and message.get("by") != self.me:
                await self.heard(message)
        except Exception:
            LOG.exception("an announcement could not be followed")
