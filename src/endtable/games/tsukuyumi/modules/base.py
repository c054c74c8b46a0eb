"""What a module changes: doors like those of a faction, but nobody's. Closed by default.

``setting.modules`` are those in use at a table; each file here is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from endtable.core.native import mypyc_attr
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.step import Step
    from endtable.core.types import Action, Data, Seat
    from endtable.core.verbs import Verb
    from endtable.games.tsukuyumi.content.records import Scenario
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind, Tables


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A module of the box: nothing special."""

    key: ClassVar[str] = ""
    place: ClassVar[int] = 9
    """Where it stands in a list of modules."""
    option: ClassVar[bool] = False
    """Whether people choose it by its key; if not, the table itself decides."""
    trait: ClassVar[str] = ""
    """Units with this trait stay in the box unless the module is used."""
    companions: ClassVar[bool] = False
    """Whether these units only come along: one each, not produced, no fight alone, no return."""
    steps: ClassVar[tuple[type[Step[Tsukuyumi]], ...]] = ()
    verbs: ClassVar[tuple[Verb, ...]] = ()

    def __init__(self, tables: Tables) -> None:
        self.units = tables.trait(self.trait) if self.trait else 0
        """Its trait, as a bit."""

    @classmethod
    def used(cls, options: Data, scenario: Scenario | None) -> bool:
        """Whether it is used at a table."""
        return cls.option and bool(options[cls.key])

    def prepare(self, setting: Setting) -> None:
        """Change what does not change while a match runs."""

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

    # --- ONI ------------------------------------------------------------------------------

    def places_for(self, state: Tsukuyumi, kind: Kind) -> list[Area]:
        """Where an ONI may come from that has the trait of the module."""
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

    def side_points(self, setting: Setting, totals: dict[int, int]) -> None:
        """Change the points of sides that win together."""

    def check(self, state: Tsukuyumi) -> None:
        """Raise ``BrokenRules`` if something of the module is out of range."""
