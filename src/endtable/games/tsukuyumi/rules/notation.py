"""Actions as text and back: ``move worker a1 a2 2``, ``fight b3 bo_conquest``, ``build dog base1``.

Areas are written by name, cells of the map as ``q,r``, sides as numbers from 0 (north) clockwise,
factions by the number of their seat from 1, the ONI by the number after the last seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.core.types import Action, Message
from endtable.games.tsukuyumi.content.reading import COUNTERATTACKS
from endtable.games.tsukuyumi.table.board import NAMED, NAMES, cell_of, code
from endtable.games.tsukuyumi.table.tables import (
    DUG_NAMES,
    TRAIT_NAMES,
    UPLINKS,
    WEAPON_NAMES,
    Tables,
)
from endtable.kit.validation import BadInput, Place, one_of

UNIT, AREA, CELL, CARD, EVENT, HAND = "unit", "area", "cell", "card", "event", "hand"
NUMBER, WHO, SIDE, WEAPON, UPLINK = "number", "who", "side", "weapon", "uplink"
COUNTER, DUG, TRAIT, WORD, ABILITY = "answer", "dug", "trait", "marker", "ability"

VERBS: Final[dict[str, tuple[str, ...]]] = {
    # setting up
    "lay": (CELL, NUMBER),
    "base": (CELL,),
    "start": (AREA,),
    "deploy": (UNIT, AREA),
    "deploy_all": (AREA,),
    # cards and turns
    "card": (HAND,),
    "produce": (),
    "advance": (),
    "effect": (),
    "initiative": (NUMBER,),
    "stay": (),
    "draw": (EVENT,),
    "play": (EVENT,),
    "keep": (),
    "end": (),
    # production
    "build": (UNIT, AREA),
    "upgrade": (UNIT, AREA),
    "forge": (WEAPON,),
    "bundle": (),
    "install": (UPLINK,),
    "stop": (),
    # movement
    "move": (UNIT, AREA, AREA, NUMBER),
    "march": (AREA, AREA),
    "muster": (AREA,),
    "add": (UNIT, NUMBER),
    "go": (AREA,),
    "tunnel": (UNIT, AREA, AREA, NUMBER),
    "halt": (),
    "detonate": (NUMBER,),
    # combat
    "fight": (AREA, CARD),
    "siege": (AREA, CARD),
    "hunt": (AREA, CARD),
    "raid": (AREA, CARD),
    "rage": (AREA, CARD),
    "answer": (COUNTER,),
    "wait": (),
    "decline": (),
    "arm": (WEAPON,),
    "armed": (),
    "disarm": (WEAPON,),
    "assign": (WHO, NUMBER),
    "suffer": (UNIT,),
    "shove": (UNIT, AREA),
    "shove_all": (WHO, AREA),
    "push": (WHO, AREA),
    "pin": (UNIT,),
    "remove": (UNIT,),
    "flee": (AREA,),
    "scorch": (WORD, AREA),
    # ONI
    "place_oni": (),
    "oni": (UNIT, AREA),
    "oni_war": (),
    "abyssal": (),
    "raise": (AREA,),
    "attack": (),
    "battle": (AREA,),
    "approach": (UNIT, AREA, AREA),
    "approach_all": (AREA, AREA),
    # factions
    "mines": (),
    "immunity": (),
    "dig": (AREA, DUG),
    "fence": (AREA, SIDE),
    "sacrifice": (AREA,),
    "swarm": (ABILITY,),
    "drones": (),
    "event": (),
    "marker": (WORD, NUMBER),
    "kaneda": (AREA, SIDE),
    "akira": (AREA,),
    "tetsuo": (AREA, WHO),
    # events
    "target": (AREA,),
    "edge": (AREA, SIDE),
    "turn": (AREA, NUMBER),
    "trait": (AREA, TRAIT),
    "drift": (AREA, AREA),
    "travel": (CELL,),
    "done": (),
}
"""By verb: what follows it."""

MARKERS: Final = (
    "mine", "egg", "tunnel", "trench", "stronghold", "fence", "kaneda", "akira",
)  # fmt: skip
ABILITIES: Final = {1: "move", 2: "fly", 4: "lay"}
"""What the swarm of the Dark Seed can do."""
PILES: Final = {-1: "pile", -2: "faction"}
"""Where an event can be drawn, beside the open cards."""


class Notation:
    """Reads and writes actions; knows the names of one box."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.words: dict[str, list[str]] = {
            UNIT: tables.kind_keys,
            CARD: tables.card_keys,
            HAND: tables.action_keys,
            WEAPON: list(WEAPON_NAMES),
            UPLINK: list(UPLINKS),
            COUNTER: list(COUNTERATTACKS),
            DUG: list(DUG_NAMES),
            TRAIT: list(TRAIT_NAMES),
            AREA: list(NAMES),
        }
        """By kind of value: its names, in the order of their numbers."""

    def write(self, action: Action) -> str:
        """The action as text."""
        kinds = VERBS[action[0]]
        return " ".join([action[0], *map(self.written, kinds, action[1:])])

    def written(self, kind: str, value: int | str) -> str:
        """One value as text."""
        if isinstance(value, str):
            return value
        if kind in self.words:
            return self.words[kind][value]
        if kind == EVENT:
            return PILES[value] if value < 0 else self.tables.event_keys[value]
        if kind == CELL:
            return ",".join(map(str, cell_of(value)))
        if kind == ABILITY:
            return ABILITIES[value]
        return str(value + 1 if kind == WHO else value)

    def read(self, text: str) -> Action:
        """The action written as text; raises ``BadInput`` that says what is wrong with it."""
        words = text.split()
        if not words:
            raise BadInput(Place("action"), Message("bad.empty"), Message("ts.bad.action_like"))
        verb, *rest = words
        one_of(verb, list(VERBS), Place("action"), Message("ts.bad.verb"))
        kinds = VERBS[verb]
        if len(kinds) != len(rest):
            form = " ".join([verb, *(kind.upper() for kind in kinds)])
            problem = Message("ts.bad.words", text=repr(text[:60]), n=len(rest))
            raise BadInput(Place("action"), problem, form)
        return (verb, *map(self._read, kinds, rest))

    def _read(self, kind: str, word: str) -> int | str:
        place = Place(f"action.{kind}")
        if kind == AREA:
            return _number(word, NAMED, place)
        if kind in self.words:
            return _number(word, {name: n for n, name in enumerate(self.words[kind])}, place)
        if kind == EVENT:
            known = {name: n for n, name in enumerate(self.tables.event_keys)}
            return _number(word, known | {name: n for n, name in PILES.items()}, place)
        if kind == CELL:
            return _cell(word, place)
        if kind == ABILITY:
            return _number(word, {name: n for n, name in ABILITIES.items()}, place)
        if kind == WORD:
            one_of(word, MARKERS, place, Message("ts.bad.marker"))
            return word
        if not word.isdecimal() or not word.isascii() or len(word) > 3 or word != str(int(word)):
            raise BadInput(place, Message("bad.between", value=repr(word[:20]), low=0, high=999))
        return int(word) - (kind == WHO)


def _number(word: str, known: Mapping[str, int], place: Place) -> int:
    one_of(word, list(known), place, Message("ts.bad.name"))
    return known[word]


def _cell(word: str, place: Place) -> int:
    q, comma, r = word.partition(",")
    try:
        pair = int(q), int(r)
    except ValueError:
        pair = (99, 99)
    if not comma or max(map(abs, pair)) > 15 or word != f"{pair[0]},{pair[1]}":
        raise BadInput(place, Message("ts.bad.cell", value=repr(word[:20])))
    return code(*pair)
