"""Whoever decides for a seat without being a person."""

from __future__ import annotations

from typing import Protocol

from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Action, Seat


class Player(Protocol):
    """Gets a guess, never the state: what the seat cannot know has been dealt anew."""

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """One of ``guess.legal(seat)``."""
        ...


class Advice(Protocol):
    """What a game knows about playing it well, for bots that know no game."""

    def value(self, state: State, seat: Seat) -> float:
        """How good the position is for a seat; higher is better, 0 is even."""
        ...

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """The legal actions worth trying, never empty where ``legal`` is not."""
        ...

    def quick(self, state: State, seat: Seat) -> Action:
        """A reasonable action, found fast: for trying out what others might answer."""
        ...
