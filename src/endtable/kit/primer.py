"""A game in two minutes: short parts in our own words, each with the rules behind it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from endtable.kit.ledger import GAMES
from endtable.kit.texts import Texts, texts
from endtable.kit.validation import Place, Table, items, only, read_toml, rows


class Part(NamedTuple):
    """A heading, a few sentences, and the numbers of the rules they come from."""

    title: Texts
    text: Texts
    rules: tuple[str, ...]


@cache
def of_game(game: str) -> list[Part]:
    """The parts in order; none where a game has no primer."""
    path = GAMES / game / "shown" / "primer.toml"
    return load(path) if path.exists() else []


def load(path: Path) -> list[Part]:
    """The parts of a file."""
    table, place = read_toml(path)
    only(table, ("part",), place)
    return [_part(row, spot) for row, spot in rows(table, "part", place)]


def _part(row: Table, place: Place) -> Part:
    only(row, ("title", "text", "rules"), place)
    rules = tuple(items(row, "rules", str, place))
    # Whoever reads of a game for the first time reads it in their own language: all are needed.
    return Part(texts(row, "title", place, True), texts(row, "text", place, True), rules)
