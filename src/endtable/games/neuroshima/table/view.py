"""What one seat may see: everything but the order of the piles. NH-SETUP-05, NH-TURN-06."""

from __future__ import annotations

from typing import TypedDict

from endtable.core.types import Seat
from endtable.games.neuroshima.table.setting import Piece
from endtable.games.neuroshima.table.state import Neuroshima


class HeldView(TypedDict):
    """A tile in front of a player."""

    piece: Piece
    tile: str | None
    """None in views that do not say which it is."""


class SeatView(TypedDict):
    """What lies before a player; piles and discards as counts by tile."""

    seat: Seat
    army: str
    team: int
    hq: int
    points: int
    out: bool
    hand: list[HeldView]
    pile: int
    unseen: dict[str, int]
    discard: dict[str, int]


class HelpView(TypedDict):
    """What a module or an HQ adds to a unit it is linked to."""

    seat: Seat
    tile: str
    at: list[int]
    """Where the helper stands."""
    initiative: int
    melee: int
    ranged: int
    extra: int
    """Attacks more."""


class UnitView(TypedDict):
    """A unit on the board."""

    piece: Piece
    seat: Seat
    tile: str
    at: list[int]
    hex: str
    turn: int
    wounds: int
    netted: bool
    initiative: list[int]
    """As modules and HQs make it now, in the order printed; attacks that are given come last."""
    melee: int
    """What is added to each strike, and below to each shot."""
    ranged: int
    helped: list[HelpView]
    """Where these numbers come from, where they are not those printed."""


class BattleView(TypedDict):
    """A battle that is being fought."""

    initiative: int
    cause: Seat


class ResultView(TypedDict):
    """How it ended."""

    places: list[int]
    reason: str
    rule: str


class TableView(TypedDict):
    """The whole table."""

    game: str
    mode: str
    board: str
    turn: int
    active: Seat
    phase: str
    battle: BattleView | None
    ran_out: Seat
    seats: list[SeatView]
    units: list[UnitView]
    result: ResultView | None


def view_of(
    state: Neuroshima, phase: str, battle: BattleView | None, units: list[UnitView]
) -> TableView:
    """The table as plain data; the same for every seat, since hands lie face up."""
    setting = state.setting
    return {
        "game": "neuroshima",
        "mode": setting.mode,
        "board": setting.board.name,
        "turn": state.turn,
        "active": state.active,
        "phase": phase,
        "battle": battle,
        "ran_out": state.ran_out,
        "seats": [_seat(state, each) for each in range(setting.seats)],
        "units": units,
        "result": _result(state),
    }


def _seat(state: Neuroshima, seat: Seat) -> SeatView:
    setting = state.setting
    return {
        "seat": seat,
        "army": setting.armies[seat],
        "team": setting.sides[seat],
        "hq": state.hq[seat],
        "points": state.points[seat],
        "out": state.is_out(seat),
        "hand": [{"piece": piece, "tile": _key(state, piece)} for piece in state.hands[seat]],
        "pile": len(state.piles[seat]),
        "unseen": _counted(state, state.piles[seat]),
        "discard": _counted(state, state.discards[seat]),
    }


def _key(state: Neuroshima, piece: Piece) -> str:
    return state.setting.tables.keys[state.setting.faces[piece]]


def _counted(state: Neuroshima, pieces: tuple[Piece, ...]) -> dict[str, int]:
    """How many of each kind, in the order of the army page: no order of a pile shows."""
    counts: dict[str, int] = {}
    for piece in sorted(pieces):
        key = _key(state, piece)
        counts[key] = counts.get(key, 0) + 1
    return counts


def _result(state: Neuroshima) -> ResultView | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return {"places": list(outcome.places), "reason": outcome.reason.key, "rule": outcome.rule}
