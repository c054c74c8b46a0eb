"""What a scenario is made of: the sheet, its cards, what stands on them, and a boss."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.expressions import Amount, Condition
from endtable.games.tamashii.content.records import Pattern, Texts
from endtable.games.tamashii.content.vocabulary import (
    Operations,
    Price,
)

Hex = tuple[int, int]

STORY: Final = "story"
SPECIAL: Final = "special"
VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
CARD_KINDS: Final = (STORY, SPECIAL, VICTORY, DEFEAT)
TRIGGERS: Final = (
    "hack", "resource_pattern", "long_pattern", "defeat", "expel", "enter", "reveal", "reset",
    "turn_start", "action_phase", "combat_phase", "tasks_phase", "turn_end", "stay", "test_passed",
    "test_failed", "alarm", "district", "body", "attach", "meet",
)  # fmt: skip
"""When a special rule of a sheet or card does something by itself."""
SKIPPED: Final = ("tracking", "class", "protocol", "bodies")
FORBIDDEN: Final = ("reveal", "expel", "district", "body")
"""What a card may forbid while it lies: districts turned over from afar, expelling, using
districts, taking bodies."""
COLOURS: Final = ("blue", "green", "yellow", "red", "core", "any", "all")
HARMS: Final = ("armour", "points")
"""How a boss is harmed: blow by blow past its armour, or point by point."""
NOWHERE: Final = -1


class Rule:
    """A special rule. TA-SPECIAL-05, -06, TA-STORY-08."""

    texts: Texts
    when: str
    """A trigger, or nothing: then it is words only, kept by the rules of the game."""
    condition: Condition
    do: Operations


class Instead:
    """What may be done in a district instead of its own effect. TA-HOPE-05."""

    texts: Texts
    tile: int
    do: Operations


class TestOf:
    """A test: the kind of data, the successes it needs, alone or as a group. TA-TEST-01."""

    colour: str
    need: Amount
    group: bool


class PlayerAct:
    """One of the players' actions of a sheet or card. TA-TASK-02."""

    key: str
    names: Texts
    condition: Condition
    pay: Price
    do: Operations
    test: TestOf | None
    fail: Operations
    once: bool


class PlacedPattern:
    """A pattern of a sheet or card, with where and when it can be fired. TA-STORY-08."""

    names: Texts
    pattern: Pattern
    condition: Condition
    is_hack: bool


class Branch:
    """One way to go on: the group decides, or each player. TA-SPECIAL-15."""

    key: str
    names: Texts
    hint: Texts | None = None
    """What people know of it before they decide; what the story hides is not in it."""
    condition: Condition
    do: Operations


class Variant:
    """A paragraph that is told if something is so; the first that is so."""

    condition: Condition
    story: Texts


class Figure:
    """Somebody of one scenario who walks over the map."""

    key: str
    names: Texts


class Card:
    """A scenario card. TA-STORY-02, -04."""

    number: int
    code: str
    kind: str
    names: Texts
    story: Texts
    goal: Texts | None
    immediate: Operations
    world: Operations
    rules: list[Rule]
    insteads: list[Instead]
    actions: list[PlayerAct]
    patterns: list[PlacedPattern]
    branches: list[Branch]
    each: list[Branch]
    """What each player chooses alone, as soon as the card lies there."""
    variants: list[Variant]
    forbids: tuple[str, ...]
    """What nobody may do while it lies."""
    returns: int
    """The tile where players come to after a reset, or 0: the Shelter."""
    modifiers: list[tuple[int, int]]
    """What it changes for everybody while it lies."""
    dice: list[Operations]
    """By numeric die, 0 to 3: what a roll on this card does; empty if nobody rolls on it."""
    stays: bool
    """Not discarded when the next card comes. TA-TASK-13."""
    unlock: tuple[str, ...]
    lock: tuple[str, ...]
    table: list[Operations]
    """For an attack card: what it does, front and back, by basic and special symbol."""


class Sector:
    """Part of a map, with its mobilization tile and dice token. TA-HUNT-03, -17."""

    def __init__(self, mobilization: int, slots: list[int]) -> None:
        self.mobilization = mobilization
        self.slots = slots


class Scenario:
    """A sheet with its cards. TA-SHEET-02."""

    key: str
    letter: str
    names: Texts
    introduction: Texts
    difficulty: str
    length: str
    challenge: bool
    endings: tuple[str, ...]
    hexes: list[Hex]
    """The map: by slot, where it lies."""
    open_tiles: list[int]
    """By slot: the tile that lies there face up, or NOWHERE."""
    tiles: list[int]
    """The tiles shuffled into the hidden slots; empty: any that are left."""
    exploration: list[int]
    """The slots that get an exploration token."""
    no_exploration: list[int]
    """Kinds of exploration tokens that stay in the box."""
    sectors: list[Sector]
    enemies: list[tuple[Amount, int]]
    """Groups of the enemy deck from the top: how many (-1: all) of which level."""
    corrupted: Amount
    factions: list[int]
    without: tuple[str, ...]
    start: int
    first: int
    skip: tuple[str, ...]
    empty_pool: str
    sheet_limit: int
    """So many tokens on the sheet end the scenario, or 0. TA-HUNT-18."""
    cards: list[Card]
    by_code: dict[str, int]
    rules: list[Rule]
    insteads: list[Instead]
    actions: list[PlayerAct]
    patterns: list[PlacedPattern]
    notes: tuple[str, ...]
    """What its cards remember for the length of a match."""
    figures: list[Figure]
    variants: list[Variant]
    """Paragraphs of the introduction."""
    solo: Rule | None
    """What is different for one player. TA-SOLO-07."""
    boss: Boss | None
    file: str

    def placed(self, key: str) -> PlacedPattern | None:
        """The pattern of this scenario with a key, wherever it is printed."""
        known = [*self.patterns, *(each for card in self.cards for each in card.patterns)]
        if self.boss is not None:
            known += self.boss.hacks
            if self.boss.extra is not None:
                known.append(self.boss.extra)
        return next((each for each in known if each.pattern.key == key), None)


class BossPart:
    """One of several things that a boss is; who stands before it names the one that is hit."""

    key: str
    names: Texts
    integrity: Amount
    weak: Amount
    """The least damage that counts."""
    attack: int
    """The attack card that leaves with it, or NOWHERE."""
    falls: Operations


class Boss:
    """A boss card. TA-BOSS-02."""

    key: str
    names: Texts
    says: Texts | None
    """A sentence of its own."""
    integrity: Amount
    harm: str
    armour: int
    rch: int
    start: str
    """``farthest``, ``shelter`` or the number of a tile."""
    parts: list[BossPart]
    hacks: list[PlacedPattern]
    extra: PlacedPattern | None
    """The pattern that may be dropped on top of the second hack. TA-SHINIGAMI-12."""
    attacks: list[int]
    """The cards of the attack deck."""
    defeated: Operations
