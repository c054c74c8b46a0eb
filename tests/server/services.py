"""Real PostgreSQL and Redis servers, as an unprivileged user, on free ports, in a temp folder."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def program(name: str) -> str:
    """Where a program is; Debian keeps those of PostgreSQL aside."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        aside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        found = str(aside[-1]) if aside else None
    return found or ""


def needed(*names: str) -> list[str]:
    """The programs; installed if they are missing, and if that fails the test is skipped."""
    if not all(map(program, names)):
        with (Path(tempfile.gettempdir()) / "endtable-services.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # one test worker installs, the others wait
            if not all(map(program, names)):
                script = str(ROOT / "tools" / "debian-packages.sh")
                subprocess.run([script, "services", sys.executable], check=False)
    missing = [name for name in names if not program(name)]
    if missing:
        complaint = f"not installed and cannot be: {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(complaint)
        pytest.skip(complaint)
    return [program(name) for name in names]


def free_port() -> int:
    with socket.socket() as ear:
        ear.bind(("127.0.0.1", 0))
        port: int = ear.getsockname()[1]
        return port


def nobody() -> dict[str, Any]:
    """How to run something without rights: servers refuse to be root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """A short temporary folder that belongs to whoever runs the service."""
    path = Path(tempfile.mkdtemp(prefix="et-", dir="/tmp"))
    try:
        if os.geteuid() == 0:
            os.chown(path, nobody()["user"], nobody()["group"])
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextlib.contextmanager
def process(command: list[str], port: int, where: Path) -> Iterator[None]:
    """A server that runs until the end, once it answers."""
    running = subprocess.Popen(
        command, cwd=where, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **nobody()
    )
    try:
        end = time.monotonic() + 30
        while True:
            assert running.poll() is None, f"{command[0]} has ended"
            assert time.monotonic() < end, f"{command[0]} does not answer"
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield
    finally:
        running.terminate()
        try:
            running.wait(10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait(10)


class Restartable:
    """A service that can be pulled out and put in again, at the same port."""

    def __init__(self, command: list[str], port: int, where: Path) -> None:
        self.command, self.port, self.where = command, port, where
        self._stack = contextlib.ExitStack()

    def start(self) -> None:
        self._stack.enter_context(process(self.command, self.port, self.where))

    def stop(self) -> None:
        self._stack.close()


@contextlib.contextmanager
def restartable_redis() -> Iterator[tuple[str, Restartable]]:
    """A Redis, and the way to take it away for a while."""
    (server,) = needed("redis-server")
    with folder() as where:
        port = free_port()
        command = [server, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(where)]
        service = Restartable([*command, "--save", "", "--appendonly", "no"], port, where)
        service.start()
        with contextlib.ExitStack() as stack:
            stack.callback(service.stop)
            yield f"redis://127.0.0.1:{port}", service


@contextlib.contextmanager
def restartable_postgres() -> Iterator[tuple[str, Restartable]]:
    """A PostgreSQL, and the way to take it away for a while."""
    with folder() as where:
        command, port = _cluster(where)
        service = Restartable(command, port, where)
        service.start()
        with contextlib.ExitStack() as stack:
            stack.callback(service.stop)
            time.sleep(0.3)  # it answers a little before it is ready
            yield f"postgresql://endtable@127.0.0.1:{port}/postgres", service


def _cluster(where: Path) -> tuple[list[str], int]:
    """A fresh PostgreSQL in a folder: how it is started, and its port."""
    initdb, server = needed("initdb", "postgres")
    data = str(where / "data")
    make = [initdb, "-D", data, "-U", "endtable", "-A", "trust", "-E", "UTF8", "--no-locale"]
    subprocess.run(make, check=True, cwd=where, stdout=subprocess.DEVNULL, env=plain(), **nobody())
    port = free_port()
    command = [server, "-D", data, "-k", str(where), "-p", str(port)]
    return [*command, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=60"], port


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    with folder() as where:
        command, port = _cluster(where)
        with process(command, port, where):
            time.sleep(0.3)  # it answers a little before it is ready
            yield f"postgresql://endtable@127.0.0.1:{port}/postgres"


def plain() -> dict[str, str]:
    """An environment without anybody's settings."""
    return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "HOME": "/tmp"}


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """The address of a fresh Redis."""
    (server,) = needed("redis-server")
    with folder() as where:
        port = free_port()
        command = [server, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(where)]
        with process([*command, "--save", "", "--appendonly", "no"], port, where):
            yield f"redis://127.0.0.1:{port}"
