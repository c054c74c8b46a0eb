"""What lies on the table with the module: the Gates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

KEY: Final = "gates"


class Roads(Own):
    """The Gates."""

    tuples = ("gates",)

    def __init__(self) -> None:
        self.gates: tuple[Area, ...] = ()
        """Areas with a Gate, in the order in which they were placed."""

    def copy(self) -> Roads:
        """An independent copy."""
        twin = Roads()
        twin.gates = self.gates
        return twin


def roads(state: Tsukuyumi) -> Roads:
    """The Gates of a table."""
    own = state.kept[state.setting.module_at[KEY]]
    assert isinstance(own, Roads)
    return own
