"""Connections as uvicorn speaks them, with bounds: how many an address has, how long a request may
take to arrive, how many answers to pings may wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PONGS: Final = 256 * 1024
"""Bytes that may wait to be sent when another ping comes; who sends more reads nothing."""
HEADERS_WITHIN: Final = 15.0
"""Seconds from the connection to the end of its first headers."""


class BoundedHttp(HttpToolsProtocol):
    """HTTP of somebody whom we do not know: silent ones and too many of one address are cut."""

    most = 0
    spared: frozenset[str] = frozenset()
    open_now: Counter[str]
    host = ""
    silent: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.open_now[self.host] += 1
        if self.host not in self.spared and self.open_now[self.host] > self.most:
            transport.abort()
        else:
            self.silent = self.loop.call_later(HEADERS_WITHIN, self._hang_up)

    def _hang_up(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self._heard()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self.open_now[self.host] -= 1
        if self.open_now[self.host] <= 0:
            del self.open_now[self.host]
        super().connection_lost(exc)

    def _heard(self) -> None:
        if self.silent is not None:
            self.silent.cancel()
            self.silent = None


def bounded_http(most: int, proxies: tuple[str, ...]) -> type[BoundedHttp]:
    """The protocol of one server, with its own count; its proxies may have any number."""

    class Bounded(BoundedHttp):
        """HTTP with these bounds."""

    Bounded.most = most
    Bounded.spared = frozenset(proxies or ("127.0.0.1", "::1"))
    Bounded.open_now = Counter()
    return Bounded


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that answers pings only of those who read the answers."""

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > PONGS:
            self.transport.abort()
            return
        super().handle_ping()


class Quiet(logging.Filter):
    """Text that is not UTF-8 is closed with 1007; the log needs no traceback of it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "Invalid UTF-8 sequence" not in str(record.msg)


logging.getLogger("uvicorn.error").addFilter(Quiet())
