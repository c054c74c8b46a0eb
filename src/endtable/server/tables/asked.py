"""What is worked out once for a line of a match, however many people are told of it."""

from __future__ import annotations

from endtable.core.events import Frame
from endtable.core.match import Match
from endtable.core.types import Data, Seat, View
from endtable.server.messages.question import question


class Asked:
    """Views, questions by seat, language and style, and who may take back, as it stands now."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._n = -1
        self._questions: dict[tuple[Seat, str, str], Data] = {}
        self._undoable: dict[Seat, bool] = {}
        self._views: dict[Seat | None, View] = {}

    def shown(self, last: Frame) -> None:
        """The last frame of the last line: what it shows is how it stands now."""
        self._catch_up()
        self._views = last.views()

    def view(self, eyes: Seat | None) -> View:
        """What somebody sees; leave it as it is."""
        self._catch_up()
        if eyes not in self._views:
            self._views[eyes] = self._match.state.view(eyes)
        return self._views[eyes]

    def question(self, seat: Seat, lang: str, style: str) -> Data:
        """What a seat is asked, in words; leave it as it is."""
        self._catch_up()
        key = (seat, lang, style)
        if key not in self._questions:
            match, view = self._match, self._views.get(seat)
            self._questions[key] = question(match.game, match.state, seat, lang, style, view)
        return self._questions[key]

    def undoable(self, seat: Seat) -> bool:
        """Whether a seat may take its last choice back."""
        self._catch_up()
        if seat not in self._undoable:
            self._undoable[seat] = self._match.undoable(seat) is not None
        return self._undoable[seat]

    def _catch_up(self) -> None:
        """What was true of an earlier line is forgotten."""
        if self._n != len(self._match.lines):
            self._n = len(self._match.lines)
            self._questions.clear()
            self._undoable.clear()
            self._views.clear()
