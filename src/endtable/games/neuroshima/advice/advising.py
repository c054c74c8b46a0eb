"""Advice for bots: how good a position is, which plays are worth trying, and a quick answer."""

from __future__ import annotations

from typing import Final

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.neuroshima.advice.evaluation import WON, Scales, strength_of, value_of
from endtable.games.neuroshima.advice.fitted import weights_for
from endtable.games.neuroshima.advice.plays import (
    FEW,
    SOME,
    first_what_counts,
    openings,
    promising,
    useful,
)
from endtable.games.neuroshima.rules.steps.course import PlaceHQ
from endtable.games.neuroshima.rules.steps.playing import WAYS, Play
from endtable.games.neuroshima.rules.steps.turn import Discard
from endtable.games.neuroshima.table.state import Neuroshima

BATTLE_KEPT: Final = 5.0
"""What it is worth by hand to hold a Battle tile until it pays; else four of five were given up."""
BATTLE_READY: Final = 3.0
"""The same for who knows what was learnt, and what a battle now would gain."""


class NeuroshimaAdvice:
    """Advice for any mode: one's own side against the mean of the others."""

    def __init__(self, fitted: bool = True) -> None:
        self.fitted = fitted
        """Whether it knows what was learnt from duels, or judges by hand-made values alone."""
        self._by_hand: NeuroshimaAdvice | None = None
        self._scales: dict[int, Scales] = {}

    def value(self, state: State, seat: Seat) -> float:
        """In points of HQ toughness."""
        assert isinstance(state, Neuroshima)
        return value_of(state, seat, self.scales(state))

    def scales(self, state: Neuroshima) -> Scales:
        """What the tiles of a table are worth."""
        tables = state.setting.tables
        found = self._scales.get(id(tables))
        if found is None:
            strengths = [strength_of(tile) for tile in tables.tiles]
            found = Scales(strengths, weights_for(tables) if self.fitted else [])
            self._scales[id(tables)] = found
        return found

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """Placements that do something, and everything else that is legal.

        Of the compulsory discards only the tile that helps least; of the places for an HQ some,
        others in every match.
        """
        assert isinstance(state, Neuroshima)
        actions = state.legal(seat)
        if not state.main:
            return actions
        step = state.main[-1]
        if isinstance(step, Discard):
            return [min(actions, key=lambda action: self._use(state, seat, action[1]))]
        if isinstance(step, PlaceHQ):
            return openings(state, actions)
        if isinstance(step, Play):
            return first_what_counts(useful(state, seat, actions))
        return actions

    def quick(self, state: State, seat: Seat) -> Action:
        """The best of a few plays; of the compulsory discards the weakest tile."""
        assert isinstance(state, Neuroshima)
        actions = state.legal(seat)
        step = state.main[-1]
        if isinstance(step, Discard):
            strengths = self.scales(state).strengths
            tables = state.setting.tables
            army = state.setting.armies[seat]
            return min(actions, key=lambda action: strengths[tables.tile_of(army, action[1])])
        if isinstance(step, Play):
            actions = self._few(state, seat, actions)
        best = actions[0]
        most = -WON * 10
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            value = self.value(after, seat)
            if value > most:
                best, most = action, value
        return best

    def hears_answers(self, state: State) -> bool:
        """One answer of the other side is most of what can happen."""
        return True

    def by_hand(self) -> NeuroshimaAdvice:
        """Hand-made values alone."""
        if self.fitted and self._by_hand is None:
            self._by_hand = NeuroshimaAdvice(fitted=False)
        return self._by_hand or self

    def for_search(self) -> NeuroshimaAdvice:
        """The same as for anybody."""
        return self

    def _few(self, state: Neuroshima, seat: Seat, actions: list[Action]) -> list[Action]:
        """What can be done in one way only, and the most promising of the rest."""
        single = [action for action in actions if not WAYS[action[0]].aims]
        aimed = [action for action in actions if WAYS[action[0]].aims]
        strengths = self.scales(state).strengths
        return single + promising(state, seat, aimed, strengths, FEW)

    def _use(self, state: Neuroshima, seat: Seat, key: str) -> float:
        """What playing a tile of this kind would gain now, at best."""
        trial = state.copy()
        trial.replace(Play(seat))
        trial.hands[seat] = (state.setting.piece_in(state.hands[seat], key),)
        face = state.setting.faces[trial.hands[seat][0]]
        battle = BATTLE_READY if self.fitted else BATTLE_KEPT
        kept = battle if state.setting.tables.instant[face] == "battle" else -0.5
        best = self.value(trial, seat) + kept
        plays = [action for action in trial.legal(seat) if WAYS[action[0]].plays_tile]
        for action in promising(trial, seat, plays, self.scales(state).strengths, SOME):
            played = trial.copy()
            played.apply(seat, action)
            best = max(best, self.value(played, seat))
        return best
