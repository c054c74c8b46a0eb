"""Connections as uvicorn speaks them, with bounds: how many an address has, how long a request may
take to arrive, how much and how many pings may come, how much may wait to be sent.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from endtable.server.api.inbox import Inbox
from endtable.server.api.rate_limits import Bucket
from endtable.server.api.short_frames import payload_at, unmasked
from endtable.server.config import Limits

PINGS_A_SECOND: Final = 2.0
PINGS_AT_ONCE: Final = 30.0
"""Browsers send none, programs one in twenty seconds."""
SLICE: Final = 4096
"""So many bytes are read of what comes at once before it is asked whether it is too much."""
LIGHT: Final = 256 * 1024
ALL: Final = 32 * 1024 * 1024
"""What waits to be sent over a connection is heavy from so many bytes on; of all that is heavy so
much may wait, then the connection with the most is cut."""
WRITTEN: Final = "endtable.written"
"""What a server of ours can do beyond ASGI, by ``send`` of this extension: send texts as the bytes
that they are, some at once, and past all that only answers to requests need."""
HEARD: Final = "endtable.heard"
"""The same for what comes, by ``next``: the next text, or None when nobody is there any more."""
FEW: Final = 8
"""So many messages may wait to be heard before no more are read: to stop and go on for each of them
costs more than to hear it."""
TEXT: Final = 0x81
"""How a frame begins that is a whole text."""
TAKEN_WITHIN: Final = 20.0
"""Seconds in which a connection must have taken what was sent before; else it is cut."""
FLUSHED_WITHIN: Final = 5.0
"""Seconds in which a connection that is being closed must take what was sent."""
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
    """A WebSocket of somebody whom we do not know: floods and those who do not read are cut."""

    limits = Limits()
    heavy: set[BoundedWebSocket]
    in_step = False
    """Whether what came last ended with a frame, so that a new one begins what comes next."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.queue = Inbox()
        self.bytes = Bucket(self.limits.bytes_a_second, self.limits.bytes_at_once)
        self.pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.heavy.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A text that comes alone needs no parser. The rest in slices: to take apart many small
        frames takes long, and nobody needs them."""
        if not self.bytes.take(len(data)):
            self.transport.abort()
            return
        at = payload_at(data) if self.in_step else 0
        self.in_step = at > 0
        if at and data[0] == TEXT and len(data) <= SLICE and self._expects_texts():
            self.curr_msg_data_type = "text"
            self.frames = [unmasked(data, at)]
            self.send_receive_event_to_app()
            return
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])

    def _expects_texts(self) -> bool:
        """Whether it is open and in the middle of no message."""
        return self.conn.state is State.OPEN and not self.frames and self.conn.parser_exc is None

    def handle_ping(self) -> None:
        if self.pings.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Nobody answers: what waits to be sent is not kept for them."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.in_step = not self.conn.reader.buffer
        if self.handshake_initiated and not self.close_sent:
            self.scope["extensions"][WRITTEN] = {"send": self.send_written}
            self.scope["extensions"][HEARD] = {"next": self.next_text}

    def send_receive_event_to_app(self) -> None:
        paused, self.read_paused = self.read_paused, True  # else it is for every message
        try:
            super().send_receive_event_to_app()
        except InvalidState:  # not UTF-8, and they have said goodbye: nobody hears why it is closed
            self.transport.abort()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= FEW:
            self.read_paused = True
            self.transport.pause_reading()

    async def next_text(self) -> str | None:
        """The next text; what is none is heard as an empty one."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        return message.get("text") or ""

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._weigh()

    async def send_written(self, some: list[bytes]) -> None:
        """Texts that are UTF-8 already: they are not made strings and bytes again."""
        if not self.writable.is_set():
            async with asyncio.timeout(TAKEN_WITHIN):
                await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(self._frames(some)))
        self._weigh()

    def _frames(self, some: list[bytes]) -> list[bytes]:
        """Each text behind its head; compressed, if that was agreed on."""
        if self.conn.extensions:
            for data in some:
                self.conn.send_text(data)
            return self.conn.data_to_send()
        return [part for data in some for part in (_head(len(data)), data)]

    def _weigh(self) -> None:
        if self.transport.get_write_buffer_size() > LIGHT:
            self.heavy.add(self)
            self._cut_the_heaviest()

    def _cut_the_heaviest(self) -> None:
        sizes = {each: each.transport.get_write_buffer_size() for each in self.heavy}
        for each, size in sorted(sizes.items(), key=lambda pair: -pair[1]):
            if size <= LIGHT:
                self.heavy.discard(each)
            elif sum(sizes.values()) > ALL:
                sizes[each] = 0
                each.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        for name in (WRITTEN, HEARD):  # nothing holds on to what is closed
            self.scope["extensions"].pop(name, None)
        if self.transport.get_write_buffer_size():
            self.loop.call_later(FLUSHED_WITHIN, self.transport.abort)


def _head(length: int) -> bytes:
    """The head of a frame that is a whole text of so many bytes, as servers send it."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 65536:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


def bounded_websocket(limits: Limits) -> type[BoundedWebSocket]:
    """The protocol of one server."""

    class Bounded(BoundedWebSocket):
        """WebSockets with these bounds."""

    Bounded.limits = limits
    Bounded.heavy = set()
    return Bounded


class Quiet(logging.Filter):
    """Text that is not UTF-8 is closed with 1007; the log needs no traceback of it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "Invalid UTF-8 sequence" not in str(record.msg)


logging.getLogger("uvicorn.error").addFilter(Quiet())
