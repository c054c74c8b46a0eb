"""The server is killed under play: what was acknowledged is there, and nothing is done twice."""

from __future__ import annotations

import os
import random
import ssl
import sys
import threading
import time
from typing import Any

import pytest

from tests.server import services
from tests.server.people import Guest, Seat, pick
from tests.server.proxies import behind_nginx
from tests.server.running import Killable, wait_for

KILLS = int(os.environ.get("ENDTABLE_KILLS", "3"))
"""Of each kind of database; workers behind a proxy are killed once more, both of them twice."""
BETWEEN = 25
"""So many choices at least are made between two kills."""


class Hotseat:
    """Plays both seats of a table, and plays on after every crash as a good client does."""

    def __init__(self, base: str, number: int, trust: ssl.SSLContext | None = None) -> None:
        self.guest = Guest(base, trust)
        self.number = number
        self.key = self._new_table()
        self.acknowledged: dict[str, list[str]] = {self.key: []}
        self.seat: Seat | None = None
        self.pending: dict[str, Any] | None = None
        self.count = 0
        self.errors: list[str] = []

    def _new_table(self) -> str:
        body = {"game": "neuroshima", "seats": ["me", "me"], "kind": "hotseat"}
        answer = self.guest.post("/api/tables", body)
        if answer.status_code >= 500:  # the worker died under it: once more
            raise ConnectionError(answer.text)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self._connect()
                while not stop.is_set():
                    self._once()
            except AssertionError as error:
                self.errors.append(repr(error))
                return
            except Exception:
                time.sleep(0.1)  # the server is gone; it will come back

    def _connect(self) -> None:
        seat = self.seat = Seat(self.guest.base, self.guest.cookie, self.guest.trust)
        seat.join(self.key, ask="list")
        if self.pending is not None:
            self._send()

    def _once(self) -> None:
        seat = self.seat
        assert seat is not None
        if seat.over is not None:
            self.key = self._new_table()
            self.acknowledged[self.key] = []
            seat.close()  # a new connection: the old one may be told that it asks too fast
            self._connect()
            return
        ask = seat.my_turn()
        if ask is None:
            return
        self.count += 1
        choice = pick(ask["choices"], self.count + self.number)
        act = {"do": "act", "id": f"c{self.count}", "seat": ask["seat"], "q": ask["q"]}
        self.pending = {**act, "choices": [choice]}
        self._send()

    def _send(self) -> None:
        """Send what is not acknowledged yet, also once more after a crash."""
        seat, pending = self.seat, self.pending
        assert seat is not None
        assert pending is not None
        seat.ask = None
        seat.say(**pending)
        answer = seat.until("ok", "no")
        if answer.get("code") in ("busy", "too_fast"):  # nothing was changed, so once more
            raise ConnectionError(answer["why"])
        assert answer["is"] == "ok", f"{pending}: {answer}"
        self.acknowledged[self.key].append(pending["choices"][0])
        self.pending = None
        if seat.ask is None and seat.over is None:
            if answer.get("again"):
                seat.close()
                self._connect()
            else:
                seat.until("played")


def test_killed_under_play(database: str) -> None:
    server = Killable(database)
    server.start()
    stop = threading.Event()
    rng = random.Random(3)
    try:
        players = [Hotseat(server.base, number) for number in range(4)]
        threads = [threading.Thread(target=p.play, args=(stop,), daemon=True) for p in players]
        for thread in threads:
            thread.start()
        for _ in range(KILLS):
            play_on(players)
            time.sleep(rng.random() / 2)
            server.kill()
            server.start()
        play_on(players)
        stop.set()
        for thread in threads:
            thread.join(30)
        assert [player.errors for player in players] == [[]] * len(players)
        for player in players:
            check_lines(player)
    finally:
        stop.set()
        server.stop()


def play_on(players: list[Hotseat]) -> None:
    """Until more has been played, or somebody has something to complain about."""
    enough = sum(player.count for player in players) + BETWEEN
    wait_for(lambda: sum(p.count for p in players) >= enough or any(p.errors for p in players), 120)


def check_lines(player: Hotseat) -> None:
    """The stored lines are the acknowledged ones, in order, and at most the one not yet told."""
    for key, acknowledged in player.acknowledged.items():
        fresh = player.guest.look(key, log=True)
        more = [player.pending["choices"][0]] if player.pending and key == player.key else []
        assert fresh.n in (len(acknowledged), len(acknowledged) + len(more))
        fresh.close()
        page = _page(player, key)
        assert page["of"] == fresh.n
        if page["status"] == "over":
            lines = player.guest.get(f"/api/tables/{key}/match").text.splitlines()[1:-1]
            assert [line.split('"do": "')[1][:-2] for line in lines] == acknowledged


def _page(player: Hotseat, key: str) -> dict[str, Any]:
    """The first lines played again; nobody may ask for many of them at once, so in time."""
    for _ in range(60):
        answer = player.guest.get(f"/api/tables/{key}/replay", lines=50, draw=False)
        if answer.status_code not in (429, 503):
            break
        time.sleep(1)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_workers_behind_nginx_killed_under_play() -> None:
    """Now one worker is killed, now the other, and now and then Redis or PostgreSQL goes away."""
    stop = threading.Event()
    with (
        services.restartable_postgres() as (database, postgres),
        services.restartable_redis() as (redis, announcing),
        behind_nginx(database, redis) as (proxy, workers),
    ):
        players = [Hotseat(proxy.base, number, proxy.trust) for number in range(4)]
        threads = [threading.Thread(target=p.play, args=(stop,), daemon=True) for p in players]
        try:
            for thread in threads:
                thread.start()
            for number in range(KILLS + 1):
                play_on(players)
                worker = workers[number % 2]
                worker.kill()
                if number % 4 == 1:
                    pulled = announcing if number % 8 == 1 else postgres
                    pulled.stop()
                    time.sleep(1)
                    pulled.start()
                worker.start()
            play_on(players)
        finally:
            stop.set()
            for thread in threads:
                thread.join(30)
        assert [player.errors for player in players] == [[]] * len(players)
        for player in players:
            check_lines(player)


def many_kills(monkeypatch: pytest.MonkeyPatch) -> None:
    """The full number, 200, is shared by the two databases and the workers behind nginx."""
    monkeypatch.setattr(sys.modules[__name__], "KILLS", 67)


@pytest.mark.slow
def test_killed_many_times(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    many_kills(monkeypatch)
    test_killed_under_play(database)


@pytest.mark.slow
def test_workers_behind_nginx_killed_many_times(monkeypatch: pytest.MonkeyPatch) -> None:
    many_kills(monkeypatch)
    test_workers_behind_nginx_killed_under_play()
