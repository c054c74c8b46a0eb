"""What nobody needs any more: guests who never came back, tables that nobody waits or plays at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from endtable.server.config import Keep
from endtable.server.storage.database import Database
from endtable.server.storage.schema import lines, people, seats, sessions, settings, tables

DAY: Final = 86400.0
CLEANED: Final = "cleaned"
AT_ONCE: Final = 500


@dataclass(frozen=True)
class Cleaned:
    """What was cleared away."""

    guests: int
    tables: tuple[str, ...]


async def clean(store: Database, keep: Keep, now: float) -> Cleaned | None:
    """Clear away, once a day whatever the number of workers; None if it was done today."""
    await store.setting(CLEANED, "0")
    async with store.writing() as connection:
        last = select(settings.c.value).where(settings.c.name == CLEANED).with_for_update()
        if now - float((await connection.execute(last)).scalar_one()) < DAY:
            return None
        mark = update(settings).where(settings.c.name == CLEANED)
        await connection.execute(mark.values(value=str(now)))
        ended = await _tables(connection, keep, now)
        return Cleaned(await _guests(connection, now - keep.guests * DAY), ended)


async def _tables(connection: AsyncConnection, keep: Keep, now: float) -> tuple[str, ...]:
    """Tables at which nobody sat down or has chosen for long are closed."""
    last = select(func.max(lines.c.at)).where(lines.c.match == tables.c.id).scalar_subquery()
    waiting = select(tables.c.id).where(
        tables.c.status == "waiting", tables.c.made < now - keep.waiting * DAY
    )
    abandoned = select(tables.c.id).where(
        tables.c.status == "playing",
        func.coalesce(last, tables.c.begun, tables.c.made) < now - keep.abandoned * DAY,
    )
    found: list[str] = []
    for query in (waiting, abandoned):
        found += (await connection.execute(query.limit(AT_ONCE))).scalars()
    if found:
        change = update(tables).where(tables.c.id.in_(found))
        await connection.execute(change.values(status="closed"))
    return tuple(found)


async def _guests(connection: AsyncConnection, before: float) -> int:
    """Guests who were not here for long and sit at no table that still goes on."""
    sits = (
        select(seats.c.person)
        .join(tables, tables.c.id == seats.c.match)
        .where(tables.c.status.in_(("waiting", "playing")), seats.c.person == people.c.id)
    )
    old = select(people.c.id).where(
        people.c.login.is_(None),
        func.coalesce(people.c.seen, people.c.made) < before,
        people.c.banned.is_(None),
        ~sits.exists(),
    )
    keys = (await connection.execute(old.limit(AT_ONCE * 10))).scalars().all()
    for at in range(0, len(keys), AT_ONCE):
        some = keys[at : at + AT_ONCE]
        await connection.execute(delete(sessions).where(sessions.c.person.in_(some)))
        await connection.execute(delete(people).where(people.c.id.in_(some)))
    return len(keys)
