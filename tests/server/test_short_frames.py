"""Short texts that come alone are read without the library's parser, and as it would read them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from endtable.server.api.inbox import Inbox
from endtable.server.api.protocols import BoundedWebSocket, bounded_websocket
from endtable.server.api.short_frames import payload_at, unmasked
from endtable.server.config import Limits

HELLO = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Transport:
    """Takes what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> Any:
        return None

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Nobody reads."""

    resume_reading = pause_reading


class Thorough(BoundedWebSocket):
    """Gives everything to the library."""

    in_step = property(lambda self: False, lambda self, value: None)


async def heard(kind: type[BoundedWebSocket], chunks: list[bytes]) -> tuple[list[Any], bytes]:
    """What the application hears of these bytes, and what is answered to them."""
    events: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while not events or events[-1]["type"] == "websocket.receive":
            events.append(await receive())

    config = uvicorn.Config(app, lifespan="off", log_config=None, ws_max_size=5000)
    config.load()
    socket, transport = kind(config, ServerState(), {}), Transport()
    socket.connection_made(transport)
    socket.data_received(HELLO)
    await asyncio.sleep(0.001)
    accepted = len(transport.written)
    for chunk in chunks:
        if not transport.closed:
            socket.data_received(chunk)
            await asyncio.sleep(0)
    socket.connection_lost(None)
    await asyncio.sleep(0.001)
    return events, transport.written[accepted:]


def frame(rng: random.Random) -> bytes:
    """A frame of any kind; most are short texts."""
    kind = rng.choice((Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, *Opcode))
    length = rng.choice((0, 1, 20, 125, 126, 127, 300, 4090, 6000))
    if kind in (Opcode.PING, Opcode.PONG, Opcode.CLOSE):
        length = min(length, 20)
    data = bytes(rng.choice((97, 98, 0xC3)) if rng.random() < 0.02 else 97 for _ in range(length))
    if kind is Opcode.CLOSE:
        data = (1000).to_bytes(2, "big") + data
    written = Frame(kind, data).serialize(mask=rng.random() < 0.98)
    bits = 0x80 * (rng.random() < 0.1) | 0x40 * (rng.random() < 0.02)  # not its end; compressed
    written = bytes((written[0] ^ bits,)) + written[1:]
    return written if rng.random() < 0.98 else written[: rng.randrange(len(written))]


def chopped(frames: list[bytes], rng: random.Random) -> list[bytes]:
    """The frames one by one, or as a network might have cut and joined them."""
    if rng.random() < 0.4:
        return frames
    data, chunks = b"".join(frames), []
    while data:
        size = rng.choice((1, 2, 6, 40, 131, 5000))
        chunks.append(data[:size])
        data = data[size:]
    return chunks


@pytest.mark.parametrize("seed", range(40))
def test_everything_is_heard_as_the_library_hears_it(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(10):
        chunks = chopped([frame(rng) for _ in range(rng.randrange(1, 8))], rng)
        quick = asyncio.run(heard(bounded_websocket(Limits()), chunks))
        thorough = type("Plain", (Thorough,), {"limits": Limits(), "heavy": set()})
        assert quick == asyncio.run(heard(thorough, chunks)), chunks


def test_a_short_text_that_comes_alone_needs_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[bytes] = []
    kind = bounded_websocket(Limits())
    real = kind.handle_text

    def counted(self: BoundedWebSocket, event: Frame) -> None:
        parsed.append(bytes(event.data))
        real(self, event)

    monkeypatch.setattr(kind, "handle_text", counted)
    text = Frame(Opcode.TEXT, b"alone").serialize(mask=True)
    pong = Frame(Opcode.PONG, b"1234").serialize(mask=True)
    events, _ = asyncio.run(heard(kind, [text, pong, text, text[:3], text[3:], text]))
    assert [each.get("text") for each in events] == ["alone"] * 4 + [None]
    assert len(parsed) == 2  # what came in pieces, and what followed it


def test_what_is_no_text_before_a_goodbye_is_no_fault_of_ours() -> None:
    """The library had answered the goodbye before the text was looked at."""
    wrong = Frame(Opcode.TEXT, b"\xff").serialize(mask=True)
    goodbye = Frame(Opcode.CLOSE, (1000).to_bytes(2, "big")).serialize(mask=True)
    events, _ = asyncio.run(heard(bounded_websocket(Limits()), [wrong + goodbye]))
    assert [each["type"] for each in events] == ["websocket.disconnect"]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 200, 65535])
def test_where_a_payload_begins(length: int) -> None:
    data = bytes(number % 251 for number in range(length))
    written = Frame(Opcode.BINARY, data).serialize(mask=True)
    assert unmasked(written, payload_at(written)) == data
    assert not payload_at(written + b"x")
    assert not payload_at(written[:-1])
    assert not payload_at(Frame(Opcode.BINARY, data).serialize(mask=False))


def test_an_inbox_gives_in_order_and_waits() -> None:
    async def scene() -> None:
        inbox = Inbox()
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        assert not waiting.done()
        for number in range(3):
            inbox.put_nowait(number)
        assert [await waiting, await inbox.get(), await inbox.get()] == [0, 1, 2]
        assert inbox.empty()
        cancelled = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        assert await inbox.get() == 3

    asyncio.run(scene())
