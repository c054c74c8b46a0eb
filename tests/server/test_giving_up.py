"""A match that people end by themselves: one resigns, or both agree on a draw."""

from __future__ import annotations

import asyncio

import pytest

from endtable.server.errors import Refused
from endtable.server.tables import giving_up, lobby
from endtable.server.tables.rivals import would_draw
from tests.server.people import Guest
from tests.server.registries import registry_of


def duel(ann: Guest, bob: Guest) -> str:
    key = ann.table("me", "open")
    bob.post(f"/api/tables/{key}/join", {}).raise_for_status()
    return key


def test_who_resigns_has_lost_and_everybody_is_told(ann: Guest, bob: Guest) -> None:
    key = duel(ann, bob)
    seat = ann.look(key, lang="pl")
    assert seat.table["gives_up"] is True
    answer = bob.post(f"/api/tables/{key}/resign", {"seat": 1})
    assert answer.status_code == 200, answer.text
    told = seat.until("seats")
    assert (told["status"], told["gives_up"]) == ("over", False)
    result = told["result"]
    assert (result["places"], result["winners"], result["how"]) == ([1, 2], [0], "won")
    assert (result["by"], result["why"]) == ("resigned", "Druga strona się poddała.")
    assert seat.act("end")["code"] == "over"
    assert ann.post(f"/api/tables/{key}/resign", {"seat": 0}).json()["code"] == "over"
    assert ann.get(f"/api/tables/{key}").json()["result"]["winners"] == [0]
    assert ann.get(f"/api/tables/{key}/match").status_code == 200


def test_nobody_resigns_for_another(ann: Guest, bob: Guest) -> None:
    key = duel(ann, bob)
    for seat in (0, 7):
        assert bob.post(f"/api/tables/{key}/resign", {"seat": seat}).json()["code"] == "not_yours"
    assert ann.get(f"/api/tables/{key}").json()["status"] == "playing"


def test_a_draw_takes_both(ann: Guest, bob: Guest) -> None:
    key = duel(ann, bob)
    seat = bob.look(key)
    ann.post(f"/api/tables/{key}/draw", {"seat": 0}).raise_for_status()
    assert seat.until("seats")["draws"] == [0]
    assert ann.get(f"/api/tables/{key}").json()["standing"] == {}  # no answer to a question
    ann.post(f"/api/tables/{key}/draw", {"seat": 0, "agrees": False}).raise_for_status()
    assert seat.until("seats")["draws"] == []
    bob.post(f"/api/tables/{key}/draw", {"seat": 1}).raise_for_status()
    ann.post(f"/api/tables/{key}/draw", {"seat": 0}).raise_for_status()
    while (told := seat.until("seats"))["status"] != "over":
        pass
    assert (told["result"]["how"], told["result"]["by"]) == ("draw", "agreed")
    assert told["result"]["places"] == [1, 1]


@pytest.mark.parametrize(
    ("body", "do"),
    [
        ({"seats": ["me", "bot:random"]}, "draw"),
        (
            {"game": "tamashii", "seats": ["me", "me"], "options": {"scenario": "prologue"}},
            "resign",
        ),
        (
            {"seats": ["me", "me", "me"], "options": {"mode": "free_for_all", "players": 3}},
            "resign",
        ),
    ],
)
def test_where_nobody_can_be_given_anything(ann: Guest, body: dict[str, object], do: str) -> None:
    made = ann.post("/api/tables", {"game": "neuroshima", **body})
    assert made.status_code == 201, made.text
    key = made.json()["table"]
    answer = ann.post(f"/api/tables/{key}/{do}", {"seat": 0})
    assert answer.status_code == 400
    assert ann.get(f"/api/tables/{key}").json()["status"] == "playing"


def test_before_the_match_there_is_nothing_to_give_up(ann: Guest) -> None:
    key = ann.table("me", "open")
    assert ann.post(f"/api/tables/{key}/resign", {"seat": 0}).status_code == 400


def test_offer_and_end_survive_a_restart_and_reach_every_worker(database: str) -> None:
    async def run() -> None:
        async with registry_of(database) as one:
            ann = await one.people.new_guest()
            live = await lobby.create(one, ann, "neuroshima", {}, ["me", "me"], "private", {})
            await giving_up.offer_draw(one, live, 1, True)
            key = live.key
        async with registry_of(database) as two:
            again = await two.table(key)
            assert would_draw(again) == [1]
            await giving_up.offer_draw(two, again, 0, True)
        async with registry_of(database) as three:
            over = await three.table(key)
            assert over.is_over()
            assert over.ended("it")["result"]["why"] == "Entrambi hanno accettato la patta."
            with pytest.raises(Refused):
                await giving_up.resign(three, over, 0)

    asyncio.run(run())
