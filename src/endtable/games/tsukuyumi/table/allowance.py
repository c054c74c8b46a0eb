"""What the player whose turn it is may still do: places in the ``allow`` of a state."""

from __future__ import annotations

from typing import Final

PRODUCTION: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2
DRAW: Final = 3
PLAY: Final = 4
INITIATIVE: Final = 5
EFFECT: Final = 6
PLACE_ONI: Final = 7
WAR_RANGE: Final = 8
WAR_AREAS: Final = 9
WAR_FIGHTS: Final = 10
HUNT: Final = 11
PICKS: Final = 12
TAKEN: Final = 13
FOUGHT: Final = 14
MODULE_ACTION: Final = 15
"""Something that must be done because of a module."""
OWN_ACTION: Final = 16
"""Something that only the active faction may do."""
TAKEN_UP: Final = 17
ALLOW: Final = 18

ON_CARD: Final = {
    "effect": EFFECT,
    "draw": DRAW,
    "play": PLAY,
    "initiative": INITIATIVE,
    "production": PRODUCTION,
    "move": MOVEMENT,
    "combat": COMBAT,
    "place_oni": PLACE_ONI,
    "war_range": WAR_RANGE,
    "war_areas": WAR_AREAS,
    "war_fights": WAR_FIGHTS,
}
"""What stands on a card, and its place among what is allowed."""
