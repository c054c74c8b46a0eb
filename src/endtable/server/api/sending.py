"""What waits for a connection is sent, in order, as quickly as the server can."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from litestar import WebSocket

from endtable.server.api.protocols import TAKEN_WITHIN, WRITTEN
from endtable.server.tables.watcher import Watcher

Sending = Callable[[list[bytes]], Awaitable[None]]
"""Sends texts that are bytes already."""


async def send_mail(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    """Send what waits, in order; a connection that does not read is closed."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    written = extensions.get(WRITTEN)
    send: Sending = written["send"] if written else partial(_send_texts, socket)
    with contextlib.suppress(TimeoutError):
        while (mail := await watcher.mail()) is not None:
            try:
                await send(mail)
            finally:
                mail.clear()  # held neither while nothing follows nor by the traceback of an error
        async with asyncio.timeout(TAKEN_WITHIN):
            await socket.close(*watcher.farewell)


async def _send_texts(socket: WebSocket[Any, Any, Any], mail: list[bytes]) -> None:
    """The same over any server that speaks ASGI."""
    async with asyncio.timeout(TAKEN_WITHIN):
        for data in mail:
            await socket.send_text(data.decode())
