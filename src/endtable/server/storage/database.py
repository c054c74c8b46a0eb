"""The database: opening it, bringing it up to date, and appending lines."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, event, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from endtable.server.storage import schema
from endtable.server.storage.appending import CAREFUL, PATIENCE, FileAppender
from endtable.server.storage.lines import LineWriter, Places, StoredLine
from endtable.server.storage.migrations import migrate
from endtable.server.storage.schema import lines

LOG: Final = logging.getLogger("endtable.server")
WAITED: Final = 30.0
"""How long a database that cannot be reached yet is waited for, in seconds."""
CANNOT_CONNECT_NOW: Final = "57P03"
"""What PostgreSQL says while it starts."""


class Database:
    """One database, SQLite or PostgreSQL, that behaves the same."""

    def __init__(self, address: str) -> None:
        self.url = make_url(address)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine = _engine(self.url.render_as_string(hide_password=False), self.is_sqlite)
        self._writer = self.engine.execution_options(writes=True)
        self._pen = LineWriter(self._insert)
        file = self._file()
        self._appender = FileAppender(file) if file is not None else None
        # SQLite has one writer: who waits here does not wait in the database.
        self._one_writer = asyncio.Lock()
        self._append = self.insert_new(lines).returning(lines.c.match, lines.c.n)

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection that reads everything as it was in one moment."""
        async with self.reading() as connection:
            if not self.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    def _file(self) -> Path | None:
        """Where the database is, if it is a file."""
        name = self.url.database
        return Path(name) if self.is_sqlite and name not in (None, "", ":memory:") else None

    def _keep_private(self) -> None:
        """The file holds the secret that signs sessions, and the seeds: for its owner only."""
        file = self._file()
        if file is not None and os.name == "posix":
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
                with contextlib.suppress(FileNotFoundError, PermissionError):
                    each.chmod(0o600)

    async def check(self) -> str:
        """What is wrong with the file; nothing if it is sound."""
        if self._file() is None:
            return ""
        try:
            async with self.reading() as connection:
                found = await connection.exec_driver_sql("PRAGMA quick_check(1)")
                said = str(found.scalar_one())
        except DatabaseError as error:
            said = str(error.orig)
        return "" if said == "ok" else said

    async def open(self) -> None:
        """Make what is missing; several workers may do so at once."""
        self._keep_private()
        await self._reached()
        for attempt in range(10):
            try:
                async with self._writer.begin() as connection:
                    await migrate(connection, is_sqlite=self.is_sqlite)
                return
            except (IntegrityError, OperationalError):  # another worker was quicker: look again
                if attempt == 9:
                    raise
                await asyncio.sleep(0.05 * (attempt + 1))

    async def _reached(self) -> None:
        """A database that is just being started is waited for: both may be, at once."""
        until = time.monotonic() + WAITED
        while not self.is_sqlite:
            try:
                async with self.reading():
                    return
            except (OSError, DBAPIError) as error:
                if time.monotonic() > until or not _starts(error):
                    raise
                LOG.warning("the database cannot be reached yet: %s", error)
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""
        await self._pen.finish()
        if self._appender is not None:
            self._appender.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes."""
        if self.is_sqlite:
            async with self._one_writer, self._writer.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads."""
        async with self.engine.connect() as connection:
            yield connection

    def insert_new(self, table: Table) -> Any:
        """An insert that leaves alone what is there already."""
        dialect: Any = sqlite if self.is_sqlite else postgresql
        return dialect.insert(table).on_conflict_do_nothing()

    # --- lines --------------------------------------------------------------------------------

    async def append(self, line: StoredLine) -> bool:
        """Database a line for good; False if its number or its client id is taken."""
        return await self._pen.append(line)

    async def _insert(self, batch: list[StoredLine]) -> Places:
        """Those of the lines that found their place free."""
        if self._appender is not None:
            async with self._one_writer:
                return await self._appender.append(batch)
        async with self.writing() as connection:
            found = await connection.execute(self._append, [line._asdict() for line in batch])
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
        made = self.insert_new(schema.settings)
        query = select(schema.settings.c.value).where(schema.settings.c.name == name)
        async with self.writing() as connection:
            await connection.execute(made, {"name": name, "value": fresh})
            return str((await connection.execute(query)).scalar_one())

    async def put_setting(self, name: str, value: str) -> None:
        """Another value for a setting that is there."""
        change = update(schema.settings).where(schema.settings.c.name == name)
        async with self.writing() as connection:
            await connection.execute(change.values(value=value))


def _engine(address: str, is_sqlite: bool) -> AsyncEngine:
    if not is_sqlite:
        return create_async_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(address, connect_args={"timeout": PATIENCE})
    _careful(engine.sync_engine)
    return engine


def _careful(engine: Engine) -> Engine:
    """What SQLite says is stored shall be on the disk."""

    @event.listens_for(engine, "connect")
    def careful(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in CAREFUL:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
        # Python's module would begin late and end early, around changes of tables above all.
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _starts(error: OSError | DBAPIError) -> bool:
    """Whether it is worth trying again: nobody listens there yet, or it says to come back."""
    if isinstance(error, DBAPIError):
        return getattr(error.orig, "sqlstate", "") == CANNOT_CONNECT_NOW
    return True
