"""Whoever decides for a seat without being a person."""

from __future__ import annotations

from typing import Protocol

from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.words import Action, Seat


class Player(Protocol):
    """Gets a guess, never the state: what the seat cannot know has been dealt anew."""

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """One of ``guess.legal(seat)``."""
        ...
