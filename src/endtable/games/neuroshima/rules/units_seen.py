"""The units on the board as everybody sees them: where they stand, and their true numbers."""

from __future__ import annotations

from endtable.games.neuroshima.rules.questions.nets import netted
from endtable.games.neuroshima.rules.questions.whole_board import situation, supporters
from endtable.games.neuroshima.table.board import COORDINATES, NAMES, Hex
from endtable.games.neuroshima.table.situation import (
    EXTRA,
    FASTER,
    NIBBLE,
    SEGMENTS,
    SHARPER,
    SLOWER,
    STRONGER,
    Plan,
)
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.view import HelpView, UnitView


def units_seen(state: Neuroshima) -> list[UnitView]:
    """Every unit, in the order of the hexes."""
    nets = netted(state)
    helpers = supporters(state)
    return [
        _unit(state, hex, nets[hex], helpers.get(hex, []))
        for hex in state.setting.board.cells
        if state.seat_at[hex] >= 0
    ]


def _unit(state: Neuroshima, hex: Hex, netted: bool, helpers: list[Hex]) -> UnitView:
    setting = state.setting
    piece = state.piece_at[hex]
    sit = situation(state)
    boost = sit.boosts[hex]
    return {
        "piece": piece,
        "seat": state.seat_at[hex],
        "tile": setting.tables.keys[setting.faces[piece]],
        "at": list(COORDINATES[hex]),
        "hex": NAMES[hex],
        "turn": state.turn_at(hex),
        "wounds": state.wounds[hex],
        "netted": netted,
        "initiative": initiatives(sit.plan(hex)),
        "melee": boost >> STRONGER & NIBBLE,
        "ranged": boost >> SHARPER & NIBBLE,
        "helped": [_help(state, helper) for helper in helpers],
    }


def _help(state: Neuroshima, hex: Hex) -> HelpView:
    setting = state.setting
    face = setting.faces[state.piece_at[hex]]
    gives = setting.tables.gives[face]
    return {
        "seat": state.seat_at[hex],
        "tile": setting.tables.keys[face],
        "at": list(COORDINATES[hex]),
        "initiative": (gives >> FASTER & NIBBLE) - (gives >> SLOWER & NIBBLE),
        "melee": gives >> STRONGER & NIBBLE,
        "ranged": gives >> SHARPER & NIBBLE,
        "extra": gives >> EXTRA,
    }


def initiatives(plan: Plan) -> list[int]:
    """When a unit attacks, in the order of what is printed; extra attacks after them."""
    bits = [
        (slot, segment) for segment in range(SEGMENTS) if plan for slot in _slots(plan[segment])
    ]
    return [segment for _, segment in sorted(bits)]


def _slots(bits: int) -> list[int]:
    return [slot for slot in range(bits.bit_length()) if bits >> slot & 1]
