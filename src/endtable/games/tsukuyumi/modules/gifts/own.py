"""What lies on the table with the module: who has which Gift, and what was done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.board import Area
    from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

KEY: Final = "gifts"
GIFTS: Final = (
    "baiam", "kaiju", "council", "sun_warriors", "torii", "light", "gift_of_the_sun",
    "generation", "armour", "land", "heir",
)  # fmt: skip
"""The general Gifts; positions keep the numbers. SK-COMP-25."""
BAIAM: Final = 0
KAIJU: Final = 1
COUNCIL: Final = 2
WARRIORS: Final = 3
TORII: Final = 4
LIGHT: Final = 5
SUN: Final = 6
GENERATION: Final = 7
ARMOUR: Final = 8
LAND: Final = 9
HEIR: Final = 10
KINDS: Final = {
    BAIAM: ("baiam",),
    KAIJU: ("kaiju",),
    COUNCIL: ("tortaya", "okya", "morgwa"),
    WARRIORS: ("sun_warrior",),
    TORII: ("torii",),
}
"""By Gift: the Guardians that it brings."""


class Given(Own):
    """The Gifts of all seats."""

    numbers = ("lit", "heir_used", "move_again", "taint")
    tuples = ("gifts",)

    def __init__(self) -> None:
        self.gifts: tuple[int, ...] = ()
        """By seat: its Gift, or NOBODY."""
        self.lit = 0
        """Seats that have used Light of Destruction in this round, as bits."""
        self.heir_used = 0
        """Whether the heir has taken his additional action in this turn."""
        self.move_again = 0
        """Whether a second movement action of range 1 follows in this turn."""
        self.taint: Area = NOBODY
        """Where Baiam has come and not cleansed yet."""
        self.troops: dict[tuple[str, Seat], list[Unit]] = {}
        """By name and seat: the units of a Guardian, once asked for; shared by all copies."""
        self.listed: tuple[int, ...] = ()
        """The Gifts when it was asked last who has which."""
        self.bearers: list[Seat] = []
        """By Gift: who had it then, or NOBODY; replaced, never changed."""

    def bearer(self, gift: int) -> Seat:
        """Who has a general Gift, or NOBODY."""
        if self.listed is not self.gifts:
            self.listed = self.gifts
            self.bearers = [NOBODY] * len(GIFTS)
            for seat, mine in enumerate(self.gifts):
                if 0 <= mine < len(GIFTS):
                    self.bearers[mine] = seat
        return self.bearers[gift] if self.bearers else NOBODY

    def copy(self) -> Given:
        """An independent copy."""
        twin = Given()
        twin.gifts = self.gifts
        twin.lit = self.lit
        twin.heir_used = self.heir_used
        twin.move_again = self.move_again
        twin.taint = self.taint
        twin.troops = self.troops
        twin.listed = self.listed
        twin.bearers = self.bearers
        return twin


def given(state: Tsukuyumi) -> Given:
    """The Gifts of a table."""
    return gifts_of(state, state.setting.module_at[KEY])


def gifts_of(state: Tsukuyumi, number: int) -> Given:
    """The same, where the number of the module is known: ONI ask for it all the time."""
    own = state.kept[number]
    assert isinstance(own, Given)
    return own


def bearer(state: Tsukuyumi, gift: int) -> Seat:
    """Who has a Gift, or NOBODY."""
    return given(state).bearer(gift)


def has(state: Tsukuyumi, seat: int, gift: int) -> bool:
    """Whether a seat has a Gift; ONI have none."""
    gifts = given(state).gifts
    return seat < len(gifts) and gifts[seat] == gift


def guardians(state: Tsukuyumi, seat: Seat, key: str) -> list[Unit]:
    """All units of a kind of Guardian that a seat could have."""
    troops = given(state).troops
    found = troops.get((key, seat))
    if found is None:
        setting = state.setting
        kind = setting.tables.kind_of[f"{key}_{setting.factions[seat]}"]
        found = list(range(*setting.first_of[kind]))
        troops[key, seat] = found
    return found


def stands(state: Tsukuyumi, gift: int, key: str) -> Area:
    """Where the Guardian of a Gift stands, or NOBODY."""
    seat = bearer(state, gift)
    if seat != NOBODY:
        for unit in guardians(state, seat, key):
            if state.where[unit] >= 0:
                return state.where[unit]
    return NOBODY
