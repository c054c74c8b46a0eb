"""A city at night at the foot of a district: houses and lit windows, the same for each slot."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from endtable.kit.markup import element, num

FOOT: Final = 57.5
"""How far below the middle of a tile the ground lies."""
FLAT: Final = 33.0
"""Half the length of the lower side."""
HALF: Final = 50.0
STEP: Final = 11.0
LIT: Final = 0.3
"""What share of windows has light."""


@lru_cache(256)
def skyline(slot: int, tallest: float) -> str:
    """Houses side by side within the tile."""
    chance = Random(slot)
    houses: list[str] = []
    windows: list[str] = []
    x = -HALF
    while x < HALF - 4:
        width = min(chance.uniform(7.0, STEP), HALF - x)
        left, right = _ground(x), _ground(x + width)
        roof = min(left, right) - chance.uniform(0.35, 1.0) * tallest
        houses.append(f"M{num(x)},{num(left)}V{num(roof)}H{num(x + width)}V{num(right)}Z")
        windows += _windows(chance, x, width, roof, min(left, right))
        x += width + 1.0
    return element("path", class_="skyline", d="".join(houses)) + element(
        "path", class_="window", d="".join(windows)
    )


def _ground(x: float) -> float:
    """Where the tile ends below a place."""
    return FOOT - max(0.0, abs(x) - FLAT) * 1.732


def _windows(chance: Random, x: float, width: float, roof: float, ground: float) -> list[str]:
    found = []
    y = roof + 3.5
    while y < ground - 3:
        for column in (0.28, 0.68):
            if chance.random() < LIT:
                found.append(f"M{num(x + width * column)},{num(y)}h1.6v2h-1.6z")
        y += 5.5
    return found
