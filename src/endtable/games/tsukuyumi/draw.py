"""A view as SVG: the door to everything under `drawing`.

Sees only what the view holds, so it can tell nobody more than the view may.
"""

from collections.abc import Mapping
from typing import Any

from endtable.kit.svg import num, tag
from endtable.kit.words import Words

from .drawing.board import board, board_box
from .drawing.panels import HEIGHT, WIDTH, cards, panel, track
from .drawing.style import page_style, style_sheet

__all__ = ["page_style", "picture", "regions", "style_sheet"]

View = Mapping[str, Any]
GAP = 24


def regions(view: View, words: Words) -> dict[str, str]:
    """The table in named parts: "board", "track", "cards", "seat:0" …"""
    shown = {"board": board(view, words), "track": track(view, words), "cards": cards(view, words)}
    for entry in view["seats"]:
        shown[f"seat:{entry['seat']}"] = panel(view, entry, words)
    return shown


def picture(view: View, words: Words, theme: str = "light") -> str:
    """The whole table as one document with its style sheet; theme light or dark."""
    shown = regions(view, words)
    _, _, broad, high = board_box(view)
    rows = 2 + len(view["seats"])
    height = rows * (HEIGHT + GAP) + GAP
    middle = (height - 2 * GAP) * broad / high
    parts = [_placed(shown["board"], WIDTH + 2 * GAP, GAP, middle, height - 2 * GAP)]
    column = ["track", "cards", *(f"seat:{entry['seat']}" for entry in view["seats"])]
    for row, name in enumerate(column):
        parts.append(_placed(shown[name], GAP, GAP + row * (HEIGHT + GAP), WIDTH, HEIGHT))
    width = WIDTH + middle + 3 * GAP
    return tag(
        "svg",
        tag("style", style_sheet(theme)),
        tag("g", tag("rect", class_="table", width=num(width), height=num(height)), class_="ts"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )


def _placed(region: str, x: float, y: float, width: float, height: float) -> str:
    place = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return place + region.removeprefix("<svg")
