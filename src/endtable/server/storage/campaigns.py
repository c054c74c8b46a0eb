"""Campaigns: what a group has reached in a game, over many tables.

A game that has the room ``campaign`` says what is kept and what a match changes; here it is only
stored, under a key that cannot be guessed, and brought up to date when a table of it is over.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, insert, or_, select, update

from endtable import games
from endtable.core.brought import Campaign
from endtable.core.state import State
from endtable.core.types import Data, Message
from endtable.kit.i18n import Words
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person, new_key
from endtable.server.storage.database import Database
from endtable.server.storage.schema import campaigns, seats, tables

KEY: Final = 20
"""Letters of a key: as many as that of a private table, since whoever has it may play."""
TRIES: Final = 20
"""How often an ending is written down again when other tables are quicker."""


@dataclass(frozen=True)
class CampaignRow:
    """A campaign as it is kept."""

    id: str
    game: str
    name: str
    maker: str
    made: float
    data: Data
    """What the game keeps of it."""
    ended: list[str]
    """Keys of the tables that it holds the endings of, in their order."""
    changes: int


class Campaigns:
    """Reads and writes campaigns."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def create(self, maker: Person, game: str, name: str) -> CampaignRow:
        """A new campaign of a game that has such."""
        data = _campaign(game).new(name)
        row = CampaignRow(new_key(KEY), game, name, maker.id, time.time(), data, [], 0)
        async with self.store.writing() as connection:
            await connection.execute(insert(campaigns), row.__dict__)
        return row

    async def get(self, key: str) -> CampaignRow:
        """A campaign by its key; refused if there is none."""
        if not (key.isascii() and key.isalnum()):
            raise Refused("missing", Message("server.no_campaign"))
        found = await self._many(select(campaigns).where(campaigns.c.id == key))
        if not found:
            raise Refused("missing", Message("server.no_campaign"))
        return found[0]

    async def of_person(self, person: str, limit: int = 30) -> list[CampaignRow]:
        """Campaigns that a person began or played in, the newest first."""
        mine = select(seats.c.match).where(seats.c.person == person)
        played = select(tables.c.campaign).where(tables.c.id.in_(mine))
        known = or_(campaigns.c.maker == person, campaigns.c.id.in_(played))
        query = select(campaigns).where(known).order_by(campaigns.c.made.desc()).limit(limit)
        return await self._many(query)

    async def _many(self, query: Select[Any]) -> list[CampaignRow]:
        async with self.store.reading() as connection:
            return [CampaignRow(**row) for row in (await connection.execute(query)).mappings()]

    async def options(self, key: str, game: str, wanted: Data) -> Data:
        """What a new table of the campaign plays with."""
        row = await self.get(key)
        if row.game != game:
            raise Refused("bad", Message("server.other_campaign"))
        return _campaign(game).options(row.data, wanted)

    async def record(self, key: str, table: str, state: State) -> None:
        """A table of the campaign is over: its ending is written down, once.

        Workers and tables may do so at the same time: who finds that another was quicker looks
        again, so that no ending is lost and none counts twice.
        """
        for _ in range(TRIES):
            row = await self.get(key)
            if table in row.ended:
                return
            values = {
                "data": _campaign(row.game).recorded(row.data, state),
                "ended": [*row.ended, table],
                "changes": row.changes + 1,
            }
            change = update(campaigns).where(
                campaigns.c.id == key, campaigns.c.changes == row.changes
            )
            async with self.store.writing() as connection:
                if (await connection.execute(change.values(**values))).rowcount == 1:
                    return
        raise RuntimeError(f"the ending of {table} could not be written to the campaign {key}")


def _campaign(name: str) -> Campaign:
    """What a game knows of campaigns; refused if it has none."""
    campaign = games.find(name).campaign if name in games.names() else None
    if campaign is None:
        raise Refused("missing", Message("server.no_campaigns"))
    return campaign


def shown(row: CampaignRow, words: Words) -> Data:
    """A campaign with its sheet, in the reader's language."""
    return {**summary(row), **_campaign(row.game).sheet(row.data, words)}


def summary(row: CampaignRow) -> Data:
    """A campaign in a list."""
    return {"campaign": row.id, "game": row.game, "name": row.name, "ended": row.ended}
