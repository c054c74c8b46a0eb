"""Formations: tiles in a pattern with enough own units on each. SK-CIRCLE-17 to -23, -71, -72."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import pilgrims
from endtable.games.tsukuyumi.rules.questions import plain
from endtable.games.tsukuyumi.table.board import OFF, STEPS
from endtable.games.tsukuyumi.table.in_force import in_force
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

RING: Final = 0
TRANSFORMATION: Final = 1
SNAKE: Final = 2
SHAPES: Final[tuple[str, ...]] = ("sun_ring", "sun_transformation", "sun_snake")
NEEDED: Final[tuple[tuple[int, ...], ...]] = ((2, 2, 2, 2, 2, 2), (2, 1, 1, 1), (3, 2, 3))
"""By formation: the units on each of its tiles; the middle of a Transformation comes first."""
FALLING: Final = tuple(tuple(sorted(needed, reverse=True)) for needed in NEEDED)
"""The same, the largest number first."""

Tiles = tuple["Area", ...]
NOWHERE: Final[Tiles] = ()
NUMBERS: Final = "strength_in_numbers"


@lru_cache(maxsize=256)
def laid(cells: tuple[int, ...]) -> tuple[tuple[Tiles, ...], ...]:
    """By formation: all tiles of this board that lie as its pattern says, however it is turned.

    The middle of a ring may be a hole; every other position is a tile, a base too. SK-CIRCLE-72.
    """
    area_at = {cell: area for area, cell in enumerate(cells) if cell != OFF}
    middles = sorted({cell + step for cell in area_at for step in (0, *STEPS)})
    rings: list[Tiles] = []
    stars: list[Tiles] = []
    snakes: list[Tiles] = []
    for middle in middles:
        near = [area_at.get(middle + step, OFF) for step in STEPS]
        if OFF not in near:
            rings.append(tuple(near))
        if middle not in area_at:
            continue
        here = area_at[middle]
        for side in range(6):
            ends = near[side], near[(side + 2) % 6]
            if OFF not in ends:
                snakes.append((ends[0], here, ends[1]))
        for side in range(2):
            points = near[side::2]
            if OFF not in points:
                stars.append((here, *points))
    return tuple(rings), tuple(stars), tuple(snakes)


def crowd(state: Tsukuyumi, seat: Seat) -> list[int]:
    """By area: how many units of a seat stand there. SK-CIRCLE-19, -20, -60."""
    found = [0] * state.setting.areas
    first, last = state.setting.units_of[seat]
    for unit in range(first, last):
        area = state.where[unit]
        if area >= 0 and not plain(state, unit):
            found[area] += 1
    return found


def lacking(shape: int, tiles: Tiles, units: list[int], most: int) -> int:
    """On how many of its tiles too few units stand; who finds more than so many stops counting."""
    needed = NEEDED[shape]
    found = 0
    for place in range(len(tiles)):
        if units[tiles[place]] < needed[place]:
            found += 1
            if found > most:
                break
    return found


def could_stand(shape: int, units: list[int], most: int) -> bool:
    """Whether there are enough places with enough units for a formation, wherever they lie."""
    crowds = sorted([count for count in units if count], reverse=True)
    needed = FALLING[shape][most:]
    if len(crowds) < len(needed):
        return False
    for place in range(len(needed)):
        if crowds[place] < needed[place]:
            return False
    return True


def enough(shape: int, tiles: Tiles, units: list[int]) -> list[Area]:
    """Those of its tiles on which enough units stand."""
    return [area for area, need in zip(tiles, NEEDED[shape], strict=True) if units[area] >= need]


def spared(state: Tsukuyumi, seat: Seat, shape: int) -> int:
    """On how many tiles the number of units does not matter now. SK-CIRCLE-42, -43."""
    return int(in_force(state, NUMBERS, seat, shape))


def all_of(state: Tsukuyumi, seat: Seat, shape: int) -> list[Tiles]:
    """Everywhere a formation could be marked as units stand now."""
    units = crowd(state, seat)
    most = spared(state, seat, shape)
    if not could_stand(shape, units, most):
        return []
    patterns = laid(state.cells)[shape]
    return [tiles for tiles in patterns if lacking(shape, tiles, units, most) <= most]


def first_of(state: Tsukuyumi, seat: Seat, shape: int, units: list[int]) -> Tiles:
    """Where it is marked, as units stand: where nothing lacks, if it can be."""
    most = spared(state, seat, shape)
    second = NOWHERE
    if not could_stand(shape, units, most):
        return NOWHERE
    for tiles in laid(state.cells)[shape]:
        missing = lacking(shape, tiles, units, most)
        if not missing:
            return tiles
        if missing <= most and not second:
            second = tiles
    return second


def formation(state: Tsukuyumi, seat: Seat, shape: int) -> Tiles:
    """The tiles of a formation that exists now, or nothing.

    While another player is active only what was marked before counts. SK-CIRCLE-23.
    """
    if state.active == seat or state.active == NOBODY:
        return first_of(state, seat, shape, crowd(state, seat))
    return pilgrims(state, seat).sun_marks[shape]


def formations(state: Tsukuyumi, seat: Seat) -> list[int]:
    """The formations that exist now."""
    return [shape for shape in range(len(SHAPES)) if formation(state, seat, shape)]


def mark(state: Tsukuyumi, seat: Seat) -> None:
    """Another turn begins: mark what is there."""
    own = pilgrims(state, seat)
    units = crowd(state, seat)
    own.sun_marks = tuple([first_of(state, seat, shape, units) for shape in range(len(SHAPES))])


def unmark(state: Tsukuyumi, seat: Seat) -> None:
    """Remove the markers of what is broken, at once. SK-CIRCLE-22."""
    own = pilgrims(state, seat)
    if not any(own.sun_marks):
        return
    units = crowd(state, seat)
    own.sun_marks = tuple(
        [
            tiles if tiles and holds(state, seat, shape, tiles, units) else NOWHERE
            for shape, tiles in enumerate(own.sun_marks)
        ]
    )


def holds(state: Tsukuyumi, seat: Seat, shape: int, tiles: Tiles, units: list[int]) -> bool:
    """Whether marked tiles still lie in the pattern and hold enough units."""
    if tiles not in laid(state.cells)[shape]:
        return False
    most = spared(state, seat, shape)
    return lacking(shape, tiles, units, most) <= most


def nearest(state: Tsukuyumi, seat: Seat, shape: int) -> float:
    """How much of a formation stands where it is nearest to be complete: 1.0 is all of it."""
    units = crowd(state, seat)
    needed = NEEDED[shape]
    best = 0
    for tiles in laid(state.cells)[shape]:
        there = 0
        for area, need in zip(tiles, needed, strict=True):
            there += min(units[area], need)
        best = max(best, there)
    return best / sum(needed)
