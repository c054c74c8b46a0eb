"""Sitting down, standing up and beginning, each decided in one transaction.

The row of the table is held meanwhile, so of two people who press at the same moment the second
finds what the first has done, at whatever worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.core.types import Message
from endtable.server import steady
from endtable.server.errors import Refused
from endtable.server.storage.database import Database
from endtable.server.storage.schema import people, seats, tables
from endtable.server.storage.tables import SeatRow, TableRow

RUNNING: Final = ("waiting", "playing")


class Seating:
    """Writes who sits where."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def add(self, row: TableRow, most: int | None = None) -> None:
        """A new table with its seats; refused if its maker has as many as allowed."""
        async with self.store.writing() as connection:
            await self._add(connection, row, most)

    async def _add(self, connection: AsyncConnection, row: TableRow, most: int | None) -> None:
        if most is not None:
            await connection.execute(
                select(people.c.id).where(people.c.id == row.maker).with_for_update()
            )
            running = select(func.count()).where(
                tables.c.maker == row.maker, tables.c.status.in_(RUNNING)
            )
            if (await connection.execute(running)).scalar_one() >= most:
                raise Refused("too_fast", Message("server.too_many_tables"))
        plain = {column.name: getattr(row, column.name) for column in tables.columns}
        await connection.execute(insert(tables), plain)
        await connection.execute(insert(seats), [_plain(row.id, seat) for seat in row.seats])

    async def sit(self, key: str, person: str, seat: int | None, share: str | None = None) -> None:
        """Take an open seat, this one or any; the match begins when it was the last.

        Who takes any and sits already keeps theirs: a double click is no wish for two.
        """
        async with self.store.writing() as connection:
            status = await self._status(connection, key)
            if seat is None and person in await self._people(connection, key):
                return
            if status != "waiting":
                raise Refused("taken", Message("server.begun"))
            free = await self._seats(connection, key, open_only=True)
            if seat is not None:
                free = [number for number in free if number == seat]
            if not free:
                raise Refused("taken", Message("server.no_open_seat"))
            change = update(seats).where(seats.c.match == key, seats.c.seat == free[0])
            await connection.execute(change.values(person=person, gone=False, share=share))
            if not await self._seats(connection, key, open_only=True):
                begun = update(tables).where(tables.c.id == key)
                await connection.execute(begun.values(status="playing", begun=steady.now()))

    async def come_back(self, key: str, person: str) -> None:
        """Sit down again where one sat."""
        change = update(seats).where(seats.c.match == key, seats.c.person == person)
        async with self.store.writing() as connection:
            await connection.execute(change.values(gone=False))

    async def leave(self, key: str, person: str, *, stopped: bool = False) -> None:
        """Stand up: before the match the seat is free again, in the match a bot stands in.

        A table that nobody waits at any more is closed; so is one that cannot go on
        (``stopped``), once everybody has left it.
        """
        mine = update(seats).where(seats.c.match == key, seats.c.person == person)
        async with self.store.writing() as connection:
            status = await self._status(connection, key)
            if person not in await self._people(connection, key):
                raise Refused("not_yours", Message("server.do_not_sit"))
            values = {"person": None, "share": None} if status == "waiting" else {"gone": True}
            await connection.execute(mine.values(**values))
            waits = status == "waiting" or (stopped and status == "playing")
            if waits and not await self._people(connection, key):
                await connection.execute(
                    update(tables).where(tables.c.id == key).values(status="closed")
                )

    async def rematch(self, key: str, fresh: TableRow, most: int) -> str:
        """The table that follows this one: the first that was made stays."""
        query = select(tables.c.rematch).where(tables.c.id == key).with_for_update()
        async with self.store.writing() as connection:
            known = (await connection.execute(query)).scalar_one()
            if known is not None:
                return str(known)
            await self._add(connection, fresh, most)
            await connection.execute(
                update(tables).where(tables.c.id == key).values(rematch=fresh.id)
            )
            return fresh.id

    async def _status(self, connection: AsyncConnection, key: str) -> str:
        query = select(tables.c.status).where(tables.c.id == key).with_for_update()
        status = (await connection.execute(query)).scalar_one_or_none()
        if status is None or status == "closed":
            raise Refused("missing", Message("server.no_table"))
        return str(status)

    async def _seats(
        self, connection: AsyncConnection, key: str, *, open_only: bool
    ) -> Sequence[int]:
        query = select(seats.c.seat).where(seats.c.match == key).order_by(seats.c.seat)
        if open_only:
            query = query.where(seats.c.person.is_(None), seats.c.bot.is_(None))
        return (await connection.execute(query)).scalars().all()

    async def _people(self, connection: AsyncConnection, key: str) -> set[str]:
        """Who sits there and has not left."""
        query = select(seats.c.person).where(
            seats.c.match == key, seats.c.person.is_not(None), seats.c.gone.is_(False)
        )
        return {str(person) for person in (await connection.execute(query)).scalars()}


def _plain(key: str, seat: SeatRow) -> dict[str, object]:
    return {
        "match": key,
        "seat": seat.seat,
        "person": seat.person,
        "bot": seat.bot,
        "gone": seat.gone,
        "share": seat.share,
    }
