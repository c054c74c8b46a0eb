"""Enemies, augmentations and schemas as small cards, at the table and in the gallery."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import Augmentation, Body, Enemy
from endtable.games.tamashii.shown.drawing.silhouettes import enemy
from endtable.games.tamashii.shown.drawing.text import line, paragraph, shortened
from endtable.games.tamashii.shown.drawing.tokens import face, pattern, pattern_size, star, track
from endtable.games.tamashii.shown.seen import EnemySeen, SchemaSeen
from endtable.games.tamashii.shown.wording import said_operations, said_schema
from endtable.kit.svg import circle, group, path, rect

WIDTH: Final = 322.0
LINE: Final = 10.5
"""The size of what a card does, in words."""
HALF: Final = 198.0
"""Where the patterns of an enemy begin, beside what it does."""
DEEP: Final = 5
"""What a pattern does takes so many lines at most."""


def enemy_card(
    card: Enemy,
    words: Words,
    x: float,
    y: float,
    shown: EnemySeen | None = None,
    current: bool = False,
) -> tuple[str, float]:
    """An enemy with its integrity, its two schemas, its hacks and what expels it; its height.

    ``shown`` is the card as it lies at the table: damaged, perhaps with the die on it.
    """
    left = shown["integrity"][0] if shown else card.integrity
    parts = [
        enemy(card.key, x + 16, y + 16, 26),
        circle(x + 26, y + 26, 6.5, "hunted"),
        line(x + 26, y + 26, str(card.level), 9.5, "on-badge"),
        line(x + 32, y + 16, shortened(card.names.said(words.lang), HALF - 40, 13), 13, "bold"),
        track(x + 32, y + 28, left, max(card.integrity, left), "vital", 8),
        line(x + 32 + 10 * max(card.integrity, left) + 6, y + 32, f"{left}/{card.integrity}", 11),
    ]
    if shown and shown["die"]:
        parts.append(
            group(face(x + HALF - 28, y + 6, 20, "rare"), class_="tumbles", id="die-enemy")
        )
    below = y + 44
    for sign, do in (("basic", card.basic), ("special", card.special)):
        if do:
            told, high = paragraph(x + 32, below, said_operations(words, do), HALF - 40, LINE)
            parts += [_sign(x + 16, below + 8, sign), told]
            below += high + 3
    left_side = x + HALF
    top = y + 8
    for known in (*card.hacks, card.expel):
        wide, high = pattern_size(known.shape.rows)
        name = words.say(f"ta.pattern.{known.key.rstrip('0123456789')}")
        parts.append(pattern(left_side, top, known.shape.rows, words.lang))
        room = WIDTH - HALF - wide - 10
        parts.append(line(left_side + wide + 5, top + 5, shortened(name, room, 10), 10, "bold"))
        told, deep = paragraph(
            left_side + wide + 5, top + 11, said_operations(words, known.do), room, 9, "dim", DEEP
        )
        parts.append(told)
        top += max(high, deep + 11) + 5
    height = max(below, top) - y + 6
    body = rect(x, y, WIDTH, height, 8, "body panel")
    stripe = rect(x, y, 5, height, 2, "hunted") if current else ""
    return group(body, stripe, *parts, class_="tile", data_look=f"enemy:{card.key}"), height


def _sign(x: float, y: float, which: str) -> str:
    """The symbol of the enemies' die."""
    if which == "special":
        return path(star(x, y, 7), "glow")
    return path(f"M{x},{y - 6}L{x + 6},{y}L{x},{y + 6}L{x - 6},{y}Z", "soon")


def augmentation_chip(
    card: Augmentation, words: Words, x: float, y: float, room: float, cost: int | None = None
) -> str:
    """A card of a player; one that is not installed says what that costs."""
    rows = card.pattern.shape.rows if card.pattern is not None else ()
    wide, high = pattern_size(rows, 7) if rows else (0.0, 0.0)
    parts = [rect(x, y, room, 28, 6, "body panel" if cost is None else "body veil")]
    if rows:
        parts.append(pattern(x + 6, y + 14 - high / 2, rows, words.lang, 7))
    left = x + 6 + wide + (5 if rows else 0)
    price = "" if cost is None else f" ({cost})"
    said = shortened(card.names.said(words.lang), room - (left - x) - 4 - 18 * bool(price), 11)
    parts.append(line(left, y + 14, said + price, 11, "" if cost is None else "dim"))
    return group(*parts, class_="tile", data_look=f"aug:{card.key}")


def schema_row(
    box: Content, schema: SchemaSeen, words: Words, x: float, y: float, room: float
) -> tuple[str, float]:
    """Dice, and what they do; the height of the row."""
    parts: list[str] = []
    at = x + 6
    for which in ("basic",) * schema["basic"] + ("rare",) * schema["rare"]:
        parts.append(face(at, y + 4, 16, which))
        at += 19
    if schema["repeat"]:
        parts.append(line(at, y + 12, "×n", 11, "bold"))
        at += 22
    does = said_schema(words, box.schema_named(schema["key"]))
    told, high = paragraph(at + 3, y + 4, does, room - (at - x) - 8, LINE)
    height = max(24.0, high + 8)
    body = rect(x, y, room, height, 6, "body strip")
    return group(body, *parts, told, class_="choice"), height


def body_card(card: Body, words: Words, x: float, y: float) -> str:
    """A body: its name, its values, what it costs."""
    rows = card.cost.rows if card.cost is not None else ()
    parts = [rect(x, y, 156, 42, 7, "body panel")]
    wide, high = pattern_size(rows, 8) if rows else (0.0, 0.0)
    if rows:
        parts.append(pattern(x + 7, y + 21 - high / 2, rows, words.lang, 8))
    left = x + 7 + wide + (6 if rows else 0)
    said = shortened(card.names.said(words.lang), 150 - (left - x), 11)
    parts.append(line(left, y + 14, said, 11, "bold"))
    values = f"{card.rch} · {card.atk} · {card.prg}"
    parts.append(line(left, y + 30, values, 10, "dim"))
    return group(*parts, class_="tile", data_look=f"body:{card.key}")
