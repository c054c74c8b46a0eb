"""The board: 19 hexes in the middle, 18 more around them. NH-BOARD-01, -02.

Both boards number their hexes alike, 0 to 36 by column and from the top, so that a hex has one
number and one name everywhere; the basic board simply lacks the outer ring.
"""

from __future__ import annotations

from typing import Final

Hex = int
"""A hex: 0 to 36, by q and then r."""

Side = int
"""A direction: 0 north, then clockwise."""

STEPS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NONE: Final = -1


def _distance(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))


COORDINATES: Final[tuple[tuple[int, int], ...]] = tuple(
    (q, r) for q in range(-3, 4) for r in range(-3, 4) if _distance(q, r) <= 3
)
HEXES: Final = len(COORDINATES)
HEX_AT: Final[dict[tuple[int, int], Hex]] = {at: hex for hex, at in enumerate(COORDINATES)}


def _name(q: int, r: int) -> str:
    top = max(-3, -3 - q)
    return "abcdefg"[q + 3] + str(r - top + 1)


NAMES: Final[tuple[str, ...]] = tuple(_name(q, r) for q, r in COORDINATES)
NAMED: Final[dict[str, Hex]] = {name: hex for hex, name in enumerate(NAMES)}


class Board:
    """The hexes in play and who is whose neighbour; worked out once."""

    def __init__(self, name: str, radius: int) -> None:
        self.name = name
        self.cells: Final[tuple[Hex, ...]] = _within(radius)
        """The hexes in play."""
        self.near: Final[tuple[tuple[Hex, ...], ...]] = tuple(
            tuple(_step(hex, side, radius) for side in range(6)) for hex in range(HEXES)
        )
        """For each hex its neighbour on each side, or NONE."""
        self.around: Final[tuple[tuple[Hex, ...], ...]] = tuple(
            tuple(other for other in row if other != NONE) for row in self.near
        )
        """For each hex its neighbours on the board."""
        self.rays: Final[tuple[tuple[tuple[Hex, ...], ...], ...]] = tuple(
            tuple(_ray(hex, side, radius) for side in range(6)) for hex in range(HEXES)
        )
        """For each hex and side the line of hexes to the edge, nearest first."""
        self.inner: Final[tuple[Hex, ...]] = _within(radius - 1)
        """The hexes that are not on the edge."""


def _within(radius: int) -> tuple[Hex, ...]:
    return tuple(hex for hex in range(HEXES) if _distance(*COORDINATES[hex]) <= radius)


def _step(hex: Hex, side: Side, radius: int) -> Hex:
    q, r = COORDINATES[hex]
    dq, dr = STEPS[side]
    if max(_distance(q, r), _distance(q + dq, r + dr)) > radius:
        return NONE
    return HEX_AT[q + dq, r + dr]


def _ray(hex: Hex, side: Side, radius: int) -> tuple[Hex, ...]:
    line = []
    hex = _step(hex, side, radius)
    while hex != NONE:
        line.append(hex)
        hex = _step(hex, side, radius)
    return tuple(line)


APART: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_distance(q2 - q1, r2 - r1) for q2, r2 in COORDINATES) for q1, r1 in COORDINATES
)


def apart(one: Hex, other: Hex) -> int:
    """How many steps lie between two hexes."""
    return APART[one][other]


BOARDS: Final[dict[str, Board]] = {"basic": Board("basic", 2), "large": Board("large", 3)}
BASIC: Final[tuple[Hex, ...]] = BOARDS["basic"].cells
"""The 19 hexes in the middle: filling these starts a battle on both boards. NH-BIGBOARD-03."""
