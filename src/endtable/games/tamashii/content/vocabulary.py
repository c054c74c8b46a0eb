"""The small vocabulary in which all cards say what they do: ``damage 4``, ``gain memory 1 here``.

A phrase becomes an operation, a tuple of its verb and what follows. ``effects`` carries them out;
``docs/scenarios-tamashii.md`` lists them for people who write cards.
"""

from __future__ import annotations

from typing import Any, Final

from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import read_amount
from endtable.kit.validation import BadInput, Place, Table, items, nearest, one_of

Operation = tuple[Any, ...]
Operations = tuple[Operation, ...]

SHIELD: Final = 0
MEMORY: Final = 1
POWER: Final = 2
REROLL: Final = 3
RESOURCES: Final = ("shield", "memory", "power", "reroll")
FACTIONS: Final = ("spartans", "ninkyo", "seekers", "civilians")
PIECES: Final = ("ascend", "success", "markers")

WHO: Final = ("you", "here", "all", "player", "other", "nearby", "boss", "tracked")
"""For whom: you, all in your district, all, one chosen, another, one chosen in your district, all
in the boss's district, the one with the most tracking."""

# What may follow a verb.
AMOUNT, CHANGE, RESOURCE, PERSON, PLACE, CODE, PIECE, FACTION, FACE = (
    "amount", "change", "resource", "person", "place", "code", "piece", "faction", "face",
)  # fmt: skip

PLACES: Final = ("here", "map", "all", "empty", "random", "hidden", "other", "spread")

VERBS: Final[dict[str, tuple[str, ...]]] = {
    # What a player has.
    "gain": (RESOURCE, AMOUNT, PERSON),
    "lose": (RESOURCE, AMOUNT, PERSON),
    "trade": (AMOUNT,),
    "share": (AMOUNT,),
    "xp": (AMOUNT, PERSON),
    "token": (AMOUNT, PERSON),
    "open": (AMOUNT,),
    "corrupted": (AMOUNT, PERSON),
    "recover": (AMOUNT, PERSON),
    "hurt": (AMOUNT, PERSON),
    "pierce": (AMOUNT, PERSON),
    "wound": (AMOUNT, PERSON),
    "tracking": (CHANGE, PERSON),
    "alarm": (),
    # The console.
    "prepare": (AMOUNT, PERSON),
    "program": (AMOUNT, PERSON),
    "unlock": (AMOUNT, PERSON),
    "lock": (),
    "drop": (AMOUNT,),
    "discard": (AMOUNT,),
    "purge": (AMOUNT, PERSON),
    "drop_corrupted": (),
    "core": (),
    "restore": (),
    # Bodies and augmentations.
    "occupy": (),
    "reform": (),
    "draw": (FACTION,),
    "exchange": (),
    "discount": (AMOUNT,),
    # Enemies.
    "attach": (AMOUNT, PERSON),
    "damage": (AMOUNT,),
    "damage_edge": (AMOUNT,),
    "burst": (AMOUNT,),
    "overflow": (AMOUNT,),
    "follow": (AMOUNT,),
    "flank": (AMOUNT,),
    "finish": (AMOUNT,),
    "expel": (),
    "mend": (AMOUNT,),
    "mend_current": (AMOUNT,),
    "mend_all": (AMOUNT,),
    "harden": (AMOUNT,),
    "again": (),
    "echo": (),
    "glitch": (),
    "no_shield": (),
    "skip": (AMOUNT,),
    "soften": (AMOUNT, PERSON),
    "cover": (),
    "retaliate": (AMOUNT,),
    "weaken": (),
    "look": (AMOUNT,),
    "sink": (AMOUNT,),
    "hand_over": (),
    "take_over": (),
    # Dice.
    "reroll": (AMOUNT,),
    "turn": (FACE, FACE),
    "flip": (),
    "choose_face": (),
    "risk": (),
    "die": (),
    "gamble": (AMOUNT,),
    "rerolls": (),
    # The map.
    "reveal": (AMOUNT,),
    "explore": (AMOUNT,),
    "rearrange": (),
    "move": (AMOUNT,),
    "travel": (),
    "shelter": (),
    "swap_places": (),
    "borrow": (),
    # Scenarios.
    "time": (CHANGE,),
    "card": (CODE,),
    "special": (CODE,),
    "leave": (CODE,),
    "place": (PIECE, AMOUNT, PLACE),
    "remove": (PIECE, AMOUNT, PLACE),
    "card_piece": (PIECE, CHANGE),
    "mark": (),
    "unmark": (),
    "expand": (AMOUNT,),
    "watched": (),
    "boss": (),
    "boss_acts": (),
    "boss_moves": (),
    "glitches": (),
}
"""By verb: what follows it. A person may be left out, and means you."""

FACES: Final = ("blank", "basic", "rare")


PAYABLE: Final = (*RESOURCES, "xp", "token", "battery")
"""What something may cost; a token is dropped from the console."""

Price = tuple[tuple[str, int], ...]


def read_price(table: Table, name: str, place: Place) -> Price:
    """What something costs: ``["power 3", "token 1"]``."""
    price = []
    for index, phrase in enumerate(items(table, name, str, place, [])):
        spot = place.field(name).item(index)
        what, _, count = phrase.partition(" ")
        one_of(what, PAYABLE, spot, Message("ta.bad.what.price"))
        if not count.isdecimal():
            raise BadInput(spot, Message("ta.bad.phrase", phrase=repr(phrase)), "power 3")
        price.append((what, int(count)))
    return tuple(price)


def read_operations(table: Table, name: str, place: Place) -> Operations:
    """The phrases of a field, read; no field is no phrase."""
    phrases = items(table, name, str, place, [])
    spot = place.field(name)
    return tuple(read_phrase(phrase, spot.item(index)) for index, phrase in enumerate(phrases))


def read_phrase(phrase: str, place: Place) -> Operation:
    """One phrase; raises ``BadInput`` that says which word is wrong."""
    words = phrase.split()
    verb = words[0] if words else ""
    if verb not in VERBS:
        problem = Message("ta.bad.verb", verb=repr(verb), phrase=repr(phrase))
        raise BadInput(place, problem, nearest(verb, VERBS))
    kinds = VERBS[verb]
    rest = words[1:]
    if kinds and kinds[-1] == PERSON and len(rest) == len(kinds) - 1:
        rest.append("you")
    if len(rest) != len(kinds):
        form = " ".join([verb, *(kind.upper() for kind in kinds)])
        raise BadInput(place, Message("ta.bad.phrase", phrase=repr(phrase)), form)
    return (verb, *(_read(kind, word, place) for kind, word in zip(kinds, rest, strict=True)))


def _read(kind: str, word: str, place: Place) -> Any:
    if kind == AMOUNT:
        return -1 if word == "all" else read_amount(word, place)
    if kind == CHANGE:
        if word[0] not in "+-=":
            raise BadInput(place, Message("ta.bad.change", word=repr(word)))
        return (word[0], read_amount(word[1:], place))
    if kind == CODE:
        return word
    known = {
        RESOURCE: (*RESOURCES, "any", "different"),
        PERSON: WHO,
        PLACE: PLACES,
        PIECE: PIECES,
        FACTION: FACTIONS,
        FACE: FACES,
    }[kind]
    one_of(word, known, place, Message(f"ta.bad.what.{kind}"))
    return word
