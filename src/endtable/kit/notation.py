"""Actions typed by people, read by the rows of a game's verbs; errors say what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from endtable.core.types import Action, Message
from endtable.core.verbs import Part, Verbs
from endtable.kit.validation import BadInput, Place, Said, nearest, one_of, shown

LISTED: Final = 100
"""So many numbers of a kind are still few."""


def read(verbs: Verbs, text: str) -> Action:
    """The action written as text; raises ``BadInput`` that says what is wrong with it."""
    words = text.split()
    place = Place("action")
    if not words:
        forms = [row.form() for row in verbs.rows.values()]
        raise BadInput(place, Message("bad.empty"), Message("bad.action_like", forms=forms[:5]))
    verb, *rest = words
    one_of(verb, list(verbs.rows), place, Message("bad.what.verb"))
    row = verbs.rows[verb]
    slots = row.slots_for(len(rest))
    if slots is None:
        problem = Message("bad.action_words", text=shown(text), n=len(rest))
        raise BadInput(place, problem, row.form())
    values = [verbs.parts[slot.kind].read(word) for slot, word in zip(slots, rest, strict=True)]
    return (verb, *values)


class Named(Part):
    """Values that are numbers of things with names, in the order of the names."""

    def __init__(self, kind: str, names: Sequence[str], what: Said) -> None:
        super().__init__(kind)
        self.names = names
        self.numbers: Mapping[str, int] = {name: number for number, name in enumerate(names)}
        self.what = what
        """What the names are names of, for complaints."""

    def values(self) -> list[int] | None:
        """The numbers of all names."""
        return list(range(len(self.names)))

    def write(self, value: int) -> str:
        """Its name."""
        return self.names[value]

    def read(self, word: str) -> int:
        """The number of a name."""
        if word not in self.numbers:
            problem = Message("bad.not", value=shown(word), what=self.what)
            raise BadInput(Place(f"action.{self.kind}"), problem, nearest(word, self.numbers))
        return self.numbers[word]


class Number(Part):
    """Plain numbers, written without leading zeros; ``first`` is how people count the lowest."""

    def __init__(self, kind: str, high: int = 999, first: int = 0) -> None:
        super().__init__(kind)
        self.high = high
        self.first = first

    def values(self) -> list[int] | None:
        """All of them, if they are few."""
        few = self.high - self.first < LISTED
        return list(range(self.high - self.first + 1)) if few else None

    def write(self, value: int) -> str:
        """The number as people count it."""
        return str(value + self.first)

    def read(self, word: str) -> int:
        """The number, if it is one."""
        plain = word.isascii() and word.isdecimal() and len(word) <= 6 and word == str(int(word))
        if not plain or not self.first <= int(word) <= self.high:
            bounds = {"low": self.first, "high": self.high}
            problem = Message("bad.between", value=shown(word), **bounds)
            raise BadInput(Place(f"action.{self.kind}"), problem)
        return int(word) - self.first
