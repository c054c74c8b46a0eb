"""One connection that looks at a table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from endtable.core.types import Seat
from endtable.server.messages.frames import Eyes, Regions
from endtable.server.messages.outgoing import AnyMessage
from endtable.server.wakeup import Wakeup

SLOW: Final = 4408
ENDED: Final = 4401
"""Why a connection is closed: it reads too slowly, its session has ended."""
PATIENCE: Final = 400
HEAVY: Final = 2 * 1024 * 1024
"""So many messages, and so many bytes besides the last, may wait for a slow connection; then it is
cut and may come back."""
TOGETHER: Final = 16 * 1024
"""Messages are sent together as long as they have fewer bytes."""
LIGHT: Final = 256 * 1024
ALL: Final = 16 * 1024 * 1024
"""Mail of more bytes is heavy; so much heavy mail may wait for all connections together, then
those are cut for whom it has been waiting longest."""
ENCODER: Final = msgspec.json.Encoder()
ABOUT_TABLE: Final = frozenset(("table", "played", "seats", "here", "said", "read"))


class Watcher:
    """Who watches, through whose eyes, and what is on their screen."""

    def __init__(self, person: str | None, lang: str = "en", who: str = "") -> None:
        self.person = person
        self.who = who or person or ""
        """In whose turn what takes long is made: the person's, or the network's."""
        self.session = ""
        self.lang = lang
        self.draw = False
        self.style = "tree"
        self.seats: tuple[Seat, ...] = ()
        self.eyes: Eyes = None
        self.screen: Regions = {}
        self._mail: deque[tuple[str, bytes]] = deque()
        self._weight = 0
        self._any_mail = Wakeup()
        self._sending = 0
        """So much of it is on its way and not taken yet."""
        self.cut: Callable[[], object] = _nothing
        """Ends the connection at once, also if it takes nothing."""
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
            self._mail.append((str(message.__struct_config__.tag), data))
            self._weigh(len(data))
        self._any_mail.wake()

    def _weigh(self, more: int) -> None:
        self._weight += more
        if self._weight > LIGHT or self in HEAVY_BAGS:
            weigh_all(self, self._weight)

    def _let_go(self) -> None:
        self.lost = True
        self._mail.clear()
        self._weigh(self._sending - self._weight)
        self._any_mail.wake()

    def forget_mail(self) -> None:
        """What waits about a table is not sent any more: a newer whole one follows."""
        self._mail = deque(each for each in self._mail if each[0] not in ABOUT_TABLE)
        waits = sum(len(data) for _, data in self._mail)
        self._weigh(waits + self._sending - self._weight)

    async def mail(self) -> list[bytes] | None:
        """What waits to be sent, a few at once if they are small; None: say farewell."""
        if self._sending:
            self._sending, sent = 0, self._sending
            self._weigh(-sent)
        while not self._mail and not self.lost:
            await self._any_mail.wait()
        if not self._mail:
            return None
        some = [self._mail.popleft()[1]]
        self._sending = len(some[0])
        while self._mail and self._sending < TOGETHER:
            some.append(self._mail.popleft()[1])
            self._sending += len(some[-1])
        return some

    def forget(self) -> None:
        """The connection is gone."""
        self._sending = 0
        self._let_go()

    def dismiss(self) -> None:
        """The session is over: nothing more is told or done here."""
        self.lost = True
        self.farewell = (ENDED, "the session is over")
        self._any_mail.wake()

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


def _nothing() -> None:
    """There is no connection."""


HEAVY_BAGS: Final[dict[Watcher, int]] = {}
"""Connections with heavy mail, the first first, and how heavy it is."""


def weigh_all(watcher: Watcher, weight: int) -> None:
    """The mail of a connection weighs this now: if all weighs too much, some are let go."""
    if weight > LIGHT:
        HEAVY_BAGS[watcher] = weight
    else:
        HEAVY_BAGS.pop(watcher, None)
    while sum(HEAVY_BAGS.values()) > ALL:
        longest = next(iter(HEAVY_BAGS))
        longest.forget()
        longest.cut()
