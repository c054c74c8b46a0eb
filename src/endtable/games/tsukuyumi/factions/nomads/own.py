"""What the Nomads have on the table: weapons and mines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

PISTOL: Final = 0
GRENADE: Final = 2
WEAPON_NAMES: Final[tuple[str, ...]] = ("pistol", "machine_gun", "grenade")
WEAPON_DAMAGE: Final[tuple[int, ...]] = (10, 15, 25)
"""TS-COMP-33, TS-NOMAD-11."""


class Arsenal(Own):
    """Weapons by kind, mines by area."""

    tuples = ("ready", "armoury")
    lists = ("mines",)

    def __init__(self) -> None:
        self.ready: tuple[int, ...] = (0, 0, 0)
        """Weapons produced, by kind."""
        self.armoury: tuple[int, ...] = (0, 0, 0)
        """Weapons in reserve, by kind; the rest has left the game."""
        self.mines: list[int] = []

    def copy(self) -> Arsenal:
        """An independent copy."""
        twin = Arsenal()
        twin.ready = self.ready
        twin.armoury = self.armoury
        twin.mines = self.mines[:]
        return twin


def arsenal(state: Tsukuyumi, seat: Seat) -> Arsenal:
    """What the Nomads of this seat have."""
    own = state.own[seat]
    assert isinstance(own, Arsenal)
    return own


def mines_left(state: Tsukuyumi, seat: Seat) -> int:
    """As many as the box holds, less those that lie. TS-COMP-32."""
    return state.setting.powers[seat].number("mines") - sum(arsenal(state, seat).mines)


def can_mine(state: Tsukuyumi, seat: Seat, area: int) -> bool:
    """Any number an area, none in bases. TS-COMP-32."""
    return not state.setting.is_base(area) and mines_left(state, seat) > 0


def lay_mine(state: Tsukuyumi, seat: Seat, area: int) -> None:
    """One more mine there."""
    arsenal(state, seat).mines[area] += 1
    state.tell("mined", {"seat": seat, "area": area})
