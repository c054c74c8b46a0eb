"""One player's part of a phase: it ends early when the player resets. TA-RESET-14."""

from __future__ import annotations

from typing import Final

from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.tamashii.rules.changes import end_bot_step
from endtable.games.tamashii.table.state import Tamashii


class PlayerPhase(Step[Tamashii]):
    """What one player does in the action phase, in combat, or in the tasks phase."""

    fields = ("seat", "stage")

    def __init__(self, seat: Seat, stage: int) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, state: Tamashii) -> bool:
        """The next step of the phase, unless the player is out of it."""
        if state.is_out(self.seat):
            state.pop()
            end_bot_step(state)
            return False
        self.go_on(state)
        return False

    def go_on(self, state: Tamashii) -> None:
        """Push, replace or pop."""
        raise NotImplementedError


class Match(Step[Tamashii]):
    """The whole match: what ends the scenario unwinds to it. TA-END-01."""


PLAYERS: Final = 0
WORLD: Final = 1
PASSING: Final = 2


class TasksPhase(Step[Tamashii]):
    """The tasks phase; a card that is drawn stops its world actions. TA-TASK-11."""

    fields = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage
