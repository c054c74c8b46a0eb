"""What comes over a WebSocket is heard, one message after the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from endtable.server.api.protocols import HEARD

Hear = Callable[[str], Awaitable[None]]
Following = Callable[[], Awaitable[str | None]]


async def hear_all(socket: WebSocket[Any, Any, Any], hear: Hear) -> None:
    """Hear every message until nobody is there any more."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    heard = extensions.get(HEARD)
    following: Following = heard["next"] if heard else partial(_next, socket)
    while (text := await following()) is not None:
        await hear(text)


async def _next(socket: WebSocket[Any, Any, Any]) -> str | None:
    """The next message over any server that speaks ASGI."""
    try:
        return await socket.receive_data("text")
    except WebSocketDisconnect:
        return None
