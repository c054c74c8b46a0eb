"""A player that looks one action ahead and takes what its game's advice values most."""

from __future__ import annotations

from typing import Final

from endtable.core.chance import new_chance
from endtable.core.foresight import Foresight
from endtable.core.game import Game
from endtable.core.player import Advice
from endtable.core.state import State
from endtable.core.types import Action, Seat

ASTRAY: Final = 0.25
"""How often who is as careless as can be takes any option, where advice knows one way only."""
HURRIED: Final = 0.5
"""How often who is as careless as can be slips, where advice knows what mistakes people make."""


class GreedyPlayer:
    """Tries every sensible action on a copy; the first of the best is taken.

    A careless one is off when it judges an action, by up to this share of what is at stake: the
    best of them against the worst. So it is as careless in every game.
    """

    def __init__(
        self, careless: float = 0.0, seed: int | str | bytes = 0, learnt: bool = True
    ) -> None:
        self.careless = careless
        self.learnt = learnt
        """Whether it knows what was learnt from matches of bots; the levels for people do not."""
        self.chance = new_chance(seed, 0)

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """The action after which the position is worth most."""
        advice = game.advice() if self.learnt else game.advice().by_hand()
        if not self.careless:
            return best_action(advice, guess, seat)
        if isinstance(advice, Foresight):
            return self._or_a_slip(advice, guess, seat)
        actions = advice.sensible(guess, seat)
        if len(actions) == 1:
            return self._or_another(actions[0], guess.legal(seat))
        values = [value_after(advice, guess, seat, action) for action in actions]
        off = self.careless * (max(values) - min(values))
        judged = [value + off * self._luck() for value in values]
        return actions[judged.index(max(judged))]

    def _or_a_slip(self, advice: Foresight, guess: State, seat: Seat) -> Action:
        """Now and then one of the mistakes that a person might make; few of them cost much."""
        if self._happens(HURRIED * self.careless):
            slips = advice.slips(guess, seat)
            if slips:
                number, self.chance = self.chance.below(0, len(slips))
                return slips[number]
        return advice.quick(guess, seat)

    def _happens(self, share: float) -> bool:
        """Whether it happens to somebody as careless, in this share of all cases at worst."""
        word, self.chance = self.chance.below(0, 1000)
        return word < 1000 * self.careless * share

    def _or_another(self, best: Action, legal: list[Action]) -> Action:
        """Where advice knows one way only, a careless player takes any other now and then."""
        if not self._happens(ASTRAY):
            return best
        number, self.chance = self.chance.below(0, len(legal))
        return legal[number]

    def _luck(self) -> float:
        """From -1 to 1."""
        word, self.chance = self.chance.below(0, 2001)
        return (word - 1000) / 1000


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
