"""Cards, numbers and errors of the torture game."""

from __future__ import annotations

from typing import Final

from endtable.core.errors import EndtableError
from endtable.core.types import Message, Reason

CARDS: Final = 30
HAND: Final = 4
CELLS: Final = 4
MOVES: Final = 3
MEDICS: Final = 5
CHARGES: Final = 2
FALL: Final = 5
"""How many wounds a seat can bear before it falls."""

KINDS: Final = ("strike", "scheme", "strike", "relay", "guard", "surge")

END_OF_ROUND: Final = "end of round"


class BadOptions(EndtableError):
    """What was chosen at the table cannot be."""

    code = "bad_options"


def kind_of(card: int) -> str:
    """What an action card does."""
    return KINDS[card % len(KINDS)]


def no(key: str, rule: str) -> Reason:
    """A reason of this game."""
    return Reason(Message(f"torture.{key}"), rule)
