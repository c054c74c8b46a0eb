"""What lies on the table of the starting advantages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.table.own import Own
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.setting import Piece
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

KEYS: Final = (
    "advanced_position", "scout", "rich_yield", "jack_of_all_trades", "precious_land",
    "spread_out", "rise_to_power", "intelligence",
)  # fmt: skip
(POSITION, SCOUT, HARVEST, JACK, LAND, SPREAD, RISE, INTELLIGENCE) = range(8)


class Advantages(Own):
    """Cards that are held, used, left and put away; events that Intelligence has brought."""

    lists = ("advantage_held", "advantage_used")
    tuples = ("advantage_pile", "advantage_gone", "briefed")

    def __init__(self) -> None:
        self.advantage_held: list[int] = []
        """By seat: the card that nobody else has seen, or NOBODY."""
        self.advantage_used: list[int] = []
        """By seat: the card that lies open and helps, or NOBODY."""
        self.advantage_pile: tuple[int, ...] = ()
        self.advantage_gone: tuple[int, ...] = ()
        """Put away."""
        self.briefed: tuple[Piece, ...] = ()
        """Events that can be played without an action in the first round."""

    def copy(self) -> Advantages:
        """An independent copy."""
        twin = Advantages()
        twin.advantage_held = self.advantage_held[:]
        twin.advantage_used = self.advantage_used[:]
        twin.advantage_pile = self.advantage_pile
        twin.advantage_gone = self.advantage_gone
        twin.briefed = self.briefed
        return twin


def advantages(state: Tsukuyumi) -> Advantages:
    """The cards."""
    own = state.kept[state.setting.module_at["starting_advantages"]]
    assert isinstance(own, Advantages)
    return own


def has(state: Tsukuyumi, seat: Seat, card: int) -> bool:
    """Whether a player uses this card."""
    return seat != NOBODY and advantages(state).advantage_used[seat] == card


def number_of(state: Tsukuyumi, name: str) -> int:
    """A number of the cards."""
    return state.setting.number("starting_advantages", name)


NEEDS_PHASES: Final = (POSITION, HARVEST, JACK)
"""Of no use to whoever neither moves nor produces in phases of a colour. TM-ADVANTAGE-21."""


def is_void(state: Tsukuyumi, seat: Seat, card: int) -> bool:
    """Whether a card has no effect for a player, so that he may draw another. TM-ADVANTAGE-04."""
    setting = state.setting
    if card in NEEDS_PHASES:
        return setting.powers[seat].colourless
    if card == RISE:
        return state.track[0] == seat
    if card == LAND:
        return setting.by_tasks
    if card == SPREAD:
        return setting.by_tasks and setting.powers[seat].landless
    if card == SCOUT:
        fixed = setting.map is not None and bool(setting.map.bases)
        homeless = setting.powers[seat].homeless
        return homeless or fixed or setting.records[seat].base_place == "anywhere"
    return False
