"""More doors for modules: cards that nobody holds, land that goes, ONI, goals, what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr
from endtable.games.tsukuyumi.modules.looks import ModuleLooks
from endtable.games.tsukuyumi.table.board import ANYWHERE
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.core.verbs import Part
    from endtable.games.tsukuyumi.content.records import Content, Goal
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.table.board import Area, CellSet
    from endtable.games.tsukuyumi.table.setting import Piece
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.kit.validation import Place, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Doors:
    """All of them closed."""

    looks: ClassVar[ModuleLooks] = ModuleLooks()
    sources: ClassVar[dict[str, str]] = {}
    """What changes a number ("health", "conquest", "damage"): the key of its name."""
    fields: ClassVar[tuple[str, ...]] = ()
    """What readable positions may say of it, beside seats and areas."""
    wards: ClassVar[bool] = False
    """Whether it can forbid a conquest."""
    changes_oni: ClassVar[bool] = False
    """Whether it can change the conquest points and the damage of ONI."""
    traits: ClassVar[tuple[str, ...]] = ()
    """Traits of its units beside the one that keeps them in the box."""
    trail: ClassVar[str] = ""
    """Units with this trait open ways wherever they are."""

    retells: ClassVar[bool] = False
    """Whether it changes what the files of the box say."""

    @classmethod
    def retell(cls, content: Content) -> Content:
        """The box as the module has it. Asked of those who change something in it."""
        return content

    @classmethod
    def parts(cls, tables: Tables) -> list[Part]:
        """Kinds of values that stand in its actions."""
        return []

    # --- setting up --------------------------------------------------------------------------

    def dealt(self, state: Tsukuyumi) -> None:
        """Event cards have been dealt."""

    def settles(self, state: Tsukuyumi, seat: Seat) -> None:
        """A player has his base, start areas and starting units: what comes then."""

    def base_anywhere(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Whether his base may lie on an area, too."""
        return False

    def more_starts(self, state: Tsukuyumi, seat: Seat) -> int:
        """How many start areas more a player marks."""
        return 0

    def may_lie(self, state: Tsukuyumi) -> CellSet:
        """The cells where a base or new land may lie."""
        return ANYWHERE

    def makes_room(self, state: Tsukuyumi, cell: int, area: Area) -> bool:
        """Whether a tile can join this area on a cell where it may not lie as things are."""
        return False

    def make_room(self, state: Tsukuyumi, cell: int, area: Area) -> None:
        """A tile is about to join this area on a cell."""

    # --- rounds and turns --------------------------------------------------------------------

    def round_begins(self, state: Tsukuyumi) -> None:
        """A round begins, before action cards are chosen."""

    def phase_over(self, state: Tsukuyumi) -> None:
        """All tokens show the same side again."""

    def round_points(self, state: Tsukuyumi) -> None:
        """The centre of the Moon has been scored at the end of a round."""

    def has_turn(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Whether a player has something to do, as far as everybody knows."""
        return False

    # --- cards, land and units ---------------------------------------------------------------

    def drawn(self, state: Tsukuyumi, seat: Seat, card: Piece) -> bool:
        """A card that nobody can hold was drawn or turned up; whether the module sees to it."""
        return False

    def covered(self, state: Tsukuyumi, area: Area) -> None:
        """An area has left the board, under a base or for good."""

    def exchanged(self, state: Tsukuyumi, area: Area) -> None:
        """Another tile has taken the place of an area; markers stay. SK-TERMS-02."""

    def entered(self, state: Tsukuyumi, who: int, area: Area) -> None:
        """Units have entered an area."""

    def taken(self, state: Tsukuyumi, who: int, area: Area) -> None:
        """An area was conquered."""

    def forbids(self, state: Tsukuyumi, who: int, area: Area) -> bool:
        """Whether this faction cannot conquer the area. Asked only of those who can ward."""
        return False

    def mutes(self, state: Tsukuyumi) -> list[Area]:
        """Areas where domination does not work. SK-DOM-10."""
        return []

    def pays_for_toxic(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Whether toxic areas are worth something to a player. SK-LAND-02."""
        return False

    def steady(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether an area is not unstable, whatever its traits say."""
        return False

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        """Its markers in an area, by name, where something may take off any of them."""
        return []

    def take_off(self, state: Tsukuyumi, area: Area, what: str) -> None:
        """Such a marker goes."""

    def cards_out(self, state: Tsukuyumi) -> list[int]:
        """Event cards that lie open before somebody."""
        return []

    def bought(self, state: Tsukuyumi, seat: Seat, kind: Kind) -> None:
        """A unit was produced: push what comes with it."""

    def more_places(self, state: Tsukuyumi, seat: Seat, kind: Kind) -> list[Area]:
        """Where a new unit of a player may appear beside the usual places."""
        return []

    def helped(self, state: Tsukuyumi, who: int, units: list[Unit]) -> bool:
        """Whether a card helps units that others are about to move, which its owner may forbid."""
        return False

    def hinder(self, state: Tsukuyumi, who: int) -> None:
        """Until this move is over that does not help them."""

    def move_ends(self, state: Tsukuyumi, who: int) -> None:
        """Units of somebody have moved."""

    def survives(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Whether damage that suffices does not eliminate a unit this time."""
        return False

    def fell(self, state: Tsukuyumi, unit: Unit, killer: int) -> None:
        """A unit was eliminated by somebody, and its damage is dealt with."""

    # --- ONI ---------------------------------------------------------------------------------

    def more_oni_places(self, state: Tsukuyumi) -> list[Area]:
        """Areas in and around which ONI may be placed beside the usual ones. TS-ONIPUT-03."""
        return []

    def oni_range(self, state: Tsukuyumi, unit: Unit) -> int:
        """How much further an ONI goes when it fights. TS-ONIWAR-18."""
        return 0

    def suits(self, state: Tsukuyumi, area: Area, conquerable: bool) -> bool:
        """Whether ONI could fight there with that one among them."""
        return conquerable

    def all_hunt(self, state: Tsukuyumi) -> bool:
        """Whether all fights of ONI deal damage instead of taking land."""
        return False

    def oni_card(self, state: Tsukuyumi, area: Area) -> int:
        """The combat card that ONI of an area use, if it is not the usual one; else NOBODY."""
        return NOBODY

    def oni_conquest(self, state: Tsukuyumi, points: int) -> int:
        """The conquest points of ONI in an area."""
        return points

    def oni_damage(self, state: Tsukuyumi) -> int:
        """What each ONI deals beside its damage."""
        return 0

    def second_for_oni(self, state: Tsukuyumi) -> bool:
        """Whether ONI that defend may use a second counterattack."""
        return False

    # --- fights and goals --------------------------------------------------------------------

    def marker_health(self, state: Tsukuyumi, seat: Seat) -> int:
        """How much more health the markers of a player have. SK-ARMOUR-01."""
        return 0

    def more_of_its_own(self, state: Tsukuyumi, seat: Seat) -> int:
        """How often more a faction without colours may use its strongest set. SK-HEIR-07."""
        return 0

    def comes_along(self, state: Tsukuyumi, seat: Seat) -> bool:
        """Whether stronger markers may follow those of a faction effect. SK-SUNGEN-03."""
        return False

    def protection(self, state: Tsukuyumi, seat: Seat, area: Area) -> int:
        """Health that reinforced units of a player may get there instead of what his board says."""
        return 0

    def lends(self, state: Tsukuyumi, fight: Fight, who: int) -> int:
        """A counterattack that a defender may use instead of the defence effect of his board.

        NOBODY if there is none.
        """
        return NOBODY

    def card_barred(self, state: Tsukuyumi, card: int, area: Area) -> bool:
        """Whether a combat card cannot be played in an area."""
        return False

    def free_fight(self, state: Tsukuyumi, seat: Seat, card: int) -> bool:
        """Whether a fight with this card costs no combat action; that uses it up."""
        return False

    def damage(self, state: Tsukuyumi, fight: Fight, total: int) -> int:
        """The damage of an attack."""
        return total

    def unanswered(self, state: Tsukuyumi, fight: Fight, who: int) -> bool:
        """Whether a defender chooses no counterattack."""
        return False

    def after_fight(self, state: Tsukuyumi, fight: Fight) -> None:
        """A fight is over, and all who fell have left the board."""

    def attacked(self, state: Tsukuyumi, area: Area, attack: int) -> None:
        """An attack is over: what else the card of the module does to the land."""

    def goal_of(self, state: Tsukuyumi, seat: Seat, goal: Goal) -> Goal:
        """What a player wants to reach."""
        return goal

    def missions_done(self, state: Tsukuyumi, seat: Seat) -> int:
        """How many missions of the module a player has completed."""
        return 0

    # --- for bots ----------------------------------------------------------------------------

    def worth(self, state: Tsukuyumi, seat: Seat) -> float:
        """What its things are worth to a player, in victory points."""
        return 0.0

    def lures(self, state: Tsukuyumi, seat: Seat, area: Area) -> float:
        """What taking an area is worth to a player beyond its points at the end."""
        return 0.0

    def oni_harm(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area, harm: float) -> float:
        """How much a new ONI there harms others rather than the player who places it."""
        return harm

    def first_verbs(self, state: Tsukuyumi, seat: Seat) -> tuple[str, ...]:
        """Actions that come with it and that a bot takes before it moves."""
        return ()

    def play_verbs(self) -> tuple[str, ...]:
        """Actions that play an event without being the usual one."""
        return ()

    # --- what is shown -----------------------------------------------------------------------

    def shown(self, state: Tsukuyumi, seat: Seat | None) -> dict[str, object]:
        """What a seat (None: a spectator) sees of it beside the map."""
        return {}

    def missions_view(self, state: Tsukuyumi) -> list[dict[str, object]]:
        """Its missions, and who has done them."""
        return []

    def redeal(self, twin: Tsukuyumi, seat: Seat | None, stream: int) -> None:
        """Deal anew what a seat cannot know of the module."""

    def lay_out(self, state: Tsukuyumi, row: Table, place: Place) -> None:
        """What a readable position says of it."""
