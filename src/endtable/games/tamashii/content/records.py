"""What the cards and tiles are, once read and checked."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.expressions import Condition
from endtable.games.tamashii.content.patterns import Shape
from endtable.games.tamashii.content.vocabulary import Operations, Price

FREE: Final = "X00"
"""The code of what is there from the start. TA-LOCK-05."""

CLASSES: Final = ("hunter", "guardian", "trickster", "enchanter")

MODIFIERS: Final = (
    "rch", "atk", "prg", "integrity", "shield_max", "resource_max", "tracking_top", "install",
    "stationary", "hidden_entry", "hack_damage", "first_damage", "basic_armour", "explore_twice",
    "loose_hack", "loose_short", "wild_core", "mirror", "double_schema", "opening_schemas",
    "trophy", "lone_die", "level3_die", "spare_core", "colour_success", "clean_expel",
    "second_basic", "reflect",
)  # fmt: skip
"""What changes a number or a rule for as long as a card is in force; each is a count."""
MODIFIER: Final[dict[str, int]] = {name: number for number, name in enumerate(MODIFIERS)}

TIMINGS: Final = (
    "planning", "before_tracking", "before_programming", "action", "after_move", "district",
    "firing", "attack", "roll", "attack_roll", "combat_start", "defeat", "hurt", "hack", "expel",
    "attaching", "other_attack", "other_roll", "other_hurt", "fired", "planning_start",
)  # fmt: skip
"""When an ability can be used."""


class Texts:
    """A name or a text in our three languages; what one of them lacks is said in English."""

    def __init__(self, en: str, pl: str, it: str) -> None:
        self.en = en
        self.pl = pl or en
        self.it = it or en

    def said(self, lang: str) -> str:
        """The text in a language."""
        return self.pl if lang == "pl" else self.it if lang == "it" else self.en

    def __repr__(self) -> str:
        return f"Texts({self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Texts) and self.en == other.en and self.pl == other.pl

    def __hash__(self) -> int:
        return hash((self.en, self.pl))


class Ability:
    """Something a card lets its player do at a certain time."""

    def __init__(
        self,
        key: str,
        when: str,
        do: Operations,
        pay: Price,
        condition: Condition,
        once: str,
    ) -> None:
        self.key = key
        self.when = when
        self.do = do
        self.pay = pay
        """What it costs; it is offered only if that can be paid."""
        self.condition = condition
        self.once = once
        """``turn``, ``game`` or nothing."""


class Schema:
    """Dice symbols and what they do. TA-SCHEMA-04."""

    def __init__(self, key: str, basic: int, rare: int, repeat: bool, do: Operations) -> None:
        self.key = key
        self.basic = basic
        self.rare = rare
        self.repeat = repeat
        """As many dice of its one symbol as one likes, any number of times. TA-SCHEMA-07."""
        self.do = do


class Pattern:
    """A pattern with its effect. TA-PATTERN-01."""

    def __init__(self, key: str, shape: Shape, do: Operations) -> None:
        self.key = key
        self.shape = shape
        self.do = do


class Body:
    """A body: values, schemas, ability and cost. TA-BODY-03."""

    number: int
    key: str
    names: Texts
    code: str
    origin: str
    rch: int
    atk: int
    prg: int
    cost: Shape | None
    schemas: list[Schema]
    abilities: list[Ability]
    modifiers: list[tuple[int, int]]


class Enemy:
    """An enemy: integrity, two schemas, hacks and the pattern that expels it. TA-ENEMY-01."""

    number: int
    key: str
    names: Texts
    code: str
    origin: str
    level: int
    copies: int
    integrity: int
    basic: Operations
    special: Operations
    hacks: list[Pattern]
    expel: Pattern


class Augmentation:
    """An augmentation of a class or a faction. TA-AUG-03."""

    number: int
    key: str
    names: Texts
    code: str
    origin: str
    group: str
    """The class or the faction."""
    is_class: bool
    start: str
    """``common``, ``cooperation``, ``solo`` for the three cards of the start, or nothing."""
    activation: str
    memory: int
    one_time: bool
    pattern: Pattern | None
    schema: Schema | None
    abilities: list[Ability]
    modifiers: list[tuple[int, int]]


class District:
    """A district tile. TA-MAP-02."""

    number: int
    names: Texts
    code: str
    origin: str
    entry: int
    stationary: int
    do: Operations
    pay: Price
    faction: int
    """Whose hideout it is, or -1."""


class ProtocolStep:
    """A goal and its reward. TA-PROTOCOL-03."""

    def __init__(self, goal: Condition, counter: str, need: int, reward: Operations) -> None:
        self.goal = goal
        self.counter = counter
        self.need = need
        self.reward = reward


class Protocol:
    """A teaching protocol: three steps and what stays. TA-PROTOCOL-06."""

    number: int
    key: str
    names: Texts
    code: str
    origin: str
    steps: list[ProtocolStep]
    abilities: list[Ability]
    modifiers: list[tuple[int, int]]


Card = Body | Enemy | Augmentation | District | Protocol
"""Whatever has a name and a code in the box."""
