"""The words that content may use: those of the box, and what factions and rules add to them."""

from __future__ import annotations

from typing import Final

ORIGINS: Final = ("rulebook", "public", "own")
TRAITS: Final = (
    "flying", "swift", "ignores_enemies", "ignores_mountains", "massive", "aggressive", "immune",
    "anchored",
    "domination", "amaterasu", "ignores_blockades",
)  # fmt: skip
"""Traits that any unit may have."""
ATTACKS: Final = ("conquer", "eliminate", "pin", "move_on", "push", "half")
"""What any combat card may do."""
TYPES: Final = ("conquest", "annihilation", "special", "once", "game")
"""Of combat cards: the last two can be used once a round, once a game."""
PHASES: Final = ("blue", "green", "red")
DOABLE: Final = (
    "effect", "draw", "play", "initiative", "production", "move", "combat", "place_oni", "oni_war",
)  # fmt: skip
SPECIALS: Final = (
    "", "ambush", "siege", "strategy", "hunt", "cut_off", "silence", "last_word",
)  # fmt: skip
AREA_TRAITS: Final = ("radioactive", "unstable", "tsukuyumi", "amaterasu")
WHEN: Final = ("at_once", "red_end", "last_red", "round_end", "game_end")
COLOURS: Final = (
    "olive", "rust", "plum", "steel", "silver", "amber", "jade", "rose", "indigo",
)  # fmt: skip
BOXES: Final = ("base", "sunrise_kingdom")
"""Boxes that factions come from, in the order in which they are listed."""
GRAIN: Final = 5
"""All values are multiples of this, so that damage can be split without remainder."""


class Vocabulary:
    """What the rules can carry out, by name: whoever reads content checks it against this."""

    def __init__(
        self, events: list[str], tasks: list[str], missions: list[str], counterattacks: list[str]
    ) -> None:
        self.traits: list[str] = list(TRAITS)
        self.attacks: list[str] = list(ATTACKS)
        self.events = events
        self.tasks = tasks
        self.missions = missions
        self.counterattacks = counterattacks
        self.defences: list[str] = [""]
        self.effects: list[str] = [""]
        """Factions that have an effect of their own."""
        self.deeds: list[str] = ["conquer", "eliminate"]
        """What a combat card does at least one of."""
        self.numbers: list[str] = []
        self.counts: list[str] = []
        self.module_numbers: list[str] = []
        self.start: list[str] = ["units", "origin"]
        self.companions: list[str] = []
        """Traits of units that come into play with others."""
