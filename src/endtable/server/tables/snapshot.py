"""What somebody gets who comes in: who sits where, how it stands, and what they missed."""

from __future__ import annotations

import time
from typing import Final

from endtable.core.types import Data
from endtable.kit.i18n import words_of
from endtable.kit.matches import seed_hash
from endtable.server.messages.frames import changed
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher

FRAMES: Final = 60
"""So many lines at most are shown again to somebody who comes back."""


def header(live: LiveTable, watcher: Watcher) -> Data:
    """Who sits where at what table."""
    row = live.row
    state = live.match.state
    words = words_of(watcher.lang)
    seats = [
        {
            "seat": seat.seat,
            "kind": "bot" if seat.bot else "open" if seat.is_open() else "person",
            "name": seat.bot or seat.name,
            "called": words.show(live.face.seat_called(state, seat.seat)),
            "you": seat.seat in watcher.seats,
            "gone": seat.gone,
            "here": live.is_here(seat.person),
        }
        for seat in row.seats
    ]
    return {
        "table": row.id,
        "game": row.game,
        "kind": row.kind,
        "options": row.options,
        "campaign": row.campaign if watcher.seats else None,
        "seats": seats,
        "you": list(watcher.seats),
        "left": any(s.person == watcher.person and s.gone for s in row.seats if s.person),
        "foresees": live.game.preview is not None,
        "folded": list(live.face.folded),
        "standing": {
            str(seat): row.seats[seat].standing
            for seat in watcher.seats
            if row.seats[seat].standing
        },
        "fair": {"sha256": seed_hash(row.seed), "seed": row.seed if live.is_over() else None},
    }


def full(live: LiveTable, watcher: Watcher, seen: int | None, log: bool) -> Data:
    """The whole table for somebody who comes in, with what they missed since ``seen``."""
    live.touched = time.monotonic()
    watcher.sit(live.holds(watcher.person), live.deciders())
    watcher.screen = {}
    words, frames = _again(live, watcher, live.n if seen is None else seen, log)
    state = live.match.state
    view = state.view(watcher.eyes)
    if watcher.draw:
        drawn = live.face.regions(view, words_of(watcher.lang))
        fresh = changed(watcher.screen, drawn)
        if fresh or not frames:
            frames.append({"events": [], "regions": fresh})
    message = {
        "is": "table",
        **header(live, watcher),
        **live.standing(watcher),
        "words": words,
        "frames": frames,
        "view": view,
    }
    return message | (live.ended(watcher.lang) if live.is_over() else {})


def _again(
    live: LiveTable, watcher: Watcher, seen: int, log: bool
) -> tuple[list[Data], list[Data]]:
    """The log from the beginning, if wanted, and the frames since a line, played again."""
    since = min(max(seen, live.n - FRAMES, 0), live.n)
    if not log and since == live.n:
        return [], []
    told: list[Data] = []
    frames: list[Data] = []
    first = 0 if log else since
    for played in live.history(watcher.eyes, first, since if watcher.draw else live.n):
        n = played.n
        told += [{**w, "n": n} for w in played.words(watcher.eyes, watcher.lang)]
        if n > since:
            screen = watcher.screen if watcher.draw else None
            shown = played.frames(watcher.eyes, watcher.lang, screen)
            frames += [{**frame, "n": n} for frame in shown]
    return told, frames
