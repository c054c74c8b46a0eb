"""How Sisters of Seven look: a sword with wings, their tiles, bites of the bear, a barrier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Badge, Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction


class SisterLooks(Looks):
    """A sword between two wings."""

    sign = (
        '<path d="M0-27V24M-6 15H6M-7-14Q-20-16-26-25M-7-4Q-20-5-27-13M-7 6Q-19 6-26 0'
        'M7-14Q20-16 26-25M7-4Q20-5 27-13M7 6Q19 6 26 0" fill="none"/>'
    )

    def below(self, area: View) -> list[Badge]:
        """Where the barrier of Cybear works."""
        return [("❖", "ts.draw.barrier")] if area["barrier"] else []

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """What everybody must know of them, tiles that are left, ONI bitten. SK-SISTERS-49."""
        if entry["hoard"] is None:
            return []
        order = words.say("ts.draw.defence_order")
        chips: list[Chip] = [(order, words.say("ts.draw.defence_order.about"), "chip", "")]
        for key, count in (("hoard", entry["hoard"]), ("bitten", entry["bitten"])):
            name = words.say(f"ts.draw.{key}")
            about = words.say(f"ts.draw.{key}.about")
            chips.append((name, about, "chip" if count else "spent", str(count)))
        return chips

    def choice(self, kind: str, value: str, board: Faction, words: Words) -> str:
        """Which sides of a new tile are closed."""
        return words.say("ts.draw.facing") if kind == "facing" else ""
