"""Words about the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import count
from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import Operation
from endtable.games.tamashii.rules.conditions import amount_of
from endtable.games.tamashii.rules.questions import forbidden
from endtable.games.tamashii.rules.steps.districts import (
    Borrow,
    ChooseDistrict,
    Rearrange,
    SwapPlaces,
)
from endtable.games.tamashii.rules.steps.moving import MoveFreely, enter
from endtable.games.tamashii.table.setting import SHELTER

if TYPE_CHECKING:
    from endtable.games.tamashii.table.state import Tamashii


def hidden_within(state: Tamashii, seat: Seat, distance: int, token: bool) -> list[int]:
    """Hidden districts so near, if wanted only those with an exploration token."""
    far = state.setting.far[state.where(seat)]
    return [
        slot
        for slot in range(state.setting.slots)
        if not state.is_shown(slot) and far[slot] <= distance and (state.explore[slot] or not token)
    ]


def reveal(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Turn over a hidden district within some distance. TA-MOVE-05."""
    slots = hidden_within(state, seat, amount_of(state, seat, op[1]), False)
    if slots and not forbidden(state, "reveal"):
        state.push(ChooseDistrict(seat, tuple(slots), "reveal"))


def explore(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Take the exploration token of a hidden district."""
    slots = hidden_within(state, seat, amount_of(state, seat, op[1]), True)
    if slots:
        state.push(ChooseDistrict(seat, tuple(slots), "explore"))


def rearrange(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Two hidden districts change places."""
    if state.setting.slots - count(state.shown) > 1:
        state.push(Rearrange(seat))


def move(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Move without tracking. TA-GLOSS-15."""
    state.push(MoveFreely(seat, amount_of(state, seat, op[1])))


def travel(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Move to any open district, without tracking."""
    state.push(MoveFreely(seat, 99))


def shelter(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Move to the Shelter, without tracking."""
    slot = state.slot_of(SHELTER)
    if slot >= 0 and state.where(seat) != slot:
        enter(state, seat, slot, False)


def swap_places(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Change places with a player who agrees."""
    if state.setting.seats > 1:
        state.push(SwapPlaces(seat))


def borrow(state: Tamashii, seat: Seat, op: Operation) -> None:
    """Another player performs the effect of the own district."""
    if state.setting.seats > 1:
        state.push(Borrow(seat))
