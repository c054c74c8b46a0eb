"""Endtable for Gymnasium: one seat is the agent's, bots sit on the others.

    env = endtable.adapters.gymnasium.make("neuroshima", opponent="greedy")

A number that is not legal ends the episode as lost, with a sentence in `info["illegal"]`, and the
table stays as it was; with `illegal="raise"` it is an error. What is legal: `info["action_mask"]`.
"""

from __future__ import annotations

import gymnasium
import numpy
from gymnasium import spaces

from endtable.adapters.arrays import Foreign
from endtable.adapters.seated import KEYS, Seated, game_of
from endtable.bots import roster
from endtable.core.codec import NotAnId
from endtable.core.game import Game
from endtable.core.player import Player
from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place, one_of


class SeatEnv(gymnasium.Env):
    """A match from one seat; rewards come at its end, 1 for the first place and -1 for the last."""

    def __init__(
        self,
        game: Game | str,
        opponent: str | Player = "greedy",
        seat: int = 0,
        encoding: str = "",
        skip_forced: bool = False,
        illegal: str = "lose",
        **options: Foreign,
    ) -> None:
        self.table = Seated(game_of(game), options, encoding, skip_forced)
        if not 0 <= seat < self.table.seats:
            between = Message("bad.between", value=seat, low=0, high=self.table.seats - 1)
            raise BadInput(Place("seat"), between)
        one_of(illegal, ("lose", "raise"), Place("illegal"))
        if isinstance(opponent, str):
            opponent = roster.complete(opponent, Place("opponent"))
        self.opponent, self.seat, self.illegal = opponent, seat, illegal
        codec = self.table.codec
        self.action_space = spaces.Discrete(codec.size)
        self.observation_space = spaces.Box(0, 255, (codec.width,), numpy.uint8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Foreign] | None = None
    ) -> tuple[Foreign, dict[str, Foreign]]:
        """A new match, played on until the agent chooses; the same seed gives the same one."""
        super().reset(seed=seed)
        key = int(self.np_random.integers(KEYS))
        self._asked = 0
        self._key = key
        others = [other for other in range(self.table.seats) if other != self.seat]
        self._others = {other: self._player(other, key) for other in others}
        self.table.begin(key)
        self._play_on()
        return self._seen(), self._info()

    def _player(self, other: int, key: int) -> Player:
        if isinstance(self.opponent, str):
            return roster.player(self.opponent, f"{other} {key}")
        return self.opponent

    def _play_on(self) -> None:
        """Let the others choose until it is the agent's turn, or over."""
        table = self.table
        while table.seat >= 0 and table.seat != self.seat:
            self._asked += 1
            guess = table.state.guess(table.seat, f"{self._key} {self._asked}")
            table.act(self._others[table.seat].choose(table.game, guess, table.seat))
            table.take(table.state)

    def step(self, action: Foreign) -> tuple[Foreign, float, bool, bool, dict[str, Foreign]]:
        """One choice of the agent, and what the others answer."""
        try:
            self.table.step(int(action))
        except NotAnId as error:
            if self.illegal == "raise":
                raise
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._play_on()
        over = self.table.seat < 0
        reward = self.table.returns()[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _seen(self) -> Foreign:
        return numpy.frombuffer(self.table.observe(self.seat), numpy.uint8)

    def _info(self) -> dict[str, Foreign]:
        return {"action_mask": numpy.frombuffer(self.table.mask(), numpy.int8)}


def make(game: Game | str, opponent: str | Player = "greedy", **settings: Foreign) -> SeatEnv:
    """An environment of one seat."""
    return SeatEnv(game, opponent, **settings)
