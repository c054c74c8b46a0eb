"""What stands in choices of the Sisters alone: how a tile lies."""

from __future__ import annotations

from endtable.core.bits import has
from endtable.core.types import Message, Seat
from endtable.games.tsukuyumi.factions.sisters_of_seven.tilling import Turned
from endtable.games.tsukuyumi.rules.parts import Land
from endtable.games.tsukuyumi.table.board import turned
from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Facing(Land):
    """How a new tile lies: the sides with a blockade, as they would face."""

    def called(self, state: Tsukuyumi, seat: Seat, value: int) -> object:
        """These sides, in words."""
        step = state.main[-1]
        assert isinstance(step, Turned)
        printed = sum([1 << side for side in state.setting.pool[step.tile].blocked])
        sides = turned(printed, value)
        return tuple([Message(f"ts.side.{side}") for side in range(6) if has(sides, side)])
