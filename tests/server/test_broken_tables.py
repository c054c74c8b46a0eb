"""A table that cannot be read is shown as such, and disturbs nobody else."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from endtable.server.config import Config
from tests.server.people import Guest
from tests.server.running import QUICK, serving, wait_for

CLOCK = {"kind": "live", "minutes": 1, "increment": 0}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def spoiled(file: Path, key: str, statement: str) -> None:
    with sqlite3.connect(file) as database:
        database.execute(statement, (key,))


GAP = "INSERT INTO lines VALUES (?, 5, 0, 'place hq z99 0', NULL, 0)"
NO_GAME = "UPDATE tables SET game = 'chess' WHERE id = ?"


def test_one_bad_table_stops_no_clock(file: Path) -> None:
    """One table that cannot be read used to end the task that watches all clocks, for good."""
    config = Config(database=str(file), limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        bad, good = (ann.table("me", "me", kind="hotseat", clock=CLOCK) for _ in range(2))
        cookies = dict(ann.http.cookies)
    spoiled(file, bad, GAP)
    spoiled(file, good, "UPDATE tables SET begun = 1000 WHERE id = ?")
    spoiled(file, bad, "UPDATE tables SET begun = 1000 WHERE id = ?")
    with serving(config) as (base, _):
        ann.http.base_url = base  # the same cookie
        wait_for(lambda: ann.get(f"/api/tables/{good}").json()["n"] > 0)
        assert cookies == dict(ann.http.cookies)
        assert ann.get(f"/api/tables/{bad}").json()["code"] == "broken"
        listed = {each["table"]: each["status"] for each in ann.get("/api/me/tables").json()}
        assert listed == {bad: "broken", good: "playing"}


@pytest.mark.parametrize("fault", [GAP, NO_GAME])
def test_accounts_do_not_depend_on_tables_that_cannot_be_loaded(file: Path, fault: str) -> None:
    """Whoever sat at such a table used to lose the recovery code, the cookie and every way out."""
    config = Config(database=str(file), limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
        waiting = ann.table("me", "open", kind="open")
    spoiled(file, key, fault)
    spoiled(file, waiting, NO_GAME)
    with serving(config) as (base, _):
        ann.http.base_url = base
        assert ann.post("/api/me/name", {"name": "Anna"}).status_code == 200
        made = ann.post("/api/me/password", {"name": "Anna", "password": "long enough"})
        assert made.status_code == 200, made.text
        assert made.json()["recovery"]
        ann.token = made.json()["token"]
        assert ann.get("/api/me").json()["name"] == "Anna"
        left = ann.post(f"/api/tables/{key}/leave")
        assert (left.status_code, left.json()["status"]) == (200, "closed")
        gone = ann.post("/api/me/delete", {"password": "long enough"})
        assert gone.status_code == 204
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT status FROM tables").fetchall()
    assert rows == [("closed",), ("closed",)]


def test_a_rematch_waits_for_everybody(file: Path) -> None:
    """It used to begin at once with everybody seated, clocks running, whether they knew or not."""
    config = Config(database=str(file), limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        ann, bob = Guest(base), Guest(base)
        key = ann.table("me", "open", kind="open", clock=CLOCK)
        assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    spoiled(file, key, "UPDATE tables SET status = 'over' WHERE id = ?")
    with serving(config) as (base, _):
        ann.http.base_url = bob.http.base_url = base
        first = ann.post(f"/api/tables/{key}/rematch").json()
        assert (first["status"], first["kind"]) == ("waiting", "private")
        second = bob.post(f"/api/tables/{key}/rematch").json()
        assert (second["table"], second["status"]) == (first["table"], "playing")
        assert [seat["you"] for seat in second["seats"]] == [False, True]


def test_nothing_waits_for_a_bad_table(file: Path) -> None:
    """It is tried again now and then, not at every request."""
    config = Config(database=str(file), limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        ann = Guest(base)
        key = ann.table("me", "me", kind="hotseat")
    spoiled(file, key, GAP)
    with serving(config) as (base, _):
        ann.http.base_url = base
        began = time.monotonic()
        for _ in range(50):
            assert ann.get(f"/api/tables/{key}").status_code == 409
        assert time.monotonic() - began < 5
