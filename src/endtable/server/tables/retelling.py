"""A match as it is handed to another process, and what is made of it there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from endtable import games
from endtable.core.match import Line
from endtable.core.state import State
from endtable.core.types import Action, Data, Message, Seat, View
from endtable.server.messages.frames import Eyes, Regions
from endtable.server.messages.replay import History, base_of
from endtable.server.tables import snapshot
from endtable.server.tables.snapshot import Wish
from endtable.server.tables.table import LiveTable

Told = tuple[Seat, Action | None, str, Data | None]
"""A line: seat, action, its text if it is passed over, the position it goes on from."""


@dataclass(frozen=True)
class Tale:
    """The beginning of a match and its lines, in plain values."""

    game: str
    content: str
    options: Data
    luck: Any
    lines: tuple[Told, ...]
    is_over: bool

    def history(self) -> History:
        """From what the lines are played again."""
        history = History(games.find_kept(self.game, self.content), self.options, self.luck)
        history.is_over = self.is_over
        return history

    def told(self) -> list[Line]:
        """The lines as a match has them."""
        return [_line(*each) for each in self.lines]

    def state_at(self, n: int) -> State:
        """The state after so many lines; the earliest that rules of today know, if not so early."""
        return state_at(self.history(), self.told(), n)


def _line(seat: Seat, action: Action | None, text: str, position: Data | None) -> Line:
    line = Line(seat, action)
    line.text, line.position = text, position
    return line


def state_at(history: History, lines: Sequence[Line], n: int) -> State:
    """The state after so many lines; the earliest that rules of today know, if not so early."""
    base = base_of(lines)
    return history.state_after(lines[: max(n, base + 1) if base else n])


def tale_of(live: LiveTable, until: int | None = None) -> Tale:
    """The match of a table as it stands, or up to a line."""
    base = base_of(live.match.lines)
    until = None if until is None else max(until, base + 1 if base else 0)
    some = live.match.lines[:until]
    lines = tuple((one.seat, one.action, one.text, one.position) for one in some)
    past = live.past
    return Tale(live.row.game, live.content, dict(past.options), past.seed, lines, live.is_over())


# --- in a process of its own ----------------------------------------------------------------------


def missed(tale: Tale, wish: Wish, view: View) -> tuple[bytes, bytes, Regions]:
    """Log and frames of somebody's wish, ready to be sent, and what is then on the screen."""
    words, frames, screen = snapshot.again(tale.history(), tale.told(), wish, view)
    return msgspec.json.encode(words), msgspec.json.encode(frames), screen


def shown(tale: Tale, eyes: Eyes, since: int, lang: str, draw: bool) -> bytes:
    """Lines from one on as a replay tells them, ready to be sent."""
    return msgspec.json.encode(tale.history().shown(tale.told(), eyes, since, lang, draw=draw))


Praise = tuple[Message, str, str] | None
"""A sentence, a silhouette and whose colour it has."""


def review(tale: Tale) -> tuple[list[Data], Praise, dict[str, dict[Seat, int]]]:
    """How everybody stood all along, who deserves most praise, and what is counted by seat."""
    history, lines = tale.history(), tale.told()
    deserts = history.deserts(lines)
    return history.curve(lines), deserts.best(), deserts.feats


def view_at(tale: Tale, n: int, eyes: Eyes) -> View:
    """What some eyes saw after a line."""
    return tale.state_at(n).view(eyes)
