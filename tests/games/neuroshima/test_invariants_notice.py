"""What must hold after every action is really looked at: whatever is broken by hand is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.table.board import NONE
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import HQ, INSTANT
from tests.contract.play import walk
from tests.games.breaking import is_noticed

Break = Callable[[Neuroshima], None]


@pytest.fixture(scope="module")
def midway() -> Neuroshima:
    """Somewhere in a duel, with units on the board and tiles in hand."""
    for moment in walk(GAME, {}, 7):
        state = moment.state
        assert isinstance(state, Neuroshima)
        if moment.number > 20 and len(state.units) > 5 and any(state.hands):
            return state.copy()
    raise AssertionError("there is no such moment")


def _unit(state: Neuroshima) -> int:
    """Where a unit stands that is no HQ."""
    what = state.setting.tables.what
    return next(hex for hex in state.units if not what[state.facing_at[hex] // 6] & HQ)


def _empty(state: Neuroshima) -> int:
    return next(hex for hex in state.setting.board.cells if state.piece_at[hex] == NONE)


def _tile_lost(state: Neuroshima) -> None:
    state.piles[0] = state.piles[0][1:]


def _tile_of_another(state: Neuroshima) -> None:
    state.piles[0], state.piles[1] = state.piles[1], state.piles[0]


def _forgotten_unit(state: Neuroshima) -> None:
    state.units = state.units[1:]


def _ghost(state: Neuroshima) -> None:
    state.facing_at[_empty(state)] = 0


def _wounds_of_nobody(state: Neuroshima) -> None:
    state.wounds[_empty(state)] = 1


def _another_tile(state: Neuroshima) -> None:
    hex, other = _unit(state), next(hex for hex in state.units if hex in state.hq_at)
    state.facing_at[hex] = state.facing_at[other]


def _another_owner(state: Neuroshima) -> None:
    state.seat_at[_unit(state)] ^= 1


def _instant_on_the_board(state: Neuroshima) -> None:
    setting, hex = state.setting, _unit(state)
    instants = [
        piece
        for seat in (0, 1)
        for piece in state.piles[seat]
        if setting.tables.what[setting.faces[piece]] & INSTANT
    ]
    piece, lying = instants[0], state.piece_at[hex]
    owner, other = setting.owners[piece], setting.owners[lying]
    state.piles[owner] = tuple(each for each in state.piles[owner] if each != piece)
    state.discards[other] = (*state.discards[other], lying)
    state.piece_at[hex], state.seat_at[hex] = piece, owner
    state.facing_at[hex] = setting.faces[piece] * 6


def _hq_astray(state: Neuroshima) -> None:
    state.hq_at[0] = _unit(state)


def _wounded_to_death(state: Neuroshima) -> None:
    hex = _unit(state)
    state.wounds[hex] = state.setting.tables.toughness[state.facing_at[hex] // 6] + 1


def _hq_too_whole(state: Neuroshima) -> None:
    state.hq[1] = 21


def _hq_below_nothing(state: Neuroshima) -> None:
    state.hq[1] = -1


def _too_many_points(state: Neuroshima) -> None:
    state.points[1] = 21


def _full_hand(state: Neuroshima) -> None:
    seat = 1
    most = state.setting.full_hand + 1
    taken, state.piles[seat] = state.piles[seat][:most], state.piles[seat][most:]
    state.hands[seat] = (*state.hands[seat], *taken)


def _neither(state: Neuroshima) -> None:
    state.main = []


BREAKS: dict[str, tuple[Break, str]] = {
    "a tile lost": (_tile_lost, "a tile is lost"),
    "a tile of another": (_tile_of_another, "a tile not of seat 0"),
    "a unit that is not listed": (_forgotten_unit, "the list of units"),
    "a ghost": (_ghost, "a ghost on"),
    "wounds of nobody": (_wounds_of_nobody, "wounds on the empty hex"),
    "another tile": (_another_tile, "another tile on"),
    "another owner": (_another_owner, "another owner on"),
    "an instant tile on the board": (_instant_on_the_board, "an instant tile lies on"),
    "an HQ astray": (_hq_astray, "the HQ of"),
    "wounds that kill": (_wounded_to_death, "wounds out of range"),
    "an HQ of 21": (_hq_too_whole, "the HQ of seat 1 is out of range"),
    "an HQ below nothing": (_hq_below_nothing, "the HQ of seat 1 is out of range"),
    "21 points": (_too_many_points, "the points of seat 1"),
    "too many tiles in hand": (_full_hand, "holds too many tiles"),
    "neither over nor going on": (_neither, "neither over nor going on"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_noticed(midway: Neuroshima, name: str) -> None:
    is_noticed(midway.copy(), *BREAKS[name])
