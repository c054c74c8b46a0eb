"""A view as SVG: the door to everything under `drawing`.

Sees only what the view holds, so it can tell nobody more than the view may.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from endtable.games.tamashii.drawing.seats import console, help_patterns, panel
from endtable.games.tamashii.drawing.style import page_style, style_sheet
from endtable.games.tamashii.drawing.svg import el, num
from endtable.games.tamashii.drawing.table import board
from endtable.kit.words import Words

__all__ = ["page_style", "picture", "regions", "style_sheet"]

BOARD = 1000.0
SEAT = 460.0


def regions(view: Mapping[str, Any], words: Words) -> dict[str, str]:
    """The table in named parts: "board", "seat:0", "hand:0" (a console) … and "help"."""
    shown = {"board": board(view, words)}
    for seat in view["seats"]:
        shown[f"seat:{seat['seat']}"] = panel(view, seat, words)
        shown[f"hand:{seat['seat']}"] = console(view, seat, words)
    shown["help"] = help_patterns(words)
    return shown


def picture(view: Mapping[str, Any], words: Words, theme: str = "light") -> str:
    """The whole table as one document with its style sheet."""
    shown = regions(view, words)
    seats = view["seats"]
    width = BOARD + 2 * (SEAT + 20)
    parts = [_placed(shown["board"], SEAT + 20, 10, BOARD, 640)]
    for place, seat in enumerate(seats):
        x = 0.0 if place % 2 == 0 else SEAT + 20 + BOARD + 20
        y = 10 + 560.0 * (place // 2)
        parts.append(_placed(shown[f"hand:{seat['seat']}"], x, y, SEAT, 210))
        parts.append(_placed(shown[f"seat:{seat['seat']}"], x, y + 214, SEAT, 340))
    parts.append(_placed(shown["help"], SEAT + 20, 660, 720, 110))
    height = 1160.0 if len(seats) > 2 else 1030.0
    paper = el("rect", width=num(width), height=num(height), class_="paper")
    return el(
        "svg",
        el("style", style_sheet(theme)),
        paper,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="ta",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
    )


def _placed(part: str, x: float, y: float, width: float, height: float) -> str:
    head = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    head += ' preserveAspectRatio="xMinYMin"'
    return head + part.removeprefix("<svg")
