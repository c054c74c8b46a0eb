"""Whoever looks after a server: by the command line, and in the page with the role."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets

from endtable.cli import main
from endtable.server.config import Config
from tests.server.people import Guest
from tests.server.running import QUICK, serving, wait_for
from tests.server.test_accounts import PASSWORD, registered


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def home(file: Path) -> Iterator[str]:
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (base, _):
        yield base


def admin(file: Path, *words: str) -> int:
    return main(["admin", *words, "--database", str(file)])


def test_an_admin_looks_after_people(home: str, file: Path) -> None:
    ann, bob = registered(home, "Anna"), Guest(home)
    for path in ("people", "tables", "reports", "audit"):
        assert ann.get(f"/api/admin/{path}").status_code == 404, "nobody knows of it"
    assert ann.post(f"/api/admin/people/{bob.id}", {"do": "ban"}).status_code == 404
    assert admin(file, "promote", ann.id) == 0
    assert ann.get("/api/me").json()["role"] == "admin"
    found = ann.get("/api/admin/people", like="anna").json()
    assert [each["id"] for each in found] == [ann.id]
    assert "password" not in found[0]
    key = bob.table("me", "open", kind="open")
    seat = bob.look(key)
    assert ann.post(f"/api/admin/people/{bob.id}", {"do": "mute"}).status_code == 200
    seat.say(do="say", text="hello")
    assert seat.until("no", "said")["code"] == "not_yours"
    ann.post(f"/api/admin/people/{bob.id}", {"do": "unmute"}).raise_for_status()
    seat.say(do="say", text="hello")
    assert seat.until("no", "said")["is"] == "said"
    renamed = ann.post(f"/api/admin/people/{bob.id}", {"do": "rename", "value": "Bobby"})
    assert renamed.status_code == 200
    assert seat.until("seats")["seats"][0]["name"] == "Bobby"
    ann.post(f"/api/admin/people/{bob.id}", {"do": "ban"}).raise_for_status()
    with pytest.raises(websockets.ConnectionClosed):
        seat.until("nothing", timeout=5)
    assert bob.get("/api/me").status_code == 404, "the session has ended"
    assert bob.post("/api/session").json()["id"] != bob.id
    told = [(each["what"], each["who"]) for each in ann.get("/api/admin/audit").json()]
    assert told[:4] == [(what, "Anna") for what in ("ban", "rename", "unmute", "mute")]
    assert told[4][0] == "promote"
    assert "command line" in told[4][1]


def test_an_admin_closes_tables_and_looks_after_reports(home: str, file: Path) -> None:
    ann, bob = registered(home, "Anna"), Guest(home)
    admin(file, "promote", ann.id)
    key = bob.table("me", "me", kind="hotseat")
    seat = bob.look(key)
    bob.post(f"/api/tables/{key}/report", {"text": "odd"}).raise_for_status()
    (report,) = ann.get("/api/admin/reports").json()
    assert (report["text"], report["match"]) == ("odd", key)
    assert "record" not in report
    assert ann.post(f"/api/admin/reports/{report['id']}/done").status_code == 200
    assert ann.get("/api/admin/reports").json() == []
    assert ann.post("/api/admin/reports/999/done").status_code == 404
    assert [each["id"] for each in ann.get("/api/admin/tables", status="playing").json()] == [key]
    assert ann.post(f"/api/admin/tables/{key}/close").status_code == 200
    assert seat.until("seats")["status"] == "closed"
    assert bob.get(f"/api/tables/{key}").status_code == 404
    assert seat.act("anything")["is"] == "no"


def test_a_password_is_reset_by_a_code(
    home: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = registered(home, "Forgetful")
    assert admin(file, "reset", ann.id) == 0
    code = capsys.readouterr().out.strip().rpartition(" ")[2]
    again = Guest(home)
    login = {"name": "Forgetful", "password": PASSWORD}
    assert again.post("/api/login", login).status_code == 401
    back = again.post("/api/recover", {"name": "Forgetful", "code": code, "password": "a new one"})
    assert back.status_code == 200, back.text
    assert admin(file, "reset", Guest(home).id) == 2, "a guest has no password"


def test_the_command_line_takes_hold_of_open_connections(home: str, file: Path) -> None:
    bob = Guest(home)
    key = bob.table("me", "me", kind="hotseat")
    seat, other = bob.look(key), Guest(home).look(key)
    assert admin(file, "close", key) == 0
    assert other.until("seats", timeout=15)["status"] == "closed"
    assert admin(file, "ban", bob.id) == 0
    with pytest.raises(websockets.ConnectionClosed):
        seat.until("nothing", timeout=15)


def test_the_command_line_lists(home: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ann = registered(home, "Listed")
    key = ann.table("me", "me", kind="hotseat")
    for words, expected in ((("people", "listed"), ann.id), (("tables",), key)):
        assert admin(file, *words) == 0
        assert expected in capsys.readouterr().out
    assert admin(file, "ban") == 2
    assert admin(file, "ban", "nobody") == 2
    assert admin(file, "frobnicate") == 2
    assert "nearest" not in capsys.readouterr().err


def test_a_banned_account_cannot_come_back(home: str, file: Path) -> None:
    ann = registered(home, "Unwanted")
    assert admin(file, "ban", ann.id) == 0
    login = {"name": "Unwanted", "password": PASSWORD}
    refused = Guest(home).post("/api/login", login)
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert admin(file, "unban", ann.id) == 0
    assert Guest(home).post("/api/login", login).status_code == 200


def test_what_nobody_needs_is_cleared_away(file: Path) -> None:
    """Guests and waiting tables used to stay for ever."""
    config = Config(database=str(file), limits=QUICK, bot_workers=1)
    with serving(config) as (base, _):
        gone, stays, player = Guest(base), Guest(base), Guest(base)
        named = registered(base, "Named")
        waiting = stays.table("me", "open", kind="open")
        fresh = stays.table("me", "open", kind="open")
        player_sits = player.table("me", "me", kind="hotseat")
        abandoned = stays.table("me", "me", kind="hotseat")
    with sqlite3.connect(file) as database:
        old = "UPDATE people SET seen = 1000 WHERE id IN (?, ?, ?)"
        database.execute(old, (gone.id, player.id, named.id))
        database.execute("UPDATE tables SET made = 1000 WHERE id = ?", (waiting,))
        database.execute("UPDATE tables SET begun = 1000 WHERE id = ?", (abandoned,))
        database.execute("UPDATE settings SET value = '0' WHERE name = 'cleaned'")
    with serving(config) as (base, _):
        gone.http.base_url = stays.http.base_url = base
        wait_for(lambda: gone.get("/api/me").status_code == 404)
        listed = {each["table"]: each["status"] for each in stays.get("/api/me/tables").json()}
        assert listed == {fresh: "waiting"}
    with sqlite3.connect(file) as database:
        kept = {row[0] for row in database.execute("SELECT id FROM people")}
        status = dict(database.execute("SELECT id, status FROM tables"))
    assert kept == {stays.id, player.id, named.id}
    assert (status[waiting], status[abandoned]) == ("closed", "closed")
    assert status[player_sits] == "playing"
