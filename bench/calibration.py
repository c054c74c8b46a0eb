"""How fast this machine is now: a plain loop that all figures are scaled by.

Where the bars were set, a million turns of this loop took 148 ms.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

REFERENCE_MS: Final = 148.0
TURNS: Final = 1_000_000
PARTS: Final = 10


Clock = Callable[[], float]


def loop_ms(clock: Clock = time.perf_counter) -> float:
    """The time of a million turns of the loop, in milliseconds.

    Ten times that of the best tenth: what else the machine does can only make a part slower.
    """
    return min(_part_ms(clock) for _ in range(PARTS)) * PARTS


def _part_ms(clock: Clock) -> float:
    start = clock()
    x = 1
    l = [0] * 64  # noqa: E741 - the loop as it was written where the bars were set
    for _ in range(TURNS // PARTS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        l[x & 63] += 1
    return (clock() - start) * 1000


def slowness(tries: int = 3, clock: Clock = time.perf_counter) -> float:
    """This machine's loop time over the reference: above 1 it is slower.

    Figures in processor time are scaled by the loop's processor time: ``time.process_time``.
    """
    return min(loop_ms(clock) for _ in range(tries)) / REFERENCE_MS
