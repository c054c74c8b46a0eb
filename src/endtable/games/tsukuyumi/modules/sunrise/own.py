"""Event cards that lie open before their players. SK-EVENT-09, -21."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.setting import Piece
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

KEY: Final = "sunrise"


class Open(Own):
    """Cards by seat: those that wait for their moment, and those that last for the round."""

    numbers = ("waived",)
    tuples = ("destinies", "paths")

    def __init__(self) -> None:
        self.destinies: tuple[tuple[Seat, Piece], ...] = ()
        self.paths: tuple[tuple[Seat, Piece], ...] = ()
        """NOBODY stands for the card where an event was copied: its own lies before another."""
        self.waived = 0
        """Seats that do without their path in the move that is made, as bits."""

    def copy(self) -> Open:
        """An independent copy."""
        twin = Open()
        twin.destinies = self.destinies
        twin.paths = self.paths
        twin.waived = self.waived
        return twin


def open_cards(state: Tsukuyumi) -> Open:
    """The cards that lie open at a table."""
    own = state.kept[state.setting.module_at[KEY]]
    assert isinstance(own, Open)
    return own


def keep(state: Tsukuyumi, event: str) -> Piece:
    """The card that was just played stays on the table: it leaves the discards.

    Whoever copies an event has no card to lay out: then it is NOBODY. TM-CYBER-01.
    """
    tables = state.setting.tables
    number = tables.event_keys.index(event)
    for piece in state.event_discard:
        if state.setting.event_of[piece] == number:
            state.event_discard = tuple([card for card in state.event_discard if card != piece])
            return piece
    return NOBODY


def give_back(state: Tsukuyumi, pieces: list[Piece]) -> None:
    """Cards that lay open go to the discards."""
    cards = [piece for piece in pieces if piece != NOBODY]
    state.event_discard = tuple(sorted((*state.event_discard, *cards)))
