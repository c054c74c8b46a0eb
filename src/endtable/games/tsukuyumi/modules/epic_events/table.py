"""What the epic events have on the table: cards in the box, open ones, and those set aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.setting import Piece
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Epics(Own):
    """The red cards that are not in the stack."""

    numbers = ("epic_reversed", "epic_blood", "epic_tile")
    tuples = ("epic_box", "epic_open", "epic_aside")

    def __init__(self) -> None:
        self.epic_box: tuple[Piece, ...] = ()
        """Not used in this match; nobody has seen them."""
        self.epic_open: tuple[Piece, ...] = ()
        """Stay beside the board."""
        self.epic_aside: tuple[Piece, ...] = ()
        """Turned up without effect, to be shuffled back."""
        self.epic_reversed: int = 0
        """Whether the order on the track is reversed when the phase is over."""
        self.epic_blood: int = 0
        """Seats that have got their point for the centre of the Moon, as bits."""
        self.epic_tile: int = NOBODY
        """The tile that is to be laid."""

    def copy(self) -> Epics:
        """An independent copy."""
        twin = Epics()
        twin.epic_box = self.epic_box
        twin.epic_open = self.epic_open
        twin.epic_aside = self.epic_aside
        twin.epic_reversed = self.epic_reversed
        twin.epic_blood = self.epic_blood
        twin.epic_tile = self.epic_tile
        return twin


def epics(state: Tsukuyumi) -> Epics:
    """What the epic events have on the table."""
    own = state.kept[state.setting.module_at["epic_events"]]
    assert isinstance(own, Epics)
    return own


def number_of(state: Tsukuyumi, name: str) -> int:
    """A number of the cards."""
    return state.setting.number("epic_events", name)


def from_active(state: Tsukuyumi, seat: Seat) -> tuple[Seat, ...]:
    """All players in initiative order, beginning with the one who carries the event out."""
    place = state.track.index(seat)
    return state.track[place:] + state.track[:place]
