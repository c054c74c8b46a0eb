"""Patterns: which of them lie on a console, turned but never mirrored. TA-PATTERN-01 to -06.

A console is seen as one number of 20 bits for each symbol of a pattern: where the bit is set, the
field holds a token that the symbol accepts. A pattern lies at all fields where the numbers of its
symbols, each shifted to its place, have a bit in common; no field is looked at twice.
"""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.console import CELLS, COLUMNS, CORRUPTED, OPEN, RED, ROWS

Cells = tuple[int, ...]
"""The fields whose tokens a pattern uses, in order."""

# The symbols of a pattern: four colours, the core, any basic token, the open token. TA-GLOSS-24.
SYMBOLS: Final = "BGYRCAO"
CORE: Final = 4
ANY: Final = 5
OPEN_ONLY: Final = 6

Masks = list[int]
"""By symbol: the fields that it accepts, as bits."""


class Turned:
    """A pattern turned one way: which symbols stand how far from its first corner."""

    def __init__(self, marks: list[tuple[int, int, int]]) -> None:
        top = min(row for row, _, _ in marks)
        left = min(column for _, column, _ in marks)
        marks = sorted((row - top, column - left, symbol) for row, column, symbol in marks)
        height = max(row for row, _, _ in marks) + 1
        width = max(column for _, column, _ in marks) + 1
        self.offsets: list[int] = [row * COLUMNS + column for row, column, _ in marks]
        self.symbols: list[int] = [symbol for _, _, symbol in marks]
        self.corners: int = 0
        """Where its first corner may lie so that every symbol lies on the console, as bits."""
        self.cells: list[Cells] = [()] * CELLS
        """By first corner: the fields it covers."""
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                corner = row * COLUMNS + column
                self.corners |= 1 << corner
                self.cells[corner] = tuple([corner + offset for offset in self.offsets])


class Shape:
    """A pattern as it is printed, and its up to four turns. TA-PATTERN-03, -04."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        marks = [
            (row, column, SYMBOLS.index(letter))
            for row, line in enumerate(rows)
            for column, letter in enumerate(line)
            if letter != "."
        ]
        self.size: int = len(marks)
        self.has_core: bool = any(symbol == CORE for _, _, symbol in marks)
        self.turns: list[Turned] = []
        seen: list[tuple[list[int], list[int]]] = []
        for _ in range(4):
            turned = Turned(marks)
            key = (turned.offsets, turned.symbols)
            if key not in seen:
                seen.append(key)
                self.turns.append(turned)
            marks = [(column, -row, symbol) for row, column, symbol in marks]


def masks_of(console: list[int], base: int, core: int, wild_core: bool = False) -> Masks:
    """What the symbols accept on the console that begins at ``base``.

    Open data stand for every basic token; corrupted data for none. TA-OPEN-02, TA-CORE-03, -04.
    """
    by_kind = [0, 0, 0, 0, 0, 0, 0, 0]
    bit = 1
    for place in range(base, base + CELLS):
        by_kind[console[place]] |= bit
        bit <<= 1
    joker = by_kind[OPEN]
    masks = [by_kind[1] | joker, by_kind[2] | joker, by_kind[3] | joker, by_kind[RED] | joker]
    basic = masks[0] | masks[1] | masks[2] | masks[3]
    masks.append(basic if wild_core else masks[core - 1])
    masks.append(basic)
    masks.append(joker)
    return masks


def find(shape: Shape, masks: Masks) -> list[Cells]:
    """Everywhere the pattern lies, each set of tokens once, in the order of its fields."""
    found: list[Cells] = []
    for turned in shape.turns:
        corners = turned.corners
        offsets = turned.offsets
        symbols = turned.symbols
        for place in range(len(offsets)):
            corners &= masks[symbols[place]] >> offsets[place]
            if not corners:
                break
        while corners:
            lowest = corners & -corners
            found.append(turned.cells[lowest.bit_length() - 1])
            corners ^= lowest
    return _once(found)


def _once(found: list[Cells]) -> list[Cells]:
    if len(found) < 2:
        return found
    found.sort()
    return [cells for place, cells in enumerate(found) if not place or cells != found[place - 1]]


def find_loose(shape: Shape, masks: Masks) -> list[Cells]:
    """Everywhere the pattern lies if one of its symbols may be any basic token."""
    found: list[Cells] = []
    for turned in shape.turns:
        offsets = turned.offsets
        symbols = turned.symbols
        for loose in range(len(offsets)):
            if symbols[loose] == OPEN_ONLY:
                continue
            corners = turned.corners & masks[ANY] >> offsets[loose]
            for place in range(len(offsets)):
                if place != loose:
                    corners &= masks[symbols[place]] >> offsets[place]
            while corners:
                lowest = corners & -corners
                found.append(turned.cells[lowest.bit_length() - 1])
                corners ^= lowest
    return _once(found)


def accepts(symbol: int, kind: int, core: int) -> bool:
    """Whether a token of this kind may lie where the pattern shows this symbol."""
    if kind == OPEN:
        return True
    if kind == 0 or kind >= CORRUPTED or symbol == OPEN_ONLY:
        return False
    if symbol == ANY:
        return True
    return kind == (core if symbol == CORE else symbol + 1)
