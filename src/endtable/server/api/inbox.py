"""What came over a WebSocket and was not heard yet."""

from __future__ import annotations

import asyncio
from typing import Any

from endtable.server.wakeup import Wakeup


class Inbox(asyncio.Queue[Any]):
    """A queue with one reader: nobody has to be chosen who gets the next message."""

    def __init__(self) -> None:
        super().__init__()
        self._wakeup = Wakeup()

    def put_nowait(self, item: Any) -> None:
        """It came."""
        self._put(item)
        self._wakeup.wake()

    async def get(self) -> Any:
        """The first that was not heard yet."""
        while self.empty():
            await self._wakeup.wait()
        return self._get()
