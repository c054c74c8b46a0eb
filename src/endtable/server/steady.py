"""The time that clocks of matches go by: it runs on evenly, whatever happens to the system's.

Somebody who sets the clock of the machine, or a machine that wakes up, would otherwise take or give
hours of thinking time.
"""

from __future__ import annotations

import time
from typing import Final

_BEGAN: Final = (time.time(), time.monotonic())


def now() -> float:
    """Seconds since 1970 as this process counts them."""
    wall, even = _BEGAN
    return wall + time.monotonic() - even
