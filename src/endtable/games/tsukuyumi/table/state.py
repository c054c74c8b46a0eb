"""Everything that lies on the table of TSUKUYUMI, nothing that is computed from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from endtable.core.state import State
from endtable.core.types import Action, Seat, View
from endtable.games.tsukuyumi.table.board import OFF, Area, around_of
from endtable.games.tsukuyumi.table.control import (
    Presence,
    controlled_by,
    controller_of,
    granted,
    lit,
    markers_of,
    presence_in,
)
from endtable.games.tsukuyumi.table.ground import ground_of
from endtable.games.tsukuyumi.table.halls import Halls
from endtable.games.tsukuyumi.table.setting import NOBODY, Piece, Setting
from endtable.games.tsukuyumi.table.ways import Ways

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.own import Own

Unit = int
"""A physical unit."""

RESERVE: Final = -1
GONE: Final = -2
"""Where a unit is that is not on the board: it may come back, or never."""

NOTHING: Final[list[int]] = []


class Tsukuyumi(State):
    """One position of TSUKUYUMI."""

    rooms: ClassVar[Halls]

    setting: Setting
    # The board, by area.
    cells: tuple[int, ...]
    """Where it lies, or OFF."""
    tiles: tuple[int, ...]  # the physical area tile, or OFF for the Moon and bases
    turns: tuple[int, ...]  # how the tile is turned
    markers: list[int]
    """Whose territory marker lies there: a seat, the number of seats for ONI, or NOBODY."""
    marked: list[int]  # trait markers, as bits
    negated: list[int]  # printed traits that are covered, as bits
    walls: tuple[int, ...]
    """Neutral blockade tokens on its sides, as bits."""
    passages: tuple[int, ...]
    """Printed blockades covered by the grey side of a token, as bits."""
    # The units.
    where: list[Area]  # by unit: its area, RESERVE or GONE
    units_at: list[tuple[Unit, ...]]  # by area: the units there, in order
    gate_side: int
    """Whether Gates are used before or after the movement in this turn. SK-GATEUSE-03."""
    gate_afoot: int
    """Whether a movement action is going on by which one can come to a Gate."""
    gate_users: tuple[Unit, ...]
    """Before a movement: who has been sent; during it: who has entered a Gate."""
    left: list[int]
    """By unit: how far it may still move; empty while nobody moves."""
    pinned: tuple[Unit, ...]
    """Units with a stop marker: they stay where they are this round."""
    doomed: tuple[Unit, ...]
    """Units that are eliminated and leave at the end of the battle. TS-COMBAT-22."""
    shields: int
    """Seats whose units are reinforced in the battle that is fought, as bits."""
    attacker: int
    """Who attacks in the battle that is fought, or NOBODY."""
    # The players, by seat.
    track: tuple[Seat, ...]
    """The initiative track, position 1 first."""
    faces: tuple[int, ...]
    """By seat: the side of its initiative token, light 0 or dark 1."""
    face: int
    """The side that tokens had at the start of this phase."""
    hands: list[tuple[int, ...]]  # action cards held
    chosen: list[int]
    """The action card of this round, or NOBODY."""
    shown: int  # whether the chosen cards lie face up
    packs: tuple[int, ...]
    """By seat: the number of the hand of cards that it holds; hands go round."""
    origin: tuple[int, ...]
    """By seat: the hand from which its chosen card came."""
    known: tuple[int, ...]
    """By hand of cards: the seats that have looked at it, as bits."""
    knew: tuple[int, ...]
    """The same, before cards were passed on last: who has seen the chosen cards in their hands."""
    unused: tuple[int, ...]  # action cards that were not dealt
    used: tuple[int, ...]  # action cards that have been used
    event_pile: tuple[Piece, ...]
    """Face down; the last one is the top."""
    event_open: tuple[Piece, ...]
    event_discard: tuple[Piece, ...]
    event_hands: list[tuple[Piece, ...]]
    event_known: list[tuple[Piece, ...]]
    """Cards of a hand that everybody saw, since they were taken face up."""
    faction_piles: list[tuple[Piece, ...]]
    points: list[int]  # instant victory points
    missions: list[int]  # missions completed, as bits
    goals: int  # seats that reached their goal, as bits
    tasks: list[int]  # tasks of the victory cards done, as bits
    conquests: list[int]
    """Areas conquered in this round."""
    takings: list[int]
    """Of these, areas that somebody controlled."""
    lost_areas: list[int]  # areas lost in this round
    kills: list[int]  # units eliminated in the whole match
    round_kills: list[int]
    losses: list[int]  # own units lost in this round
    own: list[Own]
    """By seat, ONI last: what only this faction has on the table."""
    kept: list[Own]
    """By module in use: what it has on the table."""
    prized: tuple[Area, ...]
    """Areas with a marker that makes them worth 2 points. SK-VPTOKEN-02."""
    realm: dict[Area, int]  # who dominates what, as missions and goals were scored last
    silent: tuple[Area, ...]
    """Areas where somebody switches off what his enemies can do; worked out from ``own``."""
    once: int
    """Combat cards used that can be used once a round, as bits."""
    specials: int
    """Seats that used the special text of their action card, as bits."""
    # The course of the match.
    round: int
    phase: int
    active: Seat  # the active player, or NOBODY. TS-DEF-17
    allow: list[int]
    """What the active player may still do in this turn."""
    last_event: int
    """The last common event played in this phase, by its number in the tables, or NOBODY."""
    pile: tuple[int, ...]
    """Area tiles still to be laid by two players, the last one is the top. TS-SETUP-12."""
    result: tuple[Any, ...]
    """Reason, rule and points by seat, once it is over."""
    # Worked out from the board and the units, and worked out again when they change.
    presence: Presence  # units that do more than stand there
    around: tuple[Area, ...]
    terrain: tuple[int, ...]
    printed: tuple[int, ...]
    """By area: printed traits, as bits."""
    red: tuple[int, ...]
    """By area: sides with a printed blockade, as bits."""
    peaks: tuple[int, ...]
    """By area: printed conquest points."""
    granted: tuple[int, ...]
    """By area: traits that nothing cancels, as bits."""
    steps: dict[int, tuple[tuple[Area, ...], list[Action]]]
    """By kind of unit, area and range left: its ways when it was asked last, and its moves."""
    ways: list[Ways | None]
    """By who passes (seats, ONI, whoever flies, plain units of seats): open neighbours of areas."""

    def copy(self) -> Tsukuyumi:
        """An independent copy without a log."""
        twin = Tsukuyumi()
        self.copy_machine(twin)
        twin.setting = self.setting
        twin.cells = self.cells
        twin.tiles = self.tiles
        twin.turns = self.turns
        twin.markers = self.markers[:]
        twin.marked = self.marked[:]
        twin.negated = self.negated[:]
        twin.walls = self.walls
        twin.passages = self.passages
        twin.where = self.where[:]
        twin.units_at = self.units_at[:]
        twin.left = self.left[:] if self.left else NOTHING
        twin.gate_side = self.gate_side
        twin.gate_afoot = self.gate_afoot
        twin.gate_users = self.gate_users
        twin.pinned = self.pinned
        twin.doomed = self.doomed
        twin.shields = self.shields
        twin.attacker = self.attacker
        twin.track = self.track
        twin.faces = self.faces
        twin.face = self.face
        twin.hands = self.hands[:]
        twin.chosen = self.chosen[:]
        twin.shown = self.shown
        twin.packs = self.packs
        twin.origin = self.origin
        twin.known = self.known
        twin.knew = self.knew
        twin.unused = self.unused
        twin.used = self.used
        twin.event_pile = self.event_pile
        twin.event_open = self.event_open
        twin.event_discard = self.event_discard
        twin.event_hands = self.event_hands[:]
        twin.event_known = self.event_known[:]
        twin.faction_piles = self.faction_piles[:]
        twin.points = self.points[:]
        twin.missions = self.missions[:]
        twin.goals = self.goals
        twin.tasks = self.tasks[:]
        twin.conquests = self.conquests[:]
        twin.takings = self.takings[:]
        twin.lost_areas = self.lost_areas[:]
        twin.kills = self.kills[:]
        twin.round_kills = self.round_kills[:]
        twin.losses = self.losses[:]
        twin.own = [own.copy() for own in self.own]
        twin.kept = [own.copy() for own in self.kept]
        twin.prized = self.prized
        twin.realm = self.realm
        twin.silent = self.silent
        twin.once = self.once
        twin.specials = self.specials
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.allow = self.allow[:]
        twin.last_event = self.last_event
        twin.pile = self.pile
        twin.result = self.result
        twin.presence = self.presence
        twin.around = self.around
        twin.terrain = self.terrain
        twin.printed = self.printed
        twin.red = self.red
        twin.peaks = self.peaks
        twin.granted = self.granted
        twin.steps = self.steps  # whoever finds out more, finds it out for all copies
        twin.ways = self.ways
        return twin

    # --- the board --------------------------------------------------------------------------

    def relay(self) -> None:
        """Tiles lie otherwise: what follows from that, and shapes that are broken are gone."""
        self.survey()
        for powers in self.setting.shaped:
            powers.reshape(self)

    def survey(self) -> None:
        """Work out again what follows from where the tiles lie."""
        self.around = around_of(self.cells)
        ground = ground_of(self.setting.shown, self.tiles, self.turns)
        self.terrain, self.printed, self.red, self.peaks = ground
        self.granted = granted(self)
        self.reopen()

    def reopen(self) -> None:
        """Blockades have changed: forget which ways are open."""
        self.ways = [None] * (self.setting.on_foot + self.setting.seats)

    def hush(self) -> None:
        """Work out again where somebody switches off what his enemies can do."""
        silent: list[Area] = []
        for powers in self.setting.powers:
            silent += powers.silenced(self)
        self.silent = tuple(silent)
        if self.setting.trailing:  # what opens ways may be switched off, too
            self.reopen()

    def traits(self, area: Area) -> int:
        """The traits of an area: printed and not covered, or marked. TS-DEF-02."""
        bits = self.printed[area] & ~self.negated[area] | self.marked[area] | self.granted[area]
        bright = self.presence.bright
        return bits | lit(self, area) if bright and bright[area] else bits

    # --- the units --------------------------------------------------------------------------

    def put(self, unit: Unit, area: Area) -> None:
        """Stand a unit on an area."""
        self.where[unit] = area
        here = self.units_at[area]
        self.units_at[area] = tuple(sorted((*here, unit))) if here else (unit,)
        if unit in self.setting.felt:
            self._feel(unit)

    def take(self, unit: Unit, to: int) -> None:
        """Take a unit off the board: to the reserve, or out of the game."""
        area = self.where[unit]
        self.units_at[area] = tuple([other for other in self.units_at[area] if other != unit])
        self.where[unit] = to
        if unit in self.setting.felt:
            self._feel(unit)
        for powers in self.setting.shaped:
            powers.reshape(self)

    def _feel(self, unit: Unit) -> None:
        """A unit has come or gone that opens ways, dominates or brings light."""
        self.presence = presence_in(self)
        if unit in self.setting.trailing:
            self.reopen()

    def shift(self, unit: Unit, to: Area) -> None:
        """Move a unit to another area."""
        if self.setting.shaped:
            self.take(unit, to)
        else:  # what is felt of it is worked out once, where it comes
            here = self.units_at[self.where[unit]]
            self.units_at[self.where[unit]] = tuple([other for other in here if other != unit])
        self.put(unit, to)

    def units_of(self, who: int, area: Area) -> list[Unit]:
        """The units of a seat (or the ONI) in an area."""
        owner_of = self.setting.owner_of
        return [unit for unit in self.units_at[area] if owner_of[unit] == who]

    def standing(self, who: int, area: Area) -> list[Unit]:
        """The units of a faction on an area that have not fallen in a fight there."""
        return [unit for unit in self.units_of(who, area) if unit not in self.doomed]

    def in_reserve(self, kind: int) -> Unit:
        """A unit of this kind in the reserve, or NOBODY."""
        first, last = self.setting.first_of[kind]
        where = self.where
        for unit in range(first, last):
            if where[unit] == RESERVE:
                return unit
        return NOBODY

    def controlled(self, who: int) -> list[Area]:
        """The areas that this seat (or the ONI) controls now. TS-DEF-10."""
        return self.setting.powers[who].controls(self, controlled_by(self, who))

    def controller(self, area: Area) -> int:
        """Who controls an area: by marker or by domination. SK-CONTROL-03, -04."""
        return controller_of(self, area)

    def markers_left(self, who: int) -> int:
        """Territory markers in supply: those on areas and for instant points are out."""
        scored = self.points[who] if who < self.setting.seats else 0
        return self.setting.territory[who] - markers_of(self.markers, who) - scored

    def is_land(self, area: Area) -> bool:
        """Whether an area lies on the board and is no base."""
        return 0 <= area < self.setting.first_base and self.cells[area] != OFF

    def views(self, watch: tuple[Seat | None, ...]) -> dict[Seat | None, View]:
        """What several see at one moment."""
        return self.rooms.views(self, watch)

    def run(self) -> None:
        """Run on; a result ends the match at once. TS-END-06."""
        super().run()
        if self.result:
            self.main.clear()
