"""What a module changes: doors like those of a faction, but nobody's. Closed by default.

``setting.modules`` are those in use at a table; each file here is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr
from endtable.core.types import Message
from endtable.games.tsukuyumi.modules.doors import Doors
from endtable.games.tsukuyumi.table.own import NOTHING_OWN, Own
from endtable.games.tsukuyumi.table.setting import NOBODY, NOTHING_EXTRA
from endtable.kit.validation import BadInput

if TYPE_CHECKING:
    from endtable.core.effects import Answer
    from endtable.core.step import Step
    from endtable.core.types import Action, Data, Seat
    from endtable.core.verbs import Verb
    from endtable.games.tsukuyumi.content.records import Extra, Scenario
    from endtable.games.tsukuyumi.rules.steps.counterattacks import Counterattack
    from endtable.games.tsukuyumi.rules.steps.defences import Defence
    from endtable.games.tsukuyumi.rules.steps.happening import AtOnce, Can, Does, Offer
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables
    from endtable.games.tsukuyumi.table.ways import Ways
    from endtable.kit.validation import Place, Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Module(Doors):
    """A module of the box: nothing special."""

    key: ClassVar[str] = ""
    place: ClassVar[int] = 9
    """Where it stands in a list of modules."""
    option: ClassVar[bool] = False
    """Whether people choose it by its key; if not, the table itself decides."""
    most_seats: ClassVar[int] = 4
    """How many can sit at a table where it is in the box."""
    deals: ClassVar[str] = ""
    """A box whose factions chance deals where it is used."""
    needs: ClassVar[tuple[str, ...]] = ()
    """Modules without which it cannot be used."""
    deck: ClassVar[int] = NOBODY
    """Whose the event cards of its file are: the common deck's, or UNHELD."""
    numbers: ClassVar[tuple[str, ...]] = ()
    attacks: ClassVar[tuple[str, ...]] = ()
    """Numbers that its file has, and what only its combat cards do."""
    trait: ClassVar[str] = ""
    """Units with this trait stay in the box unless the module is used."""
    companions: ClassVar[bool] = False
    """Whether these units only come along: one each, not produced, no fight alone, no return."""
    steps: ClassVar[tuple[type[Step[Tsukuyumi]], ...]] = ()
    verbs: ClassVar[tuple[Verb, ...]] = ()
    folder: ClassVar[str] = ""
    """The folder of its file, where it is more than one module of Python."""
    events: ClassVar[dict[str, tuple[Offer, Does]]] = {}
    at_once: ClassVar[dict[str, AtOnce]] = {}
    can_happen: ClassVar[dict[str, Can]] = {}
    """By event card that comes with it: as the boards of factions say it."""
    could: ClassVar[dict[str, Can]] = {}
    """By such a card with long lists: whether anything can be chosen, found without listing all."""
    asked: ClassVar[dict[str, tuple[str, ...]]] = {}
    answers: ClassVar[dict[tuple[str, str], Answer]] = {}
    """By effect in force: the questions it answers, and the answers."""
    counterattacks: ClassVar[dict[tuple[int, str], Counterattack]] = {}
    early: ClassVar[tuple[int, ...]] = ()
    """Those of them that act before the attack."""
    defences: ClassVar[dict[str, Defence]] = {}
    markers: ClassVar[tuple[str, ...]] = ()
    """Names of its markers on areas."""
    told: ClassVar[dict[str, str]] = {}
    """By event of the log that only this module causes: the rule behind it."""
    bans: ClassVar[tuple[str, ...]] = ()
    """Event cards that leave the game where it is used."""
    seat_fields: ClassVar[tuple[str, ...]] = ()
    area_fields: ClassVar[tuple[str, ...]] = ()
    """What readable positions may say of it."""

    def __init__(self, tables: Tables) -> None:
        self.units = tables.trait(self.trait) if self.trait else 0
        """Its trait, as a bit."""
        self.number = 0
        """Its place among those in use."""
        self.tables = tables
        self.box: Extra = tables.content.extras.get(self.key, NOTHING_EXTRA)
        """What its file says."""

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Whether it is used at a table."""
        return cls.option and bool(options.get(cls.key))

    @classmethod
    def refuse(cls, options: Data, place: Place) -> None:
        """Raise ``BadInput`` if something is missing or excludes it. TM-MODULE-02."""
        for other in cls.needs:
            if not options.get(other):
                words = (Message(f"ts.show.module.{key}") for key in (cls.key, other))
                problem = Message("ts.bad.needs", name=next(words), other=next(words))
                raise BadInput(place.field(cls.key), problem)
        reason = cls.unfit(options)
        if reason is not None:
            raise BadInput(place.field(cls.key), reason)
        cls.refuse_others(options, place)

    @classmethod
    def refuse_others(cls, options: Data, place: Place) -> None:
        """Raise ``BadInput`` if another field of the options does not go with it."""

    @classmethod
    def unfit(cls, options: Data) -> Message | None:
        """Why it cannot be used at a table with these options, with the rule that says so."""
        return None

    def prepare(self, setting: Setting) -> None:
        """Change what does not change while a match runs."""

    def new(self, areas: int) -> Own:
        """What it has on the table before the match begins."""
        return NOTHING_OWN

    def lay_board(self, state: Tsukuyumi) -> bool:
        """Lay out the board instead of the Moon and the tiles around it; whether it does."""
        return False

    def begin(self, state: Tsukuyumi) -> None:
        """The table is laid out: what of it does not lie in the reserve."""

    def set_up_first(self, state: Tsukuyumi) -> None:
        """Push what is to be chosen before cards are dealt and bases laid."""

    def set_up_last(self, state: Tsukuyumi) -> None:
        """Push what is to be chosen when everybody has settled."""

    def event_cards(self, setting: Setting) -> list[tuple[int, Seat]]:
        """More event cards: the number of the event, and whose it is."""
        return []

    # --- turns ----------------------------------------------------------------------------

    def turn_begins(self, state: Tsukuyumi) -> None:
        """A turn begins: what must be done in it beside what the card says."""

    def must_do(self, state: Tsukuyumi) -> list[Action]:
        """What the active player must do before he may end his turn."""
        return []

    def do(self, state: Tsukuyumi, seat: Seat, action: Action) -> bool:
        """Carry out an action that comes with the module; whether it is one."""
        return False

    def turn_actions(self, state: Tsukuyumi, seat: Seat) -> list[Action]:
        """What the active player may do beside what his card and his faction allow."""
        return []

    def before_advance(self, state: Tsukuyumi, seat: Seat) -> None:
        """A movement action begins: push what comes before anybody moves."""

    def after_advance(self, state: Tsukuyumi, seat: Seat) -> None:
        """Push what comes when the movement action is over."""

    def begin_effect(self, state: Tsukuyumi, seat: Seat) -> None:
        """A faction effect is carried out: push what comes after it."""

    def round_ends(self, state: Tsukuyumi, seat: Seat) -> None:
        """An ability of this player at the end of a round. SK-ROUNDEND-03."""

    def tidy(self, state: Tsukuyumi) -> None:
        """A round is over: what counts by round is wiped."""

    # --- the land -------------------------------------------------------------------------

    def grants(self, state: Tsukuyumi) -> Mapping[Area, int]:
        """By area: traits that nothing can cancel, as bits."""
        return {}

    def rooted(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether an area can never leave the board, nor be exchanged."""
        return False

    def is_moon(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether an area counts as one of the Moon for missions, goals and tasks."""
        return False

    def gates_open(self, state: Tsukuyumi, who: int) -> list[Area]:
        """Areas with Gates that a faction can use. SK-GATEUSE-01."""
        return []

    def more_ways(self, state: Tsukuyumi, who: int, rows: Ways) -> None:
        """Ways that are open to somebody alone."""

    def appeared(self, state: Tsukuyumi, units: list[Unit], area: Area) -> None:
        """Units have come to an area, on foot or from the reserve."""

    # --- units ----------------------------------------------------------------------------

    def more_health(self, state: Tsukuyumi, unit: Unit) -> int:
        """How much more health a unit has, before it is reinforced."""
        return 0

    def immune(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Whether radioactivity does nothing to a unit."""
        return False

    def climbs(self, state: Tsukuyumi, who: int) -> bool:
        """Whether the conquest points of mountains are nothing to a faction."""
        return False

    def cards_for(self, state: Tsukuyumi, seat: Seat) -> list[int]:
        """Combat cards that a player has beside those of his faction."""
        return []

    # --- ONI ------------------------------------------------------------------------------

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Where an ONI may come from that has the trait of the module."""
        return []

    def bars_oni(self, state: Tsukuyumi) -> bool:
        """Whether there are areas now that ONI can neither enter nor take."""
        return False

    def oni_barred(self, state: Tsukuyumi, area: Area) -> bool:
        """Whether ONI can neither enter an area nor take it."""
        return False

    def oni_scared(self, state: Tsukuyumi) -> list[Area]:
        """Areas on which no ONI can be placed."""
        return []

    def placed(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        """An ONI has been placed."""

    def more_war_range(self, state: Tsukuyumi, area: Area) -> int:
        """How much further ONI go from an area when they fight. TS-ONIWAR-18."""
        return 0

    def hunter(self, state: Tsukuyumi) -> Unit:
        """An ONI on the board whose fights deal damage instead of taking land, or NOBODY."""
        return NOBODY

    # --- fights and points ------------------------------------------------------------------

    def fight_flags(self, state: Tsukuyumi, attacker: int, area: Area) -> int:
        """What is special about a fight that begins, as bits."""
        return 0

    def spared(self, state: Tsukuyumi, who: int, area: Area, units: list[Unit]) -> list[Unit]:
        """Those of the units that can be named to take damage."""
        return units

    def pending(self, state: Tsukuyumi, seat: Seat) -> dict[str, int]:
        """Points that count only at the end, by source."""
        return {}

    def area_points(self, state: Tsukuyumi, seat: Seat, area: Area, points: int) -> int:
        """What an area is worth to a player at the end. TS-SCORE-10."""
        return points

    def centre_points(self, state: Tsukuyumi, seat: Seat, points: int) -> int:
        """What the centre of the Moon gives a player in a round."""
        return points

    def view(self, state: Tsukuyumi) -> dict[str, object]:
        """What a view says of it."""
        return {}

    def area_view(self, state: Tsukuyumi, area: Area) -> dict[str, object]:
        """What a view says of it in an area."""
        return {}

    def seat_view(self, state: Tsukuyumi, seat: Seat) -> dict[str, object]:
        """What a view says of it beside a seat."""
        return {}

    def lay_out_seat(self, state: Tsukuyumi, seat: Seat, row: Table, spot: Place) -> None:
        """What a readable position says of it beside a seat."""

    def lay_out_area(self, state: Tsukuyumi, row: Table, spot: Place, area: Area) -> None:
        """What a readable position says of it in an area."""

    def side_points(self, setting: Setting, totals: dict[int, int]) -> None:
        """Change the points of sides that win together."""

    def check(self, state: Tsukuyumi) -> None:
        """Raise ``BrokenRules`` if something of the module is out of range."""
