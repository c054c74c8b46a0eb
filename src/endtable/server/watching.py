"""One connection that looks at a table."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from endtable.core.words import Seat
from endtable.server.frames import Eyes, Regions

SLOW: Final = 4408
ENDED: Final = 4401
"""Why a connection is closed: it reads too slowly, its session has ended."""
PATIENCE: Final = 400
"""So many messages may wait for a slow connection; then it is cut and may come back."""


class Watcher:
    """Who watches, through whose eyes, and what is on their screen."""

    def __init__(self, person: str | None, lang: str = "en") -> None:
        self.person = person
        self.lang = lang
        self.draw = False
        self.style = "tree"
        self.seats: tuple[Seat, ...] = ()
        self.eyes: Eyes = None
        self.screen: Regions = {}
        self.box: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self.lost = False
        self.farewell = (SLOW, "you read too slowly")
        """With which code and words the connection is closed when it is let go."""

    def send(self, message: dict[str, Any]) -> None:
        """Put a message on its way; who does not read is let go."""
        if self.lost:
            return
        if self.box.qsize() >= PATIENCE:
            self.lost = True
            self.box.put_nowait(None)
            return
        self.box.put_nowait(message)

    def dismiss(self) -> None:
        """The session is over: nothing more is told or done here."""
        self.lost = True
        self.farewell = (ENDED, "the session is over")
        self.box.put_nowait(None)

    def sit(self, seats: tuple[Seat, ...], asked: tuple[Seat, ...]) -> None:
        """Which seats are theirs; with several, the eyes are those of the seat that is asked."""
        self.seats = seats
        self.eyes = self.next_eyes(asked)

    def next_eyes(self, asked: tuple[Seat, ...]) -> Eyes:
        """Through whose eyes they will look when these seats are asked."""
        mine = [seat for seat in asked if seat in self.seats]
        if not self.seats:
            return None
        if mine:
            return mine[0]
        return self.eyes if self.eyes in self.seats else self.seats[0]

    def watched(self) -> tuple[Eyes, ...]:
        """Whose views may be needed for the next frames."""
        return self.seats or (None,)
