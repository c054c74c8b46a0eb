"""Everything that is printed: read from `*.toml` of a folder, checked, and numbered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from endtable.core.types import Message
from endtable.games.tamashii.content.generator import Generator
from endtable.games.tamashii.content.memory import read_memory
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
    Card,
    District,
    Enemy,
    Protocol,
    Schema,
)
from endtable.games.tamashii.content.scenario_reading import read_scenario
from endtable.games.tamashii.content.script_checks import check as check_script
from endtable.games.tamashii.content.sheets import Scenario
from endtable.games.tamashii.content.vocabulary import FACTIONS
from endtable.kit.validation import BadInput, Place, Table, only, read_toml, rows


class Content:
    """Everything in the box, by number."""

    def __init__(self, folder: Path, packs: tuple[Path, ...] = ()) -> None:
        self.folder = folder
        self.packs = packs
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
        self.generator = Generator(folder / "generator.toml")
        self.memory = read_memory(folder / "memory.toml")
        """What campaigns remember, by key."""
        self.scenarios: dict[str, Scenario] = {}
        """By key, in the order of the progress sheet; those of packs after ours."""
        for each in (folder, *packs):
            self._add_scenarios(each / "scenarios")

    def with_pack(self, folder: Path) -> Content:
        """The same content and the scenarios of one more pack."""
        return Content(self.folder, (*self.packs, folder))

    def _add_scenarios(self, folder: Path) -> None:
        """Read and check the scenarios of a folder."""
        for path in sorted(folder.glob("*.toml")):
            sheet = read_scenario(path, self)
            if sheet.key in self.scenarios:
                raise BadInput(
                    Place("key", path.name), Message("ta.bad.twice", what=repr(sheet.key))
                )
            check_script(sheet, self)
            self.scenarios[sheet.key] = sheet

    def _group(self, name: str) -> list[int]:
        return [card.number for card in self.augmentations if card.group == name]

    def schema_named(self, key: str) -> Schema:
        """The combat schema of a body or an augmentation."""
        for body in self.bodies:
            for schema in body.schemas:
                if schema.key == key:
                    return schema
        cards = [card.schema for card in self.augmentations if card.schema is not None]
        return next(schema for schema in cards if schema.key == key)

    def codes(self) -> list[str]:
        """The codes of everything that starts locked. TA-LOCK-05."""
        records: list[Card] = [
            *self.bodies, *self.enemies, *self.augmentations, *self.districts.values(),
            *self.protocols,
        ]  # fmt: skip
        return sorted({record.code for record in records if record.code != "X00"})


R = TypeVar("R", Body, Enemy, Augmentation, District, Protocol)


def _load(folder: Path, name: str, kind: str, read: Callable[[Table, Place], R]) -> list[R]:
    table, place = read_toml(folder / f"{name}.toml")
    only(table, (kind,), place)
    records: list[R] = []
    keys: set[str | int] = set()
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
