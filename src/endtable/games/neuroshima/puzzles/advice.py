"""Advice for bots that are given a puzzle: its goal instead of the match.

The position is played as it stands: the tiles asked for, then the end of the turn, with which the
Last Battle begins.
"""

from __future__ import annotations

from typing import Final

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.goals import counted, needed, toll, units_of
from endtable.games.neuroshima.puzzles.records import (
    LOSE_NOTHING,
    ME,
    SURVIVE,
    UNTOUCHED,
    Puzzle,
)
from endtable.games.neuroshima.rules.steps.playing import END, PLACE, Play
from endtable.games.neuroshima.table.state import Neuroshima

SOLVED: Final = 100.0
LOSS: Final = 2.0
"""What a lost unit or a lost point costs where none may be lost, in points of damage."""
HINT: Final = 0.1
"""How much the ordinary value of the position counts beside the goal."""


class PuzzleAdvice:
    """Values what the battle at the end does for the goal."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.usual = NeuroshimaAdvice()
        state = GAME.setup(puzzle.position("play"))
        assert isinstance(state, Neuroshima)
        self.start = state

    def value(self, state: State, seat: Seat) -> float:
        """How far the battle gets; more than anything else if it meets the goal."""
        assert isinstance(state, Neuroshima)
        goal = self.puzzle.goal
        units = units_of(self.start, ME) + self._played(state)
        cost = toll(self.start.hq, units, self._fought(state))
        # Who wins the match afterwards is not what a puzzle asks for.
        value = HINT * self.usual.value(state, seat) if self._is_before(state) else 0.0
        if counted(goal.kind, cost) >= needed(goal, self.start):
            return value + SOLVED
        if goal.kind == SURVIVE:
            return value + LOSS * cost.left
        if goal.kind == LOSE_NOTHING:
            value -= LOSS * cost.lost
        if goal.kind == UNTOUCHED:
            value -= LOSS * cost.suffered
        return value + cost.dealt

    def sensible(self, state: State, seat: Seat) -> list[Action]:
        """Placements until as many tiles are played as are asked for, then the battle."""
        assert isinstance(state, Neuroshima)
        actions = state.legal(seat)
        if not isinstance(state.main[-1], Play):
            return actions
        if self._played(state) == self.puzzle.use:
            return [END]
        return [action for action in actions if action[0] == PLACE.verb]

    def quick(self, state: State, seat: Seat) -> Action:
        """As a clerk would choose: in a puzzle the others have nothing to say."""
        return state.default(seat)

    def hears_answers(self, state: State) -> bool:
        """Medics and pushed units may choose in the battle at the end."""
        return True

    def by_hand(self) -> PuzzleAdvice:
        """Nothing was learnt."""
        return self

    def for_search(self) -> PuzzleAdvice:
        """Nothing else."""
        return self

    def _played(self, state: Neuroshima) -> int:
        return len(self.start.hands[ME]) - len(state.hands[ME])

    def _is_before(self, state: Neuroshima) -> bool:
        return not state.result and state.turn == self.start.turn

    def _fought(self, state: Neuroshima) -> Neuroshima:
        """The table after the battle, with what is still to be chosen left to a clerk."""
        twin = state.copy()
        while self._is_before(twin) and twin.deciders():
            seat = twin.deciders()[0]
            action = END if isinstance(twin.main[-1], Play) else twin.default(seat)
            twin.apply(seat, action)
        return twin
