"""What First Guardians keep in mind: which Guardians were called, and how many ONI they slew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.state import GONE, RESERVE

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

GUARDIANS: Final[tuple[str, ...]] = ("morgwa", "okya", "tortaya")
"""The Jade Guardians; positions keep their numbers. SK-FIRST-08."""
MORGWA: Final = 0
OKYA: Final = 1
TORTAYA: Final = 2
MOST: Final = 3
"""Reclaimers and Jade Guardians on the board, together. SK-FIRST-25."""
ASLEEP: Final = "asleep"
AWAKE: Final = "awake"
LOST: Final = "lost"


class Slumber(Own):
    """Counts of the whole match."""

    numbers = ("called", "hunted")

    def __init__(self) -> None:
        self.called: int = 0
        """Guardians whose Awakening was played in an earlier round, as bits. SK-FIRST-12."""
        self.hunted: int = 0
        """ONI eliminated. SK-FIRST-76."""

    def copy(self) -> Slumber:
        """An independent copy."""
        twin = Slumber()
        twin.called = self.called
        twin.hunted = self.hunted
        return twin


def slumber(state: Tsukuyumi, seat: Seat) -> Slumber:
    """What the First Guardians of this seat remember."""
    own = state.own[seat]
    assert isinstance(own, Slumber)
    return own


def jade(state: Tsukuyumi, guardian: int) -> Unit:
    """The one unit that is this Guardian."""
    setting = state.setting
    return setting.first_of[setting.tables.kind_of[GUARDIANS[guardian]]][0]


def at(state: Tsukuyumi, guardian: int) -> Area:
    """Where a Guardian stands; RESERVE while it sleeps, GONE when it is lost."""
    return state.where[jade(state, guardian)]


def condition(state: Tsukuyumi, guardian: int) -> str:
    """Whether it sleeps, is awake or lost."""
    return {RESERVE: ASLEEP, GONE: LOST}.get(at(state, guardian), AWAKE)


def guarded(state: Tsukuyumi) -> list[Area]:
    """Tiles with Jade Guardians, bases too."""
    found = [at(state, guardian) for guardian in range(len(GUARDIANS))]
    return [area for area in found if area >= 0]


def limited(state: Tsukuyumi) -> int:
    """Reclaimers and Jade Guardians on the board. SK-FIRST-25."""
    first, last = state.setting.first_of[state.setting.tables.kind_of["reclaimer"]]
    reclaimers = [unit for unit in range(first, last) if state.where[unit] >= 0]
    return len(reclaimers) + len(guarded(state))
