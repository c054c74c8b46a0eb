"""Puzzle files: read, checked, and refused with the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.games.neuroshima.content.records import LANGUAGES, Army, Texts
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.records import (
    COUNTED,
    FOE,
    GOALS,
    ME,
    MOST_TILES,
    Goal,
    Placement,
    Puzzle,
    Unit,
)
from endtable.games.neuroshima.table.board import BASIC, NAMED, NAMES
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    read_toml,
    rows,
)

FIELDS: Final = (
    "number", "key", "title", "story", "difficulty", "army", "enemy", "hq", "units", "offered",
    "use", "goal", "solution", "seed",
)  # fmt: skip
UNIT_FIELDS: Final = ("seat", "tile", "at", "turn", "wounds")
PLACEMENT_FIELDS: Final = ("tile", "at", "turn")
MOST_OFFERED: Final = 8


def read(path: Path) -> Puzzle:
    """A puzzle file; its form and its tiles are checked, but not yet whether it can be solved."""
    table, place = read_toml(path)
    return puzzle_of(table, place)


def puzzle_of(table: Table, place: Place) -> Puzzle:
    """A puzzle from plain data."""
    only(table, FIELDS, place)
    army = choice(table, "army", list(GAME.armies), place, "an army")
    enemy = choice(table, "enemy", list(GAME.armies), place, "an army")
    use = number(table, "use", place, 1, MOST_TILES)
    units = _units(table, place, (GAME.armies[army], GAME.armies[enemy]))
    offered = _offered(table, place, GAME.armies[army], use)
    return Puzzle(
        number=number(table, "number", place, 1, 999),
        key=_key(table, place),
        title=_texts(table, "title", place),
        story=_texts(table, "story", place),
        difficulty=number(table, "difficulty", place, 1, 5),
        army=army,
        enemy=enemy,
        hq=_hq(table, place),
        units=units,
        offered=offered,
        use=use,
        goal=_goal(table, place),
        solution=_solution(table, place, offered, use, units),
        seed=field(table, "seed", str, place, ""),
        file=place.file,
    )


def _key(table: Table, place: Place) -> str:
    key = field(table, "key", str, place)
    if not key.isascii() or not key.isidentifier() or key != key.lower():
        raise BadInput(place.field("key"), f"{key!r} is not a key", "like last_bridge")
    return key


def _texts(table: Table, name: str, place: Place) -> Texts:
    inner = field(table, name, dict, place)
    spot = place.field(name)
    only(inner, LANGUAGES, spot)
    said = {lang: field(inner, lang, str, spot).strip() for lang in LANGUAGES}
    for lang, text in said.items():
        if not text:
            raise BadInput(spot.field(lang), "is empty")
    return Texts(**said)


def _hq(table: Table, place: Place) -> tuple[int, int]:
    inner = field(table, "hq", dict, place)
    spot = place.field("hq")
    only(inner, ("own", "enemy"), spot)
    return number(inner, "own", spot, 1, 20), number(inner, "enemy", spot, 1, 20)


def _goal(table: Table, place: Place) -> Goal:
    inner = field(table, "goal", dict, place)
    spot = place.field("goal")
    kind = choice(inner, "kind", GOALS, spot, "a goal")
    name = COUNTED.get(kind, "")
    only(inner, ("kind", name), spot)
    if not name:
        return Goal(kind)
    least = 0 if kind == "lose_nothing" else 1
    return Goal(kind, number(inner, name, spot, least, 20))


def _units(table: Table, place: Place, armies: tuple[Army, Army]) -> tuple[Unit, ...]:
    units: list[Unit] = []
    for row, spot in rows(table, "units", place):
        only(row, UNIT_FIELDS, spot)
        seat = number(row, "seat", spot, ME, FOE)
        army = armies[seat]
        key = _tile(field(row, "tile", str, spot), army, spot.field("tile"), hq=True)
        at = _hex(row, spot, [unit.at for unit in units])
        turn = number(row, "turn", spot, 0, 5, 0)
        wounds = number(row, "wounds", spot, 0, army.tile(key).toughness, 0)
        units.append(Unit(seat, key, at, turn, wounds))
    for seat in (ME, FOE):
        count = sum(unit.seat == seat and unit.tile == "hq" for unit in units)
        if count != 1:
            raise BadInput(place.field("units"), f"seat {seat} has {count} HQs; it needs one")
    return tuple(units)


def _tile(key: str, army: Army, spot: Place, *, hq: bool) -> str:
    """A tile of the army that can lie on the board."""
    one_of(key, [tile.key for tile in army.tiles], spot, f"a tile of {army.key}")
    tile = army.tile(key)
    if not tile.is_unit:
        raise BadInput(spot, f"{key!r} is an instant tile; puzzles use board tiles")
    if tile.kind == "hq" and not hq:
        raise BadInput(spot, "an HQ is never offered")
    return key


def _hex(row: Table, spot: Place, taken: list[str]) -> str:
    at = field(row, "at", str, spot)
    spot = spot.field("at")
    one_of(at, [NAMES[hex] for hex in BASIC], spot, "a hex of the basic board")
    if at in taken:
        raise BadInput(spot, f"{at} is occupied")
    return NAMES[NAMED[at]]


def _offered(table: Table, place: Place, army: Army, use: int) -> tuple[str, ...]:
    """The tiles to choose from; more copies than the army has are no error. NH-HEXO-04."""
    offered = items(table, "offered", str, place)
    spot = place.field("offered")
    if not use <= len(offered) <= MOST_OFFERED:
        raise BadInput(spot, f"{len(offered)} tiles; there must be {use} to {MOST_OFFERED}")
    return tuple(_tile(key, army, spot.item(n), hq=False) for n, key in enumerate(offered))


def _solution(
    table: Table, place: Place, offered: tuple[str, ...], use: int, units: tuple[Unit, ...]
) -> tuple[Placement, ...]:
    left = list(offered)
    taken = [unit.at for unit in units]
    found: list[Placement] = []
    for row, spot in rows(table, "solution", place):
        only(row, PLACEMENT_FIELDS, spot)
        key = field(row, "tile", str, spot)
        if key not in left:
            one_of(key, offered, spot.field("tile"), "offered")
            raise BadInput(spot.field("tile"), f"{key!r} is not offered so often")
        left.remove(key)
        at = _hex(row, spot, taken)
        taken.append(at)
        found.append(Placement(key, at, number(row, "turn", spot, 0, 5, 0)))
    if len(found) != use:
        problem = "is missing" if not found else f"{len(found)} tiles; the puzzle uses {use}"
        raise BadInput(place.field("solution"), problem)
    return tuple(found)
