"""How the Circle look: a spiral sun, outlines of formations, and who dreams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.looks import Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction

FIGURES: Final[dict[str, str]] = {
    "sun_ring": "u-formation_circle",
    "sun_transformation": "u-formation_transformation",
    "sun_snake": "u-formation_snake",
}
"""By formation: its figure."""


class CircleLooks(Looks):
    """Formations are outlined for everybody to see. SK-CIRCLE-21, -24."""

    sign = (
        '<path d="M0 0Q5-6 8 1Q8 10-2 10Q-13 8-12-3Q-9-15 3-15Q17-12 17 3" fill="none"/>'
        '<path d="M0-29V-23M0 23V29M-29 0H-23M23 0H29M-20.500-20.500L-16.500-16.500'
        'M16.500 16.500L20.500 20.500M-20.500 20.500L-16.500 16.500M16.500-16.500L20.500-20.500"/>'
    )
    style = (
        ".ts .sun_ring|stroke:@glow",
        ".ts .sun_transformation|stroke:@glow;stroke-dasharray:2 10;stroke-linecap:round",
        ".ts .sun_snake|stroke:@glow;stroke-dasharray:22 8",
    )

    def outlines(self, area: View) -> list[tuple[str, str, str]]:
        return [(name, FIGURES[name], f"ts.formation.{name}") for name in area["formations"]]

    def line(self, area: View, words: Words) -> list[str]:
        return [words.say(f"ts.formation.{name}") for name in area["formations"]]

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """Dreamtime, the formations that exist, and what was made of ONI."""
        if entry["dreamtime"] is None:
            return []
        dreams = entry["dreamtime"]
        about = words.say("ts.draw.dreamtime.about")
        look = "chip" if dreams else "spent"
        chips: list[Chip] = [(words.say("ts.draw.dreamtime"), about, look, str(dreams))]
        for name in FIGURES:
            held = name in entry["formations"]
            effect = words.say(f"ts.formation.{name}.effect")
            look = "chosen" if held else "spent"
            chips.append((words.say(f"ts.formation.{name}"), effect, look, ""))
        if entry["converts"]:
            about = words.say("ts.draw.converts.about")
            chips.append((words.say("ts.draw.converts"), about, "chip", str(entry["converts"])))
        return chips
