"""What the Gifts make bots see: who burns beside Kaiju, what the heir needs more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.gifts.guardians import ROOSTER
from endtable.games.tsukuyumi.modules.gifts.own import KAIJU, stands
from endtable.games.tsukuyumi.rules.questions import conquest_of, health_of
from endtable.games.tsukuyumi.rules.territory import takeable, wanted
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

SINGED: Final = 0.3
"""What a unit is worth that Red Rooster takes."""


def singed(state: Tsukuyumi, seat: Seat) -> float:
    """What a player loses at the end of the round where Kaiju stands, the weakest first."""
    area = stands(state, KAIJU, "kaiju")
    if area == NOBODY:
        return 0.0
    left = ROOSTER
    lost = 0
    for health in sorted([health_of(state, unit) for unit in state.units_of(seat, area)]):
        left -= health
        if left < 0:
            break
        lost += 1
    return SINGED * lost


def wants_to_walk(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether a player has as many fights as he has land to take where his units stand."""
    first, last = state.setting.units_of[seat]
    areas = {state.where[unit] for unit in range(first, last) if state.where[unit] >= 0}
    ready = 0
    for area in areas:
        have = conquest_of(state, seat, area)
        if have and takeable(state, seat, area) and have >= wanted(state, seat, area):
            ready += 1
    return ready <= state.allow[COMBAT]
