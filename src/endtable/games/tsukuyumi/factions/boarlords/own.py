"""What the Boarlords have on the table: terraforming markers and boar blockades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.core.bits import count
from endtable.games.tsukuyumi.rules.questions import asked
from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

TUNNEL: Final = 1
TRENCH: Final = 2
STRONGHOLD: Final = 4
DUG_BITS: Final[tuple[int, ...]] = (TUNNEL, TRENCH, STRONGHOLD)
DUG_NAMES: Final[tuple[str, ...]] = ("tunnel", "trench", "stronghold")
FENCE: Final = 3
"""Beside tunnel 0, trench 1 and stronghold 2."""


class Burrows(Own):
    """Markers by area, boar blockades by area and side."""

    tuples = ("fences", "tunnelled")
    lists = ("dug",)

    def __init__(self) -> None:
        self.fences: tuple[int, ...] = ()
        """Boar blockades on the sides of areas, as bits."""
        self.dug: list[int] = []
        """Tunnel, trench, stronghold, as bits."""
        self.tunnelled: tuple[Unit, ...] = ()
        """Units that used a tunnel in this movement."""

    def copy(self) -> Burrows:
        """An independent copy."""
        twin = Burrows()
        twin.fences = self.fences
        twin.dug = self.dug[:]
        twin.tunnelled = self.tunnelled
        return twin


def burrows(state: Tsukuyumi, seat: Seat) -> Burrows:
    """What the Boarlords of this seat have."""
    own = state.own[seat]
    assert isinstance(own, Burrows)
    return own


def supply(state: Tsukuyumi, seat: Seat, what: int) -> int:
    """Markers of a kind that are not on the board."""
    own = burrows(state, seat)
    powers = state.setting.powers[seat]
    if what == FENCE:
        used = sum([count(bits) for bits in own.fences if bits])
        return powers.number("terraforming.fence") - used
    used = sum([1 for bits in own.dug if bits & DUG_BITS[what]])
    return powers.number(f"terraforming.{DUG_NAMES[what]}") - used


# --- rules that their event cards may change ------------------------------------------------


def tunnel_uses(state: Tsukuyumi) -> int:
    """How often a unit may use a tunnel in one movement."""
    return int(asked(state, "tunnel_uses", 1))


def dig_count(state: Tsukuyumi, seat: Seat) -> int:
    """How many terraforming markers a Boarrior places. TS-BOAR-01."""
    return int(asked(state, "dig_count", state.setting.powers[seat].number("dig_per_unit")))
