"""Bringing a database up to date: numbered steps of frozen SQL, each whole or not at all.

The statements say what a table looked like when the step was written, and never change: a table
that is made here is altered by later steps, so it must not look like today's. All steps of a start
are one transaction, also with SQLite (``database.py`` begins it as it should be begun), so a
program that is killed in the middle leaves the database as it was.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.server.storage.schema import META, migrations

SERIAL: Final = {True: "INTEGER NOT NULL PRIMARY KEY", False: "SERIAL PRIMARY KEY"}
"""By whether it is SQLite: a number that grows by itself."""

STEPS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "ALTER TABLE people ADD COLUMN webhook TEXT",
        "ALTER TABLE seats ADD COLUMN standing JSON",
        "CREATE TABLE reports (id {serial}, match VARCHAR(24) NOT NULL REFERENCES tables (id), "
        "n INTEGER NOT NULL, person VARCHAR(24) NOT NULL, text TEXT NOT NULL, "
        "record TEXT NOT NULL, at FLOAT NOT NULL)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN campaign VARCHAR(24)",
        "CREATE TABLE campaigns (id VARCHAR(24) NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, "
        "name VARCHAR(64) NOT NULL, maker VARCHAR(24) NOT NULL, made FLOAT NOT NULL, "
        "data JSON NOT NULL, ended JSON NOT NULL, changes INTEGER NOT NULL)",
        "CREATE INDEX campaigns_by_maker ON campaigns (maker)",
    ),
    (
        "ALTER TABLE seats ADD COLUMN rung INTEGER",
        "ALTER TABLE tables ADD COLUMN until FLOAT",
        "CREATE INDEX tables_by_until ON tables (until)",
    ),
    (
        "CREATE TABLE positions (match VARCHAR(24) NOT NULL PRIMARY KEY REFERENCES tables (id), "
        "n INTEGER NOT NULL, fingerprint VARCHAR(64) NOT NULL, position TEXT NOT NULL)",
        "ALTER TABLE people ADD COLUMN role VARCHAR(10)",
        "ALTER TABLE people ADD COLUMN banned FLOAT",
        "ALTER TABLE people ADD COLUMN muted FLOAT",
        "ALTER TABLE people ADD COLUMN seen FLOAT",
        "CREATE INDEX people_by_seen ON people (seen)",
        "CREATE TABLE sessions (id VARCHAR(24) NOT NULL PRIMARY KEY, "
        "person VARCHAR(24) NOT NULL REFERENCES people (id), agent VARCHAR(120) NOT NULL, "
        "made FLOAT NOT NULL)",
        "CREATE INDEX sessions_by_person ON sessions (person)",
        "CREATE TABLE audit (id {serial}, at FLOAT NOT NULL, who VARCHAR(64) NOT NULL, "
        "what VARCHAR(20) NOT NULL, about VARCHAR(64) NOT NULL, details TEXT NOT NULL)",
        "ALTER TABLE reports ADD COLUMN done FLOAT",
        "ALTER TABLE seats ADD COLUMN share VARCHAR(64)",
    ),
    ("ALTER TABLE tables ADD COLUMN until_n INTEGER",),
)
"""By which a database of version 1 becomes version 2, and so on.

A change of a table in ``schema.py`` comes with a step here; ``tests/server/test_store.py`` compares
databases that took the steps with a new one, and kills the program between any two statements.
"""
VERSION: Final = 1 + len(STEPS)


async def migrate(connection: AsyncConnection, *, is_sqlite: bool) -> None:
    """Bring the database to the version of this program; the connection is in a transaction."""
    if not is_sqlite:  # workers that start together wait for one another
        await connection.execute(text("SELECT pg_advisory_xact_lock(1163150157)"))
    await connection.run_sync(META.create_all, tables=[migrations])
    numbers = (await connection.execute(select(migrations.c.number))).scalars().all()
    if not numbers:
        await connection.run_sync(META.create_all)
        rows = [{"number": number, "at": time.time()} for number in range(1, VERSION + 1)]
        await connection.execute(insert(migrations), rows)
        return
    if max(numbers) > VERSION:
        raise RuntimeError("the database was made by a newer Endtable")
    for number in range(max(numbers) + 1, VERSION + 1):
        for statement in STEPS[number - 2]:
            await connection.execute(text(statement.replace("{serial}", SERIAL[is_sqlite])))
        await connection.execute(insert(migrations), {"number": number, "at": time.time()})
