"""TSUKUYUMI for programs that learn: the table as bytes.

Everything is taken from the tables of the box: factions and modules that come later bring more
units and cards, and so longer arrays and another fingerprint, without a change here.
"""

from __future__ import annotations

from typing import Final

from endtable.core.eye import MOST, Eye, within
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.setting import Setting
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import Tables

AREAS: Final = len(NAMES)
LAND: Final = 9
"""Of an area: terrain, traits printed, added and covered, walls, passages, red sides, points,
whose marker lies there."""
COLUMNS: Final[tuple[int, ...]] = (0, 1, 4, 5, 6, 7)
"""Of these: terrain, printed traits, walls, passages, red sides, points."""
MARKED: Final = 2
NEGATED: Final = 3
OWNED: Final = 8
BY_SEAT: Final = 16
CLOCK: Final = 10


class TsukuyumiEye(Eye):
    """Areas and their units, the players, cards that the seat may see, the course."""

    def __init__(self, tables: Tables, seats: int, steps: Data) -> None:
        self.seats: int = seats
        self.steps: dict[str, int] = {name: number for number, name in enumerate(steps)}
        self.kinds: int = len(tables.kinds)
        self.cards: int = len(tables.action_keys)
        self.events: int = len(tables.event_keys)
        self.setting: Setting | None = None
        self.ground: list[tuple[int, ...]] = []
        """What lies for long, as it was when the board was drawn."""
        self.board = bytearray()
        """The board as it was looked at last, and nothing beside it."""
        self.stood: list[tuple[int, ...]] = []
        """By area: the units that are drawn there."""
        self.owned: list[int] = []
        """By area: whose marker is drawn there, as `looker` sees it."""
        self.looker: Seat = -1
        self.marked: list[int] = []
        self.negated: list[int] = []
        super().__init__()

    def lay(self) -> None:
        """The board, then the players and their cards."""
        self.land = self.add("land", (AREAS, LAND)).first
        self.units = self.add("units", (AREAS, self.kinds)).first
        self.by_seat = self.add("seats", (self.seats, BY_SEAT)).first
        self.hand = self.add("hand", (self.cards,)).first
        self.chosen = self.add("chosen", (self.seats,)).first
        self.my_events = self.add("events", (self.events,)).first
        self.open_events = self.add("open_events", (self.events,)).first
        self.clock = self.add("clock", (CLOCK,)).first

    def observe(self, state: State, seat: Seat) -> bytearray:
        """The table as this seat sees it: a board on which little changes from look to look."""
        assert isinstance(state, Tsukuyumi)
        self._ground(state)
        self._land(state, seat)
        self._units(state)
        seen = bytearray(self.board)
        self._seats(seen, state, seat)
        self._cards(seen, state, seat)
        seen[self.clock : self.clock + CLOCK] = self._course(state, seat)
        return seen

    def _ground(self, state: Tsukuyumi) -> None:
        """Another board, or another match: it is drawn anew, with nothing on it."""
        ground = [
            state.terrain, state.printed, state.walls, state.passages, state.red, state.peaks
        ]  # fmt: skip
        if state.setting is self.setting and ground == self.ground:
            return
        self.setting, self.ground = state.setting, ground
        self.board = bytearray(self.size)
        for column, values in zip(COLUMNS, ground, strict=True):
            self._column(column, [(value + (column == 0)) & MOST for value in values])
        self.stood = [()] * len(state.units_at)
        self.owned, self.marked, self.negated = [], [], []

    def _column(self, column: int, values: list[int]) -> None:
        """Draw one thing of all areas."""
        first = self.land + column
        self.board[first : first + len(values) * LAND : LAND] = within(values)

    def _land(self, state: Tsukuyumi, seat: Seat) -> None:
        """What is laid on areas."""
        if state.marked != self.marked:
            self.marked = state.marked.copy()
            self._column(MARKED, [bits & MOST for bits in state.marked])
        if state.negated != self.negated:
            self.negated = state.negated.copy()
            self._column(NEGATED, [bits & MOST for bits in state.negated])
        if state.markers != self.owned or seat != self.looker:
            self.owned, self.looker = state.markers.copy(), seat
            colours = [1 + (owner - seat) % self.seats for owner in range(self.seats)]
            colours += [self.seats + 1, 0]  # ONI; NOBODY, who is -1, finds the last
            self._column(OWNED, [colours[owner] for owner in state.markers])

    def _units(self, state: Tsukuyumi) -> None:
        """Of every kind how many stand there, where others stand than before."""
        units_at = state.units_at
        for area in range(len(units_at)):
            if units_at[area] is not self.stood[area]:
                first = self.units + area * self.kinds
                self._count(first, self.stood[area], -1)
                self._count(first, units_at[area], 1)
                self.stood[area] = units_at[area]

    def _count(self, first: int, units: tuple[int, ...], more: int) -> None:
        assert self.setting is not None
        kind_of = self.setting.kind_of
        for unit in units:
            self.board[first + kind_of[unit]] += more

    def _seats(self, seen: bytearray, state: Tsukuyumi, seat: Seat) -> None:
        """What lies before the players."""
        values: list[int] = []
        for place in range(self.seats):
            other = (seat + place) % self.seats
            values += [
                state.setting.places[other], state.points[other], state.missions[other] & MOST,
                state.goals >> other & 1, state.tasks[other] & MOST, state.conquests[other],
                state.takings[other], state.lost_areas[other], state.kills[other],
                state.round_kills[other], state.losses[other], len(state.hands[other]),
                len(state.event_hands[other]), state.faces[other], state.specials >> other & 1,
                state.setting.sides[other],
            ]  # fmt: skip
        seen[self.by_seat : self.by_seat + len(values)] = within(values)

    def _cards(self, seen: bytearray, state: Tsukuyumi, seat: Seat) -> None:
        for card in state.hands[seat]:
            seen[self.hand + card] = 1
        for place in range(self.seats):
            other = (seat + place) % self.seats
            if state.shown or not place:
                seen[self.chosen + place] = state.chosen[other] + 1
        event_of = state.setting.event_of
        for piece in state.event_hands[seat]:
            seen[self.my_events + event_of[piece]] += 1
        for piece in state.event_open:
            seen[self.open_events + event_of[piece]] += 1

    def _course(self, state: Tsukuyumi, seat: Seat) -> bytes:
        values = [
            state.round,
            state.phase + 1,
            1 + (state.active - seat) % self.seats if state.active >= 0 else 0,
            self.steps[type(state.main[-1]).__name__] + 1 if state.main else 0,
            1 + state.track.index(seat) if seat in state.track else 0,
            len(state.event_pile),
            state.shields & MOST,
            state.attacker + 1,
            len(state.doomed),
            state.shown,
        ]
        return within(values)
