"""Data tokens, patterns, dice and tracks."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.shown.drawing.text import line, region
from endtable.kit.svg import circle, group, path, rect

SIGNS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "blue": "B", "green": "G", "yellow": "Y", "red": "R", "open": "O", "corrupted": "X",
        "locked": "#", "core": "C", "any": "A",
    },
    "pl": {
        "blue": "N", "green": "Z", "yellow": "Ż", "red": "C", "open": "O", "corrupted": "X",
        "locked": "#", "core": "R", "any": "D",
    },
    "it": {
        "blue": "B", "green": "V", "yellow": "G", "red": "R", "open": "A", "corrupted": "X",
        "locked": "#", "core": "N", "any": "Q",
    },
}  # fmt: skip
"""By language and kind: the letter of a token, the first of its word where that is free."""
LETTERS: Final = {
    "B": "blue", "G": "green", "Y": "yellow", "R": "red", "C": "core", "A": "any", "O": "open",
}  # fmt: skip
"""How the content writes the kinds in the shape of a pattern."""
RESOURCE_KINDS: Final = {"shield": "blue", "memory": "green", "power": "red", "reroll": "yellow"}
"""By resource: the data of its pattern, whose colour it has."""
FACES: Final = ("blank", "basic", "rare")


def token(x: float, y: float, r: float, kind: str, lang: str) -> str:
    """A data token: a chip with a ring and a letter, so that nobody needs the colour."""
    if kind == "locked":
        bars = f"M{x - r:.1f},{y - r:.1f}L{x + r:.1f},{y + r:.1f}M{x + r:.1f},{y - r:.1f}"
        bars += f"L{x - r:.1f},{y + r:.1f}"
        return rect(x - r, y - r, 2 * r, 2 * r, 3, "locked") + path(bars, "bars")
    return (
        circle(x, y, r, f"chip {kind}")
        + circle(x, y, r * 0.72, "ring")
        + line(x, y, SIGNS[lang][kind], r * 1.05, f"sign on-{kind}")
    )


def pattern(x: float, y: float, rows: tuple[str, ...], lang: str, size: float = 9) -> str:
    """A small picture of a pattern."""
    parts = []
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter == ".":
                continue
            left, top, kind = x + column * size, y + row * size, LETTERS[letter]
            parts.append(rect(left + 0.5, top + 0.5, size - 1, size - 1, size / 5, f"bit {kind}"))
            middle = (left + size / 2, top + size / 2)
            parts.append(
                line(*middle, SIGNS[lang][kind], min(11.0, size * 0.92), f"sign on-{kind}")
            )
    return group(*parts)


def pattern_size(rows: tuple[str, ...], size: float = 9) -> tuple[float, float]:
    """How broad and how high the picture of a pattern is."""
    return len(rows[0]) * size, len(rows) * size


def face(x: float, y: float, size: float, which: str) -> str:
    """The face of a player's die: nothing, one symbol, or the rare one."""
    box = rect(x, y, size, size, size / 5, f"die {which}")
    cx, cy, r = x + size / 2, y + size / 2, size * 0.3
    if which == "basic":
        return box + path(f"M{cx},{cy - r}L{cx + r},{cy}L{cx},{cy + r}L{cx - r},{cy}Z", "pip")
    if which == "rare":
        return box + path(star(cx, cy, r * 1.15), "pip")
    return box


def dice_picture(basic: int, rare: int) -> str:
    """Dice side by side, as a drawing of its own."""
    faces = ("basic",) * basic + ("rare",) * rare
    drawn = [face(2 + 26 * n, 2, 24, which) for n, which in enumerate(faces)]
    return region(26.0 * len(faces) + 2, 28, *drawn)


def star(x: float, y: float, r: float) -> str:
    """A star of four long rays."""
    s = r * 0.3
    points = [(0, -r), (s, -s), (r, 0), (s, s), (0, r), (-s, s), (-r, 0), (-s, -s)]
    return "M" + "L".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points) + "Z"


def track(x: float, y: float, value: int, top: int, kind: str, size: float = 9) -> str:
    """Fields of a track, so many of them filled."""
    parts = []
    for number in range(top):
        look = f"bit {kind}" if number < value else "hollow"
        parts.append(rect(x + number * (size + 2), y, size, size, 2, look))
    return "".join(parts)
