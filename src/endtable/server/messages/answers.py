"""What REST answers with: tables in lists, lines played again, and no with a reason."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from endtable.server.messages.outgoing import Result
from endtable.server.messages.parts import Frame, Part, Word


class Refusal(Part, kw_only=True):
    """No: a code for programs, a sentence for people, the rule if there is one."""

    code: str
    why: str
    rule: str | UnsetType = UNSET
    where: Any | UnsetType = UNSET
    """What of a body or an address does not fit."""


class SeatListed(Part, kw_only=True):
    """A seat of a table in a list."""

    seat: int
    kind: str
    name: str
    you: bool
    gone: bool
    guest: bool


class Listed(Part, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    kind: str
    status: str
    options: dict[str, Any]
    clock: dict[str, Any]
    made: float
    result: Result | None
    rematch: str | None
    campaign: str | None
    sha256: str
    seats: list[SeatListed]


class Mine(Listed, kw_only=True):
    """A table of mine in a list; ``why`` if it cannot go on."""

    waiting: list[int]
    turn: bool
    lines: int | UnsetType = UNSET
    why: str | UnsetType = UNSET


class LineAgain(Part, kw_only=True):
    """A line played again."""

    n: int
    seat: int
    words: list[Word]
    frames: list[Frame]


class Replayed(Part, kw_only=True):
    """Lines of a match of the server, played again."""

    since: int
    until: int
    of: int
    status: str
    lines: list[LineAgain]
    result: Result | UnsetType | None = UNSET
    seed: str | UnsetType = UNSET
    rematch: str | UnsetType | None = UNSET


class Stood(Part, kw_only=True):
    """How everybody stood after a line, by seat."""

    n: int
    scores: list[int]


class Source(Part, kw_only=True):
    """Where points came from, and how many by seat."""

    name: str
    points: list[int]


class Reviewed(Part, kw_only=True):
    """A match that is over, looked back at."""

    curve: list[Stood]
    sources: list[Source]
    best: str
    """Who deserves most praise, in a sentence; empty where nobody does."""
    symbol: str
    """Their silhouette, among the symbols of the page, and below the class of their colour."""
    side: str
    feats: list[Source]
    """What is counted by seat: wounds, battles, units lost."""
    endings: list[str]
    """By seat, how it ended for who sat there; empty where the reason says enough."""


class FileReplayed(Part, kw_only=True):
    """Lines of a match file, played again; ``called`` by seat, ``zones`` as at a table."""

    since: int
    until: int
    of: int
    game: str
    called: list[str]
    zones: dict[str, dict[str, str]]
    fights: list[str]
    lines: list[LineAgain]


class Reported(Part, kw_only=True):
    """The number of a report."""

    report: int
