"""A server as a process: several workers at one port, the end in good order, its log."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets

from endtable.cli import main
from tests.server.people import Guest, Seat
from tests.server.running import wait_for
from tests.server.services import free_port


@contextlib.contextmanager
def command(*words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """``endtable serve`` as somebody would type it; its address once it answers."""
    port = free_port()
    typed = [sys.executable, "-m", "endtable", "serve", "--port", str(port), *words]
    running = subprocess.Popen(
        typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    base = f"http://127.0.0.1:{port}"

    def answers() -> bool:
        assert running.poll() is None, running.stderr and running.stderr.read()
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{base}/health", timeout=2).status_code == 200
        return False

    try:
        wait_for(answers, 60)
        yield base, running
    finally:
        running.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            running.wait(20)
        running.kill()
        for stream in (running.stdout, running.stderr):
            if stream is not None:
                stream.close()


def pids_of(parent: int) -> set[int]:
    """The processes that a process has started."""
    path = Path(f"/proc/{parent}/task/{parent}/children")
    return {int(pid) for pid in path.read_text().split()}


def workers_of(parent: int) -> list[int]:
    found = []
    for pid in pids_of(parent):
        line = Path(f"/proc/{pid}/cmdline").read_bytes()
        if b"spawn_main" in line:
            found.append(pid)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_several_workers_at_one_port(tmp_path: Path, redis_address: str) -> None:
    database = str(tmp_path / "tables.sqlite")
    words = ("--database", database, "--redis", redis_address, "--workers", "2")
    with command(*words) as (base, running):
        wait_for(lambda: len(workers_of(running.pid)) == 2, 30)
        ann, bob = Guest(base), Guest(base)
        key = ann.table("me", "open", kind="open")
        bob.post(f"/api/tables/{key}/join", {}).raise_for_status()
        seats = [guest.look(key) for guest in (ann, bob) for _ in range(4)]
        for _ in range(6):
            asked: Seat = next(seat for seat in seats if seat.ask is not None)
            assert asked.ask is not None
            n = asked.n
            assert asked.act(asked.ask["choices"][0])["is"] == "ok"
            for seat in seats:
                while seat.n <= n:
                    seat.until("played", timeout=10)
        killed = workers_of(running.pid)[0]
        os.kill(killed, signal.SIGKILL)
        wait_for(lambda: len(set(workers_of(running.pid)) - {killed}) == 2, 30)
        wait_for(lambda: httpx.get(f"{base}/health/ready").status_code == 200)
        left = workers_of(running.pid)
        running.terminate()
        assert running.wait(30) == 0
        for pid in left:
            assert not Path(f"/proc/{pid}").exists() or _is_zombie(pid)


def _is_zombie(pid: int) -> bool:
    with contextlib.suppress(FileNotFoundError):
        return " Z " in Path(f"/proc/{pid}/stat").read_text()
    return True


def test_workers_need_redis(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers", "2"]) == 2
    assert "--redis" in capsys.readouterr().err
    assert main(["serve", "--workers", "0"]) == 2


def test_it_ends_in_good_order(tmp_path: Path) -> None:
    """Asked to end it says so to a proxy, goes on for a while, and closes connections with 1012."""
    words = ("--database", str(tmp_path / "t.sqlite"), "--drain", "1.5")
    with command(*words) as (base, running):
        ann = Guest(base)
        seat = ann.look(ann.table("me", "me", kind="hotseat"))
        assert seat.play_on(3) == 3
        assert httpx.get(f"{base}/health/ready").status_code == 200
        asked = time.monotonic()
        running.send_signal(signal.SIGTERM)
        wait_for(lambda: httpx.get(f"{base}/health/ready").status_code == 503, 1)
        assert seat.play_on(2) == 2, "who plays plays on"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            seat.until("nothing", timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert running.wait(10) in (0, -signal.SIGTERM)
        assert time.monotonic() - asked >= 1.4


def test_it_says_where_it_is_when_it_is_there(tmp_path: Path) -> None:
    """The address used to be printed before anybody listened."""
    port = free_port()
    typed = [sys.executable, "-m", "endtable", "serve", "--port", str(port)]
    typed += ["--database", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(typed, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert str(port) in running.stdout.readline()
        assert httpx.get(f"http://127.0.0.1:{port}/health/ready").status_code == 200
        running.terminate()


def test_the_log_says_which_request(tmp_path: Path) -> None:
    words = ("--database", str(tmp_path / "t.sqlite"), "--log-level", "info", "--log-form", "json")
    with command(*words) as (base, running):
        given = httpx.get(f"{base}/health", headers={"x-request-id": "from-a-proxy"})
        assert given.headers["x-request-id"] == "from-a-proxy"
        made = httpx.get(f"{base}/api/tables/nowhere?secret=1", headers={"x-request-id": "bad id"})
        assert len(made.headers["x-request-id"]) == 16
        running.terminate()
        _, log = running.communicate(timeout=20)
    lines = [json.loads(line) for line in log.splitlines()]
    asked = {line["request"]: line for line in lines if line["message"] == "request"}
    assert asked["from-a-proxy"]["path"] == "/health"
    missed = asked[made.headers["x-request-id"]]
    assert (missed["status"], missed["method"]) == (404, "GET")
    assert missed["ms"] >= 0
    assert "secret" not in log
