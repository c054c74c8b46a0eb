"""Expansion: dice of the first player say where Ascend tokens come. TA-HUNT-13 to -16."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.tamashii.content.components import DICE_TOKEN
from endtable.games.tamashii.rules.steps.doing import Script
from endtable.games.tamashii.table.state import Tamashii


class Expand(Step[Tamashii]):
    """The dice lie as they are: a token for each of them. TA-HUNT-14."""

    fields = ("seat", "before")

    def __init__(self, seat: Seat, before: tuple[int, ...]) -> None:
        self.seat = seat
        self.before = before
        """The player's roll that this one interrupted."""

    def run(self, state: Tamashii) -> bool:
        """Tokens come one after the other, by dice token."""
        state.pop()
        base = self.seat * 3
        rolls = sorted([
            DICE_TOKEN[face] for face in range(3) for _ in range(state.dice[base + face])
        ])  # fmt: skip
        state.dice[base : base + 3] = self.before
        state.tell("expansion", {"dice": rolls})
        state.beat()
        for value in reversed(rolls):
            state.push(Script(self.seat, (("expand_one", value),), 0))
        return False
