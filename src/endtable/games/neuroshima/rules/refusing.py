"""Refusals: why something is not possible, and the rule behind it."""

from __future__ import annotations

from endtable.core.types import Message, Reason


def no(key: str, rule: str, **params: object) -> Reason:
    """A refusal in words."""
    return Reason(Message(key, **params), rule)
