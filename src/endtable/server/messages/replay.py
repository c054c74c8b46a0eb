"""A match played again: its lines once more through some eyes, and any of its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from endtable.core.events import Log
from endtable.core.game import Game
from endtable.core.match import Line, Match
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.server.messages.deserts import Deserts
from endtable.server.messages.frames import PassedOver, Played, Regions, Resumed


class History:
    """The beginning of a match and its lines so far."""

    def __init__(self, game: Game, options: Mapping[str, Any], seed: int | str | bytes) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.is_over = False
        """Whether nothing is hidden any more."""

    def again(
        self,
        lines: Sequence[Line],
        eyes: Seat | None,
        first: int,
        drawn: int,
    ) -> list[Played]:
        """Lines from ``first`` on, played again through some eyes; with views from ``drawn`` on."""
        match = Match(self.game, self.options, self.seed)
        base = base_of(lines)
        told: list[Played] = [
            PassedOver(self.game.face, number + 1, line.seat, self._known(line, eyes))
            for number, line in enumerate(lines[:base])
            if number >= first
        ]
        for number, line in enumerate(lines[base:], base):
            log = Log((eyes,) if number >= drawn else ()) if number >= first else None
            before = match.state if line.action is None else match.state.copy()
            match.state.log = log
            _follow(match, line)
            before.log = match.state.log = None
            if log is not None and line.position is not None:
                told.append(Resumed(self.game.face, number + 1, line.seat, log, match.state))
            elif log is not None:
                told.append(Played(self.game.face, number + 1, line.seat, log.frames, before))
        return told

    def _known(self, line: Line, eyes: Seat | None) -> str:
        """A line that is passed over as it was written, if these eyes may know it."""
        may_know = self.is_over or eyes == line.seat or not self.game.hides
        return line.text if may_know else ""

    def state_after(self, lines: Sequence[Line]) -> State:
        """The state after these lines."""
        match = Match(self.game, self.options, self.seed)
        for line in lines[base_of(lines) :]:
            _follow(match, line)
        return match.state

    def curve(self, lines: Sequence[Line]) -> list[Data]:
        """How everybody stood, after every line that changed it."""
        match = Match(self.game, self.options, self.seed)
        told: list[Data] = []
        base = base_of(lines)
        for number, line in enumerate(lines[base:], base + 1):
            _follow(match, line)
            scores = self.game.face.scores(match.state.view(None))
            if scores and (not told or told[-1]["scores"] != scores):
                told.append({"n": number, "scores": scores})
        return told

    def deserts(self, lines: Sequence[Line]) -> Deserts:
        """Who deserves most praise, of all pieces and players, and what everybody did."""
        found = Deserts()
        for played in self.again(lines, None, base_of(lines), len(lines)):
            for _, told in played.told(None):
                found.add(told)
        return found

    def shown(
        self, lines: Sequence[Line], eyes: Seat | None, since: int, lang: str, *, draw: bool
    ) -> list[Data]:
        """Lines from ``since`` on as a replay tells them."""
        screen: Regions | None = {} if draw else None
        return [
            {
                "n": played.n,
                "seat": played.seat,
                "words": played.words(eyes, lang),
                "frames": played.frames(eyes, lang, screen),
            }
            for played in self.again(lines, eyes, since, since if draw else len(lines))
        ]


def base_of(lines: Sequence[Line]) -> int:
    """The line from whose position a match goes on; those before it are only kept."""
    found = (number for number, line in enumerate(lines) if line.position is not None)
    return max(found, default=0)


def _follow(match: Match, line: Line) -> None:
    if line.position is not None:
        match.resume(line.position)
    elif line.text:
        return  # it is passed over
    elif line.action is None:
        match.undo(line.seat)
    else:
        match.play(line.seat, line.action)
