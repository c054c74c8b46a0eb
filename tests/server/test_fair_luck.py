"""Nobody picks their luck: nothing is dealt before all sit, and the seed is everybody's."""

from __future__ import annotations

import json

import pytest

from endtable import games
from endtable.kit import matches
from endtable.kit.validation import BadInput, Place
from endtable.server.tables.seeds import Luck
from tests.server.people import Guest

RANDOM = {"mode": "duel", "armies": ["random", "random"]}


def test_nothing_is_dealt_before_all_sit(ann: Guest, bob: Guest) -> None:
    """At a table that waited one used to see what the seed deals, and made another until it fit."""
    key = ann.table("me", "open", kind="open", options=RANDOM)
    seat = ann.look(key, draw=True, log=True)
    assert seat.table["status"] == "waiting"
    assert seat.table["view"] == {}
    assert seat.table["frames"] == []
    assert {each["called"] for each in seat.table["seats"]} == {"chance decides"}
    assert "shares" not in seat.table["fair"]
    assert ann.get(f"/api/tables/{key}", draw=True).json()["view"] == {}
    assert bob.post(f"/api/tables/{key}/join", {}).status_code == 200
    begun = seat.until("table")
    assert begun["status"] == "playing"
    assert begun["view"]["seats"]
    assert begun["frames"][-1]["regions"]
    assert "chance decides" not in {each["called"] for each in begun["seats"]}


def test_a_picture_of_a_waiting_table_tells_nothing_of_the_seed(ann: Guest, bob: Guest) -> None:
    """Whatever is drawn then comes from another seed than the one that will be dealt."""
    same = 0
    for _ in range(6):
        key = ann.table("me", "open", kind="open", options=RANDOM)
        before = ann.get(f"/api/tables/{key}/laboratory").json()
        bob.post(f"/api/tables/{key}/join", {})
        after = ann.get(f"/api/tables/{key}/laboratory").json()
        same += before == after
    assert same < 4


def test_the_seed_is_made_of_everybodys_share(ann: Guest, bob: Guest) -> None:
    key = ann.table("me", "open", kind="open", share="ann's share")
    promised = ann.get(f"/api/tables/{key}").json()["fair"]["sha256"]
    assert bob.post(f"/api/tables/{key}/join", {"share": "bob's share"}).status_code == 200
    fair = ann.get(f"/api/tables/{key}").json()["fair"]
    assert fair["sha256"] == promised
    assert fair["shares"] == {"0": "ann's share", "1": "bob's share"}
    assert fair["seed"] is None


def test_a_match_file_proves_its_luck(ann: Guest) -> None:
    key = ann.table("me", "me", kind="hotseat", share="mine")
    promised = ann.get(f"/api/tables/{key}").json()["fair"]["sha256"]
    ann.look(key).play_on()
    record = ann.get(f"/api/tables/{key}/match").text
    saved = matches.parsed(record, Place(file="match"))
    assert saved.header["seed_sha256"] == promised == matches.seed_hash(saved.header["seed_server"])
    assert matches.replay(games.find("neuroshima"), saved)
    header = json.loads(record.splitlines()[0])
    header["shares"]["1"] = "another"  # they are alike but for this
    forged = "\n".join([json.dumps(header), *record.splitlines()[1:]])
    with pytest.raises(BadInput, match="shares"):
        matches.parsed(forged, Place(file="match"))


def test_who_played_learns_at_the_end_what_the_seed_was_made_of(ann: Guest) -> None:
    seat = ann.look(ann.table("me", "me", kind="hotseat", share="mine"))
    seat.play_on()
    over, shares = seat.over, seat.table["fair"]["shares"]
    assert shares == {"0": "mine", "1": "mine"}
    assert over is not None
    assert over["seed"] == matches.mixed_seed(over["server"], shares)
    assert matches.seed_hash(over["server"]) == seat.table["fair"]["sha256"]


def test_a_server_with_a_seed_takes_no_share() -> None:
    assert Luck("told").share("mine") is None
    assert Luck().share("mine") == "mine"


def test_a_bad_share_is_refused(ann: Guest) -> None:
    body = {"game": "neuroshima", "seats": ["me", "open"], "share": "é" * 10}
    assert ann.post("/api/tables", body).status_code == 400
    body["share"] = "x" * 65
    assert ann.post("/api/tables", body).status_code == 400


def test_who_opens_a_table_is_there(ann: Guest) -> None:
    """The first message used to say that one's own seat is absent."""
    seat = ann.look(ann.table("me", "bot:greedy"))
    assert [each["here"] for each in seat.table["seats"]] == [True, False]
