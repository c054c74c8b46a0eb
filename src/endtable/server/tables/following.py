"""What other workers announce about a table that is in memory here too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import convert

from endtable.core.types import Data
from endtable.server.messages.outgoing import AnyMessage
from endtable.server.tables.table import LiveTable

if TYPE_CHECKING:
    from endtable.server.tables.registry import Registry


async def follow(registry: Registry, live: LiveTable, message: Data) -> None:
    """Something has happened at a table that is here too."""
    what = message.get("what")
    if what == "line":
        await _line(registry, live, int(message["n"]))
    elif what == "seats":
        async with live.lock:
            await registry.reload(live)
    elif what == "closed":
        await registry.closed(live.key, announce=False)
    elif what == "said":
        registry.tell_all(live, convert(message["said"], AnyMessage))
    elif what == "intends":
        for watcher in list(live.watchers):
            watcher.send(convert(message["said"][watcher.lang], AnyMessage))


async def _line(registry: Registry, live: LiveTable, n: int) -> None:
    """There are so many lines now. Where nobody here needs them they are read when somebody does:
    most tables are played at one worker, and half of all work would be to follow them."""
    if n <= live.n and not live.is_over():
        return
    live.behind = True
    if live.watchers or live.thinking is not None or live.lock.locked():
        await keep_up(registry, live)


async def keep_up(registry: Registry, live: LiveTable) -> None:
    """Lines of other workers, and the end of the match if they lead to it, happen here too."""
    async with live.lock:
        live.behind = False
        try:
            await registry.tell(live, await registry.catch_up(live))
            if live.is_over() and live.row.status == "playing":
                await registry.reload(live)
        except BaseException:
            live.behind = True
            raise
