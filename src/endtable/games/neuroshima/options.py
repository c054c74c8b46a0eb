"""What can be chosen at a table: mode, players, armies, board, variants, rulings."""

from __future__ import annotations

from typing import Final, TypedDict

from endtable.core.types import Message
from endtable.games.neuroshima.rulings import RULINGS
from endtable.kit.validation import BadInput, Place, Table, checked, choice, field, one_of, only

MODES: Final[dict[str, tuple[int, ...]]] = {
    "duel": (2,),
    "free_for_all": (3, 4, 5, 6),
    "points": (3, 4, 5, 6),
    "one_against_team": (3,),
    "teams": (4, 3),
}
"""By mode: how many players; the first number is the usual one."""

STARTS: Final = ("first", "choose", "random")
FIELDS: Final = (
    "mode",
    "players",
    "armies",
    "board",
    "start",
    "alternative_start",
    "reinforcements",
    "rulings",
)
RANDOM: Final = "random"


class Chosen(TypedDict):
    """What was chosen at a table, with nothing left out."""

    mode: str
    players: int
    armies: list[str]
    board: str
    start: str
    alternative_start: bool
    reinforcements: bool
    rulings: dict[str, str]


def complete(options: Table, armies: list[str]) -> Chosen:
    """The options with all defaults filled in; raises ``BadInput`` that names what is wrong."""
    place = Place("options")
    only(options, FIELDS, place)
    mode = choice(options, "mode", list(MODES), place, Message("nh.bad.mode"), "duel")
    players = field(options, "players", int, place, MODES[mode][0])
    if players not in MODES[mode]:
        allowed = tuple(sorted(MODES[mode]))
        raise BadInput(
            place.field("players"),
            Message("nh.bad.players", mode=mode, allowed=allowed, players=players),
        )
    seats = 4 if mode == "teams" else players
    return {
        "mode": mode,
        "players": players,
        "armies": _armies(options, seats, armies, place),
        "board": _board(options, seats, place),
        "start": _start(options, mode, place),
        "alternative_start": field(options, "alternative_start", bool, place, False),
        "reinforcements": field(options, "reinforcements", bool, place, False),
        "rulings": RULINGS.read(options.get("rulings", "default"), place.field("rulings")),
    }


def _armies(options: Table, seats: int, known: list[str], place: Place) -> list[str]:
    """An army for each seat, or ``random``; each army once, as the box holds it. NH-SETUP-02."""
    chosen = field(options, "armies", list, place, [RANDOM] * seats)
    spot = place.field("armies")
    if len(chosen) != seats:
        raise BadInput(spot, Message("nh.bad.armies", armies=len(chosen), seats=seats))
    for index, army in enumerate(chosen):
        one_of(
            checked(army, str, spot.item(index)),
            [*known, RANDOM],
            spot.item(index),
            Message("nh.bad.army"),
        )
        if army != RANDOM and army in chosen[:index] and seats <= len(known):
            raise BadInput(spot.item(index), Message("nh.bad.taken", army=army))
    return list(chosen)


def _board(options: Table, seats: int, place: Place) -> str:
    """The large board is for 4 players who want it and for 5 or 6. NH-BIGBOARD-01, -02."""
    board = choice(
        options,
        "board",
        ("basic", "large"),
        place,
        Message("nh.bad.board"),
        "large" if seats > 4 else "basic",
    )
    if board == "large" and seats < 4:
        raise BadInput(place.field("board"), Message("nh.bad.large", seats=seats))
    if board == "basic" and seats > 4:
        raise BadInput(place.field("board"), Message("nh.bad.basic", seats=seats))
    return board


def _start(options: Table, mode: str, place: Place) -> str:
    """Who starts: the first seat, whom the first seat names, or chance. NH-START-01 to -03."""
    start = choice(options, "start", STARTS, place, Message("nh.bad.start"), "first")
    if mode == "one_against_team" and start != "first":
        raise BadInput(place.field("start"), Message("nh.bad.single_starts"))
    return start
