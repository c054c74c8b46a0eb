"""The small vocabulary in which all cards say what they do: ``damage 4``, ``gain memory 1 here``.

A phrase becomes an operation, a tuple of its word and what follows. ``rules/words`` has a row for
each of them;
``docs/scenarios-tamashii.md`` lists them for people who write cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import Message, Seat
from endtable.games.tamashii.content.expressions import read_amount
from endtable.kit.validation import BadInput, Place, Table, items, nearest, one_of

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii

Operation = tuple[Any, ...]
Operations = tuple[Operation, ...]
Doing = Callable[["Tamashii", Seat, Operation], None]
Asking = Callable[["Tamashii", Seat, Operation], bool]
Weighing = Callable[["Tamashii", Seat, Operation], float]

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

CHOSEN: Final = ("player", "other", "nearby")
"""Those of whom the player chooses one."""

# What may follow a verb.
AMOUNT, CHANGE, RESOURCE, PERSON, PLACE, SPOT, CODE, NAME, PIECE, FACTION, FACE = (
    "amount", "change", "resource", "person", "place", "spot", "code", "name", "piece", "faction",
    "face",
)  # fmt: skip

PLACES: Final = ("here", "random", "hidden", "hideouts", "players")
"""Where something is put: here, or onto different ones of these districts."""
SPOTS: Final = ("here", "map", "all", "empty", "other", "hideouts")
"""Where something is taken away."""
NUMBERED: Final = ("at", "around", "sector")
"""Places with a number: ``at:16`` a tile, ``around:23`` its neighbours, ``sector:1``."""
FACES: Final = ("blank", "basic", "rare")


class Word:
    """One row of the vocabulary."""

    def __init__(
        self,
        name: str,
        parts: tuple[str, ...],
        does: Doing,
        worth: float | Weighing,
        possible: Asking | None = None,
        harms: bool = False,
        burdens: bool = False,
        printed: bool = True,
        of_table: bool = False,
    ) -> None:
        self.name = name
        self.parts = parts
        """What follows it. A person may be left out, and means you."""
        self.for_person: bool = bool(parts) and parts[-1] == PERSON
        self.does = does
        self.worth = worth
        """What it is worth to a bot, counted in units of a resource."""
        self.possible = possible
        """Whether it could do anything at all now; without it: always."""
        self.harms = harms
        """Whether it does something to enemies only. TA-COMBAT-18."""
        self.burdens = burdens
        """Whether nobody is glad of it; of a change that is so if it goes up."""
        self.printed = printed
        """Whether cards use it, or only the rules themselves."""
        self.of_table = of_table
        """Whether it changes the scenario, not the player it is carried out for."""


WORDS: Final[dict[str, Word]] = {}
"""By name: all words. The rules fill it, in ``rules/words``, before any card is read."""


def printed_words() -> dict[str, Word]:
    """The words that cards use."""
    return {name: word for name, word in WORDS.items() if word.printed}


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
    word = WORDS.get(verb)
    if word is None or not word.printed:
        problem = Message("ta.bad.word", verb=repr(verb), phrase=repr(phrase))
        raise BadInput(place, problem, nearest(verb, printed_words()))
    kinds = word.parts
    rest = words[1:]
    if word.for_person and len(rest) == len(kinds) - 1:
        rest.append("you")
    if len(rest) != len(kinds):
        form = " ".join([verb, *(kind.upper() for kind in kinds)])
        raise BadInput(place, Message("ta.bad.phrase", phrase=repr(phrase)), form)
    return (verb, *(_read(kind, word, place) for kind, word in zip(kinds, rest, strict=True)))


def _read(kind: str, word: str, place: Place) -> object:
    if kind == AMOUNT:
        return -1 if word == "all" else read_amount(word, place)
    if kind == CHANGE:
        if word[0] not in "+-=":
            raise BadInput(place, Message("ta.bad.change", word=repr(word)))
        return (word[0], read_amount(word[1:], place))
    if kind in (CODE, NAME):
        return word
    if kind in (PLACE, SPOT) and ":" in word:
        base, _, number = word.partition(":")
        one_of(base, NUMBERED, place, Message("ta.bad.what.place"))
        if not number.isdecimal():
            raise BadInput(place, Message("ta.bad.phrase", phrase=repr(word)), "at:16")
        return word
    known = {
        RESOURCE: (*RESOURCES, "any", "different"),
        PERSON: WHO,
        PLACE: PLACES,
        SPOT: SPOTS,
        PIECE: PIECES,
        FACTION: FACTIONS,
        FACE: FACES,
    }[kind]
    one_of(word, known, place, Message(f"ta.bad.what.{kind}"))
    return word
