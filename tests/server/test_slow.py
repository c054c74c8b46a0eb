"""Slow games: standing answers, the bell, reports, and luck that repeats when it shall."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from endtable.server.cluster import webhooks
from endtable.server.cluster.webhooks import Webhooks
from endtable.server.config import Config, Limits
from endtable.server.errors import Refused
from endtable.server.tables import actions, lobby, standing_answers
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import Registry
from endtable.server.tables.seeds import Luck
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher
from tests.server.people import Guest
from tests.server.registries import registry_of
from tests.server.running import QUICK, serving, wait_for

OPTIONS = {"mode": "duel", "armies": ["outpost", "hegemony"]}


# --- standing answers -----------------------------------------------------------------------------


async def until_an_interrupt(registry: Registry, seed: int) -> tuple[LiveTable, int]:
    """A match played by chance until a seat is asked something in the other's turn."""
    ann = await registry.people.new_guest()
    live = await lobby.create(registry, ann, "neuroshima", OPTIONS, ["me", "me"], "hotseat", {})
    live.row.seed = f"{seed:032x}"
    live.__init__(live.row)  # type: ignore[misc]  # the same table with luck that we know
    rng = random.Random(seed)
    while live.interrupts(live.deciders()[0]) is None:
        await choose(registry, live, rng.choice(live.legal[live.deciders()[0]]))
    return live, live.deciders()[0]


async def choose(registry: Registry, live: LiveTable, action: Any) -> None:
    seat = live.deciders()[0]
    request = Request(seat, live.q[seat], f"c{live.n}")
    await actions.act(registry, live, request, [live.game.write(action)])


async def settled(live: LiveTable) -> None:
    while live.thinking is not None:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("said", [standing_answers.CLERK, "flee e3 d4"])
def test_what_was_said_beforehand_is_answered_in_the_others_turn(tmp_path: Path, said: str) -> None:
    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            live, seat = await until_an_interrupt(registry, 10)
            assert live.interrupts(seat) == "nh.ask.flee"
            wanted = said
            if said == standing_answers.CLERK:
                wanted = live.game.write(live.match.state.default(seat))
            lines = live.n
            await standing_answers.give(registry, live, seat, "nh.ask.flee", said)
            from endtable.server.tables import autoplay

            autoplay.wake(registry, live)
            await settled(live)
            assert live.n == lines + 1
            stored = (await registry.store.lines_of(live.key))[-1]
            assert (stored.seat, stored.text) == (seat, wanted)
            kept = await registry.tables.get(live.key)
            assert kept is not None
            assert kept.seats[seat].standing == {"nh.ask.flee": said}
            assert await standing_answers.give(registry, live, seat, "nh.ask.flee", "") == {}

    asyncio.run(run())


def test_an_answer_that_is_not_possible_now_and_ones_own_turn_are_asked(tmp_path: Path) -> None:
    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            live, seat = await until_an_interrupt(registry, 10)
            await standing_answers.give(registry, live, seat, "nh.ask.flee", "flee a1 a2")
            assert standing_answers.answer(live, seat) is None
            other = 1 - seat
            await standing_answers.give(
                registry, live, other, "nh.ask.play", standing_answers.CLERK
            )
            await choose(registry, live, live.legal[seat][0])
            await settled(live)
            assert live.deciders() == (other,)  # it is their own turn: they are asked
            watcher = Watcher(live.row.maker)
            watcher.sit(live.holds(watcher.person), live.deciders())
            ask = live.ask(watcher)
            assert ask is not None
            assert "standing" not in ask

    asyncio.run(run())


@pytest.mark.parametrize(
    ("said", "answered"),
    [
        ("explode d4", "explode d4"),
        ("explode", "explode d4"),  # the word alone: whatever hex it is
        ("explode e5", None),  # not possible now: ask
        ("keep", None),  # there are two: ask
        ("pass", "pass"),
        ("", None),
    ],
)
def test_an_answer_by_its_word_is_given_where_it_is_plain(said: str, answered: str | None) -> None:
    possible = ["explode d4", "keep d4", "keep e5", "pass", "pass over"]
    assert standing_answers.meant(said, possible) == answered


def test_nobody_answers_beforehand_for_others_or_too_much(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "bot:greedy")
    theirs = bob.look(key)
    theirs.say(do="standing", id="a", seat=0, kind="x", answer="clerk")
    assert theirs.until("no", "standing")["code"] == "not_yours"
    mine = ann.look(key)
    mine.say(do="standing", id="b", seat=0, kind="x", answer="y" * 500)
    assert mine.until("no", "standing")["code"] == "bad"
    mine.say(do="standing", id="c", seat=0, kind="x", answer="clerk")
    assert mine.until("no", "standing")["standing"] == {"x": "clerk"}
    assert ann.look(key).table["standing"] == {"0": {"x": "clerk"}}
    assert bob.look(key).table["standing"] == {}


# --- the bell -------------------------------------------------------------------------------------


@contextmanager
def listener(*statuses: int, slow: float = 0) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Somebody who wants to be told: an address, and what was heard."""
    heard: list[dict[str, Any]] = []
    left = list(statuses)

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            heard.append(json.loads(self.rfile.read(length)))
            time.sleep(slow)
            self.send_response(left.pop(0) if left else 200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Ear)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?x=1", heard
    finally:
        server.shutdown()
        thread.join(10)
        server.server_close()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/x",
        "file:///etc/passwd",
        "example.org",
        "http://",
        "http://me:secret@example.org/",
        "http://example.org/a b",
        "http://example.org:99999/",
        "http://ex\u00e4mple.org/\n",
        "https://example.org/" + "x" * 500,
    ],
)
def test_an_address_that_is_none_is_refused(ann: Guest, url: str) -> None:
    answer = ann.post("/api/me/webhook", {"url": url})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1"]
)
def test_a_private_network_is_not_called(host: str) -> None:
    with pytest.raises(OSError, match="not a public address"):
        webhooks.addresses(host, 80, private=False)
    assert webhooks.addresses(host, 80, private=True)
    assert webhooks.addresses("93.184.215.14", 80, private=False) == ["93.184.215.14"]


def test_who_does_not_answer_is_called_again_and_who_refuses_is_not() -> None:
    async def rung(url: str) -> bool:
        bell = Webhooks(private=True, waits=(0, 0.01, 0.01))
        try:
            return await bell.ring(url, {"is": "turn"})
        finally:
            bell.close()

    with listener(500, 503, 204) as (url, heard):
        assert asyncio.run(rung(url))
        assert len(heard) == 3
    with listener(404) as (url, heard):
        assert not asyncio.run(rung(url))
        assert len(heard) == 1
    assert not asyncio.run(rung("http://127.0.0.1:1/"))


def test_the_event_loop_goes_on_while_somebody_is_told() -> None:
    async def run(url: str) -> int:
        bell = Webhooks(private=True, waits=(0,))
        ringing_now = asyncio.create_task(bell.ring(url, {}))
        turns = 0
        while not ringing_now.done():
            await asyncio.sleep(0.01)
            turns += 1
        bell.close()
        return turns

    with listener(slow=0.5) as (url, _):
        assert asyncio.run(run(url)) >= 10


def test_who_is_not_there_is_told_that_it_is_their_turn(tmp_path: Path) -> None:
    config = Config(
        database=str(tmp_path / "t.sqlite"), limits=QUICK, bot_workers=1, private_webhooks=True
    )
    with serving(config) as (base, _), listener() as (url, heard):
        ann, bob = Guest(base), Guest(base)
        assert bob.post("/api/me/webhook", {"url": url}).json() == {"url": url}
        assert bob.get("/api/me/webhook").json() == {"url": url}
        key = ann.table("me", "open", kind="open", clock={"kind": "slow", "days": 2})
        bob.post(f"/api/tables/{key}/join", {})
        ann.look(key).act("place hq d4 0")
        wait_for(lambda: heard)
        assert (heard[0]["table"], heard[0]["seat"], heard[0]["n"]) == (key, 1, 1)
        assert f"/t/{key}" in heard[0]["text"]
        there = bob.look(key)  # who is there is not told
        assert there.act("place hq b2 0")["is"] == "ok"
        assert len(heard) == 1
        assert bob.post("/api/me/webhook", {"url": ""}).json() == {"url": ""}


# --- reports, luck, limits ------------------------------------------------------------------------


def test_a_report_carries_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from endtable.cli import main

    database = str(tmp_path / "t.sqlite")
    with serving(Config(database=database, limits=QUICK, bot_workers=1)) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        ann.look(key).act("place hq d4 0")
        assert ann.post(f"/api/tables/{key}/report", {"text": ""}).status_code == 400
        assert ann.post(f"/api/tables/{key}/report", {"text": "x" * 3000}).status_code == 400
        made = ann.post(f"/api/tables/{key}/report", {"text": "my medic slept"})
        assert (made.status_code, made.json()) == (201, {"report": 1})
    out = tmp_path / "reports"
    assert main(["reports", "--database", database, "--out", str(out)]) == 0
    assert "my medic slept" in capsys.readouterr().out
    kept = (out / f"1-{key}.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(kept[0])["game"] == "neuroshima"
    assert "place hq d4 0" in kept[1]


def test_reports_come_slowly(tmp_path: Path) -> None:
    limits = Limits(reports_a_minute=2)
    config = Config(database=str(tmp_path / "t.sqlite"), limits=limits, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        codes = [ann.post(f"/api/tables/{key}/report", {"text": "x"}).status_code for _ in "123"]
        assert codes == [201, 201, 429]


def test_luck_repeats_only_with_a_seed() -> None:
    one, two = Luck("s"), Luck("s")
    assert [one.table("a"), one.table("a")] == [two.table("b"), two.table("b")]
    assert one.table("a") != Luck("s").table("a")
    assert one.bits(1) == two.bits(1) != Luck("t").bits(1)
    assert Luck().bits(1) != Luck().bits(1)
    assert Luck().table("a") != Luck().table("a")
    assert Config().seed == ""


def test_why_a_private_table_says_no(ann: Guest) -> None:
    with pytest.raises(Refused):
        webhooks.checked("javascript:alert(1)")
    assert ann.get("/api/tables/nosuchtable").status_code == 404
