"""The map: areas with terrain, traits, blockades and markers, and the stacks on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from endtable.games.tsukuyumi.board import CENTRE, STEPS, cell_of
from endtable.games.tsukuyumi.content import load
from endtable.games.tsukuyumi.records import Cell
from endtable.kit.svg import at, centre, group, hexagon, path, rect, ring, tag, title, words
from endtable.kit.words import Words

View = Mapping[str, Any]
SIZE: Final = 100.0
STACK: Final = (84, 30)
"""Width and height of a stack of units."""


def board(view: View, say: Words) -> str:
    """The region of the map."""
    left, top, width, height = board_box(view)
    areas = [_area(view, area, say) for area in view["areas"]]
    stacks = [_stacks(view, area, say) for area in view["areas"]]
    if view["phase"] == "setup":
        areas = [_free(cell) for cell in around(view)] + areas
    return tag(
        "svg",
        title(_what(view, say)),
        group(*areas, class_="areas"),
        group(*stacks, class_="units"),
        words(_what(view, say), left + 20, top + 34, 28, "start bold"),
        id="board",
        class_=f"ts ts-board phase-{view['phase']}",
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
    )


def board_box(view: View) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map."""
    cells = [tuple(area["at"]) for area in view["areas"]]
    if view["phase"] == "setup":
        cells += around(view)
    spots = [centre(q, r, SIZE) for q, r in cells]
    left = min(x for x, _ in spots) - 1.3 * SIZE
    top = min(y for _, y in spots) - 1.4 * SIZE
    right = max(x for x, _ in spots) + 1.3 * SIZE
    low = max(y for _, y in spots) + 1.2 * SIZE
    return left, top, right - left, low - top


def around(view: View) -> list[Cell]:
    """The free cells beside the areas, where tiles and bases may come to lie."""
    taken = {tuple(area["at"]) for area in view["areas"]}
    sides = [cell_of(CENTRE + step) for step in STEPS]
    return sorted({(q + dq, r + dr) for q, r in taken for dq, dr in sides} - taken)


def _free(cell: Cell) -> str:
    """A cell that is free, to be pointed at."""
    name = f"{cell[0]},{cell[1]}"
    return group(
        title(name),
        path(hexagon(SIZE - 6), "free"),
        id=f"cell-{name}",
        data_pick=f"cell:{name}",
        transform=at(*centre(*cell, SIZE)),
    )


def _what(view: View, say: Words) -> str:
    phase = say.say(f"ts.phase.{view['phase']}")
    return say.say("ts.term.round", round=view["round"], rounds=view["rounds"], phase=phase)


def colour_of(view: View, who: int | str) -> str:
    """The colour of a seat, or of the ONI."""
    return "oni" if who == "oni" else load().factions[view["seats"][who]["faction"]].colour


def name_of(view: View, who: int | str, say: Words) -> str:
    """The name of a seat's faction, or of the ONI."""
    if who == "oni":
        return say.say("ts.oni")
    return load().factions[view["seats"][who]["faction"]].names.said(say.lang)


def _area(view: View, area: View, say: Words) -> str:
    q, r = area["at"]
    x, y = centre(q, r, SIZE)
    land = area["terrain"] or area["kind"]
    parts = [title(_words(view, area, say)), path(hexagon(SIZE - 2), f"land {land}")]
    owner = area["seat"] if area["kind"] == "base" else area["owner"]
    if owner is not None:
        parts.append(path(hexagon(SIZE - 11), f"ring ring-{colour_of(view, owner)}"))
    parts += [_wall(int(side), kind) for side, kind in area["blocked"].items()]
    parts.append(words(area["name"], -34, -70, 16, "pale"))
    parts.append(words(_signs(area), 20, -70, 19, "bold"))
    parts.append(words(_tokens(area), 0, 70, 16, "bold"))
    return group(
        *parts,
        id=f"area-{area['name']}",
        class_="area",
        data_pick=f"area:{area['name']}",
        transform=at(x, y),
    )


def _wall(side: int, kind: str) -> str:
    """A blockade on a side; sides count clockwise from the north."""
    corners = ring(SIZE - 8, 6, -120.0)
    (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
    return path(f"M{x1:.0f},{y1:.0f}L{x2:.0f},{y2:.0f}", kind)


def _signs(area: View) -> str:
    """Traits and the conquest points of the land."""
    signs = {"radioactive": "☢", "unstable": "≈", "tsukuyumi": "☾"}
    shown = [signs[trait] for trait in area["traits"]]
    if area["conquest"]:
        shown.insert(0, f"▲{area['conquest']}")
    if area["storm"] or area["closed"]:
        shown.append("✋")
    if area["akira"]:
        shown.append("⊘")
    return " ".join(shown)


def _tokens(area: View) -> str:
    """Markers of the factions."""
    signs = {"tunnel": "∩", "trench": "⌣", "stronghold": "♜"}
    shown = [signs[what] for what in area["dug"]]
    if area["mines"]:
        shown.append(f"✹{area['mines']}")
    if area["eggs"]:
        shown.append(f"◒{area['eggs']}")
    return " ".join(shown)


def _words(view: View, area: View, say: Words) -> str:
    """Everything about an area in words."""
    parts = [area["name"]]
    if area["terrain"]:
        parts.append(say.say(f"ts.terrain.{area['terrain']}"))
    parts += [say.say(f"ts.trait.{trait}") for trait in area["traits"]]
    if area["owner"] is not None:
        parts.append(name_of(view, area["owner"], say))
    parts += [say.say(f"ts.marker.{what}") for what in area["dug"]]
    for entry in area["sums"]:
        sums = f"{entry['conquest']}|{entry['health']}|{entry['damage']}"
        parts.append(f"{name_of(view, entry['who'], say)} {sums}")
    return ", ".join(parts)


def _stacks(view: View, area: View, say: Words) -> str:
    """Units of an area, one plate for each kind: number, name, conquest|health|damage."""
    content = load()
    kinds = {unit.key: unit for faction in content.factions.values() for unit in faction.units}
    kinds |= {unit.key: unit for unit in content.oni}
    q, r = area["at"]
    x, y = centre(q, r, SIZE)
    shown = []
    count = len(area["units"])
    step = min(STACK[1] + 2, 116 / max(1, count))
    for row, stack in enumerate(area["units"]):
        name = kinds[stack["kind"]].names.said(say.lang)
        stats = "|".join(map(str, stack["stats"]))
        colour = colour_of(view, stack["who"])
        label = f"{stack['count']}× {name} {stats}"
        down = row * step - (count - 1) * step / 2
        width, height = STACK
        shown.append(
            group(
                title(f"{name_of(view, stack['who'], say)}: {label}"),
                rect(-width, -height / 2, 2 * width, height, 6, f"body-{colour}"),
                words(f"{stack['count']}× {name}", 0, -6, 13, f"ink-{colour}"),
                words(stats, 0, 8, 13, f"ink-{colour}"),
                id=f"stack-{area['name']}-{stack['kind']}",
                class_="stack doomed" if stack["doomed"] == stack["count"] else "stack",
                data_pick=f"unit:{stack['kind']}",
                transform=at(x, y + down, 0.9),
            )
        )
    return "".join(shown)
