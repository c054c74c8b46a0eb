"""Actions as people see them: a label, the rule behind it, and what one points at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.options import Option
from endtable.core.types import Action, Message, Pick, Seat
from endtable.games.tamashii.content.console import KIND_NAMES, NAMES
from endtable.games.tamashii.content.vocabulary import FACES, FACTIONS, RESOURCES
from endtable.games.tamashii.rules.questions import insteads

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii

# What stands in an action, and how it is pointed at: the button of the verb itself, or a thing.
BUTTON = "!"
CELL, CELLS, DISTRICT, PLAYER, CARD, TOKEN, RESOURCE, FACE, TO, NUMBER, PATTERN, SCHEMA, ENEMY = (
    "cell", "cells", "district", "player", "card", "token", "resource", "face", "to", "number",
    "pattern", "schema", "enemy",
)  # fmt: skip
BODY, WAY, ACT, GOAL, ORDER, OTHER, FACTION, POWER, BLANKS, BASICS, RARES, OPTION, TARGET = (
    "body", "way", "act", "goal", "order", "other", "faction", "power", "blank", "basic", "rare",
    "option", "target",
)  # fmt: skip
PROTOCOL: Final = "protocol"

DRESSING: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "accept": ("TA-DEV-06", (CARD, BUTTON)),
    "act": ("TA-TASK-02", (ACT,)),
    "agree": ("TA-DEV-06", (BUTTON,)),
    "arrange": ("TA-AUG-02", (ORDER,)),
    "attack": ("TA-POWER-01", (POWER,)),
    "block": ("TA-SPECIAL-13", (CELL,)),
    "bot": ("TA-JORDAN-03", (DISTRICT,)),
    "bot_stay": ("TA-JORDAN-03", (BUTTON,)),
    "buy": ("TA-DEV-04", (BUTTON, TOKEN)),
    "buy_goal": ("TA-GEN-13", (BUTTON, GOAL)),
    "confiscate": ("TA-GEN-13", (BUTTON, CARD, OTHER)),
    "core": ("TA-CORE-02", (TOKEN,)),
    "cover": ("TA-RESOURCE-09", (BUTTON,)),
    "die": ("TA-REROLL-06", (CARD, FACE, TO)),
    "discard": ("TA-GLOSS-10", (CELL,)),
    "done": ("TA-FLOW-01", (BUTTON,)),
    "drop": ("TA-GLOSS-22", (CELL,)),
    "effect": ("TA-ACTION-04", (BUTTON,)),
    "erase": ("TA-DEV-02", (BUTTON, CELL)),
    "exchange": ("TA-AUG-12", (CARD, FACTION)),
    "explore": ("TA-EXPLORE-02", (DISTRICT,)),
    "extra": ("TA-SHINIGAMI-12", (CELLS,)),
    "fire": ("TA-FIRE-01", (PATTERN, CELLS)),
    "first": ("TA-GEN-13", (PLAYER,)),
    "give_up": ("TA-MARKET-04", (BODY,)),
    "go": ("TA-MOVE-02", (DISTRICT,)),
    "go_bot": ("TA-JORDAN-09", (DISTRICT, BUTTON)),
    "hand_over": ("TA-AUG-02", (ENEMY, PLAYER)),
    "help": ("TA-RESOURCE-09", (FACE,)),
    "install": ("TA-DEV-05", (CARD, BUTTON)),
    "instead": ("TA-HOPE-05", (BUTTON, OPTION)),
    "integrity": ("TA-DEV-10", (BUTTON,)),
    "keep": ("TA-MAP-06", (BUTTON,)),
    "keep_card": ("TA-AUG-11", (CARD,)),
    "learn": ("TA-DEV-13", (BUTTON,)),
    "lock": ("TA-SPECIAL-13", (CELL,)),
    "occupy": ("TA-MARKET-08", (BODY,)),
    "offer": ("TA-DEV-06", (CARD, BUTTON, PLAYER)),
    "pass": ("TA-COMBAT-19", (BUTTON,)),
    "pay": ("TA-GLOSS-22", (CELL,)),
    "player": ("TA-AUG-10", (PLAYER,)),
    "protocol": ("TA-SETUP-17", (PROTOCOL,)),
    "purge": ("TA-CORRUPT-06", (CELL,)),
    "put": ("TA-KEYWORD-04", (TOKEN, CELL)),
    "put_token": ("TA-HUNT-15", (DISTRICT,)),
    "rearrange": ("TA-GLOSS-08", (DISTRICT, DISTRICT)),
    "remove": ("TA-HOPE-02", (DISTRICT,)),
    "reroll": ("TA-REROLL-01", (BUTTON, BLANKS, BASICS, RARES)),
    "resource": ("TA-RESOURCE-01", (RESOURCE,)),
    "reveal": ("TA-GLOSS-08", (DISTRICT,)),
    "roll": ("TA-TRACK-01", (BUTTON,)),
    "schema": ("TA-COMBAT-11", (SCHEMA, NUMBER)),
    "share": ("TA-RESOURCE-09", (RESOURCE, PLAYER)),
    "shield": ("TA-SHIELD-03", (BUTTON,)),
    "shift": ("TA-PROGRAM-02", (CELL, CELL)),
    "sink": ("TA-AUG-02", (ENEMY,)),
    "skip": ("TA-AUG-04", (BUTTON,)),
    "start": ("TA-GEN-09", (DISTRICT,)),
    "stay": ("TA-MOVE-08", (BUTTON,)),
    "stay_bot": ("TA-JORDAN-09", (BUTTON,)),
    "steal": ("TA-GEN-13", (PLAYER, RESOURCE)),
    "strike": ("TA-GEN-13", (BUTTON, PLAYER)),
    "swap": ("TA-PROGRAM-03", (CELL, CELL)),
    "take": ("TA-SHIELD-02", (BUTTON,)),
    "target": ("TA-SHINIGAMI-04", (TARGET,)),
    "test": ("TA-GENRULE-04", (BUTTON, GOAL)),
    "token": ("TA-EXPLORE-04", (TOKEN,)),
    "trade": ("TA-RESOURCE-03", (RESOURCE, RESOURCE)),
    "unlock": ("TA-DEV-11", (BUTTON, CELL)),
    "use": ("TA-AUG-04", (CARD, BUTTON)),
    "use_bot": ("TA-JORDAN-06", (BUTTON,)),
    "vote": ("TA-SPECIAL-15", (WAY,)),
    "withdraw": ("TA-DEV-06", (CARD, BUTTON)),
}
"""By verb: the rule that allows it, and the path of things one would point at."""

FINAL: Final = ("roll", "attack", "reroll", "learn")
"""What rolls dice or shows something hidden, so that it cannot be taken back."""


def dress(state: Tamashii, seat: Seat, action: Action) -> Option:
    """One legal action with its label and picks."""
    verb: str = action[0]
    rule, kinds = DRESSING[verb]
    picks = picks_of(state, action, kinds)
    final = verb in FINAL or (verb in ("go", "bot", "go_bot") and not state.is_shown(action[1]))
    return Option(action, label(state, action), picks, rule, final)


def picks_of(state: Tamashii, action: Action, kinds: tuple[str, ...]) -> tuple[Pick, ...]:
    """The path of an action."""
    verb = action[0]
    picks: list[Pick] = []
    place = 1
    for kind in kinds:
        if kind == BUTTON:
            picks.append(f"button:{verb}")
        elif kind in (CELLS, ORDER):
            rest = action[place:]
            words = [NAMES[value] for value in rest] if kind == CELLS else [str(v) for v in rest]
            picks.append(f"{kind}:{'-'.join(words)}")
        else:
            picks.append(f"{kind}:{_word(kind, action[place])}")
            place += 1
    if verb == "go" and state.bot_at >= 0 and state.batteries:
        picks.append("button:go")
    return tuple(picks)


def _word(kind: str, value: Any) -> str:
    words = WORDS.get(kind)
    return words[value] if words is not None else str(value)


WORDS: Final[dict[str, tuple[str, ...]]] = {
    CELL: NAMES,
    TOKEN: KIND_NAMES,
    RESOURCE: RESOURCES,
    FACE: FACES,
    TO: FACES,
    FACTION: FACTIONS,
}


# --- labels -------------------------------------------------------------------------------


def label(state: Tamashii, action: Action) -> Message:
    """What the action does, in words."""
    verb = action[0]
    kinds = [kind for kind in DRESSING[verb][1] if kind != BUTTON]
    message = Message(f"ta.do.{verb}")
    place = 1
    for name, kind in zip(("one", "two", "three"), kinds, strict=False):
        if kind in (CELLS, ORDER):
            message.params[name] = " ".join(
                NAMES[value] if kind == CELLS else str(named(state, ENEMY, value))
                for value in action[place:]
            )
        else:
            message.params[name] = named(state, kind, action[place])
            place += 1
    return message


def named(state: Tamashii, kind: str, value: Any) -> Any:
    """What a thing that one points at is called."""
    return NAMING[kind](state, value) if kind in NAMING else _word(kind, value)


def card_name(state: Tamashii, key: str) -> Any:
    """The name of an augmentation, body or protocol by key."""
    content = state.setting.content
    if key in content.augmentation_named:
        return content.augmentations[content.augmentation_named[key]].names
    if key in content.body_named:
        return content.bodies[content.body_named[key]].names
    if key in content.protocol_named:
        return content.protocols[content.protocol_named[key]].names
    return key


def enemy_name(state: Tamashii, card: int) -> Any:
    """The name of an enemy card."""
    content = state.setting.content
    return content.enemies[content.enemy_of[card]].names


def district_name(state: Tamashii, slot: int) -> Any:
    """The name of a district, or that it is hidden, with its place."""
    if not 0 <= slot < state.setting.slots:
        return str(slot)
    if not state.is_shown(slot):
        return Message("ta.name.hidden", n=slot)
    tile = state.setting.content.districts[state.tile_at[slot]]
    return Message("ta.name.district", name=tile.names, n=slot)


def pattern_name(state: Tamashii, key: str) -> Any:
    """The name of a pattern by its key."""
    kind, _, rest = key.partition(".")
    if kind in ("aug", "body"):
        return card_name(state, rest)
    if kind == "card":
        sheet = state.setting.scenario
        placed = sheet.placed(key) if sheet is not None else None
        return placed.names if placed is not None else rest
    return Message(f"ta.pattern.{key.rstrip('0123456789')}")


def schema_name(state: Tamashii, key: str) -> Any:
    """A schema is called by its card, and its number there."""
    card, _, number = key.partition(".")
    if not number:
        return card_name(state, card)
    return Message("ta.name.schema", name=card_name(state, card), n=number)


def _way(state: Tamashii, key: str) -> Any:
    scenario = state.setting.scenario
    for card in scenario.cards if scenario is not None else ():
        for branch in card.branches:
            if branch.key == key:
                return branch.names
    return key


def _act(state: Tamashii, key: str) -> Any:
    scenario = state.setting.scenario
    if scenario is None:
        return key
    acts = [*scenario.actions, *(act for card in scenario.cards for act in card.actions)]
    return next((act.names for act in acts if act.key == key), key)


def _goal(state: Tamashii, number: int) -> Any:
    goal = state.setting.generator.goals[number]
    return Message("ta.name.goal", name=goal.names, need=goal.need, points=goal.points)


def _instead(state: Tamashii, number: int) -> Any:
    found = insteads(state, state.tile_at[state.where(state.active)])
    return found[number].texts if number < len(found) else str(number)


Naming = Callable[["Tamashii", Any], Any]

NAMING: Final[dict[str, Naming]] = {
    DISTRICT: lambda state, value: district_name(state, int(value)),
    PLAYER: lambda state, value: Message("ta.name.player", n=int(value) + 1),
    CARD: lambda state, value: card_name(state, value),
    OTHER: lambda state, value: card_name(state, value),
    BODY: lambda state, value: card_name(state, value),
    PROTOCOL: lambda state, value: card_name(state, value),
    TOKEN: lambda state, value: Message(f"ta.kind.{_word(TOKEN, value)}"),
    RESOURCE: lambda state, value: Message(f"ta.resource.{_word(RESOURCE, value)}"),
    FACE: lambda state, value: Message(f"ta.face.{_word(FACE, value)}"),
    TO: lambda state, value: Message(f"ta.face.{_word(TO, value)}"),
    FACTION: lambda state, value: Message(f"ta.faction.{_word(FACTION, value)}"),
    PATTERN: lambda state, value: pattern_name(state, value),
    SCHEMA: lambda state, value: schema_name(state, value),
    ENEMY: lambda state, value: enemy_name(state, int(value)),
    WAY: _way,
    ACT: _act,
    GOAL: lambda state, value: _goal(state, int(value)),
    OPTION: lambda state, value: _instead(state, int(value)),
    TARGET: lambda state, value: Message(f"ta.target.{value}"),
}
"""By kind of thing: its name."""
