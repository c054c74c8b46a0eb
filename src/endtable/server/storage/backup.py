"""Everything that is kept, as one file: taken while a server runs, brought back anywhere.

A backup is a SQLite file of the newest schema, whatever the database is: what was read in one
transaction, so it holds one moment, and no line without its table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.server.config import address_of
from endtable.server.storage.database import Database
from endtable.server.storage.schema import META, migrations, people, settings, tables

BATCH: Final = 500
OWN: Final = (migrations,)
"""What every database writes for itself."""


class CannotCopy(Exception):
    """Why nothing was copied, in a sentence."""


async def backup(database: str, file: Path) -> int:
    """Write everything to a new file; how many rows that were."""
    if file.exists():
        raise CannotCopy(f"{file} exists already")
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    rows = await _copied(database, str(part))
    part.replace(file)
    return rows


async def restore(database: str, file: Path) -> int:
    """Bring everything from a file into an empty database; how many rows that were."""
    if not file.is_file():
        raise CannotCopy(f"{file} is not there")
    return await _copied(str(file), database)


async def _copied(source: str, target: str) -> int:
    here, there = Database(address_of(source)), Database(address_of(target))
    try:
        await here.open()
        await there.open()
        async with here.moment() as reading, there.writing() as writing:
            for table in (people, tables):
                if (await writing.execute(select(func.count()).select_from(table))).scalar_one():
                    raise CannotCopy("the database that shall be filled is not empty")
            await writing.execute(settings.delete())
            rows = 0
            for table in META.sorted_tables:
                if table not in OWN:
                    rows += await _copy(reading, writing, table)
            if not there.is_sqlite:
                await _count_on(writing)
            return rows
    finally:
        await here.close()
        await there.close()


async def _copy(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    rows = 0
    found = await reading.stream(select(table))
    async for some in found.mappings().partitions(BATCH):
        await writing.execute(insert(table), [dict(row) for row in some])
        rows += len(some)
    return rows


async def _count_on(connection: AsyncConnection) -> None:
    """Numbers that grow by themselves go on after the last that was brought."""
    for name in ("chat", "reports", "audit"):
        await connection.execute(
            text(
                f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "
                f"(SELECT coalesce(max(id), 0) + 1 FROM {name}), false)"
            )
        )
