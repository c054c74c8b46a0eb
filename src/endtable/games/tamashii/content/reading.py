"""Cards and tiles out of TOML, field by field, with complaints that say where."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import read_condition
from endtable.games.tamashii.content.patterns import SYMBOLS, Shape
from endtable.games.tamashii.content.records import (
    CLASSES,
    FREE,
    MODIFIER,
    MODIFIERS,
    TIMINGS,
    Ability,
    Augmentation,
    Body,
    District,
    Enemy,
    Pattern,
    Protocol,
    ProtocolStep,
    Schema,
    Texts,
)
from endtable.games.tamashii.content.vocabulary import FACTIONS, read_operations, read_price
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
    rows,
)

ACTIVATIONS: Final = ("planning", "combat", "firing", "any", "passive", "stated")
"""When an augmentation is used. TA-ACTIVATE-01 to -06."""
ORIGINS: Final = ("rulebook", "public", "own")
COMMON: Final = ("key", "names", "code", "origin")
COUNTERS: Final = (
    "hacks", "expels", "defeats", "defeats3", "longs", "core_patterns", "revealed", "explored",
    "occupied", "shelter", "core_changes", "corrupted_dropped", "corrupted_discarded", "resets",
    "given", "helped", "free_turns", "quiet_turns", "calm_turns", "calm_entries", "faction_cards",
    "installs", "low_combats", "visited", "resource_patterns", "tests", "entered",
    "patterns_turn", "schemas_phase", "damage_phase", "lost_phase",
)  # fmt: skip
"""What is counted for each player; the last four begin anew with the turn or the phase."""
FIRST_PASSING: Final = COUNTERS.index("patterns_turn")
"""From here on counters begin anew with a turn or a phase."""


def texts(table: Table, name: str, place: Place) -> Texts:
    """A name in three languages; English must be there."""
    spot = place.field(name)
    found: dict[str, object] = field(table, name, dict, place)
    only(found, ("en", "pl", "it"), spot)
    return Texts(
        field(found, "en", str, spot),
        field(found, "pl", str, spot, ""),
        field(found, "it", str, spot, ""),
    )


def shape(table: Table, name: str, place: Place) -> Shape:
    """The rows of a pattern."""
    lines = items(table, name, str, place)
    spot = place.field(name)
    widest = max((len(line) for line in lines), default=0)
    for index, line in enumerate(lines):
        if len(line) != widest or any(letter not in f"{SYMBOLS}." for letter in line):
            raise BadInput(spot.item(index), Message("ta.bad.rows", row=repr(line)), "RC, R.")
    if not any(letter != "." for line in lines for letter in line) or max(widest, len(lines)) > 4:
        raise BadInput(spot, Message("ta.bad.rows", row=repr(lines)), "RC, R.")
    return Shape(tuple(lines))


def modifiers(
    table: Table, place: Place, known: tuple[str, ...] = MODIFIERS
) -> list[tuple[int, int]]:
    """What changes numbers for as long as the card is in force."""
    found: dict[str, object] = field(table, "modifiers", dict, place, {})
    spot = place.field("modifiers")
    only(found, known, spot)
    return [(MODIFIER[name], number(found, name, spot, -9, 9)) for name in found]


def schema(table: Table, key: str, place: Place) -> Schema:
    """Dice such as ``b``, ``bs`` or ``Xb``, and what they do."""
    only(table, ("dice", "do"), place)
    dice = field(table, "dice", str, place)
    plain = dice.removeprefix("X")
    if not plain or plain.strip("bs") or (dice.startswith("X") and len(plain) != 1):
        raise BadInput(place.field("dice"), Message("ta.bad.dice", dice=repr(dice)), "b, bs, Xb")
    do = read_operations(table, "do", place)
    return Schema(key, plain.count("b"), plain.count("s"), dice.startswith("X"), do)


def abilities(table: Table, key: str, place: Place) -> list[Ability]:
    """The abilities of a card."""
    found = []
    for row, spot in rows(table, "ability", place):
        only(row, ("when", "do", "pay", "if", "once"), spot)
        found.append(
            Ability(
                key,
                choice(row, "when", TIMINGS, spot, Message("ta.bad.what.timing")),
                read_operations(row, "do", spot),
                read_price(row, "pay", spot),
                read_condition(field(row, "if", str, spot, ""), spot.field("if")),
                choice(row, "once", ("turn", "game", ""), spot, "", ""),
            )
        )
    return found


def _common(record: Body | Enemy | Augmentation | Protocol, table: Table, place: Place) -> None:
    record.key = field(table, "key", str, place)
    record.names = texts(table, "names", place)
    record.code = field(table, "code", str, place, FREE)
    record.origin = choice(table, "origin", ORIGINS, place)


def read_body(table: Table, place: Place) -> Body:
    """One body."""
    only(
        table,
        (*COMMON, "rch", "atk", "prg", "cost", "modifiers", "schema", "ability"),
        place,
    )
    body = Body()
    _common(body, table, place)
    body.rch = number(table, "rch", place, 1, 6)
    body.atk = number(table, "atk", place, 1, 6)
    body.prg = number(table, "prg", place, 1, 9)
    body.cost = shape(table, "cost", place) if "cost" in table else None
    body.modifiers = modifiers(table, place)
    body.schemas = [
        schema(row, f"{body.key}.{index + 1}", spot)
        for index, (row, spot) in enumerate(rows(table, "schema", place))
    ]
    body.abilities = abilities(table, body.key, place)
    return body


def read_enemy(table: Table, place: Place) -> Enemy:
    """One design of an enemy."""
    names = (*COMMON, "level", "copies", "integrity", "basic", "special", "hack", "expel")
    only(table, names, place)
    enemy = Enemy()
    _common(enemy, table, place)
    enemy.level = number(table, "level", place, 1, 3)
    enemy.copies = number(table, "copies", place, 1, 9)
    enemy.integrity = number(table, "integrity", place, 1, 20)
    enemy.basic = read_operations(table, "basic", place)
    if not any(operation[0] in ("hurt", "pierce") for operation in enemy.basic):
        raise BadInput(place.field("basic"), Message("ta.bad.harmless"))  # TA-COMBAT-14
    enemy.special = read_operations(table, "special", place)
    enemy.hacks = []
    for index, (row, spot) in enumerate(rows(table, "hack", place)):
        only(row, ("rows", "do"), spot)
        do = read_operations(row, "do", spot)
        enemy.hacks.append(Pattern(f"hack{index + 1}", shape(row, "rows", spot), do))
    enemy.expel = Pattern("expel", shape(table, "expel", place), (("corrupted", 1, "you"),))
    return enemy


def read_augmentation(table: Table, place: Place) -> Augmentation:
    """One augmentation of a class or a faction."""
    only(
        table,
        (*COMMON, "class", "faction", "start", "activation", "memory", "one_time", "rows", "do",
         "modifiers", "schema", "ability"),
        place,
    )  # fmt: skip
    card = Augmentation()
    _common(card, table, place)
    card.is_class = "class" in table
    if card.is_class:
        card.group = choice(table, "class", CLASSES, place)
    else:
        card.group = choice(table, "faction", FACTIONS, place)
    card.start = choice(table, "start", ("common", "cooperation", "solo", ""), place, "", "")
    card.activation = choice(table, "activation", ACTIVATIONS, place)
    card.memory = number(table, "memory", place, 0, 5)
    card.one_time = field(table, "one_time", bool, place, False)
    card.modifiers = modifiers(table, place)
    card.abilities = abilities(table, card.key, place)
    card.schema = None
    for row, spot in rows(table, "schema", place):
        card.schema = schema(row, card.key, spot)
    card.pattern = None
    if "rows" in table:
        do = read_operations(table, "do", place)
        card.pattern = Pattern(f"aug.{card.key}", shape(table, "rows", place), do)
    if card.is_class == (card.pattern is not None) or (card.schema and not card.is_class):
        raise BadInput(place, Message("ta.bad.augmentation"))  # TA-AUG-06, -07
    return card


def read_district(table: Table, place: Place) -> District:
    """One district tile."""
    names = ("number", "names", "code", "origin", "entry", "stationary", "do", "pay", "faction")
    only(table, names, place)
    tile = District()
    tile.number = number(table, "number", place, 1, 99)
    tile.names = texts(table, "names", place)
    tile.code = field(table, "code", str, place, FREE)
    tile.origin = choice(table, "origin", ORIGINS, place)
    tile.entry = number(table, "entry", place, 0, 9)
    tile.stationary = number(table, "stationary", place, 0, 9)
    tile.do = read_operations(table, "do", place)
    tile.pay = read_price(table, "pay", place)
    faction = choice(table, "faction", (*FACTIONS, ""), place, "", "")
    tile.faction = FACTIONS.index(faction) if faction else -1
    return tile


def read_protocol(table: Table, place: Place) -> Protocol:
    """One teaching protocol."""
    only(table, (*COMMON, "modifiers", "step", "ability"), place)
    protocol = Protocol()
    _common(protocol, table, place)
    protocol.modifiers = modifiers(table, place)
    protocol.abilities = abilities(table, protocol.key, place)
    protocol.steps = []
    for row, spot in rows(table, "step", place):
        only(row, ("counter", "need", "if", "reward"), spot)
        counter = field(row, "counter", str, spot, "")
        if counter:
            one_of(counter, COUNTERS, spot.field("counter"), Message("ta.bad.what.counter"))
        protocol.steps.append(
            ProtocolStep(
                read_condition(field(row, "if", str, spot, ""), spot.field("if")),
                counter,
                number(row, "need", spot, 0, 99, 0),
                read_operations(row, "reward", spot),
            )
        )
    if len(protocol.steps) != 3:
        raise BadInput(place.field("step"), Message("ta.bad.steps", steps=len(protocol.steps)))
    return protocol
