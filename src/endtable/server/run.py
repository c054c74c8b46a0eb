"""Running the application under uvicorn."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from typing import Any

import uvicorn
from litestar import Litestar

from endtable.core.types import Data
from endtable.server.api.protocols import BoundedWebSocket, bounded_http
from endtable.server.config import Config
from endtable.server.storage.database import Database


def uvicorn_config(app: Litestar, config: Config, **settings: Any) -> uvicorn.Config:
    """How uvicorn runs it: small messages only, no talk about itself."""
    chosen: Data = {
        "http": bounded_http(config.limits.connections, config.proxies),
        "ws": BoundedWebSocket,
        "ws_max_size": config.limits.frame,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 40.0,
        "server_header": False,
        "log_level": config.log_level,
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


def serve(app: Litestar, config: Config, ear: socket.socket, *, browse: bool = False) -> None:
    """Serve until somebody ends it; with ``browse`` the browser opens once it is ready."""
    # Rules and drawings stay for good: looking through them for rubbish would only hold up answers.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    # Threads that play matches again hand over often: the event loop never waits long for one.
    sys.setswitchinterval(0.001)
    server = uvicorn.Server(uvicorn_config(app, config))
    if browse:
        threading.Thread(target=_browse, args=(server, address_of(ear)), daemon=True).start()
    server.run(sockets=[ear])


def _browse(server: uvicorn.Server, address: str) -> None:
    ready = threading.Event()
    while not server.started:
        ready.wait(0.05)
    webbrowser.open(address)
