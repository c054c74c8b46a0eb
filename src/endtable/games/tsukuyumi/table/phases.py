"""The phases of a round, by number."""

from __future__ import annotations

from typing import Final

SETUP: Final = -1
WHITE: Final = 0
BLUE: Final = 1
GREEN: Final = 2
RED: Final = 3
ROUND_END: Final = 4
PHASE_NAMES: Final = ("white", "blue", "green", "red", "round_end", "setup")
"""The last one comes before the first; phases of factions have the numbers between them."""
