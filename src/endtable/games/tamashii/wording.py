"""What a card does, in words of any language, made from its operations."""

from __future__ import annotations

from typing import Any

from endtable.core.words import Message
from endtable.games.tamashii.expressions import written
from endtable.games.tamashii.vocabulary import (
    AMOUNT,
    CHANGE,
    FACE,
    FACTION,
    PERSON,
    PIECE,
    PLACE,
    RESOURCE,
    VERBS,
    Operations,
)
from endtable.kit.words import Words


def said_operations(words: Words, do: Operations) -> str:
    """All of them, one after the other."""
    return "; ".join(words.tell(said(operation)) for operation in do)


def said(operation: tuple[Any, ...]) -> Message:
    """One operation as a message."""
    verb = operation[0]
    message = Message(f"ta.op.{verb}")
    for kind, value in zip(VERBS[verb], operation[1:], strict=True):
        message.params[kind] = _said(kind, value)
    return message


def _said(kind: str, value: Any) -> Any:
    if kind == AMOUNT:
        return Message("ta.name.all") if value == -1 else written(value)
    if kind == CHANGE:
        sign = "" if value[0] == "=" else value[0].replace("-", "−")
        return f"{sign}{written(value[1])}"
    if kind == RESOURCE:
        return Message(f"ta.resource.{value}")
    if kind == PERSON:
        return Message(f"ta.who.{value}")
    if kind == PLACE:
        return Message(f"ta.where.{value}")
    if kind == PIECE:
        return Message(f"ta.piece.{value}")
    if kind == FACTION:
        return Message(f"ta.faction.{value}")
    if kind == FACE:
        return Message(f"ta.face.{value}")
    return value
