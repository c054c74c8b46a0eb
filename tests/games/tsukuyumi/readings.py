"""How many random matches a slow second reading follows."""

from __future__ import annotations

import os

MANY = int(os.environ.get("ENDTABLE_SECOND_READINGS", "0"))
"""Matches of each reading, shared out among its kinds of tables; the bar is 1,000."""


def matches(usual: int, tables: int) -> int:
    """Matches of each kind of table: few as a rule, all of them where they are asked for."""
    return -(-MANY // tables) if MANY else usual
