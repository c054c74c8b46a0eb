"""A player that takes any option, each equally likely."""

from endtable.core.chance import new_chance
from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Action, Seat


class RandomPlayer:
    """Chooses by a chance of its own: the same seed gives the same choices."""

    def __init__(self, seed: int | str | bytes) -> None:
        self.chance = new_chance(seed, 0)

    def choose(self, game: Game, guess: State, seat: Seat) -> Action:
        """Any of the legal actions."""
        return self.among(guess.legal(seat))

    def among(self, actions: list[Action]) -> Action:
        """Any of these: needs no guess, for who plays thousands of matches."""
        number, self.chance = self.chance.below(0, len(actions))
        return actions[number]
