"""A boss as it is written: how it is harmed, its parts, hacks and attack deck. TA-BOSS-02."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message
from endtable.games.tamashii.content.card_reading import read_pattern
from endtable.games.tamashii.content.expressions import read_amount
from endtable.games.tamashii.content.reading import texts
from endtable.games.tamashii.content.sheets import HARMS, NOWHERE, Boss, BossPart, Scenario
from endtable.games.tamashii.content.vocabulary import read_operations
from endtable.kit.validation import (
    REQUIRED,
    BadInput,
    Place,
    Table,
    choice,
    field,
    items,
    number,
    only,
    rows,
)

BOSS: Final = (
    "key", "names", "integrity", "armour", "rch", "start", "hack", "extra", "attacks", "defeated",
    "harm", "part", "says",
)  # fmt: skip
PART: Final = ("key", "names", "integrity", "weak", "attack", "falls")


def read_boss(sheet: Scenario, table: Table, place: Place) -> Boss:
    """The boss of a sheet."""
    row: dict[str, object] = field(table, "boss", dict, place)
    spot = place.field("boss")
    only(row, BOSS, spot)
    boss = Boss()
    boss.key = field(row, "key", str, spot)
    boss.names = texts(row, "names", spot)
    boss.says = texts(row, "says", spot) if "says" in row else None
    boss.parts = [_part(sheet, each, at) for each, at in rows(row, "part", spot)]
    integrity = field(row, "integrity", str, spot, "0" if boss.parts else REQUIRED)
    boss.integrity = read_amount(integrity, spot.field("integrity"))
    boss.harm = choice(row, "harm", HARMS, spot, "", "points" if boss.parts else "armour")
    boss.armour = number(row, "armour", spot, 0, 13, 0 if boss.harm == "points" else REQUIRED)
    boss.rch = number(row, "rch", spot, 0, 4)
    boss.start = _start(row, spot)
    boss.hacks = [read_pattern(hack, at) for hack, at in rows(row, "hack", spot)]
    boss.extra = None
    if "extra" in row:
        boss.extra = read_pattern(field(row, "extra", dict, spot), spot.field("extra"))
    boss.attacks = [
        _card(sheet, code, spot.field("attacks").item(index))
        for index, code in enumerate(items(row, "attacks", str, spot))
    ]
    boss.defeated = read_operations(row, "defeated", spot)
    return boss


def _start(row: Table, spot: Place) -> str:
    """Where it comes: as far as can be, the Shelter, or a tile of the map by number."""
    start = field(row, "start", str, spot)
    if start.isdecimal():
        return start
    return choice(row, "start", ("farthest", "shelter"), spot)


def _part(sheet: Scenario, row: Table, spot: Place) -> BossPart:
    only(row, PART, spot)
    part = BossPart()
    part.key = field(row, "key", str, spot)
    part.names = texts(row, "names", spot)
    part.integrity = read_amount(field(row, "integrity", str, spot), spot.field("integrity"))
    part.weak = read_amount(field(row, "weak", str, spot, "1"), spot.field("weak"))
    code = field(row, "attack", str, spot, "")
    part.attack = _card(sheet, code, spot.field("attack")) if code else NOWHERE
    part.falls = read_operations(row, "falls", spot)
    return part


def _card(sheet: Scenario, code: str, spot: Place) -> int:
    if code not in sheet.by_code:
        raise BadInput(spot, Message("ta.bad.no_card", code=code))
    return sheet.by_code[code]
