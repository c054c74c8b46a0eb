"""Names that a script gives itself, and numbers of its map: each one that is used must be there.

Notes, figures, parts of a boss, enemies by key, tiles, sectors, keys that are used twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import names_in
from endtable.games.tamashii.content.sheets import (
    DEFEAT,
    VICTORY,
    Card,
    PlacedPattern,
    PlayerAct,
    Scenario,
)
from endtable.games.tamashii.content.vocabulary import NAME, WORDS, Operation
from endtable.kit.validation import BadInput, Place, Said, nearest

if TYPE_CHECKING:
    from endtable.games.tamashii.content.loading import Content

Known = dict[str, list[str]]
KIND_OF = {"note": "note", "stack": "enemy", "figure": "figure", "gone": "figure",
           "walk": "figure", "part": "part"}  # fmt: skip
"""By word: what its name is the name of."""
OF_BOSS = ("boss", "boss_acts", "boss_loses", "boss_moves", "boss_skips")
"""Words that need a boss."""


def said_bad(sheet: Scenario, card: str, problem: Message, cure: Said = "") -> BadInput:
    """A complaint about a card of a script, or about its sheet."""
    place = Place(f"card {card}" if card else "", sheet.file)
    return BadInput(place, problem, cure)


def check_names(sheet: Scenario, content: Content) -> None:
    """Raise ``BadInput`` for the first name that nobody has given."""
    _check_notes(sheet, content)
    boss = sheet.boss
    known: Known = {
        "note": [*content.memory, *sheet.notes],
        "figure": [figure.key for figure in sheet.figures],
        "part": [part.key for part in boss.parts] if boss is not None else [],
        "enemy": list(content.enemy_named),
    }
    for code, formulas in _formulas(sheet):
        for formula in formulas:
            for name in names_in(formula):
                _check_variable(sheet, content, code, name, known)
    for code, operations in _operations(sheet):
        for operation in operations:
            _check_operation(sheet, content, code, operation, known)
    _check_keys(sheet)
    _check_endings(sheet)


def _check_notes(sheet: Scenario, content: Content) -> None:
    for note in sheet.notes:
        if note in content.memory or sheet.notes.count(note) > 1:
            raise said_bad(sheet, "", Message("ta.bad.twice", what=repr(note)))


def _check_variable(sheet: Scenario, content: Content, code: str, name: str, known: Known) -> None:
    base, _, number = name.partition(":")
    kind, _, key = base.partition(".")
    if number:
        _check_number(sheet, content, code, "sector" if key == "sector" else "at", int(number))
    elif kind in ("note", "figure", "part") and key and base not in ("figure", "part"):
        _check_known(sheet, code, kind, key, known)


def _check_known(sheet: Scenario, code: str, kind: str, key: str, known: Known) -> None:
    if key not in known[kind]:
        problem = Message("ta.bad.no_name", kind=Message(f"ta.bad.kind.{kind}"), name=repr(key))
        raise said_bad(sheet, code, problem, nearest(key, known[kind]))


def _check_number(sheet: Scenario, content: Content, code: str, base: str, number: int) -> None:
    if base == "sector":
        if not 1 <= number <= len(sheet.sectors):
            raise said_bad(sheet, code, Message("ta.bad.sector", n=len(sheet.sectors)))
        return
    fixed = [*sheet.open_tiles, *sheet.tiles]
    if number not in content.districts or (sheet.tiles and number not in fixed):
        raise said_bad(sheet, code, Message("ta.bad.tile", tile=number))


def _check_operation(
    sheet: Scenario, content: Content, code: str, operation: Operation, known: Known
) -> None:
    verb = operation[0]
    if verb == "when":
        for part in (*operation[2], *operation[3]):
            _check_operation(sheet, content, code, part, known)
        return
    for kind, value in zip(WORDS[verb].parts, operation[1:], strict=True):
        if kind == NAME:
            _check_known(sheet, code, KIND_OF[verb], value, known)
        elif isinstance(value, str) and ":" in value:
            base, _, number = value.partition(":")
            _check_number(sheet, content, code, base, int(number))
    if verb == "roll_on" and not sheet.cards[sheet.by_code[operation[1]]].dice:
        raise said_bad(sheet, operation[1], Message("ta.bad.no_dice"))
    if verb in OF_BOSS and sheet.boss is None:
        raise said_bad(sheet, code, Message("ta.bad.no_boss"))
    if verb == "boss_loses" and sheet.boss is not None and sheet.boss.parts:
        raise said_bad(sheet, code, Message("ta.bad.boss_of_parts"))
    if verb == "expand" and not sheet.sectors:
        raise said_bad(sheet, code, Message("ta.bad.no_sectors"))


def _check_keys(sheet: Scenario) -> None:
    """Actions and patterns are told apart by key wherever they stand together."""
    for card in sheet.cards:
        keys = [act.key for act in (*sheet.actions, *card.actions)]
        keys += [entry.pattern.key for entry in (*sheet.patterns, *card.patterns)]
        for branches in (card.branches, card.each):
            ways = [branch.key for branch in branches]
            keys += [f"way {way}" for way in ways]
        for key in keys:
            if keys.count(key) > 1:
                raise said_bad(sheet, card.code, Message("ta.bad.twice", what=repr(key)))


def _check_endings(sheet: Scenario) -> None:
    """An ending ends the match at once: all it can do is write notes."""
    for card in sheet.cards:
        if card.kind in (VICTORY, DEFEAT) and not _only_notes(card.immediate):
            raise said_bad(sheet, card.code, Message("ta.bad.ending_does"))


def _only_notes(do: Iterable[Operation]) -> bool:
    return all(
        _only_notes((*each[2], *each[3])) if each[0] == "when" else each[0] == "note" for each in do
    )


# --- everything that is written in a script ----------------------------------------------


def _acts(acts: Iterable[PlayerAct]) -> tuple[list[object], list[Operation]]:
    formulas: list[object] = []
    operations: list[Operation] = []
    for act in acts:
        formulas += [act.condition, act.test.need if act.test is not None else 0]
        operations += [*act.do, *act.fail]
    return formulas, operations


def _patterns(placed: Iterable[PlacedPattern]) -> tuple[list[object], list[Operation]]:
    formulas = [entry.condition for entry in placed]
    return list(formulas), [operation for entry in placed for operation in entry.pattern.do]


def _of_card(card: Card) -> tuple[list[object], list[Operation]]:
    formulas, operations = _acts(card.actions)
    more, also = _patterns(card.patterns)
    branches = (*card.branches, *card.each)
    formulas += [*more, *(branch.condition for branch in branches)]
    formulas += [*(rule.condition for rule in card.rules)]
    formulas += [variant.condition for variant in card.variants]
    operations += [*also, *card.immediate, *card.world]
    operations += [operation for branch in branches for operation in branch.do]
    operations += [operation for rule in card.rules for operation in rule.do]
    operations += [operation for instead in card.insteads for operation in instead.do]
    operations += [operation for row in (*card.table, *card.dice) for operation in row]
    return [*formulas, *operations], operations


def _of_sheet(sheet: Scenario) -> tuple[list[object], list[Operation]]:
    formulas, operations = _acts(sheet.actions)
    more, also = _patterns(sheet.patterns)
    formulas += [*more, sheet.corrupted, *(variant.condition for variant in sheet.variants)]
    formulas += [rule.condition for rule in sheet.rules]
    operations += also
    operations += [operation for rule in sheet.rules for operation in rule.do]
    operations += [operation for instead in sheet.insteads for operation in instead.do]
    operations += sheet.solo.do if sheet.solo is not None else ()
    if sheet.boss is not None:
        boss = sheet.boss
        hacks = [*boss.hacks, *([boss.extra] if boss.extra is not None else [])]
        more, also = _patterns(hacks)
        formulas += [*more, boss.integrity, *(part.integrity for part in boss.parts)]
        formulas += [part.weak for part in boss.parts]
        operations += [*also, *boss.defeated, *(op for part in boss.parts for op in part.falls)]
    return [*formulas, *operations], operations


def _formulas(sheet: Scenario) -> list[tuple[str, list[object]]]:
    """By card, the sheet's own under no code: all conditions and amounts."""
    return [("", _of_sheet(sheet)[0]), *((card.code, _of_card(card)[0]) for card in sheet.cards)]


def _operations(sheet: Scenario) -> list[tuple[str, list[Operation]]]:
    """By card, the sheet's own under no code: all operations."""
    return [("", _of_sheet(sheet)[1]), *((card.code, _of_card(card)[1]) for card in sheet.cards)]
