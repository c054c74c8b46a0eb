"""How the Dark Seed look: a seed that has opened an eye, and eggs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from endtable.games.tsukuyumi.factions.looks import Badge, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words


class SeedLooks(Looks):
    """A seed that has opened an eye, on claws."""

    sign = (
        '<path d="M0-27Q21-8 13 10Q8 20 0 20Q-8 20-13 10Q-21-8 0-27Z" fill="none"/>'
        '<path d="M0-14Q7-4 0 8Q-7-4 0-14Z"/><path d="M-13 12L-25 24M13 12L25 24M0 20V29"/>'
    )

    def below(self, area: View) -> list[Badge]:
        return [(f"◒{area['eggs']}", "ts.marker.egg")] if area["eggs"] else []

    def line(self, area: View, words: Words) -> list[str]:
        return [words.say("ts.term.eggs", n=area["eggs"])] if area["eggs"] else []
