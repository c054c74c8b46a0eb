"""Neuroshima Hex for programs that learn: all values of actions, and the table as bytes."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.eye import MOST, Eye, within
from endtable.core.state import State
from endtable.core.types import Data, Seat
from endtable.games.neuroshima.content.records import Tile
from endtable.games.neuroshima.table.board import HEXES, Board
from endtable.games.neuroshima.table.setting import Setting
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import Tables

LIMIT: Final = 20_000
"""A verb with more combinations is numbered by rank: riding along, healing."""
RANKS: Final = 512
SEGMENTS: Final = 10

SIDES: Final = 6
OWNERS: Final = 6
"""Units of the seat itself, of the next one, and so on."""
WOUNDS: Final = OWNERS
SPENT: Final = OWNERS + 1
PRINTED: Final = OWNERS + 2
"""What is printed on a tile begins here: see `_printed`."""
FEATURES: Final = PRINTED + 10 + 6 + 6 * SIDES
CLOCK: Final = 8
BY_SEAT: Final = 6


def spaces(board: Board, tables: Tables) -> dict[str, list[Any]]:
    """All values in actions, by kind."""
    return {
        "tile": sorted(set(tables.keys)),
        "hex": list(board.cells),
        "turn": list(range(SIDES)),
        "side": list(range(SIDES)),
        "seat": list(range(OWNERS)),
        "segment": list(range(SEGMENTS)),
    }


class NeuroshimaEye(Eye):
    """Hexes with all that is printed on their units; hands and discards by tile; the turn."""

    def __init__(self, tables: Tables, seats: int, steps: Data) -> None:
        self.tables = tables
        self.seats: int = seats
        self.orders: list[list[Seat]] = [
            [(seat + place) % seats for place in range(seats)] for seat in range(seats)
        ]
        """By seat that looks: all seats, itself first."""
        self.steps: dict[str, int] = {name: number for number, name in enumerate(steps)}
        self.tiles: int = len(tables.tiles)
        self.cells: list[int] = list(tables.board.cells)
        self.row_at: list[int] = [-1] * HEXES
        for row, hex in enumerate(self.cells):
            self.row_at[hex] = row
        self.empty: list[bytes] = [bytes(FEATURES)] * len(self.cells)
        printed = [_printed(tile, turn) for tile in tables.tiles for turn in range(SIDES)]
        rows = [[_owned(owner) + facing for owner in range(seats)] for facing in printed]
        self.rows_of: list[list[bytes]] = [
            [row[(owner - seat) % seats] for row in rows for owner in range(seats)]
            for seat in range(seats)
        ]
        """By seat that looks, by facing and owner: the row of a unit that is whole."""
        self.setting: Setting | None = None
        self.piles: list[tuple[int, ...]] = []
        """Hands, then discards, as they were when they were counted last, in the same match."""
        self.counts: list[bytes] = []
        """Of each of them: how many of each tile."""
        super().__init__()

    def lay(self) -> None:
        """The board, the players, what they hold and what they gave up, the course."""
        self.add("board", (len(self.cells), FEATURES))
        self.add("seats", (self.seats, BY_SEAT))
        self.add("hands", (self.seats, self.tiles))
        self.add("discards", (self.seats, self.tiles))
        self.add("clock", (CLOCK,))

    def observe(self, state: State, seat: Seat) -> bytearray:
        """The table as this seat sees it; only the order of piles is hidden from anybody."""
        assert isinstance(state, Neuroshima)
        if state.setting is not self.setting:
            self.setting = state.setting
            self.piles = [()] * (2 * self.seats)
            self.counts = [bytes(self.tiles)] * (2 * self.seats)
        order = self.orders[seat]
        parts: list[bytes] = self.empty.copy()
        self._board(parts, state, seat)
        told = self._told(state, seat, order)
        parts.append(told[:-CLOCK])
        for other in order:
            parts.append(self._counted(other, state.hands[other]))
        for other in order:
            parts.append(self._counted(self.seats + other, state.discards[other]))
        parts.append(told[-CLOCK:])
        return bytearray().join(parts)

    def _board(self, parts: list[bytes], state: Neuroshima, seat: Seat) -> None:
        """Rows of units; one that is hurt, or has struck in this battle, is written anew."""
        rows, row_at, seats = self.rows_of[seat], self.row_at, self.seats
        seat_at, facing_at = state.seat_at, state.facing_at
        wounds, spent = state.wounds, state.spent
        for hex in state.units:
            row = rows[facing_at[hex] * seats + seat_at[hex]]
            if wounds[hex] or (spent and spent[hex]):
                changed = bytearray(row)
                changed[WOUNDS] = wounds[hex]
                changed[SPENT] = min(spent[hex], MOST) if spent else 0
                row = bytes(changed)
            parts[row_at[hex]] = row

    def _counted(self, place: int, pieces: tuple[int, ...]) -> bytes:
        """How many of each tile; counted anew where others lie there than before."""
        if pieces is self.piles[place]:
            return self.counts[place]
        assert self.setting is not None
        faces = self.setting.faces
        counts = bytearray(self.tiles)  # of so many tiles few are there
        for piece in pieces:
            counts[faces[piece]] += 1
        self.piles[place] = pieces
        self.counts[place] = bytes(counts)
        return self.counts[place]

    def _told(self, state: Neuroshima, seat: Seat, order: list[Seat]) -> bytes:
        """What counters tell of the players, and the course, which stands apart."""
        values: list[int] = []
        for other in order:
            values += [
                state.hq[other], state.points[other], len(state.piles[other]),
                state.out >> other & 1, state.to_go >> other & 1, state.setting.sides[other],
            ]  # fmt: skip
        values += [
            (state.active - seat) % self.seats,
            state.turn,
            state.played,
            0 if state.ran_out < 0 else 1 + (state.ran_out - seat) % self.seats,
            self.steps[type(state.main[-1]).__name__] + 1 if state.main else 0,
            len(state.moved),
            state.harm,
            len(state.main),
        ]
        return within(values)


def _owned(owner: int) -> bytes:
    """Whose a unit is, no wounds, nothing spent."""
    return bytes([1 if place == owner else 0 for place in range(OWNERS)] + [0, 0])


def _printed(tile: Tile, turn: int) -> bytes:
    """Initiative, kind and effect; then by absolute side: attacks, armour, nets and links."""
    kinds = ("hq", "warrior", "module", "instant")
    seen = [1 if segment in tile.initiative else 0 for segment in range(SEGMENTS)]
    seen += [1 if tile.kind == kind else 0 for kind in kinds]
    seen += [tile.toughness, 1 if tile.mobility else 0]
    for side in range(SIDES):
        own = (side - turn) % SIDES
        seen += [tile.melee[own], tile.ranged[own], tile.gauss[own]]
        seen += [1 if own in group else 0 for group in (tile.armour, tile.net, tile.links)]
    return bytes(seen)
