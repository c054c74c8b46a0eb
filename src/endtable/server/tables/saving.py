"""Positions are kept now and then, and at the end: from them matches go on after an upgrade. So are
deadlines: by them a server that starts knows which tables it must look at."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Final

from endtable.core.game import fingerprint_of
from endtable.server.storage.positions import KeptPosition
from endtable.server.tables.registry import Registry
from endtable.server.tables.table import LiveTable

LOG: Final = logging.getLogger("endtable.server")
EVERY: Final = 2.0
QUIET: Final = 5.0
"""A table at which nothing has happened for so many seconds is kept."""
MANY: Final = 60
"""So is one with so many lines more than when it was kept last."""
AT_ONCE: Final = 40
"""So many at most share a transaction, so that lines never wait long for them."""


async def keep_positions(registry: Registry) -> None:
    """Look again and again which positions should be kept."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await keep(registry, [live for live in registry.known() if _should(live)])
            await note(registry, [live for live in registry.known() if _should_note(live)])
        except Exception as error:
            LOG.warning("positions could not be kept: %s", error)


async def keep_all(registry: Registry) -> None:
    """The server ends: every table that has moved is kept as it stands."""
    await keep(registry, [live for live in registry.known() if live.n > live.saved])
    await note(registry, registry.known())


async def keep(registry: Registry, tables: list[LiveTable]) -> None:
    """Keep the positions of these tables."""
    for at in range(0, len(tables), AT_ONCE):
        some = []
        for live in tables[at : at + AT_ONCE]:
            some.append(_kept(live))
            live.saved = live.n
            await asyncio.sleep(0)  # others get their answers in between
        await registry.positions.keep(some)


async def note(registry: Registry, tables: list[LiveTable]) -> None:
    """Note the deadlines of these tables."""
    for at in range(0, len(tables), AT_ONCE):
        some = [(live, each) for live in tables[at : at + AT_ONCE] for each in live.to_note()]
        await registry.deadlines.note([each for _, each in some])
        for live, each in some:
            live.noted = each.n


def _should_note(live: LiveTable) -> bool:
    if live.noted == live.n or live.clock.kind == "none" or live.row.status != "playing":
        return False
    return live.n - live.noted >= MANY or time.monotonic() - live.progress > QUIET


def _should(live: LiveTable) -> bool:
    if live.n <= live.saved:
        return False
    return live.n - live.saved >= MANY or time.monotonic() - live.progress > QUIET


def _kept(live: LiveTable) -> KeptPosition:
    position = live.match.state.position()
    text = json.dumps(position, separators=(",", ":"))
    return KeptPosition(live.key, live.n, fingerprint_of(position), text)
