"""Actions as people see them: a label, the rule behind it, and what one points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from endtable.core.options import Option
from endtable.core.types import Action, Message, Pick, Seat
from endtable.games.tsukuyumi.content.reading import COUNTERATTACKS
from endtable.games.tsukuyumi.rules.notation import (
    ABILITIES,
    ABILITY,
    AREA,
    CARD,
    CELL,
    COUNTER,
    DUG,
    EVENT,
    HAND,
    PILES,
    SIDE,
    TRAIT,
    UNIT,
    UPLINK,
    VERBS,
    WEAPON,
    WHO,
    WORD,
)
from endtable.games.tsukuyumi.table.board import NAMES, cell_of
from endtable.games.tsukuyumi.table.tables import DUG_NAMES, TRAIT_NAMES, UPLINKS, WEAPON_NAMES

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.setting import Setting
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

RULES: Final[dict[str, str]] = {
    "lay": "TS-SETUP-14", "base": "TS-BASE-01", "start": "TS-START-03", "deploy": "TS-SETUP-34",
    "deploy_all": "TS-SETUP-34", "card": "TS-ROUND-03", "produce": "TS-PROD-01",
    "advance": "TS-MOVE-01", "effect": "TS-ACT-02", "initiative": "TS-INIT-04",
    "stay": "TS-INIT-12", "draw": "TS-EVENT-01", "play": "TS-EVENT-03", "keep": "TS-EVENT-06",
    "end": "TS-ROUND-15", "build": "TS-PROD-03", "upgrade": "TS-PROD-15", "forge": "TS-NOMAD-06",
    "bundle": "TS-NOMAD-05", "install": "TS-CYBER-04", "stop": "TS-PROD-07",
    "move": "TS-MOVE-02", "march": "TS-MOVE-06", "muster": "TS-MOVE-07", "add": "TS-MOVE-07",
    "go": "TS-MOVE-07", "tunnel": "TS-BOAR-10", "halt": "TS-MOVE-02", "detonate": "TS-NOMAD-12",
    "fight": "TS-COMBAT-11", "siege": "TS-COMBAT-11", "hunt": "TS-COMBAT-11",
    "raid": "TS-CYBER-08", "rage": "TS-UNIT-06", "answer": "TS-COMBAT-15", "wait": "TS-COMBAT-20",
    "decline": "TS-COMBAT-16", "arm": "TS-NOMAD-11", "armed": "TS-NOMAD-11",
    "disarm": "TS-NOMAD-11", "assign": "TS-ELIM-12", "suffer": "TS-ELIM-05",
    "shove": "TS-BOAR-02", "shove_all": "TS-BOAR-02", "push": "TS-COMBAT-07", "pin": "TS-COMBAT-07",
    "remove": "TS-SEED-04", "flee": "TS-SEED-04", "scorch": "TS-DEF-05",
    "place_oni": "TS-ONIPUT-01", "oni": "TS-ONIPUT-02", "oni_war": "TS-ONIWAR-01",
    "abyssal": "TS-LEGEND-04", "raise": "TS-ONIWAR-03", "attack": "TS-ONIWAR-05",
    "battle": "TS-ONIWAR-05", "approach": "TS-ONIWAR-08", "approach_all": "TS-ONIWAR-08",
    "mines": "TS-NOMAD-02", "immunity": "TS-NOMAD-02", "dig": "TS-BOAR-01", "fence": "TS-BOAR-08",
    "sacrifice": "TS-SEED-03", "swarm": "TS-SEED-02", "drones": "TS-CYBER-01",
    "event": "TS-CYBER-01", "marker": "TS-CYBER-01", "kaneda": "TS-CYBER-09",
    "akira": "TS-CYBER-08", "tetsuo": "TS-CYBER-08", "target": "TS-DEF-01", "edge": "TS-BLOCK-07",
    "turn": "TS-ECARD-01", "trait": "TS-ONIAREA-05", "drift": "TS-ECARD-01",
    "travel": "TS-SETUP-23", "done": "TS-ROUND-13",
}  # fmt: skip
"""By verb: the rule that allows it."""

FINAL: Final = ("end", "draw", "play", "lay")
"""What shows something hidden, so that it cannot be taken back."""

PATHS: Final[dict[str, tuple[int | str, ...]]] = {
    "lay": (0, 1),
    "base": (0,),
    "start": (0,),
    "deploy": (0, 1),
    "card": (0,),
    "build": (0, 1),
    "move": (1, "unit", 2),
    "march": (0, "button", 1),
    "muster": (0, "button"),
    "add": ("unit",),
    "go": (0,),
    "tunnel": (1, "button", "unit", 2),
    "fight": (0, 1),
    "answer": (0,),
    "suffer": (0,),
    "oni": (0, 1),
    "battle": (0,),
    "approach": (1, 0, 2),
    "flee": (0,),
    "remove": (0,),
    "target": (0,),
    "edge": (0, 1),
    "trait": (0, 1),
    "drift": (0, 1),
    "turn": (0, 1),
    "travel": (0,),
    "shove": (0, 1),
    "pin": (0,),
    "dig": (0, 1),
    "fence": (0, "button", 1),
    "assign": (0, 1),
    "detonate": (0,),
    "raise": (0, "button"),
}
"""By verb: what one points at, by the place of the value; else a button and all values.

``unit`` is the kind of unit together with the range it has left.
"""


def dress(state: Tsukuyumi, seat: Seat, action: Action) -> Option:
    """One legal action with its label and picks."""
    verb: str = action[0]
    return Option(action, label(state, action), picks(state, action), RULES[verb], verb in FINAL)


# --- names --------------------------------------------------------------------------------


def who_name(setting: Setting, who: int) -> Any:
    """What a seat, or the ONI, is called."""
    return setting.records[who].names if who < setting.seats else Message("ts.oni")


def value_name(state: Tsukuyumi, kind: str, value: Any) -> Any:
    """One value of an action as people call it."""
    setting = state.setting
    tables = setting.tables
    if kind == UNIT:
        return tables.kinds[value].names
    if kind == AREA:
        return NAMES[value]
    if kind == CARD:
        return tables.cards[value].names
    if kind == HAND:
        return setting.actions[value].names
    if kind == EVENT:
        return Message(f"ts.pile.{PILES[value]}") if value < 0 else tables.events[value].names
    if kind == WHO:
        return who_name(setting, value)
    if kind == CELL:
        return place_name(state, value)
    return _small_name(kind, value)


def place_name(state: Tsukuyumi, cell: int) -> str:
    """The area that lies in a cell, or the cell itself where none does."""
    if cell in state.cells:
        return NAMES[state.cells.index(cell)]
    return "{},{}".format(*cell_of(cell))


def _small_name(kind: str, value: Any) -> Any:
    if kind == SIDE:
        return Message(f"ts.side.{value}")
    if kind == WEAPON:
        return Message(f"ts.weapon.{WEAPON_NAMES[value]}")
    if kind == UPLINK:
        return UPLINKS[value].replace("_ai", " sub-ai").upper()
    if kind == COUNTER:
        return Message(f"ts.counter.{COUNTERATTACKS[value]}")
    if kind == DUG:
        return Message(f"ts.marker.{DUG_NAMES[value]}")
    if kind == TRAIT:
        return Message(f"ts.trait.{TRAIT_NAMES[value]}")
    if kind == ABILITY:
        return Message(f"ts.ability.{ABILITIES[value]}")
    if kind == WORD:
        return Message(f"ts.marker.{value}")
    return value


def label(state: Tsukuyumi, action: Action) -> Message:
    """What the action does, in words."""
    verb = action[0]
    message = Message(f"ts.do.{verb}")
    names = [
        value_name(state, kind, value) for kind, value in zip(VERBS[verb], action[1:], strict=True)
    ]
    message.params = {f"v{place}": name for place, name in enumerate(names)}
    return message


# --- picks --------------------------------------------------------------------------------


def picks(state: Tsukuyumi, action: Action) -> tuple[Pick, ...]:
    """The path of things one would point at."""
    verb = action[0]
    kinds = VERBS[verb]
    path = PATHS.get(verb)
    if path is None:
        path = ("button", *range(len(kinds)))
    found: list[Pick] = []
    for part in path:
        if part == "button":
            found.append(f"button:{verb}")
        elif part == "unit":
            key = state.setting.tables.kind_keys[action[1]]
            found.append(f"unit:{key}.{action[-1]}")
        else:
            assert isinstance(part, int)
            found.append(_pick(state, kinds[part], action[part + 1]))
    return tuple(found)


def _pick(state: Tsukuyumi, kind: str, value: Any) -> Pick:
    setting = state.setting
    tables = setting.tables
    if kind == UNIT:
        return f"unit:{tables.kind_keys[value]}"
    if kind == AREA:
        return f"area:{NAMES[value]}"
    if kind == CARD:
        return f"combat:{tables.card_keys[value]}"
    if kind == HAND:
        return f"card:{tables.action_keys[value]}"
    if kind == EVENT:
        return f"event:{PILES[value] if value < 0 else tables.event_keys[value]}"
    if kind == CELL:
        # A free base may lie in place of an area: then that area is pointed at.
        return f"{AREA if value in state.cells else CELL}:{place_name(state, value)}"
    names = {WEAPON: WEAPON_NAMES, UPLINK: UPLINKS, COUNTER: COUNTERATTACKS}
    names |= {DUG: DUG_NAMES, TRAIT: TRAIT_NAMES}
    if kind in names:
        return f"{kind}:{names[kind][value]}"
    return f"{kind}:{ABILITIES[value] if kind == ABILITY else value}"
