"""What Sisters of Seven have on the table: tiles used, ONI bitten, a barrier that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.table.board import OFF
from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit


class Station(Own):
    """Counts of the whole match, and what holds for the move or the effect that is going on."""

    numbers = ("bitten", "foe")
    tuples = ("spent", "flown", "closed", "ploughed")

    def __init__(self) -> None:
        self.bitten: int = 0
        """ONI that were eliminated with Cybear taking part."""
        self.spent: tuple[int, ...] = ()
        """Tiles of their own that have come to the board."""
        self.flown: tuple[Unit, ...] = ()
        """Mistresses that have moved in the move that is made now."""
        self.ploughed: tuple[int, ...] = ()
        """Rounds in which the card Grinding was used."""
        self.closed: tuple[Area, ...] = ()
        """Areas that the faction effect of an enemy cannot touch while it is carried out."""
        self.foe: Seat = NOBODY
        """Whose effect that is."""

    def copy(self) -> Station:
        """An independent copy."""
        twin = Station()
        twin.bitten = self.bitten
        twin.spent = self.spent
        twin.flown = self.flown
        twin.ploughed = self.ploughed
        twin.closed = self.closed
        twin.foe = self.foe
        return twin


def station(state: Tsukuyumi, seat: Seat) -> Station:
    """What the Sisters of this seat have."""
    own = state.own[seat]
    assert isinstance(own, Station)
    return own


def hoard(state: Tsukuyumi, seat: Seat) -> tuple[int, ...]:
    """Tiles of their own reserve. SK-SISTERS-02."""
    first, last = state.setting.tiles_of[seat]
    spent = station(state, seat).spent
    return tuple([tile for tile in range(first, last) if tile not in spent])


def members(state: Tsukuyumi, key: str) -> range:
    """All units of a kind, on the board or not."""
    first, last = state.setting.first_of[state.setting.tables.kind_of[key]]
    return range(first, last)


def standing_in(state: Tsukuyumi, key: str, area: Area) -> bool:
    """Whether a unit of a kind stands in an area and has not fallen there."""
    here = state.units_at[area]
    return any(unit in here and unit not in state.doomed for unit in members(state, key))


def place_of(state: Tsukuyumi, key: str) -> Area:
    """Where the only unit of a kind stands, or below 0."""
    return state.where[members(state, key)[0]]


def barrier(state: Tsukuyumi, seat: Seat) -> tuple[Area, ...]:
    """The tile of Cybear and the areas next to it, whatever lies between. SK-SISTERS-22."""
    here = place_of(state, "cybear")
    if here < 0 or cancelled(state, here, seat):
        return ()
    near = state.around[here * 6 : here * 6 + 6]
    return (here, *[to for to in near if to != OFF and not state.setting.is_base(to)])


def behind_barrier(state: Tsukuyumi, seat: Seat, area: Area) -> bool:
    """Whether an area is one of these; most of them are far away from Cybear."""
    here = place_of(state, "cybear")
    if here < 0 or (area != here and here not in state.around[area * 6 : area * 6 + 6]):
        return False
    return area in barrier(state, seat)


def line_from(state: Tsukuyumi, area: Area, side: int) -> tuple[Area, ...]:
    """Tiles in one direction, this one first, up to the first hole. SK-SISTERS-64, -66."""
    found: list[Area] = []
    while area != OFF:
        found.append(area)
        area = state.around[area * 6 + side]
    return tuple(found)
