"""All kinds of units, cards and events of the box, laid out in lists by number."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from endtable.games.tsukuyumi.content.records import CombatCard, Content, EventCard, Faction, Unit
from endtable.games.tsukuyumi.content.vocabulary import ATTACKS, TRAITS
from endtable.games.tsukuyumi.table.allowance import ALLOW, ON_CARD

Kind = int
"""A kind of unit: its place in the tables."""

FLYING: Final = 1 << TRAITS.index("flying")
SWIFT: Final = 1 << TRAITS.index("swift")
IGNORES_ENEMIES: Final = 1 << TRAITS.index("ignores_enemies")
IGNORES_MOUNTAINS: Final = 1 << TRAITS.index("ignores_mountains")
MASSIVE: Final = 1 << TRAITS.index("massive")
AGGRESSIVE: Final = 1 << TRAITS.index("aggressive")
IMMUNE: Final = 1 << TRAITS.index("immune")
ANCHORED: Final = 1 << TRAITS.index("anchored")
DOMINATION: Final = 1 << TRAITS.index("domination")
LIGHT: Final = 1 << TRAITS.index("amaterasu")
"""The area of such a unit has the trait Amaterasu."""
IGNORES_BLOCKADES: Final = 1 << TRAITS.index("ignores_blockades")

CONQUER: Final = 1 << ATTACKS.index("conquer")
ELIMINATE: Final = 1 << ATTACKS.index("eliminate")
PIN: Final = 1 << ATTACKS.index("pin")
MOVE_ON: Final = 1 << ATTACKS.index("move_on")
PUSH: Final = 1 << ATTACKS.index("push")
HALF_DAMAGE: Final = 1 << ATTACKS.index("half")

UNLIMITED: Final = ("conquest", "annihilation", "special")
"""Types of combat cards that may be used as often as there are fights."""

OCEAN: Final = 0
FERTILE: Final = 1
MOUNTAIN: Final = 2
TERRAIN_OF: Final = {"ocean_floor": OCEAN, "fertile": FERTILE, "mountain": MOUNTAIN}
TERRAIN_NAMES: Final = ("ocean_floor", "fertile", "mountain")

RADIOACTIVE: Final = 1
UNSTABLE: Final = 2
TSUKUYUMI: Final = 4
AMATERASU: Final = 8
TRAIT_BITS: Final[tuple[int, ...]] = (RADIOACTIVE, UNSTABLE, TSUKUYUMI, AMATERASU)
TRAIT_NAMES: Final = ("radioactive", "unstable", "tsukuyumi", "amaterasu")
TRAIT_OF: Final = {"": 0} | dict(zip(TRAIT_NAMES, TRAIT_BITS, strict=True))


class Tables:
    """The box as lists; what is worked out once for all matches."""

    def __init__(self, content: Content, counterattacks: list[str]) -> None:
        self.content = content
        self.factions: list[str] = list(content.factions)
        self.kinds: list[Unit] = []
        self.faction_of: list[int] = []
        """By kind: the place of its faction, or the number of factions for ONI."""
        for number, faction in enumerate(content.factions.values()):
            self.kinds += faction.units
            self.faction_of += [number] * len(faction.units)
        self.kinds += content.oni
        self.faction_of += [len(self.factions)] * len(content.oni)
        for extra in content.extras.values():
            self.kinds += extra.oni
            self.faction_of += [len(self.factions)] * len(extra.oni)
            for number, faction in enumerate(content.factions.values()):
                self.kinds += [of_faction(unit, faction) for unit in extra.units]
                self.faction_of += [number] * len(extra.units)
        self.kinds_by: list[list[Kind]] = [[] for _ in range(len(self.factions) + 1)]
        """By faction, ONI last: its kinds."""
        for kind, number in enumerate(self.faction_of):
            self.kinds_by[number].append(kind)
        self.kind_keys: list[str] = [unit.key for unit in self.kinds]
        self.kind_of: dict[str, Kind] = {key: kind for kind, key in enumerate(self.kind_keys)}
        self.conquest: list[int] = [unit.conquest for unit in self.kinds]
        self.health: list[int] = [unit.health for unit in self.kinds]
        self.damage: list[int] = [unit.damage for unit in self.kinds]
        self.cost: list[int] = [unit.cost for unit in self.kinds]
        self.size: list[int] = [unit.size for unit in self.kinds]
        self.production: list[int] = [unit.production for unit in self.kinds]
        self.eggs: list[int] = [unit.eggs for unit in self.kinds]
        self.trait_bits = _known(TRAITS, [unit.traits for unit in self.kinds])
        self.traits: list[int] = [_bits(unit.traits, self.trait_bits) for unit in self.kinds]
        self.upgrade_from: list[Kind] = [
            self.kind_of[unit.upgrade_from] if unit.upgrade_from else -1 for unit in self.kinds
        ]
        self.upgrade_cost: list[int] = [unit.upgrade_cost for unit in self.kinds]
        self.cards: list[CombatCard] = []
        self.card_rows: list[list[int]] = []
        """By faction: the numbers of its combat cards."""
        for faction in content.factions.values():
            first = len(self.cards)
            self.cards += faction.cards
            self.card_rows.append(list(range(first, len(self.cards))))
        self.oni_card: int = len(self.cards)
        self.cards.append(content.oni_card)
        self.module_cards: dict[str, list[int]] = {}
        """By module: the numbers of its combat cards."""
        for name, extra in content.extras.items():
            first = len(self.cards)
            self.cards += extra.cards
            self.module_cards[name] = list(range(first, len(self.cards)))
        self.card_keys: list[str] = [card.key for card in self.cards]
        self.attack_bits = _known(ATTACKS, [card.attack for card in self.cards])
        self.attack: list[int] = [_bits(card.attack, self.attack_bits) for card in self.cards]
        self.once: list[bool] = [card.type in ("once", "game") for card in self.cards]
        self.limited: list[bool] = [card.type not in UNLIMITED for card in self.cards]
        """By card: whether it can be used so often only, in a round or in a match."""
        self.bonus: list[int] = [card.bonus for card in self.cards]
        self.least_units: list[int] = [card.least_units for card in self.cards]
        self.counterattacks = counterattacks
        """The names of the counterattacks, by number."""
        self.answers: list[list[int]] = [
            [counterattacks.index(name) for name in card.counterattacks] for card in self.cards
        ]
        self.events: list[EventCard] = list(content.events)
        self.board_events: list[list[int]] = []
        """By faction: the numbers of its event cards."""
        for faction in content.factions.values():
            first = len(self.events)
            self.events += faction.events
            self.board_events.append(list(range(first, len(self.events))))
        self.module_events: dict[str, list[int]] = {}
        """By module: the numbers of its event cards, one for each copy."""
        for name, extra in content.extras.items():
            numbers: list[int] = []
            for event in extra.events:
                numbers += [len(self.events)] * event.copies
                self.events.append(event)
            self.module_events[name] = numbers
        self.event_keys: list[str] = [event.key for event in self.events]
        self.event_effects: list[str] = [event.effect for event in self.events]
        self.action_keys: list[str] = [card.key for card in content.actions]
        self.allows: list[list[list[int]]] = [
            [_allowed(phase) for phase in card.phases] for card in content.actions
        ]
        """By action card and phase, blue first: what it allows, in the places of a turn."""

    def trait(self, word: str) -> int:
        """A trait of units as a bit; 0 where no unit of the box has it."""
        return self.trait_bits.get(word, 0)

    def attack_bit(self, word: str) -> int:
        """Something that a combat card does, as a bit; 0 where no card does it."""
        return self.attack_bits.get(word, 0)


def of_faction(unit: Unit, faction: Faction) -> Unit:
    """A unit that anybody may get: each faction has one of its own, with what it lends."""
    traits = (*unit.traits, *[word for word in faction.lends if word not in unit.traits])
    key = f"{unit.key}_{faction.key}"
    return replace(unit, key=key, look=unit.look or unit.key, traits=traits)


def _known(words: tuple[str, ...], used: list[tuple[str, ...]]) -> dict[str, int]:
    """By word: its bit; words of the box first, then those of factions as they come."""
    known = list(words)
    for row in used:
        known += [word for word in row if word not in known]
    return {word: 1 << number for number, word in enumerate(known)}


def _allowed(phase: dict[str, int]) -> list[int]:
    allow = [0] * ALLOW
    for key, value in phase.items():
        allow[ON_CARD[key]] = value
    return allow


def _bits(words: tuple[str, ...], known: dict[str, int]) -> int:
    bits = 0
    for word in words:
        bits |= known[word]
    return bits
