"""The picture of a page: sky, place, things and weather, one over the other."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from endtable.games.tamashii.shown.scenes.brush import GROUND, HIGH, SKIES, WIDE, Hues, Layer
from endtable.games.tamashii.shown.scenes.places import PLACES
from endtable.games.tamashii.shown.scenes.things import ENEMIES, THINGS
from endtable.games.tamashii.shown.scenes.weather import WEATHER
from endtable.kit.markup import element

LAYERS: Final[dict[str, Layer]] = PLACES | THINGS | ENEMIES | WEATHER
INTRODUCTION: Final = "intro"
PLAIN: Final = "violet skyline tower pair rain"
"""For a scenario that somebody else wrote."""


@cache
def scenes() -> dict[str, dict[str, str]]:
    """By scenario and card: the sky, and the layers from the back to the front."""
    return tomllib.loads(Path(__file__).with_name("scenes.toml").read_text(encoding="utf-8"))


@cache
def painted(scenario: str, code: str) -> str:
    """The picture of a card; that of the introduction where it has none."""
    known = scenes().get(scenario, {})
    sky, *layers = known.get(code, known.get(INTRODUCTION, PLAIN)).split()
    hues, chance = SKIES[sky], Random(f"{scenario} {code}")
    return element(
        "svg",
        *_sky(hues, f"sky-{sky}"),
        *(LAYERS[name](hues, chance) for name in layers),
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="xMidYMax slice",
        class_="painted",
    )


def _sky(hues: Hues, key: str) -> list[str]:
    colours = ((0, hues.top), (0.55, hues.middle), (1, hues.low))
    stops = (element("stop", offset=at, stop_color=colour) for at, colour in colours)
    # Light gathers over the ground, so the sky ends there.
    ramp = element(
        "linearGradient",
        *stops,
        id=key,
        gradientUnits="userSpaceOnUse",
        x1=0,
        y1=0,
        x2=0,
        y2=GROUND,
    )
    return [element("defs", ramp), element("rect", width=WIDE, height=HIGH, fill=f"url(#{key})")]
