"""Announcements between workers: nothing to do for one alone, Redis for several."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from endtable.core.types import Data

LOG: Final = logging.getLogger("endtable.server")
CHANNEL: Final = "endtable"
Heard = Callable[[Data], Awaitable[None]]


class Announcer:
    """Tells other workers what happened here, and hears what happened there.

    An announcement says only that there is something new; the database says what. One that is
    lost is made up for by the next, or by whoever looks at the table.
    """

    def __init__(self, address: str, heard: Heard) -> None:
        self.address = address
        self.heard = heard
        self.me = secrets.token_hex(8)
        self._redis: Any = None
        self._ear: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen."""
        if not self.address:
            return
        from redis.asyncio import Redis

        self._redis = Redis.from_url(self.address)
        await self._redis.ping()
        listening = asyncio.Event()
        self._ear = asyncio.create_task(self._listen(listening))
        await listening.wait()

    async def close(self) -> None:
        """Listen no longer."""
        if self._ear is not None:
            self._ear.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ear
        if self._redis is not None:
            await self._redis.aclose()

    async def announce(self, table: str, what: str, **more: Any) -> None:
        """Say what happened at a table; trouble with Redis must not stop the match."""
        if self._redis is None:
            return
        text = json.dumps({"by": self.me, "table": table, "what": what, **more})
        try:
            await self._redis.publish(CHANNEL, text)
        except Exception as error:
            LOG.warning("cannot announce to other workers: %s", error)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub() as ear:
                    await ear.subscribe(CHANNEL)
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
