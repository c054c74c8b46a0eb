"""The data of one player a second time: slowly, straight from the rulebook's words.

Bag, console and dump are lists of tokens, the console a table of fields. It shares only the printed
rows of patterns with the game, hears what everybody hears, and says where that breaks the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

Field = tuple[int, int]
"""Row and column, from the top left."""

KINDS = ("", "blue", "green", "yellow", "red", "open", "corrupted")
"""By number as the game tells them."""
BASIC = ("blue", "green", "yellow", "red")
LETTERS = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
FIELDS = [(row, column) for row in range(4) for column in range(5)]
HIGHLIGHTED = {(0, 0), (0, 2), (1, 1), (1, 3), (2, 0), (2, 2), (3, 1), (3, 3)}
BASIC_PATTERNS = {
    "shield": ("BBB",),
    "memory": ("GGG",),
    "power": ("RRR",),
    "reroll": ("YYY",),
    "shield_long": ("BBBB",),
    "memory_long": ("GGGG",),
    "power_long": ("RRRR",),
    "reroll_long": ("YYYY",),
    "experience": ("BG", "RY"),
}


def field(cell: int) -> Field:
    """The field that the game calls by this number."""
    return FIELDS[cell]


def beside(one: Field, other: Field) -> bool:
    """Whether two fields have an edge in common."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def turned(rows: Sequence[str]) -> Iterator[list[tuple[int, int, str]]]:
    """A pattern turned by 0, 90, 180 and 270 degrees; never in a mirror. TA-PATTERN-03, -04."""
    lines = [list(row) for row in rows]
    for _ in range(4):
        yield [
            (row, column, letter)
            for row, line in enumerate(lines)
            for column, letter in enumerate(line)
            if letter != "."
        ]
        lines = [[line[column] for line in reversed(lines)] for column in range(len(lines[0]))]


class SlowPlayer:
    """One player's data: where every token is."""

    def __init__(self, core: str) -> None:
        self.core = core
        self.bag = [kind for kind in BASIC for _ in range(3)] + [core]
        self.dump: list[str] = []
        self.console: dict[Field, str] = {}
        self.locked = {(row, 4) for row in range(4)}
        self.hand: list[str] = []
        self.refilled = False

    # --- what may be done --------------------------------------------------------------------

    def moves(self) -> set[tuple[str, Field, Field]]:
        """Shifts of a token to an empty field beside it, swaps of two tokens side by side."""
        found = set()
        for one in self.console:
            for other in FIELDS:
                if not beside(one, other) or other in self.locked:
                    continue
                if other not in self.console:
                    found.add(("shift", one, other))
                else:
                    found.add(("swap", min(one, other), max(one, other)))
        return found

    def places(self) -> set[Field]:
        """Where a prepared token may be put: any field that is empty and not locked."""
        return {spot for spot in FIELDS if spot not in self.console and spot not in self.locked}

    def accepts(self, letter: str, kind: str) -> bool:
        """Whether a token may lie where a pattern shows this symbol."""
        if kind == "corrupted":
            return False
        if kind == "open":
            return True  # it replaces any basic token in every situation
        if letter == "O":
            return False
        if letter == "A":
            return True
        return kind == (self.core if letter == "C" else LETTERS[letter])

    def lies(self, rows: Sequence[str]) -> set[frozenset[Field]]:
        """Every set of tokens that form a pattern now."""
        found = set()
        for marks in turned(rows):
            for down in range(-4, 5):
                for right in range(-5, 6):
                    spots = [(row + down, column + right) for row, column, _ in marks]
                    kinds = [self.console.get(spot) for spot in spots]
                    fits = [
                        kind is not None and self.accepts(letter, kind)
                        for kind, (_, _, letter) in zip(kinds, marks, strict=True)
                    ]
                    if all(fits):
                        found.add(frozenset(spots))
        return found

    # --- what happens ------------------------------------------------------------------------

    def draw(self, kind: str) -> None:
        """A token is drawn; an empty bag is first filled from the dump. TA-BAG-04."""
        if not self.bag:
            assert self.refilled, "the dump was not put into the empty bag"
            self.refilled = False
            self.bag, self.dump = self.dump, []
        assert kind in self.bag, f"{kind} was not in the bag"
        self.bag.remove(kind)

    def load(self, tokens: list[list[int]]) -> None:
        """Top to bottom, left to right, one token after the other. TA-PLAN-07 to -10."""
        wanted = [
            (row, column)
            for column in range(5)
            for row in range(4)
            if (row, column) in HIGHLIGHTED or column == 4
        ]
        empty = [spot for spot in wanted if spot in self.places()]
        assert [field(cell) for cell, _ in tokens] == empty[: len(tokens)]
        for cell, number in tokens:
            self.draw(KINDS[number])
            self.console[field(cell)] = KINDS[number]
        if len(tokens) < len(empty):
            assert not self.bag, "loading stopped too early"
            assert not self.dump, "loading stopped too early"

    def prepare(self, kinds: list[str]) -> None:
        """All are drawn before the first is placed; the order of drawing is not told."""
        assert not self.hand
        assert len(kinds) <= len(self.places())
        first = list((Counter(kinds) & Counter(self.bag)).elements())
        if len(kinds) > len(self.bag):
            assert Counter(first) == Counter(self.bag), "the rest of the bag was not drawn"
        for kind in first + list((Counter(kinds) - Counter(first)).elements()):
            self.draw(kind)
        self.hand = kinds

    def place(self, spot: Field, kind: str) -> None:
        """A prepared token, or one that comes back from the dump."""
        assert spot in self.places()
        (self.hand or self.dump).remove(kind)
        self.console[spot] = kind

    def program(self, one: Field, other: Field) -> None:
        """A shift or a swap."""
        assert ("shift", one, other) in self.moves() or ("swap", one, other) in self.moves()
        here, there = self.console.pop(one, ""), self.console.pop(other, "")
        self.console.update({spot: kind for spot, kind in ((other, here), (one, there)) if kind})

    def take_off(self, event: dict[str, Any]) -> None:
        """A token leaves the console: dropped into the dump, discarded to the pool or the box."""
        kind = KINDS[event["token"]]
        assert self.console.pop(field(event["cell"])) == kind
        if event["is"] == "dropped":
            self.dump.append(kind)

    def block(self, event: dict[str, Any]) -> None:
        """A block token leaves a field, or comes to an empty one."""
        spot = field(event["cell"])
        if event["is"] == "unlocked":
            self.locked.remove(spot)
        else:
            assert spot in self.places()
            self.locked.add(spot)

    def refill(self) -> None:
        """Said before the tokens are named that were drawn."""
        assert self.dump, "nothing to fill the bag with"
        self.refilled = True

    def hear(self, event: dict[str, Any]) -> None:
        """What everybody is told."""
        match event["is"]:
            case "refilled":
                self.refill()
            case "loaded":
                self.load(event["tokens"])
            case "prepared":
                self.prepare([KINDS[number] for number in event["tokens"]])
            case "placed":
                self.place(field(event["cell"]), KINDS[event["token"]])
            case "programmed":
                self.program(field(event["from"]), field(event["to"]))
            case "dropped" | "discarded":
                self.take_off(event)
            case "unlocked" | "locked":
                self.block(event)
            case other:
                self.hear_rest(other, event)

    def hear_rest(self, name: str, event: dict[str, Any]) -> None:
        """What concerns the console less."""
        if name == "gained":
            self.dump.append(KINDS[event["token"]])
        elif name == "core":
            self.core = KINDS[event["token"]]
        elif name == "reset":
            self.dump += self.hand
            self.hand = []
