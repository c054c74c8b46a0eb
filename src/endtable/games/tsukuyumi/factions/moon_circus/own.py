"""What Moon Circus keep in mind: areas they stole, a gift, a trophy, a wagon that may not help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.table.board import edge_areas
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.tables import Kind

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Show(Own):
    """Counts of the whole match, and what holds for the move that is being made."""

    numbers = ("stolen", "given", "trophies", "hindered")

    def __init__(self) -> None:
        self.stolen: int = 0
        """Areas conquered that other players controlled."""
        self.given: int = 0
        """Whether three territory markers were given away."""
        self.trophies: int = 0
        """Strongest units of others that were eliminated."""
        self.hindered: int = 0
        """Whether vehicles help nobody in this move."""

    def copy(self) -> Show:
        """An independent copy."""
        twin = Show()
        twin.stolen = self.stolen
        twin.given = self.given
        twin.trophies = self.trophies
        twin.hindered = self.hindered
        return twin


def show(state: Tsukuyumi, seat: Seat) -> Show:
    """What the Circus of this seat has."""
    own = state.own[seat]
    assert isinstance(own, Show)
    return own


def edge(state: Tsukuyumi) -> list[Area]:
    """Tiles at the edge, whoever lives there. SK-CIRCUS-16, -17, -60."""
    return list(edge_areas(state.cells))


def kind(state: Tsukuyumi, key: str) -> Kind:
    """A kind of its units."""
    return state.setting.tables.kind_of[key]


def standing_at(state: Tsukuyumi, key: str) -> list[Area]:
    """Where units of a kind stand, an area for each of them."""
    first, last = state.setting.first_of[kind(state, key)]
    return [state.where[unit] for unit in range(first, last) if state.where[unit] >= 0]
