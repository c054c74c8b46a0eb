"""What can go wrong, by name. Each kind has a code for programs and a message for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from endtable.core.native import mypyc_attr
from endtable.core.types import Action, Message, Reason, Seat

_speakers: list[Callable[[Message], str]] = []
"""Who says messages in English: one at most, from the floor above, which has the words."""


def speak_with(speaker: Callable[[Message], str]) -> None:
    """From now on errors say in words what is wrong; before, by the key of the text."""
    _speakers[:] = [speaker]


def _said(message: Message) -> str:
    if _speakers:
        return _speakers[0](message)
    return f"{message.key} {message.params}" if message.params else message.key


@mypyc_attr(allow_interpreted_subclasses=True)
class EndtableError(ValueError):
    """The base of all errors that are somebody's input and not a bug of ours."""

    code: ClassVar[str] = "bad"

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        return _said(self.message)


class Illegal(EndtableError):
    """The rules do not allow this choice here; nothing was changed."""

    code: ClassVar[str] = "illegal"

    def __init__(self, seat: Seat, action: Action, reason: Reason) -> None:
        self.seat = seat
        self.action = action
        self.reason = reason
        super().__init__(reason.message)

    def __reduce__(self) -> tuple[object, ...]:
        """Told in another process than where it happened."""
        return Illegal, (self.seat, self.action, self.reason)

    def __str__(self) -> str:
        rule = f" ({self.reason.rule})" if self.reason.rule else ""
        return f"{_said(self.message)}{rule}"


class NotUndoable(EndtableError):
    """Something was rolled, shown or chosen by another since: it cannot be taken back."""

    code: ClassVar[str] = "not_undoable"


@mypyc_attr(native_class=False)
class BrokenRules(AssertionError):
    """An invariant of the table is broken: a bug, never somebody's fault."""


class BadRecord(EndtableError):
    """A match record does not replay; says at which line."""

    code: ClassVar[str] = "bad_record"
