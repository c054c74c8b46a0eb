"""The least that is needed to write SVG: elements, hexagons, and text that fits."""

from functools import lru_cache
from math import cos, pi, sin, sqrt
from typing import Final
from xml.sax.saxutils import escape

from endtable.kit.markup import Value, element
from endtable.kit.markup import num as num

Point = tuple[float, float]

ROOT3: Final = sqrt(3)

WIDTHS: Final = (
    ("'ijl ìIJł.,’·:/-", 0.40),
    ("ft()r", 0.49),
    ("zcsLŁźżćś", 0.64),
    ("BAKRVXUGDHNOQĄÓŃÀÒÙ+×", 0.84),
    ("MWmw", 1.06),
)
"""Widths of bold letters in ems, a little too broad rather than too narrow."""
WIDTH: Final = {letter: width for letters, width in reversed(WIDTHS) for letter in letters}
BROAD: Final = 0.73
"""All other letters."""


def group(*inside: str, **attributes: Value) -> str:
    """A group of elements."""
    return element("g", *inside, **attributes)


@lru_cache(4096)
def path(d: str, class_: str) -> str:
    """A path of one class."""
    return element("path", class_=class_, d=d)


@lru_cache(4096)
def circle(x: float, y: float, r: float, class_: str) -> str:
    """A disc or a ring, as its class will have it."""
    return element("circle", class_=class_, cx=num(x), cy=num(y), r=num(r))


@lru_cache(4096)
def rect(x: float, y: float, width: float, height: float, round_: float, class_: str) -> str:
    """A rectangle with rounded corners."""
    return element(
        "rect",
        class_=class_,
        x=num(x),
        y=num(y),
        width=num(width),
        height=num(height),
        rx=num(round_),
    )


@lru_cache(4096)
def words(text: str, x: float, y: float, size: float, class_: str) -> str:
    """Text whose middle (or start, by its class) is at x, and whose half height is at y."""
    shown = escape(text)
    return element(
        "text", shown, class_=class_, x=num(x), y=num(y + size * 0.36), font_size=num(size)
    )


def title(text: str) -> str:
    """What is read aloud, or shown when the pointer rests."""
    return element("title", escape(text))


def at(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A transform: to a place, perhaps smaller, perhaps turned by degrees."""
    parts = [f"translate({num(x)} {num(y)})"]
    if turn:
        parts.append(f"rotate({num(turn)})")
    if scale != 1.0:
        parts.append(f"scale({scale:.3g})")
    return " ".join(parts)


def polygon(points: list[Point]) -> str:
    """A closed path through some points."""
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z"


def ring(r: float, corners: int, first: float = 0.0) -> list[Point]:
    """Corners of a regular figure around the origin; `first` in degrees, 0 is east."""
    angles = [first * pi / 180 + 2 * pi * k / corners for k in range(corners)]
    return [(r * cos(angle), r * sin(angle)) for angle in angles]


@lru_cache(64)
def hexagon(r: float) -> str:
    """A hexagon with flat top around the origin; `r` reaches its corners."""
    return polygon(ring(r, 6))


def centre(q: int, r: int, size: float) -> Point:
    """Where a hex lies: q counts columns eastwards, r rows southwards along them."""
    return 1.5 * size * q, ROOT3 * size * (r + q / 2)


@lru_cache(8192)
def width_of(text: str) -> float:
    """About how broad a bold text is, in ems."""
    return sum(WIDTH.get(letter, BROAD) for letter in text)


def fitted(text: str, room: float, largest: float) -> float:
    """The largest size, up to a limit, at which a text stays within the room."""
    return min(largest, room / max(width_of(text), 0.1))


@lru_cache(4096)
def wrapped(text: str, room: float, size: float) -> tuple[str, ...]:
    """Text broken between words so that every line stays within the room."""
    found: list[str] = []
    now = ""
    for word in text.split():
        longer = f"{now} {word}" if now else word
        if now and width_of(longer) * size > room:
            found.append(now)
            now = word
        else:
            now = longer
    return (*found, now) if now else tuple(found)
