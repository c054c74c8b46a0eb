"""Bodies, enemies and bosses as silhouettes."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.kit.markup import element, num
from endtable.kit.symbols import symbols

SHEET: Final = Path(__file__).parents[1] / "symbols.svg"

FAMILIES: Final = {
    "patrol_drone": "drone", "buzzer": "drone", "scanbot": "drone", "jammer": "drone",
    "service_spider": "spider", "collector": "spider", "sweeper": "spider",
    "recuperator": "spider", "tracker": "hound", "yapper": "hound", "chaser": "hound",
    "lantern": "lantern", "flamethrower": "lantern", "zoe": "lantern",
    "gate_warden": "brute", "brigadier": "brute", "hulk": "brute", "executioner": "brute",
    "bastion": "brute", "legion": "brute", "wraith": "ghost", "puppet": "ghost",
    "mirror": "ghost", "archivist": "ghost", "silent_one": "ghost", "avatar": "ghost",
}  # fmt: skip
"""By enemy: the family whose shape it has."""


def body(key: str, x: float, y: float, size: float, class_: str) -> str:
    """A body; nothing for one that nobody has drawn."""
    return _used(f"ta-{key}", x, y, size, class_)


def enemy(key: str, x: float, y: float, size: float) -> str:
    """An enemy, as its family looks."""
    return _used(f"ta-{FAMILIES.get(key, key)}", x, y, size, "enemy-portrait")


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
