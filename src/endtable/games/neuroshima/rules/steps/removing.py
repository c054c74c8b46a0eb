"""Units that leave the board, and what was known of it without them."""

from __future__ import annotations

from endtable.games.neuroshima.rules.questions.whole_board import without
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import LINKS, NETS


def remove(state: Neuroshima, hexes: list[Hex]) -> None:
    """Units leave the board for their owners' discard piles. NH-TURN-11."""
    _forget(state, hexes)
    discards = state.discards
    for hex in hexes:
        seat = state.seat_at[hex]
        piece = state.piece_at[hex]
        state.clear(hex)
        discards[seat] += (piece,)
        if state.log is not None:
            state.tell("removed", {"piece": piece, "seat": seat, "hex": hex})
    state.harm += len(hexes)


def _forget(state: Neuroshima, leaving: list[Hex]) -> None:
    """What was worked out from the board does not hold without these units.

    In a battle, a unit that only fights leaves the others as they are, and one that only
    supports takes away what it gave.
    """
    role = state.setting.tables.role
    if not state.spent:
        state.situation = None
    bits = 0
    for hex in leaving:
        bits |= role[state.facing_at[hex]]
    if bits & NETS:
        state.nets = None
        state.situation = None
    elif bits & LINKS and state.situation is not None:
        helpers = [hex for hex in leaving if role[state.facing_at[hex]] & LINKS]
        state.situation = without(state, state.situation, helpers)
