"""People: guests, names, passwords, recovery, goodbye; and writes from elsewhere."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from endtable.server.api.websocket import cleaned
from tests.server.people import TOKEN, Guest, Seat

PASSWORD = "correct horse"


def test_a_guest_comes_back_by_cookie(ann: Guest) -> None:
    me = ann.get("/api/me").json()
    assert me["guest"] is True
    assert me["id"] == ann.id
    again = ann.http.post("/api/session").json()
    assert again["id"] == ann.id
    set_cookie = ann.http.post("/api/session").headers["set-cookie"].lower()
    assert "httponly" in set_cookie
    assert "samesite=lax" in set_cookie


def test_a_name_and_a_password_keep_what_was_played(ann: Guest, base: str) -> None:
    key = ann.table("me", "bot:random")
    body = {"name": "Ann of Ashes", "password": PASSWORD}
    answer = ann.post("/api/me/password", body).json()
    assert answer["guest"] is False
    code = answer["recovery"]
    with httpx.Client(base_url=base) as other:
        assert other.post("/api/login", json={**body, "password": "wrong one"}).status_code == 401
        assert other.post("/api/login", json={**body, "name": "nobody"}).status_code == 401
        assert other.post("/api/login", json=body | {"name": "ANN of ashes"}).status_code == 200
        assert key in [table["table"] for table in other.get("/api/me/tables").json()]
    with httpx.Client(base_url=base) as third:
        lost = {"name": "Ann of Ashes", "code": "no-such-code", "password": "another one"}
        assert third.post("/api/recover", json=lost).status_code == 401
        found = third.post("/api/recover", json={**lost, "code": code.upper()})
        assert found.status_code == 200
        assert found.json()["recovery"] != code
        assert third.post("/api/login", json=body).status_code == 401
        assert third.post("/api/recover", json={**lost, "code": code}).status_code == 401
    assert ann.get("/api/me").status_code == 404  # all sessions have ended


def test_a_name_is_taken_once(ann: Guest, bob: Guest) -> None:
    body = {"name": "The One", "password": PASSWORD}
    assert ann.post("/api/me/password", body).status_code == 200
    assert bob.post("/api/me/password", body | {"name": "the ONE"}).status_code == 409


@pytest.mark.parametrize("name", ["", " ", "\u0000", "x" * 25, "\u200b\u202e"])
def test_names_have_bounds(ann: Guest, name: str) -> None:
    assert ann.post("/api/me/name", {"name": name}).status_code == 400


def test_names_lose_their_tricks(ann: Guest) -> None:
    answer = ann.post("/api/me/name", {"name": " A\u0000n\u202en <b> \n"})
    assert answer.json()["name"] == "Ann <b>"


def test_goodbye(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    bob.post(f"/api/tables/{key}/join", {})
    ann.post("/api/me/password", {"name": "Leaver", "password": PASSWORD})
    ann.token = ann.get("/api/me").json()["token"]
    assert ann.post("/api/me/delete", {"password": PASSWORD}).status_code == 204
    assert ann.get("/api/me").status_code == 404
    shown = bob.get(f"/api/tables/{key}").json()
    assert "Leaver" not in str(shown)
    assert shown["seats"][0]["gone"] is True


def test_goodbye_before_the_match_frees_the_seat(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", "open", kind="open", options={"mode": "points"})
    bob.post(f"/api/tables/{key}/join", {})
    assert ann.post("/api/me/delete", {"password": PASSWORD}).status_code == 204
    kinds = [seat["kind"] for seat in bob.get(f"/api/tables/{key}").json()["seats"]]
    assert kinds == ["open", "person", "open"]


def test_a_new_name_is_seen_at_once(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    bob.post(f"/api/tables/{key}/join", {})
    seat = bob.look(key)
    ann.post("/api/me/name", {"name": "Rust"})
    assert seat.until("seats")["seats"][0]["name"] == "Rust"


def test_refusals_speak_the_reader_s_language(ann: Guest) -> None:
    assert ann.http.get("/api/tables/zzz", params={"lang": "pl"}).json()["why"].startswith("Nie")
    seat = ann.look(ann.table("me", "me", kind="hotseat"), lang="it")
    seat.say(do="act", id="x", seat=5, q=0, choices=["end"])
    assert seat.until("no")["why"] == "Questo non è il tuo posto."


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "a.0.", "é.0.x", "a.99999999999999999999.x"])
def test_forged_cookies_are_nobody(base: str, cookie: str) -> None:
    header = {b"cookie": f"endtable={cookie}".encode()}
    assert httpx.get(f"{base}/api/me", headers=header).status_code == 404
    assert httpx.get(f"{base}/api/me/tables", headers=header).status_code == 401


def test_a_changed_cookie_is_nobody(ann: Guest, bob: Guest) -> None:
    mine, his = (guest.http.cookies["endtable"] for guest in (ann, bob))
    forged = f"{his.split('.')[0]}.0.{mine.split('.')[2]}"
    assert httpx.get(f"{ann.base}/api/me", cookies={"endtable": forged}).status_code == 404


def test_writes_need_the_token_and_our_own_page(ann: Guest) -> None:
    body = {"game": "neuroshima", "seats": ["me", "bot:random"]}
    assert ann.http.post("/api/tables", json=body).status_code == 403
    assert ann.http.post("/api/tables", json=body, headers={TOKEN: "x"}).status_code == 403
    assert ann.post("/api/tables", body, origin="https://evil.example").status_code == 403
    assert ann.post("/api/tables", body, origin="null").status_code == 403
    assert ann.post("/api/tables", body, **{"sec-fetch-site": "cross-site"}).status_code == 403
    assert ann.post("/api/tables", body, origin=ann.base).status_code == 201
    nobody = httpx.post(f"{ann.base}/api/tables", json=body)
    assert nobody.status_code == 401


def test_sockets_of_other_pages_are_closed(ann: Guest) -> None:
    foreign = Seat(ann.base, ann.cookie, Origin="https://evil.example")
    with pytest.raises(Exception, match="4403"):
        foreign.hear()


def test_a_logout_ends_the_session_everywhere(ann: Guest) -> None:
    key = ann.table("me", "bot:random")
    seat = ann.look(key)
    copied = ann.cookie
    assert ann.post("/api/logout").status_code == 204
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    answer = httpx.get(f"{ann.base}/api/me/tables", headers={"cookie": copied})
    assert answer.status_code == 401


def test_a_name_comes_back_after_a_logout(ann: Guest) -> None:
    key = ann.table("me", "bot:random")
    named = ann.post("/api/me/password", {"name": "Zoe Twice", "password": "wasteland"}).json()
    ann.token = named["token"]
    assert ann.post("/api/logout").status_code == 204
    back = ann.http.post("/api/login", json={"name": "Zoe Twice", "password": "wasteland"})
    assert back.status_code == 200
    assert key in [entry["table"] for entry in ann.get("/api/me/tables").json()]


def test_nobody_takes_the_name_of_an_account(ann: Guest, bob: Guest) -> None:
    """Guests used to be able to, and accounts with a Cyrillic letter in them could be made."""
    assert register(ann, "Space Cat").status_code == 200
    assert bob.post("/api/me/name", {"name": "space cat"}).json()["code"] == "taken"
    assert bob.post("/api/me/name", {"name": "Spac\u0435 Cat"}).json()["code"] == "bad"
    assert register(bob, "Sp\u0430ce C\u0430t").json()["code"] == "bad"
    assert bob.post("/api/me/name", {"name": "Кот"}).status_code == 200
    assert bob.post("/api/me/name", {"name": "Łódź ☆"}).status_code == 200
    carol = Guest(ann.base)
    assert register(carol, "cop").status_code == 200
    assert bob.post("/api/me/name", {"name": "\u0441\u043e\u0440"}).json()["code"] == "taken"


def test_chat_does_not_turn_around() -> None:
    """Signs that turn the direction of writing stayed in chat."""
    assert cleaned("a\u202eb\u2066c\n d") == "abc d"
    assert cleaned("\U0001f469\u200d\U0001f680") == "\U0001f469\u200d\U0001f680"


def register(guest: Guest, name: str) -> httpx.Response:
    return guest.post("/api/me/password", {"name": name, "password": "long enough"})
