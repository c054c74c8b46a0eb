"""What goes out over the WebSocket, message by message; REST answers are made of the same parts.

``docs/api.md`` and OpenAPI describe these; the tests hold every message that they hear to them.
What is ``UNSET`` is not sent.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from endtable.core.types import View
from endtable.server.messages.parts import Frame, Part, Word

Seat: TypeAlias = int
Eyes: TypeAlias = int | None


class Standing(Part, kw_only=True):
    """A kind of question that falls in others' turns, and what is answered to it."""

    kind: str
    answer: str | None


class Plan(Part, kw_only=True):
    """Several choices that together reach something; none where it lies ready."""

    name: str
    text: str
    choices: list[str]
    hops: list[tuple[str, str]]
    picture: str | UnsetType = UNSET
    best: str | UnsetType = UNSET


class Ask(Part, kw_only=True):
    """The question put to you."""

    seat: Seat
    called: str = field(name="for")
    words: str
    topic: str | UnsetType = UNSET
    """Which question it is, for whoever coaches."""
    rule: str
    waits: bool
    q: int | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    until: float | UnsetType | None = UNSET
    standing: Standing | UnsetType = UNSET
    choices: list[str] | UnsetType = UNSET
    tree: Any | UnsetType = UNSET
    labels: list[str] | UnsetType = UNSET
    rules: list[str] | UnsetType = UNSET
    final: list[int] | UnsetType = UNSET
    weighed: list[int] | UnsetType = UNSET
    names: dict[str, str] | UnsetType = UNSET
    where: str | UnsetType = UNSET
    why: str | UnsetType = UNSET
    stake: str | UnsetType = UNSET
    told: dict[str, Any] | UnsetType = UNSET
    plans: list[Plan] | UnsetType = UNSET


class SeatShown(Part, kw_only=True):
    """Who sits where."""

    seat: Seat
    kind: str
    name: str
    called: str
    you: bool
    gone: bool
    guest: bool
    here: bool


class Undo(Part, kw_only=True):
    """A seat of yours that may take its last choice back."""

    seat: Seat
    q: int


class ClockShown(Part, kw_only=True):
    """When whose time runs out."""

    kind: str
    until: list[float | None]
    left: list[float] | UnsetType = UNSET
    increment: float | UnsetType = UNSET


class Fair(Part, kw_only=True):
    """What proves that nobody picked the luck."""

    sha256: str
    seed: str | None
    shares: dict[str, str] | UnsetType = UNSET
    server: str | UnsetType = UNSET


class Result(Part, kw_only=True):
    """How it ended."""

    places: list[int]
    points: list[int]
    winners: list[int]
    how: str
    why: str
    rule: str
    by: str = ""
    """What ended it if not the rules: ``resigned`` or ``agreed``."""


class ChatLine(Part, kw_only=True):
    """Something that was said."""

    name: str
    text: str
    at: float
    guest: bool


class Outgoing(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="is"):
    """A message; ``is`` says of which kind."""


class About(Outgoing, kw_only=True):
    """What goes with every message about a table."""

    n: int
    status: str
    ask: Ask | None
    undo: list[Undo]
    waiting: list[Seat]
    clock: ClockShown | None
    eyes: Eyes
    mine: int
    result: Result | UnsetType | None = UNSET
    seed: str | UnsetType = UNSET
    server: str | UnsetType = UNSET
    """The server's share of the seed, if others have one in it."""
    rematch: str | UnsetType | None = UNSET


class Headed(About, kw_only=True):
    """Who sits where at what table."""

    table: str
    game: str
    kind: str
    options: dict[str, Any]
    campaign: str | None
    seats: list[SeatShown]
    you: list[Seat]
    left: bool
    foresees: bool
    zones: dict[str, dict[str, str]]
    fights: list[str]
    """Words of the log (their ``is``) with which a fight begins."""
    places: list[str]
    amounts: list[str]
    gives_up: bool
    """Whether one can resign here."""
    draws: list[Seat]
    """Seats that would take a draw."""
    standing: dict[str, dict[str, str]]
    fair: Fair


class TableMessage(Headed, tag="table", kw_only=True):
    """The whole table, for who comes in and when the match begins."""

    words: list[Word]
    frames: list[Frame]
    view: View
    chat: list[ChatLine] | UnsetType = UNSET


class SeatsMessage(Headed, tag="seats", kw_only=True):
    """Who sits where has changed, or how the table stands."""


class PlayedMessage(About, tag="played", kw_only=True):
    """A line of the match."""

    seat: Seat
    words: list[Word]
    frames: list[Frame]
    curtain: bool | UnsetType = UNSET


class OkMessage(Outgoing, tag="ok", kw_only=True):
    """It is stored; ``again``: it was before."""

    n: int
    done: int
    again: bool | UnsetType = UNSET
    id: str = ""


class NoMessage(Outgoing, tag="no", kw_only=True):
    """No, with a code for programs and a sentence for people."""

    code: str
    why: str
    id: str = ""
    rule: str | UnsetType = UNSET
    n: int | UnsetType = UNSET
    ask: Ask | UnsetType | None = UNSET


class WhyMessage(Outgoing, tag="why", kw_only=True):
    """Why these picks are not offered."""

    why: str
    rule: str
    id: str = ""


class TriedMessage(Outgoing, tag="tried", kw_only=True):
    """What choices would do, on a guess."""

    done: int
    stopped: str
    why: str
    words: list[Word]
    frames: list[Frame]
    ask: Ask | None
    foreseen: list[Word] | UnsetType = UNSET
    """What a battle would do after them, where the game can foresee one."""
    id: str = ""


class AdviceMessage(Outgoing, tag="advice", kw_only=True):
    """What a coach would choose."""

    choice: str
    id: str = ""


class PreviewMessage(Outgoing, tag="preview", kw_only=True):
    """What a battle now would do."""

    view: View
    words: list[Word]
    frames: list[Frame]
    regions: dict[str, str] | UnsetType = UNSET
    id: str = ""


class SaidMessage(Outgoing, tag="said", kw_only=True):
    """Somebody says something; ``seats`` are theirs."""

    name: str
    text: str
    at: float
    guest: bool
    seats: list[Seat]


class ReadMessage(Outgoing, tag="read", kw_only=True):
    """Somebody has read a page of the story; ``seats`` are theirs."""

    seats: list[Seat]
    page: str


class StandingMessage(Outgoing, tag="standing", kw_only=True):
    """All standing answers of a seat."""

    standing: dict[str, str]
    id: str = ""


class PongMessage(Outgoing, tag="pong", kw_only=True):
    """Still here."""

    at: float
    id: str = ""


class HereMessage(Outgoing, tag="here", kw_only=True):
    """Somebody came or went."""

    seats: list[Seat]
    here: bool


class RematchMessage(Outgoing, tag="rematch", kw_only=True):
    """Where it goes on."""

    table: str


AnyMessage: TypeAlias = (
    TableMessage
    | SeatsMessage
    | PlayedMessage
    | OkMessage
    | NoMessage
    | WhyMessage
    | TriedMessage
    | AdviceMessage
    | PreviewMessage
    | SaidMessage
    | ReadMessage
    | StandingMessage
    | PongMessage
    | HereMessage
    | RematchMessage
)
