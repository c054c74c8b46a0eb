"""How good a position is and which plays are worth trying, for bots."""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.words import Action, Seat
from endtable.kit.advising import best_of_few


class TsukuyumiAdvice:
    """What the game knows about playing it well."""

    def value(self, state: State, seat: Seat) -> float:
        """Own points against the best of the others."""
        return 0.0

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """All that is legal."""
        return state.legal(seat)

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few."""
        return best_of_few(self, state, seat)
