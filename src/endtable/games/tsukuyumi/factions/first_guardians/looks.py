"""How First Guardians look: a jewel above three stones, and who of the three sleeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.first_guardians.own import ASLEEP, AWAKE, LOST
from endtable.games.tsukuyumi.factions.looks import Badge, Chip, Looks, View

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction

SIGNS: Final = {ASLEEP: ("chip", "☾"), AWAKE: ("chip", "☀"), LOST: ("spent", "✕")}
"""By what became of a Guardian: the look of its chip, and the sign on it."""


class GuardianLooks(Looks):
    """A cut stone over a wall."""

    sign = (
        '<path d="M0-28L14-12L0 6L-14-12Z" fill="none"/><path d="M0-19L7-12L0-3L-7-12Z"/>'
        '<path d="M-26 12H-12V26H-26ZM-7 16H7V26H-7ZM12 12H26V26H12Z" stroke-width="3"/>'
    )

    def above(self, area: View) -> list[Badge]:
        return [("◈", "ts.draw.jade_gate")] if area["jade_gate"] else []

    def line(self, area: View, words: Words) -> list[str]:
        return [words.say("ts.draw.jade_gate")] if area["jade_gate"] else []

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """The three Guardians, ONI slain, and a warning where the goal is out of reach."""
        chips: list[Chip] = []
        names = {unit.key: unit.names.said(words.lang) for unit in board.units}
        for key, now in (entry["guardians"] or {}).items():
            look, sign = SIGNS[now]
            about = words.say(f"ts.draw.guardian.{now}")
            chips.append((names[key], f"{names[key]}: {about}", look, sign))
        if entry["hunted"]:
            about = words.say("ts.draw.hunted.about")
            chips.append((words.say("ts.draw.hunted"), about, "chip", str(entry["hunted"])))
        if entry["few_bases"]:
            about = words.say("ts.draw.few_bases.about")
            chips.append((words.say("ts.draw.few_bases"), about, "spent", ""))
        return chips
