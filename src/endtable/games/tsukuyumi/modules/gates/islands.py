"""Islands: parts of the board between which nobody can walk. SK-GATE-22 to -25."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.board import CENTRE, OFF, STEPS, CellCode, apart, code

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

LIMIT: Final = 12
"""How far from the middle of the drawing tiles may lie."""
DRAWN: Final = frozenset(
    code(q, r)
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
    return cell in DRAWN


def island_of(state: Tsukuyumi) -> dict[CellCode, int]:
    """By cell of an area or a base: the number of its island."""
    return islands_in(state.cells)


@lru_cache(maxsize=256)
def islands_in(laid: tuple[CellCode, ...]) -> dict[CellCode, int]:
    """The same for these cells; worked out once for each board."""
    cells = {cell for cell in laid if cell != OFF}
    found: dict[CellCode, int] = {}
    for number, start in enumerate(sorted(cells)):
        border = [start] if start not in found else []
        while border:
            cell = border.pop()
            found[cell] = number
            border += [cell + s for s in STEPS if cell + s in cells and cell + s not in found]
    return found


def touched(cell: CellCode, islands: dict[CellCode, int]) -> set[int]:
    """The islands that a cell touches."""
    return {islands[cell + step] for step in STEPS if cell + step in islands}


def joins(cells: tuple[CellCode, ...], cell: CellCode) -> bool:
    """Whether a tile on a cell would touch more than one island.

    What lies on sides next to each other hangs together: only with a gap between them can they be
    different ones.
    """
    taken = taken_by(cells)
    groups = 0
    before = cell + STEPS[5] in taken
    for step in STEPS:
        here = cell + step in taken
        groups += int(here and not before)
        before = here
    return groups > 1 and len(touched(cell, islands_in(cells))) > 1


@lru_cache(maxsize=64)
def taken_by(cells: tuple[CellCode, ...]) -> frozenset[CellCode]:
    """The cells where something lies; asked many times of the same board."""
    return frozenset(cells)


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
    taken = [cell for cell in state.cells if cell != OFF]
    if not taken:
        return [CENTRE]
    return [cell for cell in SHORES if all(apart(cell, other) >= ASIDE for other in taken)]


def beside(state: Tsukuyumi, cells: list[CellCode]) -> list[CellCode]:
    """Free cells that touch one of these."""
    taken = taken_by(state.cells)
    found = {cell + step for cell in cells for step in STEPS}
    return sorted(cell for cell in found if cell not in taken and on_map(cell))
