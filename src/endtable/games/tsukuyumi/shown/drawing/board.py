"""The map: areas with terrain, traits, blockades and markers, and the units on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from endtable.games.tsukuyumi.content.records import Cell
from endtable.games.tsukuyumi.shown.drawing.areas import about
from endtable.games.tsukuyumi.shown.drawing.emblems import crest
from endtable.games.tsukuyumi.shown.drawing.naming import View, colour_of
from endtable.games.tsukuyumi.shown.drawing.relief import (
    badges,
    crack,
    land,
    markers,
    outlines,
    strips,
    traits,
    walls,
)
from endtable.games.tsukuyumi.shown.drawing.stacks import banners
from endtable.games.tsukuyumi.shown.drawing.unchanged import sitting, unchanged
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.games.tsukuyumi.table.board import CENTRE, MOON, STEPS, cell_of
from endtable.kit.markup import element
from endtable.kit.svg import at, centre, group, hexagon, path, title, words

SIZE: Final = 100.0
TOP: Final = -48.0
"""Below this, units may stand; above it are the name and the traits."""
ALONE: Final = 8.0
"""Where the middle of the only banner of an area lies."""
NAME: Final = (-62.0, 25.0)
"""How far up the name of an area stands, inside the ring of its owner, and how large it is."""
LOW: Final = (44.0, 76.0)
"""How far down they may stand, with markers below them and without."""


EDGE: Final = "ts-edge"
"""Names the shape of an area, for what must not reach beyond it."""


def board(view: View, say: Speaker) -> str:
    """The region of the map."""
    left, top, width, height = board_box(view)
    moon = whole_moon(view)
    people = sitting(view)
    areas = [
        unchanged("area", (people, moon, fought), area, say, partial(_area, view, area, say, moon))
        for area, fought in ((area, _fought(view, area)) for area in view["areas"])
    ]
    units = [
        unchanged("units", people, area, say, partial(_units, view, area, say))
        for area in view["areas"]
    ]
    if view["phase"] == "setup":
        areas = [_free(cell) for cell in around(view)] + areas
    what = heading(view, say)
    return element(
        "svg",
        title(what),
        element("clipPath", path(hexagon(SIZE - 3), ""), id=EDGE),
        group(*areas, class_="areas"),
        group(*units, class_="units"),
        words(what, left + 20, top + 34, 30, "start bold"),
        id="board",
        class_=f"ts ts-board phase-{view['phase']}",
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
    )


def whole_moon(view: View) -> bool:
    """Whether all of the Moon lies in the middle of the map."""
    return len([area for area in view["areas"] if area["kind"] == "moon"]) == MOON


def heading(view: View, say: Speaker) -> str:
    """Round and phase."""
    phase = say.say(f"ts.phase.{view['phase']}")
    return say.say("ts.term.round", round=view["round"], rounds=view["rounds"], phase=phase)


def board_box(view: View) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map."""
    cells = [tuple(area["at"]) for area in view["areas"]]
    if view["phase"] == "setup":
        cells += around(view)
    spots = [centre(q, r, SIZE) for q, r in cells]
    left = min(x for x, _ in spots) - 1.1 * SIZE
    top = min(y for _, y in spots) - 1.4 * SIZE
    right = max(x for x, _ in spots) + 1.1 * SIZE
    low = max(y for _, y in spots) + 1.0 * SIZE
    return left, top, right - left, low - top


def around(view: View) -> list[Cell]:
    """The free cells beside the areas, where tiles and bases may come to lie."""
    taken = {tuple(area["at"]) for area in view["areas"]}
    sides = [cell_of(CENTRE + step) for step in STEPS]
    free = {(q + dq, r + dr) for q, r in taken for dq, dr in sides} - taken
    return sorted(free | {(q, r) for q, r in view.get("spots", ())})


def _free(cell: Cell) -> str:
    """A cell that is free, to be pointed at."""
    name = f"{cell[0]},{cell[1]}"
    return group(
        title(name),
        path(hexagon(SIZE - 6), "free"),
        id=f"cell-{name}",
        class_="hex",
        data_pick=f"cell:{name}",
        transform=at(*centre(*cell, SIZE)),
    )


def _area(view: View, area: View, say: Speaker, moon: bool) -> str:
    ground = area["terrain"] or area["kind"]
    inside = [land(area)]
    if moon and ground == "moon":
        x, y = _middle(area)
        inside.append(group(group(crack(), transform=at(-x, -y)), clip_path=f"url(#{EDGE})"))
    owner = area["seat"] if area["kind"] == "base" else area["owner"]
    if owner is not None:
        inside.append(path(hexagon(SIZE - 12), f"ring ring-{colour_of(view, owner, say)}"))
    if area["ruler"] is not None:
        inside.append(path(hexagon(SIZE - 20), f"ruled ring-{colour_of(view, area['ruler'], say)}"))
    inside += outlines(area, SIZE, say)
    inside += walls(area, SIZE, say)
    inside += strips(area, SIZE, say)
    signs = traits(area, say)
    inside.append(_called(view, area, -28.0 if signs else 0.0, say))
    inside += badges(signs, 16 + 10 * len(signs), -66, say, "trait")
    inside += badges(markers(area, say), 0, 64, say, "left-there")
    return group(
        title(about(view, area, say)),
        path(hexagon(SIZE - 2), f"land {ground}"),
        group(*inside, class_="upon"),
        id=f"area-{area['name']}",
        class_="area hex tile fought" if _fought(view, area) else "area hex tile",
        data_pick=f"area:{area['name']}",
        transform=at(*_middle(area)),
    )


def _called(view: View, area: View, x: float, say: Speaker) -> str:
    """The name by which words speak of an area; a base is known by the sign of its faction."""
    y, size = NAME
    if area["kind"] != "base":
        return words(area["name"], x, y, size, "name")
    sign = crest(view["seats"][area["seat"]]["faction"], colour_of(view, area["seat"], say))
    return group(sign, transform=at(x, y, 0.56))


def _fought(view: View, area: View) -> bool:
    """Whether this is the area that is fought for now: small windows look there."""
    return view["fight"] is not None and view["fight"]["area"] == area["name"]


def _units(view: View, area: View, say: Speaker) -> str:
    x, y = _middle(area)
    low = LOW[0] if markers(area, say) else LOW[1]
    alone = len({stack["who"] for stack in area["units"]}) == 1
    middle = ALONE if alone and low == LOW[1] else (TOP + low) / 2
    return banners(view, area, (x, y + middle), low - TOP, say)


def _middle(area: View) -> tuple[float, float]:
    q, r = area["at"]
    return centre(q, r, SIZE)
