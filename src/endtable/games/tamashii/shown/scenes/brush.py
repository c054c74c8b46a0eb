"""What all pictures of the story are painted with: shapes, people, colours of a night."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple, TypeAlias

from endtable.kit.markup import Value, element, num

WIDE: Final = 720
HIGH: Final = 768
GROUND: Final = 610
"""Where the ground begins."""
INK: Final = "#07060d"
"""Whoever stands before the light."""
FACE: Final = "#ffd98f"
RIM: Final[dict[str, Value]] = {"stroke": "#fff", "stroke_opacity": ".26", "stroke_width": "1.5"}
"""Light from behind, so that nobody is lost in the dark."""


class Hues(NamedTuple):
    """The colours of a sky from above to the ground, of houses far away, and of light."""

    top: str
    middle: str
    low: str
    far: str
    glow: str


SKIES: Final = {
    "violet": Hues("#0d0a24", "#3a1358", "#c23b7b", "#1c1036", "#ff6fb0"),
    "ember": Hues("#120a26", "#5a1c3c", "#f2903c", "#2a1028", "#ffb454"),
    "teal": Hues("#061018", "#0d3a46", "#2fa596", "#0a2028", "#6ff5e6"),
    "blood": Hues("#12060c", "#4a0d1c", "#c5322b", "#220810", "#ff7a6b"),
    "steel": Hues("#0b0f18", "#2a3346", "#77839b", "#161c28", "#d7e2ff"),
    "night": Hues("#04040a", "#0a0c1e", "#1a1f3d", "#0b0d1c", "#8fa2ff"),
    "acid": Hues("#08120c", "#1c4a32", "#9fdc6c", "#0d2418", "#c9ff9a"),
    "dawn": Hues("#1a1c44", "#8a4a7c", "#ffd29a", "#3a2a54", "#fff0c0"),
}
OUTLINE: Final = (
    "l0,-27", "l-6,0", "l2,-22", "l-3,-1", "l2,-21", "q2,-8 11,-9", "l8,0", "q9,1 11,9", "l2,21",
    "l-3,1", "l2,22", "l-6,0", "l0,27", "l-8,0", "l-2,-23", "l-2,23",
)  # fmt: skip
"""Somebody in a coat, a hundred high, from the left foot on; the head is put above."""
Layer: TypeAlias = Callable[[Hues, Random], str]
"""Paints one thing; chance is that of the page, so a page always looks the same."""


def shape(d: str, fill: str, **more: Value) -> str:
    """A closed shape."""
    return element("path", d=d, fill=fill, **more)


def line(d: str, stroke: str, width: float = 2, **more: Value) -> str:
    """A line without ends."""
    return element("path", d=d, stroke=stroke, stroke_width=num(width), fill="none", **more)


def box(x: float, y: float, wide: float, high: float, fill: str, **more: Value) -> str:
    """A rectangle."""
    size = {"width": num(wide), "height": num(high)}
    return element("rect", x=num(x), y=num(y), fill=fill, **size, **more)


def disc(x: float, y: float, r: float, fill: str, **more: Value) -> str:
    """A disc."""
    return element("circle", cx=num(x), cy=num(y), r=num(r), fill=fill, **more)


def some(chance: Random, least: float, most: float) -> str:
    """A number of chance."""
    return num(chance.uniform(least, most))


def _scaled(points: str, s: float) -> str:
    pairs = (pair.split(",") for pair in points.split())
    return " ".join(f"{num(float(x) * s)},{num(float(y) * s)}" for x, y in pairs)


def person(x: float, foot: float, tall: float, fill: str = INK, face: str = "") -> str:
    """Somebody who stands there; with a face, a mask that looks at whoever looks."""
    s = tall / 100
    body = " ".join(f"{step[0]}{_scaled(step[1:], s)}" for step in OUTLINE)
    body = f"M{num(x - 10 * s)},{num(foot)} {body}z"
    drawn = shape(body, fill, **RIM) + disc(x, foot - 89 * s, 11 * s, fill, **RIM)
    if face:
        y = foot - 89 * s
        drawn += element("ellipse", cx=num(x), cy=num(y), rx=num(7 * s), ry=num(9 * s), fill=face)
        drawn += box(x - 4 * s, y - 3 * s, 2.6 * s, 2 * s, INK)
        drawn += box(x + 1.4 * s, y - 3 * s, 2.6 * s, 2 * s, INK)
    return drawn


def figure(key: str, x: float, foot: float, tall: float, colour: str) -> str:
    """An enemy or a boss as its symbol draws it."""
    place = {"x": num(x - tall / 2), "y": num(foot - tall), "width": num(tall), "height": num(tall)}
    return element("use", href=f"#ta-{key}", color=colour, **place)
