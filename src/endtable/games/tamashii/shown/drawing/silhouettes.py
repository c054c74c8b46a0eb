"""Bodies, enemies, bosses and their parts as silhouettes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.kit.markup import element, num
from endtable.kit.symbols import symbols

SHEET: Final = Path(__file__).parents[1] / "symbols.svg"


def body(key: str, x: float, y: float, size: float, class_: str) -> str:
    """A body; nothing for one that nobody has drawn."""
    return _used(f"ta-{key}", x, y, size, class_)


def enemy(key: str, x: float, y: float, size: float) -> str:
    """An enemy; nothing for one that nobody has drawn."""
    return _used(f"ta-{key}", x, y, size, "enemy-portrait")


def part(key: str, x: float, y: float, size: float, class_: str = "enemy-portrait") -> str:
    """A part of a boss; nothing for one that nobody has drawn."""
    return _used(f"ta-part-{key}", x, y, size, class_)


def _used(name: str, x: float, y: float, size: float, class_: str) -> str:
    """A symbol around a point."""
    if name not in symbols(SHEET):
        return ""
    return element(
        "use",
        href=f"#{name}",
        class_=class_,
        x=num(x - size / 2),
        y=num(y - size / 2),
        width=num(size),
        height=num(size),
    )
