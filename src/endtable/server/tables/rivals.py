"""Two who play against each other: whether one can give up, and who would take a draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from endtable.core.types import Seat
from endtable.server.tables.table import LiveTable

DRAW: Final = "draw"
"""The kind of question under which it is kept with a seat; no game asks it."""
YES: Final = "yes"


def can_give_up(live: LiveTable) -> bool:
    """Two sit here, one against the other, and the match goes on."""
    if live.row.status != "playing" or live.seats != 2 or live.is_over():
        return False
    return live.face.rivals(live.match.state)


def would_draw(live: LiveTable) -> list[Seat]:
    """Seats that would take a draw."""
    return [seat.seat for seat in live.row.seats if seat.standing.get(DRAW) == YES]


def answers(standing: Mapping[str, str]) -> dict[str, str]:
    """What a seat has said beforehand about questions of the game."""
    return {kind: said for kind, said in standing.items() if kind != DRAW}
