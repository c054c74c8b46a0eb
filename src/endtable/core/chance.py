"""Chance from a keyed hash: the same on every platform, not to be foretold from dice seen.

A 128-bit key, one stream a seat and one for the table (the last). What I draw does not depend
on when you act, since every stream has a counter of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import Any, Final

WORDS: Final = 16
"""How many 32-bit words one hash gives."""


def key_of(seed: int | str | bytes) -> bytes:
    """The 128-bit key of a seed; 16 bytes, or 32 hex digits, are taken as they are."""
    if isinstance(seed, bytes) and len(seed) == 16:
        return seed
    if isinstance(seed, str) and len(seed) == 32:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass  # not hex digits: a word like any other
    return blake2b(repr(seed).encode(), digest_size=16, person=b"endtable-seed").digest()


Words = tuple[int, ...]
NO_WORDS: Final[Words] = ()


def words_of(key: bytes, stream: int, block: int) -> Words:
    """The sixteen words of a block: a keyed hash of where it is."""
    place = stream.to_bytes(4, "little") + block.to_bytes(8, "little")
    return unpack("<16I", blake2b(place, key=key, digest_size=64).digest())


class Chance:
    """An immutable place in all streams; every draw gives the value and the next place."""

    def __init__(self, key: bytes, counts: tuple[int, ...]) -> None:
        self.key = key
        self.counts = counts
        # The last block of words that was worked out: one hash serves sixteen draws.
        self._stream: int = -1
        self._block: int = -1
        self._words: Words = NO_WORDS

    def word(self, stream: int, index: int) -> int:
        """The 32-bit word at a place of a stream."""
        block = index // WORDS
        if block != self._block or stream != self._stream:
            self._words = words_of(self.key, stream, block)
            self._stream = stream
            self._block = block
        return self._words[index % WORDS]

    def below(self, stream: int, limit: int) -> tuple[int, Chance]:
        """A number from 0 to limit - 1, each equally likely, and the chance after it."""
        index = self.counts[stream]
        # Words beyond the last whole multiple of the limit are passed over, or small numbers
        # would come a little more often.
        bound = 0x1_0000_0000 // limit * limit
        while True:
            word = self.word(stream, index)
            index += 1
            if word < bound:
                return word % limit, self.at(stream, index)

    def at(self, stream: int, index: int) -> Chance:
        """The same key with one stream moved to a place."""
        counts = list(self.counts)
        counts[stream] = index
        moved = Chance(self.key, tuple(counts))
        moved._stream, moved._block, moved._words = self._stream, self._block, self._words
        return moved

    def shuffled(self, stream: int, items: Sequence[int]) -> tuple[list[int], Chance]:
        """The items in random order, and the chance after it."""
        order = list(items)
        index = self.counts[stream]
        for last in range(len(order) - 1, 0, -1):
            limit = last + 1
            bound = 0x1_0000_0000 // limit * limit
            word = bound
            while word >= bound:
                word = self.word(stream, index)
                index += 1
            other = word % limit
            order[last], order[other] = order[other], order[last]
        return order, self.at(stream, index)

    def used(self) -> int:
        """How many words have been taken of all streams; grows with every draw."""
        return sum(self.counts)

    def record(self) -> list[Any]:
        """The key in hex and the counters, for a position."""
        return [self.key.hex(), list(self.counts)]


def new_chance(seed: int | str | bytes, seats: int) -> Chance:
    """The chance of a new match: one stream a seat and one for the table."""
    return Chance(key_of(seed), (0,) * (seats + 1))


def chance_of(record: Sequence[Any]) -> Chance:
    """The chance written down by ``Chance.record``."""
    return Chance(bytes.fromhex(record[0]), tuple(record[1]))
