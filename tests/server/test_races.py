"""Several people press at the same moment: exactly one consistent end, on both databases."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable
from typing import Any

from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.storage.tables import seats_taken
from endtable.server.tables import lobby
from endtable.server.tables.registry import Registry
from tests.server.registries import registry_of

ROUNDS = int(os.environ.get("ENDTABLE_ROUNDS", "12"))
"""200 in `make soak`."""


async def settled(*work: Awaitable[Any]) -> list[Any]:
    """What each came to: what it gave, or the code with which it was refused."""
    found = await asyncio.gather(*work, return_exceptions=True)
    for each in found:
        if isinstance(each, BaseException) and not isinstance(each, Refused):
            raise each
    return [each.code if isinstance(each, Refused) else each for each in found]


async def a_table(registry: Registry, maker: Person) -> str:
    seats = ["me", "open"]
    return (await lobby.create(registry, maker, "neuroshima", {}, seats, "open", {})).key


def test_leaving_and_joining_at_once(database: str) -> None:
    """One in four such tables used to be dead: playing with an empty seat, or closed under
    somebody who had just been told that they sit."""

    async def run() -> None:
        async with registry_of(database) as one, registry_of(database) as two:
            ann, bob = await one.people.new_guest(), await one.people.new_guest()
            for number in range(ROUNDS):
                if number % 40 == 39:  # nobody may have too many tables
                    ann = await one.people.new_guest()
                key = await a_table(one, ann)
                there = await (two if number % 2 else one).table(key)
                where = two if number % 2 else one
                _, joined = await settled(
                    lobby.leave(one, key, ann), lobby.join(where, there, bob, None)
                )
                row = await one.tables.get(key)
                assert row is not None
                if joined is None:
                    assert row.status in ("waiting", "playing")
                    assert row.seats[1].person == bob.id or row.seats[0].person == bob.id
                    assert (row.status == "playing") == seats_taken(row.seats)
                else:
                    assert (joined, row.status) in (("missing", "closed"), ("taken", "closed"))

    asyncio.run(run())


def test_a_double_click_registers_once(database: str) -> None:
    """Every click used to be shown a recovery code of which only the last worked."""

    async def run() -> None:
        async with registry_of(database) as registry:
            for number in range(ROUNDS):
                ann = await registry.people.new_guest()
                name = f"Ann {number}"
                found = await settled(
                    *(registry.people.register(ann, name, "long enough") for _ in range(3))
                )
                assert Counter(each == "taken" for each in found) == {True: 2, False: 1}
                code = next(each for each in found if each != "taken")[1]
                again = await settled(
                    *(registry.people.recover(name, code, "longer still") for _ in range(3))
                )
                assert Counter(each == "wrong" for each in again) == {True: 2, False: 1}

    asyncio.run(run())


def test_the_limit_of_tables_holds_for_many_at_once(database: str) -> None:
    """120 of 120 tables asked for at the same moment used to be made, whatever the limit."""

    async def run() -> None:
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            most = registry.config.limits.tables
            found = await settled(*(a_table(registry, ann) for _ in range(most + 15)))
            assert found.count("too_fast") == 15

    asyncio.run(run())


def test_nobody_fills_the_lobby(database: str) -> None:
    """55 tables of one guest used to push everybody else's off the list."""

    async def run() -> None:
        async with registry_of(database) as registry:
            ann, bob = await registry.people.new_guest(), await registry.people.new_guest()
            honest = await a_table(registry, bob)
            for _ in range(55):
                await a_table(registry, ann)
            listed = [row.id for row in await registry.tables.open_tables()]
            assert honest in listed
            assert len(listed) <= 6

    asyncio.run(run())


def test_people_ask_for_a_rematch_at_once(database: str) -> None:
    """All come to one table, and nobody's seat is taken twice."""

    async def run() -> None:
        async with registry_of(database) as registry:
            for _ in range(ROUNDS):
                ann, bob = await registry.people.new_guest(), await registry.people.new_guest()
                key = await a_table(registry, ann)
                live = await registry.table(key)
                await lobby.join(registry, live, bob, None)
                live.row.status = "over"
                await registry.tables.change(key, status="over")
                keys = await settled(
                    *(lobby.rematch(registry, live, who) for who in (ann, bob, ann, bob))
                )
                assert len(set(keys)) == 1
                row = await registry.tables.get(keys[0])
                assert row is not None
                assert row.status == "playing"
                assert {seat.person for seat in row.seats} == {ann.id, bob.id}

    asyncio.run(run())


def test_the_key_of_a_campaign_is_for_those_who_play_in_it(database: str) -> None:
    """Whoever read the list of open tables used to be able to play in others' campaigns."""

    async def run() -> None:
        async with registry_of(database) as registry:
            ann, bob = await registry.people.new_guest(), await registry.people.new_guest()
            live = await registry.table(await a_table(registry, ann))
            live.row.campaign = "secret"
            assert lobby.summary(live.row, bob).campaign is None
            assert lobby.summary(live.row, None).campaign is None
            assert lobby.summary(live.row, ann).campaign == "secret"

    asyncio.run(run())
