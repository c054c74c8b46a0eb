"""A story as a picture: its cards from left to right, the ways between them, its endings.

Specials hang below; cards that planners reached say how often, those that they did not are pale.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.script_checks import codes_of
from endtable.games.tamashii.content.sheets import DEFEAT, VICTORY, Card, Scenario
from endtable.kit.markup import element
from endtable.kit.svg import group

WIDE: Final = 190.0
HIGH: Final = 74.0
BOX: Final = (150.0, 44.0)
COLOURS: Final = {VICTORY: "#2f7d4f", DEFEAT: "#9b2d30"}
PLAIN: Final = "#31446b"


def graph(sheet: Scenario, words: Words, reached: Mapping[str, int], games: int) -> str:
    """The whole story as one SVG."""
    places = _places(sheet)
    width = WIDE * (1 + max(column for column, _ in places.values()))
    height = HIGH * (1 + max(row for _, row in places.values())) + 30
    arrows = "".join(
        _arrow(places[card.code], places[code])
        for card in sheet.cards
        for code in sorted(set(codes_of(card)))
        if code in places
    )
    boxes = "".join(
        _box(card, places[card.code], words, reached.get(card.code, 0), games)
        for card in sheet.cards
    )
    head = _text(8, 20, sheet.names.said(words.lang), 16, "#222")
    return element(
        "svg", head, arrows, boxes, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}", font_family="sans-serif",
    )  # fmt: skip


def _places(sheet: Scenario) -> dict[str, tuple[int, int]]:
    """By card: its column, the steps from the first card, and its row."""
    column = {sheet.cards[sheet.first].code: 0}
    for code in column.copy():
        _walk(sheet, code, column)
    last = max(column.values()) + 1
    rows: dict[int, int] = {}
    places: dict[str, tuple[int, int]] = {}
    for card in sheet.cards:
        at = column.get(card.code, last)
        places[card.code] = (at, rows.get(at, 0))
        rows[at] = rows.get(at, 0) + 1
    return places


def _walk(sheet: Scenario, first: str, column: dict[str, int]) -> None:
    line = [first]
    for code in line:
        for other in codes_of(sheet.cards[sheet.by_code[code]]):
            if other not in column:
                column[other] = column[code] + 1
                line.append(other)


def _spot(place: tuple[int, int]) -> tuple[float, float]:
    return 8 + WIDE * place[0], 34 + HIGH * place[1]


def _arrow(one: tuple[int, int], two: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = _spot(one), _spot(two)
    x1, y1, y2 = x1 + BOX[0], y1 + BOX[1] / 2, y2 + BOX[1] / 2
    bend = f"M{x1:.0f},{y1:.0f}C{x1 + 25:.0f},{y1:.0f} {x2 - 25:.0f},{y2:.0f} {x2:.0f},{y2:.0f}"
    return element("path", d=bend, fill="none", stroke="#8893ab", stroke_width=1.5)


def _box(card: Card, place: tuple[int, int], words: Words, count: int, games: int) -> str:
    x, y = _spot(place)
    colour = COLOURS.get(card.kind, PLAIN)
    pale = 0.35 if games and not count else 1
    frame = element("rect", x=x, y=y, width=BOX[0], height=BOX[1], rx=6, fill=colour)
    said = card.code if not games else f"{card.code} · {count}/{games}"
    lines = _text(x + 8, y + 17, said, 12, "#fff")
    lines += _text(x + 8, y + 34, card.names.said(words.lang)[:24], 11, "#fff")
    return group(frame, lines, opacity=pale, id=f"card-{card.code}")


def _text(x: float, y: float, said: str, size: float, colour: str) -> str:
    return element("text", _escaped(said), x=x, y=y, font_size=size, fill=colour)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
