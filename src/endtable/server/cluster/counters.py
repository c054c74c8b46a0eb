"""Counting together: what all workers count in Redis, for as long as it is there."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Any, Final

from redis.exceptions import RedisError

LOG: Final = logging.getLogger("endtable.server")
PATIENCE: Final = 0.2
"""Redis that does not answer within so many seconds is not waited for."""


class Counters:
    """Numbers that forget themselves after a while; nothing for a worker alone."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._redis: Any = None

    async def count(self, name: str, seconds: int, number: int = 1) -> int | None:
        """So many more of this; how many there were in this while, or None if nobody knows."""
        if not self.address:
            return None
        key = "endtable:" + hashlib.sha256(name.encode()).hexdigest()[:32]
        try:
            return await asyncio.wait_for(self._count(key, seconds, number), PATIENCE)
        except (TimeoutError, OSError, RedisError) as error:
            LOG.info("nobody counts together: %r", error)
            return None

    async def _count(self, key: str, seconds: int, number: int) -> int:
        if self._redis is None:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(self.address)
        found = int(await self._redis.incrby(key, number))
        if found == number:
            await self._redis.expire(key, seconds)
        return found

    async def close(self) -> None:
        """Let go of Redis."""
        if self._redis is not None:
            await self._redis.aclose()
            self._redis = None
