"""Redis that is away or hangs, time off the air, bots in a queue, webhooks: nobody is forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import DBAPIError

from endtable.server.cluster import presence, webhooks
from endtable.server.config import address_of
from endtable.server.storage import downtime
from endtable.server.storage.database import Database
from endtable.server.tables import actions, autoplay, lobby, registry
from endtable.server.tables.actions import Request
from endtable.server.tables.clock import Clock
from endtable.server.tables.processes import FairQueue, Helper
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher
from tests.server import services
from tests.server.people import Guest
from tests.server.registries import registry_of
from tests.server.running import Killable, wait_for


class Redis:
    """A Redis that can be stopped, started again, and made to hang."""

    def __init__(self, where: Path) -> None:
        (self.program,) = services.needed("redis-server")
        self.where, self.port = where, services.free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [self.program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.running = subprocess.Popen(
            command, cwd=self.where, stdout=subprocess.DEVNULL, **services.nobody()
        )
        wait_for(self._answers)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def signal(self, which: int) -> None:
        assert self.running is not None
        self.running.send_signal(which)

    def stop(self) -> None:
        if self.running is not None:
            self.running.kill()
            self.running.wait(10)


@pytest.fixture
def redis() -> Iterator[Redis]:
    with services.folder() as where:
        server = Redis(where)
        server.start()
        yield server
        server.signal(signal.SIGCONT)
        server.stop()


async def until(true: object, seconds: float = 10) -> None:
    assert callable(true)
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        await asyncio.sleep(0.02)


async def choose(place: registry.Registry, live: LiveTable) -> None:
    seat = live.deciders()[0]
    text = live.game.write(live.legal[seat][0])
    await actions.act(place, live, Request(seat, live.q[seat], f"c{live.n}"), [text])


@pytest.mark.parametrize("back", [True, False])
def test_what_was_not_announced_is_made_up_for(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    """A choice made while Redis was away used never to reach those at another worker."""
    monkeypatch.setattr(registry, "BEAT", 0.5 if not back else presence.BEAT)

    async def run() -> None:
        file = str(tmp_path / "t.sqlite")
        async with registry_of(file, redis.address) as one, registry_of(file, redis.address) as two:
            ann = await one.people.new_guest()
            seats = ["me", "me"]
            live = await lobby.create(one, ann, "neuroshima", {}, seats, "hotseat", {})
            there = await two.table(live.key)
            await two.look(there, Watcher(None), None, False)
            redis.stop()
            await choose(one, live)
            await asyncio.sleep(0.2)
            assert there.n == 0
            if back:
                redis.start()
            await until(lambda: there.n == live.n)

    asyncio.run(run())


def test_a_redis_that_hangs_holds_no_table(redis: Redis, tmp_path: Path) -> None:
    """Each choice used to wait five seconds for it, with the table locked."""

    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite"), redis.address) as place:
            ann = await place.people.new_guest()
            live = await lobby.create(place, ann, "neuroshima", {}, ["me", "me"], "hotseat", {})
            redis.signal(signal.SIGSTOP)
            began = time.monotonic()
            for _ in range(4):
                await choose(place, live)
            assert time.monotonic() - began < 2
            redis.signal(signal.SIGCONT)

    asyncio.run(run())


# --- clocks -------------------------------------------------------------------------------------


def test_time_off_the_air_is_given_back(database: str) -> None:
    """After 1,000 s down all who had a live clock used to find their 15 minutes gone."""
    away = [(1100.0, 2160.0)]
    clock = Clock({"kind": "live", "minutes": 15, "increment": 0}, 2, away)
    clock.begin(1000.0, (0,))
    assert clock.until(0) == 1000 + 900 + 1060
    clock.chose(2200.0, 0, (1,), False)
    assert clock.left[0] == pytest.approx(900 - (2200 - 1000 - 1060))
    slow = Clock({"kind": "slow", "days": 1}, 1, away)
    slow.begin(1000.0, (0,))
    assert slow.until(0) == 1000 + 86400 + 1060

    async def run() -> None:
        async with registry_of(database) as place:
            store = place.store
            assert await downtime.noted(store, 5000.0) == []  # the clock of tests begins at zero
            await store.put_setting("alive", "1000.0")
            assert await downtime.noted(store, 2000.0) == [(1000.0, 2060.0)]
            assert await downtime.noted(store, 2010.0) == [(1000.0, 2060.0)]

    asyncio.run(run())


def test_tables_that_were_let_go_of_come_back_when_they_are_due(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over 3,000 tables idle ones were forgotten, and their clocks with them."""
    monkeypatch.setattr(registry, "MOST_TABLES", 10)
    monkeypatch.setattr(autoplay, "DUE", 0.2)

    async def run() -> None:
        async with registry_of(database) as place:
            ann = await place.people.new_guest()
            live_clock = {"kind": "live", "minutes": 1, "increment": 0}
            keys = []
            for _ in range(14):
                seats = ["me", "me"]
                live = await lobby.create(
                    place, ann, "neuroshima", {}, seats, "hotseat", live_clock
                )
                keys.append(live.key)
            forgotten = set(keys) - {live.key for live in place.known()}
            assert forgotten
            gone = forgotten.pop()

            async def stored() -> bool:
                row = await place.tables.get(gone)
                return row is not None and row.until is not None

            while not await stored():
                await asyncio.sleep(0.02)
            await place.tables.change(gone, until=1.0, begun=1.0)
            place.beside(autoplay.watch_clocks(place))
            while not await place.store.lines_of(gone):
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(run(), 60))


# --- bots ---------------------------------------------------------------------------------------


def test_thinkers_are_given_in_turns() -> None:
    """Twelve searching bots of one guest used to keep everybody else's waiting for minutes."""

    async def run() -> None:
        queue = FairQueue([Helper(), Helper()])
        order: list[str] = []

        async def ask(who: str) -> None:
            async with queue.turn(who):
                order.append(who)
                await asyncio.sleep(0.02)

        many = [asyncio.create_task(ask("greedy guest")) for _ in range(8)]
        await asyncio.sleep(0)
        await ask("other")
        assert order.index("other") <= 1, "one thinker is always left for others"
        many[-1].cancel()
        await asyncio.gather(*many, return_exceptions=True)
        assert len(queue.free) == 2
        assert not queue.waiting
        assert not queue.has

    asyncio.run(run())


def test_quick_bots_do_not_queue_behind_those_who_search(tmp_path: Path) -> None:
    """A greedy match of others fell from 102 lines in 4 s to 14 in 73 s."""

    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as place:
            ann, bob = await place.people.new_guest(), await place.people.new_guest()
            for _ in range(4):
                seats = ["bot:search:20s", "me"]
                await lobby.create(place, ann, "neuroshima", {}, seats, "private", {})
            await asyncio.sleep(0.5)
            seats = ["bot:greedy", "bot:greedy"]
            live = await lobby.create(place, bob, "neuroshima", {}, seats, "private", {})
            await until(lambda: live.n >= 15, 30)
            clients = [line.client or "" for line in await place.store.lines_of(live.key)]
            assert all(client.startswith("bot:") for client in clients)

    asyncio.run(run())


def children_of(process: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in found.stdout.split()]


def is_running(process: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes as Linux shows them")
def test_no_process_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    """Bots used to live on for good after ``kill -9`` of their server."""
    server = Killable(str(tmp_path / "tables.sqlite"))
    server.start()
    ann = Guest(server.base)
    key = ann.table("bot:greedy", "me")
    seat = ann.look(key)
    seat.my_turn()
    httpx.get(f"{server.base}/api/tables/{key}/picture", timeout=60)
    assert server.process is not None
    children = children_of(server.process.pid)
    assert children
    server.kill()
    wait_for(lambda: not any(map(is_running, children)), 15)


# --- webhooks -----------------------------------------------------------------------------------


def test_somebody_is_told_once_a_question_by_all_workers(database: str) -> None:
    """Two workers used to ring twice, and once more after every start."""

    async def run() -> None:
        async with registry_of(database) as one, registry_of(database) as two:
            ann = await one.people.new_guest()
            live = await lobby.create(one, ann, "neuroshima", {}, ["me", "me"], "hotseat", {})
            asked = [place.tables.ring_once(live.key, 0, 5) for place in (one, two, one, two)]
            assert sorted(await asyncio.gather(*asked)) == [False, False, False, True]
            assert not await one.tables.ring_once(live.key, 0, 4)
            assert await two.tables.ring_once(live.key, 0, 6)

    asyncio.run(run())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "169.254.169.254", "192.88.99.1", "100.64.0.1", "0.0.0.0",
        "::1", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe",
        "64:ff9b:1::7f00:1", "2002:7f00:1::", "2002:a9fe:a9fe::1", "2001::1", "5f00::1",
        "3fff::1", "fc00::1", "fe80::1%eth0", "2001:db8::1", "ff0e::1",
    ],
)  # fmt: skip
def test_private_networks_are_refused_in_every_disguise(address: str) -> None:
    """NAT64 and 6to4 addresses that hold private ones used to be called."""
    assert not webhooks.is_public(address)


def test_public_addresses_are_allowed() -> None:
    public = ("93.184.216.34", "2606:4700::1111", "64:ff9b::5db8:d822", "::ffff:8.8.8.8")
    assert all(map(webhooks.is_public, public))


def test_https_that_drips_is_hung_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over https a server that sends a byte a second used to keep its thread for good."""
    monkeypatch.setattr(webhooks, "TIMEOUT", 1.0)
    ear = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def drip() -> None:
        line, _ = ear.accept()
        # The beginning of a long record of a handshake, letter by letter.
        with contextlib.suppress(OSError), line:
            for byte in b"\x16\x03\x03\x3f\xff" + b"\x02" * 100:
                line.send(bytes([byte]))
                if ended.wait(0.4):
                    break

    threading.Thread(target=drip, daemon=True).start()
    began = time.monotonic()
    with pytest.raises(OSError):  # noqa: PT011
        webhooks.deliver(f"https://127.0.0.1:{ear.getsockname()[1]}/", b"{}", private=True)
    assert time.monotonic() - began < 5
    ended.set()
    ear.close()


def test_a_database_that_is_just_starting_is_waited_for() -> None:
    with services.restartable_postgres() as (address, postgres):
        postgres.stop()

        async def both_at_once() -> None:
            database = Database(address_of(address))
            opening = asyncio.create_task(database.open())
            await asyncio.sleep(1)
            assert not opening.done()
            await asyncio.to_thread(postgres.start)
            await asyncio.wait_for(opening, 20)
            await database.close()

        asyncio.run(both_at_once())


def test_a_database_that_does_not_let_us_in_is_told_at_once() -> None:
    with services.restartable_postgres() as (address, _):

        async def open_another() -> None:
            await Database(address_of(address) + "_nowhere").open()

        began = time.monotonic()
        with pytest.raises(DBAPIError, match="does not exist"):
            asyncio.run(open_another())
        assert time.monotonic() - began < 10
