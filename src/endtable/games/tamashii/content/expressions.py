"""Numbers and conditions as cards write them: ``2xplayers``, ``6-players``, ``time = 0 and …``.

An amount is a whole number, or the tuple that a formula is read into; a condition is a tuple. Both
are plain data, so that a step can hold them.
"""

from __future__ import annotations

import re
from typing import Any, Final

from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place, nearest

Amount = int | tuple[Any, ...]
"""A whole number, or ``("+", a, b)``, ``("-", a, b)``, ``("x", a, b)``, ``("var", name)``."""
Condition = tuple[Any, ...]
"""``("and", a, b)``, ``("or", a, b)``, ``("=", left, right)`` and the like; ``()`` always holds."""

ALWAYS: Final[Condition] = ()
COMPARING: Final = ("<=", ">=", "!=", "=", "<", ">")

VARIABLES: Final[tuple[str, ...]] = (
    "players", "time", "turn", "shield", "memory", "power", "reroll", "resources", "xp",
    "integrity", "tracking", "enemies", "bodies", "tokens", "spare_blocks", "level",
    "ascend.map", "ascend.here", "ascend.sheet", "success.map", "success.here", "success.card",
    "markers.map", "markers.here", "markers.card", "marked", "marked.me", "tile.here",
    "hidden.map", "open.map", "hideouts", "players.hideout", "players.shelter",
    "players.mainframe", "players.servers", "players.here", "boss.integrity", "boss.here",
    "resets", "corrupted.pool", "bag", "console", "locked", "installed",
    "pack", "charge", "alone", "resets.all", "apart", "boss.parts",
)  # fmt: skip
"""What a card may ask about: the table, or the player it is resolved for."""

PLACED: Final[tuple[str, ...]] = (
    "players.at", "players.around", "players.sector", "ascend.at", "ascend.around",
    "ascend.sector", "success.at", "success.around", "success.sector", "markers.at",
    "markers.around", "markers.sector", "distance", "open",
)  # fmt: skip
"""What a card may ask about a tile or a sector: ``players.at:16``."""

NAMED: Final[tuple[str, ...]] = ("note", "figure", "part")
"""What a card may ask about by a name of its own: ``note.bird``; the script checks know them."""

_TOKEN: Final = re.compile(
    r"\s*(<=|>=|!=|[=<>()+-]|\d+(?=x[a-z(])|\d+|[a-z_]+(?:\.[a-z_]+)*(?::\d+)?)"
)


class _Reader:
    """Goes through the words of one formula."""

    def __init__(self, text: str, place: Place) -> None:
        self.text = text
        self.place = place
        self.words: list[str] = []
        at = 0
        while at < len(text.rstrip()):
            found = _TOKEN.match(text, at)
            if found is None:
                raise self.bad(text[at:].strip())
            word = found[1]
            if word.startswith("x") and self.words and self.words[-1].isdigit():
                self.words.append("x")
                word = word[1:]
            if word:
                self.words.append(word)
            at = found.end()
        self.at = 0

    def bad(self, word: str) -> BadInput:
        return BadInput(self.place, Message("ta.bad.formula", text=repr(self.text), word=word))

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def finish(self) -> None:
        if self.at < len(self.words):
            raise self.bad(self.peek())

    def condition(self) -> Condition:
        left = self.conjunction()
        while self.peek() == "or":
            self.take()
            left = ("or", left, self.conjunction())
        return left

    def conjunction(self) -> Condition:
        left = self.comparison()
        while self.peek() == "and":
            self.take()
            left = ("and", left, self.comparison())
        return left

    def comparison(self) -> Condition:
        if self.peek() == "(":
            self.take()
            inside = self.condition()
            if self.take() != ")":
                raise self.bad(")")
            return inside
        left = self.sum()
        sign = self.take()
        if sign not in COMPARING:
            raise self.bad(sign)
        return (sign, left, self.sum())

    def sum(self) -> Amount:
        left = self.product()
        while self.peek() in ("+", "-"):
            sign = self.take()
            left = (sign, left, self.product())
        return left

    def product(self) -> Amount:
        left = self.factor()
        while self.peek() == "x":
            self.take()
            left = ("x", left, self.factor())
        return left

    def factor(self) -> Amount:
        word = self.take()
        if word.isdigit():
            return int(word)
        base, _, tile = word.partition(":")
        if base in (PLACED if tile else VARIABLES):
            return ("var", word)
        if not tile and base.partition(".")[0] in NAMED and base.count(".") == 1:
            return ("var", word)
        problem = Message("ta.bad.variable", word=repr(word))
        raise BadInput(self.place, problem, nearest(base, (*VARIABLES, *PLACED)))


def names_in(formula: object) -> list[str]:
    """All variables of an amount or a condition."""
    if not isinstance(formula, tuple):
        return []
    if len(formula) == 2 and formula[0] == "var":
        return [str(formula[1])]
    return [name for part in formula for name in names_in(part)]


def read_amount(text: str, place: Place) -> Amount:
    """The amount written as text."""
    reader = _Reader(text, place)
    amount = reader.sum()
    reader.finish()
    return amount


def read_condition(text: str, place: Place) -> Condition:
    """The condition written as text; nothing always holds."""
    if not text.strip():
        return ALWAYS
    reader = _Reader(text, place)
    condition = reader.condition()
    reader.finish()
    return condition
