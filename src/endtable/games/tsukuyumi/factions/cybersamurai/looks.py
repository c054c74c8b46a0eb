"""How the Cybersamurai look: a gate, Uplinks, what they switch off and close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Badge, Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class CyberLooks(Looks):
    """A gate whose posts end in contacts."""

    sign = (
        '<path d="M-27-17Q0-25 27-17M-21-5H21M-14-18V19M14-18V19M0-20V-5"/>'
        '<circle cx="-14" cy="21" r="5"/><circle cx="14" cy="21" r="5"/>'
    )
    style = (".ts .kaneda|stroke:#2f8fc0;stroke-dasharray:2 6",)

    def above(self, area: View) -> list[Badge]:
        return [("⊘", "ts.marker.akira")] if area["akira"] else []

    def choice(self, kind: str, value: str, board: Faction, words: Words) -> str:
        """What an Uplink does."""
        if kind != "uplink":
            return ""
        return next(one.text.said(words.lang) for one in board.uplinks if one.key == value)

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Uplinks."""
        uplinks = {uplink.key: uplink for uplink in board.uplinks}
        chips: list[Chip] = []
        for row in entry["uplinks"] or []:
            uplink = uplinks[row["key"]]
            name = uplink.names.said(words.lang)
            look = "spent" if row["used"] else "chip"
            chips.append((name, f"{name}: {uplink.text.said(words.lang)}", look, ""))
        return chips
