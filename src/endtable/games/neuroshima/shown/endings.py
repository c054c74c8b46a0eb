"""How a match ended for whoever played it, in a sentence."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Message, Seat
from endtable.games.neuroshima.table.names import seat_named
from endtable.games.neuroshima.table.state import Neuroshima

FALLEN: Final = "nh.over.hq"
BOTH: Final = "nh.over.both_hqs"
"""Reasons for an end: an HQ was destroyed, or both of a duel at once."""


def ending(state: Neuroshima, seat: Seat) -> Message | None:
    """What a duel left of both HQs; at other tables who shares the first place."""
    outcome = state.outcome()
    if outcome is None:
        return None
    winners = outcome.winners()
    if len(outcome.places) == 2:
        return _duel(state, seat, outcome.reason.key, winners)
    named = tuple(seat_named(state.setting, each) for each in winners)
    return Message("nh.end.shared", winners=named) if len(named) > 1 else None


def _duel(state: Neuroshima, seat: Seat, reason: str, winners: tuple[Seat, ...]) -> Message:
    values = state.points if state.setting.points else state.hq
    other = 1 - seat
    given = {"own": max(0, values[seat]), "hq": max(0, values[other])}
    if len(winners) == 2:
        return Message("nh.end.draw.both" if reason == BOTH else "nh.end.draw.score", **given)
    how = "won" if seat in winners else "lost"
    name = {"other": seat_named(state.setting, other)}
    return Message(f"nh.end.{how}.{'hq' if reason == FALLEN else 'score'}", **given, **name)
