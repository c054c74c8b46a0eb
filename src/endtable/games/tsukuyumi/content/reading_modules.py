"""The file of a module, checked: cards, missions, units and goals that only it brings."""

from __future__ import annotations

from pathlib import Path

from endtable.games.tsukuyumi.content.reading import (
    origin,
    read_combat_card,
    read_event,
    read_numbers,
    read_unit,
)
from endtable.games.tsukuyumi.content.reading_factions import read_goal
from endtable.games.tsukuyumi.content.reading_maps import read_tile
from endtable.games.tsukuyumi.content.records import Aim, Extra, Mission, NamedCard
from endtable.games.tsukuyumi.content.vocabulary import Vocabulary
from endtable.kit.texts import texts
from endtable.kit.validation import Place, Table, field, only, read_toml, rows


def read_module(path: Path, known: Vocabulary) -> Extra:
    """Cards, ONI, units for whoever gets them, tiles, missions, goals and numbers of a module."""
    table, place = read_toml(path)
    only(
        table,
        ("event", "oni", "unit", "tile", "card", "mission", "goal", "sheet", "numbers"),
        place,
    )
    return Extra(
        events=tuple(read_event(row, at, known) for row, at in _rows(table, "event", place)),
        oni=tuple(read_unit(row, at, known) for row, at in _rows(table, "oni", place)),
        units=tuple(read_unit(row, at, known) for row, at in _rows(table, "unit", place)),
        tiles=tuple(read_tile(row, at) for row, at in _rows(table, "tile", place)),
        cards=tuple(read_combat_card(row, at, known) for row, at in _rows(table, "card", place)),
        missions=tuple(_mission(row, at) for row, at in _rows(table, "mission", place)),
        aims=tuple(_aim(row, at) for row, at in _rows(table, "goal", place)),
        sheets=tuple(_sheet(row, at) for row, at in _rows(table, "sheet", place)),
        numbers=read_numbers(table, place, known.module_numbers),
    )


def _rows(table: Table, name: str, place: Place) -> list[tuple[dict[str, object], Place]]:
    return rows(table, name, place) if name in table else []


def _mission(row: Table, place: Place) -> Mission:
    """A mission that the module itself watches."""
    only(row, ("key", "names", "text", "origin"), place)
    return Mission(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        origin=origin(row, place),
    )


def _aim(row: Table, place: Place) -> Aim:
    """A goal that a faction may pursue instead of its own."""
    only(row, ("faction", "names", "text", "goal", "origin"), place)
    return Aim(
        faction=field(row, "faction", str, place),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        goal=read_goal(field(row, "goal", dict, place), place.field("goal")),
        origin=origin(row, place),
    )


def _sheet(row: Table, place: Place) -> NamedCard:
    """A card with a name and a text; what it does is told in the module."""
    only(row, ("key", "names", "text", "origin"), place)
    return NamedCard(
        key=field(row, "key", str, place),
        names=texts(row, "names", place),
        text=texts(row, "text", place),
        origin=origin(row, place),
    )
