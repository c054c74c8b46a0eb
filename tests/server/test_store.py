"""The database, SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import inspect, text

from endtable.server.config import address_of
from endtable.server.errors import Refused
from endtable.server.storage.accounts import new_key
from endtable.server.storage.database import Database
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.migrations import VERSION
from endtable.server.storage.seating import Seating
from endtable.server.storage.tables import Said, SeatRow, TableRow, TableStore


def with_store(database: str, work: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Database(address_of(database))
        try:
            await store.open()
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def a_table(key: str) -> TableRow:
    return TableRow(
        id=key,
        game="neuroshima",
        options={"mode": "duel"},
        rules=1,
        content="x",
        seed="0" * 32,
        kind="open",
        clock={"kind": "none"},
        status="waiting",
        maker="ann",
        made=time.time(),
        seats=[SeatRow(0, person="ann"), SeatRow(1)],
    )


def line(key: str, n: int, client: str | None = None) -> StoredLine:
    return StoredLine(key, n, 0, f"place hq d4 {n}", client, time.time())


def test_a_line_is_stored_once(database: str) -> None:
    async def work(store: Database) -> None:
        key = new_key(7)
        await Seating(store).add(a_table(key))
        assert await store.append(line(key, 0, "a"))
        assert not await store.append(line(key, 0, "b"))  # the number is taken
        assert not await store.append(line(key, 1, "a"))  # the client's id is taken
        assert await store.append(line(key, 1))
        assert await store.append(line(key, 2))
        assert [each.n for each in await store.lines_of(key)] == [0, 1, 2]
        assert [each.n for each in await store.lines_of(key, 1)] == [1, 2]
        found = await store.line_of_client(key, "a")
        assert found is not None
        assert found.n == 0

    with_store(database, work)


def test_of_many_at_once_one_gets_each_number(database: str) -> None:
    async def work(store: Database) -> None:
        key, other = new_key(7), new_key(7)
        for each in (key, other):
            await Seating(store).add(a_table(each))
        wanted = [line(key, n % 5, f"c{n}") for n in range(60)] + [line(other, n) for n in range(5)]
        stored = await asyncio.gather(*(store.append(each) for each in wanted))
        assert sum(stored[:60]) == 5
        assert all(stored[60:])
        assert [each.n for each in await store.lines_of(key)] == list(range(5))

    with_store(database, work)


def test_a_line_of_no_table_is_refused_and_harms_nobody(database: str) -> None:
    async def work(store: Database) -> None:
        key = new_key(7)
        await Seating(store).add(a_table(key))
        bad, good = await asyncio.gather(
            store.append(line("nowhere", 0)), store.append(line(key, 0)), return_exceptions=True
        )
        assert "foreign" in str(bad).lower()
        assert good is True
        with pytest.raises(Exception, match=r"(?i)foreign"):
            await store.append(line("nowhere", 0))

    with_store(database, work)


def test_tables_and_seats(database: str) -> None:
    async def work(store: Database) -> None:
        tables = TableStore(store)
        key = new_key(7)
        seating = Seating(store)
        await seating.add(a_table(key))
        assert [row.id for row in await tables.open_tables()] == [key]
        await seating.sit(key, "bob", 1)
        with pytest.raises(Refused):
            await seating.sit(key, "eve", 1)
        row = await tables.get(key)
        assert row is not None
        assert [seat.person for seat in row.seats] == ["ann", "bob"]
        await seating.leave(key, "bob")
        row = (await tables.of_person("bob"))[0]
        assert (row.status, row.seats[1].gone) == ("playing", True)
        await tables.say(key, Said("Ann", "hi ✓", 1.0, "ann"))
        assert [said.text for said in await tables.said(key)] == ["hi ✓"]
        await tables.keep_content("f", "neuroshima", {"a.toml": "x = 1"})
        await tables.keep_content("f", "neuroshima", {"a.toml": "x = 1"})
        assert await seating.rematch(key, a_table("one"), 9) == "one"
        assert await seating.rematch(key, a_table("two"), 9) == "one"

    with_store(database, work)


def test_settings_are_decided_once_and_kept(database: str) -> None:
    async def work(store: Database) -> None:
        assert await store.setting("secret", "first") in ("first",)
        assert await store.setting("secret", "second") == "first"

    with_store(database, work)

    async def later(store: Database) -> None:
        assert await store.setting("secret", "third") == "first"
        async with store.reading() as connection:
            numbers = (await connection.execute(text("SELECT number FROM migrations"))).scalars()
            assert sorted(numbers) == list(range(1, VERSION + 1))

    with_store(database, later)


BACK = {
    6: ("ALTER TABLE tables DROP COLUMN until_n",),
    5: (
        "DROP TABLE positions",
        "DROP INDEX people_by_seen",
        "ALTER TABLE people DROP COLUMN role",
        "ALTER TABLE people DROP COLUMN banned",
        "ALTER TABLE people DROP COLUMN muted",
        "ALTER TABLE people DROP COLUMN seen",
        "DROP TABLE sessions",
        "DROP TABLE audit",
        "ALTER TABLE reports DROP COLUMN done",
        "ALTER TABLE seats DROP COLUMN share",
    ),
    4: (
        "DROP INDEX tables_by_until",
        "ALTER TABLE tables DROP COLUMN until",
        "ALTER TABLE seats DROP COLUMN rung",
    ),
    3: ("DROP TABLE campaigns", "ALTER TABLE tables DROP COLUMN campaign"),
    2: (
        "DROP TABLE reports",
        "ALTER TABLE seats DROP COLUMN standing",
        "ALTER TABLE people DROP COLUMN webhook",
    ),
}
"""By version: what makes a database of it one of the version before."""
OLD = (*BACK[6], *BACK[5], *BACK[4], *BACK[3], *BACK[2], "DELETE FROM migrations WHERE number > 1")
"""What makes a database of today one of version 1."""


def test_an_old_database_becomes_like_a_new_one(database: str) -> None:
    async def columns(store: Database) -> dict[str, list[str]]:
        def look(connection: Any) -> dict[str, list[str]]:
            seen = inspect(connection)
            names = sorted(seen.get_table_names())
            return {name: [column["name"] for column in seen.get_columns(name)] for name in names}

        async with store.reading() as connection:
            return await connection.run_sync(look)

    found: list[dict[str, list[str]]] = []

    async def age(store: Database) -> None:
        found.append(await columns(store))
        async with store.writing() as connection:
            for statement in OLD:
                await connection.execute(text(statement))

    async def later(store: Database) -> None:
        found.append(await columns(store))

    with_store(database, age)
    with_store(database, later)
    assert found[0] == found[1]


KILLED = """
import asyncio, os, sys
from endtable.server.config import address_of
from endtable.server.storage import migrations
from endtable.server.storage.database import Database

at, real = int(sys.argv[2]), migrations.AsyncConnection.execute
seen = 0

async def execute(self, *args, **more):
    global seen
    seen += 1
    if seen == at:
        os.kill(os.getpid(), 9)
    return await real(self, *args, **more)

migrations.AsyncConnection.execute = execute
asyncio.run(Database(address_of(sys.argv[1])).open())
"""
"""A start that is killed before its so many-th statement."""

STRIDE = 1 if "ENDTABLE_ROUNDS" in os.environ else 4
"""Every so-manieth statement is tried; a soak tries all of them."""


def test_a_start_that_is_killed_in_the_middle_of_a_step_harms_nothing(database: str) -> None:
    """SQLite used to keep half a step, and the database never opened again."""

    async def age(store: Database) -> None:
        async with store.writing() as connection:
            for statement in OLD:
                await connection.execute(text(statement))

    async def nothing(store: Database) -> None:
        pass

    with_store(database, age)
    killed = 0
    for at in range(1, 40, STRIDE):
        command = [sys.executable, "-c", KILLED, database, str(at)]
        ended = subprocess.run(command, check=False, env=os.environ).returncode
        killed += ended != 0
        if ended == 0:
            break
    assert killed * STRIDE >= 10
    with_store(database, nothing)


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_every_earlier_schema_becomes_like_a_new_one(database: str, version: int) -> None:
    """Step by step, and with the tables as they were made then."""

    async def age(store: Database) -> None:
        async with store.writing() as connection:
            for number in range(VERSION, version, -1):
                for statement in BACK[number]:
                    await connection.execute(text(statement))
                await connection.execute(text(f"DELETE FROM migrations WHERE number = {number}"))

    async def use(store: Database) -> None:
        key = new_key(7)
        await Seating(store).add(a_table(key))
        report = {"match": key, "n": 0, "person": "ann", "text": "x", "record": "", "at": 1.0}
        assert await TableStore(store).report(report) == 1

    with_store(database, age)
    with_store(database, use)


def test_workers_may_open_a_new_database_at_once(database: str) -> None:
    async def run() -> None:
        stores = [Database(address_of(database)) for _ in range(4)]
        try:
            await asyncio.gather(*(store.open() for store in stores))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def age(store: Database) -> None:
        async with store.writing() as connection:
            await connection.execute(text("INSERT INTO migrations VALUES (999, 0)"))

    async def nothing(store: Database) -> None:
        pass

    with_store(database, age)
    with pytest.raises(RuntimeError, match="newer"):
        with_store(database, nothing)


def test_addresses() -> None:
    assert address_of("postgres://h/n") == "postgresql+asyncpg://h/n"
    assert address_of("sqlite:///x") == "sqlite+aiosqlite:///x"
    assert address_of("some/file") == "sqlite+aiosqlite:///some/file"
