"""More doors for factions: no base, cards with conditions, goals that only they can count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.content.records import Mission
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

Met = Callable[["Tsukuyumi", "Seat", "Mission", "list[Area]"], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class Doors:
    """All of them closed."""

    homeless: ClassVar[bool] = False
    """Whether it lays no base."""
    trail: ClassVar[str] = ""
    """Units with this trait open ways wherever they are."""
    choosy: ClassVar[bool] = False
    """Whether some of its combat cards need more than others do."""
    deeds: ClassVar[tuple[str, ...]] = ()
    """What its cards may do that is an attack of its own."""
    missions: ClassVar[dict[str, Met]] = {}
    """By mission that its board brings: whether a player meets it, as far as areas tell."""

    seat_fields: ClassVar[tuple[str, ...]] = ()
    area_fields: ClassVar[tuple[str, ...]] = ()
    """What readable positions may say of it."""

    def starts(self, usual: int) -> int:
        """How many start areas it marks."""
        return usual

    def deploy(self, state: Tsukuyumi, units: tuple[tuple[int, int], ...]) -> bool:
        """Push the question where its starting units stand; False if it is the usual one."""
        return False

    def first_places(self, state: Tsukuyumi, usual: list[Area]) -> list[Area]:
        """Where units stand that join those it starts with: base and start areas, or elsewhere."""
        return usual

    def fits(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """Whether its board lets a combat card be played in an area; asked of the choosy."""
        return True

    def took(self, state: Tsukuyumi, area: Area, ruler: int) -> None:
        """It has conquered an area that was controlled by somebody, or by nobody."""

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        """It has eliminated a unit, which is still on the board."""

    def track_moved(self, state: Tsukuyumi, last: Seat) -> None:
        """Tokens have changed places on the track; this one was the last before."""

    def counted(self, state: Tsukuyumi) -> int:
        """How far it is with a goal that only it can count."""
        return 0

    # --- units that others move ---------------------------------------------------------------

    def helped(self, state: Tsukuyumi, units: list[Unit]) -> bool:
        """Whether something but range helps these units on their way, which it may forbid."""
        return False

    def hinder(self, state: Tsukuyumi) -> None:
        """Until this move is over that does not help them. TS-MOVE-20."""
