"""Data tokens, patterns and dice."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.drawing.svg import el, num, text

SIGNS: Final = {
    "blue": "B", "green": "G", "yellow": "Y", "red": "R", "open": "O", "corrupted": "X",
    "locked": "#", "core": "C", "any": "A",
}  # fmt: skip
LETTERS: Final = {
    "B": "blue", "G": "green", "Y": "yellow", "R": "red", "C": "core", "A": "any", "O": "open",
}  # fmt: skip


def token(x: float, y: float, size: float, kind: str) -> str:
    """A data token, or a block token."""
    shape = el("circle", cx=num(x), cy=num(y), r=num(size / 2 - 3), class_=f"figure {kind}")
    if kind == "locked":
        corner = size / 2 - 3
        shape = el("rect", x=num(x - corner), y=num(y - corner), width=num(2 * corner),
                   height=num(2 * corner), class_="figure locked")  # fmt: skip
    return shape + text(x, y + 5, SIGNS[kind], "sign")


def pattern(x: float, y: float, rows: tuple[str, ...], size: float = 11) -> str:
    """A small picture of a pattern."""
    parts = []
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter != ".":
                left, top = x + column * size, y + row * size
                side, kind = num(size - 1), LETTERS[letter]
                parts.append(
                    el("rect", x=num(left), y=num(top), width=side, height=side, class_=kind)
                )
                parts.append(text(left + size / 2, top + size - 2, letter, "small middle"))
    return el("g", *parts)


def dice(x: float, y: float, counts: list[int]) -> str:
    """A roll: blank, basic and rare faces."""
    parts: list[str] = []
    for face, count in zip(("·", "◆", "★"), counts, strict=True):
        for _ in range(count):
            left = x + 20.0 * len(parts)
            box = el("rect", x=num(left), y=num(y), width=17, height=17, rx=3, class_="panel")
            parts.append(box + text(left + 8.5, y + 13, face, "middle"))
    return "".join(parts)
