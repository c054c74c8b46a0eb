"""Cards of a scenario as they are written: rules, actions, patterns, world actions, a boss."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import Condition, read_amount
from endtable.games.tamashii.content.expressions import read_condition as read_condition_text
from endtable.games.tamashii.content.reading import modifiers, shape, texts
from endtable.games.tamashii.content.records import Pattern
from endtable.games.tamashii.content.sheets import (
    CARD_KINDS,
    COLOURS,
    FORBIDDEN,
    STORY,
    TRIGGERS,
    Branch,
    Card,
    Instead,
    PlacedPattern,
    PlayerAct,
    Rule,
    Scenario,
    TestOf,
    Variant,
)
from endtable.games.tamashii.content.vocabulary import (
    Operation,
    Operations,
    read_operations,
    read_price,
)
from endtable.kit.validation import (
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

CARD: Final = (
    "code", "kind", "names", "story", "goal", "immediate", "world", "rule", "instead", "action",
    "pattern", "choice", "stays", "unlock", "lock", "table", "each", "variant", "forbid",
    "returns", "modifiers", "dice",
)  # fmt: skip
PASSING_MODIFIERS: Final = (
    "rch", "atk", "prg", "hack_damage", "first_damage", "stationary", "hidden_entry",
)  # fmt: skip
"""What a card may change while it lies: nothing that tracks could be left too full by."""
DICE_ROWS: Final = 4
"""The numeric die shows a blank, 1, 2 or 3."""


def read_sections(owner: Card | Scenario, table: Table, place: Place) -> None:
    """What sheets and cards have in common: rules, actions, patterns."""
    owner.rules = [read_rule(row, spot) for row, spot in rows(table, "rule", place)]
    owner.insteads = [_instead(row, spot) for row, spot in rows(table, "instead", place)]
    owner.actions = [_action(row, spot) for row, spot in rows(table, "action", place)]
    owner.patterns = [read_pattern(row, spot) for row, spot in rows(table, "pattern", place)]


def _condition(table: Table, place: Place) -> Condition:
    return read_condition_text(field(table, "if", str, place, ""), place.field("if"))


def read_rule(table: Table, place: Place) -> Rule:
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


def read_pattern(table: Table, place: Place) -> PlacedPattern:
    only(table, ("key", "names", "rows", "if", "do", "hack"), place)
    placed = PlacedPattern()
    placed.names = texts(table, "names", place)
    key = field(table, "key", str, place)
    do = read_operations(table, "do", place)
    placed.pattern = Pattern(f"card.{key}", shape(table, "rows", place), do)
    placed.condition = _condition(table, place)
    placed.is_hack = field(table, "hack", bool, place, False)
    return placed


def read_card(table: Table, place: Place) -> Card:
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
    card.immediate = _immediate(table, place)
    card.world = read_world(table, "world", place)
    read_sections(card, table, place)
    card.branches = [_branch(row, spot) for row, spot in rows(table, "choice", place)]
    card.each = [_branch(row, spot) for row, spot in rows(table, "each", place)]
    card.variants = read_variants(table, place)
    card.forbids = tuple(
        choice({"forbid": name}, "forbid", FORBIDDEN, place)
        for name in items(table, "forbid", str, place, [])
    )
    card.returns = number(table, "returns", place, 0, 99, 0)
    card.modifiers = modifiers(table, place, PASSING_MODIFIERS)
    card.dice = [read_operations(row, "do", spot) for row, spot in rows(table, "dice", place)]
    if card.dice and len(card.dice) != DICE_ROWS:
        raise BadInput(place.field("dice"), Message("ta.bad.dice_rows", n=DICE_ROWS))
    card.stays = field(table, "stays", bool, place, False)
    card.unlock = tuple(items(table, "unlock", str, place, []))
    card.lock = tuple(items(table, "lock", str, place, []))
    card.table = [read_operations(row, "do", spot) for row, spot in rows(table, "table", place)]
    return card


def _immediate(table: Table, place: Place) -> Operations:
    """Phrases in a row, or paragraphs as world actions have them."""
    found = table.get("immediate")
    if isinstance(found, list) and found and isinstance(found[0], dict):
        return read_world(table, "immediate", place)
    return read_operations(table, "immediate", place)


def _branch(row: Table, place: Place) -> Branch:
    """One way of a vote, or of a player's own choice."""
    only(row, ("key", "names", "hint", "if", "do"), place)
    branch = Branch()
    branch.key = field(row, "key", str, place)
    branch.names = texts(row, "names", place)
    branch.hint = texts(row, "hint", place) if "hint" in row else None
    branch.condition = _condition(row, place)
    branch.do = read_operations(row, "do", place)
    return branch


def read_variants(table: Table, place: Place) -> list[Variant]:
    """Paragraphs that are told if something is so."""
    found = []
    for row, spot in rows(table, "variant", place):
        only(row, ("if", "story"), spot)
        variant = Variant()
        variant.condition = _condition(row, spot)
        variant.story = texts(row, "story", spot)
        found.append(variant)
    return found


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
