"""What the Reef has on the table: markers on the sides of areas, and what its set still allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

SPORE: Final = 0
VENOMOUS: Final = 1
ARMOURED: Final = 2
INVASIVE: Final = 3
REEFS: Final = ("spore", "venomous", "armoured", "invasive")
SIDES: Final = 0b111111
"""The markers of an area are one number: six bits for the sides with each kind."""

INNER: Final = 0
OUTER: Final = 1
REPLACE: Final = 2
CLEAR: Final = 3
GROWTHS: Final = ("inner", "outer", "replace", "clear")
NO_GROWTH: Final = (0, 0, 0, 0)
UNCHOSEN: Final = -1


class Growth(Own):
    """Markers by area, and the set of this turn."""

    numbers = ("chosen_set", "evolved", "used_sets", "met")
    tuples = ("reefs", "ruled", "growth", "seen")

    def __init__(self) -> None:
        self.reefs: tuple[int, ...] = ()
        """By area: six bits for the sides with each kind, Spore Reefs lowest."""
        self.ruled: tuple[Area, ...] = ()
        """Areas with domination, worked out from the markers."""
        self.growth: tuple[int, ...] = NO_GROWTH
        """How often it may still place inside, outside, replace and clear in this turn."""
        self.chosen_set = UNCHOSEN
        self.evolved = 0
        """How often Great Evolution was used in this round."""
        self.used_sets = 0
        """Sets that were used in this round, as bits."""
        self.met = 0
        """Seats that have come next to an enemy base, as bits: the mission Reserve."""
        self.seen: tuple[int, ...] = ()
        """By seat: the areas it controlled when that was looked at last, as bits."""

    def copy(self) -> Growth:
        """An independent copy."""
        twin = Growth()
        twin.reefs = self.reefs
        twin.ruled = self.ruled
        twin.growth = self.growth
        twin.chosen_set = self.chosen_set
        twin.evolved = self.evolved
        twin.used_sets = self.used_sets
        twin.met = self.met
        twin.seen = self.seen
        return twin


def growth_of(state: Tsukuyumi, seat: Seat) -> Growth:
    """What the Reef of this seat has."""
    own = state.own[seat]
    assert isinstance(own, Growth)
    return own


def sides_of(bits: int) -> int:
    """The sides of an area with a Reef of any kind."""
    return (bits | bits >> 6 | bits >> 12 | bits >> 18) & SIDES


def kind_at(bits: int, side: int) -> int:
    """The kind of the Reef on a side; there is one."""
    return next(kind for kind in range(4) if bits >> (6 * kind + side) & 1)


def rules(bits: int) -> bool:
    """Whether Reefs dominate: an Invasive one, or two side by side. SK-REEF-31, -32, -92."""
    if bits >> 18:
        return True
    sides = sides_of(bits)
    return bool(sides & (sides << 1 | sides >> 5))


def ruled_by(reefs: tuple[int, ...]) -> tuple[Area, ...]:
    """The areas with domination."""
    return tuple([area for area, bits in enumerate(reefs) if bits and rules(bits)])


def change(state: Tsukuyumi, seat: Seat, area: Area, bits: int) -> None:
    """Other Reefs lie on an area from now on."""
    own = growth_of(state, seat)
    own.reefs = (*own.reefs[:area], bits, *own.reefs[area + 1 :])
    own.ruled = ruled_by(own.reefs)
    state.reopen()


def in_reserve(state: Tsukuyumi, seat: Seat, kind: int) -> int:
    """How many Reefs of a kind are not on the board. SK-COMP-07."""
    used = sum([count(bits >> 6 * kind & SIDES) for bits in growth_of(state, seat).reefs])
    return state.setting.powers[seat].number(f"reefs.{REEFS[kind]}") - used


def kinds_left(state: Tsukuyumi, seat: Seat) -> list[int]:
    """Kinds of which the reserve holds some."""
    return [kind for kind in range(4) if in_reserve(state, seat, kind) > 0]
