"""The competitive scenario generator: its 62 cards. TA-GEN-06 to -16, TA-COMP-07."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.games.tamashii.content.expressions import (
    Amount,
    Condition,
    read_amount,
    read_condition,
)
from endtable.games.tamashii.content.reading import COUNTERS, texts
from endtable.games.tamashii.content.records import Texts
from endtable.games.tamashii.content.vocabulary import Operations, read_operations
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    checked,
    choice,
    field,
    items,
    number,
    one_of,
    only,
    read_toml,
    rows,
)

LENGTHS: Final[dict[str, int]] = {"short": 5, "medium": 7, "long": 9}
EXTENSIONS: Final = (
    "new_district_memory", "wide_market", "tracking_top", "long_patterns", "hideout_choice",
    "defeat_token", "stationary", "moving_district",
)  # fmt: skip
PVP: Final = (
    "strike", "send_enemy", "first_twice", "steal", "reset_xp", "forced_trade", "buy_goal",
    "last_chooses",
)  # fmt: skip


class MapCard:
    """How the districts lie, and which tiles are open."""

    key: str
    names: Texts
    hexes: list[tuple[int, int]]
    open_tiles: list[int]
    fourth: int
    """The open tile that is the fourth start place. TA-GEN-09."""


class Conditions:
    """The enemy deck and what everybody begins with."""

    key: str
    names: Texts
    enemies: list[tuple[Amount, int]]
    bonus: Operations
    tokens: tuple[int, int]
    """Basic tokens of the core kind and open tokens that go into every bag. TA-GEN-11."""


class Named:
    """An extension or PvP card: what it does is known by its key."""

    key: str
    names: Texts
    texts: Texts


class Goal:
    """A goal card: what it asks for and what it is worth."""

    number: int
    names: Texts
    counter: str
    need: int
    condition: Condition
    test: int
    """Successes needed in the tasks phase, or 0. TA-GENRULE-04."""
    turn_end: bool
    points: int


class Generator:
    """All cards of the generator."""

    def __init__(self, path: Path) -> None:
        table, place = read_toml(path)
        only(table, ("map", "conditions", "extension", "pvp", "goal", "scoring", "origin"), place)
        self.maps: list[MapCard] = [_map(row, spot) for row, spot in rows(table, "map", place)]
        self.conditions: list[Conditions] = [
            _conditions(row, spot) for row, spot in rows(table, "conditions", place)
        ]
        self.extensions: list[Named] = [
            _named(row, spot, EXTENSIONS) for row, spot in rows(table, "extension", place)
        ]
        self.pvp: list[Named] = [_named(row, spot, PVP) for row, spot in rows(table, "pvp", place)]
        self.goals: list[Goal] = []
        for row, spot in rows(table, "goal", place):
            self.goals += _goals(row, spot)
        for index, goal in enumerate(self.goals):
            goal.number = index
        self.scoring: int = number(table, "scoring", place, 0, 9)
        """How many scoring cards there are; they only repeat the rules."""

    def count(self) -> int:
        """All cards. TA-COMP-07."""
        decks: list[list[object]] = [
            [*self.maps], [*self.conditions], [*self.extensions], [*self.pvp], [*self.goals],
        ]  # fmt: skip
        return sum(len(deck) for deck in decks) + self.scoring


def _map(table: Table, place: Place) -> MapCard:
    only(table, ("key", "names", "open", "hidden", "fourth"), place)
    card = MapCard()
    card.key = field(table, "key", str, place)
    card.names = texts(table, "names", place)
    card.hexes = []
    card.open_tiles = []
    opened: dict[str, object] = field(table, "open", dict, place)
    for name, value in opened.items():
        card.hexes.append(_hex(value, place.field("open").field(name)))
        card.open_tiles.append(int(name))
    for index, value in enumerate(field(table, "hidden", list, place)):
        card.hexes.append(_hex(value, place.field("hidden").item(index)))
        card.open_tiles.append(-1)
    if len(set(card.hexes)) != len(card.hexes):
        raise BadInput(place.field("hidden"), Message("ta.bad.twice", what=card.key))
    card.fourth = number(table, "fourth", place, 1, 99)
    if card.fourth not in card.open_tiles:
        raise BadInput(place.field("fourth"), Message("ta.bad.tile", tile=card.fourth))
    return card


def _hex(value: object, place: Place) -> tuple[int, int]:
    pair = checked(value, list, place)
    if len(pair) != 2:
        raise BadInput(place, Message("ta.bad.hex", value=repr(value)), "[0, -1]")
    return (checked(pair[0], int, place), checked(pair[1], int, place))


def _conditions(table: Table, place: Place) -> Conditions:
    only(table, ("key", "names", "enemies", "bonus", "core_tokens", "open_tokens"), place)
    card = Conditions()
    card.key = field(table, "key", str, place)
    card.names = texts(table, "names", place)
    card.enemies = []
    for index, text in enumerate(items(table, "enemies", str, place)):
        count, _, level = text.partition(" level ")
        spot = place.field("enemies").item(index)
        if level not in ("1", "2", "3"):
            raise BadInput(spot, Message("ta.bad.group", text=repr(text)), "2xplayers level 1")
        amount = -1 if count == "all" else read_amount(count, spot)
        card.enemies.append((amount, int(level)))
    card.bonus = read_operations(table, "bonus", place)
    card.tokens = (
        number(table, "core_tokens", place, 0, 3, 0),
        number(table, "open_tokens", place, 0, 3, 0),
    )
    return card


def _named(table: Table, place: Place, keys: tuple[str, ...]) -> Named:
    only(table, ("key", "names", "texts"), place)
    card = Named()
    card.key = choice(table, "key", keys, place)
    card.names = texts(table, "names", place)
    card.texts = texts(table, "texts", place)
    return card


def _goals(table: Table, place: Place) -> list[Goal]:
    """Four cards of one idea with rising numbers."""
    only(table, ("names", "counter", "need", "if", "test", "turn_end", "points"), place)
    needs = items(table, "need", int, place)
    points = items(table, "points", int, place)
    if len(needs) != len(points):
        raise BadInput(place.field("points"), Message("ta.bad.points"))
    counter = field(table, "counter", str, place, "")
    if counter:
        one_of(counter, COUNTERS, place.field("counter"), Message("ta.bad.what.counter"))
    found = []
    for need, worth in zip(needs, points, strict=True):
        goal = Goal()
        goal.names = texts(table, "names", place)
        goal.counter = counter
        goal.need = need
        text = field(table, "if", str, place, "").replace("N", str(need))
        goal.condition = read_condition(text, place.field("if"))
        goal.test = need if field(table, "test", bool, place, False) else 0
        goal.turn_end = field(table, "turn_end", bool, place, False)
        goal.points = worth
        found.append(goal)
    return found
