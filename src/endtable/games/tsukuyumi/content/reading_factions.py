"""A faction's file, checked: its board, its units and cards, and numbers of its own."""

from pathlib import Path
from typing import Any

from endtable.games.tsukuyumi.content.reading import (
    check_ways_in,
    read_combat_card,
    read_event,
    read_numbers,
    read_unit,
    read_uplink,
    read_victory,
    read_words,
)
from endtable.games.tsukuyumi.content.reading_maps import read_mission, read_tile
from endtable.games.tsukuyumi.content.records import Faction, Goal, Unit
from endtable.games.tsukuyumi.content.tables_apart import TABLES
from endtable.games.tsukuyumi.content.vocabulary import BOXES, COLOURS, Vocabulary
from endtable.kit.texts import texts
from endtable.kit.validation import (
    Place,
    Table,
    choice,
    field,
    items,
    number,
    only,
    read_toml,
    rows,
)


def read_faction(path: Path, known: Vocabulary) -> Faction:
    """The faction of one file."""
    table, place = read_toml(path)
    only(
        table,
        ("faction", "box", "names", "description", "advice", "colour", "difficulty", "initiative",
         "territory", "base", "protection", "defence", "effect", "goal", "mission", "goal_text",
         "effect_text", "start", "unit", "card", "event", "uplink", "victory", "numbers", "brings",
         "tile", "lends", *TABLES, *known.counts),
        place,
    )  # fmt: skip
    base: dict[str, object] = field(table, "base", dict, place)
    protection: dict[str, object] = field(table, "protection", dict, place)
    only(protection, ("add", "times"), place.field("protection"))
    units = tuple(read_unit(row, at, known) for row, at in rows(table, "unit", place))
    start = _start(table, place, known)
    check_ways_in(units, start["start_units"], place, known)
    return Faction(
        key=field(table, "faction", str, place),
        names=texts(table, "names", place),
        description=texts(table, "description", place),
        advice=texts(table, "advice", place),
        colour=choice(table, "colour", COLOURS, place),
        difficulty=number(table, "difficulty", place, 1, 3),
        initiative=number(table, "initiative", place, 0, 99),
        territory=number(table, "territory", place, 0, 99, 0),
        base_names=texts(base, "names", place.field("base")),
        base_place=choice(base, "place", ("edge", "anywhere"), place.field("base")),
        protection_add=number(protection, "add", place.field("protection"), 0, 50, 0),
        protection_times=number(protection, "times", place.field("protection"), 1, 5, 1),
        defence=choice(table, "defence", known.defences, place),
        effect=choice(table, "effect", known.effects, place),
        effect_text=texts(table, "effect_text", place),
        goal=read_goal(field(table, "goal", dict, place), place.field("goal")),
        goal_text=texts(table, "goal_text", place),
        mission=field(table, "mission", str, place),
        units=units,
        cards=tuple(read_combat_card(row, at, known) for row, at in rows(table, "card", place)),
        events=tuple(read_event(row, at, known) for row, at in rows(table, "event", place)),
        uplinks=tuple(read_uplink(row, at) for row, at in rows(table, "uplink", place)),
        victory=tuple(read_victory(row, at, known) for row, at in rows(table, "victory", place)),
        **start,
        numbers=_numbers(table, place, known),
        box=choice(table, "box", BOXES, place, default="base"),
        missions=tuple(read_mission(row, at, known) for row, at in _listed(table, "brings", place)),
        tiles=tuple(read_tile(row, at) for row, at in _listed(table, "tile", place)),
        lends=read_words(table, "lends", known.traits, place),
        at_tables={kind: _at(kind, table, place, known, units) for kind in TABLES},
    )


def _start(table: Table, place: Place, known: Vocabulary) -> dict[str, Any]:
    """What a faction begins with, by field of its record."""
    start: dict[str, object] = field(table, "start", dict, place)
    spot = place.field("start")
    only(start, known.start, spot)
    return {
        "start_units": _counts(start, "units", spot),
        "start_weapons": _counts(start, "weapons", spot),
        "start_eggs": number(start, "eggs", spot, 0, 9, 0),
        "start_uplinks": number(start, "uplinks", spot, 0, 9, 0),
    }


def _at(
    kind: str, table: Table, place: Place, known: Vocabulary, units: tuple[Unit, ...]
) -> dict[str, Any]:
    """What is otherwise at a kind of table: what it begins with, and numbers, one by one."""
    changes: dict[str, object] = field(table, kind, dict, place, {})
    spot = place.field(kind)
    only(changes, ("start", "numbers", *known.counts), spot)
    found: dict[str, Any] = {}
    if "start" in changes:
        found = _start(changes, spot, known)
        check_ways_in(units, found["start_units"], spot, known)
    if numbers := _numbers(changes, spot, known):
        found["numbers"] = _numbers(table, place, known) | numbers
    return found


def _listed(table: Table, name: str, place: Place) -> list[tuple[Table, Place]]:
    """Rows that many files do not have."""
    return list(rows(table, name, place)) if name in table else []


def _counts(table: Table, name: str, place: Place) -> dict[str, int]:
    inner: dict[str, object] = field(table, name, dict, place, {})
    return {key: number(inner, key, place.field(name), 0, 99) for key in inner}


def _numbers(table: Table, place: Place, known: Vocabulary) -> dict[str, int]:
    named = read_numbers(table, place, known.numbers)
    found = {name: row.value for name, row in named.items()}
    for name in known.counts:
        for key, value in _counts(table, name, place).items():
            found[f"{name}.{key}"] = value
    return found


def read_goal(table: Table, place: Place) -> Goal:
    """What is to be reached, and how many points it is worth."""
    only(
        table,
        ("key", "points", "conquer", "conquer_it", "conquer_controlled", "control", "kinds",
         "eliminate", "missions", "standing", "counted"),
        place,
    )  # fmt: skip
    conquer = number(table, "conquer", place, 0, 40, 0)
    return Goal(
        key=field(table, "key", str, place),
        points=number(table, "points", place, 1, 9),
        conquer=conquer,
        conquer_it=number(table, "conquer_it", place, 0, 40, conquer),
        conquer_controlled=number(table, "conquer_controlled", place, 0, 40, 0),
        control=number(table, "control", place, 0, 40, 0),
        kinds=field(table, "kinds", bool, place, False),
        eliminate=number(table, "eliminate", place, 0, 40, 0),
        missions=number(table, "missions", place, 0, 9, 0),
        standing=tuple(items(table, "standing", str, place, [])),
        counted=number(table, "counted", place, 0, 40, 0),
    )
