"""More doors for factions: no base, no colours, cards with conditions, goals of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr
from endtable.games.tsukuyumi.table.state import RESERVE

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
    landless: ClassVar[bool] = False
    """Whether it marks no start areas."""
    trail: ClassVar[str] = ""
    """Units with this trait open ways wherever they are."""
    choosy: ClassVar[bool] = False
    """Whether some of its combat cards need more than others do."""
    deeds: ClassVar[tuple[str, ...]] = ()
    """What its cards may do that is an attack of its own."""
    summoned: ClassVar[tuple[str, ...]] = ()
    """Traits of its units that neither the start nor production brings: a card does."""
    missions: ClassVar[dict[str, Met]] = {}
    """By mission that its board brings: whether a player meets it, as far as areas tell."""
    land_goals: ClassVar[tuple[str, ...]] = ()
    """Goals that it counts itself, and that no unit brings nearer that takes no land."""
    watches: ClassVar[bool] = False
    """Whether that mission also looks at units, wherever they come and go."""
    shaped: ClassVar[bool] = False
    """Whether the shape matters in which its units stand."""

    yields: ClassVar[bool] = False
    """Whether others may cover or take away its blockades: asked what gives way."""
    tills: ClassVar[bool] = False
    """Whether it may take fertile tiles instead of those that are turned up. SK-SISTERS-32."""
    guards: ClassVar[bool] = False
    """Whether it can keep limited cards, faction effects and ONI conquest off areas."""

    seat_fields: ClassVar[tuple[str, ...]] = ()
    area_fields: ClassVar[tuple[str, ...]] = ()
    """What readable positions may say of it."""

    def starts(self, usual: int) -> int:
        """How many start areas it marks."""
        return usual

    def start_areas(self, state: Tsukuyumi, usual: list[Area]) -> list[Area]:
        """Which areas it may mark as start areas: the usual ones, some of them, or others."""
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

    def fight_flags(self, state: Tsukuyumi, card: int) -> int:
        """What is special about a fight that it begins with a combat card."""
        return 0

    def card_points(self, state: Tsukuyumi, card: int) -> int:
        """Conquest points that a combat card adds to those of its units, as things stand."""
        return 0

    def took(self, state: Tsukuyumi, area: Area, ruler: int) -> None:
        """It has conquered an area that was controlled by somebody, or by nobody."""

    def slew(self, state: Tsukuyumi, unit: Unit) -> None:
        """It has eliminated a unit, which is still on the board."""

    def track_moved(self, state: Tsukuyumi, last: Seat) -> None:
        """Tokens have changed places on the track; this one was the last before."""

    def met_by_units(self, state: Tsukuyumi) -> int:
        """Players, as bits, who may have done its mission by units alone. Asked of who watches."""
        return -1

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

    # --- tiles and areas of its own ------------------------------------------------------------

    def hoard(self, state: Tsukuyumi) -> tuple[int, ...]:
        """Area tiles that lie before its player: nobody else may use them. SK-SISTERS-03."""
        return ()

    def laid(self, state: Tsukuyumi, tile: int) -> None:
        """A tile has come to the board, whoever laid it."""

    def guarded(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Where its enemies play no limited cards, and ONI conquer nothing. Asked of guards."""
        return ()

    def guards_at(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether an area is one of these."""
        return area in self.guarded(state)

    def enemy_effect(self, state: Tsukuyumi, who: Seat) -> None:
        """An enemy carries out his faction effect: push what comes after it. Asked of guards."""

    def closed_to(self, state: Tsukuyumi, seat: Seat) -> tuple[Area, ...]:
        """Areas that nothing an enemy chooses now may touch. Asked of guards."""
        return ()

    # --- fights of another kind -----------------------------------------------------------------

    def begun(self, state: Tsukuyumi, fight: Fight) -> None:
        """It has begun a fight, which lies on the stack."""

    def reach(self, state: Tsukuyumi, fight: Fight) -> tuple[Area, ...]:
        """The tiles that an attack hits which reaches beyond its area."""
        return (fight.area,)

    def force(self, state: Tsukuyumi, fight: Fight, total: int) -> int:
        """The damage of its attack."""
        return total

    def divide(self, state: Tsukuyumi, fight: Fight, total: int, among: list[int]) -> bool:
        """Push the question who takes how much of its damage; False if it is the usual one."""
        return False

    def walked(self, state: Tsukuyumi, units: list[Unit]) -> None:
        """Some of its units take a step of a move."""

    # --- units that come, go and stand in a shape ------------------------------------------------

    def rests(self, state: Tsukuyumi, unit: Unit) -> int:
        """Where a unit of its own goes that was eliminated: as a rule to the reserve."""
        return RESERVE

    def between_turns(self, state: Tsukuyumi) -> None:
        """A turn is over, and the next has not begun: what waited for that."""

    def shape(self, state: Tsukuyumi) -> None:
        """A turn begins: in which shapes its units stand now."""

    def reshape(self, state: Tsukuyumi) -> None:
        """A unit has left its area, or the board has changed: shapes that are broken are gone."""

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

    def barring(self, state: Tsukuyumi) -> tuple[int, ...]:
        """The same of all areas at once: what the ways of all its enemies are made of."""
        return tuple([self.bars_way(state, area) for area in range(state.setting.areas)])

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

    def growth_at(self, state: Tsukuyumi, area: Area) -> dict[str, int]:
        """Its markers with health in an area, by the keys of their names: of the steadfast."""
        return {}

    def answers_at(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether it may choose a counterattack where it is attacked."""
        return True

    def to_break(self, state: Tsukuyumi, area: Area) -> int:
        """The damage that ends the rule of its markers over an area; 0 where they do not rule."""
        return 0

    def plan(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """What a bot tries in its turn, where that is not what everybody would; or nothing."""
        return []
