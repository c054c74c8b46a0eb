"""Islands: parts of the board between which nobody can walk. SK-GATE-22 to -25."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.games.tsukuyumi.modules.gates.own import roads
from endtable.games.tsukuyumi.table.board import (
    CENTRE,
    OFF,
    SINGLE,
    SPAN,
    STEPS,
    Area,
    CellCode,
    CellSet,
    around_of,
    cell_set,
    cells_in,
    code,
    spread,
    turned,
)

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

LIMIT: Final = 12
"""How far from the middle of the drawing tiles may lie."""
DRAWN: Final = sum(
    1 << code(q, r)
    for q in range(-LIMIT, LIMIT + 1)
    for r in range(-LIMIT, LIMIT + 1)
    if abs(q + r) <= LIMIT
)
"""The cells of the drawing."""
ASIDE: Final = 4
"""How far away from all others an island begins."""
SHORES: Final = (CENTRE, *(CENTRE + 6 * step for step in STEPS))
"""Where a new island may begin."""


def on_map(cell: CellCode) -> bool:
    """Whether a cell lies on the drawing."""
    return bool(DRAWN >> cell & 1)


def island_of(state: Tsukuyumi) -> dict[CellCode, int]:
    """By cell of an area or a base: the number of its island."""
    return islands_in(state.cells)


@lru_cache(maxsize=64)
def islands_in(cells: tuple[CellCode, ...]) -> dict[CellCode, int]:
    """The same for these cells: the place of the first cell of the island among all cells."""
    order = cells_in(cell_set(cells))
    found: dict[CellCode, int] = {}
    for island in parts(cells, around_of(cells)):
        land = cells_in(island)
        for cell in land:
            found[cell] = order.index(land[0])
    return found


def parts(cells: tuple[CellCode, ...], around: tuple[Area, ...]) -> list[CellSet]:
    """The islands as sets of cells, by their first cell."""
    found: list[CellSet] = []
    seen = [cell == OFF for cell in cells]
    for start in range(len(cells)):
        if seen[start]:
            continue
        seen[start] = True
        border, island = [start], 0
        while border:
            area = border.pop()
            island |= SINGLE[cells[area]]
            for side in range(area * 6, area * 6 + 6):
                to = around[side]
                if to != OFF and not seen[to]:
                    seen[to] = True
                    border.append(to)
        found.append(island)
    return sorted(found, key=_first)


def _first(field: CellSet) -> CellSet:
    """Of a set its first cell alone."""
    return field & -field


def touched(cell: CellCode, islands: dict[CellCode, int]) -> set[int]:
    """The islands that a cell touches."""
    return {islands[cell + step] for step in STEPS if cell + step in islands}


def joins(state: Tsukuyumi, cell: CellCode) -> bool:
    """Whether a tile on a cell would touch more than one island.

    What lies on sides next to each other hangs together: only with a gap between them can they be
    different ones.
    """
    sides = 0
    for other in state.cells:
        if -SPAN <= other - cell <= SPAN and other - cell in STEPS:
            sides |= 1 << STEPS.index(other - cell)
    return count(sides & ~turned(sides, 1)) > 1 and bool(joining(state) >> cell & 1)


def joining(state: Tsukuyumi) -> CellSet:
    """The free cells beside more than one island; asked many times of the same board."""
    own = roads(state)
    if own.board is not state.cells:
        near = several = taken = 0
        for island in parts(state.cells, state.around):
            shore = spread(island)
            several |= near & shore
            near |= shore
            taken |= island
        own.board, own.narrows = state.cells, several & ~taken
    return own.narrows


def parted(cells: tuple[CellCode, ...], new: CellCode, area: int) -> tuple[CellCode, ...]:
    """The cells of all areas once a new one beside this area touches no other island; else none."""
    islands = islands_in(cells)
    for other in touched(new, islands) - {islands[cells[area]]}:
        moving = [at for at, cell in enumerate(cells) if cell != OFF and islands[cell] == other]
        cells = _shifted(cells, moving, new)
        if not cells:
            break
    return cells


def _shifted(cells: tuple[CellCode, ...], moving: list[int], new: CellCode) -> tuple[CellCode, ...]:
    """An island somewhere near, as it lies, apart from all others and from a new cell."""
    rest = {cell for at, cell in enumerate(cells) if cell != OFF and at not in moving} | {new}
    shore = rest | {cell + step for cell in rest for step in STEPS}
    for far in range(1, LIMIT):
        for step in STEPS:
            moved = [cells[at] + far * step for at in moving]
            if all(on_map(cell) and cell not in shore for cell in moved):
                found = dict(zip(moving, moved, strict=True))
                return tuple([found.get(at, cell) for at, cell in enumerate(cells)])
    return ()


def shores(state: Tsukuyumi) -> list[CellCode]:
    """Cells where a new island can begin, apart from all others."""
    near = cell_set(state.cells)
    if not near:
        return [CENTRE]
    for _ in range(ASIDE - 1):
        near = spread(near)
    return [cell for cell in SHORES if not near >> cell & 1]


def beside(state: Tsukuyumi, areas: list[Area]) -> CellSet:
    """Free cells that touch one of these areas, or where there are none, any."""
    taken = cell_set(state.cells)
    land = cell_set(tuple([state.cells[area] for area in areas])) if areas else taken
    return spread(land) & ~taken & DRAWN
