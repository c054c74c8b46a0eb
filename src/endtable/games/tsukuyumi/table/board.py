"""The map: areas by number, cells by coordinates, sides clockwise from the north.

An area keeps its number wherever its tile lies: 0 is the centre of the Moon, 1 to 6 the ring
around it, then come the area tiles, last the bases by seat. Where an area lies is a cell.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

Area = int
CellCode = int
CellSet = int
"""Cells as the bits of one number: sets of them grow and meet by a few steps of arithmetic."""


class InAnArea(Protocol):
    """A step that asks about one area."""

    area: Area


OFF: Final = -1
"""No cell, no area: not on the board."""

SPAN: Final = 32
HALF: Final = 16
EIGHTS: Final = SPAN * (SPAN + 1) // 8
"""How many bytes hold a set of cells, with a row beyond the last one."""
SINGLE: Final = tuple([1 << cell for cell in range(SPAN * SPAN + SPAN)])
"""By cell: the set of it alone."""
ANYWHERE: Final = -1
"""The set of all cells."""
CENTRE: Final = HALF * SPAN + HALF
MOON: Final = 7
"""How many areas the Moon has. TS-GAME-07."""

SLOTS: Final = 56
"""How many area tiles the largest board may have; smaller ones leave the last numbers unused."""

FIRST_BASE: Final = MOON + SLOTS
"""The base of the first seat; areas have the same numbers and names on every board."""

FIRST_TILE: Final = FIRST_BASE + 6
"""The first tile that a faction has beside its base, whoever it is."""

STEPS: Final[tuple[int, ...]] = (-1, SPAN - 1, SPAN, 1, 1 - SPAN, -SPAN)
"""By side: what to add to the code of a cell to reach its neighbour."""

NO_NEIGHBOURS: Final[tuple[int, ...]] = (OFF, OFF, OFF, OFF, OFF, OFF)

OPPOSITE: Final[tuple[int, ...]] = (3, 4, 5, 0, 1, 2)
"""By side: the side that faces it."""


def code(q: int, r: int) -> CellCode:
    """The number of a cell."""
    return (q + HALF) * SPAN + r + HALF


def cell_of(number: CellCode) -> tuple[int, int]:
    """The coordinates of a cell."""
    return number // SPAN - HALF, number % SPAN - HALF


def apart(one: CellCode, other: CellCode) -> int:
    """How many steps apart two cells lie."""
    dq = one // SPAN - other // SPAN
    dr = one % SPAN - other % SPAN
    if dq < 0:
        dq, dr = -dq, -dr
    return dq + dr if dr >= 0 else max(dq, -dr)


MOON_CELLS: Final = (CENTRE, *(CENTRE + step for step in STEPS))


@lru_cache(maxsize=256)
def around_of(cells: tuple[CellCode, ...]) -> tuple[Area, ...]:
    """By area and side (six a row): the area behind that side, or OFF."""
    area_at: list[Area] = [OFF] * (SPAN * SPAN)
    for area, cell in enumerate(cells):
        if cell != OFF:
            area_at[cell] = area
    rows: list[Area] = []
    for cell in cells:
        if cell == OFF:
            rows += NO_NEIGHBOURS
            continue
        for step in STEPS:
            rows.append(area_at[cell + step])
    return tuple(rows)


@lru_cache(maxsize=256)
def neighbours(cells: tuple[CellCode, ...]) -> tuple[tuple[Area, ...], ...]:
    """By area: the areas beside it, whatever lies between them."""
    around = around_of(cells)
    rows: list[tuple[Area, ...]] = [()] * len(cells)
    for area, cell in enumerate(cells):
        if cell != OFF:
            beside: list[Area] = []
            for side in range(area * 6, area * 6 + 6):
                if around[side] != OFF:
                    beside.append(around[side])
            rows[area] = tuple(beside)
    return tuple(rows)


# --- sets of cells ----------------------------------------------------------------------------


def cell_set(cells: tuple[CellCode, ...]) -> CellSet:
    """Those of the cells that are on the board, as a set."""
    found = 0
    for cell in cells:
        if cell != OFF:
            found |= SINGLE[cell]
    return found


def cells_in(field: CellSet) -> list[CellCode]:
    """The cells of a set, in order."""
    found: list[CellCode] = []
    if not field:
        return found
    first = ((field & -field).bit_length() - 1) & ~7
    field >>= first
    for eight in field.to_bytes((field.bit_length() + 7) >> 3, "little"):
        cell = first
        while eight:
            if eight & 1:
                found.append(cell)
            eight >>= 1
            cell += 1
        first += 8
    return found


def among(cells: list[CellCode], field: CellSet) -> list[CellCode]:
    """Those of the cells that are in a set."""
    if field == ANYWHERE:
        return cells
    eights = field.to_bytes(EIGHTS, "little")
    return [cell for cell in cells if eights[cell >> 3] >> (cell & 7) & 1]


def spread(field: CellSet) -> CellSet:
    """A set with all cells beside it."""
    across = field | field << SPAN | field >> SPAN
    return across | field << 1 | field >> 1 | field << (SPAN - 1) | field >> (SPAN - 1)


def filled(start: CellSet, free: CellSet) -> CellSet:
    """What can be reached from a set through free cells, with the set."""
    found = 0
    while found != start:
        found = start
        start |= spread(found) & free
    return found


@lru_cache(maxsize=256)
def edge_cells(cells: tuple[CellCode, ...], tiles: tuple[Area, ...]) -> tuple[CellCode, ...]:
    """Empty cells outside the board that touch an area tile, in order. TS-BASE-02.

    A hole inside the board is not outside: from the outside it cannot be reached.
    """
    return tuple(cells_in(_beside(cells, tiles) & _outside(cells)))


@lru_cache(maxsize=256)
def edge_areas(cells: tuple[CellCode, ...]) -> tuple[Area, ...]:
    """Areas and bases with a side that faces the outside of the board. SK-CIRCUS-60."""
    rim = spread(_outside(cells))
    found: list[Area] = []
    for area, cell in enumerate(cells):
        if cell != OFF and rim >> cell & 1:
            found.append(area)
    return tuple(found)


def hole_cells(cells: tuple[CellCode, ...], tiles: tuple[Area, ...]) -> list[CellCode]:
    """Empty cells inside the board that touch an area tile, in order."""
    return cells_in(_beside(cells, tiles) & ~_outside(cells))


def _beside(cells: tuple[CellCode, ...], tiles: tuple[Area, ...]) -> CellSet:
    """Empty cells that touch an area tile."""
    land = cell_set(tuple([cells[area] for area in tiles]))
    return spread(land) & ~cell_set(cells)


@lru_cache(maxsize=256)
def _outside(cells: tuple[CellCode, ...]) -> CellSet:
    """The free cells that can be reached from far away, within a frame around the board.

    Worked out once for each board: boards change seldom.
    """
    taken = [cell for cell in cells if cell != OFF]
    rows = [cell % SPAN for cell in taken]
    low, high = max(min(rows) - 2, 0), min(max(rows) + 2, SPAN - 1)
    first, last = max(min(taken) // SPAN - 2, 0), max(taken) // SPAN + 2
    column = (1 << high + 1) - (1 << low)
    frame = inside = 0
    for number in range(first, last + 1):
        frame |= column << number * SPAN
        if first < number < last:
            inside |= (column & ~(1 << low | 1 << high)) << number * SPAN
    free = frame & ~cell_set(cells)
    return filled(free & ~inside, free)


def turned(sides: int, turn: int) -> int:
    """A set of sides (bits) after the tile is turned clockwise."""
    turn %= 6
    return (sides << turn | sides >> (6 - turn)) & 63


def changed(counts: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """Counts with one of them changed."""
    return tuple([count + by if index == place else count for index, count in enumerate(counts)])


# --- names ----------------------------------------------------------------------------------


def area_name(area: Area) -> str:
    """m0 to m6 on the Moon, a1 to h7 for area tiles, base1 to base6, tile1 … of formations."""
    if area < MOON:
        return f"m{area}"
    if area < FIRST_BASE:
        row, place = divmod(area - MOON, 7)
        return f"{'abcdefgh'[row]}{place + 1}"
    if area < FIRST_TILE:
        return f"base{area - FIRST_BASE + 1}"
    return f"tile{area - FIRST_TILE + 1}"


NAMES: Final = tuple(area_name(area) for area in range(FIRST_TILE + 8))
NAMED: Final = {name: area for area, name in enumerate(NAMES)}
