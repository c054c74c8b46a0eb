"""Servers for the tests: in a thread of this process, or as a process that can be killed."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import uvicorn

from endtable.server.app import create_app
from endtable.server.config import Config, Limits
from endtable.server.run import address_of, listen, uvicorn_config

QUICK = Limits(
    acts_a_second=5000,
    acts_at_once=5000,
    requests_a_second=5000,
    requests_at_once=5000,
    guests_a_minute=10000,
    costly_a_second=5000,
    costly_at_once=5000,
    logins_a_minute=10000,
    tables=5000,
    sockets=5000,
    sockets_a_second=5000,
    sockets_at_once=5000,
    bytes_a_second=1e9,
    bytes_at_once=1e9,
)
"""Limits that no test meets by accident."""


@contextlib.contextmanager
def serving(config: Config) -> Iterator[tuple[str, uvicorn.Server]]:
    """A server in a thread; its address."""
    ear = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn_config(create_app(config), config))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [ear]}, daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive())
        assert server.started
        yield address_of(ear), server
    finally:
        server.should_exit = True
        thread.join(20)
        ear.close()


class Killable:
    """A server as a process of its own, on a port that stays the same."""

    def __init__(self, database: str, redis: str = "") -> None:
        with contextlib.closing(listen("127.0.0.1", 0)) as ear:
            self.base = address_of(ear)
        self.command = [
            sys.executable,
            str(Path(__file__).parent / "quick_server.py"),
            self.base.rpartition(":")[2],
            database,
            redis,
        ]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(self.command)
        wait_for(self._answers)

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server has ended"
        try:
            return httpx.get(f"{self.base}/health/ready", timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """As if somebody had pulled the plug of the program."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)


def wait_for(true: object, seconds: float = 30) -> None:
    """Wait until something is so."""
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)
