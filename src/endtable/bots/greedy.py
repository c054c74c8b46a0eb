"""A player that looks one action ahead and takes what its game's advice values most."""

from __future__ import annotations

from endtable.core.game import Game
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.words import Action, Seat


class GreedyPlayer:
    """Tries every sensible action on a copy; the first of the best is taken."""

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """The action after which the position is worth most."""
        return best_action(game.advice(), guess, seat)


def best_action(advice: Advice, state: State, seat: Seat) -> Action:
    """The action after which the position is worth most to the seat."""
    actions = advice.sensible(state, seat)
    if len(actions) == 1:
        return actions[0]
    best = actions[0]
    most = float("-inf")
    for action in actions:
        value = value_after(advice, state, seat, action)
        if value > most:
            most = value
            best = action
    return best


def value_after(advice: Advice, state: State, seat: Seat, action: Action) -> float:
    """What the position is worth to the seat once it has acted."""
    after = state.copy()
    after.apply(seat, action)
    return advice.value(after, seat)
