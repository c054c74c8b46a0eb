"""Pictures are painted in a process of their own, one after the other, and kept for a while.

Turning a drawing into PNG holds Python's lock for as long as it takes, up to seconds: in a thread
it would stop everybody. Painted pictures are kept by table, line, eyes, language, theme and kind.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from endtable import games
from endtable.core.types import Message, View
from endtable.kit.i18n import words_of
from endtable.server.errors import Refused
from endtable.server.tables import orphans

KEPT: Final = 16 * 1024 * 1024
"""Bytes of pictures that are kept."""
WAITING: Final = 12
"""So many may wait for a picture; whoever comes then is asked to come again."""
PATIENCE: Final = 20.0

Wanted = tuple[str, int, int | None, str, str, str]
"""Table, line, eyes, language, theme, kind."""


def paint(game: str, content: str, view: View, lang: str, theme: str, kind: str) -> bytes:
    """A picture of what is seen; runs in a process of its own."""
    svg = games.find_kept(game, content).face.picture(view, words_of(lang), theme)
    if kind == "svg":
        return svg.encode()
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


class Painter:
    """The process that paints; made when first needed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._kept: OrderedDict[Wanted, bytes] = OrderedDict()
        self._weight = 0
        self._painting: dict[Wanted, asyncio.Task[bytes]] = {}

    def close(self) -> None:
        """Paint no more."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    async def picture(self, wanted: Wanted, game: str, view: View, content: str = "") -> bytes:
        """A picture, painted once for all who want the same."""
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted not in self._painting:
            if len(self._painting) >= WAITING:
                raise Refused("too_fast", Message("server.not_so_fast"))
            task = asyncio.create_task(self._paint(wanted, game, content, view))
            self._painting[wanted] = task
            task.add_done_callback(lambda _: self._painting.pop(wanted, None))
        return await asyncio.shield(self._painting[wanted])

    async def _paint(self, wanted: Wanted, game: str, content: str, view: View) -> bytes:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=orphans.end_with_parent)
        pool = self._pool
        try:
            future = pool.submit(paint, game, content, view, *wanted[3:])
            waited = PATIENCE * (1 + len(self._painting))
            made = await asyncio.wait_for(asyncio.wrap_future(future), waited)
        except (BrokenProcessPool, TimeoutError):
            if self._pool is pool:
                self.close()
            raise Refused("busy", Message("server.busy")) from None
        self._keep(wanted, made)
        return made

    def _keep(self, wanted: Wanted, made: bytes) -> None:
        self._kept[wanted] = made
        self._weight += len(made)
        while self._weight > KEPT and len(self._kept) > 1:
            self._weight -= len(self._kept.popitem(last=False)[1])
