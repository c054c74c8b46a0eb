"""Nonsense gets a reason, never a failure of ours, and never a broken table."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from endtable.kit.i18n import words_of
from endtable.server.api import websocket
from endtable.server.config import Config, Limits
from tests.server.people import Guest, Seat
from tests.server.running import serving

TIMES = 50 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 1
"""How often more nonsense is said in `make soak`."""
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 10**40, "", "x", "\u0000", "😀" * 50, [], [[]], {}, {"a": 1},
    "../../etc/passwd", "%00", ["place hq d4 0"] * 3, "neuroshima", {"kind": "live"}, "\x7f", "me",
]  # fmt: skip


def nonsense(rng: random.Random, fields: list[str]) -> dict[str, Any]:
    return {field: rng.choice(ODD) for field in fields if rng.random() < 0.8}


def heard_until(seat: Seat, given: str) -> list[dict[str, Any]]:
    """Everything up to the answer of a ping."""
    seat.say(do="ping", id=given)
    heard = [seat.hear(60)]
    while heard[-1].get("id") != given or heard[-1]["is"] != "pong":
        heard.append(seat.hear(60))
    return heard


def test_fuzzed_frames(ann: Guest) -> None:
    seat = ann.look(ann.table("me", "me", kind="hotseat"))
    rng = random.Random(1)
    verbs = [*websocket.DO, "", "fly", None, 7]
    fields = [field for field in websocket.Incoming.__struct_fields__ if field != "do"]
    failed = [words_of("en").say(f"server.{key}") for key in ("failed", "rules_failed")]
    for batch in range(4 * TIMES):
        for _ in range(100):
            message = {"do": rng.choice(verbs), **nonsense(rng, fields)}
            if rng.random() < 0.5:
                message |= {"id": "x", "seat": 0, "q": 0}
            seat.socket.send(json.dumps(message))
        for answer in heard_until(seat, f"batch{batch}"):
            assert answer.get("why") not in failed, "a fault of ours, hidden in an answer"
    for raw in (
        "",
        "{",
        "[]",
        "null",
        '{"do":',
        "😀",
        '"do"',
        "[" * 5000,
        '{"do":"act"}',
    ):
        seat.socket.send(raw)
    heard_until(seat, "last")
    again = ann.look(seat.table["table"])
    assert again.n == seat.table["n"]
    assert again.act("place hq d4 0")["is"] == "ok"


def test_bytes_and_long_frames(ann: Guest) -> None:
    seat = ann.look(ann.table("me", "me", kind="hotseat"))
    seat.socket.send(b'{"do":"ping"}')
    seat.until("pong", "no")
    seat.socket.send("x" * 20_000)
    with pytest.raises(Exception, match="1009"):
        seat.until("never")


BODIES: dict[str, list[str]] = {
    "/api/tables": ["game", "options", "seats", "kind", "clock"],
    "/api/me/name": ["name"],
    "/api/me/password": ["name", "password"],
    "/api/login": ["name", "password"],
    "/api/recover": ["name", "code", "password"],
    "/api/puzzles/1/check": ["placements", "lang", "draw"],
    "/api/lab/battle": ["position", "rulings", "lang", "draw"],
}


@pytest.mark.parametrize("path", BODIES)
def test_fuzzed_bodies(ann: Guest, path: str) -> None:
    rng = random.Random(path)
    for _ in range(40 * TIMES):
        answer = ann.post(path, nonsense(rng, BODIES[path]))
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            assert answer.json()["why"]
    for raw in (b"", b"{", b"\xff\xfe", b"[" * 10000, b'"x"', b"null"):
        headers = {"x-endtable-token": ann.token, "content-type": "application/json"}
        answer = ann.http.post(path, content=raw, headers=headers)
        assert answer.status_code < 500, answer.text


def test_fuzzed_positions(ann: Guest) -> None:
    rng = random.Random(5)
    fields = ["game", "board", "mode", "seats", "units", "active", "phase", "turn", "seed"]
    unit = {"seat": 0, "tile": "hq", "at": [0, 0], "turn": 0, "wounds": 0}
    for _ in range(150 * TIMES):
        position = {
            "seats": [{"army": "borgo"}, {"army": "moloch"}],
            "units": [unit | nonsense(rng, [rng.choice(list(unit))])],
        }
        if rng.random() < 0.7:
            position |= nonsense(rng, [rng.choice(fields)])
        answer = ann.post("/api/lab/battle", {"position": position, "draw": True})
        assert answer.status_code in (200, 400), f"{position} {answer.text}"


def test_fuzzed_paths_and_queries(ann: Guest) -> None:
    key = ann.table("me", "me", kind="hotseat")
    rng = random.Random(7)
    for path in ("", "/replay", "/picture", "/match", "/join", "/leave", "/rematch"):
        for odd in ("zz", "%00", "..", "A" * 500, "é", "%ff"):
            assert ann.get(f"/api/tables/{odd}{path}").status_code < 500
            assert ann.post(f"/api/tables/{odd}{path}", {}).status_code < 500
        for _ in range(8):
            query = {
                name: str(rng.choice(ODD))
                for name in ("n", "since", "lines", "lang", "theme", "kind", "seen", "draw")
            }
            assert ann.get(f"/api/tables/{key}{path}", **query).status_code < 500


def test_bodies_that_are_too_long(ann: Guest) -> None:
    answer = ann.post("/api/me/name", {"name": "x" * 300_000})
    assert answer.status_code == 413


def test_headers_of_every_answer(base: str) -> None:
    for path in ("/api/games", "/nope", "/api/me"):
        headers = httpx.get(base + path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_the_schema_is_there(base: str) -> None:
    schema = httpx.get(f"{base}/api/openapi.json").json()
    assert "/api/tables/{key}/join" in schema["paths"]


def test_floods_are_slowed(tmp_path: Path) -> None:
    few = Limits(
        acts_a_second=1, acts_at_once=5, requests_at_once=40, requests_a_second=1, tables=2
    )
    with serving(Config(database=str(tmp_path / "t.sqlite"), limits=few)) as (base, _):
        ann = Guest(base)
        keys = [ann.table("me", "me", kind="hotseat") for _ in range(2)]
        third = ann.post("/api/tables", {"game": "neuroshima", "seats": ["me", "me"]})
        assert third.status_code == 429
        seat = ann.look(keys[0])
        for _ in range(10):
            seat.say(do="ping")
        assert seat.until("no")["code"] == "too_fast"
        statuses = [ann.get("/api/me").status_code for _ in range(50)]
        assert 429 in statuses
        logins = [
            httpx.post(f"{base}/api/login", json={"name": "a", "password": "b"}).status_code
            for _ in range(10)
        ]
        assert 429 in logins


def test_a_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    few = Limits(sockets=2)
    with serving(Config(database=str(tmp_path / "t.sqlite"), limits=few)) as (base, _):
        ann = Guest(base)
        seats = [Seat(base, ann.cookie) for _ in range(2)]
        with pytest.raises(Exception, match="4429"):
            Seat(base, ann.cookie).hear()
        seats[0].say(do="ping")
        seats[0].until("pong")
