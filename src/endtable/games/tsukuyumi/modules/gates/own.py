"""What lies on the table with the module: the Gates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area, CellCode, CellSet
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

KEY: Final = "gates"


class Roads(Own):
    """The Gates."""

    tuples = ("gates",)

    def __init__(self) -> None:
        self.gates: tuple[Area, ...] = ()
        """Areas with a Gate, in the order in which they were placed."""
        self.board: tuple[CellCode, ...] = ()
        self.narrows: CellSet = 0
        """The board when it was asked last which cells lie between islands, and these cells."""

    def copy(self) -> Roads:
        """An independent copy."""
        twin = Roads()
        twin.gates = self.gates
        twin.board = self.board
        twin.narrows = self.narrows
        return twin


def roads(state: Tsukuyumi) -> Roads:
    """The Gates of a table."""
    own = state.kept[state.setting.module_at[KEY]]
    assert isinstance(own, Roads)
    return own
