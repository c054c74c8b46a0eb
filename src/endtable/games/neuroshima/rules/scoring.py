"""How a match ended, by seat and by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.core.bits import has
from endtable.core.types import Message, Outcome

if TYPE_CHECKING:
    from endtable.games.neuroshima.table.state import Neuroshima


def outcome_of(state: Neuroshima) -> Outcome | None:
    """Winners share the first place; the others follow by toughness or points.

    Whoever lost before a tie was played off stands behind those who tied: NH-FFA-05.
    """
    if not state.result:
        return None
    reason, rule, won = state.result
    setting = state.setting
    values = state.points if setting.points else state.hq
    totals = [
        sum(values[other] for other in range(setting.seats) if setting.friends[seat][other])
        for seat in range(setting.seats)
    ]
    standing = {
        setting.sides[seat]: (2, 0) if won[seat] else (not has(state.losers, seat), totals[seat])
        for seat in range(setting.seats)
    }
    places = tuple(
        1 + sum(other > standing[side] for other in standing.values()) for side in setting.sides
    )
    return Outcome(places, tuple(values), tuple(setting.sides), Message(reason), rule)
