"""Whole matches over the wire, and what is left of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from endtable import games
from endtable.core.types import Message, Outcome
from endtable.kit import matches
from endtable.server.tables.results import _how
from tests.server.people import Guest


def test_a_whole_match_against_a_bot(ann: Guest, tmp_path: Path) -> None:
    key = ann.table("me", "bot:greedy")
    seat = ann.look(key)
    sha = seat.table["fair"]["sha256"]
    assert ann.get(f"/api/tables/{key}/match").status_code == 403
    assert seat.play_on() > 3
    assert seat.over is not None
    assert seat.over["result"]["why"]
    answer = ann.get(f"/api/tables/{key}/match")
    file = tmp_path / "match.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    saved = matches.read(file)
    assert saved.header["seed_sha256"] == sha
    assert saved.header["seed"] == seat.over["seed"]
    match = matches.replay(games.find("neuroshima"), saved)
    assert not match.state.deciders()
    late = seat.act("end")
    assert late["code"] == "over"
    check_replay(ann, key, len(saved.lines))
    check_review(ann, key)
    check_rematch(ann, key)


def check_replay(ann: Guest, key: str, lines: int) -> None:
    page = ann.get(f"/api/tables/{key}/replay", since=2, lines=3).json()
    assert [line["n"] for line in page["lines"]] == [3, 4, 5]
    assert "board" in page["lines"][0]["frames"][0]["regions"]
    assert page["of"] == lines
    assert ann.get(f"/api/tables/{key}/replay", since=lines, draw=False).json()["lines"] == []
    svg = ann.get(f"/api/tables/{key}/picture", n=2)
    assert svg.headers["content-type"].startswith("image/svg+xml")
    assert "sandbox" in svg.headers["content-security-policy"]
    png = ann.get(f"/api/tables/{key}/picture", n=2, kind="png")
    assert png.content.startswith(b"\x89PNG")
    assert ann.get(f"/api/tables/{key}/picture", kind="gif").status_code == 400


def check_review(ann: Guest, key: str) -> None:
    told = ann.get(f"/api/tables/{key}/review").json()
    numbers = [stood["n"] for stood in told["curve"]]
    assert numbers == sorted(set(numbers))
    assert told["curve"][0]["scores"] == [20, 20]
    assert min(told["curve"][-1]["scores"]) < 20
    assert told["sources"] == []
    assert re.fullmatch(r"Best unit: .+ of .+, [1-9]\d* wounds dealt", told["best"])
    assert re.fullmatch(r"nh-\w+-\w+", told["symbol"])
    assert told["side"].startswith("seat-")
    counted = {feat["name"]: feat["points"] for feat in told["feats"]}
    assert sum(counted["wounds dealt to enemies"]) >= sum(counted["wounds to HQs"]) > 0
    assert all(len(points) == 2 for points in counted.values())
    assert all(told["endings"])
    running = ann.table("me", "bot:random")
    assert ann.get(f"/api/tables/{running}/review").status_code == 403


def check_rematch(ann: Guest, key: str) -> None:
    first = ann.post(f"/api/tables/{key}/rematch").json()
    again = ann.post(f"/api/tables/{key}/rematch").json()
    assert first["table"] == again["table"] != key
    assert first["status"] == "playing"
    assert ann.look(first["table"]).ask is not None


def test_two_people_find_one_another(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open", options={"armies": ["borgo", "moloch"]})
    mine = ann.look(key)
    assert mine.table["status"] == "waiting"
    assert mine.ask is None
    mine.say(do="act", id="x", seat=0, q=0, choices=["place hq d4 0"])
    assert mine.until("no")["code"] == "bad"
    listed = next(t for t in bob.get("/api/tables").json() if t["table"] == key)
    assert [seat["kind"] for seat in listed["seats"]] == ["person", "open"]
    assert bob.post(f"/api/tables/{key}/join", {"seat": 0}).status_code == 409
    assert bob.post(f"/api/tables/{key}/join", {"seat": 1}).status_code == 200
    assert mine.until("table")["status"] == "playing"
    assert mine.ask is not None
    his = bob.look(key)
    assert [seat["called"] for seat in his.table["seats"]] == ["Borgo", "Moloch"]
    turn = next(t for t in ann.get("/api/me/tables").json() if t["table"] == key)
    assert turn["turn"] is True
    assert mine.act("place hq d4 0")["is"] == "ok"
    assert his.until("played")["ask"]["seat"] == 1
    third = Guest(ann.base)
    assert third.post(f"/api/tables/{key}/join", {}).status_code == 409


def test_who_leaves_is_stood_in_for_and_may_come_back(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    bob.post(f"/api/tables/{key}/join", {})
    mine = ann.look(key)
    assert bob.post(f"/api/tables/{key}/leave").status_code == 200
    assert mine.until("seats")["seats"][1]["gone"] is True
    mine.act("place hq d4 0")
    assert mine.until("played")["seat"] == 0
    assert mine.until("played")["seat"] == 1  # the bot plays for bob
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    assert bob.look(key).table["you"] == [1]
    third = Guest(ann.base)
    assert third.post(f"/api/tables/{key}/leave").status_code == 403


def test_an_empty_table_is_closed(ann: Guest) -> None:
    key = ann.table("me", "open", kind="open")
    ann.post(f"/api/tables/{key}/leave")
    assert key not in [table["table"] for table in ann.get("/api/tables").json()]


def test_private_tables_are_not_listed_and_cannot_be_guessed(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="private")
    assert len(key) >= 20
    assert key not in bob.get("/api/tables").text
    assert bob.get(f"/api/tables/{key[:-1]}").status_code == 404
    assert bob.get(f"/api/tables/{key}").status_code == 200  # by its link
    his = bob.look(key)
    his.say(do="say", text="psst")
    assert his.until("no")["code"] == "not_yours"


def test_four_seats_and_a_search_bot(ann: Guest) -> None:
    options = {"mode": "teams"}
    key = ann.table("me", "bot:search:0.05s", "me", "random", kind="private", options=options)
    seat = ann.look(key)
    assert seat.table["you"] == [0, 2]
    seat.play_on(6)
    assert seat.n > 6


def test_a_match_file_is_watched_again(base: str, ann: Guest) -> None:
    seat = ann.look(key := ann.table("me", "me", kind="hotseat"))
    seat.play_on()
    record = ann.get(f"/api/tables/{key}/match").text
    there = ann.get(f"/api/tables/{key}/replay", since=3, lines=5).json()
    again = ann.post("/api/replay", {"record": record, "since": 3, "lines": 5}).json()
    assert again["of"] == there["of"] == seat.n
    assert again["lines"] == there["lines"]


@pytest.fixture(scope="module")
def record(base: str) -> list[str]:
    """The lines of the file of a match that is over."""
    ann = Guest(base)
    ann.look(key := ann.table("me", "me", kind="hotseat")).play_on()
    return ann.get(f"/api/tables/{key}/match").text.splitlines()


@pytest.mark.parametrize(
    "damage",
    [
        lambda lines: [],
        lambda lines: lines[:-1],
        lambda lines: [*lines[:2], *lines[3:]],
        lambda lines: ["{}", *lines[1:]],
        lambda lines: [lines[0].replace("neuroshima", "chess"), *lines[1:]],
        lambda lines: [lines[0], lines[1].replace('"do": "', '"do": "x'), *lines[2:]],
        lambda lines: ["[" * 5000],
        lambda lines: ["\x00\ud7ff"],
        lambda lines: lines[:1] * 4000,
    ],
)
def test_a_damaged_match_file_gets_a_reason(ann: Guest, record: list[str], damage: Any) -> None:
    answer = ann.post("/api/replay", {"record": "\n".join(damage(record))})
    assert answer.status_code in (400, 413)
    assert answer.json()["why"]


@pytest.mark.parametrize(
    ("places", "sides", "how"),
    [
        ((1, 2), (0, 1), "won"),
        ((1, 1), (0, 1), "draw"),
        ((1, 1, 2), (0, 0, 1), "won"),
        ((1, 1), (0, 0), ""),
    ],
)
def test_an_end_is_a_win_a_draw_or_everybodys(
    places: tuple[int, ...], sides: tuple[int, ...], how: str
) -> None:
    assert _how(Outcome(places, places, sides, Message("core.over"), "")) == how


def test_a_rematch_with_swapped_sides(ann: Guest) -> None:
    key = ann.table("me", "bot:random", options={"armies": ["borgo", "moloch"]})
    ann.look(key).play_on()
    other = ann.post(f"/api/tables/{key}/rematch?swapped=true").json()
    assert other["options"]["armies"] == ["moloch", "borgo"]
    assert [seat["you"] for seat in other["seats"]] == [True, False]
