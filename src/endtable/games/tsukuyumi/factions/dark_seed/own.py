"""What the Dark Seed have on the table: eggs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.rules.questions import asked, cancelled
from endtable.games.tsukuyumi.table.own import Own

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Brood(Own):
    """Eggs by area."""

    lists = ("eggs",)

    def __init__(self) -> None:
        self.eggs: list[int] = []

    def copy(self) -> Brood:
        """An independent copy."""
        twin = Brood()
        twin.eggs = self.eggs[:]
        return twin


def brood(state: Tsukuyumi, seat: Seat) -> Brood:
    """What the Dark Seed of this seat have."""
    own = state.own[seat]
    assert isinstance(own, Brood)
    return own


def eggs_left(state: Tsukuyumi, seat: Seat) -> int:
    """As many as the box holds, less those that lie."""
    return state.setting.powers[seat].number("eggs") - sum(brood(state, seat).eggs)


def room_for_eggs(state: Tsukuyumi, seat: Seat, area: Area) -> int:
    """How many eggs may still be laid there: none in bases."""
    return 0 if state.setting.is_base(area) else eggs_left(state, seat)


def lay_egg(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """One egg there, if there is room. TS-SEED-10."""
    if room_for_eggs(state, seat, area):
        brood(state, seat).eggs[area] += 1
        state.tell("egg", {"seat": seat, "area": area})


def egg_places(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Areas with an egg from which a unit can hatch."""
    eggs = brood(state, seat).eggs
    return [
        area
        for area in range(state.setting.first_base)
        if eggs[area] and not cancelled(state, area, seat)
    ]


def eggs_kept(state: Tsukuyumi) -> bool:
    """Whether eggs stay when units are placed with them."""
    return bool(asked(state, "eggs_kept", False))
