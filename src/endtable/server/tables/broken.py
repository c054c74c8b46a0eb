"""Tables that their lines do not fit: marked, tried again now and then, a harm to nobody."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final

from endtable.core.types import Message
from endtable.server.errors import Refused
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.tables import TableRow
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

    def rebuilt(
        self, row: TableRow, lines: list[StoredLine], away: Sequence[tuple[float, float]]
    ) -> LiveTable:
        """The table with its lines; one that they do not fit is marked."""
        try:
            live = LiveTable(row, away)
            for line in lines:
                live.follow(line)
        except Refused:
            raise
        except Exception:
            LOG.exception("table %s cannot be rebuilt from its lines", row.id)
            self._since[row.id] = time.monotonic()
            raise Refused("broken", Message("server.broken")) from None
        self._since.pop(row.id, None)
        return live
