"""Campaigns: begun, played, written down once, and kept for a group."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from endtable.core.state import State
from endtable.games.tamashii.game import GAME
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.tables import actions, lobby
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import Registry
from endtable.server.tables.table import LiveTable
from tests.games.tamashii.play import ended as ended_with
from tests.server.people import Guest
from tests.server.registries import registry_of

PROLOGUE = {"scenario": "prologue", "players": 1}


async def a_table(registry: Registry, maker: Person, campaign: str, **options: Any) -> LiveTable:
    wanted = {**PROLOGUE, **options}
    return await lobby.create(registry, maker, "tamashii", wanted, ["me"], "private", {}, campaign)


async def play_out(registry: Registry, live: LiveTable) -> bool:
    """A planner plays the table to its ending; whether it won."""
    advice = GAME.advice()
    while not live.is_over():
        state = live.match.state
        seat = state.deciders()[0]
        choice = GAME.write(advice.quick(state, seat))
        request = Request(seat, live.q[seat], f"test-{live.n}")
        await actions.act(registry, live, request, [choice])
    return bool(state_of(live)["won"])


def state_of(live: LiveTable) -> dict[str, Any]:
    result: dict[str, Any] = live.match.state.view(None)["result"]
    return result


def test_endings_of_a_campaign_are_ticked_and_open_what_they_unlock(database: str) -> None:
    async def run() -> None:
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            key = (await registry.campaigns.create(ann, "tamashii", "Night shift")).id
            ended = []
            for _ in range(12):  # a planner wins two of three
                live = await a_table(registry, ann, key)
                won = await play_out(registry, live)
                ended.append(live.key)
                row = await registry.campaigns.get(key)
                assert row.ended == ended
                assert row.data["ticked"] == (["A06"] if won else [])
                if won:
                    break
            assert row.data["unlocked"] == ["A06"]
            assert row.changes == len(ended)
            again = await registry.table(await lobby.rematch(registry, live, ann))
            assert again.row.campaign == key
            assert again.row.options["unlocked"] == again.row.options["ticked"] == ["A06"]
            assert [each.id for each in await registry.campaigns.of_person(ann.id)] == [key]

    asyncio.run(run())


def test_an_ending_that_nobody_could_write_down_is_written_when_the_table_is_seen_again(
    database: str,
) -> None:
    async def run() -> None:
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            key = (await registry.campaigns.create(ann, "tamashii", "Night shift")).id
            live = await a_table(registry, ann, key)
            record, registry.campaigns.record = registry.campaigns.record, killed  # type: ignore[method-assign]
            with pytest.raises(SystemError, match="killed"):
                await play_out(registry, live)
            registry.campaigns.record = record  # type: ignore[method-assign]
            assert (await registry.campaigns.get(key)).ended == []
        async with registry_of(database) as other:
            again = await other.table(live.key)
            assert again.row.status == "over"
            assert (await other.campaigns.get(key)).ended == [live.key]

    asyncio.run(run())


async def killed(key: str, table: str, state: State) -> None:
    raise SystemError("killed")


def test_of_many_endings_at_once_none_is_lost_and_none_counts_twice(database: str) -> None:
    async def run() -> None:
        won = ended_with("x6039", "P08")
        async with registry_of(database) as one, registry_of(database) as two:
            ann = await one.people.new_guest()
            key = (await one.campaigns.create(ann, "tamashii", "Night shift")).id
            tables = [f"t{number % 4}" for number in range(8)]
            workers = [one.campaigns, two.campaigns] * 4
            await asyncio.gather(
                *(each.record(key, table, won) for each, table in zip(workers, tables, strict=True))
            )
            row = await two.campaigns.get(key)
            assert sorted(row.ended) == ["t0", "t1", "t2", "t3"]
            assert (row.changes, row.data["ticked"]) == (4, ["P08"])

    asyncio.run(run())


def test_a_campaign_belongs_to_one_game(database: str) -> None:
    async def run() -> None:
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            with pytest.raises(Refused, match="no campaigns"):
                await registry.campaigns.create(ann, "neuroshima", "Night shift")
            key = (await registry.campaigns.create(ann, "tamashii", "Night shift")).id
            with pytest.raises(Refused, match="another game"):
                await lobby.create(registry, ann, "neuroshima", {}, [], "hotseat", {}, key)
            with pytest.raises(Refused, match="no such campaign"):
                await a_table(registry, ann, "nowhere")

    asyncio.run(run())


def test_a_group_finds_its_campaign_by_its_key(ann: Guest, bob: Guest) -> None:
    made = ann.post("/api/campaigns", {"game": "tamashii", "name": " Night \n shift "}).json()
    key = made["campaign"]
    assert (made["name"], made["ended"]) == ("Night shift", [])
    assert len(key) == 20
    seen = bob.get(f"/api/campaigns/{key}", lang="pl").json()
    assert [row["name"] for row in seen["rows"]][:3] == ["Prolog", "X-6039", "Podziemne łowy"]
    assert [row["key"] for row in seen["rows"] if row["next"]] == ["prologue"]
    assert not any(box["ticked"] for row in seen["rows"] for box in row["boxes"])
    assert bob.get("/api/me/campaigns").json() == []
    wanted = seen["rows"][1]["tables"][0]["options"]
    table = ann.table("me", "open", game="tamashii", options=wanted, campaign=key)
    bob.post(f"/api/tables/{table}/join", {})
    assert [each["campaign"] for each in bob.get("/api/me/campaigns").json()] == [key]
    assert ann.look(table).table["campaign"] == key


def test_what_is_no_campaign_is_refused(ann: Guest) -> None:
    bad = ann.post("/api/campaigns", {"game": "tamashii", "name": "x" * 41})
    assert (bad.status_code, "1 to 40" in bad.json()["why"]) == (400, True)
    assert ann.post("/api/campaigns", {"game": "tamashii", "name": "  "}).status_code == 400
    assert ann.post("/api/campaigns", {"game": "chess", "name": "x"}).status_code == 404
    assert ann.get("/api/campaigns/NOWHERE").status_code == 404
    assert ann.get("/api/campaigns/nowhere").json()["why"] == "there is no such campaign"
