"""All kinds of units, cards and events of the box, laid out in lists by number."""

from __future__ import annotations

from typing import Final

from endtable.games.tsukuyumi.content.reading import ATTACKS, COUNTERATTACKS, TRAITS
from endtable.games.tsukuyumi.content.records import CombatCard, Content, EventCard, Unit

Kind = int
"""A kind of unit: its place in the tables."""

FLYING: Final = 1 << TRAITS.index("flying")
SWIFT: Final = 1 << TRAITS.index("swift")
LEADER: Final = 1 << TRAITS.index("leader")
NO_WEAPONS: Final = 1 << TRAITS.index("no_weapons")
SAPPER: Final = 1 << TRAITS.index("sapper")
IGNORES_ENEMIES: Final = 1 << TRAITS.index("ignores_enemies")
IGNORES_MOUNTAINS: Final = 1 << TRAITS.index("ignores_mountains")
BY_MOTHER: Final = 1 << TRAITS.index("by_mother")
MOTHER: Final = 1 << TRAITS.index("mother")
DIGGER: Final = 1 << TRAITS.index("digger")
NURSERY: Final = 1 << TRAITS.index("nursery")
SACRIFICE: Final = 1 << TRAITS.index("sacrifice")
DRONE: Final = 1 << TRAITS.index("drone")
SHIELD: Final = 1 << TRAITS.index("shield")
MASCOT: Final = 1 << TRAITS.index("mascot")
LEGENDARY: Final = 1 << TRAITS.index("legendary")
MASSIVE: Final = 1 << TRAITS.index("massive")
AGGRESSIVE: Final = 1 << TRAITS.index("aggressive")
IMMUNE: Final = 1 << TRAITS.index("immune")

CONQUER: Final = 1 << ATTACKS.index("conquer")
ELIMINATE: Final = 1 << ATTACKS.index("eliminate")
WEAPONS: Final = 1 << ATTACKS.index("weapons")
PIN: Final = 1 << ATTACKS.index("pin")
MOVE_ON: Final = 1 << ATTACKS.index("move_on")
PUSH: Final = 1 << ATTACKS.index("push")
DIG: Final = 1 << ATTACKS.index("dig")
LAY_EGGS: Final = 1 << ATTACKS.index("lay_eggs")
HALF_DAMAGE: Final = 1 << ATTACKS.index("half")

COUNTERSTRIKE: Final = COUNTERATTACKS.index("counterstrike")
RETREAT: Final = COUNTERATTACKS.index("retreat")
NATURES_COURSE: Final = COUNTERATTACKS.index("natures_course")
STAND_FIRM: Final = COUNTERATTACKS.index("stand_firm")
WHERE_THERE_IS_ONE: Final = COUNTERATTACKS.index("where_there_is_one")
PROTECTION: Final = COUNTERATTACKS.index("protection")
DEFENCE_EFFECT: Final = COUNTERATTACKS.index("defence_effect")
DISARM: Final = COUNTERATTACKS.index("disarm")
REINFORCE: Final = COUNTERATTACKS.index("reinforce")
SEIZE_INITIATIVE: Final = COUNTERATTACKS.index("seize_initiative")
SCATTER: Final = COUNTERATTACKS.index("scatter")
SCORCH: Final = COUNTERATTACKS.index("scorch")
CALL_OF_THE_MOON: Final = COUNTERATTACKS.index("call_of_the_moon")
LAST_STAND: Final = COUNTERATTACKS.index("last_stand")

OCEAN: Final = 0
FERTILE: Final = 1
MOUNTAIN: Final = 2
TERRAIN_OF: Final = {"ocean_floor": OCEAN, "fertile": FERTILE, "mountain": MOUNTAIN}
TERRAIN_NAMES: Final = ("ocean_floor", "fertile", "mountain")

RADIOACTIVE: Final = 1
UNSTABLE: Final = 2
TSUKUYUMI: Final = 4
TRAIT_OF: Final = {"": 0, "radioactive": RADIOACTIVE, "unstable": UNSTABLE, "tsukuyumi": TSUKUYUMI}
TRAIT_BITS: Final = (RADIOACTIVE, UNSTABLE, TSUKUYUMI)
TRAIT_NAMES: Final = ("radioactive", "unstable", "tsukuyumi")

TUNNEL: Final = 1
TRENCH: Final = 2
STRONGHOLD: Final = 4
DUG_BITS: Final = (TUNNEL, TRENCH, STRONGHOLD)
DUG_NAMES: Final = ("tunnel", "trench", "stronghold")
FENCE_NAME: Final = "fence"

PISTOL: Final = 0
MACHINE_GUN: Final = 1
GRENADE: Final = 2
WEAPON_NAMES: Final = ("pistol", "machine_gun", "grenade")
WEAPON_DAMAGE: Final = (10, 15, 25)
"""TS-COMP-33, TS-NOMAD-11."""

UPLINKS: Final = (
    "tenno_ai", "shogun_ai", "kaneda", "akira", "tetsuo", "kaze", "tate", "hashi", "kagami", "yumi",
)  # fmt: skip
TENNO: Final = 1
SHOGUN_AI: Final = 2
KANEDA: Final = 4
AKIRA: Final = 8
TETSUO: Final = 16
KAZE: Final = 32
TATE: Final = 64
HASHI: Final = 128
KAGAMI: Final = 256
YUMI: Final = 512


class Tables:
    """The box as lists; what is worked out once for all matches."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.factions: list[str] = list(content.factions)
        self.kinds: list[Unit] = []
        self.faction_of: list[int] = []
        """By kind: the place of its faction, or the number of factions for ONI."""
        for number, faction in enumerate(content.factions.values()):
            self.kinds += faction.units
            self.faction_of += [number] * len(faction.units)
        self.first_oni: Kind = len(self.kinds)
        self.kinds += content.oni
        self.faction_of += [len(self.factions)] * len(content.oni)
        self.kind_keys: list[str] = [unit.key for unit in self.kinds]
        self.kind_of: dict[str, Kind] = {key: kind for kind, key in enumerate(self.kind_keys)}
        self.conquest: list[int] = [unit.conquest for unit in self.kinds]
        self.health: list[int] = [unit.health for unit in self.kinds]
        self.damage: list[int] = [unit.damage for unit in self.kinds]
        self.cost: list[int] = [unit.cost for unit in self.kinds]
        self.size: list[int] = [unit.size for unit in self.kinds]
        self.production: list[int] = [unit.production for unit in self.kinds]
        self.eggs: list[int] = [unit.eggs for unit in self.kinds]
        self.traits: list[int] = [_bits(unit.traits, TRAITS) for unit in self.kinds]
        self.upgrade_from: list[Kind] = [
            self.kind_of[unit.upgrade_from] if unit.upgrade_from else -1 for unit in self.kinds
        ]
        self.upgrade_cost: list[int] = [unit.upgrade_cost for unit in self.kinds]
        self.needs_uplink: list[int] = [
            1 << UPLINKS.index(unit.needs_uplink) if unit.needs_uplink else 0 for unit in self.kinds
        ]
        self.uplink_cost: list[int] = self._uplink_costs(content)
        self.cards: list[CombatCard] = []
        self.card_rows: list[list[int]] = []
        """By faction: the numbers of its combat cards."""
        for faction in content.factions.values():
            first = len(self.cards)
            self.cards += faction.cards
            self.card_rows.append(list(range(first, len(self.cards))))
        self.oni_card: int = len(self.cards)
        self.cards.append(content.oni_card)
        self.card_keys: list[str] = [card.key for card in self.cards]
        self.attack: list[int] = [_bits(card.attack, ATTACKS) for card in self.cards]
        self.once: list[bool] = [card.type == "once" for card in self.cards]
        self.bonus: list[int] = [card.bonus for card in self.cards]
        self.least_units: list[int] = [card.least_units for card in self.cards]
        self.answers: list[list[int]] = [
            [COUNTERATTACKS.index(name) for name in card.counterattacks] for card in self.cards
        ]
        self.events: list[EventCard] = list(content.events)
        self.faction_events: list[list[int]] = []
        """By faction: the numbers of its event cards."""
        for faction in content.factions.values():
            first = len(self.events)
            self.events += faction.events
            self.faction_events.append(list(range(first, len(self.events))))
        self.event_keys: list[str] = [event.key for event in self.events]
        self.event_effects: list[str] = [event.effect for event in self.events]
        self.ordinary: int = len(content.events)
        """Events with smaller numbers are those of the common deck."""
        self.action_keys: list[str] = [card.key for card in content.actions]
        self.mission_keys: list[str] = list(content.missions)

    def _uplink_costs(self, content: Content) -> list[int]:
        costs = {
            uplink.key: uplink.cost
            for faction in content.factions.values()
            for uplink in faction.uplinks
        }
        return [costs.get(name, 1) for name in UPLINKS]


def _bits(words: tuple[str, ...], known: tuple[str, ...]) -> int:
    bits = 0
    for word in words:
        bits |= 1 << known.index(word)
    return bits
