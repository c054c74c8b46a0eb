"""Formations read a second time, from views alone.

Nothing here uses the rules: a pattern is a list of steps from a tile, turned six times and
mirrored; units are counted stack by stack.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

View = dict[str, Any]
Cell = tuple[int, int]

PATTERNS: dict[str, list[tuple[Cell, int]]] = {
    "sun_ring": [
        ((1, 0), 2), ((1, -1), 2), ((0, -1), 2), ((-1, 0), 2), ((-1, 1), 2), ((0, 1), 2),
    ],
    "sun_transformation": [((0, 0), 2), ((1, 0), 1), ((-1, 1), 1), ((0, -1), 1)],
    "sun_snake": [((0, 0), 3), ((1, 0), 2), ((2, -1), 3)],
}  # fmt: skip
"""By formation: where its tiles lie from one point, and how many units each needs."""


def turned(cell: Cell, turn: int, mirrored: bool) -> Cell:
    q, r = cell
    if mirrored:
        q, r = r, q
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


@cache
def lying(name: str) -> set[frozenset[tuple[Cell, int]]]:
    """All ways in which a pattern can lie."""
    return {
        frozenset((turned(step, turn, mirrored), need) for step, need in PATTERNS[name])
        for turn, mirrored in product(range(6), (False, True))
    }


def points(board: frozenset[Cell]) -> list[Cell]:
    """Cells from which a pattern can begin: those of the board, and all beside them."""
    beside = product((-1, 0, 1), repeat=2)
    steps = [step for step in beside if step[0] != step[1] or step == (0, 0)]
    return sorted({(q + dq, r + dr) for q, r in board for dq, dr in steps})


@cache
def ways(name: str, board: frozenset[Cell]) -> list[list[tuple[Cell, int]]]:
    """All ways in which a pattern lies on a board: its cells, and what each of them needs."""
    rows = [
        [((q + dq, r + dr), need) for (dq, dr), need in steps]
        for (q, r), steps in product(points(board), lying(name))
    ]
    return [row for row in rows if all(cell in board for cell, _ in row)]


def many(area: View, seat: int) -> int:
    return sum(stack["count"] for stack in area["units"] if stack["who"] == seat)


def found(view: View, seat: int, name: str, spare: int = 0) -> set[tuple[frozenset[str], str]]:
    """All places of a formation: its tiles by name, and a tile with too few units, if any."""
    called = {(area["at"][0], area["at"][1]): area["name"] for area in view["areas"]}
    there = {area["name"]: many(area, seat) for area in view["areas"]}
    rows: set[tuple[frozenset[str], str]] = set()
    for way in ways(name, frozenset(called)):
        short = [called[cell] for cell, need in way if there[called[cell]] < need]
        if len(short) <= spare:
            tiles = frozenset([called[cell] for cell, _ in way])
            rows.add((tiles, short[0] if short else ""))
    return rows


def shown(view: View) -> dict[str, frozenset[str]]:
    """By formation: the tiles that the map outlines."""
    return {
        name: frozenset(area["name"] for area in view["areas"] if name in area["formations"])
        for name in PATTERNS
    }


def transformable(view: View, seat: int, spare: int = 0) -> set[tuple[str, str]]:
    """ONI that could be taken off the board, by kind and area."""
    tiles: set[str] = set()
    for names, short in found(view, seat, "sun_transformation", spare):
        tiles |= names - {short}
    return {
        (stack["kind"], area["name"])
        for area in view["areas"]
        if area["name"] in tiles
        for stack in area["units"]
        if stack["who"] == "oni"
    }


def everybody(view: View, seat: int) -> int:
    """All Followers: on the board, in the reserve, in Dreamtime."""
    entry = view["seats"][seat]
    there = sum(
        stack["count"]
        for area in view["areas"]
        for stack in area["units"]
        if stack["kind"] == "follower"
    )
    return int(there + entry["reserve"]["follower"] + entry["dreamtime"])
