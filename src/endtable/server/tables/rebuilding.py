"""A table rebuilt from what is kept of it, also when rules or content have changed since.

A match outlives an upgrade. Its content is the one it began with. Its lines are played again; if
rules of today cannot follow them, or lead elsewhere than to the position that was kept, the match
goes on from that position, and a line says so. Where no position was kept, from as far as the lines
lead. A long match takes half a second to play: others get their answers in between.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from endtable.core.game import fingerprint
from endtable.server import steady
from endtable.server.storage.lines import StoredLine
from endtable.server.storage.positions import KeptPosition
from endtable.server.storage.tables import TableRow
from endtable.server.tables.table import FROM, LiveTable

LOG: Final = logging.getLogger("endtable.server")
AT_A_STRETCH: Final = 0.005
"""So many seconds lines are played before others have their turn."""


class Breaths:
    """Lets others have their turn now and then."""

    def __init__(self) -> None:
        self.since = time.perf_counter()

    async def take(self) -> None:
        """One, if it is time."""
        if time.perf_counter() - self.since > AT_A_STRETCH:
            await asyncio.sleep(0)
            self.since = time.perf_counter()


class Unreadable(Exception):
    """Lines are missing: nothing can be made of such a table."""


class _LeadsElsewhere(Exception):
    """Rules of today lead to another position than the one that was kept."""


@dataclass(frozen=True)
class Kept:
    """All that is kept of a match."""

    row: TableRow
    lines: Sequence[StoredLine]
    position: KeptPosition | None
    content: str = ""
    """Where its content lies, if it is not today's."""
    away: Sequence[tuple[float, float]] = ()

    def base(self) -> int:
        """The line from whose position it goes on; 0: from its beginning."""
        return max((line.n for line in self.lines if line.text.startswith(FROM)), default=0)


async def rebuilt(kept: Kept) -> tuple[LiveTable, StoredLine | None]:
    """The table; and a line that must be stored first, if it goes on from a position."""
    if [line.n for line in kept.lines] != list(range(len(kept.lines))):
        raise Unreadable(f"lines of {kept.row.id} are missing")
    try:
        return await _as_it_was(kept), None
    except Exception as error:
        LOG.warning("table %s goes on from a position: %s", kept.row.id, error or repr(error))
    live = await _from_position(kept)
    position = live.match.state.position()
    text = FROM + json.dumps(position, separators=(",", ":"))
    return live, StoredLine(kept.row.id, live.n, 0, text, f"from:{live.n}", steady.now())


async def _as_it_was(kept: Kept) -> LiveTable:
    """All lines played again; where a position was kept, they must lead to it."""
    live = LiveTable(kept.row, kept.away, kept.content)
    base = kept.base()
    breaths = Breaths()
    for line in kept.lines:
        await breaths.take()
        _compare(live, kept.position, base)
        if line.n < base:
            live.pass_over(line)
        else:
            live.follow(line)
    _compare(live, kept.position, base)
    return live


def _compare(live: LiveTable, position: KeptPosition | None, base: int) -> None:
    if position is not None and live.n == position.n > base:
        live.saved = live.n
        if fingerprint(live.match.state) != position.fingerprint:
            raise _LeadsElsewhere(f"after line {live.n} its rules lead elsewhere")


async def _from_position(kept: Kept) -> LiveTable:
    """The table as its position says, and the lines after it as far as they are possible."""
    live = LiveTable(kept.row, kept.away, kept.content)
    position = kept.position
    first = kept.base()
    if position is not None and position.n > first and _stands(live, position):
        first = position.n
    for line in kept.lines[:first]:
        live.pass_over(line)
    rest = list(kept.lines[first:])
    breaths = Breaths()
    while rest and _follows(live, rest[0]):
        rest.pop(0)
        await breaths.take()
    for line in rest:
        live.pass_over(line)
    return live


def _stands(live: LiveTable, position: KeptPosition) -> bool:
    """Take a kept position over; False if rules of today cannot read it."""
    try:
        live.match.state = live.game.setup(position.data())
    except Exception as error:
        LOG.warning("the position of %s cannot be read: %r", live.key, error)
        return False
    return True


def _follows(live: LiveTable, line: StoredLine) -> bool:
    try:
        live.follow(line)
    except Exception as error:
        LOG.warning("line %s of %s is not possible any more: %r", line.n, live.key, error)
        return False
    return True
