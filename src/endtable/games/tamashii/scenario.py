"""Scenarios: sheets and cards as data. ``docs/scenarios-tamashii.md`` tells how to write one.

Everything is read and checked when it is loaded; `script_checks` refuses a story that cannot end.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from endtable.core.words import Message
from endtable.games.tamashii.content import EXPLORATION, Content
from endtable.games.tamashii.expressions import Amount, Condition, read_amount
from endtable.games.tamashii.expressions import read_condition as read_condition_text
from endtable.games.tamashii.reading import shape, texts
from endtable.games.tamashii.records import Pattern, Texts
from endtable.games.tamashii.vocabulary import (
    FACTIONS,
    Operation,
    Operations,
    Price,
    read_operations,
    read_price,
)
from endtable.kit.places import (
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

OURS: Final = Path(__file__).parent / "content" / "scenarios"

Hex = tuple[int, int]

STORY, SPECIAL, VICTORY, DEFEAT = "story", "special", "victory", "defeat"
CARD_KINDS: Final = (STORY, SPECIAL, VICTORY, DEFEAT)
TRIGGERS: Final = (
    "hack", "resource_pattern", "long_pattern", "defeat", "expel", "enter", "reveal", "reset",
)  # fmt: skip
"""When a special rule of a sheet or card does something by itself."""
SKIPPED: Final = ("tracking", "class", "protocol", "bodies")
COLOURS: Final = ("blue", "green", "yellow", "red", "core", "any")
NOWHERE: Final = -1


class Rule:
    """A special rule. TA-SPECIAL-05, -06, TA-STORY-08."""

    texts: Texts
    when: str
    """A trigger, or nothing: then it is words only, kept by the rules of the game."""
    condition: Condition
    do: Operations


class Instead:
    """What may be done in a district instead of its own effect. TA-HOPE-05."""

    texts: Texts
    tile: int
    do: Operations


class TestOf:
    """A test: the kind of data, the successes it needs, alone or as a group. TA-TEST-01."""

    colour: str
    need: Amount
    group: bool


class PlayerAct:
    """One of the players' actions of a sheet or card. TA-TASK-02."""

    key: str
    names: Texts
    condition: Condition
    pay: Price
    do: Operations
    test: TestOf | None
    fail: Operations
    once: bool


class PlacedPattern:
    """A pattern of a sheet or card, with where and when it can be fired. TA-STORY-08."""

    pattern: Pattern
    condition: Condition
    is_hack: bool


class Branch:
    """One way to go on after a goal is met: the group decides. TA-SPECIAL-15."""

    key: str
    names: Texts
    do: Operations


class Card:
    """A scenario card. TA-STORY-02, -04."""

    number: int
    code: str
    kind: str
    names: Texts
    story: Texts
    goal: Texts | None
    immediate: Operations
    world: Operations
    rules: list[Rule]
    insteads: list[Instead]
    actions: list[PlayerAct]
    patterns: list[PlacedPattern]
    branches: list[Branch]
    stays: bool
    """Not discarded when the next card comes. TA-TASK-13."""
    unlock: tuple[str, ...]
    lock: tuple[str, ...]
    table: list[Operations]
    """For an attack card: what it does by the number die, 1 to 3."""


class Sector:
    """Part of a map, with its mobilization tile and dice token. TA-HUNT-03, -17."""

    def __init__(self, mobilization: int, slots: list[int]) -> None:
        self.mobilization = mobilization
        self.slots = slots


class Scenario:
    """A sheet with its cards. TA-SHEET-02."""

    key: str
    letter: str
    names: Texts
    introduction: Texts
    difficulty: str
    length: str
    challenge: bool
    endings: tuple[str, ...]
    hexes: list[Hex]
    """The map: by slot, where it lies."""
    open_tiles: list[int]
    """By slot: the tile that lies there face up, or NOWHERE."""
    fourth_start: int
    tiles: list[int]
    """The tiles shuffled into the hidden slots; empty: any that are left."""
    exploration: list[int]
    """The slots that get an exploration token."""
    no_exploration: list[int]
    """Kinds of exploration tokens that stay in the box."""
    sectors: list[Sector]
    enemies: list[tuple[Amount, int]]
    """Groups of the enemy deck from the top: how many (-1: all) of which level."""
    corrupted: Amount
    factions: list[int]
    without: tuple[str, ...]
    start: int
    first: int
    skip: tuple[str, ...]
    empty_pool: str
    sheet_limit: int
    """So many tokens on the sheet end the scenario, or 0. TA-HUNT-18."""
    cards: list[Card]
    by_code: dict[str, int]
    rules: list[Rule]
    insteads: list[Instead]
    actions: list[PlayerAct]
    patterns: list[PlacedPattern]
    solo: Rule | None
    """What is different for one player. TA-SOLO-07."""
    boss: Boss | None
    file: str


class Boss:
    """A boss card. TA-BOSS-02."""

    key: str
    names: Texts
    integrity: Amount
    armour: int
    rch: int
    start: str
    hacks: list[PlacedPattern]
    extra: PlacedPattern | None
    """The pattern that may be dropped on top of the second hack. TA-SHINIGAMI-12."""
    attacks: list[int]
    """The cards of the attack deck."""
    defeated: Operations


SHEET: Final = (
    "key", "letter", "names", "introduction", "difficulty", "length", "challenge", "endings",
    "map", "enemies", "corrupted_pool", "factions", "without", "start", "first_card", "skip",
    "empty_pool", "sheet_limit", "sheet_card", "card", "rule", "instead", "action", "pattern",
    "boss", "origin", "no_exploration", "solo",
)  # fmt: skip
CARD: Final = (
    "code", "kind", "names", "story", "goal", "immediate", "world", "rule", "instead", "action",
    "pattern", "choice", "stays", "unlock", "lock", "table",
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
    _read_sections(sheet, table, place)
    sheet.solo = None
    if "solo" in table:
        sheet.solo = _rule(field(table, "solo", dict, place), place.field("solo"))
    sheet.cards = []
    sheet.by_code = {}
    for row, spot in rows(table, "card", place):
        card = _card(row, spot)
        if card.code in sheet.by_code:
            raise BadInput(spot.field("code"), Message("ta.bad.twice", what=repr(card.code)))
        card.number = len(sheet.cards)
        sheet.by_code[card.code] = card.number
        sheet.cards.append(card)
    first = field(table, "first_card", str, place)
    if first not in sheet.by_code:
        raise BadInput(place.field("first_card"), Message("ta.bad.no_card", code=first))
    sheet.first = sheet.by_code[first]
    sheet.boss = _boss(sheet, table, place) if "boss" in table else None
    return sheet


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
    only(table, ("open", "hidden", "tiles", "sector", "exploration", "fourth_start"), place)
    sheet.hexes = []
    sheet.open_tiles = []
    opened: dict[str, Any] = field(table, "open", dict, place)
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
    sheet.fourth_start = number(table, "fourth_start", place, 0, 99, 0)
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


def _read_sections(owner: Any, table: Table, place: Place) -> None:
    """What sheets and cards have in common: rules, actions, patterns."""
    owner.rules = [_rule(row, spot) for row, spot in rows(table, "rule", place)]
    owner.insteads = [_instead(row, spot) for row, spot in rows(table, "instead", place)]
    owner.actions = [_action(row, spot) for row, spot in rows(table, "action", place)]
    owner.patterns = [_pattern(row, spot) for row, spot in rows(table, "pattern", place)]


def _condition(table: Table, place: Place) -> Condition:
    return read_condition_text(field(table, "if", str, place, ""), place.field("if"))


def _rule(table: Table, place: Place) -> Rule:
    only(table, ("texts", "when", "if", "do"), place)
    rule = Rule()
    rule.texts = texts(table, "texts", place)
    rule.when = choice(table, "when", (*TRIGGERS, ""), place, Message("ta.bad.what.timing"), "")
    rule.condition = _condition(table, place)
    rule.do = read_operations(table, "do", place)
    return rule


def _instead(table: Table, place: Place) -> Instead:
    only(table, ("texts", "tile", "do"), place)
    instead = Instead()
    instead.texts = texts(table, "texts", place)
    instead.tile = number(table, "tile", place, 1, 99)
    instead.do = read_operations(table, "do", place)
    return instead


def _action(table: Table, place: Place) -> PlayerAct:
    only(table, ("key", "names", "if", "pay", "do", "test", "fail", "once"), place)
    act = PlayerAct()
    act.key = field(table, "key", str, place)
    act.names = texts(table, "names", place)
    act.condition = _condition(table, place)
    act.pay = read_price(table, "pay", place)
    act.do = read_operations(table, "do", place)
    act.fail = read_operations(table, "fail", place)
    act.once = field(table, "once", bool, place, False)
    act.test = None
    if "test" in table:
        act.test = _test(field(table, "test", dict, place), place.field("test"))
    return act


def _test(table: Table, place: Place) -> TestOf:
    only(table, ("data", "need", "group"), place)
    test = TestOf()
    test.colour = choice(table, "data", COLOURS, place)
    test.need = read_amount(field(table, "need", str, place), place.field("need"))
    test.group = field(table, "group", bool, place, False)
    return test


def _pattern(table: Table, place: Place) -> PlacedPattern:
    only(table, ("key", "rows", "if", "do", "hack"), place)
    placed = PlacedPattern()
    key = field(table, "key", str, place)
    do = read_operations(table, "do", place)
    placed.pattern = Pattern(f"card.{key}", shape(table, "rows", place), do)
    placed.condition = _condition(table, place)
    placed.is_hack = field(table, "hack", bool, place, False)
    return placed


def _card(table: Table, place: Place) -> Card:
    only(table, CARD, place)
    card = Card()
    card.code = field(table, "code", str, place, "")
    if not card.code:
        raise BadInput(place.field("code"), Message("ta.bad.no_code"))
    place = Place(f"card {card.code}", place.file)
    card.kind = choice(table, "kind", CARD_KINDS, place, "", STORY)
    card.names = texts(table, "names", place)
    card.story = texts(table, "story", place)
    card.goal = texts(table, "goal", place) if "goal" in table else None
    card.immediate = read_operations(table, "immediate", place)
    card.world = read_world(table, "world", place)
    _read_sections(card, table, place)
    card.branches = []
    for row, spot in rows(table, "choice", place):
        only(row, ("key", "names", "do"), spot)
        branch = Branch()
        branch.key = field(row, "key", str, spot)
        branch.names = texts(row, "names", spot)
        branch.do = read_operations(row, "do", spot)
        card.branches.append(branch)
    card.stays = field(table, "stays", bool, place, False)
    card.unlock = tuple(items(table, "unlock", str, place, []))
    card.lock = tuple(items(table, "lock", str, place, []))
    card.table = [read_operations(row, "do", spot) for row, spot in rows(table, "table", place)]
    return card


def read_world(table: Table, name: str, place: Place) -> Operations:
    """World actions: lines that always happen, and chains of if, else if, otherwise.

    A chain becomes one operation, ``("when", condition, then, else)``. TA-TASK-07 to -10.
    """
    done: list[Operation] = []
    chain: list[tuple[Condition, Operations]] = []
    for row, spot in rows(table, name, place):
        only(row, ("if", "otherwise", "do", "inside"), spot)
        do = read_operations(row, "do", spot) + read_world(row, "inside", spot)
        if field(row, "otherwise", bool, spot, False):
            if not chain:
                raise BadInput(spot.field("otherwise"), Message("ta.bad.otherwise"))
            done.append(_chained(chain, do))
            chain = []
        elif "if" in row:
            chain.append((_condition(row, spot), do))
        else:
            if chain:
                done.append(_chained(chain, ()))
                chain = []
            done.extend(do)
    if chain:
        done.append(_chained(chain, ()))
    return tuple(done)


def _chained(chain: list[tuple[Condition, Operations]], last: Operations) -> Operation:
    condition, do = chain[0]
    if len(chain) > 1:
        last = (_chained(chain[1:], last),)
    return ("when", condition, do, last)


def _boss(sheet: Scenario, table: Table, place: Place) -> Boss:
    row: dict[str, Any] = field(table, "boss", dict, place)
    spot = place.field("boss")
    names = ("key", "names", "integrity", "armour", "rch", "start", "hack", "extra", "attacks",
             "defeated")  # fmt: skip
    only(row, names, spot)
    boss = Boss()
    boss.key = field(row, "key", str, spot)
    boss.names = texts(row, "names", spot)
    boss.integrity = read_amount(field(row, "integrity", str, spot), spot.field("integrity"))
    boss.armour = number(row, "armour", spot, 0, 13)
    boss.rch = number(row, "rch", spot, 1, 4)
    boss.start = choice(row, "start", ("farthest", "shelter"), spot)
    boss.hacks = [_pattern(hack, hack_spot) for hack, hack_spot in rows(row, "hack", spot)]
    boss.extra = None
    if "extra" in row:
        boss.extra = _pattern(field(row, "extra", dict, spot), spot.field("extra"))
    boss.attacks = []
    for index, code in enumerate(items(row, "attacks", str, spot)):
        if code not in sheet.by_code:
            at = spot.field("attacks").item(index)
            raise BadInput(at, Message("ta.bad.no_card", code=code))
        boss.attacks.append(sheet.by_code[code])
    boss.defeated = read_operations(row, "defeated", spot)
    return boss


@cache
def load(folder: Path = OURS) -> dict[str, Scenario]:
    """All scenarios of a folder by key, in the order of the progress sheet, checked."""
    from endtable.games.tamashii.content import load as load_content
    from endtable.games.tamashii.script_checks import check

    content = load_content()
    found = [read_scenario(path, content) for path in sorted(folder.glob("*.toml"))]
    for sheet in found:
        check(sheet, content)
    return {sheet.key: sheet for sheet in found}
