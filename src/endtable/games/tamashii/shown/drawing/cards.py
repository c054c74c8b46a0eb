"""Enemies, augmentations and schemas as small cards, at the table and in the gallery."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.records import Augmentation, Body, Enemy, Pattern
from endtable.games.tamashii.shown.drawing.silhouettes import enemy
from endtable.games.tamashii.shown.drawing.text import line, paragraph, shortened
from endtable.games.tamashii.shown.drawing.tokens import face, pattern, pattern_size, star, track
from endtable.games.tamashii.shown.seen import EnemySeen, SchemaSeen
from endtable.games.tamashii.shown.wording import said_operations, said_schema
from endtable.kit.svg import circle, group, path, rect

WIDTH: Final = 280.0
LINE: Final = 11.2
"""The size of what a card does, in words."""
BIT: Final = 15.0
"""The size of a field of a pattern: its letter can be read."""
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
    top = max(card.integrity, left)
    parts = [
        enemy(card.key, x + 24, y + 24, 38),
        circle(x + 38, y + 38, 8, "hunted"),
        line(x + 38, y + 38, str(card.level), 11, "on-badge"),
        line(x + 52, y + 16, shortened(card.names.said(words.lang), WIDTH - 90, 13), 13, "bold"),
        track(x + 52, y + 28, left, top, "vital", 9),
        line(x + 52 + 11 * top + 6, y + 33, f"{left}/{card.integrity}", 11.5, "bold"),
    ]
    if shown and shown["die"]:
        die = group(face(x + WIDTH - 30, y + 6, 22, "rare"), class_="tumbles", id="die-enemy")
        parts.append(die)
    told, below = _doing(card, words, x, y + 48)
    ways, below = _ways(card, words, x, below)
    height = below - y + 4
    body = rect(x, y, WIDTH, height, 8, "body panel")
    stripe = rect(x, y, 5, height, 2, "hunted") if current else ""
    whole = group(body, stripe, *parts, told, ways, class_="tile", data_look=f"enemy:{card.key}")
    return whole, height


def _doing(card: Enemy, words: Words, x: float, y: float) -> tuple[str, float]:
    """What it does when its die shows one symbol or the other."""
    parts = []
    for sign, do in (("basic", card.basic), ("special", card.special)):
        if do:
            room = WIDTH - 40
            told, high = paragraph(x + 32, y, said_operations(words, do), room, LINE)
            parts += [_sign(x + 18, y + 8, sign), told]
            y += high + 3
    return group(*parts), y


def _ways(card: Enemy, words: Words, x: float, y: float) -> tuple[str, float]:
    """Patterns that harm it or send it away, two in a row."""
    parts = []
    known = (*card.hacks, card.expel)
    half = (WIDTH - 16) / 2
    for first in range(0, len(known), 2):
        deep = 0.0
        for column, way in enumerate(known[first : first + 2]):
            drawn, high = _way(way, words, x + 10 + half * column, y + 2, half - 4)
            parts.append(drawn)
            deep = max(deep, high)
        y += deep + 5
    return group(*parts), y


def _way(way: Pattern, words: Words, x: float, y: float, room: float) -> tuple[str, float]:
    """One pattern: its shape, what it is called, what it does."""
    wide, high = pattern_size(way.shape.rows, BIT)
    name = words.say(f"ta.pattern.{way.key.rstrip('0123456789')}")
    left = room - wide - 6
    does = said_operations(words, way.do)
    told, deep = paragraph(x + wide + 6, y + 15, does, left, LINE, "dim", DEEP)
    parts = (
        pattern(x, y + 1, way.shape.rows, words.lang, BIT),
        line(x + wide + 6, y + 7, shortened(name, left, LINE), LINE, "bold"),
        told,
    )
    return group(*parts), max(high, deep + 15)


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
    said = shortened(card.names.said(words.lang), room - (left - x) - 4 - 18 * bool(price), 11.2)
    parts.append(line(left, y + 14, said + price, 11.2, "" if cost is None else "dim"))
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
        parts.append(line(at, y + 12, "×n", 11.2, "bold"))
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
