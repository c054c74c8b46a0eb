"""Whoever decides for a seat without being a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from endtable.core.state import State
from endtable.core.types import Action, Seat

if TYPE_CHECKING:
    from endtable.core.game import Game


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

    def hears_answers(self, state: State) -> bool:
        """Whether trying out what others answer tells one plan from another at this table."""
        ...

    def by_hand(self) -> Advice:
        """The same without what was learnt from matches of bots."""
        ...

    def for_search(self) -> Advice:
        """What a player that searches goes by."""
        ...


class PlainAdvice:
    """What is known of a game that brings no advice: who has won."""

    def value(self, state: State, seat: Seat) -> float:
        """1 for a win, -1 for a loss, 0 for a draw and while it is going on."""
        outcome = state.outcome()
        if outcome is None or len(set(outcome.places)) == 1:
            return 0.0
        return 1.0 if outcome.places[seat] == 1 else -1.0

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """Whatever is legal."""
        return state.legal(seat)

    def quick(self, state: State, seat: Seat) -> Action:
        """What a clerk would choose."""
        return state.default(seat)

    def hears_answers(self, state: State) -> bool:
        """They may decide who has won."""
        return True

    def by_hand(self) -> Advice:
        """Nothing was learnt."""
        return self

    def for_search(self) -> Advice:
        """Nothing else."""
        return self
