"""One connection that looks at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

from endtable.core.types import Seat
from endtable.server.messages.frames import Eyes, Regions
from endtable.server.messages.outgoing import AnyMessage

SLOW: Final = 4408
ENDED: Final = 4401
"""Why a connection is closed: it reads too slowly, its session has ended."""
PATIENCE: Final = 400
HEAVY: Final = 2 * 1024 * 1024
"""So many messages, and so many bytes besides the last, may wait for a slow connection; then it is
cut and may come back."""
ENCODER: Final = msgspec.json.Encoder()
ABOUT_TABLE: Final = frozenset(("table", "played", "seats", "here", "said"))


class Watcher:
    """Who watches, through whose eyes, and what is on their screen."""

    def __init__(self, person: str | None, lang: str = "en") -> None:
        self.person = person
        self.session = ""
        self.lang = lang
        self.draw = False
        self.style = "tree"
        self.seats: tuple[Seat, ...] = ()
        self.eyes: Eyes = None
        self.screen: Regions = {}
        self._mail: deque[tuple[str, bytes]] = deque()
        self._weight = 0
        self._any_mail = asyncio.Event()
        self.lost = False
        self.farewell = (SLOW, "you read too slowly")
        """With which code and words the connection is closed when it is let go."""

    def send(self, message: AnyMessage) -> None:
        """Put a message on its way; who does not read is let go."""
        if self.lost:
            return
        if len(self._mail) >= PATIENCE or self._weight > HEAVY:
            self._let_go()
        else:
            data = ENCODER.encode(message)
            self._weight += len(data)
            self._mail.append((str(message.__struct_config__.tag), data))
        self._any_mail.set()

    def _let_go(self) -> None:
        self.lost = True
        self._mail.clear()
        self._weight = 0

    def forget_mail(self) -> None:
        """What waits about a table is not sent any more: a newer whole one follows."""
        self._mail = deque(each for each in self._mail if each[0] not in ABOUT_TABLE)
        self._weight = sum(len(data) for _, data in self._mail)

    async def mail(self) -> bytes | None:
        """The next that waits to be sent; None: say farewell."""
        while not self._mail and not self.lost:
            self._any_mail.clear()
            await self._any_mail.wait()
        if not self._mail:
            return None
        _, data = self._mail.popleft()
        self._weight -= len(data)
        return data

    def dismiss(self) -> None:
        """The session is over: nothing more is told or done here."""
        self.lost = True
        self.farewell = (ENDED, "the session is over")
        self._any_mail.set()

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
