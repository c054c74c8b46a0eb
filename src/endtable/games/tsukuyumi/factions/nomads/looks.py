"""How the Nomads look: a wheel, mines, weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Badge, Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class NomadLooks(Looks):
    """A wheel of eight spokes, worn on one side."""

    sign = (
        '<circle r="19" fill="none"/><circle r="5"/>'
        '<path d="M0-26V-8M0 8V26M-26 0H-8M8 0H26M-18-18L-6-6M6 6L18 18M-18 18L-6 6M6-6L18-18"/>'
    )

    def above(self, area: View) -> list[Badge]:
        return [("✋", "ts.draw.closed")] if area["closed"] else []

    def below(self, area: View) -> list[Badge]:
        return [(f"✹{area['mines']}", "ts.marker.mine")] if area["mines"] else []

    def line(self, area: View, words: Words) -> list[str]:
        return [words.say("ts.term.mines", n=area["mines"])] if area["mines"] else []

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Weapons."""
        if not entry["weapons"]:
            return []
        chips: list[Chip] = []
        for key, count in entry["weapons"]["ready"].items():
            left = entry["weapons"]["reserve"][key]
            name = words.say(f"ts.weapon.{key}")
            about = words.say("ts.draw.weapon", weapon=name, ready=count, reserve=left)
            chips.append((name, about, "chip" if count else "spent", str(count)))
        return chips
