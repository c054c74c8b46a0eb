"""A view as SVG: all regions, or one picture of the whole table.

Sees only what the view holds, so it can tell nobody more than the view may.
"""

from __future__ import annotations

import re
from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.shown.drawing.city import board
from endtable.games.tamashii.shown.drawing.console import console, help_patterns, patterns
from endtable.games.tamashii.shown.drawing.fight import fight, fighting
from endtable.games.tamashii.shown.drawing.seat import enemies, panel
from endtable.games.tamashii.shown.drawing.silhouettes import SHEET
from endtable.games.tamashii.shown.drawing.story import story
from endtable.games.tamashii.shown.drawing.style import style_sheet
from endtable.games.tamashii.shown.drawing.tray import tray
from endtable.games.tamashii.shown.seen import TableSeen
from endtable.kit.markup import element
from endtable.kit.svg import num
from endtable.kit.symbols import sheet

GAP: Final = 16.0
BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def regions(box: Content, view: TableSeen, words: Words) -> dict[str, str]:
    """The table in named parts: "board", "story", "hand:0" (a console), "seat:0" …"""
    seat = fighting(view)
    ground = fight(box, view, seat, words) if seat is not None else board(box, view, words)
    shown = {"board": ground, "story": story(box, view, words)}
    for seat in view["seats"]:
        shown[f"tray:{seat['seat']}"] = tray(box, view, seat, words)
        shown[f"hand:{seat['seat']}"] = console(box, view, seat, words)
        shown[f"patterns:{seat['seat']}"] = patterns(box, view, seat, words)
        shown[f"seat:{seat['seat']}"] = panel(box, view, seat, words)
        shown[f"enemies:{seat['seat']}"] = enemies(box, seat, words)
    shown["help"] = help_patterns(words)
    return shown


def picture(box: Content, view: TableSeen, words: Words, theme: str = "light") -> str:
    """The whole table as one document with its style sheet: the city, the story, all boards."""
    shown = regions(box, view, words)
    columns = [["board", "help"], ["story"]]
    columns += [
        [f"{kind}:{seat['seat']}" for kind in ("hand", "patterns", "seat", "enemies", "tray")]
        for seat in view["seats"]
    ]
    parts, x, height = [], GAP, 0.0
    for column in columns:
        y, wide = GAP, 0.0
        for name in column:
            width, high = _size(shown[name])
            parts.append(_placed(shown[name], x, y, width, high))
            y, wide = y + high + GAP, max(wide, width)
        x, height = x + wide + GAP, max(height, y)
    paper = element("rect", width=num(x), height=num(height), class_="paper")
    return element(
        "svg",
        element("style", style_sheet(theme)),
        sheet(SHEET),
        paper,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_="ta",
        viewBox=f"0 0 {num(x)} {num(height)}",
        width=num(x),
        height=num(height),
    )


def _size(part: str) -> tuple[float, float]:
    """How broad and high a region is."""
    found = BOX.search(part)
    assert found is not None
    return float(found[1]), float(found[2])


def _placed(part: str, x: float, y: float, width: float, height: float) -> str:
    head = f'<svg x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return head + part.removeprefix("<svg")
