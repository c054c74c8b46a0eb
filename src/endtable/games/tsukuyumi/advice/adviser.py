"""How good a position is and which plays are worth trying, for bots."""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.advice.evaluation import value_of
from endtable.games.tsukuyumi.advice.worthwhile import worthwhile
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.advising import best_of_few


class TsukuyumiAdvice:
    """Advice for any faction: expand, fight where it pays, go for missions and the goal."""

    def value(self, state: State, seat: Seat) -> float:
        """In victory points."""
        assert isinstance(state, Tsukuyumi)
        return value_of(state, seat)

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """What leads somewhere, thinned where there is much of it."""
        assert isinstance(state, Tsukuyumi)
        return worthwhile(state, seat)

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few."""
        return best_of_few(self, state, seat)

    def hears_answers(self, state: State) -> bool:
        """Among more than two the turns of the others take long, and hang on cards not seen."""
        return state.seats == 2
