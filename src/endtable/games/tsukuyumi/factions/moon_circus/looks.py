"""How Moon Circus look: a fool's cap, and how often they took what was not theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class CircusLooks(Looks):
    """A cap with bells above a grin."""

    sign = (
        '<path d="M-18 8Q-18-10-27-13Q-14-22-6-6Q-5-20 0-27Q5-20 6-6Q14-22 27-13Q18-10 18 8Z" '
        'fill="none"/><circle cx="-27" cy="-9" r="3"/><circle cx="27" cy="-9" r="3"/>'
        '<path d="M-15 16Q0 32 15 16" fill="none"/>'
    )

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Areas taken from others."""
        if not entry["stolen"]:
            return []
        name = words.say("ts.draw.stolen")
        return [(name, words.say("ts.draw.stolen.about"), "chip", str(entry["stolen"]))]
