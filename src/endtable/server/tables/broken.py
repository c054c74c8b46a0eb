"""Tables that their lines do not fit: marked, tried again now and then, a harm to nobody."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable
from typing import Final

from endtable.core.types import Message
from endtable.kit.validation import BadInput
from endtable.server.errors import Refused
from endtable.server.storage.lines import StoredLine
from endtable.server.tables import rebuilding
from endtable.server.tables.rebuilding import Kept
from endtable.server.tables.table import LiveTable

LOG: Final = logging.getLogger("endtable.server")
LOOK_AGAIN: Final = 60.0
"""A broken table is tried again after so many seconds."""


class BrokenTables:
    """Which tables could not be rebuilt, and since when."""

    def __init__(self) -> None:
        self._since: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._since)

    def refuse(self, key: str) -> None:
        """Refuse a table that was found broken a moment ago."""
        if time.monotonic() - self._since.get(key, -LOOK_AGAIN) < LOOK_AGAIN:
            raise Refused("broken", Message("server.broken"))

    async def guarded(self, key: str, work: Awaitable[str]) -> str:
        """What is needed of a table; one of which it cannot be had is marked."""
        try:
            return await work
        except BadInput as error:
            LOG.warning("table %s cannot be read: %s", key, error)
            self._since[key] = time.monotonic()
            raise Refused("broken", Message("server.broken")) from None

    async def rebuilt(self, kept: Kept) -> tuple[LiveTable, StoredLine | None]:
        """The table, and the line with which it goes on, if so; what is unreadable is marked."""
        key = kept.row.id
        try:
            found = await rebuilding.rebuilt(kept)
        except Exception:
            LOG.exception("table %s cannot be rebuilt from its lines", key)
            self._since[key] = time.monotonic()
            raise Refused("broken", Message("server.broken")) from None
        self._since.pop(key, None)
        return found
