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


def put(seen: list[int], values: list[int], more: int) -> None:
    """Values that may be a little below 0, moved up by ``more`` and kept within a byte."""
    for value in values:
        value += more
        seen.append(value if 0 <= value <= MOST else 0 if value < 0 else MOST)


def raised(values: list[int], more: int) -> bytes:
    """The same as bytes of their own."""
    kept: list[int] = []
    put(kept, values, more)
    return bytes(kept)
