"""The rules ledger: every statement of a rulebook, numbered, as data beside its game."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    choice,
    field,
    items,
    only,
    read_toml,
    rows,
)

GAMES: Final = Path(__file__).parents[1] / "games"

KINDS: Final = (
    "component",
    "rule",
    "exception",
    "choice",
    "limit",
    "variant",
    "card",
    "example",
)

_FIELDS: Final = (
    "id",
    "source",
    "kind",
    "mode",
    "text",
    "check",
    "depends",
    "unclear",
    "untested",
)
_WORDS: Final = ("text", "unclear")
_NUMBER: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d{2,3}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook that can be checked."""

    id: str
    source: str
    """Rulebook file, heading, page."""
    kind: str
    mode: str
    """`all`, or the mode, module or number of players that it belongs to."""
    text: str
    check: str
    """How a test would prove it."""
    depends: tuple[str, ...]
    """The rules that this one changes or overrides."""
    unclear: str
    """What the rulebook leaves open and how we read it; empty when it is clear."""
    untested: str
    """Why no test can prove it; empty when one can."""


def games() -> list[str]:
    """The games that have a ledger, by name."""
    return sorted({path.parent.parent.name for path in GAMES.glob("*/ledger/*.toml")})


@cache
def of_game(game: str) -> tuple[Rule, ...]:
    """All rules of a game: its ledger files by name, each in the rulebook's order."""
    rules: list[Rule] = []
    for path in sorted((GAMES / game / "ledger").glob("*.toml")):
        rules += load(path)
    _refuse_twins(rules, Place(file=game))
    return tuple(rules)


@cache
def in_words(game: str, lang: str) -> tuple[Rule, ...]:
    """The rules of a game in a language, their modes in words; the ledger itself is in English."""
    told: dict[str, dict[str, str]] = {}
    for path in sorted((GAMES / game / "ledger" / lang).glob("*.toml")):
        told |= translated(path)
    modes = _called(game, "modes", lang)
    return tuple(_said(rule, told.get(rule.id, {}), modes) for rule in of_game(game))


def _said(rule: Rule, row: dict[str, str], modes: dict[str, str]) -> Rule:
    return replace(
        rule,
        text=row.get("text", rule.text),
        unclear=row.get("unclear", rule.unclear),
        mode=modes.get(rule.mode, rule.mode),
    )


@cache
def chapters(game: str, lang: str) -> dict[str, str]:
    """What the chapters of a game's rules are called, by the beginning of their numbers."""
    return _called(game, "chapters", lang)


def chapter_of(rule: Rule) -> str:
    """The chapter that a rule belongs to: NH-NET of NH-NET-04."""
    return rule.id.rpartition("-")[0]


def _called(game: str, what: str, lang: str) -> dict[str, str]:
    """Names in a language, beside the ledger."""
    table, place = read_toml(GAMES / game / "ledger" / what / f"{lang}.toml")
    return {name: field(table, name, str, place) for name in table}


def translated(path: Path) -> dict[str, dict[str, str]]:
    """By number: the text of a rule, and what is unclear about it, in another language."""
    table, place = read_toml(path)
    found: dict[str, dict[str, str]] = {}
    for number in table:
        row: dict[str, object] = field(table, number, dict, place)
        only(row, _WORDS, place.field(number))
        found[number] = {name: field(row, name, str, place.field(number)) for name in row}
    return found


@cache
def known_ids() -> frozenset[str]:
    """The number of every rule of every game."""
    rules = [rule for game in games() for rule in of_game(game)]
    _refuse_twins(rules, Place())
    return frozenset(rule.id for rule in rules)


def load(path: Path) -> tuple[Rule, ...]:
    """The rules of one ledger file."""
    table, place = read_toml(path)
    rules = tuple(_rule(row, spot) for row, spot in rows(table, "rule", place))
    _refuse_twins(rules, place)
    return rules


def _rule(row: Table, place: Place) -> Rule:
    only(row, _FIELDS, place)
    number = field(row, "id", str, place)
    if not _NUMBER.fullmatch(number):
        raise BadInput(place.field("id"), f"{number!r} is not a rule number", "like NH-NET-04")
    return Rule(
        id=number,
        source=field(row, "source", str, place),
        kind=choice(row, "kind", KINDS, place, "a kind of rule"),
        mode=field(row, "mode", str, place),
        text=field(row, "text", str, place),
        check=field(row, "check", str, place),
        depends=tuple(items(row, "depends", str, place, [])),
        unclear=field(row, "unclear", str, place, ""),
        untested=field(row, "untested", str, place, ""),
    )


def _refuse_twins(rules: Iterable[Rule], place: Place) -> None:
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise BadInput(place, f"there are two rules {rule.id}")
        seen.add(rule.id)
