"""Whether a word could do anything at all now, for words of which that is not sure."""

from __future__ import annotations

from endtable.core.types import Seat
from endtable.games.tamashii.content.console import CELLS, CORRUPTED, EMPTY, KINDS, LOCKED
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.table.state import Tamashii


def _chosen(op: Operation) -> bool:
    """Whether it is for a player who is chosen: then somebody might have what it takes."""
    return op[-1] in ("player", "nearby")


def _row(state: Tamashii, seat: Seat) -> list[int]:
    return state.console[seat * CELLS : (seat + 1) * CELLS]


def field_to_unlock(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """A locked field."""
    return _chosen(op) or LOCKED in _row(state, seat)


def token_to_take(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """A token on the console."""
    return _chosen(op) or any(kind not in (EMPTY, LOCKED) for kind in _row(state, seat))


def corrupted_there(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """Corrupted data on the console."""
    return _chosen(op) or CORRUPTED in _row(state, seat)


def enemy_nearby(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """Another player in the district who has an enemy."""
    for other in range(state.setting.seats):
        if other != seat and state.at[other] == state.at[seat] and state.enemies[other]:
            return True
    return False


def room_to_restore(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """An empty field, and a token of the last pattern in the dump."""
    if EMPTY not in _row(state, seat):
        return False
    return any(state.dump[seat * KINDS + kind] for kind in state.dropped)


def enemies_left(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """Enemies to look at."""
    return bool(state.enemy_deck or state.enemy_discard)


def others_there(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """Other players."""
    return state.setting.seats > 1


def resource_to_share(state: Tamashii, seat: Seat, op: Operation) -> bool:
    """A resource."""
    return any(state.resources[seat * 4 : seat * 4 + 4])
