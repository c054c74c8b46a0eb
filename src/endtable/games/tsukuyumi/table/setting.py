"""What does not change while a match runs: who plays what, with which pieces, by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.types import Data, Seat
from endtable.core.verbs import Verbs
from endtable.games.tsukuyumi.content.records import (
    ActionCard,
    AreaTile,
    Extra,
    Faction,
    Goal,
    Map,
    Scenario,
)
from endtable.games.tsukuyumi.table.board import FIRST_BASE, FIRST_TILE, Area
from endtable.games.tsukuyumi.table.ground import Shown, shown_on
from endtable.games.tsukuyumi.table.hooks import Hooks
from endtable.games.tsukuyumi.table.phases import PHASE_NAMES, RED, ROUND_END
from endtable.games.tsukuyumi.table.tables import DOMINATION, LIGHT, Kind, Tables

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.factions.base import Powers
    from endtable.games.tsukuyumi.modules.base import Module

Piece = int
"""A physical unit or event card: one number for the whole match."""

TILES: Final = 7
"""How many area tiles are laid for each player. TS-SETUP-09, -10."""
NOBODY: Final = -1
UNHELD: Final = -2
"""Whose event cards are that nobody can hold: who comes across one sees what it does."""
NOTHING_EXTRA: Final = Extra()


class Setting:
    """The table as it was set up; all states of a match share it, and matches of the same table."""

    def __init__(
        self,
        options: Data,
        tables: Tables,
        factions: list[str],
        powers: tuple[list[Powers], list[Powers]],
        modules: tuple[list[Module], list[Module]],
        verbs: Verbs,
    ) -> None:
        self.verbs = verbs
        self.options = options
        self.tables = tables
        content = tables.content
        self.italian: bool = options["edition"] == "it"
        self.seats: int = len(factions)
        self.oni: int = self.seats
        """Stands for the ONI where a seat could stand."""
        self.air: int = self.oni + 1
        """Whoever flies: the ways in the air are the same for all."""
        self.on_foot: int = self.air + 1
        """From here on, by seat: its units for which its faction opens no ways of its own."""
        self.factions: list[str] = factions
        self.powers: list[Powers] = powers[0]
        """By seat, ONI last: what is special about a faction."""
        self.boards: list[Powers] = powers[1]
        """The powers of all boards of the box, at the table or not."""
        self.modules: list[Module] = modules[0]
        """What is special about this table."""
        self.warding: list[Module] = [one for one in self.modules if one.wards]
        """Those that can forbid a conquest."""
        self.oni_changing: list[Module] = [one for one in self.modules if one.changes_oni]
        """Those that can change the numbers of ONI."""
        self.module_at: dict[str, int] = {one.key: n for n, one in enumerate(self.modules)}
        """By key of a module in use: its place among them."""
        self.unused: int = 0
        """Traits of units that stay in the box, as bits."""
        for module in modules[1]:
            self.unused |= module.units
        self.guests: int = 0
        """Traits of units that modules bring to the table."""
        self.companions: int = 0
        """Of these, units that only come along with others."""
        for module in modules[0] + modules[1]:
            self.guests |= module.units
            if module.companions:
                self.companions |= module.units
        self.foreign: int = self.guests & ~self.companions
        """Of these, units that no board knows."""
        self.plain: int = 0
        """Traits of units that abilities of their faction do not reach."""
        self.closing: list[Powers] = [one for one in self.powers if one.closes]
        """Those who can have blockades on the map."""
        self.yielding: list[Powers] = [one for one in self.closing if one.yields]
        """Of these, those whose blockades others may cover or take away."""
        self.steadfast: list[Powers] = [one for one in self.powers if one.holds_without_units]
        """Those who can stand in a fight without units."""
        self.guarding: list[Powers] = [one for one in self.powers if one.guards]
        """Those who can keep cards, effects and ONI off areas."""
        self.shaped: list[Powers] = [one for one in self.powers if one.shaped]
        """Those for whom the shape matters in which their units stand."""
        self.modules_with: Hooks = Hooks(self.modules)
        """By hook: those that do something there."""
        self.records: list[Faction] = [content.factions[key] for key in factions]
        self.unit_goals: list[Seat] = [
            seat for seat, one in enumerate(self.records) if self.by_units(seat, one.goal)
        ]
        """Who can reach a goal by units alone; modules may bring such goals."""
        self.places: list[int] = [tables.factions.index(key) for key in factions]
        """By seat: the place of its faction in the tables."""
        self.scenario: Scenario | None = content.scenarios.get(options["scenario"])
        self.map: Map | None = self._map()
        self.sides: list[int] = list(range(self.seats))
        """Who wins together. TS-ALLY-01."""
        self.lone: list[bool] = [False] * self.seats
        """By seat: whether it stands alone against an alliance. TS-ALLY-11."""
        self.lone_starts: int = 0
        self.starts: int = 3
        """How many start areas each player has. TS-START-01."""
        self.drafted: bool = False
        """Whether the players lay the area tiles in turn."""
        self.by_tasks: bool = False
        """Whether tasks of victory cards score, not missions, goals and areas."""
        self.deck_of: str = "many"
        self.end_rule: str = "TS-END-01"
        self.tiles: int = TILES * self.seats
        for number, module in enumerate(self.modules):
            module.number = number
            module.prepare(self)
        count = self.seats + 1
        sides = [*self.sides, NOBODY]
        self.hostile: list[list[bool]] = [
            [sides[one] != sides[other] for other in range(count)] for one in range(count)
        ]
        """By seat, ONI last: who is an enemy. Without alliances that is everybody else."""
        self.rounds: int = options["rounds"]
        self.supremacy: int = options["supremacy"]
        self.first_game: bool = options["first_game"]
        self.mountains: str = options["rulings"]["mountains"]
        self.missions_used: bool = not self.by_tasks and not self.first_game
        self.goals_used: bool = self.missions_used and (
            self.scenario is None or self.scenario.goals
        )
        self.markers: int = 26 if self.italian else 24
        self.territory: list[int] = [one.territory or self.markers for one in self.records]
        self.territory.append(self.markers)
        """By seat, ONI last: its territory markers. TS-COMP-27, -28, SK-COMP-01."""
        self.blockades: int = 13 if self.italian else 7
        self.trait_markers: list[int] = [15, 15, 15, 12] if self.italian else [7, 5, 7, 12]
        """Radioactive, unstable, Tsukuyumi, Amaterasu. TS-COMP-13, -15, SK-COMP-10."""
        self.prizes: int = 12
        """Markers that make an area worth 2 points. SK-COMP-10."""
        self.negations: int = 10 if self.italian else 6
        self.stop_markers: int = 4
        self.first_base: Area = FIRST_BASE
        self.areas: int = FIRST_BASE + self.seats
        self.formations: list[list[Area]] = []
        """By seat: the areas of its tiles on the map beside its base."""
        if any(one.tiles for one in self.powers):
            self.areas = FIRST_TILE
        for one in self.powers[: self.seats]:
            self.formations.append(list(range(self.areas, self.areas + one.tiles)))
            self.areas += one.tiles
        self.phase_names: list[str] = list(PHASE_NAMES)
        """By number of a phase: its name; before the first comes the last, setting up."""
        self.phase_owner: list[int] = [NOBODY] * len(PHASE_NAMES)
        """By phase: whose own it is."""
        self.next_phase: list[int] = [1, 2, 3, ROUND_END]
        """By phase: what follows it."""
        self._add_phases()
        self.pool: list[AreaTile] = self._pool()
        """By number of a physical tile: what it shows."""
        self.shown: list[Shown] = [shown_on(tile) for tile in self.pool]
        self.pool_changed: tuple[tuple[str, tuple[int, ...], str, int], ...] = ()
        """Tiles of a position that was laid out by hand, after those of the box."""
        self._make_units()
        self._make_cards()

    def _add_phases(self) -> None:
        """Phases of single factions follow the red one, in the order of the seats."""
        self.next_phase += [NOBODY] * (len(PHASE_NAMES) - len(self.next_phase) - 1)
        self.phase_names.pop()
        self.phase_owner.pop()
        last = RED
        for one in self.powers:
            for name in one.phases():
                number = len(self.phase_names)
                self.phase_names.append(name)
                self.phase_owner.append(one.seat)
                self.next_phase.append(ROUND_END)
                self.next_phase[last] = number
                last = number
        self.phase_names.append(PHASE_NAMES[-1])

    def _map(self) -> Map | None:
        if self.scenario is None:
            return None
        return next(one for one in self.scenario.maps if one.players == self.seats)

    def _pool(self) -> list[AreaTile]:
        pool = self._each(self.tables.content.tiles)
        self.boxed: int = len(pool)
        """How many of them are in the box; modules bring the others."""
        for module in self.modules:
            pool += self._each(self.extra(module.key).tiles)
        self.tiles_of: list[tuple[int, int]] = []
        """By seat: the first tile that only it may use, and the one after the last."""
        for faction in self.records:
            more = self._each(faction.tiles)
            self.tiles_of.append((len(pool), len(pool) + len(more)))
            pool += more
        return pool

    def _each(self, tiles: tuple[AreaTile, ...]) -> list[AreaTile]:
        """The tiles, as often as they are there."""
        return [
            tile for tile in tiles for _ in range(tile.count_it if self.italian else tile.count)
        ]

    def extra(self, module: str) -> Extra:
        """What a module has put into the box."""
        return self.tables.content.extras.get(module, NOTHING_EXTRA)

    def _make_units(self) -> None:
        """Number every unit: seat by seat, kind by kind, the ONI last."""
        tables = self.tables
        self.kind_of: list[Kind] = []
        """By unit: its kind."""
        self.owner_of: list[int] = []
        """By unit: its seat, or the number of seats for ONI."""
        self.units_of: list[tuple[int, int]] = []
        """By seat, ONI last: its first unit and the one after its last."""
        self.kinds_of: list[list[Kind]] = []
        """By seat, ONI last: the kinds of its units in order."""
        self.first_of: dict[Kind, tuple[int, int]] = {}
        """By kind: its first unit and the one after its last."""
        for seat in range(self.seats + 1):
            first = len(self.kind_of)
            kinds: list[Kind] = []
            mine = len(tables.factions) if seat == self.oni else self.places[seat]
            for kind in tables.kinds_by[mine]:
                unit = tables.kinds[kind]
                if tables.traits[kind] & self.unused:
                    continue
                count = unit.count_it if self.italian else unit.count
                if not count:
                    continue
                kinds.append(kind)
                self.first_of[kind] = (len(self.kind_of), len(self.kind_of) + count)
                self.kind_of += [kind] * count
                self.owner_of += [seat] * count
            self.units_of.append((first, len(self.kind_of)))
            self.kinds_of.append(kinds)
        traits = [tables.traits[kind] for kind in self.kind_of]
        self.rulers: list[int] = [unit for unit, bits in enumerate(traits) if bits & DOMINATION]
        """Units with domination."""
        trails = 0
        for module in self.modules:
            trails |= tables.trait(module.trail) if module.trail else 0
        for one in self.powers:
            trails |= tables.trait(one.trail) if one.trail else 0
        self.trailing: frozenset[int] = frozenset(
            [unit for unit, bits in enumerate(traits) if bits & trails]
        )
        """Units that open ways wherever they are."""
        self.lights: list[int] = [unit for unit, bits in enumerate(traits) if bits & LIGHT]
        """Units that bring light to the areas they stand on."""
        self.felt: frozenset[int] = self.trailing | frozenset([*self.rulers, *self.lights])
        """All of these: units that do more than stand there."""
        self.holding: list[Powers] = [one for one in self.powers if one.dominates_without_units]
        """Those whose markers can have domination."""
        self.can_dominate: bool = bool(self.rulers or self.holding)

    def _make_cards(self) -> None:
        """Number the event cards and choose the deck of action cards."""
        tables = self.tables
        self.event_of: list[int] = []
        """By event card: the number of its event in the tables."""
        self.event_owner: list[Seat] = []
        """By event card: whose faction event it is, NOBODY or UNHELD."""
        for number, event in enumerate(tables.content.events):
            copies = event.copies_it if self.italian else event.copies
            self.event_of += [number] * copies
            self.event_owner += [NOBODY] * copies
        for module in self.modules:
            for number, seat in module.event_cards(self):
                self.event_of.append(number)
                self.event_owner.append(seat)
        for module in self.modules:
            more = [n for n in tables.module_events.get(module.key, []) if self._plays(n)]
            self.event_of += more
            self.event_owner += [module.deck] * len(more)
        edition = self.options["edition"]
        self.actions: tuple[ActionCard, ...] = tables.content.actions
        self.deck: list[int] = [
            number
            for number, card in enumerate(self.actions)
            if card.deck == self.deck_of and card.edition in ("", edition)
        ]
        self.missions: list[str] = (
            [faction.mission for faction in self.records] if self.missions_used else []
        )
        self.all_missions: list[int] = list(range(len(self.missions)))
        self.watched: list[int] = [seat for seat in self.all_missions if self.powers[seat].watches]
        """Of these, missions that look at units."""

    def _plays(self, event: int) -> bool:
        """Whether an event card takes part. SK-COMPAT-07."""
        return not any(self.tables.event_keys[event] in one.bans for one in self.modules)

    def by_units(self, seat: Seat, goal: Goal) -> bool:
        """Whether a player can reach a goal while no land changes hands."""
        if goal.eliminate or goal.standing:
            return True
        return goal.counted > 0 and goal.key not in self.powers[seat].land_goals

    def number(self, module: str, name: str) -> int:
        """A number that the file of a module says."""
        return self.tables.content.extras[module].numbers[name].value

    def change_pool(self, tiles: tuple[tuple[str, tuple[int, ...], str, int], ...]) -> None:
        """Add tiles that are not in the box: terrain, blocked sides, trait, conquest points."""
        self.pool_changed = tiles
        for terrain, blocked, trait, conquest in tiles:
            self.pool.append(AreaTile(terrain, blocked, trait, conquest, 1, 1))
            self.shown.append(shown_on(self.pool[-1]))

    def base_of(self, seat: Seat) -> Area:
        """The area that is the base of a seat."""
        return self.first_base + seat

    def is_base(self, area: Area) -> bool:
        """Whether the area is a base: a tile, but no area to conquer. TS-DEF-04, TS-BASE-12."""
        return area >= self.first_base

    def seat_at(self, area: Area) -> Seat:
        """Whose base or tile of a formation an area is, or NOBODY."""
        if area < self.first_base:
            return NOBODY
        if area < self.first_base + self.seats:
            return area - self.first_base
        return next(seat for seat, row in enumerate(self.formations) if area in row)
