"""What somebody gets who comes in: who sits where, how it stands, and what they missed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import Raw

from endtable.core.face import Face
from endtable.core.match import Line
from endtable.core.types import Data, View
from endtable.kit.i18n import Words, words_of
from endtable.kit.matches import seed_hash
from endtable.server.messages.frames import Eyes, Regions, changed, drawn
from endtable.server.messages.outgoing import SeatsMessage, TableMessage
from endtable.server.messages.replay import History
from endtable.server.tables.rivals import answers, can_give_up, would_draw
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher

FRAMES: Final = 60
"""So many lines at most are shown again to somebody who comes back."""


def header(live: LiveTable, watcher: Watcher) -> Data:
    """Who sits where at what table."""
    row = live.row
    words = words_of(watcher.lang)
    seats = [
        {
            "seat": seat.seat,
            "kind": "bot" if seat.bot else "open" if seat.is_open() else "person",
            "name": seat.bot or seat.name,
            "called": words.show(live.called(seat.seat)),
            "you": seat.seat in watcher.seats,
            "gone": seat.gone,
            "guest": seat.person is not None and seat.guest,
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
        "zones": zones(live.face, words),
        "fights": sorted(live.face.fights),
        "places": list(live.face.places),
        "amounts": list(live.face.amounts),
        "gives_up": can_give_up(live),
        "draws": would_draw(live),
        "standing": {
            str(seat): said for seat in watcher.seats if (said := answers(row.seats[seat].standing))
        },
        "fair": fair(live),
    }


def zones(face: Face, words: Words) -> Data:
    """By kind of region: where a page lays it, and what it is called there."""
    prefix = face.game.verbs.prefix
    return {
        kind: {"where": where, "title": words.say(f"{prefix}.region.{kind}")}
        for kind, where in face.zones.items()
    }


def fair(live: LiveTable) -> Data:
    """What proves that nobody picked the luck: the server's share was fixed before all others."""
    row = live.row
    told: Data = {"sha256": seed_hash(row.seed), "seed": None}
    if row.status != "waiting":
        told["shares"] = row.shares()
    if live.is_over():
        told |= {"seed": row.luck(), "server": row.seed}
    return told


@dataclass(frozen=True)
class Wish:
    """What somebody who comes in wants to see, and through whose eyes."""

    eyes: Eyes
    lang: str
    draw: bool
    seen: int | None
    log: bool


@dataclass(frozen=True)
class Missed:
    """What they missed and how it stands, as of a line: made without holding anybody up."""

    n: int
    wish: Wish
    words: list[Data] | Raw
    frames: list[Data] | Raw
    view: View
    screen: Regions

    def shown(self) -> Data:
        """What of it goes into a message."""
        return {"words": self.words, "frames": self.frames, "view": self.view}

    def fits(self, live: LiveTable, wish: Wish) -> bool:
        """Whether it is still so."""
        return (self.n, self.wish) == (live.n, wish) and bool(self.view) != (
            live.row.status == "waiting"
        )


def wish_of(live: LiveTable, watcher: Watcher, seen: int | None, log: bool) -> Wish:
    """What a watcher would be shown now."""
    watcher.sit(live.holds(watcher.person), live.deciders())
    return Wish(watcher.eyes, watcher.lang, watcher.draw, seen, log)


def missed(live: LiveTable, wish: Wish) -> Missed:
    """The log and frames of a wish; takes up to a second, and may run in a thread."""
    n, state = live.n, live.match.state
    if live.row.status == "waiting":  # nothing is dealt yet
        return Missed(n, wish, [], [], {}, {})
    view = state.view(wish.eyes)
    live.past.is_over = live.is_over()
    words, frames, screen = again(live.past, live.match.lines[:n], wish, view)
    return Missed(n, wish, words, frames, view, screen)


def again(
    history: History, lines: Sequence[Line], wish: Wish, view: View
) -> tuple[list[Data], list[Data], Regions]:
    """The log and frames that somebody wishes for, and what is then on their screen."""
    screen: Regions = {}
    words, frames = _played_again(history, lines, wish, screen)
    if wish.draw:
        fresh = changed(screen, drawn(history.game.face, view, wish.lang))
        if fresh or not frames:
            frames.append({"events": [], "regions": fresh})
    return words, frames, screen


def looks_back(wish: Wish, n: int) -> bool:
    """Whether lines must be played again for a wish, after so many."""
    return wish.log or _since(wish, n) < n


def _since(wish: Wish, n: int) -> int:
    """The line from which on frames are wanted."""
    seen = n if wish.seen is None else wish.seen
    return min(max(seen, n - FRAMES, 0), n)


def told(live: LiveTable, watcher: Watcher, made: Missed) -> TableMessage:
    """The message ``table``; the lock is held and what was missed is up to date."""
    live.touched = time.monotonic()
    watcher.screen = dict(made.screen)
    told = {**header(live, watcher), **live.status(watcher)}
    if live.is_over():
        told |= live.ended(watcher.lang)
    return TableMessage(**told, **made.shown())


def seats(live: LiveTable, watcher: Watcher) -> SeatsMessage:
    """The message ``seats``: the head of the table anew, and how it ended if it has."""
    told = {**header(live, watcher), **live.status(watcher)}
    if live.row.status == "over":
        told |= live.ended(watcher.lang)
    return SeatsMessage(**told)


def full(live: LiveTable, watcher: Watcher, seen: int | None, log: bool) -> TableMessage:
    """The whole table for somebody who comes in, at once; the lock is held."""
    return told(live, watcher, missed(live, wish_of(live, watcher, seen, log)))


def _played_again(
    history: History, lines: Sequence[Line], wish: Wish, screen: Regions
) -> tuple[list[Data], list[Data]]:
    """The log from the beginning, if wanted, and the frames since a line, played again."""
    until = len(lines)
    since = _since(wish, until)
    if not looks_back(wish, until):
        return [], []
    words: list[Data] = []
    frames: list[Data] = []
    first = 0 if wish.log else since
    for played in history.again(lines, wish.eyes, first, since if wish.draw else until):
        n = played.n
        words += [{**w, "n": n} for w in played.words(wish.eyes, wish.lang)]
        if n > since:
            shown = played.frames(wish.eyes, wish.lang, screen if wish.draw else None)
            frames += [{**frame, "n": n} for frame in shown]
    return words, frames
