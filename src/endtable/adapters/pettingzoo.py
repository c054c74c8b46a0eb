"""Endtable for PettingZoo: `endtable.adapters.pettingzoo.env("neuroshima", mode="duel")`.

An AEC environment; agents are `seat_0`, `seat_1` … What an agent sees is a dict of `observation`
(bytes) and `action_mask`; when a seat has nothing to choose its mask is empty.
"""

from __future__ import annotations

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from endtable.adapters.arrays import Foreign
from endtable.adapters.seated import KEYS, Seated, game_of
from endtable.core.game import Game
from endtable.kit.i18n import Words
from endtable.kit.pictures import picture

Agent = str


class RawEnv(AECEnv):
    """One match after the other; a choice a step."""

    def __init__(
        self,
        game: Game | str,
        encoding: str = "",
        skip_forced: bool = False,
        render_mode: str | None = None,
        **options: Foreign,
    ) -> None:
        super().__init__()
        found = game_of(game)
        self.table = Seated(found, options, encoding, skip_forced)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"endtable_{found.name}_v{found.version}",
            "render_modes": ["ansi", "svg"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        codec = self.table.codec
        seen = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (codec.width,), numpy.uint8),
                "action_mask": spaces.Box(0, 1, (codec.size,), numpy.int8),
            }
        )
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._acts = {agent: spaces.Discrete(codec.size) for agent in self.possible_agents}
        self._chance = numpy.random.default_rng()

    def observation_space(self, agent: Agent) -> Foreign:
        """The same for all."""
        return self._seen[agent]

    def action_space(self, agent: Agent) -> Foreign:
        """The same for all."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Foreign] | None = None) -> None:
        """A new match; the same seed gives the same one."""
        if seed is not None:
            self._chance = numpy.random.default_rng(seed)
        self.table.begin(int(self._chance.integers(KEYS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Foreign]] = {agent: {} for agent in self.agents}
        self.agent_selection = f"seat_{self.table.seat}"

    def observe(self, agent: Agent) -> dict[str, Foreign]:
        """What an agent sees, and what it may choose."""
        seat = self.possible_agents.index(agent)
        codec = self.table.codec
        mask = self.table.mask() if seat == self.table.seat else bytearray(codec.size)
        return {
            "observation": numpy.frombuffer(self.table.observe(seat), numpy.uint8),
            "action_mask": numpy.frombuffer(mask, numpy.int8),
        }

    def step(self, action: Foreign) -> None:
        """One choice; a number that is not legal raises ``NotAnId`` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.table.state.deciders():
            self.agent_selection = f"seat_{self.table.seat}"
        else:
            self._end()
        self._accumulate_rewards()

    def _end(self) -> None:
        for agent, reward in zip(self.possible_agents, self.table.returns(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as text or as SVG."""
        game, state = self.table.game, self.table.state
        if self.render_mode == "svg":
            return picture(game, state).svg
        if self.render_mode != "ansi":
            return None
        lines = game.face.text.board(state.view(None), Words("en"), letters=True)
        return "\n".join("".join(text for text, _ in line) for line in lines)

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(game: Game | str, **settings: Foreign) -> RawEnv:
    """The environment itself."""
    return RawEnv(game, **settings)


def env(game: Game | str, **settings: Foreign) -> Foreign:
    """The environment with PettingZoo's usual guards around it."""
    guarded = wrappers.AssertOutOfBoundsWrapper(raw_env(game, **settings))
    return wrappers.OrderEnforcingWrapper(guarded)
