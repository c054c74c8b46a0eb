"""What one seat may see: everything but the order of the piles. NH-SETUP-05, NH-TURN-06."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endtable.core.types import Seat, View
from endtable.games.neuroshima.board import COORDINATES, NAMES
from endtable.games.neuroshima.effects.nets import netted

if TYPE_CHECKING:
    from endtable.games.neuroshima.setting import Piece
    from endtable.games.neuroshima.state import Neuroshima


def view_of(state: Neuroshima, seat: Seat | None) -> View:
    """The table as plain data; the same for every seat, since hands lie face up."""
    setting = state.setting
    return {
        "game": "neuroshima",
        "mode": setting.mode,
        "board": setting.board.name,
        "turn": state.turn,
        "active": state.active,
        "phase": _phase(state),
        "battle": _battle(state),
        "ran_out": state.ran_out,
        "seats": [_seat(state, each) for each in range(setting.seats)],
        "units": _units(state),
        "result": _result(state),
    }


def _phase(state: Neuroshima) -> str:
    from endtable.games.neuroshima.steps.battle import Battle
    from endtable.games.neuroshima.steps.course import ChooseStart, PlaceHQ
    from endtable.games.neuroshima.steps.turn import Discard, GiveUp, Unlucky

    if not state.main:
        return "over" if state.result else "idle"
    for step in reversed(state.main):
        if isinstance(step, Battle):
            return "battle"
        if isinstance(step, (ChooseStart, PlaceHQ)):
            return "opening"
        if isinstance(step, (Discard, GiveUp, Unlucky)):
            return "discard"
    return "play"


def _battle(state: Neuroshima) -> dict[str, int] | None:
    from endtable.games.neuroshima.steps.battle import Battle

    for step in state.main:
        if isinstance(step, Battle):
            return {"initiative": step.segment, "cause": step.cause}
    return None


def _seat(state: Neuroshima, seat: Seat) -> dict[str, Any]:
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


def _units(state: Neuroshima) -> list[dict[str, Any]]:
    nets = netted(state)
    return [
        {
            "piece": state.piece_at[hex],
            "seat": state.seat_at[hex],
            "tile": _key(state, state.piece_at[hex]),
            "at": list(COORDINATES[hex]),
            "hex": NAMES[hex],
            "turn": state.turn_at(hex),
            "wounds": state.wounds[hex],
            "netted": nets[hex],
        }
        for hex in state.setting.board.cells
        if state.seat_at[hex] >= 0
    ]


def _result(state: Neuroshima) -> dict[str, Any] | None:
    outcome = state.outcome()
    if outcome is None:
        return None
    return {"places": list(outcome.places), "reason": outcome.reason.key, "rule": outcome.rule}
