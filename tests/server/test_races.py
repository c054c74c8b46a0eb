"""Several people press at the same moment: exactly one consistent end, on both databases."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import Counter
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from typing import Any

import pytest

from endtable.core.game import fingerprint
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.storage.tables import seats_taken
from endtable.server.tables import lobby
from endtable.server.tables.registry import Registry
from tests.server.registries import registry_of

ROUNDS = int(os.environ.get("ENDTABLE_ROUNDS", "12"))
"""200 in `make soak`."""


each_number_of_workers = pytest.mark.parametrize("workers", [1, 2])


@contextlib.asynccontextmanager
async def working(database: str, workers: int) -> AsyncIterator[tuple[Registry, Registry]]:
    """Two workers at one database, or one that is both."""
    async with registry_of(database) as one:
        if workers == 1:
            yield one, one
        else:
            async with registry_of(database) as two:
                yield one, two


async def settled(*work: Awaitable[Any]) -> list[Any]:
    """What each came to: what it gave, or the code with which it was refused."""
    found = await asyncio.gather(*work, return_exceptions=True)
    for each in found:
        if isinstance(each, BaseException) and not isinstance(each, Refused):
            raise each
    return [each.code if isinstance(each, Refused) else each for each in found]


async def three_seats(registry: Registry, maker: Person) -> str:
    options, seats = {"mode": "free_for_all", "players": 3}, ["me", "open", "open"]
    return (await lobby.create(registry, maker, "neuroshima", options, seats, "open", {})).key


async def a_table(registry: Registry, maker: Person) -> str:
    seats = ["me", "open"]
    return (await lobby.create(registry, maker, "neuroshima", {}, seats, "open", {})).key


@each_number_of_workers
def test_leaving_and_joining_at_once(database: str, workers: int) -> None:
    """One in four such tables used to be dead: playing with an empty seat, or closed under
    somebody who had just been told that they sit."""

    async def run() -> None:
        async with working(database, workers) as (one, two):
            ann, bob = await one.people.new_guest(), await one.people.new_guest()
            for number in range(ROUNDS):
                if number % 40 == 39:  # nobody may have too many tables
                    ann = await one.people.new_guest()
                key = await a_table(one, ann)
                there = await two.table(key)
                _, joined = await settled(
                    lobby.leave(one, key, ann), lobby.join(two, there, bob, None)
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


@each_number_of_workers
def test_a_double_click_registers_once(database: str, workers: int) -> None:
    """Every click used to be shown a recovery code of which only the last worked."""

    async def run() -> None:
        async with working(database, workers) as (one, two):
            for number in range(ROUNDS):
                ann = await one.people.new_guest()
                name = f"Ann {number}"
                found = await settled(
                    *(each.people.register(ann, name, "long enough") for each in (one, two, one))
                )
                assert Counter(each == "taken" for each in found) == {True: 2, False: 1}
                code = next(each for each in found if each != "taken")[1]
                again = await settled(
                    *(each.people.recover(name, code, "longer still") for each in (one, two, two))
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


@each_number_of_workers
def test_tables_are_made_up_to_the_limit_and_no_further(database: str, workers: int) -> None:
    """Five are asked for at once where three are allowed: three are made, and are there."""

    async def run() -> None:
        async with working(database, workers) as both:
            for each in both:
                each.config = replace(each.config, limits=replace(each.config.limits, tables=3))
            for _ in range(ROUNDS):
                ann = await both[0].people.new_guest()
                found = await settled(*(a_table(both[number % 2], ann) for number in range(5)))
                made = [key for key in found if key != "too_fast"]
                assert len(set(made)) == len(made) == 3
                for key in made:
                    row = await both[1].tables.get(key)
                    assert row is not None
                    assert row.status == "waiting"

    asyncio.run(run())


@each_number_of_workers
def test_the_last_seats_are_taken_at_once(database: str, workers: int) -> None:
    """Four people want two seats, one of them twice: two sit, and the match begins once, the same
    at every worker."""

    async def run() -> None:
        async with working(database, workers) as (one, two):
            for _ in range(ROUNDS):
                ann, *others = [await one.people.new_guest() for _ in range(5)]
                key = await three_seats(one, ann)
                tables = [(each, await each.table(key)) for each in (one, two)]
                wanted = [*others, others[0]]
                found = await settled(
                    *(lobby.join(*tables[n % 2], who, None) for n, who in enumerate(wanted))
                )
                row = await one.tables.get(key)
                assert row is not None
                sit = [seat.person for seat in row.seats]
                assert len(set(sit)) == 3, "somebody sits twice, or nobody does"
                assert [each is None for each in found] == [who.id in sit for who in wanted]
                assert (row.status, row.begun is None) == ("playing", False)
                begun = set()
                for each, live in tables:
                    async with live.lock:
                        await each.reload(live)
                    begun.add((live.row.status, live.row.begun, fingerprint(live.match.state)))
                assert len(begun) == 1

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


@each_number_of_workers
def test_people_ask_for_a_rematch_at_once(database: str, workers: int) -> None:
    """All come to one table, and nobody's seat is taken twice."""

    async def run() -> None:
        async with working(database, workers) as (one, two):
            for _ in range(ROUNDS):
                ann, bob = await one.people.new_guest(), await one.people.new_guest()
                key = await a_table(one, ann)
                live = await one.table(key)
                await lobby.join(one, live, bob, None)
                live.row.status = "over"
                await one.tables.change(key, status="over")
                there = await two.table(key)
                presses = [(one, live, ann), (two, there, bob), (two, there, ann), (one, live, bob)]
                keys = await settled(*(lobby.rematch(*press) for press in presses))
                assert len(set(keys)) == 1
                row = await one.tables.get(keys[0])
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
