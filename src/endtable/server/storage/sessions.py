"""Sessions: one a browser, to be seen and ended one by one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import delete, insert, select

from endtable.server.storage.database import Database
from endtable.server.storage.schema import sessions

MOST: Final = 20
"""Of one person; the oldest is ended."""
AGENT: Final = 120


class Sessions:
    """Reads and writes them."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def new(self, person: str, agent: str) -> str:
        """A session of this browser."""
        key = secrets.token_hex(8)
        plain = "".join(sign for sign in agent if sign.isprintable())[:AGENT]
        row = {"id": key, "person": person, "agent": plain, "made": time.time()}
        mine = select(sessions.c.id).where(sessions.c.person == person)
        old = mine.order_by(sessions.c.made.desc()).offset(MOST - 1)
        async with self.store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))
            await connection.execute(insert(sessions), row)
        return key

    async def holds(self, key: str, person: str) -> bool:
        """Whether a session of this person has not ended."""
        query = select(sessions.c.id).where(sessions.c.id == key, sessions.c.person == person)
        async with self.store.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def of(self, person: str) -> list[Mapping[str, Any]]:
        """All sessions of a person, the newest first."""
        query = select(sessions).where(sessions.c.person == person)
        async with self.store.reading() as connection:
            found = await connection.execute(query.order_by(sessions.c.made.desc()))
            return [dict(row) for row in found.mappings()]

    async def end(self, key: str, person: str) -> bool:
        """End one of them; False if there is no such session."""
        one = delete(sessions).where(sessions.c.id == key, sessions.c.person == person)
        async with self.store.writing() as connection:
            return (await connection.execute(one)).rowcount == 1

    async def end_all(self, person: str) -> None:
        """End them all."""
        async with self.store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == person))
