"""The last lossless position of every match: from where it goes on when rules have changed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from endtable.core.types import Data
from endtable.server.storage.database import Database
from endtable.server.storage.schema import positions


@dataclass(frozen=True)
class KeptPosition:
    """How a match stood after so many lines, and by what it is recognised."""

    match: str
    n: int
    fingerprint: str
    position: str

    def data(self) -> Data:
        """The position itself."""
        found: Data = json.loads(self.position)
        return found


class Positions:
    """Reads and writes them; one a match, the newest."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def of(self, match: str) -> KeptPosition | None:
        """The last position of a match."""
        query = select(positions).where(positions.c.match == match)
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).mappings().first()
        return KeptPosition(**row) if row is not None else None

    async def keep(self, some: Sequence[KeptPosition]) -> None:
        """These are the newest."""
        if not some:
            return
        old = delete(positions).where(positions.c.match.in_([each.match for each in some]))
        async with self.store.writing() as connection:
            await connection.execute(old)
            await connection.execute(insert(positions), [vars(each) for each in some])
