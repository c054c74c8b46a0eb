"""A game in two minutes: short parts in our own words, each with the rules behind it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from endtable.kit.places import Place, Table, field, items, only, read_toml, rows
from endtable.kit.texts import LANGUAGES, Texts


class Part(NamedTuple):
    """A heading, a few sentences, and the numbers of the rules they come from."""

    title: Texts
    text: Texts
    rules: tuple[str, ...]


@cache
def load(path: Path) -> list[Part]:
    """The parts of a file, in order."""
    table, place = read_toml(path)
    only(table, ("part",), place)
    return [_part(row, spot) for row, spot in rows(table, "part", place)]


def _part(row: Table, place: Place) -> Part:
    only(row, ("title", "text", "rules"), place)
    rules = tuple(items(row, "rules", str, place))
    return Part(_texts(row, "title", place), _texts(row, "text", place), rules)


def _texts(row: Table, name: str, place: Place) -> Texts:
    """Whoever reads a page for the first time reads it in their own language: all are needed."""
    said: dict[str, object] = field(row, name, dict, place)
    spot = place.field(name)
    only(said, LANGUAGES, spot)
    return Texts(*(field(said, lang, str, spot) for lang in LANGUAGES))
