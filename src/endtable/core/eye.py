"""What a seat sees, as arrays of small numbers with names: for programs that learn.

All of it is bytes, 0 to 255. Seats are counted from the one who looks: 0 is oneself, 1 the next.
Nothing is in it that the seat cannot know: a state and its guesses look alike.
"""

from __future__ import annotations

from typing import Final

from endtable.core.native import mypyc_attr
from endtable.core.state import State
from endtable.core.types import Seat

MOST: Final = 255


class Piece:
    """A named part of what is seen: where it begins, and its shape."""

    def __init__(self, name: str, first: int, shape: tuple[int, ...]) -> None:
        self.name = name
        self.first = first
        self.shape = shape
        self.size: int = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Eye:
    """Without more: who looks, and of how many."""

    def __init__(self) -> None:
        self.layout: list[Piece] = []
        self.size: int = 0
        self.lay()

    def lay(self) -> None:
        """Say which parts there are."""
        self.add("seat", (2,))

    def add(self, name: str, shape: tuple[int, ...]) -> Piece:
        """One more part."""
        piece = Piece(name, self.size, shape)
        self.layout.append(piece)
        self.size += piece.size
        return piece

    def observe(self, state: State, seat: Seat) -> bytearray:
        """All parts, one after the other."""
        return bytearray([seat, state.seats])

    def rows(self) -> list[str]:
        """Names and shapes, for the fingerprint."""
        return [f"{piece.name} {piece.shape}" for piece in self.layout]


def within(values: list[int]) -> bytes:
    """Values as bytes; those that lie outside of a byte are moved to its end."""
    try:
        return bytes(values)
    except ValueError:  # as good as never: all are looked at only then
        return bytes([min(max(value, 0), MOST) for value in values])


def padded(values: list[int], size: int) -> bytes:
    """So many bytes: the values, then zeros."""
    return within(values).ljust(size, b"\0")


class KeptRow:
    """Values as so many bytes, written again when the values have changed."""

    def __init__(self, size: int, more: int) -> None:
        self.size = size
        self.more = more
        """Added to every value: some may be a little below 0."""
        self.values: list[int] = []
        self.written: bytes = bytes(size)

    def of(self, values: list[int]) -> bytes:
        """These values."""
        if values != self.values:
            self.values = values.copy()
            raised = [value + self.more for value in values] if self.more else values
            self.written = padded(raised, self.size)
        return self.written


class KeptRows:
    """A row for each seat, out of one list where they follow one another."""

    def __init__(self, seats: int, size: int, more: int) -> None:
        self.size = size
        self.values: list[int] = []
        self.rows = [KeptRow(size, more) for _ in range(seats)]

    def add(self, seen: list[bytes], values: list[int], order: list[Seat]) -> None:
        """The rows of these seats, one after the other."""
        if values != self.values:
            self.values = values.copy()
            for seat in range(len(self.rows)):
                self.rows[seat].of(values[seat * self.size : (seat + 1) * self.size])
        for seat in order:
            seen.append(self.rows[seat].written)
