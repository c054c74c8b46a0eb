"""What the Circle keeps: formations that are marked, and what they have done. Dreamtime."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.state import GONE, RESERVE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit
    from endtable.games.tsukuyumi.table.tables import Kind

NO_MARKS: Final[tuple[tuple[int, ...], ...]] = ((), (), ())
"""No formation of any kind."""


class Pilgrimage(Own):
    """Markers on tiles, and counts of the match and of the turn."""

    numbers = ("coiled", "transformed", "sunlit", "converts")
    tuples = ("sun_marks",)

    def __init__(self) -> None:
        self.coiled = 0
        """Whether the action of the Snake was used in this turn."""
        self.transformed = 0
        """Whether the Transformation was used in this turn."""
        self.sunlit = 0
        """Areas conquered that other players controlled, over the match."""
        self.converts = 0
        """Followers placed for ONI that were taken off the board, over the match."""
        self.sun_marks: tuple[tuple[Area, ...], ...] = NO_MARKS
        """By formation: its marked tiles, while another player is active."""

    def copy(self) -> Pilgrimage:
        """An independent copy."""
        twin = Pilgrimage()
        twin.coiled = self.coiled
        twin.transformed = self.transformed
        twin.sunlit = self.sunlit
        twin.converts = self.converts
        twin.sun_marks = self.sun_marks
        return twin


def pilgrims(state: Tsukuyumi, seat: Seat) -> Pilgrimage:
    """What the Circle of this seat has."""
    own = state.own[seat]
    assert isinstance(own, Pilgrimage)
    return own


def follower(state: Tsukuyumi) -> Kind:
    """The kind of unit that Followers are."""
    return state.setting.tables.kind_of["follower"]


def bearer_area(state: Tsukuyumi) -> Area:
    """Where the Gospel Bearer stands; below 0 if she is not on the board."""
    return state.where[bearer(state)]


def bearer(state: Tsukuyumi) -> Unit:
    """The Gospel Bearer."""
    return state.setting.first_of[state.setting.tables.kind_of["gospel_bearer"]][0]


# --- Followers ------------------------------------------------------------------------------


def followers(state: Tsukuyumi, where: int) -> list[Unit]:
    """The Followers in a place: an area, the reserve, or Dreamtime, which is neither.

    A Follower never leaves the game, so who is neither on the board nor in the reserve dreams.
    """
    first, last = state.setting.first_of[follower(state)]
    return [unit for unit in range(first, last) if state.where[unit] == where]


DREAMTIME: Final = GONE


def led(state: Tsukuyumi) -> list[Area]:
    """Tiles with at least one Follower, in order."""
    first, last = state.setting.first_of[follower(state)]
    return sorted({state.where[unit] for unit in range(first, last) if state.where[unit] >= 0})


def raise_up(state: Tsukuyumi, seat: Seat, unit: Unit, area: Area) -> None:
    """A Follower comes from Dreamtime or the reserve, for free. SK-CIRCLE-13."""
    dreamt = state.where[unit] == DREAMTIME
    state.put(unit, area)
    state.tell("risen" if dreamt else "built", {"seat": seat, "unit": unit, "area": area})


def lull(state: Tsukuyumi, unit: Unit) -> None:
    """A Follower goes from the board to Dreamtime without being eliminated."""
    area = state.where[unit]
    state.take(unit, DREAMTIME)
    state.pinned = tuple([other for other in state.pinned if other != unit])
    state.tell("lulled", {"unit": unit, "area": area})


def wake(state: Tsukuyumi, seat: Seat, count: int) -> None:
    """So many Followers go from Dreamtime to the reserve; there is no way back. SK-CIRCLE-11."""
    woken = followers(state, DREAMTIME)[:count]
    for unit in woken:
        state.where[unit] = RESERVE
    if woken:
        state.tell("woken", {"seat": seat, "n": len(woken)})
