"""Words together with the box that is spoken about: so a faction of a pack has its names, too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.core.face import Words
from endtable.games.tsukuyumi.content.records import (
    Aim,
    CombatCard,
    Content,
    EventCard,
    Extra,
    Faction,
    Mission,
    Unit,
)
from endtable.games.tsukuyumi.factions import FACTIONS
from endtable.games.tsukuyumi.factions.looks import Looks
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.modules.looks import ModuleLooks
from endtable.games.tsukuyumi.table.tables import of_faction
from endtable.kit.symbols import symbols

HERE: Final = Path(__file__).parent
SHEETS: Final = [
    HERE / "symbols.svg",
    *sorted(HERE.parent.glob("factions/*/symbols.svg")),
    *sorted(HERE.parent.glob("modules/**/symbols.svg")),
]
"""Silhouettes and signs: general ones, and those of each faction."""


class Names:
    """What the box of one game holds, by key."""

    def __init__(self, box: Content) -> None:
        self.box = box
        self.kinds: dict[str, Unit] = {}
        """All kinds of units."""
        self.looks: dict[str, str] = {}
        """By kind of unit: the name under which pages know what it is and does."""
        self.drawn: dict[str, str] = {}
        """By kind of unit that looks like another: that other."""
        self.cards: dict[str, CombatCard] = {box.oni_card.key: box.oni_card}
        """All combat cards."""
        self.events: dict[str, EventCard] = {event.key: event for event in box.events}
        """All event cards."""
        self.missions: dict[str, Mission] = dict(box.missions)
        """All missions."""
        self.aims: dict[str, Aim] = {}
        """Goals that a faction may pursue instead of its own."""
        self.modules: list[tuple[ModuleLooks, Extra]] = []
        """How modules with a file look, and what is in it."""
        for key, more in box.extras.items():
            self.missions |= {mission.key: mission for mission in more.missions}
            self.aims |= {aim.goal.key: aim for aim in more.aims}
            self.modules.append((MODULES[key].looks, more))
        for key, faction in box.factions.items():
            self._add(key, faction.units)
            self.cards |= {card.key: card for card in faction.cards}
            self.events |= {event.key: event for event in faction.events}
        self._add("oni", box.oni)
        for extra in box.extras.values():
            self._add("oni", extra.oni)
            self.cards |= {card.key: card for card in extra.cards}
            self.events |= {event.key: event for event in extra.events}
            for key, faction in box.factions.items():
                self._add(key, tuple(of_faction(unit, faction) for unit in extra.units))
        drawn = [key for path in SHEETS if path.exists() for key in symbols(path)]
        self.silhouettes = frozenset(key.removeprefix("u-") for key in drawn)
        """Kinds of units that are drawn."""
        self.boards: list[tuple[Looks, Faction]] = [
            (FACTIONS[key].looks, box.factions[key]) for key in box.factions if key in FACTIONS
        ]
        """How factions with a folder look, and what is in their files."""
        known = [looks for looks, _ in self.boards]
        self.factions: list[Looks] = known[::-1]
        """How the factions look, the last on the track first."""
        self.kept: dict[tuple[object, ...], str] = {}
        """Drawings of this box that may be needed again."""

    def _add(self, whose: str, units: tuple[Unit, ...]) -> None:
        for unit in units:
            self.kinds[unit.key] = unit
            self.looks[unit.key] = f"{whose}/{unit.key}"
            if unit.look:
                self.drawn[unit.key] = unit.look

    def figure(self, kind: str) -> str:
        """The silhouette of a kind of unit, or nothing where nobody has drawn one."""
        look = self.drawn.get(kind, kind)
        return look if look in self.silhouettes else ""


class Speaker:
    """The texts of one language, and what they are about."""

    def __init__(self, words: Words, names: Names) -> None:
        self.names = names
        self.box = names.box
        self.lang = words.lang
        self.say = words.say
        self.tell = words.tell
        self.show = words.show
