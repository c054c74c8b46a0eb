"""How the Boarlords look: a snout between tusks, what they have dug, their blockades."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.factions.looks import Badge, Looks, View

DUG: Final = {"tunnel": "∩", "trench": "⌣", "stronghold": "♜"}


class BoarLooks(Looks):
    """A snout between two tusks."""

    sign = (
        '<ellipse cy="5" rx="13" ry="10" fill="none"/><circle cx="-5" cy="5" r="2.5"/>'
        '<circle cx="5" cy="5" r="2.5"/><path d="M-9 16Q-27 15-23-12Q-17 3-12 6'
        'M9 16Q27 15 23-12Q17 3 12 6M-13-10L-20-24L-5-13M13-10L20-24L5-13"/>'
    )
    style = (".ts .fence|stroke:#8a551f;stroke-dasharray:5 7",)

    def below(self, area: View) -> list[Badge]:
        return [(DUG[what], f"ts.marker.{what}") for what in area["dug"]]
