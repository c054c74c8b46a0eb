"""Lines go to an SQLite file in a thread of their own, over a connection that does nothing else.

All lines that wait are one statement: the thread lets go of Python's lock with every statement, and
must wait for it again.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy.exc import OperationalError

from endtable.server.storage.lines import Places, StoredLine

CAREFUL: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "temp_store=MEMORY")
"""What SQLite says is stored shall be on the disk."""
PATIENCE: Final = 30.0
"""How long SQLite waits for another process that writes, in seconds."""


class FileAppender:
    """One file; who calls waits until nobody else of this process writes to it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pen")
        self._connection: sqlite3.Connection | None = None

    async def append(self, batch: list[StoredLine]) -> Places:
        """Those of the lines that found their place free; they are on the disk."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._append, batch)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.submit(self._let_go).result()
        self._thread.shutdown()

    def _append(self, batch: list[StoredLine]) -> Places:
        try:
            return self._append_all(batch) or self._append_some(batch)
        except sqlite3.Error as error:
            self._let_go()
            raise OperationalError("a line could not be stored", None, error) from error

    def _append_all(self, batch: list[StoredLine]) -> Places:
        """All of them, or none."""
        connection = self._opened()
        connection.execute("BEGIN IMMEDIATE")
        values = [value for line in batch for value in line]
        if connection.execute(_inserted(len(batch)), values).rowcount < len(batch):
            connection.execute("ROLLBACK")
            return set()
        connection.execute("COMMIT")
        return {(line.match, line.n) for line in batch}

    def _append_some(self, batch: Sequence[StoredLine]) -> Places:
        """Those whose place is free."""
        connection = self._opened()
        connection.execute("BEGIN IMMEDIATE")
        stored = {
            (line.match, line.n)
            for line in batch
            if connection.execute(_inserted(1), line).rowcount
        }
        connection.execute("COMMIT")
        return stored

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._file, PATIENCE, isolation_level=None)
            for pragma in CAREFUL:
                connection.execute(f"PRAGMA {pragma}")
            self._connection = connection
        return self._connection

    def _let_go(self) -> None:
        """What is not committed is taken back with it."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None


@cache
def _inserted(number: int) -> str:
    """So many lines, each if its place is free."""
    columns = StoredLine._fields
    row = f"({', '.join('?' * len(columns))})"
    rows = ", ".join([row] * number)
    return f"INSERT INTO lines ({', '.join(columns)}) VALUES {rows} ON CONFLICT DO NOTHING"
