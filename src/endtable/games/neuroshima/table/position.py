"""Positions as plain data: lossless ones for saving, small readable ones for the laboratory."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from endtable.core.types import Seat
from endtable.games.neuroshima.options import Chosen
from endtable.games.neuroshima.table.board import COORDINATES, Hex
from endtable.games.neuroshima.table.setting import Piece
from endtable.games.neuroshima.table.state import Neuroshima

COUNTERS: Final = (
    "out", "losers", "turn", "active", "start", "place", "played", "ran_out", "to_go", "harm",
)  # fmt: skip
"""Plain numbers of the state that a lossless position keeps by name."""


class Lossless(TypedDict):
    """Everything that a state holds."""

    game: str
    options: Chosen
    armies: list[str]
    sides: list[int]
    pieces: list[tuple[Seat, str]]
    units: list[tuple[Piece, Hex, int, int]]
    hq: list[int]
    points: list[int]
    piles: list[list[Piece]]
    hands: list[list[Piece]]
    discards: list[list[Piece]]
    moved: list[Piece]
    ridden: list[tuple[Piece, Piece]]
    spent: list[int]
    result: tuple[()] | tuple[str, str, list[int]]
    reached: list[Seat]
    counters: dict[str, int]
    machine: dict[str, object]


def position_of(state: Neuroshima) -> dict[str, object]:
    """The whole state as plain data, as ``Lossless`` says; ``restored`` gives it back."""
    setting = state.setting
    keys = setting.tables.keys
    return {
        "game": "neuroshima",
        "options": setting.options,
        "armies": setting.armies,
        "sides": setting.sides,
        "pieces": [
            [seat, keys[face]] for seat, face in zip(setting.owners, setting.faces, strict=True)
        ],
        "units": [
            [state.piece_at[hex], hex, state.turn_at(hex), state.wounds[hex]]
            for hex in setting.board.cells
            if state.seat_at[hex] >= 0
        ],
        "hq": state.hq[:],
        "points": state.points[:],
        "piles": [list(pile) for pile in state.piles],
        "hands": [list(hand) for hand in state.hands],
        "discards": [list(pile) for pile in state.discards],
        "moved": list(state.moved),
        "ridden": [list(pair) for pair in state.ridden],
        "spent": state.spent[:],
        "result": [*state.result[:2], list(state.result[2])] if state.result else [],
        "reached": list(state.reached),
        "counters": {name: getattr(state, name) for name in COUNTERS},
        "machine": state.machine_record(),
    }


class ReadableSeat(TypedDict):
    """A seat of a readable position."""

    army: str
    hq: int
    team: int
    points: NotRequired[int]


class ReadableUnit(TypedDict):
    """A unit of a readable position."""

    seat: Seat
    tile: str
    at: list[int]
    turn: int
    wounds: int


class Readable(TypedDict):
    """A small position, as the laboratory writes it."""

    game: str
    board: str
    seats: list[ReadableSeat]
    units: list[ReadableUnit]
    active: Seat
    mode: NotRequired[str]
    rulings: NotRequired[object]


def readable(state: Neuroshima) -> Readable:
    """The board as a small position, as the laboratory writes it."""
    setting = state.setting
    keys = setting.tables.keys
    return {
        "game": "neuroshima",
        "board": setting.board.name,
        "seats": [
            {"army": army, "hq": state.hq[seat], "team": setting.sides[seat]}
            for seat, army in enumerate(setting.armies)
        ],
        "units": [
            {
                "seat": state.seat_at[hex],
                "tile": keys[state.facing_at[hex] // 6],
                "at": list(COORDINATES[hex]),
                "turn": state.turn_at(hex),
                "wounds": state.wounds[hex],
            }
            for hex in setting.board.cells
            if state.seat_at[hex] >= 0
        ],
        "active": max(0, state.active),
    }
