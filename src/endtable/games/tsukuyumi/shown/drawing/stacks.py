"""The units of an area: a banner for each faction with its units and their sums."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.shown.drawing.naming import (
    View,
    colour_of,
    initials,
    name_of,
    unit_words,
)
from endtable.games.tsukuyumi.shown.drawing.sums import kind_sums, sums_of
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import at, circle, fitted, group, hexagon, path, rect, title, words

BANNER: Final = (156.0, 82.0)
"""Width and height of a banner where there is only one."""
FLAT: Final = 58.0
"""A banner that is less high has its figures beside the tokens."""
TOKEN: Final = 22.0
"""Half the size of a token."""


def banners(view: View, area: View, middle: tuple[float, float], room: float, say: Speaker) -> str:
    """All banners of an area, one under the other; lower, the more there are."""
    owners: list[int | str] = []
    for stack in area["units"]:
        if stack["who"] not in owners:
            owners.append(stack["who"])
    if not owners:
        return ""
    high = min(BANNER[1], room / len(owners))
    x, y = middle
    shown = []
    for row, who in enumerate(owners):
        down = y + (row - (len(owners) - 1) / 2) * high
        inside = _banner(view, area, who, high, say)
        name = f"banner-{area['name']}-{who}"
        shown.append(group(inside, id=name, transform=at(x, down)))
    return "".join(shown)


def _banner(view: View, area: View, who: int | str, high: float, say: Speaker) -> str:
    """Tokens and conquest|health|damage of all of them: below, or beside where it is narrow."""
    width = BANNER[0]
    colour = colour_of(view, who, say)
    sums = next(entry for entry in area["sums"] if entry["who"] == who)
    figures = f"{sums['conquest']}|{sums['health']}|{sums['damage']}"
    about = say.say(
        "ts.draw.sums",
        who=name_of(view, who, say),
        conquest=sums["conquest"],
        health=sums["health"],
        damage=sums["damage"],
        needed=sums["needed"],
    )
    beside = high < FLAT
    room = width / 2 if beside else width - 12
    size = fitted(figures, room, min(high * 0.62, 28.0) if beside else 28.0)
    x, y = (width / 4 - 4, 0.0) if beside else (0.0, high / 2 - 17)
    plate = group(
        title(about),
        rect(-width / 2, -high / 2 + 1, width, high - 2, 9, f"body-{colour} plate"),
        words(figures, x, y, size, f"ink-{colour} bold"),
        class_="tile",
        data_pick=f"area:{area['name']}",
        data_sum=" · ".join(sums_of(view, area, who, say)),
    )
    own = [stack for stack in area["units"] if stack["who"] == who]
    scale = (high - 5) / (2 * TOKEN) if beside else min(1.0, (high - 34) / (2 * TOKEN))
    line = (width / 2 if beside else width) - 2 * TOKEN * scale - 6
    pitch = min((2 * TOKEN + 4) * scale, line / max(1, len(own) - 1))
    x, y = (-width / 4 + 2, 0.0) if beside else (0.0, -high / 2 + TOKEN * scale + 3)
    tokens = [
        _token(area, stack, colour, x + (n - (len(own) - 1) / 2) * pitch, y, scale, say)
        for n, stack in enumerate(own)
    ]
    return plate + "".join(tokens)


def _token(
    area: View, stack: View, colour: str, x: float, y: float, scale: float, say: Speaker
) -> str:
    unit = say.names.kinds[stack["kind"]]
    name = unit.names.said(say.lang)
    stats = "|".join(map(str, stack["stats"]))
    parts = [
        title(f"{stack['count']}× {name} {stats}. {unit_words(unit, say)}"),
        _shape(unit.size, f"body token token-{colour}"),
        _figure(stack["kind"], name, f"token-ink-{colour}", say),
    ]
    if stack["count"] > 1:
        parts.append(circle(17, -15, 11.5, "badge"))
        parts.append(words(str(stack["count"]), 17, -15, 16, "bold"))
    if stack["pinned"]:
        parts.append(path("M-18,12L-6,12M-12,6L-12,18", "pin"))
    gone = stack["doomed"] == stack["count"]
    return group(
        *parts,
        id=f"stack-{area['name']}-{stack['kind']}",
        class_="stack tile doomed" if gone else "stack tile",
        data_pick=f"unit:{stack['kind']}@{area['name']}",
        data_look=say.names.looks[stack["kind"]],
        data_sum=" · ".join(kind_sums(stack, say)) or None,
        transform=at(x, y, scale),
    )


def _figure(kind: str, name: str, class_: str, say: Speaker) -> str:
    """The silhouette of a kind of unit; letters for one that nobody has drawn, as in a pack."""
    figure = say.names.figure(kind)
    if not figure:
        return words(initials(name), 0, 1, fitted(initials(name), 34, 22.0), f"{class_} bold")
    size = 2 * TOKEN - 6
    place = {"x": -size / 2, "y": -size / 2, "width": size, "height": size}
    return element("use", href=f"#u-{figure}", class_=f"figure {class_}", **place)


def _shape(size: int, class_: str) -> str:
    """Small units are discs, medium ones squares, large ones hexagons."""
    if size >= 4:
        return path(hexagon(TOKEN + 2), class_)
    if size >= 2:
        return rect(-TOKEN + 1, -TOKEN + 1, 2 * TOKEN - 2, 2 * TOKEN - 2, 6, class_)
    return circle(0, 0, TOKEN - 1, class_)
