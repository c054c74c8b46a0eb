"""What the weather does on a page of the story."""

from __future__ import annotations

from random import Random
from typing import Final

from endtable.games.tamashii.shown.scenes.brush import WIDE, Hues, Layer, disc, line, some
from endtable.kit.markup import element, num


def rain(hues: Hues, chance: Random) -> str:
    """Rain."""
    drops = "".join(
        f"M{some(chance, 0, WIDE)},{some(chance, 0, 700)}l-7,{some(chance, 18, 44)}"
        for _ in range(70)
    )
    return line(drops, "#cfd8ff", 1.6, opacity=".4")


def dust(hues: Hues, chance: Random) -> str:
    """Dust, or embers."""
    return "".join(
        disc(chance.uniform(0, WIDE), chance.uniform(60, 740), chance.uniform(1, 3), hues.glow,
             opacity=str(round(chance.uniform(0.3, 0.9), 2)))
        for _ in range(46)
    )  # fmt: skip


def stars(hues: Hues, chance: Random) -> str:
    """Stars, for once."""
    return "".join(
        disc(chance.uniform(0, WIDE), chance.uniform(0, 320), chance.uniform(0.8, 2.2), "#fff")
        for _ in range(60)
    )


def moon(hues: Hues, chance: Random) -> str:
    """Something round and pale."""
    return disc(540, 150, 60, "#fff0c0", opacity=".9")


def smoke(hues: Hues, chance: Random) -> str:
    """Smoke or mist over the ground."""
    return "".join(
        element("ellipse", cx=num(chance.uniform(0, WIDE)), cy=num(chance.uniform(520, 720)),
                rx=num(chance.uniform(90, 220)), ry="26", fill=hues.low, opacity=".16")
        for _ in range(12)
    )  # fmt: skip


WEATHER: Final[dict[str, Layer]] = {
    each.__name__: each for each in (rain, dust, stars, moon, smoke)
}
