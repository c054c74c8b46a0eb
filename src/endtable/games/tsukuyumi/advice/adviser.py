"""How good a position is and which plays are worth trying, for bots."""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.advice.evaluation import value_of
from endtable.games.tsukuyumi.advice.weights import Weights, learnt
from endtable.games.tsukuyumi.advice.worthwhile import worthwhile
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.advising import best_of_few


class TsukuyumiAdvice:
    """Advice for any faction: expand, fight where it pays, go for missions and the goal."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.duels = Weights()
        """In duels tasks score instead of land: nothing was learnt from them."""
        self.among_many = weights or self.duels

    def weights_at(self, state: Tsukuyumi) -> Weights:
        """What counts at a table."""
        return self.duels if state.setting.by_tasks else self.among_many

    def value(self, state: State, seat: Seat) -> float:
        """In victory points."""
        assert isinstance(state, Tsukuyumi)
        return value_of(state, seat, self.weights_at(state))

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """What leads somewhere, thinned where there is much of it."""
        assert isinstance(state, Tsukuyumi)
        return worthwhile(state, seat, self.weights_at(state))

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few."""
        return best_of_few(self, state, seat)

    def hears_answers(self, state: State) -> bool:
        """Among more than two the turns of the others take long, and hang on cards not seen."""
        return state.seats == 2

    def by_hand(self) -> TsukuyumiAdvice:
        """Hand-made weights alone."""
        return self if self.among_many is self.duels else TsukuyumiAdvice()

    def for_search(self) -> TsukuyumiAdvice:
        """What was learnt. Greedy bots stay by hand: they measure the balance of the factions."""
        return TsukuyumiAdvice(learnt())
