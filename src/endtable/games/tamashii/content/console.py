"""The console: four rows, five columns, the right one locked; what lies on it and how it moves.

A field is a number, row by row from 0 at the top left; people call it a1 to d5. TA-BOARD-06.
"""

from __future__ import annotations

from typing import Final

Cell = int
Kind = int

ROWS: Final = 4
COLUMNS: Final = 5
CELLS: Final = 20

# What lies on a field: nothing, one of the six kinds of data (TA-DATA-01), or a block token.
EMPTY: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
RED: Final = 4
OPEN: Final = 5
CORRUPTED: Final = 6
LOCKED: Final = 7

KINDS: Final = 7
"""So many places a row of counts by kind has; the first, for nothing, is not used."""
BASICS: Final[tuple[int, ...]] = (BLUE, GREEN, YELLOW, RED)
KIND_NAMES: Final = ("empty", "blue", "green", "yellow", "red", "open", "corrupted", "locked")

LAST_COLUMN: Final[tuple[int, ...]] = (4, 9, 14, 19)
"""The fields locked at the start. TA-BOARD-08."""
HIGHLIGHTED: Final = (0, 10, 6, 16, 2, 12, 8, 18)
"""The fields that are loaded, column by column, top to bottom. TA-BOARD-07, TA-PLAN-08."""
LOADED: Final[tuple[int, ...]] = (*HIGHLIGHTED, *LAST_COLUMN)
"""In the order of loading: unlocked fields of the last column come last. TA-BOARD-10."""

NAMES: Final = tuple("abcd"[cell // COLUMNS] + str(cell % COLUMNS + 1) for cell in range(CELLS))
NAMED: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = cell // COLUMNS, cell % COLUMNS
    near = []
    if row > 0:
        near.append(cell - COLUMNS)
    if column > 0:
        near.append(cell - 1)
    if column < COLUMNS - 1:
        near.append(cell + 1)
    if row < ROWS - 1:
        near.append(cell + COLUMNS)
    return tuple(near)


NEIGHBOURS: Final[list[tuple[int, ...]]] = [_neighbours(cell) for cell in range(CELLS)]
"""By field: the fields beside it, never diagonal. TA-PROGRAM-04."""

EDGES: Final[list[tuple[int, int]]] = [
    (cell, other) for cell in range(CELLS) for other in NEIGHBOURS[cell] if cell < other
]
