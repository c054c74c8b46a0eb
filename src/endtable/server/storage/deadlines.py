"""When somebody's time runs out at tables that nobody has in memory.

A deadline is noted a little after the last line, with the number of lines there were. It holds as
long as there are no more, so a server that starts looks at the others only, not at every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, exists, or_, select, update

from endtable.server.storage.database import Database
from endtable.server.storage.schema import lines, tables


@dataclass(frozen=True)
class Deadline:
    """When the first time of a person runs out at a table, as of so many lines."""

    match: str
    until: float
    n: int


class Deadlines:
    """Reads and writes them."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def note(self, some: Sequence[Deadline]) -> None:
        """These hold until there are more lines."""
        if not some:
            return
        change = (
            update(tables)
            .where(tables.c.id == bindparam("match"))
            .values(until=bindparam("when"), until_n=bindparam("lines"))
        )
        rows = [{"match": each.match, "when": each.until, "lines": each.n} for each in some]
        async with self.store.writing() as connection:
            await connection.execute(change, rows)

    async def unknown(self) -> list[str]:
        """Running tables with clocks whose deadline is not known."""
        later = exists().where(lines.c.match == tables.c.id, lines.c.n >= tables.c.until_n)
        query = (
            select(tables.c.id)
            .where(tables.c.status == "playing", tables.c.clock["kind"].as_string() != "none")
            .where(or_(tables.c.until_n.is_(None), later))
        )
        async with self.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def due(self, now: float, limit: int = 500) -> list[str]:
        """Running tables at which somebody's time is over, if nobody has chosen since."""
        query = (
            select(tables.c.id)
            .where(tables.c.status == "playing", tables.c.until <= now)
            .order_by(tables.c.until)
            .limit(limit)
        )
        async with self.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def put_off(self, key: str, until: float) -> None:
        """It is not looked at before then: it cannot be loaded."""
        async with self.store.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == key).values(until=until))
