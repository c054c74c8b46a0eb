"""More doors for factions: no base, no colours, cards with conditions, goals of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr

if TYPE_CHECKING:
    from endtable.core.types import Action, Seat
    from endtable.games.tsukuyumi.content.records import Mission
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind

Met = Callable[["Tsukuyumi", "Seat", "Mission", "list[Area]"], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class Doors:
    """All of them closed."""

    seat: int
    colourless: ClassVar[bool] = False
    """Whether its phases have no colour: neither action cards nor modules add to them."""
    homeless: ClassVar[bool] = False
    """Whether it lays no base."""
    trail: ClassVar[str] = ""
    """Units with this trait open ways wherever they are."""
    choosy: ClassVar[bool] = False
    """Whether some of its combat cards need more than others do."""
    deeds: ClassVar[tuple[str, ...]] = ()
    """What its cards may do that is an attack of its own."""
    all_massive: ClassVar[bool] = False
    """Whether all its units but companions are massive, Guardians of a Gift too. SK-FIRST-04."""
    summoned: ClassVar[tuple[str, ...]] = ()
    """Traits of its units that neither the start nor production brings: a card does."""
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

    def played(self, state: Tsukuyumi, card: int) -> bool:
        """Whether a combat card of its own has left the game."""
        return False

    def took(self, state: Tsukuyumi, area: Area, ruler: int) -> None:
        """It has conquered an area that was controlled by somebody, or by nobody."""

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        """It has eliminated a unit, which is still on the board."""

    def track_moved(self, state: Tsukuyumi, last: Seat) -> None:
        """Tokens have changed places on the track; this one was the last before."""

    def counted(self, state: Tsukuyumi) -> int:
        """How far it is with a goal that only it can count."""
        return 0

    # --- units and places of their own ---------------------------------------------------------

    def lost_for_good(self, kind: Kind) -> bool:
        """Whether such a unit never comes back once it has left the board."""
        return False

    def shelters(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Whether radioactivity does nothing to a unit of its own, where it stands."""
        return False

    def gates(self, state: Tsukuyumi) -> list[Area]:
        """Tiles that are Gates for it alone. SK-FIRST-19, -27."""
        return []

    def paid_places(self, state: Tsukuyumi) -> list[Area]:
        """Where units that are paid for may appear beside all other places. SK-FIRST-17."""
        return []

    def own_damage(self, state: Tsukuyumi, fight: Fight, attack: int) -> int:
        """Damage that a card of its own deals by itself, whatever its units could."""
        return 0

    # --- units that others move ---------------------------------------------------------------

    def helped(self, state: Tsukuyumi, units: list[Unit]) -> bool:
        """Whether something but range helps these units on their way, which it may forbid."""
        return False

    def hinder(self, state: Tsukuyumi) -> None:
        """Until this move is over that does not help them. TS-MOVE-20."""

    # --- markers on the sides of areas ----------------------------------------------------------

    def blockades(self, state: Tsukuyumi, area: Area) -> int:
        """The sides of a tile that it has closed to its enemies, as bits. TS-BLOCK-10."""
        return 0

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
