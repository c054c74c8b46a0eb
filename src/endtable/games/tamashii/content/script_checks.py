"""A scenario must be able to end: checks of its cards that no single field can show.

Every code that is named exists, every card can be reached, every victory has a box on the progress
sheet, and from every card there is a way to an ending that does not wait for the players' luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from endtable.core.types import Message
from endtable.games.tamashii.content.name_checks import check_names, said_bad
from endtable.games.tamashii.content.sheets import DEFEAT, SPECIAL, STORY, VICTORY, Card, Scenario
from endtable.games.tamashii.content.vocabulary import CODE, WORDS, Operation, Operations

ATTACK_ROWS: Final = 4

if TYPE_CHECKING:
    from endtable.games.tamashii.content.loading import Content


def check(sheet: Scenario, content: Content) -> None:
    """Raise ``BadInput`` with file, card and reason if the story cannot be told."""
    for card in sheet.cards:
        for code in codes_of(card):
            if code not in sheet.by_code:
                raise said_bad(sheet, card.code, Message("ta.bad.no_card", code=code))
    for code in (sheet.empty_pool, *_codes(_sheet_operations(sheet))):
        if code not in sheet.by_code:
            raise said_bad(sheet, "", Message("ta.bad.no_card", code=code))
    check_names(sheet, content)
    _check_attacks(sheet)
    _check_reached(sheet)
    _check_endings(sheet, content)
    _check_exits(sheet)


def _codes(operations: Iterable[Operation]) -> list[str]:
    """All cards that operations name, those of branches too."""
    found: list[str] = []
    for operation in operations:
        if operation[0] == "when":
            found += _codes(operation[2]) + _codes(operation[3])
        elif CODE in WORDS[operation[0]].parts:
            found.append(operation[1])
    return found


def _sheet_operations(sheet: Scenario) -> list[Operation]:
    operations = [operation for act in sheet.actions for operation in (*act.do, *act.fail)]
    operations += [operation for rule in sheet.rules for operation in rule.do]
    operations += [operation for placed in sheet.patterns for operation in placed.pattern.do]
    operations += [operation for instead in sheet.insteads for operation in instead.do]
    if sheet.boss is not None:
        operations += list(sheet.boss.defeated)
        operations += [operation for part in sheet.boss.parts for operation in part.falls]
        hacks = [*sheet.boss.hacks, *([sheet.boss.extra] if sheet.boss.extra is not None else [])]
        operations += [operation for placed in hacks for operation in placed.pattern.do]
        operations += [("special", sheet.cards[number].code) for number in sheet.boss.attacks]
    if sheet.solo is not None:
        operations += list(sheet.solo.do)
    return operations


def _card_operations(card: Card) -> list[Operation]:
    operations = [*card.immediate, *card.world]
    operations += [operation for act in card.actions for operation in (*act.do, *act.fail)]
    operations += [operation for rule in card.rules for operation in rule.do]
    operations += [operation for placed in card.patterns for operation in placed.pattern.do]
    branches = (*card.branches, *card.each)
    operations += [operation for branch in branches for operation in branch.do]
    operations += [operation for row in card.dice for operation in row]
    operations += [operation for instead in card.insteads for operation in instead.do]
    operations += [operation for row in card.table for operation in row]
    return operations


def codes_of(card: Card) -> list[str]:
    """The cards that this one may bring."""
    return _codes(_card_operations(card))


def _check_attacks(sheet: Scenario) -> None:
    """An attack card has a row for each side and symbol. TA-SHINIGAMI-08."""
    for number in sheet.boss.attacks if sheet.boss is not None else ():
        card = sheet.cards[number]
        if len(card.table) != ATTACK_ROWS:
            raise said_bad(sheet, card.code, Message("ta.bad.attack_rows", n=ATTACK_ROWS))


def _check_reached(sheet: Scenario) -> None:
    """Every card can be drawn somehow."""
    reached = [sheet.cards[sheet.first].code, sheet.empty_pool, *_codes(_sheet_operations(sheet))]
    for code in reached:
        for other in codes_of(sheet.cards[sheet.by_code[code]]):
            if other not in reached:
                reached.append(other)
    for card in sheet.cards:
        if card.code not in reached:
            raise said_bad(sheet, card.code, Message("ta.bad.unreached"))


def _check_endings(sheet: Scenario, content: Content) -> None:
    """Victories have boxes on the progress sheet and the other way round; TA-PROGRESS, TA-END."""
    won = [card.code for card in sheet.cards if card.kind == VICTORY]
    for code in won:
        if code not in sheet.endings:
            raise said_bad(sheet, code, Message("ta.bad.no_box", boxes=sheet.endings))
    for code in sheet.endings:
        if code not in won:
            raise said_bad(sheet, code, Message("ta.bad.no_victory"))
    if sheet.cards[sheet.by_code[sheet.empty_pool]].kind != DEFEAT:
        raise said_bad(sheet, sheet.empty_pool, Message("ta.bad.not_defeat"))
    known = content.codes()
    for card in sheet.cards:
        for code in (*card.unlock, *card.lock):
            if code not in known:
                raise said_bad(sheet, card.code, Message("ta.bad.lock", code=code))


def _check_exits(sheet: Scenario) -> None:
    """Every story card has a way on that needs no luck, and the ways lead to an ending."""
    for card in sheet.cards:
        if card.kind == STORY and not _moves_on(card):
            raise said_bad(sheet, card.code, Message("ta.bad.no_exit"))
    for card in sheet.cards:
        if card.kind in (STORY, SPECIAL) and not _ends(sheet, card):
            raise said_bad(sheet, card.code, Message("ta.bad.no_ending"))


def _ends(sheet: Scenario, card: Card) -> bool:
    """Whether some way from this card leads to an ending; special cards only lie there."""
    if card.kind == SPECIAL:
        return True
    seen = [card.code]
    for code in seen:
        here = sheet.cards[sheet.by_code[code]]
        if here.kind in (VICTORY, DEFEAT):
            return True
        seen += [other for other in codes_of(here) if other not in seen]
    return False


def _moves_on(card: Card) -> bool:
    """Whether time, expansion or the card itself brings another card, whatever players do."""
    if card.branches and all(_codes(branch.do) for branch in card.branches):
        return True
    if any(operation[0] in ("card", "expand") for operation in card.world):
        return True
    if any(_brings(operation) for operation in card.immediate):
        return True
    if card.each and all(_codes(branch.do) for branch in card.each):
        return True
    return _limited(card.world) or _expands(card.world)


def _brings(operation: Operation) -> bool:
    """Whether a card comes of it whatever is so."""
    if operation[0] == "when":
        return all(any(_brings(each) for each in operation[part]) for part in (2, 3))
    return bool(operation[0] == "card")


def _limited(world: Operations) -> bool:
    """Time falls every turn, and a chain asks about it and brings a card."""
    falls = any(operation[0] == "time" and operation[1][0] == "-" for operation in world)
    asked = any(
        operation[0] == "when" and "time" in str(operation) and _codes([operation])
        for operation in world
    )
    return falls and asked


def _expands(world: Operations) -> bool:
    """Where nobody stops it Ascend spreads until the sheet is full. TA-HUNT-18."""
    return any(
        operation[0] == "when" and "'expand'" in str(operation) and _codes([operation])
        for operation in world
    )
