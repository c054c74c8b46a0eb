"""What legendary ONI of After the Moonfall leave on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Ruins(Own):
    """Devastated areas, and which side of the Defiler is up."""

    numbers = ("defiler_turned",)
    tuples = ("wasted",)

    def __init__(self) -> None:
        self.wasted: tuple[Area, ...] = ()
        self.defiler_turned: int = 0
        """Whether it has been destroyed once."""

    def copy(self) -> Ruins:
        """An independent copy."""
        twin = Ruins()
        twin.wasted = self.wasted
        twin.defiler_turned = self.defiler_turned
        return twin


def ruins(state: Tsukuyumi) -> Ruins:
    """What they have left."""
    own = state.kept[state.setting.module_at["fallen"]]
    assert isinstance(own, Ruins)
    return own
