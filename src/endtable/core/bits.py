"""Small sets of numbers in one int: bit ``n`` says whether ``n`` is in it."""

from __future__ import annotations


def has(bits: int, n: int) -> bool:
    """Whether a number is in the set."""
    return bits >> n & 1 == 1


def with_(bits: int, n: int) -> int:
    """The set and this number."""
    return bits | 1 << n


def without(bits: int, n: int) -> int:
    """The set less this number."""
    return bits & ~(1 << n)


def count(bits: int) -> int:
    """How many numbers are in the set."""
    return bits.bit_count()
