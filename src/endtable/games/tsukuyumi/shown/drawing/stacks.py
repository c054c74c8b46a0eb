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
from endtable.games.tsukuyumi.shown.drawing.sums import counted, kind_sums, sums_of
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import at, circle, fitted, group, hexagon, path, rect, title, words

BANNER: Final = (148.0, 84.0)
"""Width and height of a banner where there is only one: the ring of the owner stays in sight."""
FLAT: Final = 58.0
"""A banner that is less high has its figures beside the tokens."""
WIDE: Final = 168.0
"""How wide such a banner is: where many stand together their figures must be readable."""
BESIDE: Final = 24.0
"""How much of it its tokens have."""
ROOMY: Final = 0.9
"""A token that is smaller than this has no room for a number: the banner has one for all."""
COUNTED: Final = 22.0
"""How large that number is: as small as can be read."""
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
        shown.append(group(inside, id=name, class_="banner", transform=at(x, down)))
    return "".join(shown)


def _banner(view: View, area: View, who: int | str, high: float, say: Speaker) -> str:
    """Tokens and conquest|health|damage of all of them: below, or beside where it is narrow."""
    own = [stack for stack in area["units"] if stack["who"] == who]
    colour = colour_of(view, who, say)
    return _plate(view, area, who, high, say) + _tokens(area, own, colour, high, say)


def _plate(view: View, area: View, who: int | str, high: float, say: Speaker) -> str:
    """The ground in the colour of a faction, its figures, and where they come from."""
    beside = high < FLAT
    width = WIDE if beside else BANNER[0]
    colour = colour_of(view, who, say)
    own = [stack for stack in area["units"] if stack["who"] == who]
    sums = next(entry for entry in area["sums"] if entry["who"] == who)
    figures = f"{sums['conquest']}|{sums['health']}|{sums['damage']}"
    numbers = {name: sums[name] for name in ("conquest", "health", "damage", "needed")}
    room = width - BESIDE if beside else width
    size = min((room - 10) / _broad(figures), high * 0.8 if beside else 28.0, 28.0)
    x, y = ((width - room) / 2 - 1, 0.0) if beside else (0.0, high / 2 - 17)
    return group(
        title(say.say("ts.draw.sums", who=name_of(view, who, say), **numbers)),
        rect(-width / 2, -high / 2 + 1, width, high - 2, 9, f"body-{colour} plate"),
        words(figures, x, y, size, f"ink-{colour} bold"),
        class_="tile",
        data_pick=f"area:{area['name']}",
        data_sum=" · ".join([_each(own, say), *sums_of(view, area, who, say)]),
    )


def _tokens(area: View, own: list[View], colour: str, high: float, say: Speaker) -> str:
    """Every kind of unit of a banner, and how many there are in all where that is not seen."""
    beside = high < FLAT
    width = WIDE if beside else BANNER[0]
    scale = (
        min(high - 5, BESIDE + 4) / (2 * TOKEN) if beside else min(1.0, (high - 34) / (2 * TOKEN))
    )
    line = (BESIDE if beside else width) - 2 * TOKEN * scale - 6
    pitch = min((2 * TOKEN + 4) * scale, max(line, 5.0) / max(1, len(own) - 1))
    x, y = ((BESIDE - width) / 2 + 2, 0.0) if beside else (0.0, -high / 2 + TOKEN * scale + 3)
    tokens = [
        _token(area, stack, colour, (x + (n - (len(own) - 1) / 2) * pitch, y, scale), say)
        for n, stack in enumerate(own)
    ]
    middle = -width / 2 + COUNTED / 2 + 2, high / 2 - COUNTED / 2 + 1
    if not beside:  # farther in: the corner may lie under a neighbour's banner
        middle = -width / 2 + COUNTED, COUNTED / 2 - high / 2 + 7
    return "".join(tokens) + (_head_count(area, own, middle) if scale < ROOMY else "")


def _each(own: list[View], say: Speaker) -> str:
    """Every kind of unit with its numbers."""
    return ", ".join(
        f"{counted(stack['kind'], stack['count'], say)} {'|'.join(map(str, stack['stats']))}"
        for stack in own
    )


def _head_count(area: View, own: list[View], middle: tuple[float, float]) -> str:
    """How many units stand there, where tokens are too small to say it."""
    count = sum(stack["count"] for stack in own)
    if count < 2:
        return ""
    shown = circle(*middle, COUNTED / 2 + 1, "badge")
    shown += words(str(count), *middle, COUNTED, "bold")
    return group(shown, data_pick=f"area:{area['name']}")


def _broad(figures: str) -> float:
    """How broad figures with bars between them are, in ems."""
    bars = figures.count("|")
    return 0.7 * (len(figures) - bars) + 0.38 * bars


def _token(
    area: View,
    stack: View,
    colour: str,
    place: tuple[float, float, float],
    say: Speaker,
) -> str:
    """A kind of unit: its figure, and how many there are unless the banner says it."""
    unit = say.names.kinds[stack["kind"]]
    name = unit.names.said(say.lang)
    stats = "|".join(map(str, stack["stats"]))
    parts = [
        title(f"{stack['count']}× {name} {stats}. {unit_words(unit, say)}"),
        _shape(unit.size, f"body token token-{colour}"),
        _figure(stack["kind"], name, f"token-ink-{colour}", say),
    ]
    if stack["count"] > 1:
        parts.insert(1, group(_shape(unit.size, f"body token token-{colour}"), transform=at(5, -4)))
        if place[2] >= ROOMY:
            parts.append(circle(19, -14, 16.5, "badge"))
            parts.append(words(str(stack["count"]), 19, -14, 27, "bold"))
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
        transform=at(*place),
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
