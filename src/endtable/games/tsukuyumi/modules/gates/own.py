"""What lies on the table with the module: the Gates, and how they are used in this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

KEY: Final = "gates"
UNUSED: Final = 0
BEFORE: Final = 1
AFTER: Final = 2
"""When Gates are used in a turn: the first use decides. SK-GATEUSE-03."""


class Roads(Own):
    """The Gates, and who goes through them."""

    numbers = ("gate_side", "gate_afoot")
    tuples = ("gates", "gate_users")

    def __init__(self) -> None:
        self.gates: tuple[Area, ...] = ()
        """Areas with a Gate, in the order in which they were placed."""
        self.gate_side = UNUSED
        self.gate_afoot = 0
        """Whether a movement action is going on."""
        self.gate_users: tuple[Unit, ...] = ()
        """Before a movement: who has been sent; during it: who has entered a Gate."""

    def copy(self) -> Roads:
        """An independent copy."""
        twin = Roads()
        twin.gates = self.gates
        twin.gate_side = self.gate_side
        twin.gate_afoot = self.gate_afoot
        twin.gate_users = self.gate_users
        return twin


def roads(state: Tsukuyumi) -> Roads:
    """The Gates of a table."""
    own = state.kept[state.setting.module_at[KEY]]
    assert isinstance(own, Roads)
    return own
