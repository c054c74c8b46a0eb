"""Two workers on one table, with a real PostgreSQL and a real Redis."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator

import pytest

from endtable.server.cluster.presence import SILENCE, Presence
from endtable.server.config import Config
from endtable.server.storage.lines import StoredLine
from endtable.server.tables import actions, following, lobby
from endtable.server.tables.actions import Request
from endtable.server.tables.watcher import Watcher
from tests.server.conftest import emptied
from tests.server.people import Guest, Seat
from tests.server.registries import registry_of
from tests.server.running import QUICK, serving


@pytest.fixture
def workers(postgres_address: str, redis_address: str) -> Iterator[tuple[str, str]]:
    database = emptied(postgres_address)
    config = Config(database=database, redis=redis_address, limits=QUICK, bot_workers=1)
    with serving(config) as (one, _), serving(config) as (two, _):
        yield one, two


def other(guest: Guest, base: str, key: str) -> Seat:
    """The same person at another worker: the cookie is good at both."""
    seat = Seat(base, guest.cookie)
    seat.join(key)
    return seat


def test_what_happens_at_one_is_seen_at_the_other(workers: tuple[str, str]) -> None:
    ann = Guest(workers[0])
    key = ann.table("me", "open", kind="open")
    here = ann.look(key)
    bob = Guest(workers[1])
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    assert here.until("table")["status"] == "playing"
    there = bob.look(key)
    assert here.act("place hq d4 0")["is"] == "ok"
    played = there.until("played")
    assert (played["n"], played["ask"]["seat"]) == (1, 1)
    there.say(do="say", text="good luck")
    assert here.until("said")["text"] == "good luck"
    assert there.act("place hq f4 0")["is"] == "ok"
    while here.n < 2:
        here.hear()


def test_an_id_is_done_once_at_both(workers: tuple[str, str]) -> None:
    ann = Guest(workers[0])
    key = ann.table("me", "me", kind="hotseat")
    here, there = ann.look(key), other(ann, workers[1], key)
    asked = here.ask
    assert here.act("place hq d4 0", id="once")["is"] == "ok"
    there.ask = asked
    again = there.act("place hq d4 0", id="once")
    assert (again["is"], again["n"], again["again"]) == ("ok", 1, True)


def both_act(seats: list[Seat], choice: str, turn: int) -> list[str]:
    """Both workers are told the same at the same moment; the codes of their answers."""
    answers: list[str] = []

    def act(number: int) -> None:
        answer = seats[number].act(choice, id=f"{number}-{turn}")
        answers.append(answer.get("code", "ok"))

    threads = [threading.Thread(target=act, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return answers


def test_of_two_answers_to_a_question_one_counts(workers: tuple[str, str]) -> None:
    ann = Guest(workers[0])
    key = ann.table("me", "me", kind="hotseat")
    seats = [ann.look(key), other(ann, workers[1], key)]
    for turn in range(20):
        for seat in seats:
            while seat.n < turn:
                seat.hear()
        questions = [seat.my_turn() for seat in seats]
        assert questions[0] is not None
        assert questions[1] is not None
        assert questions[0]["q"] == questions[1]["q"]
        choice = questions[0]["choices"][0]
        answers = both_act(seats, choice, turn)
        assert sorted(answers) == ["ok", "stale"], answers
        if any(seat.over for seat in seats):
            break
    fresh = ann.look(key)
    assert fresh.n == 20


def test_a_bot_plays_for_both(workers: tuple[str, str]) -> None:
    ann = Guest(workers[0])
    key = ann.table("me", "bot:random")
    there = other(ann, workers[1], key)
    here = ann.look(key)
    there.play_on(5)
    while here.n < there.n:
        here.hear()
    assert here.n == there.n


def test_who_is_here_is_known_at_both(workers: tuple[str, str]) -> None:
    ann, bob = Guest(workers[0]), Guest(workers[1])
    key = ann.table("me", "open", kind="private")
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    here = ann.look(key)
    there = bob.look(key)
    assert here.until("here")["here"] is True
    if not there.table["seats"][0]["here"]:
        assert there.until("here")["seats"] == [0]
    there.close()
    gone = here.until("here")
    assert (gone["seats"], gone["here"]) == ([1], False)
    bob.look(key)
    assert here.until("here")["here"] is True


def test_a_worker_that_fell_silent_takes_its_people_along(monkeypatch: pytest.MonkeyPatch) -> None:
    presence = Presence()
    presence.told("w1", "t", ["ann"])
    assert presence.told_all("w2", {"t": ["bob"], "u": ["bob"]}) == {"t", "u"}
    assert presence.at("t") == {"ann", "bob"}
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + SILENCE + 1)
    presence.told("w1", "t", ["ann"])
    assert presence.forget_silent() == {"t", "u"}
    assert presence.at("t") == {"ann"}
    assert presence.told_all("w1", {}) == {"t"}


def test_a_table_nobody_looks_at_is_followed_when_somebody_asks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every worker that had a table in memory used to read and play every line of it."""

    async def run() -> None:
        async with registry_of(database) as one, registry_of(database) as two:
            ann = await one.people.new_guest()
            seats = ["me", "me"]
            live = await lobby.create(one, ann, "neuroshima", {}, seats, "hotseat", {})
            there = await two.table(live.key)
            read: list[int] = []
            lines_of = two.store.lines_of

            async def counted(match: str, since: int = 0) -> list[StoredLine]:
                read.append(since)
                return await lines_of(match, since)

            monkeypatch.setattr(two.store, "lines_of", counted)
            for _ in range(4):
                seat = live.deciders()[0]
                text = live.notation.write(live.legal[seat][0])
                request = Request(seat, live.q[seat], f"c{live.n}")
                await actions.act(one, live, request, [text])
                await following.follow(two, there, {"what": "line", "n": live.n})
            assert (there.n, there.behind, read) == (0, True, [])
            assert there.to_note() == []
            assert await two.table(live.key) is there
            assert (there.n, there.behind, read) == (4, False, [0])
            there.watchers.add(Watcher(None))
            await following.follow(two, there, {"what": "line", "n": 4})
            assert read == [0], "what is known is not asked for again"

    asyncio.run(run())
