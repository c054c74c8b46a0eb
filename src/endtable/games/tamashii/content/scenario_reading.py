"""Scenarios: sheets and cards as data. ``docs/scenarios-tamashii.md`` tells how to write one.

Everything is read and checked when it is loaded; `script_checks` refuses a story that cannot end.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from endtable.core.types import Message
from endtable.games.tamashii.content.boss_reading import read_boss
from endtable.games.tamashii.content.card_reading import (
    read_card,
    read_rule,
    read_sections,
    read_variants,
)
from endtable.games.tamashii.content.components import EXPLORATION
from endtable.games.tamashii.content.expressions import Amount, read_amount
from endtable.games.tamashii.content.reading import texts
from endtable.games.tamashii.content.sheets import (
    NOWHERE,
    SKIPPED,
    Figure,
    Hex,
    Scenario,
    Sector,
)
from endtable.games.tamashii.content.vocabulary import (
    FACTIONS,
)
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    checked,
    choice,
    field,
    items,
    number,
    only,
    read_toml,
    rows,
)

if TYPE_CHECKING:
    from endtable.games.tamashii.content.loading import Content

SHEET: Final = (
    "key", "letter", "names", "introduction", "difficulty", "length", "challenge", "endings",
    "map", "enemies", "corrupted_pool", "factions", "without", "start", "first_card", "skip",
    "empty_pool", "sheet_limit", "card", "rule", "instead", "action", "pattern",
    "boss", "origin", "no_exploration", "solo", "notes", "figure", "variant",
)  # fmt: skip


def read_scenario(path: Path, content: Content) -> Scenario:
    """One scenario file."""
    table, place = read_toml(path)
    only(table, SHEET, place)
    sheet = Scenario()
    sheet.file = path.name
    sheet.key = field(table, "key", str, place)
    sheet.letter = field(table, "letter", str, place)
    sheet.names = texts(table, "names", place)
    sheet.introduction = texts(table, "introduction", place)
    sheet.difficulty = choice(table, "difficulty", ("easy", "medium", "hard"), place)
    sheet.length = choice(table, "length", ("short", "medium", "long"), place)
    sheet.challenge = field(table, "challenge", bool, place, False)
    sheet.endings = tuple(items(table, "endings", str, place))
    _read_map(sheet, field(table, "map", dict, place), place.field("map"), content)
    sheet.enemies = [
        _group(text, place.field("enemies").item(index))
        for index, text in enumerate(items(table, "enemies", str, place))
    ]
    sheet.corrupted = read_amount(
        field(table, "corrupted_pool", str, place), place.field("corrupted_pool")
    )
    sheet.factions = [
        FACTIONS.index(choice({"faction": name}, "faction", FACTIONS, place.field("factions")))
        for name in items(table, "factions", str, place, [])
    ]
    sheet.without = tuple(items(table, "without", str, place, []))
    sheet.start = number(table, "start", place, 1, 99)
    sheet.skip = tuple(
        choice({"skip": name}, "skip", SKIPPED, place)
        for name in items(table, "skip", str, place, [])
    )
    sheet.no_exploration = [
        EXPLORATION.index(choice({"kind": name}, "kind", EXPLORATION, place))
        for name in items(table, "no_exploration", str, place, [])
    ]
    sheet.sheet_limit = number(table, "sheet_limit", place, 0, 23, 0)
    sheet.empty_pool = field(table, "empty_pool", str, place)
    read_sections(sheet, table, place)
    sheet.notes = tuple(items(table, "notes", str, place, []))
    sheet.figures = [_figure(row, spot) for row, spot in rows(table, "figure", place)]
    sheet.variants = read_variants(table, place)
    sheet.solo = None
    if "solo" in table:
        sheet.solo = read_rule(field(table, "solo", dict, place), place.field("solo"))
    sheet.cards = []
    sheet.by_code = {}
    for row, spot in rows(table, "card", place):
        card = read_card(row, spot)
        if card.code in sheet.by_code:
            raise BadInput(spot.field("code"), Message("ta.bad.twice", what=repr(card.code)))
        card.number = len(sheet.cards)
        sheet.by_code[card.code] = card.number
        sheet.cards.append(card)
    first = field(table, "first_card", str, place)
    if first not in sheet.by_code:
        raise BadInput(place.field("first_card"), Message("ta.bad.no_card", code=first))
    sheet.first = sheet.by_code[first]
    sheet.boss = read_boss(sheet, table, place) if "boss" in table else None
    return sheet


def _figure(row: Table, place: Place) -> Figure:
    """Somebody who walks: a key for phrases, and a name."""
    only(row, ("key", "names"), place)
    figure = Figure()
    figure.key = field(row, "key", str, place)
    figure.names = texts(row, "names", place)
    return figure


def _group(text: str, place: Place) -> tuple[Amount, int]:
    """``2xplayers level 1`` or ``all level 3``."""
    words = text.split()
    if len(words) != 3 or words[1] != "level" or words[2] not in ("1", "2", "3"):
        raise BadInput(place, Message("ta.bad.group", text=repr(text)), "2xplayers level 1")
    return (-1 if words[0] == "all" else read_amount(words[0], place), int(words[2]))


def _hex(value: object, place: Place) -> Hex:
    pair = checked(value, list, place)
    if len(pair) != 2:
        raise BadInput(place, Message("ta.bad.hex", value=repr(value)), "[0, -1]")
    return (checked(pair[0], int, place), checked(pair[1], int, place))


def _read_map(sheet: Scenario, table: Table, place: Place, content: Content) -> None:
    """Where the tiles lie, which are open, and which carry exploration tokens."""
    only(table, ("open", "hidden", "tiles", "sector", "exploration"), place)
    sheet.hexes = []
    sheet.open_tiles = []
    opened: dict[str, object] = field(table, "open", dict, place)
    for name, value in opened.items():
        spot = place.field("open").field(name)
        if not name.isdecimal() or int(name) not in content.districts:
            raise BadInput(spot, Message("ta.bad.tile", tile=name))
        _add(sheet, _hex(value, spot), int(name), spot)
    for index, value in enumerate(field(table, "hidden", list, place, [])):
        spot = place.field("hidden").item(index)
        _add(sheet, _hex(value, spot), NOWHERE, spot)
    sheet.tiles = items(table, "tiles", int, place, [])
    for index, tile in enumerate(sheet.tiles):
        if tile not in content.districts:
            raise BadInput(place.field("tiles").item(index), Message("ta.bad.tile", tile=tile))
    hidden = [slot for slot, tile in enumerate(sheet.open_tiles) if tile == NOWHERE]
    if sheet.tiles and len(sheet.tiles) != len(hidden):
        raise BadInput(place.field("tiles"), Message("ta.bad.tiles", n=len(hidden)))
    sheet.exploration = hidden if field(table, "exploration", bool, place, True) else []
    slots = {hex: slot for slot, hex in enumerate(sheet.hexes)}
    sheet.sectors = []
    for row, spot in rows(table, "sector", place):
        only(row, ("mobilization", "districts"), spot)
        cells = [
            _hex(value, spot.field("districts").item(index))
            for index, value in enumerate(field(row, "districts", list, spot))
        ]
        centre = _hex(field(row, "mobilization", list, spot), spot.field("mobilization"))
        for cell in (*cells, centre):
            if cell not in slots:
                raise BadInput(spot, Message("ta.bad.hex", value=repr(list(cell))))
        sheet.sectors.append(Sector(slots[centre], [slots[cell] for cell in cells]))


def _add(sheet: Scenario, hex: Hex, tile: int, place: Place) -> None:
    if hex in sheet.hexes:
        raise BadInput(place, Message("ta.bad.twice", what=repr(list(hex))))
    sheet.hexes.append(hex)
    sheet.open_tiles.append(tile)
