"""Running the application under uvicorn."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar import Litestar

from endtable.core.types import Data
from endtable.kit.i18n import LANGUAGES
from endtable.server.api import request_log
from endtable.server.api.catalogue import all_games
from endtable.server.api.protocols import bounded_http, bounded_websocket
from endtable.server.config import Config
from endtable.server.messages.frames import drawn
from endtable.server.storage.database import Database

M_MMAP_THRESHOLD: Final = -3
M_ARENA_MAX: Final = -8
"""As glibc numbers what can be set about its memory."""
KEPT_BY_KERNEL: Final = 128 * 1024
"""So much of what nobody reads the kernel takes for a connection (Linux: twice that). Left to
itself it takes megabytes, and a text of which it has taken a part is held until it has all."""


def uvicorn_config(app: Litestar, config: Config, **settings: Any) -> uvicorn.Config:
    """How uvicorn runs it: small messages only, no talk about itself."""
    chosen: Data = {
        "http": bounded_http(config.limits.connections, config.proxies),
        "ws": bounded_websocket(config.limits),
        "ws_max_size": config.limits.frame,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 40.0,
        "server_header": False,
        "log_level": config.log_level,
        "log_config": None,
        "access_log": False,
        "forwarded_allow_ips": ",".join(config.proxies) or "127.0.0.1",
        "lifespan": "on",
        "timeout_graceful_shutdown": 3,
    }
    return uvicorn.Config(app, **{**chosen, **settings})


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any that is free. Raises ``OSError`` if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small messages at once only over what was made as TCP by name.
    ear = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_KERNEL)
    try:
        ear.bind((host, port))
    except OSError as error:
        ear.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
    ear.listen(256)
    return ear


def complaint_of(config: Config) -> str:
    """What is wrong with the database before anything is served; nothing if it is sound."""

    async def look() -> str:
        store = Database(config.address())
        try:
            return await store.check()
        finally:
            await store.close()

    return asyncio.run(look())


def address_of(ear: socket.socket) -> str:
    """The address of a listening socket, for a browser."""
    host, port = ear.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def serve(
    app: Litestar,
    config: Config,
    ear: socket.socket,
    *,
    browse: bool = False,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until somebody ends it; once it is ready that is said, and the browser may open."""
    warm_up()
    # Rules and drawings stay for good: looking through them for rubbish would only hold up answers.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    # Threads that play matches again hand over often: the event loop never waits long for one.
    sys.setswitchinterval(0.001)
    _give_memory_back()
    request_log.set_up(config.log_level, config.log_form)
    server = DrainingServer(app, config)
    if ready is not None:
        threading.Thread(target=_when_started, args=(server, ready), daemon=True).start()
    if browse:
        threading.Thread(target=_browse, args=(server, address_of(ear)), daemon=True).start()
    server.run(sockets=[ear])


def warm_up() -> None:
    """Every game is read and drawn once before anybody comes: the first table of one would
    hold everybody else up for half a second."""
    for game in all_games():
        game.content_fingerprint()
        view = game.new(game.complete({}), 1).view(None)
        for lang in LANGUAGES:
            drawn(game.face, view, lang)


def _give_memory_back() -> None:
    """Whole tables are megabytes for a moment: the C library shall not keep their places."""
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # glibc
        mallopt(M_MMAP_THRESHOLD, 128 * 1024)
        mallopt(M_ARENA_MAX, 2)


class DrainingServer(uvicorn.Server):
    """Goes on for a while after it was asked to end, and says to whoever asks that it will end.

    Then connections are closed with 1012 (come back), what was stored is announced, positions are
    kept, and the database is let go of.
    """

    def __init__(self, app: Litestar, config: Config) -> None:
        super().__init__(uvicorn_config(app, config))
        self.app = app
        self.drain = config.drain
        self._asked = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first time: drain. A second time: end at once."""
        if self._asked or not self.drain:
            super().handle_exit(sig, frame)
            return
        self._asked = True
        self.app.state.registry.draining = True
        threading.Timer(self.drain, super().handle_exit, (sig, frame)).start()


def _when_started(server: uvicorn.Server, then: Callable[[], None]) -> None:
    ready = threading.Event()
    while not server.started:
        if server.should_exit:
            return
        ready.wait(0.02)
    then()


def _browse(server: uvicorn.Server, address: str) -> None:
    def browse() -> None:
        webbrowser.open(address)

    _when_started(server, browse)
