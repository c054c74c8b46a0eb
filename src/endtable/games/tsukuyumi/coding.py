"""TSUKUYUMI for programs that learn: the table as bytes.

Everything is taken from the tables of the box: factions and modules that come later bring more
units and cards, and so longer arrays and another fingerprint, without a change here.
"""

from __future__ import annotations

from typing import Final

from endtable.core.eye import MOST, Eye
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import Tables

AREAS: Final = len(NAMES)
LAND: Final = 9
"""Of an area: terrain, traits printed, added and covered, walls, passages, red sides, points,
whose marker lies there."""
COLUMNS: Final = (0, 1, 4, 5, 6, 7)
"""Of these: terrain, printed traits, walls, passages, red sides, points."""
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
        self.known: tuple[tuple[int, ...], ...] | None = None
        """The board that was looked at last."""
        self.blank = bytearray()
        """How it looks, with nothing else on it."""
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
        """The table as this seat sees it."""
        assert isinstance(state, Tsukuyumi)
        seen = self._ground(state)
        self._land(seen, state, seat)
        self._units(seen, state)
        for place in range(self.seats):
            self._seat(seen, state, (seat + place) % self.seats, place)
        self._cards(seen, state, seat)
        self._course(seen, state, seat)
        return seen

    def _ground(self, state: Tsukuyumi) -> bytearray:
        """What lies for long: written once for as long as the board stays as it is."""
        ground = (state.terrain, state.printed, state.walls, state.passages, state.red, state.peaks)
        same = self.known is not None
        for one, other in zip(ground, self.known or (), strict=False):
            same = same and one is other
        if not same:
            self.known = ground
            self.blank = bytearray(self.size)
            for column, values in zip(COLUMNS, ground, strict=True):
                for area, value in enumerate(values):
                    at = self.land + area * LAND + column
                    self.blank[at] = (value + (column == 0)) & MOST
        return bytearray(self.blank)

    def _land(self, seen: bytearray, state: Tsukuyumi, seat: Seat) -> None:
        at = self.land
        oni = state.setting.oni
        for area in range(len(state.markers)):
            if state.marked[area]:
                seen[at + 2] = state.marked[area] & MOST
            if state.negated[area]:
                seen[at + 3] = state.negated[area] & MOST
            owner = state.markers[area]
            if owner >= 0:
                seen[at + 8] = self.seats + 1 if owner == oni else 1 + (owner - seat) % self.seats
            at += LAND

    def _units(self, seen: bytearray, state: Tsukuyumi) -> None:
        kind_of = state.setting.kind_of
        first = self.units
        for area in range(len(state.units_at)):
            for unit in state.units_at[area]:
                seen[first + kind_of[unit]] += 1
            first += self.kinds

    def _seat(self, seen: bytearray, state: Tsukuyumi, other: Seat, place: int) -> None:
        values = [
            state.setting.places[other], state.points[other], state.missions[other] & MOST,
            state.goals >> other & 1, state.tasks[other] & MOST, state.conquests[other],
            state.takings[other], state.lost_areas[other], state.kills[other],
            state.round_kills[other], state.losses[other], len(state.hands[other]),
            len(state.event_hands[other]), state.faces[other], state.specials >> other & 1,
            state.setting.sides[other],
        ]  # fmt: skip
        at = self.by_seat + place * BY_SEAT
        for value in values:
            seen[at] = value if 0 <= value <= MOST else 0 if value < 0 else MOST
            at += 1

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

    def _course(self, seen: bytearray, state: Tsukuyumi, seat: Seat) -> None:
        at = self.clock
        seen[at] = min(state.round, MOST)
        seen[at + 1] = state.phase + 1
        seen[at + 2] = 1 + (state.active - seat) % self.seats if state.active >= 0 else 0
        seen[at + 3] = self.steps[type(state.main[-1]).__name__] + 1 if state.main else 0
        seen[at + 4] = 1 + state.track.index(seat) if seat in state.track else 0
        seen[at + 5] = min(len(state.event_pile), MOST)
        seen[at + 6] = state.shields & MOST
        seen[at + 7] = state.attacker + 1
        seen[at + 8] = min(len(state.doomed), MOST)
        seen[at + 9] = state.shown
