"""Text that stays inside its room: lines, paragraphs, and regions of the table."""

from __future__ import annotations

from typing import Final

from endtable.kit.markup import element
from endtable.kit.svg import num, title, width_of, wrapped
from endtable.kit.svg import words as written

PLAIN: Final = 0.86
"""Letters that are not bold are narrower than the kit counts."""


def line(x: float, y: float, said: str, size: float, class_: str = "") -> str:
    """One line of text; ``y`` is the middle of its letters."""
    return written(said, x, y, size, class_)


STEP: Final = 1.36
"""From line to line, in sizes of the text."""


def paragraph(
    x: float, y: float, said: str, room: float, size: float, class_: str = "", most: int = 99
) -> tuple[str, float]:
    """A text in lines below one another, and how high it is; what is too much ends in dots."""
    found = wrapped(said, room / PLAIN, size)
    if len(found) > most:
        found = (*found[: most - 1], found[most - 1] + " …")
    step = size * STEP
    lines = [line(x, y + step * (at + 0.5), each, size, class_) for at, each in enumerate(found)]
    return "".join(lines), step * len(found)


def shortened(said: str, room: float, size: float) -> str:
    """A name cut so that it fits."""
    while said and width_of(said) * size * PLAIN > room:
        said = said[:-2].rstrip(" ,") + "…"
    return said


def region(width: float, height: float, *inside: str, label: str = "") -> str:
    """A part of the table as an element of its own: a group, since one can act inside."""
    said = title(label) if label else ""
    box = f"0 0 {num(width)} {num(height)}"
    space = "http://www.w3.org/2000/svg"
    return element("svg", said, *inside, xmlns=space, class_="ta", role="group", viewBox=box)
