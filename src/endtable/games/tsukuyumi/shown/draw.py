"""A view as SVG: the door to everything under `drawing`.

Sees only what the view holds, so it can tell nobody more than the view may.
"""

import re
from functools import partial

from endtable.core.types import View
from endtable.games.tsukuyumi.shown.drawing.battle import battle
from endtable.games.tsukuyumi.shown.drawing.board import board, board_box
from endtable.games.tsukuyumi.shown.drawing.draft import draft
from endtable.games.tsukuyumi.shown.drawing.panel import WIDTH
from endtable.games.tsukuyumi.shown.drawing.panels import cards, panel, track
from endtable.games.tsukuyumi.shown.drawing.scene import scene
from endtable.games.tsukuyumi.shown.drawing.style import page_style, style_sheet
from endtable.games.tsukuyumi.shown.drawing.unchanged import sitting, unchanged
from endtable.games.tsukuyumi.shown.speaking import Speaker
from endtable.kit.markup import element
from endtable.kit.svg import num

__all__ = ["page_style", "picture", "regions", "style_sheet"]

GAP = 24
TALLEST = 1500.0
"""The map of a picture is not larger, however long the lists beside it are."""


def regions(view: View, words: Speaker) -> dict[str, str]:
    """The table in parts: "board", "draft", "fight", "battle", "track", "cards", "seat:0" …"""
    shown = {
        "board": board(view, words),
        "draft": draft(view, words),
        "fight": scene(view, words),
        "battle": battle(view, words),
        "track": track(view, words),
        "cards": cards(view, words),
    }
    people = sitting(view)
    for entry in view["seats"]:
        around = (people, view["active"] == entry["seat"])
        draw = partial(panel, view, entry, words)
        shown[f"seat:{entry['seat']}"] = unchanged("panel", around, entry, words, draw)
    return shown


def picture(view: View, words: Speaker, symbols: str, theme: str = "light") -> str:
    """The whole table as one document with its style sheet and symbols; theme light or dark."""
    shown = regions(view, words)
    _, _, broad, high = board_box(view)
    people = [f"seat:{entry['seat']}" for entry in view["seats"]]
    columns = ([*people], ["track", "draft", "fight", "battle", "cards"])
    height = max(sum(_height(shown[name]) + GAP for name in column) for column in columns) + GAP
    tall = min(height - 2 * GAP, TALLEST)
    middle = tall * broad / high
    parts = [_placed(shown["board"], WIDTH + 2 * GAP, GAP, middle, tall)]
    for x, column in zip((GAP, WIDTH + middle + 3 * GAP), columns, strict=True):
        y = float(GAP)
        for name in column:
            own = _height(shown[name])
            if own:
                parts.append(_placed(shown[name], x, y, WIDTH, own))
                y += own + GAP
    width = 2 * WIDTH + middle + 4 * GAP
    return element(
        "svg",
        element("style", style_sheet(theme)),
        symbols,
        element(
            "g", element("rect", class_="table", width=num(width), height=num(height)), class_="ts"
        ),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )


def _height(region: str) -> float:
    """How high a panel is, by its own measure."""
    found = re.search(r'viewBox="0 0 \d+ (\d+)"', region)
    assert found is not None
    return float(found[1])


def _placed(region: str, x: float, y: float, width: float, height: float) -> str:
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return place + region.removeprefix("<svg")
