"""Scoper: an enemy module linked to it works for the Scoper's side. NH-POST-18, FAQ-ERRATA-08."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.types import Seat
from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.tables import MODULE, SCOPER

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima


def hijacked(state: Neuroshima, scopers: list[Hex]) -> dict[Hex, Seat]:
    """The modules that work for another seat than their owner's, and for which.

    A Scoper cannot be hijacked itself; of two Scopers on one module the first hex counts.
    """
    setting = state.setting
    tables = setting.tables
    seat_at = state.seat_at
    nets = netted(state)
    taken: dict[Hex, Seat] = {}
    for hex in scopers:
        if nets[hex]:
            continue
        seat = seat_at[hex]
        for module in tables.linked[state.facing_at[hex]][hex]:
            if not setting.enemies[seat][seat_at[module]]:
                continue
            face = state.facing_at[module] // 6
            if tables.what[face] & MODULE and tables.special[face] != SCOPER:
                taken.setdefault(module, seat)
    return taken


def works_for(state: Neuroshima, hex: Hex) -> Seat:
    """The seat that a module works for: its owner, unless a Scoper has it."""
    tables = state.setting.tables
    scopers = [
        other
        for other in sorted(state.setting.board.around[hex])
        if state.seat_at[other] >= 0 and tables.special[state.facing_at[other] // 6] == SCOPER
    ]
    return hijacked(state, scopers).get(hex, state.seat_at[hex]) if scopers else state.seat_at[hex]
