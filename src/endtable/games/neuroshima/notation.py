"""Actions as text and back: ``place commando c4 2``, ``move d4 d3 0``, ``heal e5 d5 1 c5``.

Hexes are written by name, sides and turns as numbers from 0 (north) clockwise.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Message
from endtable.games.neuroshima.board import NAMED, NAMES, NONE
from endtable.games.neuroshima.tables import KINDS
from endtable.kit.validation import BadInput, Place, nearest, one_of

TILE, HEX, TURN, SEAT, KIND, SEGMENT = "tile", "hex", "turn", "seat", "kind", "segment"

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (SEAT,),
    "place": (TILE, HEX, TURN),
    "keep_hand": (),
    "redraw": (),
    "discard": (TILE,),
    "end": (),
    "battle": (),
    "move": (HEX, HEX, TURN),
    "run": (HEX, HEX, TURN),
    "ride": (HEX, HEX, HEX, TURN),
    "step": (HEX, TURN),
    "stay": (),
    "push": (HEX, HEX),
    "flee": (HEX, HEX),
    "throw": (HEX,),
    "snipe": (HEX,),
    "bomb": (HEX,),
    "first": (SEAT,),
    "attack": (HEX,),
    "explode": (HEX,),
    "keep": (HEX,),
    "convert": (HEX, TURN, KIND, SEGMENT),
    "heal": (HEX, HEX, TURN, HEX),
}
"""By verb: what follows it. The segment of ``convert`` may be missing."""

INSTANT: Final = "-"
"""Stands for the attacker, and its side, where wounds come from an instant tile."""


def write(action: Action) -> str:
    """The action as text."""
    words = [action[0]]
    for kind, value in zip(VERBS[action[0]], action[1:], strict=False):
        words.append(_written(kind, value))
    return " ".join(words)


def _written(kind: str, value: int | str) -> str:
    if kind == TILE:
        return str(value)
    number = int(value)
    if number == NONE:
        return INSTANT
    if kind == HEX:
        return NAMES[number]
    return KINDS[number] if kind == KIND else str(number)


def read(text: str) -> Action:
    """The action written as text; raises ``BadInput`` that says what is wrong with it."""
    words = text.split()
    if not words:
        raise BadInput(Place("action"), Message("bad.empty"), Message("nh.bad.action_like"))
    verb, *rest = words
    one_of(verb, list(VERBS), Place("action"), Message("nh.bad.verb"))
    kinds = VERBS[verb]
    fewest = len(kinds) - 1 if verb == "convert" else len(kinds)
    if not fewest <= len(rest) <= len(kinds):
        form = " ".join([verb, *(kind.upper() for kind in kinds)])
        raise BadInput(Place("action"), Message("nh.bad.words", text=repr(text), n=len(rest)), form)
    return (verb, *(_read(kind, word) for kind, word in zip(kinds, rest, strict=False)))


def _read(kind: str, word: str) -> int | str:
    place = Place(f"action.{kind}")
    if kind == TILE:
        return word
    if word == INSTANT and kind in (HEX, TURN):
        return NONE
    if kind == HEX:
        if word not in NAMED:
            raise BadInput(
                place,
                Message("bad.not", value=repr(word), what=Message("nh.bad.hex")),
                nearest(word, NAMED),
            )
        return NAMED[word]
    if kind == KIND:
        one_of(word, KINDS[:2], place, Message("nh.bad.kind"))
        return KINDS.index(word)
    if not word.isdecimal() or int(word) > 15:
        raise BadInput(place, Message("bad.between", value=repr(word), low=0, high=15))
    return int(word)
