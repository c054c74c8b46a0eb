"""What stands on a tile: a silhouette for every unit, an icon for every instant tile."""

from pathlib import Path
from typing import Final

from endtable.games.neuroshima.content.records import Army, Tile
from endtable.games.neuroshima.shown.drawing.icons import EMBLEMS
from endtable.kit.markup import element
from endtable.kit.svg import group, num
from endtable.kit.symbols import symbols

SHEET: Final = Path(__file__).parents[1] / "symbols.svg"
HQ_SIZE: Final = 58.0
SIZE: Final = 76.0
ICON: Final = 92.0


def silhouette(tile: Tile, army: Army) -> str:
    """The unit itself; for one that nobody has drawn, the emblem of its army."""
    name = f"nh-{army.key}-{tile.key}"
    if name not in symbols(SHEET):
        return group(EMBLEMS[army.emblem], transform="scale(1.15)", class_="watermark")
    if tile.kind == "hq":
        return _used(name, HQ_SIZE, -HQ_SIZE + 7, "figure-of hq")
    return _used(name, SIZE, -46, "figure-of")


def instant_icon(instant: str) -> str:
    """What an instant tile does, large."""
    return _used(f"nh-{instant}", ICON, -62, "dark")


def fuse(x: float, y: float) -> str:
    """The sign of a unit that can blow itself up."""
    return element(
        "use", href="#nh-grenade", class_="dark", x=num(x - 13), y=num(y - 13), width=26, height=26
    )


def _used(name: str, size: float, y: float, class_: str) -> str:
    return element(
        "use",
        href=f"#{name}",
        class_=class_,
        x=num(-size / 2),
        y=num(y),
        width=num(size),
        height=num(size),
    )
