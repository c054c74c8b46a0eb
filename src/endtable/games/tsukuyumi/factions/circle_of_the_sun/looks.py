"""How the Circle look: a sun over a path, outlines of formations, who dreams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class CircleLooks(Looks):
    """Rays around a ring."""

    sign = '<circle r="12" fill="none"/>'

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Dreamtime and the formations that exist."""
        return []
