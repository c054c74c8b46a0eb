"""What takes long holds nobody else up: pictures, logs, joins, connections that do not read."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from uvicorn.protocols.utils import ClientDisconnected

from endtable.server import run
from endtable.server.api import games as games_api
from endtable.server.api import protocols
from endtable.server.api import puzzles as puzzles_api
from endtable.server.api.protocols import WRITTEN
from endtable.server.api.sending import send_mail
from endtable.server.config import Config, Limits
from endtable.server.errors import Refused
from endtable.server.messages.outgoing import SaidMessage
from endtable.server.tables import actions, lobby, rebuilding, watcher
from endtable.server.tables.actions import Request
from endtable.server.tables.rebuilding import Kept
from endtable.server.tables.registry import Registry
from endtable.server.tables.watcher import Watcher
from tests.server.people import Guest, Seat
from tests.server.registries import registry_of
from tests.server.running import Killable, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Killable]:
    running = Killable(str(tmp_path / "tables.sqlite"))
    running.start()
    yield running
    running.stop()


def pings_during(seat: Seat, work: Callable[[], None]) -> list[float]:
    """How long another player's pings take while something goes on."""
    busy = threading.Thread(target=work)
    busy.start()
    times: list[float] = []
    while busy.is_alive():
        began = time.perf_counter()
        seat.say(do="ping", id="p")
        seat.until("pong", timeout=60)
        times.append(time.perf_counter() - began)
        time.sleep(0.01)
    busy.join()
    return times


def test_pictures_hold_nobody_up(server: Killable) -> None:
    """A PNG of TSUKUYUMI used to freeze the whole server for one to three seconds."""
    ann = Guest(server.base)
    key = ann.table(*["me"] * 4, game="tsukuyumi", kind="hotseat")
    other = ann.look(ann.table("me", "me", kind="hotseat"))

    def paint(theme: str, lang: str) -> None:
        address = f"{server.base}/api/tables/{key}/picture?kind=png&theme={theme}&lang={lang}"
        assert httpx.get(address, timeout=60).content.startswith(b"\x89PNG")

    def work() -> None:
        with ThreadPoolExecutor(8) as pool:
            wanted = [(theme, lang) for theme in ("light", "dark") for lang in ("en", "pl")]
            list(pool.map(lambda each: paint(*each), wanted * 2))

    times = pings_during(other, work)
    assert statistics.median(times) < 0.15
    assert max(times) < 0.8, "a picture was painted in the event loop"
    again = time.perf_counter()
    paint("dark", "pl")
    assert time.perf_counter() - again < 0.25, "the same picture is not painted twice"


def test_battles_for_strangers_are_fought_in_a_process_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They used to be fought and drawn in threads of the server, as many as somebody asked for."""

    def here(*_: object) -> None:
        raise AssertionError("this is the process of the server")

    for room in (games_api, puzzles_api):
        monkeypatch.setattr(room, "battle_told", here)
    with (
        serving(Config(database=str(tmp_path / "tables.sqlite"))) as (base, _),
        httpx.Client(base_url=base, timeout=120) as http,
    ):
        position = http.get("/api/puzzles/1").json()["position"]
        fought = http.post("/api/lab/battle", json={"position": position, "draw": True})
        assert fought.json()["frames"]
        pieces = http.get("/api/puzzles/1/solution").json()
        judged = http.post("/api/puzzles/1/check", json={"placements": pieces, "draw": True})
        assert judged.json()["solved"]
        looked = http.post("/api/puzzles/1/look", json={"placements": pieces[:1]})
        assert looked.json()["before"]


def test_logs_and_joins_hold_nobody_up(server: Killable) -> None:
    """The log of a long match used to be made in the event loop, up to a second each."""
    ann = Guest(server.base)
    key = ann.table("me", "me", kind="hotseat")
    played = ann.look(key)
    played.play_on(60)
    other = ann.look(ann.table("me", "me", kind="hotseat"))

    def work() -> None:
        with ThreadPoolExecutor(8) as pool:
            langs = ["en", "pl", "it", "en", "pl", "it", "en", "pl"]
            list(pool.map(lambda lang: Guest(server.base).look(
                key, seen=0, draw=True, log=True, lang=lang), langs))  # fmt: skip

    times = pings_during(other, work)
    assert statistics.median(times) < 0.15
    assert max(times) < 0.8


def said(text: str) -> SaidMessage:
    return SaidMessage(name="Ann", text=text, at=0.0, guest=True, seats=[])


def test_what_waits_for_a_slow_reader_is_weighed() -> None:
    """400 messages of 3 MB each used to be allowed to wait: 24 connections took 630 MB."""

    async def run() -> None:
        slow = Watcher("ann")
        for _ in range(10):
            slow.send(said("x" * (watcher.HEAVY // 2)))
        assert slow.lost
        assert await slow.mail() is None
        whole = Watcher("ann")
        whole.send(said("x" * 2 * watcher.HEAVY))
        assert not whole.lost, "one message may be long"
        whole.forget_mail()
        whole.send(said("second"))
        mail = await whole.mail()
        assert mail is not None
        assert b"second" in mail[0], "a second join replaces the first"

    asyncio.run(run())


def test_taking_back_for_ever_comes_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Act and undo without end used to write 112 lines a second for good."""
    monkeypatch.setattr(actions, "UNDOS", 5)

    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(registry, ann, "neuroshima", {}, ["me", "me"], "hotseat", {})
            refused = ""
            for number in range(100):
                text = live.game.write(live.legal[0][0])
                await actions.act(registry, live, Request(0, live.q[0], f"a{number}"), [text])
                try:
                    await actions.undo(registry, live, Request(0, live.q[0], f"u{number}"))
                except Refused as no:
                    refused = no.code
                    break
            assert refused == "too_fast"
            assert live.n < 20

    asyncio.run(run())


def test_costly_requests_are_counted_by_network(tmp_path: Path) -> None:
    """Pictures and logs: 600 at once used to be allowed to one address."""
    limits = Limits(costly_a_second=0.01, costly_at_once=3)
    config = Config(database=str(tmp_path / "t.sqlite"), limits=limits, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        codes = [ann.get(f"/api/tables/{key}", log=True).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert ann.get(f"/api/tables/{key}").status_code == 200


def test_silent_connections_are_hung_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """1,100 unfinished requests used to keep everybody else out for as long as they liked."""
    monkeypatch.setattr(protocols, "HEADERS_WITHIN", 0.5)
    limits = Limits(connections=20, body_within=0.5)
    proxies = ("192.0.2.1",)  # so that 127.0.0.1 is nobody special
    config = Config(str(tmp_path / "t.sqlite"), limits=limits, bot_workers=1, proxies=proxies)
    with serving(config) as (base, _):
        where = ("127.0.0.1", int(base.rpartition(":")[2]))
        lines = [socket.create_connection(where, 5) for _ in range(40)]
        for line in lines:
            with contextlib.suppress(OSError):
                line.sendall(b"GET / HTTP/1.1\r\n")
        assert all(is_hung_up(line) for line in lines)
        body = socket.create_connection(where, 5)
        body.sendall(
            b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 100\r\n\r\n{"
        )
        assert b" 408 " in body.recv(1000)
        body.close()
        assert httpx.get(f"{base}/health").status_code == 200


def is_hung_up(line: socket.socket) -> bool:
    with line:
        try:
            return line.recv(10) == b""
        except ConnectionError:
            return True


def test_pings_of_somebody_who_does_not_read_fill_no_memory(ann: Guest) -> None:
    """150 MB of pings used to be answered into memory."""
    line = socket.create_connection(("127.0.0.1", int(ann.base.rpartition(":")[2])), 5)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
    )
    assert b" 101 " in line.recv(1000)
    pings = (b"\x89\xfd" + b"\0" * 4 + b"x" * 125) * 500
    sent = 0
    with line, contextlib.suppress(OSError):
        while sent < 60_000_000:
            line.sendall(pings)
            sent += len(pings)
    assert sent < 60_000_000, "it was never cut"
    assert ann.get("/api/me").status_code == 200


def test_heavy_mail_of_all_connections_together_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """96 connections that read nothing used to hold three megabytes each."""
    monkeypatch.setattr(watcher, "LIGHT", 1000)
    monkeypatch.setattr(watcher, "ALL", 10_000)

    async def run() -> None:
        stuck = [Watcher(f"p{number}") for number in range(8)]
        cut: list[int] = []
        for number, each in enumerate(stuck):
            each.cut = partial(cut.append, number)
            each.send(said("x" * 3000))
            assert await each.mail() is not None  # on its way, and never taken
        assert cut == [0, 1, 2, 3, 4], "those go first for whom it has waited longest"
        assert [each.lost for each in stuck] == [True] * 5 + [False] * 3
        assert await asyncio.wait_for(stuck[0].mail(), 1) is None
        for each in stuck[5:]:
            each.forget()
        assert not watcher.HEAVY_BAGS

    asyncio.run(run())


def test_the_kernel_takes_little_of_what_nobody_reads() -> None:
    """A text of megabytes of which it took most seemed light, and was held as a whole."""
    with (
        contextlib.closing(run.listen("127.0.0.1", 0)) as ear,
        socket.create_connection(ear.getsockname()),
        ear.accept()[0] as ours,
    ):
        assert ours.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * run.KEPT_BY_KERNEL


def test_an_error_of_a_lost_connection_holds_no_mail() -> None:
    """Tracebacks of hundreds of connections that were cut held whole tables until a collection."""
    held: list[list[bytes]] = []

    async def broken(mail: list[bytes]) -> None:
        held.append(mail)
        raise ClientDisconnected

    scope = {"extensions": {WRITTEN: {"send": broken}}}

    async def scene() -> None:
        somebody = Watcher(None)
        somebody.send(said("much"))
        with pytest.raises(ClientDisconnected):
            await send_mail(cast("Any", SimpleNamespace(scope=scope)), somebody)

    asyncio.run(scene())
    assert held == [[]]


def test_a_network_opens_only_so_many_connections_a_second(tmp_path: Path) -> None:
    limits = Limits(sockets_a_second=0.01, sockets_at_once=3)
    with serving(Config(str(tmp_path / "t.sqlite"), limits=limits, bot_workers=1)) as (base, _):
        for _ in range(3):
            Seat(base).close()
        with pytest.raises(Exception, match=r"HTTP \d+|4429|rejected"):
            Seat(base).hear()


def test_much_at_once_over_a_websocket_is_cut(tmp_path: Path) -> None:
    limits = Limits(bytes_a_second=1000, bytes_at_once=30_000)
    with serving(Config(str(tmp_path / "t.sqlite"), limits=limits, bot_workers=1)) as (base, _):
        seat = Seat(base)
        seat.say(do="ping", id="a")
        seat.until("pong")
        with pytest.raises(Exception, match=r"close|1006|reset"):  # noqa: PT012
            for number in range(100):
                seat.say(do="ping", id=random.Random(number).randbytes(500).hex())
            seat.until("never")


def test_short_requests_are_short(ann: Guest) -> None:
    """A quarter of a megabyte of names used to be read, and kept for a while."""
    for path in ("/api/login", "/api/recover", "/api/me/name", "/api/me/password", "/api/tables"):
        assert ann.post(path, {"name": "x" * 20_000}).status_code == 413
    long = {"record": "x" * 100_000}
    assert ann.post("/api/replay", long).status_code == 400, "match files may be longer"


def test_a_long_match_is_rebuilt_without_holding_anybody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """500 lines of TSUKUYUMI used to be played again in one go: half a second for everybody."""

    monkeypatch.setattr(rebuilding, "AT_A_STRETCH", 0.0)

    async def run() -> None:
        database = str(tmp_path / "t.sqlite")
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(registry, ann, "neuroshima", {}, ["me", "me"], "hotseat", {})
            while live.n < 20 and not live.is_over():
                seat = live.deciders()[0]
                text = live.game.write(live.legal[seat][live.n * 7 % len(live.legal[seat])])
                await actions.act(registry, live, Request(seat, live.q[seat], f"c{live.n}"), [text])
        async with registry_of(database) as registry:
            assert (await registry.table(live.key)).n == live.n
            assert await others_had_turns(registry, live.key)

    async def others_had_turns(registry: Registry, key: str) -> bool:
        """Whether anybody else ran between two lines."""
        row = await registry.tables.get(key)
        assert row is not None
        kept = Kept(row, await registry.store.lines_of(key), None)
        ran = 0

        async def other() -> None:
            nonlocal ran
            while True:
                ran += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        await rebuilding.rebuilt(kept)
        task.cancel()
        return ran >= len(kept.lines) > 10

    asyncio.run(run())
