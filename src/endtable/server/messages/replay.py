"""A match played again: its lines once more through some eyes, and any of its positions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from endtable.core.events import Log
from endtable.core.game import Game
from endtable.core.match import Line, Match
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.server.messages.frames import Played, Regions


class History:
    """The beginning of a match and its lines so far."""

    def __init__(self, game: Game, options: Mapping[str, Any], seed: int | str | bytes) -> None:
        self.game = game
        self.options = options
        self.seed = seed

    def again(
        self,
        lines: Sequence[Line],
        eyes: Seat | None,
        first: int,
        drawn: int,
    ) -> list[Played]:
        """Lines from ``first`` on, played again through some eyes; with views from ``drawn`` on."""
        match = Match(self.game, self.options, self.seed)
        told: list[Played] = []
        for number, line in enumerate(lines):
            log = Log((eyes,) if number >= drawn else ()) if number >= first else None
            before = match.state if line.action is None else match.state.copy()
            match.state.log = log
            _follow(match, line)
            before.log = match.state.log = None
            if log is not None:
                told.append(Played(self.game.face, number + 1, line.seat, log.frames, before))
        return told

    def state_after(self, lines: Sequence[Line]) -> State:
        """The state after these lines."""
        match = Match(self.game, self.options, self.seed)
        for line in lines:
            _follow(match, line)
        return match.state

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


def _follow(match: Match, line: Line) -> None:
    if line.action is None:
        match.undo(line.seat)
    else:
        match.play(line.seat, line.action)
