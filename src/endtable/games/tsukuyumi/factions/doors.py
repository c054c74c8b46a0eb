"""More doors for what a faction may do differently: those that only few of them open."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.rules.missions import Met
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


@mypyc_attr(allow_interpreted_subclasses=True)
class Doors:
    """The doors of one faction at one table, all closed."""

    colourless: ClassVar[bool] = False
    """Whether its phases have no colour: neither action cards nor modules add to them."""
    missions: ClassVar[dict[str, Met]] = {}
    """By mission that its file brings: whether a player meets it."""

    seat: int

    def blockades(self, state: Tsukuyumi, area: Area) -> int:
        """The sides of a tile that it has closed to its enemies, as bits. TS-BLOCK-10."""
        return 0

    def starts(self, usual: int) -> int:
        """How many start areas it marks. TS-START-01."""
        return usual

    def homes(self, state: Tsukuyumi) -> list[Area]:
        """Areas where its starting units may stand beside its base. TS-SETUP-34."""
        return state.controlled(self.seat)

    def started(self, state: Tsukuyumi, who: Seat, area: Area) -> None:
        """Somebody has marked a start area."""

    def bars_way(self, state: Tsukuyumi, area: Area) -> int:
        """Those of these sides that its enemies cannot cross. TS-BLOCK-01."""
        return self.blockades(state, area)

    def gives_way(self, state: Tsukuyumi, area: Area) -> int:
        """Those of these sides where neutral blockades or those of others may be laid on top,
        and from where events may take its marker."""
        return 0

    def give_way(self, state: Tsukuyumi, area: Area, side: int) -> None:
        """Such a marker goes back to its reserve."""

    def laid_beside(self, state: Tsukuyumi, who: Seat, area: Area, side: int) -> None:
        """An enemy has laid a marker with health on a side of an area."""

    def struck(self, state: Tsukuyumi, area: Area, side: int, amount: int) -> None:
        """Its marker on a side has taken damage outside a fight."""

    def answers_at(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether it may choose a counterattack where it is attacked."""
        return True

    def plan(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What a bot tries in its turn, where that is not what everybody would; or nothing."""
        return []
