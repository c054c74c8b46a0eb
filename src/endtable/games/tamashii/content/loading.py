"""All cards and tiles: read from `content/*.toml`, checked, and numbered."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from endtable.core.types import Message
from endtable.games.tamashii.content.patterns import Shape
from endtable.games.tamashii.content.reading import (
    read_augmentation,
    read_body,
    read_district,
    read_enemy,
    read_protocol,
)
from endtable.games.tamashii.content.records import (
    CLASSES,
    Augmentation,
    Body,
    District,
    Enemy,
    Pattern,
    Protocol,
)
from endtable.games.tamashii.content.vocabulary import FACTIONS
from endtable.kit.validation import BadInput, Place, only, read_toml, rows

OURS: Final = Path(__file__).parent

WALKER: Final = 0
"""The number of the body printed on the boards. TA-BODY-01."""

EXPLORATION: Final = ("xp", "token", "power", "shield", "reroll", "memory")
"""The kinds of exploration tokens. TA-EXPLORE-03 to -08."""
EXPLORATION_COUNTS: Final = (2, 4, 4, 4, 3, 3)

# Faces of the dice. TA-SCHEMA-01, TA-EDICE-01, -02.
BLANK, BASIC, RARE = 0, 1, 2
PLAYER_DIE: Final = (BASIC, BASIC, BASIC, RARE, BLANK, BLANK)
NUMBER_DIE: Final = (1, 1, 1, 2, 2, 3, 0, 0)
SYMBOL_DIE: Final = (BASIC, BASIC, BASIC, BASIC, BASIC, RARE, RARE, RARE)

SHORT: Final = ("shield", "memory", "power", "reroll")
LONG: Final = ("shield_long", "memory_long", "power_long", "reroll_long")


def _basic_patterns() -> list[Pattern]:
    """The nine patterns everybody knows. TA-BASIC-01 to -10."""
    found = []
    for letter, name in zip("BGRY", SHORT, strict=True):
        found.append(Pattern(name, Shape((letter * 3,)), (("gain", name, 1, "you"),)))
    for letter, name in zip("BGRY", SHORT, strict=True):
        do = (("gain", name, 2, "you"),)
        found.append(Pattern(f"{name}_long", Shape((letter * 4,)), do))
    found.append(Pattern("experience", Shape(("BG", "RY")), (("xp", 1, "you"),)))
    return found


BASIC_PATTERNS: Final[list[Pattern]] = _basic_patterns()


class Content:
    """Everything in the box, by number."""

    def __init__(self, folder: Path) -> None:
        self.bodies: list[Body] = _load(folder, "bodies", "body", read_body)
        self.enemies: list[Enemy] = _load(folder, "enemies", "enemy", read_enemy)
        self.augmentations: list[Augmentation] = [
            *_load(folder, "class_augmentations", "augmentation", read_augmentation),
            *_load(folder, "faction_augmentations", "augmentation", read_augmentation),
        ]
        for number, card in enumerate(self.augmentations):
            card.number = number
        self.districts: dict[int, District] = {}
        for tile in _load(folder, "districts", "district", read_district):
            self.districts[tile.number] = tile
        self.protocols: list[Protocol] = _load(folder, "protocols", "protocol", read_protocol)
        self.enemy_of: list[int] = []
        """By enemy card: its design."""
        for enemy in self.enemies:
            self.enemy_of.extend([enemy.number] * enemy.copies)
        self.body_named: dict[str, int] = {body.key: body.number for body in self.bodies}
        self.enemy_named: dict[str, int] = {enemy.key: enemy.number for enemy in self.enemies}
        self.augmentation_named: dict[str, int] = {
            card.key: card.number for card in self.augmentations
        }
        self.protocol_named: dict[str, int] = {card.key: card.number for card in self.protocols}
        self.class_cards: list[list[int]] = [self._group(name) for name in CLASSES]
        self.faction_cards: list[list[int]] = [self._group(name) for name in FACTIONS]
        self.hideouts: list[int] = [
            next(tile.number for tile in self.districts.values() if tile.faction == faction)
            for faction in range(len(FACTIONS))
        ]

    def _group(self, name: str) -> list[int]:
        return [card.number for card in self.augmentations if card.group == name]

    def codes(self) -> list[str]:
        """The codes of everything that starts locked. TA-LOCK-05."""
        records: list[Any] = [
            *self.bodies, *self.enemies, *self.augmentations, *self.districts.values(),
            *self.protocols,
        ]  # fmt: skip
        return sorted({record.code for record in records if record.code != "X00"})


def _load(folder: Path, name: str, kind: str, read: Any) -> list[Any]:
    table, place = read_toml(folder / f"{name}.toml")
    only(table, (kind,), place)
    records = []
    keys: set[Any] = set()
    for number, (row, spot) in enumerate(rows(table, kind, place)):
        record = read(row, spot)
        key = getattr(record, "key", None) or record.number
        if key in keys:
            raise BadInput(spot, Message("ta.bad.twice", what=repr(key)))
        keys.add(key)
        if kind != "district":
            record.number = number
        records.append(record)
    if not records:
        raise BadInput(Place(file=place.file), Message("bad.missing"))
    return records


@cache
def load(folder: Path = OURS) -> Content:
    """The content of a folder; without one, ours."""
    return Content(folder)
