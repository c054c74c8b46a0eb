"""A match that is played by numbers: what all adapters stand on."""

from __future__ import annotations

from typing import Final

from endtable.core.codec import Codec, NotAnId, Path
from endtable.core.game import Game, Options
from endtable.core.state import NOBODY, State
from endtable.core.types import Action, Message, Seat
from endtable.games import find

KEYS: Final = 1 << 31
"""Seeds that are drawn where none is given lie below this."""


def game_of(game: Game | str) -> Game:
    """A game, or the one of this name."""
    return find(game) if isinstance(game, str) else game


class Seated:
    """A state with whoever chooses next, and the picks already made."""

    def __init__(
        self, game: Game, options: Options, encoding: str = "", skip_forced: bool = False
    ) -> None:
        self.game = game
        self.options = game.complete(options)
        self.codec: Codec = game.codec(self.options, encoding)
        self.skip_forced = skip_forced
        """Whether choices with one option are made at once: one decision in six."""
        self.seats = game.seats(self.options)

    def begin(self, seed: int | str | bytes) -> None:
        """A new match."""
        self.take(self.game.new(self.options, seed))

    def take(self, state: State, path: Path = ()) -> None:
        """Go on from this state; a path says which picks have been made there."""
        self.state = state
        self.path: Path = path
        self._look()

    def _look(self) -> None:
        """Who chooses next, and among which numbers."""
        while True:
            waiting = self.state.deciders()
            self.seat: Seat = waiting[0] if waiting else NOBODY
            self.ids: list[int] = []
            if not waiting:
                return
            self.ids = self.codec.choices(self.state, self.seat, self.path)
            if not self.skip_forced or len(self.ids) > 1:
                return
            self._go(self.ids[0])

    def step(self, number: int) -> None:
        """Choose; raises ``NotAnId`` and changes nothing if the number is not legal here."""
        if self.seat == NOBODY:
            raise NotAnId(Message("core.over"))
        if number not in self.ids:
            raise self.codec.refused((*self.path, number), len(self.ids))
        self._go(number)
        self._look()

    def _go(self, number: int) -> None:
        path = (*self.path, number)
        if self.codec.encoding == "picks":
            action = self.codec.action(self.state, self.seat, path)
        else:  # the numbers are in the order of the actions
            action = self.state.legal(self.seat)[self.ids.index(number)]
        if action is None:
            self.path = path
        else:
            self.act(action)

    def act(self, action: Action) -> None:
        """Apply a whole action of the seat that chooses next."""
        self.path = ()
        self.state.apply(self.seat, action)

    def observe(self, seat: Seat) -> bytearray:
        """What a seat sees, as bytes."""
        path = self.path if seat == self.seat else ()
        return self.codec.observe(self.state, seat, path)

    def mask(self) -> bytearray:
        """By number: whether it may be chosen now."""
        return self.codec.mask(self.ids)

    def returns(self) -> list[float]:
        """What the match was worth to each seat, from -1 to 1; 0 while it goes on."""
        outcome = self.state.outcome()
        return [0.0] * self.seats if outcome is None else outcome.worth()

    def copy(self) -> Seated:
        """The same moment, independent of this one."""
        twin = Seated.__new__(Seated)
        twin.__dict__ = {**self.__dict__, "state": self.state.copy(), "ids": list(self.ids)}
        return twin
