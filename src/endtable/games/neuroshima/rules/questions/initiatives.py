"""Initiatives, and the extra attack of the Outpost HQ and the Mother module.

NH-INIT-03, -04, NH-INITCASE-01 to -09, NH-POST-04 to -06, NH-MOLOCH-23 to -25, FAQ-ERRATA-09.
"""

from __future__ import annotations

from typing import Final

from endtable.games.neuroshima.table.situation import (
    EXTRA,
    FASTER,
    NIBBLE,
    SEGMENTS,
    SLOWER,
    Plan,
)

EXTRA_SLOT: Final = 4
"""Printed initiatives are bits 0 to 3 of a plan, extra ones follow."""

PRINTED: Final = (1 << EXTRA_SLOT) - 1


def plan_of(printed: tuple[int, ...], boost: int, repeats: bool) -> Plan:
    """When a unit attacks: by segment, which of its initiatives fall there, as bits.

    Under the reading "repeat" extra attacks are no initiatives and are not planned.
    """
    faster = boost >> FASTER & NIBBLE
    slower = boost >> SLOWER & NIBBLE
    row = [0] * SEGMENTS
    # None falls below 0; initiatives that meet there are one attack. FAQ-GENERAL-06.
    raised = [value + faster for value in printed]
    for slot, value in enumerate(raised):
        row[max(0, value - slower)] |= 1 << slot
    for source in range(0 if repeats else boost >> EXTRA):
        value = _room_below(raised)
        if value < 0:
            break
        raised.append(value)
        row[max(0, value - slower)] |= 1 << (EXTRA_SLOT + source)
    span = sum(1 << segment for segment, slots in enumerate(row) if slots)
    return (*row, span)


def _room_below(initiatives: list[int]) -> int:
    """One below the highest initiative directly below which there is none. FAQ-ERRATA-09."""
    for value in sorted(initiatives, reverse=True):
        if value - 1 not in initiatives:
            return value - 1
    return -1
