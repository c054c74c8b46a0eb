"""What the content files hold, once read and checked: frozen records."""

from dataclasses import dataclass, field
from typing import Any

from endtable.kit.texts import Texts

Cell = tuple[int, int]
"""A space of the map in axial coordinates; the Moon lies at distance 0 and 1."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number outside the tables, and where it comes from."""

    value: int
    origin: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit; the faction holds `count` of them."""

    key: str
    names: Texts
    count: int
    count_it: int
    conquest: int
    health: int
    damage: int
    cost: int
    """Production points; 0: it cannot be produced by paying. TS-PROD-02."""
    size: int
    """1 small, 2 medium, 4 large: only for passing in the Italian edition. TS-MOVE-15."""
    traits: tuple[str, ...] = ()
    production: int = 0
    """Points it gives in the green phase. TS-UNIT-05."""
    eggs: int = 0
    upgrade_from: str = ""
    upgrade_cost: int = 0
    needs_uplink: str = ""
    look: str = ""
    """Whose silhouette it has, if not one of its own."""
    text: Texts | None = None
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class CombatCard:
    """How its faction attacks, and how the others may answer. TS-COMBAT-11."""

    key: str
    names: Texts
    type: str
    """conquest | annihilation | special | once. TS-COMBAT-31."""
    attack: tuple[str, ...]
    counterattacks: tuple[str, ...]
    bonus: int = 0
    least_units: int = 0
    number: int = 0
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event that a player draws and plays. TS-DEF-01."""

    key: str
    names: Texts
    text: Texts
    effect: str
    copies: int = 1
    copies_it: int = 1
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Uplink:
    """A card that the Cybersamurai install. TS-CYBER-04."""

    key: str
    names: Texts
    text: Texts
    cost: int
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Task:
    """One task of a victory card. TS-TWO-04."""

    key: str
    points: int
    when: str
    """at_once | red_end | last_red | round_end | game_end."""
    number: int = 0
    each: bool = False


@dataclass(frozen=True, slots=True)
class VictoryCard:
    """A card of tasks for the two-player game. TS-TWO-01."""

    key: str
    tasks: tuple[Task, ...]
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Mission:
    """A public task that every player can complete once. TS-MISSION-01."""

    key: str
    names: Texts
    text: Texts
    number: int = 0
    distance: int = 0
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Goal:
    """What a faction alone can reach, once. TS-GOAL-01."""

    key: str
    points: int
    conquer: int = 0
    conquer_it: int = 0
    """In the Italian edition."""
    conquer_controlled: int = 0
    control: int = 0
    kinds: bool = False
    eliminate: int = 0
    """Enemy units to be eliminated in one round."""
    missions: int = 0
    standing: tuple[str, ...] = ()
    """Kinds of units of which all must be on the board."""
    counted: int = 0
    """How many of what only its faction counts."""


@dataclass(frozen=True, slots=True)
class AreaTile:
    """A kind of area tile."""

    terrain: str
    """ocean_floor | fertile | mountain."""
    blocked: tuple[int, ...]
    """Sides with a printed blockade. TS-BLOCK-07."""
    trait: str
    conquest: int
    """What a mountain asks for. TS-CONQ-05."""
    count: int
    count_it: int


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction board with everything that belongs to it."""

    key: str
    names: Texts
    description: Texts
    advice: Texts
    colour: str
    difficulty: int
    initiative: int
    territory: int
    """Territory markers; 0: as many as the first box has. SK-COMP-01."""
    base_names: Texts
    base_place: str
    """edge | anywhere. TS-BASE-01."""
    protection_add: int
    protection_times: int
    defence: str
    effect: str
    effect_text: Texts
    goal: Goal
    goal_text: Texts
    mission: str
    units: tuple[Unit, ...]
    cards: tuple[CombatCard, ...]
    events: tuple[EventCard, ...]
    uplinks: tuple[Uplink, ...]
    victory: tuple[VictoryCard, ...]
    start_units: dict[str, int]
    start_weapons: dict[str, int] = field(default_factory=dict)
    start_eggs: int = 0
    start_uplinks: int = 0
    numbers: dict[str, int] = field(default_factory=dict)
    """Everything else that is a number: mines, eggs, values of markers."""
    box: str = "base"
    """base, or an expansion: chance deals its factions where a table plays with it."""
    missions: tuple[Mission, ...] = ()
    """Missions that come with its board."""
    tiles: tuple[AreaTile, ...] = ()
    """Area tiles that lie before its player, and that nobody else may use."""
    lends: tuple[str, ...] = ()
    """Traits of its units that strangers who fight for it have as well. SK-GUARDIAN-06."""
    at_tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By kind of table and field of this record: what it is there, where that is something else."""


@dataclass(frozen=True, slots=True)
class ActionCard:
    """What its player may do in each phase of a round. TS-ROUND-03."""

    number: int
    key: str
    names: Texts
    deck: str
    phases: tuple[dict[str, int], ...]
    """Blue, green, red: what may be done; an empty one is not on the card. TS-PHASE-06."""
    special: str = ""
    text: Texts | None = None
    edition: str = ""
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Map:
    """Where the tiles of a scenario lie for a number of players."""

    players: int
    tiles: tuple[Cell, ...]
    fertile: tuple[Cell, ...]
    radioactive: tuple[Cell, ...] = ()
    """Where it shows some, there are no others on the board."""
    bases: tuple[Cell, ...] = ()
    no_base: tuple[Cell, ...] = ()
    holes: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A map with special rules. TS-SCEN-01."""

    key: str
    names: Texts
    maps: tuple[Map, ...]
    goals: bool = True
    few_fertile: bool = False
    bases_off_moon: bool = False
    groups: int = 0
    """How many tiles, in the order of the map, form a group with one base; 0: none."""
    teams: tuple[int, ...] = ()
    lone_starts: int = 0
    edition: str = ""
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Aim:
    """A goal that a faction may pursue instead of its own."""

    faction: str
    names: Texts
    text: Texts
    goal: Goal
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card of a module: what it does is told in the module."""

    key: str
    names: Texts
    text: Texts
    origin: str = "own"


@dataclass(frozen=True, slots=True)
class Extra:
    """What a module puts into the box."""

    events: tuple[EventCard, ...] = ()
    """For the common deck."""
    oni: tuple[Unit, ...] = ()
    units: tuple[Unit, ...] = ()
    """For whoever gets them: each faction has such units in the box."""
    tiles: tuple[AreaTile, ...] = ()
    cards: tuple[CombatCard, ...] = ()
    """Combat cards for whoever gets them."""
    missions: tuple[Mission, ...] = ()
    aims: tuple[Aim, ...] = ()
    sheets: tuple[NamedCard, ...] = ()
    numbers: dict[str, Number] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything the rules read, of the whole box."""

    factions: dict[str, Faction]
    oni: tuple[Unit, ...]
    oni_card: CombatCard
    actions: tuple[ActionCard, ...]
    white: dict[str, int]
    events: tuple[EventCard, ...]
    tiles: tuple[AreaTile, ...]
    scenarios: dict[str, Scenario]
    missions: dict[str, Mission]
    numbers: dict[str, Number]
    """Numbers of combat cards that several factions share."""
    extras: dict[str, Extra] = field(default_factory=dict)
    """By module: what it brings along."""
