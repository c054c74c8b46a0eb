"""What lies on an area: its land in lines, traits and markers as badges, blockades on its sides."""

from __future__ import annotations

from typing import Final

from endtable.core.types import View
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import group, hexagon, path, rect, ring, title, words

LAND: Final = {
    "ocean_floor": "M-58,34q10,-12 20,0t20,0t20,0t20,0t20,0t20,0"
    "M-48,56q10,-12 20,0t20,0t20,0t20,0t20,0",
    "fertile": "M-44,58v-22m0,8l-11,-11m11,11l11,-11M0,66v-26m0,10l-12,-12m12,12l12,-12"
    "M44,58v-22m0,8l-11,-11m11,11l11,-11",
    "mountain": "M-66,62L-32,10L-14,36L8,-2L62,62",
    "moon": "M-52,30a13,13 0 1 0 26,0a13,13 0 1 0 -26,0M12,52a18,18 0 1 0 36,0a18,18 0 1 0 -36,0"
    "M34,-16a8,8 0 1 0 16,0a8,8 0 1 0 -16,0",
    "base": "M-46,64V22L0,-18L46,22V64M-14,64V36H14V64",
}
"""By land: lines that tell it from others without colour."""

PEAKS: Final = "M-66,62L-32,10L-14,36L8,-2L62,62Z"
SNOW: Final = "M-32,10L-43,27l8,6l5,-7l6,5l5,-4ZM8,-2L-4,17l7,8l6,-8l9,7l7,-6Z"
"""The body of a mountain, and its tops."""
CRACK: Final = (
    "M-30,-258L8,-196L-34,-140L24,-86L-14,-30L38,18L4,72L36,128L-8,182L20,258"
    "M24,-86L98,-112L142,-80M4,72L-70,102L-120,88L-162,120"
)
"""The Moon has one crack through all its areas, around its centre."""

OUTLINED: Final = ((-72.0, -52.0), (46.0, -52.0), (-13.0, -51.0))
"""Where the figures of shapes stand in an area."""

SIGNS: Final = {"radioactive": "☢", "unstable": "≈", "tsukuyumi": "☾", "amaterasu": "☀"}


def land(area: View) -> str:
    """The lines of the land."""
    ground = area["terrain"] or area["kind"]
    lines = path(LAND[ground], "relief")
    if ground != "mountain":
        return lines
    return path(PEAKS, "peak") + path(SNOW, "snow") + lines


def crack() -> str:
    """What broke the Moon; nobody points at it."""
    return group(path(CRACK, "depth"), path(CRACK, "rim"), class_="crack")


def walls(area: View, size: float, say: Speaker) -> list[str]:
    """Blockades on the sides, which count clockwise from the north."""
    corners = ring(size - 8, 6, -120.0)
    shown = []
    for side, kind in area["blocked"].items():
        (x1, y1), (x2, y2) = corners[int(side)], corners[(int(side) + 1) % 6]
        line = path(f"M{x1:.0f},{y1:.0f}L{x2:.0f},{y2:.0f}", f"wall {kind}")
        shown.append(group(title(say.say(f"ts.wall.{kind}")), line, class_="tile"))
    return shown


def strips(area: View, size: float, say: Speaker) -> list[str]:
    """What factions grow along the sides: drawn once, laid upright on each side."""
    shown = []
    for look in say.names.factions:
        for side, figure in look.strips(area).items():
            turn = f"rotate({60 * int(side)})translate(0,{-0.866 * (size - 8):.1f})"
            use = element(
                "use", href=f"#{figure}", class_="strip", x=-36, y=0, width=72, height=25,
                transform="scale(1,-1)translate(0,-25)",
            )  # fmt: skip
            shown.append(group(use, transform=turn))
    return shown


def outlines(area: View, size: float, say: Speaker) -> list[str]:
    """Shapes that areas form together: a line around each, inside the rings, and a figure."""
    found = [one for look in say.names.factions for one in look.outlines(area)]
    shown = []
    for place, (look, figure, key) in enumerate(found):
        line = path(hexagon(size - 33 - 6 * place), f"outline {look}")
        x, y = OUTLINED[place % len(OUTLINED)]
        use = element("use", href=f"#{figure}", class_="figure", x=x, y=y, width=26, height=26)
        shown.append(group(title(say.say(key)), line, use, class_="tile"))
    return shown


def traits(area: View, say: Speaker) -> list[tuple[str, str]]:
    """Signs above the units, and the keys of their words."""
    shown = [(SIGNS[trait], f"ts.trait.{trait}") for trait in area["traits"]]
    if area["conquest"]:
        shown.insert(0, (f"▲{area['conquest']}", "ts.terrain.mountain"))
    if area["prized"]:
        shown.append(("②", "ts.draw.prized"))
    if area["storm"]:
        shown.append(("↯", "ts.draw.storm"))
    for look in say.names.factions:
        shown += look.above(area)
    for own, _ in say.names.modules:
        shown += own.above(area)
    return shown


def markers(area: View, say: Speaker) -> list[tuple[str, str]]:
    """Signs below the units: what factions have left there."""
    return [badge for look in say.names.factions for badge in look.below(area)]


def badges(signs: list[tuple[str, str]], x: float, y: float, say: Speaker, look: str) -> list[str]:
    """Signs side by side around a middle."""
    pitch = 38.0
    shown = []
    for place, (sign, key) in enumerate(signs):
        left = x + (place - (len(signs) - 1) / 2) * pitch
        half = 16.5 if len(sign) < 2 else 6.0 + 8.6 * len(sign)
        shown.append(
            group(
                title(say.say(key)),
                rect(left - half, y - 16.5, 2 * half, 33, 16.5, f"badge {look}"),
                words(sign, left, y, 22.0 if len(sign) < 2 else 27.0, "bold"),
                class_="tile",
            )
        )
    return shown
