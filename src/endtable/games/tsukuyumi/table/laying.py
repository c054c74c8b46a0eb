"""A tile or a base comes to the board: only what lies beside it is worked out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.board import (
    OFF,
    OPPOSITE,
    SPAN,
    STEPS,
    Area,
    CellCode,
    turned,
)

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


def add_tile(state: Tsukuyumi, area: Area, tile: int, cell: CellCode, turn: int) -> None:
    """An area that was off the board lies on a free cell; everything else stays as it is."""
    state.cells = _with(state.cells, area, cell)
    state.tiles = _with(state.tiles, area, tile)
    state.turns = _with(state.turns, area, turn)
    land, trait, sides, points = state.setting.shown[tile]
    state.terrain = _with(state.terrain, area, land)
    state.printed = _with(state.printed, area, trait)
    state.red = _with(state.red, area, turned(sides, turn))
    state.peaks = _with(state.peaks, area, points)
    state.around = _joined(state.around, state.cells, area)
    state.reopen()


def add_base(state: Tsukuyumi, base: Area, cell: CellCode) -> None:
    """A base that was off the board lies on a free cell: there is no land on it."""
    state.cells = _with(state.cells, base, cell)
    state.around = _joined(state.around, state.cells, base)
    state.reopen()
    for powers in state.setting.shaped:
        powers.reshape(state)


def _with(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    if row[place] == value:
        return row
    return row[:place] + (value,) + row[place + 1 :]  # noqa: RUF005 (compiled, far quicker)


def _joined(around: tuple[Area, ...], cells: tuple[CellCode, ...], area: Area) -> tuple[Area, ...]:
    """By area and side: the area behind that side, when one more has come."""
    rows = list(around)
    here = cells[area]
    for side in range(6):
        rows[area * 6 + side] = OFF
    for to, cell in enumerate(cells):
        if cell != OFF and -SPAN <= cell - here <= SPAN:
            side = SIDE_AT[cell - here + SPAN]
            if side != OFF:
                rows[area * 6 + side] = to
                rows[to * 6 + OPPOSITE[side]] = area
    return tuple(rows)


SIDE_AT: Final[list[int]] = [
    STEPS.index(step) if step in STEPS else OFF for step in range(-SPAN, SPAN + 1)
]
"""By what is to add to the code of a cell, and as much as that can be less: the side, or OFF."""
