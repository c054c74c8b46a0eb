"""Sums in words: 4 = 3 (printed) + 1 (HQ)."""

from __future__ import annotations

from collections.abc import Sequence


def added(parts: Sequence[tuple[int, str]]) -> str:
    """Numbers one after the other, each with where it comes from; the first needs no sign."""
    first = "".join(f"{n} ({what})" for n, what in parts[:1])
    return " ".join(filter(None, (first, more(parts[1:]))))


def more(parts: Sequence[tuple[int, str]]) -> str:
    """What is added to a number or taken from it."""
    return " ".join(f"{'+' if n >= 0 else '−'} {abs(n)} ({what})" for n, what in parts)
