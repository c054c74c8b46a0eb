"""For whoever looks after a server: who is there, what goes on, and what is done about it.

Every deed is one transaction with its entry in the audit trail.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.core.types import Data, Message
from endtable.server.errors import Refused
from endtable.server.storage.accounts import code_hash, new_code
from endtable.server.storage.database import Database
from endtable.server.storage.names import clean_name, fold
from endtable.server.storage.schema import audit, people, reports, seats, sessions, tables

MOST: Final = 200
"""Rows of a list."""
UNUSABLE: Final = "!"
"""Stands where the hash of a password was: nothing fits it."""
SHOWN: Final = ("id", "name", "login", "role", "banned", "muted", "made", "seen")


class Administration:
    """Lists and deeds; ``who`` does them."""

    def __init__(self, store: Database, who: str) -> None:
        self.store = store
        self.who = who[:64]

    # --- looking --------------------------------------------------------------------------------

    async def people(self, like: str = "") -> list[Data]:
        """People, those last seen first; ``like`` is a part of a name, or a key."""
        query = select(*(people.c[name] for name in SHOWN))
        if like:
            part = f"%{_plain(fold(like))}%"
            found = func.lower(people.c.name).like(part, escape="\\")
            query = query.where(or_(people.c.id == like, found))
        return await self._rows(query.order_by(people.c.seen.desc()).limit(MOST))

    async def tables(self, status: str = "") -> list[Data]:
        """Tables, the newest first."""
        count = select(func.count()).where(
            seats.c.match == tables.c.id, seats.c.person.is_not(None), seats.c.gone.is_(False)
        )
        kept = (tables.c.id, tables.c.game, tables.c.kind, tables.c.status, tables.c.made)
        query = select(*kept, people.c.name.label("maker"), count.scalar_subquery().label("people"))
        query = query.outerjoin(people, people.c.id == tables.c.maker)
        if status:
            query = query.where(tables.c.status == status)
        return await self._rows(query.order_by(tables.c.made.desc()).limit(MOST))

    async def reports(self, *, done: bool = False) -> list[Data]:
        """Reports that nobody has looked after yet, or all; without the records of matches."""
        kept = (reports.c.id, reports.c.match, reports.c.n, reports.c.text, reports.c.at)
        query = select(*kept, reports.c.done, people.c.name.label("by"))
        query = query.outerjoin(people, people.c.id == reports.c.person)
        if not done:
            query = query.where(reports.c.done.is_(None))
        return await self._rows(query.order_by(reports.c.id.desc()).limit(MOST))

    async def audit(self) -> list[Data]:
        """What was done, the last first."""
        return await self._rows(select(audit).order_by(audit.c.id.desc()).limit(MOST))

    async def _rows(self, query: Any) -> list[Data]:
        async with self.store.reading() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    # --- doing ----------------------------------------------------------------------------------

    async def ban(self, person: str) -> None:
        """Send somebody away; all sessions end."""
        await self._sent_away(person, "ban", {"banned": time.time()})

    async def unban(self, person: str) -> None:
        """Let somebody in again."""
        await self._person(person, "unban", {"banned": None})

    async def mute(self, person: str) -> None:
        """Let somebody write nothing any more."""
        await self._person(person, "mute", {"muted": time.time()})

    async def unmute(self, person: str) -> None:
        """Let somebody write again."""
        await self._person(person, "unmute", {"muted": None})

    async def promote(self, person: str) -> None:
        """Let somebody with an account look after the server too."""
        async with self.store.writing() as connection:
            row = await self._known(connection, person)
            if row["login"] is None:
                raise Refused("bad", Message("server.admin_guest"))
        await self._person(person, "promote", {"role": "admin"})

    async def demote(self, person: str) -> None:
        """Take that back."""
        await self._person(person, "demote", {"role": None})

    async def rename(self, person: str, name: str) -> None:
        """Give somebody another name; whoever has an account logs in by it."""
        shown = clean_name(name, 24)
        async with self.store.writing() as connection:
            row = await self._known(connection, person)
            login = fold(shown) if row["login"] is not None else None
            change = update(people).where(people.c.id == person)
            try:
                await connection.execute(change.values(name=shown, login=login))
            except IntegrityError:
                raise Refused("taken", Message("server.name_taken", name=shown)) from None
            await self._note(connection, "rename", person, f"{row['name']} → {shown}")

    async def reset(self, person: str) -> str:
        """The password holds no longer; a new recovery code, to be handed to the person."""
        code = new_code()
        values = {"password": UNUSABLE, "recovery": code_hash(code)}
        async with self.store.reading() as connection:
            row = await self._known(connection, person)
        if row["login"] is None:
            raise Refused("bad", Message("server.admin_guest"))
        await self._sent_away(person, "reset", values)
        return code

    async def close(self, table: str) -> None:
        """End a table for good."""
        async with self.store.writing() as connection:
            change = update(tables).where(tables.c.id == table, tables.c.status != "closed")
            if (await connection.execute(change.values(status="closed"))).rowcount != 1:
                raise Refused("missing", Message("server.no_table"))
            await self._note(connection, "close", table)

    async def done(self, report: int) -> None:
        """A report was looked after."""
        async with self.store.writing() as connection:
            change = update(reports).where(reports.c.id == report)
            if (await connection.execute(change.values(done=time.time()))).rowcount != 1:
                raise Refused("missing", Message("server.no_report"))
            await self._note(connection, "done", str(report))

    async def _sent_away(self, person: str, what: str, values: Mapping[str, Any]) -> None:
        await self._person(person, what, {**values, "epoch": people.c.epoch + 1})
        async with self.store.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == person))

    async def _person(self, person: str, what: str, values: Mapping[str, Any]) -> None:
        async with self.store.writing() as connection:
            row = await self._known(connection, person)
            change = update(people).where(people.c.id == person)
            await connection.execute(change.values(**values))
            await self._note(connection, what, person, row["name"])

    async def _known(self, connection: AsyncConnection, person: str) -> Any:
        query = select(people).where(people.c.id == person)
        row = (await connection.execute(query)).mappings().first()
        if row is None:
            raise Refused("missing", Message("server.no_person"))
        return row

    async def _note(
        self, connection: AsyncConnection, what: str, about: str, details: str = ""
    ) -> None:
        row = {"at": time.time(), "who": self.who, "what": what, "about": about[:64]}
        await connection.execute(insert(audit), row | {"details": details})


def _plain(text: str) -> str:
    """A part of a name in which no letter means anything to the database."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
