"""How the Reef looks: a coral, and strips of growth on the sides of areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class ReefLooks(Looks):
    """A branching coral on its ground; each kind of Reef grows in a way of its own."""

    sign = (
        '<path d="M0 18V-26M0 8Q-12 4-13-10M0 0Q12-4 13-18M-13-2Q-22-4-23-14M13-8Q22-8 24-18'
        'M-25 24H25" fill="none"/><circle cx="-13" cy="-15" r="2.500"/>'
        '<circle cx="13" cy="-23" r="2.500"/><circle cx="-23" cy="-18" r="2.500"/>'
    )
    style = (
        ".ts .reef_spore|stroke:#7f93ff;stroke-dasharray:3 12;stroke-linecap:round",
        ".ts .reef_venomous,.ts .reef_armoured,.ts .reef_invasive|"
        "stroke:@wall;stroke-dasharray:9 6",
        ".ts .strip|fill:@text;color:@text",
    )

    def strips(self, area: View) -> dict[str, str]:
        return {side: f"u-{kind}_edge" for side, kind in area["reefs"].items()}

    def line(self, area: View, words: Words) -> list[str]:
        found = [words.say(f"ts.reef.{kind}") for kind in area["reefs"].values()]
        return [f"{name} ×{found.count(name)}" for name in dict.fromkeys(found)]

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Reefs of the reserve, and the set of this turn."""
        if not entry["reef_reserve"]:
            return []
        chips: list[Chip] = []
        for key, count in entry["reef_reserve"].items():
            name = words.say(f"ts.reef.{key}")
            about = words.say(f"ts.reef.{key}.effect")
            chips.append((name, about, "chip" if count else "spent", str(count)))
        if entry["reef_set"]:
            name = words.say(f"ts.reef_set.{entry['reef_set']}")
            chips.append((name, words.say("ts.draw.reef_set"), "chosen", ""))
        return chips
