"""What messages tell of a match: sentences, what is seen of them, and moments worth seeing."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType, field


class Part(Struct, kw_only=True, forbid_unknown_fields=True):
    """A part of a message."""


class Deed(Part, kw_only=True):
    """What is seen of a sentence: a kind of deed (`core.theatre`) and the places it concerns."""

    kind: str
    at: str
    by: str
    text: str
    how: str | UnsetType = UNSET
    """What is done, in a word."""
    comes: str | UnsetType = UNSET
    """What comes of it."""
    side: str | UnsetType = UNSET
    """A class of the drawings: whose deed it is."""


class Count(Part, kw_only=True):
    """A number of somebody: what it was when the scene began, and what it is now."""

    what: str
    was: int
    now: int


class Tally(Part, kw_only=True):
    """How somebody stands in the middle of a battle."""

    who: str
    side: str
    counts: list[Count]


class Word(Part, kw_only=True):
    """A sentence of the log; ``frame`` is the number of the frame that it belongs to."""

    kind: str = field(name="is")
    text: str
    rule: str
    frame: int
    deed: Deed | UnsetType = UNSET
    tally: list[Tally] | UnsetType = UNSET
    n: int | UnsetType = UNSET


class Frame(Part, kw_only=True):
    """A moment worth seeing."""

    events: list[dict[str, Any]]
    regions: dict[str, str] | UnsetType = UNSET
    n: int | UnsetType = UNSET
