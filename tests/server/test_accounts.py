"""What people can do about themselves: sessions, passwords, everything about me, goodbye."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import httpx
import pytest
import websockets

from endtable.server.api.security import host_fits
from endtable.server.config import Config, Limits
from endtable.server.errors import Refused
from endtable.server.storage.names import refuse_reserved
from tests.server.people import Guest
from tests.server.running import QUICK, serving

PASSWORD = "long enough"


def registered(base: str, name: str) -> Guest:
    guest = Guest(base)
    made = guest.post("/api/me/password", {"name": name, "password": PASSWORD})
    assert made.status_code == 200, made.text
    guest.token = made.json()["token"]
    return guest


def again(base: str, name: str, password: str = PASSWORD) -> Guest:
    guest = Guest(base)
    back = guest.post("/api/login", {"name": name, "password": password})
    assert back.status_code == 200, back.text
    guest.token = back.json()["token"]
    return guest


def test_a_connection_of_the_guest_ends_with_registering(base: str) -> None:
    """It used to live on, though the epoch had grown."""
    guest = Guest(base)
    seat = guest.look(guest.table("me", "me", kind="hotseat"))
    guest.post("/api/me/password", {"name": "Zofia", "password": PASSWORD}).raise_for_status()
    with pytest.raises(websockets.ConnectionClosed) as closed:
        seat.until("nothing", timeout=5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_a_password_can_be_changed_by_who_knows_it(base: str) -> None:
    """There was no way to change a password when logged in."""
    here, there = registered(base, "Piotr"), again(base, "Piotr")
    wrong = {"old": "something else", "password": "another one"}
    change = {"old": PASSWORD, "password": "another one"}
    assert here.post("/api/me/password/change", wrong).status_code == 401
    done = here.post("/api/me/password/change", change)
    assert done.status_code == 200
    assert here.get("/api/me").json()["name"] == "Piotr"
    assert there.get("/api/me").status_code == 404, "other sessions have ended"
    assert again(base, "Piotr", "another one").get("/api/me").status_code == 200
    login = {"name": "Piotr", "password": PASSWORD}
    assert Guest(base).post("/api/login", login).status_code == 401


def test_sessions_are_listed_and_ended_one_by_one(base: str) -> None:
    here, there = registered(base, "Ewa"), again(base, "Ewa")
    seat = there.look(there.table("me", "me", kind="hotseat"))
    mine = here.look(here.table("me", "me", kind="hotseat"))
    listed = here.get("/api/me/sessions").json()
    assert [each["this"] for each in listed] == [False, True]
    assert "httpx" in listed[0]["agent"]
    headers = {"x-endtable-token": here.token}
    gone = here.http.delete(f"/api/me/sessions/{listed[0]['id']}", headers=headers)
    assert gone.status_code == 204
    assert there.get("/api/me").status_code == 404
    assert here.get("/api/me").status_code == 200
    with pytest.raises(websockets.ConnectionClosed):
        seat.until("nothing", timeout=5)
    mine.say(do="ping", id="p")
    assert mine.until("pong")["id"] == "p"
    nobody = here.http.delete(f"/api/me/sessions/{listed[0]['id']}", headers=headers)
    assert nobody.status_code == 404


def test_nobody_ends_the_session_of_another(base: str) -> None:
    ann, bob = registered(base, "Anna S"), registered(base, "Bob S")
    key = ann.get("/api/me/sessions").json()[0]["id"]
    headers = {"x-endtable-token": bob.token}
    assert bob.http.delete(f"/api/me/sessions/{key}", headers=headers).status_code == 404
    assert ann.get("/api/me").status_code == 200


def test_everything_about_me_can_be_taken_along_and_deleted(tmp_path: Path) -> None:
    """Reports and names of groups used to stay after the account was deleted."""
    file = tmp_path / "tables.sqlite"
    with serving(Config(database=str(file), limits=QUICK, bot_workers=1)) as (base, _):
        ann = registered(base, "Jadwiga")
        key = ann.table("me", "me", kind="hotseat")
        seat = ann.look(key)
        assert seat.play_on(4) == 4
        seat.say(do="say", text="something I said")
        seat.until("said")
        ann.post(f"/api/tables/{key}/report", {"text": "something I reported"}).raise_for_status()
        group = {"game": "tamashii", "name": "The Jadwigas"}
        ann.post("/api/campaigns", group).raise_for_status()
        told = ann.get("/api/me/export")
        assert "attachment" in told.headers["content-disposition"]
        found = told.json()
        assert found["person"]["name"] == "Jadwiga"
        assert len(found["tables"][0]["choices"]) == 4
        assert found["chat"][0]["text"] == "something I said"
        assert found["reports"][0]["text"] == "something I reported"
        assert found["campaigns"][0]["name"] == "The Jadwigas"
        assert found["sessions"]
        text = json.dumps(found)
        assert "argon2" not in text
        assert '"seed"' not in text
        headers = {"x-endtable-token": ann.token}
        assert ann.http.delete("/api/me", headers=headers).status_code == 401
        assert ann.post("/api/me/delete", {"password": "a guess"}).status_code == 401
        assert ann.post("/api/me/delete", {"password": PASSWORD}).status_code == 204
        assert ann.get("/api/me").status_code == 404
    with sqlite3.connect(file) as database:
        whole = "\n".join(database.iterdump())
    for gone in ("Jadwiga", "something I said", "something I reported", "httpx"):
        assert gone not in whole, gone


def test_names_of_the_house_are_reserved(base: str) -> None:
    for name in ("Admin", "end table", "Аdmin", "*moderator*", "Guest 1234", "GUEST 77", "Bot"):
        with pytest.raises(Refused):
            refuse_reserved(name)
    refuse_reserved("Administration of Warsaw")
    assert Guest(base).post("/api/me/name", {"name": "Admin"}).status_code == 409


def test_guests_are_marked(base: str) -> None:
    """Whoever comes may be called as a guest is; with an account nobody else may."""
    ann, bob = registered(base, "Marked"), Guest(base)
    key = ann.table("me", "open", kind="open")
    bob.post(f"/api/tables/{key}/join", {}).raise_for_status()
    seat = bob.look(key)
    assert [each["guest"] for each in seat.table["seats"]] == [False, True]
    assert [each["guest"] for each in ann.get("/api/tables").json()[0]["seats"]] == [False, True]
    seat.say(do="say", text="hello")
    assert seat.until("said")["guest"] is True
    assert ann.look(key).table["chat"][-1]["guest"] is True


def test_guesses_at_one_account_are_counted_from_wherever_they_come(tmp_path: Path) -> None:
    """Logins used to be counted by address alone: 60 of 60 from one network went through."""
    limits = Limits(logins_a_minute=10_000, guesses_a_minute=5)
    config = Config(database=str(tmp_path / "t.sqlite"), limits=limits, proxies=("127.0.0.1",))
    with serving(config) as (base, _):
        answers = [
            httpx.post(
                f"{base}/api/login",
                json={"name": "Somebody", "password": "a wrong one"},
                headers={"x-forwarded-for": f"2001:db8:{number:x}::1"},
            ).status_code
            for number in range(8)
        ]
    assert answers == [401] * 5 + [429] * 3


def test_limits_are_shared_by_workers(tmp_path: Path, redis_address: str) -> None:
    limits = Limits(logins_a_minute=6)
    first = Config(database=str(tmp_path / "t.sqlite"), limits=limits, redis=redis_address)
    body = {"name": "Whoever", "password": "a wrong one"}
    with serving(first) as (one, _), serving(first) as (other, _):
        codes = [
            httpx.post(f"{base}/api/login", json=body).status_code for base in (one, other) * 5
        ]
    assert codes.count(401) == 6


def test_what_is_costly_is_counted_for_all_workers(tmp_path: Path, redis_address: str) -> None:
    limits = Limits(costly_a_second=0.1, costly_at_once=4)
    config = Config(database=str(tmp_path / "t.sqlite"), limits=limits, redis=redis_address)
    with serving(config) as (one, _), serving(config) as (other, _):
        ann = Guest(one)
        key = ann.table("me", "me", kind="hotseat")
        codes = [
            httpx.get(f"{base}/api/tables/{key}?log=true").status_code for base in (one, other) * 4
        ]
    assert codes == [200] * 4 + [429] * 4


def test_a_server_answers_to_its_own_names_only(base: str) -> None:
    """A page of another site whose name was bent to our address reached a server at home."""
    assert httpx.get(f"{base}/api/games", headers={"host": "evil.example.org"}).status_code == 421
    assert httpx.get(f"{base}/api/games", headers={"host": "localhost:8000"}).status_code == 200
    for good in ("127.0.0.1", "[::1]:8000", "192.168.1.7:80", "mypc", "mypc.local", "play.org"):
        assert host_fits(good, ["https://play.org"]), good
    for bad in ("evil.org", "play.org.evil.org", "127.0.0.1.evil.org", "[", "a.b:x:y"):
        assert not host_fits(bad, ["https://play.org"]), bad


def test_cookies_over_https_are_for_this_host_only(tmp_path: Path) -> None:
    config = Config(database=str(tmp_path / "t.sqlite"), limits=QUICK, secure=True)
    with serving(config) as (base, _):
        cookie = httpx.post(f"{base}/api/session").headers["set-cookie"]
        assert cookie.startswith("__Host-endtable=")
        assert "Secure" in cookie
        value = cookie.split(";")[0].partition("=")[2]
        for name in ("__Host-endtable", "endtable"):
            me = httpx.get(f"{base}/api/me", headers={"cookie": f"{name}={value}"})
            assert me.status_code == 200
