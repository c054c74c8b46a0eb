"""A puzzle as a small picture: which army stands where, and where the HQs are."""

from __future__ import annotations

from functools import cache
from typing import Final

from endtable.core.types import Data
from endtable.games.neuroshima.content.records import Army
from endtable.games.neuroshima.shown.drawing.board import RADIUS, hex_name, hexes
from endtable.kit.markup import element
from endtable.kit.svg import centre, circle, hexagon

SIZE: Final = 10.0
PLACES: Final = {
    hex_name(q, r): centre(q, r, SIZE) for radius in RADIUS.values() for q, r in hexes(radius)
}
"""By name of a hex: its middle."""
OUTLINE: Final = hexagon(SIZE - 1)


def sketch(position: Data, armies: list[Army]) -> str:
    """The board with a coloured hex for every unit; an HQ has a ring."""
    wide, high = 2 * SIZE * 4.1, 2 * SIZE * 4.45
    units = "".join(_unit(unit, armies[unit["seat"]]) for unit in position["units"])
    box = f"{-wide / 2:g} {-high / 2:g} {wide:g} {high:g}"
    ground = _ground(RADIUS[position["board"]])
    return element("svg", ground, units, class_="sketch", viewBox=box, aria_hidden="true")


@cache
def _ground(radius: int) -> str:
    return "".join(_hex(hex_name(q, r), "empty") for q, r in hexes(radius))


def _hex(name: str, look: str) -> str:
    x, y = PLACES[name]
    return element("path", class_=look, d=OUTLINE, transform=f"translate({x:.0f} {y:.1f})")


def _unit(unit: Data, army: Army) -> str:
    x, y = PLACES[unit["at"]]
    mark = circle(round(x), round(y, 1), 3.6, "hq") if unit["tile"] == "hq" else ""
    return _hex(unit["at"], f"seat-{army.colour}") + mark
