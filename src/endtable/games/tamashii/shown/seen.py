"""The shape of a view: plain data, named field by field, so that drawings cannot ask for more."""

from __future__ import annotations

from typing import Any, TypedDict


class SchemaSeen(TypedDict):
    """A combat schema of a seat, and whether its dice are on it."""

    key: str
    basic: int
    rare: int
    repeat: bool
    paid: bool


class EnemySeen(TypedDict):
    """An attached enemy: integrity left and printed, and whether the numeric die lies on it."""

    card: int
    key: str
    level: int
    integrity: list[int]
    die: bool


class CardSeen(TypedDict):
    """A card that is not installed, and what installing it costs now."""

    key: str
    cost: int


_Class = TypedDict("_Class", {"class": str})


class SeatSeen(_Class):
    """What lies before a player; ``class`` is a key, empty where the scenario has none."""

    seat: int
    board: str
    core: str
    console: list[str]
    """Kinds by field, a1 to d5."""
    hand: list[str]
    bag: dict[str, int]
    dump: dict[str, int]
    resources: dict[str, list[int]]
    """By name: value and top."""
    points: dict[str, int]
    """Victory points if a competition ended now, by source; empty elsewhere."""
    towards: list[list[int]]
    """By open goal of a competition: how much one has, and how much it asks for, if it counts."""
    integrity: list[int]
    """Value, top, limiter."""
    tracking: list[int]
    """Value (-1: no marker) and top."""
    xp: int
    at: int
    body: str
    bodies: list[str]
    """The active one first."""
    values: dict[str, int]
    schemas: list[SchemaSeen]
    enemies: list[EnemySeen]
    """The current one first."""
    installed: list[str]
    uninstalled: list[CardSeen]
    protocol: str
    progress: int
    dealt: list[str]
    dice: list[int]
    """Blank, basic, rare."""
    roll: str
    """What the dice on the table are being rolled for, or nothing."""
    class_deck: int
    taken: list[int] | int
    """Goals: one's own, or their number."""
    fireable: list[list[int | str]]
    """Patterns that lie on the console now: key, fields."""
    reach: list[list[Any]]
    """With programming: key, moves, the moves; only in the own view, while the seat programs."""


class DistrictSeen(TypedDict):
    """A place of the map."""

    slot: int
    hex: list[int]
    tile: int | None
    explore: bool
    ascend: int
    success: int
    markers: int
    dice_token: int
    card: bool
    """Whether a scenario card lies there face down."""
    figures: list[str]
    """Figures of the scenario, by key."""
    near: list[int]


class DeckSeen(TypedDict):
    """A deck: how many cards it has, and those on top that everybody knows."""

    count: int
    top: list[int]


class CombatSeen(TypedDict):
    """The dice of the enemies."""

    number: int
    symbol: str
    die_on: int
    acting: int


class BossSeen(TypedDict):
    """The boss on the map."""

    at: int
    integrity: int
    armour: int
    deck: int
    parts: dict[str, int]
    """By key: what is left of each part, of a boss that has some."""


class BotSeen(TypedDict):
    """BOT J.O.R.D.A.N."""

    at: int
    batteries: int
    acting: bool


class ResultSeen(TypedDict):
    """How it ended."""

    won: bool
    code: str
    places: list[int]
    points: list[int]
    reason: str
    rule: str


class TableSeen(TypedDict):
    """The whole table."""

    game: str
    mode: str
    scenario: str
    turn: int
    phase: str
    active: int
    first: int
    time: int
    seats: list[SeatSeen]
    moves: list[int]
    """Programming moves left, by seat."""
    map: list[DistrictSeen]
    market: list[str]
    body_deck: int
    enemy_deck: DeckSeen
    enemy_discard: list[int]
    factions: dict[str, int]
    pool: dict[str, int]
    corrupted_pool: int
    card: str
    specials: list[str]
    drawn: list[str]
    told: list[int]
    """By card drawn: which paragraph was told with it, or -1."""
    notes: dict[str, int]
    """What is remembered, if it is not 0."""
    on_card: dict[str, int]
    progress: list[int]
    """Towards the goal of the chapter: how many, and how many are needed; empty: not counted."""
    difficulty: int
    """Of the chapter's easiest test; 0 if it has none."""
    sheet: int
    marked: list[int]
    combat: CombatSeen
    boss: BossSeen | None
    bot: BotSeen | None
    goals: list[int]
    preview: int | None
    goal_deck: int
    extension: str
    pvp: str
    offers: list[list[int | str]]
    """From whom, which card, to whom."""
    deciding: str
    """The card about which all choose now, or nothing."""
    voted: list[int]
    votes: list[str]
    """By seat: how it chose when all chose last."""
    result: ResultSeen | None


def pieces_on(entry: DistrictSeen) -> dict[str, int]:
    """Tokens on a district by kind."""
    return {"ascend": entry["ascend"], "success": entry["success"], "markers": entry["markers"]}
