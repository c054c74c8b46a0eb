"""A table in the terminal: a match, who plays it, and the log in words. Prints nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from endtable.bots import roster
from endtable.core.chance import new_chance
from endtable.core.errors import Illegal, NotUndoable
from endtable.core.events import Log
from endtable.core.face import Teller, Told
from endtable.core.game import Game
from endtable.core.match import Match
from endtable.core.player import Player
from endtable.core.types import Action, Message, Seat, View
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place

HUMAN: Final = "human"
OPPONENT: Final = "level:2"
"""Who plays against a person who names nobody."""


def shown(name: str, words: Words) -> str:
    """Who sits at a seat, for people; nothing for a name that says nothing here."""
    kind, _, rest = name.partition(":")
    if kind not in (HUMAN, *roster.NAMES):
        return ""
    return words.say(f"cli.play.who.{kind}", level=rest)


class Table:
    """A running match with its people and bots."""

    def __init__(self, match: Match, who: list[str]) -> None:
        self.match = match
        self.who = who
        self.face = match.game.face
        self.told: list[Told] = []
        """The log in words, from the beginning."""
        self.file: Path | None = None
        """Where it was saved last."""
        self.saved_at = 0
        """How many lines were saved there."""
        self.log = Log()
        match.state.log = self.log
        self.players: dict[Seat, Player] = {
            seat: roster.player(name, f"{match.seed!r} {seat} {len(match.lines)}")
            for seat, name in enumerate(who)
            if name != HUMAN
        }
        self._chance = new_chance(f"{match.seed!r} guess", len(who))

    def waiting(self) -> tuple[Seat, ...]:
        """The seats the game waits for, bots first."""
        return tuple(sorted(self.match.state.deciders(), key=lambda seat: self.is_human(seat)))

    def is_human(self, seat: Seat) -> bool:
        """Whether a person plays this seat."""
        return seat not in self.players

    def viewer(self) -> Seat | None:
        """Through whose eyes we look: the only person's, or those of a spectator."""
        people = [seat for seat in range(len(self.who)) if self.is_human(seat)]
        return people[0] if len(people) == 1 else None

    def view(self) -> View:
        """What may be shown now."""
        return self.match.state.view(self.viewer())

    def sides(self) -> tuple[str, ...]:
        """The keys of what is played here, for help."""
        return self.match.game.factions(self.match.state)

    # --- playing ----------------------------------------------------------------------------

    def play(self, seat: Seat, action: Action) -> list[Told]:
        """A choice; what happened then. A failure of the rules leaves the table as it was."""
        teller = self.face.teller(self.match.state)
        before = self.match.state.copy()
        try:
            self.match.play(seat, action)
        except Illegal:
            raise
        except Exception:
            self.match.state = before
            before.log = self.log
            self.log.frames.clear()
            raise
        return self._tell(teller)

    def play_bot(self, seat: Seat) -> list[Told]:
        """A bot chooses; it gets a guess, never the state."""
        state = self.match.state
        guess = state.guess(seat, self._chance)
        return self.play(seat, self.players[seat].choose(self.match.game, guess, seat))

    def undo(self) -> list[Told]:
        """Take back the last choice of a person."""
        teller = self.face.teller(self.match.state)
        for seat in self._last_speakers():
            if self.match.undoable(seat) is not None:
                self.match.undo(seat)
                return self._tell(teller)
        raise NotUndoable(Message("core.not_undoable"))

    def _last_speakers(self) -> list[Seat]:
        """People by their last choice, the latest first."""
        lines = reversed(self.match.lines)
        return list(dict.fromkeys(line.seat for line in lines if self.is_human(line.seat)))

    def _tell(self, teller: Teller) -> list[Told]:
        events = [event for frame in self.log.frames for event in frame.seen_by(self.viewer())]
        self.log.frames.clear()
        lines = self.face.told([teller.tell(event) for event in events])
        self.told += lines
        return lines

    # --- files ------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the match; the old file stays until the new one is whole."""
        matches.write(path, self.match, self.who)
        self.file = path
        self.saved_at = len(self.match.lines)

    def is_saved(self) -> bool:
        """Whether nothing would be lost."""
        return self.saved_at == len(self.match.lines)


def new_table(game: Game, options: Mapping[str, Any], seed: int | str, who: list[str]) -> Table:
    """A new match; seats nobody named are a person's (the first) and bots'."""
    match = Match(game, options, seed)
    return Table(match, _seated(who, game.seats(match.options)))


def resumed(game: Game, saved: matches.Saved, path: Path, who: list[str]) -> Table:
    """A saved match, with its log; who plays is kept unless it is said anew."""
    match = matches.begin(game, saved)
    seats = game.seats(match.options)
    table = Table(match, _seated(who or list(saved.header.get("seats", [])), seats))
    while len(match.lines) < len(saved.lines):
        teller = table.face.teller(match.state)
        matches.step(match, saved)
        table._tell(teller)
    matches.verify(match, saved)
    table.file = path
    table.saved_at = len(match.lines)
    return table


def _seated(who: Sequence[str], seats: int) -> list[str]:
    if not who:
        return [HUMAN] + [OPPONENT] * (seats - 1)
    place = Place("--seats")
    if len(who) != seats:
        raise BadInput(place, Message("bad.players", players=len(who), seats=seats))
    return [
        name if name == HUMAN else roster.complete(name, place.item(index))
        for index, name in enumerate(who)
    ]
