"""Why a battle is fought."""

from __future__ import annotations

from typing import Final

BY_TILE: Final = 0
BY_FULL_BOARD: Final = 1
LAST: Final = 2
ADDITIONAL: Final = 3
IN_THE_LABORATORY: Final = 4
"""A battle and nothing after it."""
