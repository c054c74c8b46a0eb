"""Tokens on districts and on the sheet: Ascend, Success, universal ones."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.rules.questions import pieces_at
from endtable.games.tamashii.rules.steps.choice import Choice, Counted
from endtable.games.tamashii.rules.steps.story import pool_is_empty
from endtable.games.tamashii.table.setting import Slot
from endtable.games.tamashii.table.state import ASCEND, PIECE_KINDS, Tamashii


def put(state: Tamashii, slot: Slot, piece: int) -> bool:
    """A token of the supply onto a district, if there is one left."""
    if not state.supply[piece]:
        return False
    state.supply[piece] -= 1
    state.pieces[slot * PIECE_KINDS + piece] += 1
    state.tell("token_put", {"slot": slot, "piece": piece})
    return True


def take(state: Tamashii, slot: Slot, piece: int) -> bool:
    """A token of a district back to the supply, if there is one."""
    if not pieces_at(state, slot, piece):
        return False
    state.pieces[slot * PIECE_KINDS + piece] -= 1
    state.supply[piece] += 1
    state.tell("token_taken", {"slot": slot, "piece": piece})
    return True


class RemovePiece(Counted):
    """From which district a token is taken. TA-HOPE-02, TA-SHINIGAMI-11."""

    fields = ("seat", "piece", "count", "besides")
    topic = "ta.ask.remove_piece"
    rule = "TA-HOPE-02"

    def __init__(self, seat: Seat, piece: int, count: int, besides: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.count = count
        self.besides = besides

    def choices(self, state: Tamashii) -> list[Action]:
        """Districts with such a token."""
        return [
            ("remove", slot)
            for slot in range(state.setting.slots)
            if slot != self.besides and pieces_at(state, slot, self.piece)
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It goes."""
        state.replace(RemovePiece(seat, self.piece, self.count - 1, self.besides))
        take(state, action[1], self.piece)


def to_sheet(state: Tamashii) -> None:
    """No room but the Shelter: the token lies on the sheet, and too many end it. TA-HUNT-16."""
    if state.supply[ASCEND]:
        state.supply[ASCEND] -= 1
        state.on_sheet += 1
        state.tell("token_sheet", {"count": state.on_sheet})
    scenario = state.setting.scenario
    if scenario is not None and scenario.sheet_limit and state.on_sheet >= scenario.sheet_limit:
        pool_is_empty(state)  # the same defeat, TA-HUNT-18


class PutAscend(Choice):
    """Which of several equally near districts gets the token. TA-HUNT-15."""

    fields = ("seat", "slots")
    topic = "ta.ask.put_ascend"
    rule = "TA-HUNT-15"

    def __init__(self, seat: Seat, slots: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.slots = slots

    def choices(self, state: Tamashii) -> list[Action]:
        """One of them."""
        return [("put_token", slot) for slot in self.slots]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """There it lies."""
        state.pop()
        put(state, action[1], ASCEND)
