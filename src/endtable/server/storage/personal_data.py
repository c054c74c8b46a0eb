"""Everything about a person: taken along, or deleted."""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.core.types import Data
from endtable.server.storage.database import Database
from endtable.server.storage.schema import (
    campaigns,
    chat,
    lines,
    people,
    reports,
    seats,
    sessions,
    tables,
)

SECRET: Final = frozenset(("password", "recovery", "epoch", "record"))
"""What is of no use to a person, or would tell the secrets of a running match."""
NOBODY: Final = "—"


class PersonalData:
    """What the database knows of somebody."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def everything(self, person: str) -> Data:
        """All that is kept about a person, as plain data."""
        return {
            "person": (await self._rows(people, people.c.id == person))[0],
            "sessions": await self._rows(sessions, sessions.c.person == person),
            "tables": await self._tables(person),
            "chat": await self._rows(chat, chat.c.person == person),
            "reports": await self._rows(reports, reports.c.person == person),
            "campaigns": await self._rows(campaigns, campaigns.c.maker == person),
        }

    async def _rows(self, table: Table, where: Any) -> list[Data]:
        async with self.store.reading() as connection:
            found = await connection.execute(select(table).where(where))
            return [_plain(row) for row in found.mappings()]

    async def _tables(self, person: str) -> list[Data]:
        """The tables at which they sat, with their choices."""
        mine = select(seats.c.match, seats.c.seat).where(seats.c.person == person)
        kept = (tables.c.id, tables.c.game, tables.c.options, tables.c.status)
        query = select(*kept, tables.c.made, tables.c.result).where(
            tables.c.id.in_(select(mine.subquery().c.match))
        )
        said = select(lines.c.match, lines.c.n, lines.c.seat, lines.c.text, lines.c.at).join(
            seats, (seats.c.match == lines.c.match) & (seats.c.seat == lines.c.seat)
        )
        said = said.where(seats.c.person == person).order_by(lines.c.match, lines.c.n)
        async with self.store.reading() as connection:
            found = [
                _plain(row) | {"choices": []}
                for row in (await connection.execute(query)).mappings()
            ]
            by_id = {row["id"]: row for row in found}
            for line in (await connection.execute(said)).mappings():
                if not line["text"].startswith("!from"):
                    by_id[line["match"]]["choices"].append(_plain(line))
        return found

    async def _forget_groups(self, connection: AsyncConnection, person: str) -> None:
        """Campaigns go on for the others, without the name that was given to the group."""
        mine = select(campaigns).where(campaigns.c.maker == person)
        for row in (await connection.execute(mine)).mappings().all():
            change = update(campaigns).where(campaigns.c.id == row["id"])
            data = _without(row["data"], row["name"])
            more = {"changes": campaigns.c.changes + 1}
            await connection.execute(change.values(name=NOBODY, data=data, **more))

    async def forget(self, person: str) -> None:
        """Delete it; matches stay for the others, played on by a bot, without the name."""
        nobody = {"name": NOBODY, "login": None, "password": None, "recovery": None}
        more = {"webhook": None, "role": None, "epoch": people.c.epoch + 1}
        async with self.store.writing() as connection:
            await connection.execute(delete(chat).where(chat.c.person == person))
            await connection.execute(delete(reports).where(reports.c.person == person))
            await connection.execute(delete(sessions).where(sessions.c.person == person))
            await self._forget_groups(connection, person)
            away = update(seats).where(seats.c.person == person)
            await connection.execute(away.values(gone=True))
            change = update(people).where(people.c.id == person)
            await connection.execute(change.values(**nobody, **more))


def _without(data: Data, name: str) -> Data:
    """What a game keeps of a campaign, without the name of its group."""
    text = json.dumps(data).replace(json.dumps(name), json.dumps(NOBODY))
    found: Data = json.loads(text)
    return found


def _plain(row: Any) -> Data:
    return {name: value for name, value in row.items() if name not in SECRET}
