"""The tile that is to be laid: its land, its closed sides, what lies on it, how many are left."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.shown.drawing.naming import View
from endtable.games.tsukuyumi.shown.drawing.panel import nothing
from endtable.games.tsukuyumi.shown.drawing.relief import SIGNS, badges, land, walls
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import group, hexagon, path, rect, title, words

WIDTH: Final = 520
HEIGHT: Final = 196
SIZE: Final = 100.0
LEFT: Final = 230
LINE: Final = 30


def draft(view: View, say: Speaker) -> str:
    """The tile that two players lay next, or nothing."""
    tile = view["draft"]
    if tile is None:
        return nothing("draft")
    told = _told(tile, say)
    lines = [
        words(text, LEFT, 62 + LINE * place, 20, "start bold" if place == 0 else "start")
        for place, text in enumerate(told)
    ]
    return element(
        "svg",
        title(", ".join(told)),
        rect(2, 2, WIDTH - 4, HEIGHT - 4, 12, "panel"),
        group(group(*_face(tile, say), class_="to-lay"), transform="translate(110,98)scale(.96)"),
        *lines,
        id="draft",
        class_="ts ts-draft",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _face(tile: View, say: Speaker) -> list[str]:
    """The tile as it would lie on the map, not turned."""
    ground = {"terrain": tile["terrain"], "kind": "tile"}
    closed = {"blocked": dict.fromkeys(map(str, tile["blocked"]), "printed")}
    signs = [(SIGNS[tile["trait"]], f"ts.trait.{tile['trait']}")] if tile["trait"] else []
    if tile["conquest"]:
        signs.insert(0, (f"▲{tile['conquest']}", "ts.terrain.mountain"))
    return [
        path(hexagon(SIZE - 2), f"land {tile['terrain']}"),
        land(ground),
        group(*walls(closed, SIZE, say), class_="turns"),
        *badges(signs, 0, -50, say, "trait"),
    ]


def _told(tile: View, say: Speaker) -> list[str]:
    """Everything about it in words."""
    parts = [say.say(f"ts.terrain.{tile['terrain']}")]
    if tile["trait"]:
        parts.append(say.say(f"ts.trait.{tile['trait']}"))
    if tile["conquest"]:
        parts.append(say.say("ts.draft.conquest", n=tile["conquest"]))
    parts.append(say.say("ts.draft.closed", n=len(tile["blocked"])))
    parts.append(say.say("ts.draft.left", n=tile["left"]))
    return parts
