"""Hex grids: flat-top hexes in axial coordinates (q, r), with north up.

Sides are counted clockwise from the north, as the printed tiles show them.
"""

from typing import Final

Cell = tuple[int, int]
Side = int

SIDES: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The step to the neighbour behind each side: 0 north, then clockwise."""


def neighbour(cell: Cell, side: Side) -> Cell:
    """The cell behind a side; any whole number is a side, counted around."""
    dq, dr = SIDES[side % 6]
    return (cell[0] + dq, cell[1] + dr)


def opposite(side: Side) -> Side:
    """The side that faces this one."""
    return (side + 3) % 6


def distance(one: Cell, other: Cell) -> int:
    """How many steps apart two cells lie."""
    dq = one[0] - other[0]
    dr = one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def turned(cell: Cell, times: int) -> Cell:
    """The cell after the board is turned clockwise around (0, 0) by sixths."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return (q, r)


def ring(centre: Cell, radius: int) -> list[Cell]:
    """The cells exactly `radius` away, clockwise from the one straight north."""
    if radius == 0:
        return [centre]
    cell = (centre[0], centre[1] - radius)
    cells = []
    for side in range(2, 8):
        for _ in range(radius):
            cells.append(cell)
            cell = neighbour(cell, side)
    return cells


def ray(cell: Cell, side: Side, length: int) -> list[Cell]:
    """The `length` cells in a straight line behind a side, nearest first."""
    dq, dr = SIDES[side % 6]
    return [(cell[0] + dq * n, cell[1] + dr * n) for n in range(1, length + 1)]


def hexagon(radius: int) -> list[Cell]:
    """All cells at most `radius` from (0, 0), by q, then r."""
    cells = []
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1):
            cells.append((q, r))
    return cells
