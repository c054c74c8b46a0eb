"""What a server does for itself beside the tables: it clears away, and hears of deeds of admins."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy import select

from endtable.server.storage import cleaning
from endtable.server.storage.schema import audit, tables
from endtable.server.tables.registry import Registry

LOG: Final = logging.getLogger("endtable.server")
HOUR: Final = 3600.0
LOOK: Final = 5.0
"""So often, in seconds, deeds of the command line are looked for."""


async def clean_up(registry: Registry) -> None:
    """Once a day; asked every hour, so that a server that is often started does it too."""
    while True:
        try:
            done = await cleaning.clean(registry.store, registry.config.keep, time.time())
            for key in done.tables if done is not None else ():
                await registry.closed(key)
            if done is not None:
                LOG.info("cleared away: %s guests, %s tables", done.guests, len(done.tables))
        except Exception:
            LOG.exception("nothing could be cleared away")
        await asyncio.sleep(HOUR)


async def hear_of_deeds(registry: Registry) -> None:
    """What is done by the command line while the server runs takes hold of open connections too."""
    seen = await _last(registry)
    while True:
        await asyncio.sleep(LOOK)
        try:
            seen = await _follow(registry, seen)
        except Exception as error:
            LOG.warning("deeds of admins could not be read: %s", error)


async def _last(registry: Registry) -> int:
    query = select(audit.c.id).order_by(audit.c.id.desc()).limit(1)
    async with registry.store.reading() as connection:
        return (await connection.execute(query)).scalar_one_or_none() or 0


async def _follow(registry: Registry, seen: int) -> int:
    query = select(audit).where(audit.c.id > seen).order_by(audit.c.id)
    async with registry.store.reading() as connection:
        rows = (await connection.execute(query)).mappings().all()
    for row in rows:
        if row["what"] in ("ban", "reset"):
            registry.connections.dismiss(row["about"])
        elif row["what"] == "close":
            await _close(registry, row["about"])
        seen = row["id"]
    return seen


async def _close(registry: Registry, key: str) -> None:
    query = select(tables.c.status).where(tables.c.id == key)
    async with registry.store.reading() as connection:
        if (await connection.execute(query)).scalar_one_or_none() == "closed":
            await registry.closed(key)
