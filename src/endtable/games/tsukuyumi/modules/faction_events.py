"""Faction events: five event cards that only their faction can draw. TS-SETUP-23, TS-EVENT-05."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Seat
    from endtable.games.tsukuyumi.table.setting import Setting


class FactionEvents(Module):
    """A stack of event cards for each faction."""

    key = "faction_events"
    place = 3
    option = True

    def event_cards(self, setting: Setting) -> list[tuple[int, Seat]]:
        """Those of the factions at the table."""
        return [
            (event, seat)
            for seat in range(setting.seats)
            for event in setting.tables.board_events[setting.places[seat]]
        ]


MODULE = FactionEvents
