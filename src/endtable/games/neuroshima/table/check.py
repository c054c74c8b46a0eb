"""What must hold after every action: nothing is lost, doubled or out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.errors import BrokenRules
from endtable.games.neuroshima.table.board import NONE
from endtable.games.neuroshima.table.tables import HQ, INSTANT

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima


def check(state: Neuroshima) -> None:
    """Raise ``BrokenRules`` with what is wrong."""
    _check_pieces(state)
    _check_board(state)
    _check_players(state)


def _expect(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenRules(what)


def _check_pieces(state: Neuroshima) -> None:
    """Every tile is in exactly one place, with its owner."""
    owners = state.setting.owners
    places = [piece for piece in state.piece_at if piece != NONE]
    for seat in range(state.setting.seats):
        for pile in (state.piles[seat], state.hands[seat], state.discards[seat]):
            for piece in pile:
                if owners[piece] != seat:
                    raise BrokenRules(f"a tile not of seat {seat}")
            places.extend(pile)
    _expect(sorted(places) == list(range(len(owners))), "a tile is lost or doubled")


def _check_board(state: Neuroshima) -> None:
    setting = state.setting
    standing = [hex for hex, seat in enumerate(state.seat_at) if seat >= 0]
    _expect(state.units == standing, "the list of units is not what stands on the board")
    tables = setting.tables
    for hex, piece in enumerate(state.piece_at):
        if piece == NONE:
            if state.seat_at[hex] >= 0 or state.facing_at[hex] >= 0:
                raise BrokenRules(f"a ghost on {hex}")
            if state.wounds[hex]:
                raise BrokenRules(f"wounds on the empty hex {hex}")
            continue
        face = state.facing_at[hex] // 6
        _expect(hex in setting.board.cells, f"a unit off the board on {hex}")
        _expect(face == setting.faces[piece], f"another tile on {hex} than piece {piece}")
        _expect(state.seat_at[hex] == setting.owners[piece], f"another owner on {hex}")
        _expect(not tables.what[face] & INSTANT, f"an instant tile lies on {hex}")
        is_hq = bool(tables.what[face] & HQ)
        _expect(is_hq == (state.hq_at[state.seat_at[hex]] == hex), f"the HQ of {hex} is astray")
        _expect(0 <= state.wounds[hex] <= tables.toughness[face], f"wounds out of range on {hex}")


def _check_players(state: Neuroshima) -> None:
    setting = state.setting
    for seat in range(setting.seats):
        _expect(0 <= state.hq[seat] <= 20, f"the HQ of seat {seat} is out of range")
        _expect(0 <= state.points[seat] <= 20, f"the points of seat {seat} are out of range")
        _expect(len(state.hands[seat]) <= setting.full_hand, f"seat {seat} holds too many tiles")
        _expect(not (state.is_out(seat) and seat in state.seat_at), f"seat {seat} is out")
    if not state.result and not setting.one_battle:
        _expect(bool(state.main), "the match is neither over nor going on")
