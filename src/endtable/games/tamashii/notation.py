"""Actions as text and back: ``shift a1 a2``, ``fire shield a1 a2 a3``, ``go 7``, ``use scope``.

Fields of the console are written a1 to d5, districts by the number of their place on the map, kinds
of data and resources by name, cards by key.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Message
from endtable.games.tamashii.content.console import KIND_NAMES, NAMED, NAMES
from endtable.games.tamashii.content.vocabulary import FACES, FACTIONS, RESOURCES
from endtable.kit.validation import BadInput, Place, nearest, one_of

CELL, KIND, RESOURCE, FACE, KEY, NUMBER, FACTION, MANY = (
    "field", "kind", "resource", "face", "key", "number", "faction", "fields",
)  # fmt: skip
NUMBERS: Final = "numbers"

VERBS: Final[dict[str, tuple[str, ...]]] = {
    "accept": (KEY,),
    "act": (KEY,),
    "agree": (),
    "arrange": (NUMBERS,),
    "attack": (NUMBER,),
    "block": (CELL,),
    "bot": (NUMBER,),
    "bot_stay": (),
    "buy": (KIND,),
    "buy_goal": (NUMBER,),
    "confiscate": (KEY, KEY),
    "core": (KIND,),
    "cover": (),
    "die": (KEY, FACE, FACE),
    "discard": (CELL,),
    "done": (),
    "drop": (CELL,),
    "effect": (),
    "erase": (CELL,),
    "exchange": (KEY, FACTION),
    "explore": (NUMBER,),
    "extra": (MANY,),
    "fire": (KEY, MANY),
    "first": (NUMBER,),
    "give_up": (KEY,),
    "go": (NUMBER,),
    "go_bot": (NUMBER,),
    "hand_over": (NUMBER, NUMBER),
    "help": (FACE,),
    "install": (KEY,),
    "instead": (NUMBER,),
    "integrity": (),
    "keep": (),
    "keep_card": (KEY,),
    "learn": (),
    "lock": (CELL,),
    "occupy": (KEY,),
    "offer": (KEY, NUMBER),
    "pass": (),
    "pay": (CELL,),
    "player": (NUMBER,),
    "protocol": (KEY,),
    "purge": (CELL,),
    "put": (KIND, CELL),
    "put_token": (NUMBER,),
    "rearrange": (NUMBER, NUMBER),
    "remove": (NUMBER,),
    "reroll": (NUMBER, NUMBER, NUMBER),
    "resource": (RESOURCE,),
    "reveal": (NUMBER,),
    "roll": (),
    "schema": (KEY, NUMBER),
    "share": (RESOURCE, NUMBER),
    "shield": (),
    "shift": (CELL, CELL),
    "sink": (NUMBER,),
    "skip": (),
    "start": (NUMBER,),
    "stay": (),
    "stay_bot": (),
    "steal": (NUMBER, RESOURCE),
    "strike": (NUMBER,),
    "swap": (CELL, CELL),
    "take": (),
    "target": (KEY,),
    "test": (NUMBER,),
    "token": (KIND,),
    "trade": (RESOURCE, RESOURCE),
    "unlock": (CELL,),
    "use": (KEY,),
    "use_bot": (),
    "vote": (KEY,),
    "withdraw": (KEY,),
}
"""By verb: what follows it."""

_NAMES: Final[dict[str, tuple[str, ...]]] = {
    CELL: NAMES,
    MANY: NAMES,
    KIND: KIND_NAMES,
    RESOURCE: RESOURCES,
    FACE: FACES,
    FACTION: FACTIONS,
}


def write(action: Action) -> str:
    """The action as text."""
    kinds = _kinds(VERBS[action[0]], len(action) - 1)
    words = [_written(kind, value) for kind, value in zip(kinds, action[1:], strict=True)]
    return " ".join([action[0], *words])


def _kinds(kinds: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The kinds of so many words; the last one repeats where there may be many."""
    if kinds and kinds[-1] in (MANY, NUMBERS):
        return kinds + (kinds[-1],) * (count - len(kinds))
    return kinds


def _written(kind: str, value: int | str) -> str:
    names = _NAMES.get(kind)
    return names[int(value)] if names is not None else str(value)


def read(text: str) -> Action:
    """The action written as text; raises ``BadInput`` that says what is wrong with it."""
    words = text.split()
    if not words:
        raise BadInput(Place("action"), Message("bad.empty"), "shift a1 a2")
    verb, *rest = words
    one_of(verb, list(VERBS), Place("action"), Message("ta.bad.action"))
    kinds = _kinds(VERBS[verb], len(rest))
    if len(kinds) != len(rest):
        form = " ".join([verb, *(kind.upper() for kind in VERBS[verb])])
        raise BadInput(Place("action"), Message("ta.bad.words", text=repr(text), n=len(rest)), form)
    return (verb, *(_read(kind, word) for kind, word in zip(kinds, rest, strict=True)))


def _read(kind: str, word: str) -> int | str:
    place = Place(f"action.{kind}")
    if kind == KEY:
        if not word.replace(".", "_").isidentifier() or not word.isascii():
            raise BadInput(place, Message("ta.bad.key", word=repr(word)))
        return word
    names = _NAMES.get(kind)
    if names is None:
        if not (word.isascii() and word.isdecimal()) or len(word) > 3 or str(int(word)) != word:
            raise BadInput(place, Message("bad.between", value=repr(word), low=0, high=999))
        return int(word)
    if kind in (CELL, MANY):
        if word not in NAMED:
            what = Message("bad.not", value=repr(word), what=Message("ta.bad.what.field"))
            raise BadInput(place, what, nearest(word, NAMED))
        return NAMED[word]
    one_of(word, names, place, Message(f"ta.bad.what.{kind}"))
    return names.index(word)
