"""Pictures are painted in a process of their own, one after the other, and kept for a while.

Turning a drawing into PNG holds Python's lock for as long as it takes, up to seconds: in a thread
it would stop everybody. Painted pictures are kept by table, line, eyes, language, theme and kind;
who waits for one gets it in turns, so that nobody's many hold up another's one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from endtable import games
from endtable.core.types import View
from endtable.kit.i18n import words_of
from endtable.server.tables.processes import FairQueue, Helper
from endtable.server.tables.retelling import Tale

KEPT: Final = 16 * 1024 * 1024
"""Bytes of pictures that are kept."""
WAITING: Final = 12
"""For so many pictures one network may wait; whoever wants more is asked to come again."""
PATIENCE: Final = 20.0

Wanted = tuple[str, int, int | None, str, str, str]
"""Table, line, eyes, language, theme, kind."""


def paint(tale: Tale, view: View | None, wanted: Wanted) -> bytes:
    """A picture of what is seen, or was after a line; runs in a process of its own."""
    _, n, eyes, lang, theme, kind = wanted
    seen = tale.state_at(n).view(eyes) if view is None else view
    svg = games.find_kept(tale.game, tale.content).face.picture(seen, words_of(lang), theme)
    if kind == "svg":
        return svg.encode()
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


class Painter:
    """The process that paints; made when first needed."""

    def __init__(self) -> None:
        self._helper = Helper()
        self._queue = FairQueue([self._helper], WAITING)
        self._kept: OrderedDict[Wanted, bytes] = OrderedDict()
        self._weight = 0
        self._painting: dict[Wanted, asyncio.Task[bytes]] = {}

    def close(self) -> None:
        """Paint no more."""
        self._helper.close()

    async def picture(self, wanted: Wanted, tale: Tale, view: View | None, who: str) -> bytes:
        """A picture, painted once for all who want the same."""
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._painting:
            task = asyncio.create_task(self._paint(wanted, tale, view, who))
            self._painting[wanted] = task
            task.add_done_callback(lambda _: self._painting.pop(wanted, None))
        return await asyncio.shield(self._painting[wanted])

    async def _paint(self, wanted: Wanted, tale: Tale, view: View | None, who: str) -> bytes:
        made = await self._queue.do(who, PATIENCE, paint, tale, view, wanted)
        self._keep(wanted, made)
        return made

    def _keep(self, wanted: Wanted, made: bytes) -> None:
        self._kept[wanted] = made
        self._weight += len(made)
        while self._weight > KEPT and len(self._kept) > 1:
            self._weight -= len(self._kept.popitem(last=False)[1])
