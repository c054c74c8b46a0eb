"""Nothing is dealt before all sit: whoever waits at a table learns nothing of its luck."""

from __future__ import annotations

from typing import Final

from endtable.core.game import Game
from endtable.core.types import Message
from endtable.server.storage.tables import TableRow

TRIED: Final = 8
"""So many other deals tell whether chance decides what a seat is called."""


def luck_of(row: TableRow) -> str:
    """The seed of the match; while it waits another one, so that nobody picks their luck."""
    return f"waiting:{row.id}" if row.status == "waiting" else row.luck()


def names_before(game: Game, row: TableRow) -> list[object]:
    """By seat: what it will be called whatever is dealt, or that it is not known yet."""
    deals = [game.new(row.options, f"{row.id}:{number}") for number in range(TRIED)]
    names: list[object] = []
    for seat in range(game.seats(row.options)):
        found = [game.face.seat_called(state, seat) for state in deals]
        sure = all(name == found[0] for name in found)
        names.append(found[0] if sure else Message("server.not_dealt"))
    return names
