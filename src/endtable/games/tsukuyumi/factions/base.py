"""What a faction may do differently: a door for every such rule, each closed by default.

The general rules ask, they never compare names: ``setting.powers[seat]`` are the powers of a
faction, the ONI and whoever has no file of his own have the plain ones. All that is special about
a faction stands in its folder.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr
from endtable.games.tsukuyumi.factions.doors import Doors
from endtable.games.tsukuyumi.factions.looks import Looks
from endtable.games.tsukuyumi.table.own import NOTHING_OWN, Own

if TYPE_CHECKING:
    from endtable.core.effects import Answer
    from endtable.core.step import Step
    from endtable.core.types import Action, Seat
    from endtable.core.verbs import Part, Verb
    from endtable.games.tsukuyumi.content.records import Faction
    from endtable.games.tsukuyumi.rules.steps.combat import Fight
    from endtable.games.tsukuyumi.rules.steps.counterattacks import Counterattack
    from endtable.games.tsukuyumi.rules.steps.defences import Defence
    from endtable.games.tsukuyumi.rules.steps.happening import AtOnce, Does, Offer
    from endtable.games.tsukuyumi.rules.tasks import Counted
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.games.tsukuyumi.table.ways import Ways
    from endtable.kit.validation import Place, Table

Can = Callable[["Tsukuyumi", "Seat"], bool]


@mypyc_attr(allow_interpreted_subclasses=True)
class Powers(Doors):
    """The powers of one faction at one table: nothing special."""

    key: ClassVar[str] = ""

    # What its file and its cards may say beyond the words of the box.
    traits: ClassVar[tuple[str, ...]] = ()
    attacks: ClassVar[tuple[str, ...]] = ()
    numbers: ClassVar[tuple[str, ...]] = ()
    counts: ClassVar[tuple[str, ...]] = ()
    start: ClassVar[tuple[str, ...]] = ()
    """What else it begins with, beside units."""
    # What fills the registries of the rules.
    steps: ClassVar[tuple[type[Step[Tsukuyumi]], ...]] = ()
    offers: ClassVar[dict[str, tuple[Offer, Does]]] = {}
    at_once: ClassVar[dict[str, AtOnce]] = {}
    can_happen: ClassVar[dict[str, Can]] = {}
    lasts: ClassVar[dict[str, str]] = {}
    """By event card: what can be chosen and what that does; or what it does without a choice, and
    when it can; or the effect that it puts in force until the round is over."""
    asked: ClassVar[dict[str, tuple[str, ...]]] = {}
    answers: ClassVar[dict[tuple[str, str], Answer]] = {}
    of_faction: ClassVar[tuple[str, ...]] = ()
    """Effects that come from the board, not from a card: they speak last. TS-GAME-16."""
    lasting: ClassVar[tuple[str, ...]] = ()
    """Effects that the end of a round does not end."""
    tasks: ClassVar[dict[str, Counted]] = {}
    counterattacks: ClassVar[dict[tuple[int, str], Counterattack]] = {}
    """By number and name: counterattacks of its combat cards. Positions keep the number."""
    defences: ClassVar[dict[str, Defence]] = {}
    markers: ClassVar[tuple[str, ...]] = ()
    """Names of its markers on areas."""
    verbs: ClassVar[tuple[Verb, ...]] = ()
    parts: ClassVar[tuple[Part, ...]] = ()
    """Rows for choices that only it has, and the kinds of values in them."""
    told: ClassVar[dict[str, str]] = {}
    """By event of the log that only this faction causes: the rule behind it."""
    looks: ClassVar[Looks] = Looks()
    sources: ClassVar[dict[str, str]] = {}
    """What changes a number ("health", "conquest", "climbs", an effect): the key of its name."""

    # What makes the general rules look closer.
    holds_without_units: ClassVar[bool] = False
    """Whether something other than units can stand in a fight for it."""
    dominates_without_units: ClassVar[bool] = False
    bars: ClassVar[tuple[str, ...]] = ()
    declines: ClassVar[tuple[str, ...]] = ()
    """Whether its markers can have domination; Gifts that nobody, or only it, cannot have."""
    closes: ClassVar[bool] = False
    """Whether it can have blockades on the map."""
    tiles: ClassVar[int] = 0
    """How many tiles it has on the map beside its base: its formation."""

    def __init__(self, seat: int, tables: Tables, record: Faction | None) -> None:
        self.seat = seat
        """Its seat; that of the ONI; or nobody's: it is in the box, but not at this table."""
        self.tables = tables
        self.board = record  # None for the ONI

    def number(self, name: str) -> int:
        """A number of its board."""
        assert self.board is not None
        return self.board.numbers[name]

    # --- setting up -----------------------------------------------------------------------

    def new(self, areas: int) -> Own:
        """What it has on the table before the match begins."""
        return NOTHING_OWN

    def settle_in(self, state: Tsukuyumi, lone: bool) -> None:
        """What else it begins with, all of it where it stands alone against three. TS-ALLY-13."""

    # --- rounds and phases ----------------------------------------------------------------

    def phases(self) -> tuple[str, ...]:
        """Names of phases of its own, in which nobody else acts; they follow the red one."""
        return ()

    def takes_part(self, phase: int) -> bool:
        """Whether it acts in a phase that all have."""
        return True

    def phase_begins(self, state: Tsukuyumi, phase: int) -> None:
        """A phase begins, whoever acts in it."""

    def turn_begins(self, state: Tsukuyumi) -> None:
        """What it may do in this turn beyond what the card says."""

    def turn_actions(self, state: Tsukuyumi) -> list[Action]:
        """Actions of its turn that only this faction has, in the phase that is played."""
        return []

    def own_fights(self, state: Tsukuyumi, fights: list[tuple[Area, int]]) -> list[Action]:
        """Fights that only this faction may start, among all areas and cards that it could use."""
        return []

    def do(self, state: Tsukuyumi, action: Action) -> None:
        """Carry out an action that only this faction has."""
        raise NotImplementedError(action[0])

    def white_again(self, state: Tsukuyumi) -> bool:
        """Whether it may choose the same white action once more. TS-PHASE-01."""
        return False

    def use_white_again(self, state: Tsukuyumi) -> None:
        """It has chosen one once more."""

    def begin_effect(self, state: Tsukuyumi) -> None:
        """Carry out the faction effect. TS-ACT-02."""

    def round_ends(self, state: Tsukuyumi) -> None:
        """An ability at the end of a round, in initiative order. TS-ENDRND-02."""

    def neutral_effects(self, state: Tsukuyumi) -> None:
        """The second step of the end of a round begins, before radioactivity. SK-ROUNDEND-07."""

    def step_over(self, state: Tsukuyumi, step: int) -> None:
        """A step of the end of a round is over, for everybody. SK-ROUNDEND-07, -09."""

    def tidy(self, state: Tsukuyumi) -> None:
        """A round is over: what counts by round is wiped."""

    # --- the land -------------------------------------------------------------------------

    def more_ways(self, state: Tsukuyumi, rows: Ways) -> None:
        """Ways that are open to this faction alone: a gate between two areas."""

    def silenced(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Areas where it switches off the abilities and markers of its enemies."""
        return ()

    def controls(self, state: Tsukuyumi, areas: list[Area]) -> list[Area]:
        """The areas it controls: those with its territory markers, and what else counts as such."""
        return areas

    def dominates(self, state: Tsukuyumi) -> list[Area]:
        """Areas where its markers have domination. SK-DOM-01."""
        return []

    def dominates_at(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether they have it there."""
        return area in self.dominates(state)

    def turned(self, state: Tsukuyumi, area: Area, turn: int) -> None:
        """A tile is turned clockwise with its markers on the edges."""

    def covered(self, state: Tsukuyumi, area: Area, base: Area) -> None:
        """An area leaves the board under a base: its markers lie there now. TS-BASE-13."""

    def uncovered(self, state: Tsukuyumi, area: Area) -> None:
        """An area leaves the board: its markers there come back. SK-EVENT-15."""

    def taken(self, state: Tsukuyumi, area: Area) -> None:
        """An enemy has conquered an area: what that does to its markers there."""

    def markers_at(self, state: Tsukuyumi, area: Area) -> list[str]:
        """Its markers in an area that Scorched earth could remove, by name. TS-DEF-05."""
        return []

    def scorch(self, state: Tsukuyumi, what: str, area: Area) -> bool:
        """Remove such a marker; False if one of several edges must be chosen first."""
        return True

    def scorch_edge(self, state: Tsukuyumi, area: Area, side: int) -> str:
        """Remove its blockade there; what such a marker is called."""
        raise NotImplementedError

    # --- units ----------------------------------------------------------------------------

    def more_range(self, state: Tsukuyumi, unit: Unit, traits: int) -> int:
        """How much further a unit moves. TS-MOVE-02."""
        return 0

    def passes_mountains(self, state: Tsukuyumi) -> bool:
        """Whether mountains do not stop its units, where they stop anybody. TS-AREA-15."""
        return False

    def climbs(self, state: Tsukuyumi) -> int:
        """How many conquest points of a mountain do not count against it. TS-CONQ-05."""
        return 0

    def more_health(self, state: Tsukuyumi, unit: Unit) -> int:
        """Health that the land or others give to a unit, before reinforcement. TS-CCARD-17."""
        return 0

    def bulk(self, state: Tsukuyumi, area: Area) -> int:
        """Health that all its units of an area have together beyond their own, for passing."""
        return 0

    def works(self, state: Tsukuyumi, area: Area) -> int:
        """Conquest points of what it has built in an area. TS-CONQ-02."""
        return 0

    def move_begins(self, state: Tsukuyumi) -> None:
        """Its units begin to move."""

    def move_ends(self, state: Tsukuyumi) -> None:
        """Its units have moved."""

    def always_moves(self) -> bool:
        """Whether units without range left may still move."""
        return False

    def more_moves(self, state: Tsukuyumi) -> list[Action]:
        """Moves that only its units can make."""
        return []

    def move(self, state: Tsukuyumi, action: Action) -> None:
        """Carry out such a move."""
        raise NotImplementedError(action[0])

    def entered(self, state: Tsukuyumi, who: int, units: list[Unit], area: Area) -> None:
        """Enemies have entered an area."""

    def removed(self, state: Tsukuyumi, area: Area) -> None:
        """One of its units was eliminated and has left the board."""

    # --- production -----------------------------------------------------------------------

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Where a new unit may appear beside the usual places. TS-PROD-03."""
        return []

    def places_differ(self) -> bool:
        """Whether these places depend on the kind of unit."""
        return False

    def may_build(self, state: Tsukuyumi, kind: Kind) -> bool:
        """Whether such a unit can be produced now. TS-COMP-47."""
        return True

    def built(self, state: Tsukuyumi, area: Area) -> None:
        """A new unit is about to appear in an area."""

    def goods(self, state: Tsukuyumi, points: int) -> list[Action]:
        """What else it can have for so many production points."""
        return []

    def buy(self, state: Tsukuyumi, action: Action) -> int:
        """Buy such a thing now; how many points it costs."""
        raise NotImplementedError(action[0])

    def bought(self, state: Tsukuyumi, action: Action) -> None:
        """The points are paid: what the purchase asks its player next."""

    # --- fights ---------------------------------------------------------------------------

    def stands(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether something other than units defends there: markers with health."""
        return False

    def suffer(self, state: Tsukuyumi, area: Area, amount: int, killer: int) -> None:
        """Damage where it has no units, or something stands before them."""

    def fighters(self) -> int:
        """Traits of the units that count in a fight of its own kind, as bits; 0: all count."""
        return 0

    def take_arms(self, state: Tsukuyumi, area: Area, attack: int) -> None:
        """Before an attack: weapons that its units take along; told to the step below."""

    def strike_back(self, state: Tsukuyumi, area: Area) -> None:
        """Before a counterstrike: the same."""

    def after_attack(self, state: Tsukuyumi, fight: Fight, attack: int, conquered: bool) -> None:
        """What else its combat card does to the land, once the attack is over."""

    def after_fight(self, state: Tsukuyumi, fight: Fight, attack: int, enemies: int) -> None:
        """What else it does when so many fallen enemies have left the board."""

    def shields(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Whether a unit can take damage that is meant for others of its area."""
        return False

    def second_counterattack(self, state: Tsukuyumi) -> bool:
        """Whether it may use a second counterattack in one fight of this round."""
        return False

    def use_second(self, state: Tsukuyumi) -> None:
        """It has used the second one."""

    # --- what others make of it -----------------------------------------------------------
    def worth(self, state: Tsukuyumi, found: float) -> float:
        """What it has, in victory points, together with what its own things are worth to it."""
        return found

    def first_verbs(self) -> tuple[str, ...]:
        """Actions of its own that a bot takes before it moves."""
        return ()

    def check(self, state: Tsukuyumi) -> None:
        """Raise ``BrokenRules`` if something of its own is lost, doubled or out of range."""

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        """What a view says of it beside a seat, its own or another."""
        return {}

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        """What a view says of it in an area."""
        return {}

    def edge_view(self, state: Tsukuyumi, area: Area, side: int) -> str:
        """What a view calls its blockade on a side of a tile, or nothing."""
        return ""

    def lay_out_seat(self, state: Tsukuyumi, row: Table, spot: Place) -> None:
        """What a readable position says of its stores."""

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        """What a readable position says of its markers in an area."""
