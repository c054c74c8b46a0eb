"""What a way for the story to go on brings: at once, and later."""

from __future__ import annotations

from typing import Final

from endtable.core.face import Words
from endtable.games.tamashii.content.sheets import Branch
from endtable.games.tamashii.shown.wording import said_operations

LATER: Final = {"note": "ta.choice.way.note", "card": "ta.choice.way.card"}
"""What a way brings later, by the operation that does it."""


def brought(way: Branch, words: Words) -> list[str]:
    """Everything that is no secret: costs always, what the story hides not."""
    kinds = [operation[0] for operation in way.do]
    at_once = tuple(operation for operation in way.do if operation[0] not in LATER)
    told = [way.hint.said(words.lang)] if way.hint is not None else []
    told += [said_operations(words, at_once)] if at_once else []
    if way.hint is not None and "card" in kinds:
        kinds.remove("card")  # it says more than that something new begins
    return told + [words.say(text) for kind, text in LATER.items() if kind in kinds]
