"""What formations and dreamers are worth to a bot, in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import DREAMTIME, followers
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import (
    RING,
    SNAKE,
    TRANSFORMATION,
    formation,
    nearest,
)

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.state import Tsukuyumi

RING_NOW: Final = 1.6
"""What a ring is worth at the end of this round, and ..."""
RING_LATER: Final = 0.7
"""... in each round to come: it may be broken."""
NEARLY: Final = 0.5
"""How much of that counts that is nearly there."""
SNAKE_WORTH: Final = 0.5
STAR_WORTH: Final = 0.15
HUNTING: Final = 0.25
"""What a Transformation is worth more with an ONI on one of its tiles."""
DREAM: Final = 0.05
"""What a Follower in Dreamtime is worth more than one of the reserve."""


def worth_of(state: Tsukuyumi, seat: Seat) -> float:
    """Formations that are there, or on their way; who dreams comes back for free."""
    later = state.setting.rounds - state.round
    ring = RING_NOW + RING_LATER * later
    found = _share(state, seat, RING, ring)
    if later:
        found += _share(state, seat, SNAKE, SNAKE_WORTH)
        found += _share(state, seat, TRANSFORMATION, STAR_WORTH)
        found += HUNTING * int(_haunted(state, seat))
    return found + DREAM * len(followers(state, DREAMTIME))


def _share(state: Tsukuyumi, seat: Seat, shape: int, whole: float) -> float:
    """All of it where the formation exists; else what is there of it, which counts little."""
    if formation(state, seat, shape):
        return whole
    return NEARLY * whole * nearest(state, seat, shape) ** 2


def _haunted(state: Tsukuyumi, seat: Seat) -> bool:
    """Whether ONI stand where they could be transformed."""
    tiles = formation(state, seat, TRANSFORMATION)
    return any(state.units_of(state.setting.oni, area) for area in tiles)
