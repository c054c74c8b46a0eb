"""What the table leaves to other rooms of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from endtable.core.rooms import Rooms
from endtable.core.types import Action, Pick, Reason, Seat, View

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.state import Tsukuyumi


class Halls(Rooms):
    """What the table leaves to others: also why something is refused, and views for all at once."""

    views: Callable[[Tsukuyumi, tuple[Seat | None, ...]], dict[Seat | None, View]]
    why_refused: Callable[[Tsukuyumi, Seat, Action, str], Reason]
    why_not_picked: Callable[[Tsukuyumi, Seat, tuple[Pick, ...], str], Reason]
