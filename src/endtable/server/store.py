"""The database: opening it, bringing it up to date, and appending lines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import event, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from endtable.server import schema
from endtable.server.schema import META, STEPS, VERSION, lines, migrations

BATCH: Final = 200
"""So many lines at most share a transaction."""


@dataclass(frozen=True)
class StoredLine:
    """One line of a match as it is kept."""

    match: str
    n: int
    seat: int
    text: str
    client: str | None
    at: float


class Store:
    """One database, SQLite or PostgreSQL, that behaves the same."""

    def __init__(self, address: str) -> None:
        self.url = make_url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(self.url.render_as_string(hide_password=False), self.is_sqlite)
        self._queue: list[tuple[StoredLine, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None
        # SQLite has one writer: who waits here does not wait in the database.
        self._one_writer = asyncio.Lock()
        dialect: Any = sqlite if self.is_sqlite else postgresql
        self._append = (
            dialect.insert(lines).on_conflict_do_nothing().returning(lines.c.match, lines.c.n)
        )

    async def open(self) -> None:
        """Make what is missing; several workers may do so at once."""
        for attempt in range(10):
            try:
                async with self.engine.begin() as connection:
                    await _migrate(connection, self.is_sqlite)
                return
            except (IntegrityError, OperationalError):  # another worker was quicker: look again
                if attempt == 9:
                    raise
                await asyncio.sleep(0.05 * (attempt + 1))

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes."""
        if self.is_sqlite:
            async with self._one_writer, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads."""
        async with self.engine.connect() as connection:
            yield connection

    # --- lines --------------------------------------------------------------------------------

    async def append(self, line: StoredLine) -> bool:
        """Store a line for good; False if its number or its client id is taken.

        Lines of all tables that come at the same moment share a transaction, so that the disk
        is waited for once and not once a table. True means: it is on the disk.
        """
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((line, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        while self._queue:
            batch = self._next_batch()
            if not await self._settle(batch):
                for entry in batch:  # one of them is bad: the others must not suffer
                    await self._settle([entry])

    async def _settle(self, batch: list[tuple[StoredLine, asyncio.Future[bool]]]) -> bool:
        """Store a batch and say so to all who wait; False if it must be tried one by one."""
        try:
            stored = await self._insert([line for line, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                return False
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return True
        for line, done in batch:
            if not done.done():
                done.set_result((line.match, line.n) in stored)
        return True

    def _next_batch(self) -> list[tuple[StoredLine, asyncio.Future[bool]]]:
        """What waits, one line a table: which of two was stored could not be told."""
        batch: dict[str, tuple[StoredLine, asyncio.Future[bool]]] = {}
        rest = []
        for entry in self._queue:
            if entry[0].match in batch or len(batch) >= BATCH:
                rest.append(entry)
            else:
                batch[entry[0].match] = entry
        self._queue = rest
        return list(batch.values())

    async def _insert(self, batch: list[StoredLine]) -> set[tuple[str, int]]:
        """Those of the lines that found their place free."""
        rows = [_row(line) for line in batch]
        async with self.writing() as connection:
            found = await connection.execute(self._append, rows)
            return {(match, n) for match, n in found}

    async def lines_of(self, match: str, since: int = 0) -> list[StoredLine]:
        """The lines of a match from a number on, in order."""
        query = select(lines).where(lines.c.match == match, lines.c.n >= since).order_by(lines.c.n)
        async with self.reading() as connection:
            return [StoredLine(**row) for row in (await connection.execute(query)).mappings()]

    async def line_of_client(self, match: str, client: str) -> StoredLine | None:
        """The line that a client's message became, if it did."""
        query = select(lines).where(lines.c.match == match, lines.c.client == client)
        async with self.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return StoredLine(**row) if row is not None else None

    # --- settings -----------------------------------------------------------------------------

    async def setting(self, name: str, fresh: str) -> str:
        """The value of a setting; the first worker that asks decides it."""
        dialect: Any = sqlite if self.is_sqlite else postgresql
        made = dialect.insert(schema.settings).on_conflict_do_nothing()
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        async with self.writing() as connection:
            await connection.execute(made, {"name": name, "value": fresh})
            return str((await connection.execute(query)).scalar_one())


def _row(line: StoredLine) -> dict[str, Any]:
    return {
        "match": line.match,
        "n": line.n,
        "seat": line.seat,
        "text": line.text,
        "client": line.client,
        "at": line.at,
    }


def _engine(address: str, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(address, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def careful(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


async def _migrate(connection: AsyncConnection, is_sqlite: bool) -> None:
    """Bring the database to the version of this program, one numbered step after another."""
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
            new = META.tables.get(statement.removeprefix("CREATE TABLE "))
            if new is not None:
                await connection.run_sync(META.create_all, tables=[new])
            else:
                await connection.execute(text(statement))
        await connection.execute(insert(migrations), {"number": number, "at": time.time()})
