"""Readings where a rulebook is silent, unclear or was changed later: each a named switch.

A game lists its switches as rows; a table chooses a preset, single values, or both. What people
read of them stands in the catalogues: ``<game>.ruling.<switch>`` asks, and
``<game>.ruling.<switch>.<value>`` answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from endtable.core.face import Words
from endtable.core.types import Message
from endtable.core.variants import Variant
from endtable.kit.validation import Place, checked, choice, one_of, only

DEFAULT: Final = "default"
"""The preset that takes the first value of every switch."""


@dataclass(frozen=True)
class Ruling:
    """A switch: its values (the first is the default) and the rules that it reads."""

    name: str
    values: tuple[str, ...]
    rules: tuple[str, ...]
    presets: Mapping[str, str] = field(default_factory=dict)
    """By preset: its value, where that is not the default one."""
    sources: tuple[str, ...] = ()
    """Official answers behind it, by number."""
    when: Mapping[str, object] = field(default_factory=dict)
    """Options of the tables at which it makes a difference; several values as a tuple."""
    since: int = 1
    """The rules version that introduced it."""

    def in_preset(self, preset: str) -> str:
        """Its value in a preset."""
        return self.presets.get(preset, self.values[0])


class Rulings:
    """All switches of a game, and the presets that set them."""

    def __init__(
        self, prefix: str, rows: tuple[Ruling, ...], presets: tuple[str, ...] = (DEFAULT,)
    ) -> None:
        self.prefix = prefix
        """What the game's texts begin with."""
        self.rows = rows
        self.presets = presets

    def __iter__(self) -> Iterator[Ruling]:
        return iter(self.rows)

    def preset(self, name: str = DEFAULT) -> dict[str, str]:
        """The values of all switches in a preset."""
        return {row.name: row.in_preset(name) for row in self.rows}

    def read(self, value: object, place: Place) -> dict[str, str]:
        """The values of all switches: a preset by name, or a table of values on top of one."""
        if isinstance(value, str):
            one_of(value, self.presets, place, Message("bad.what.preset"))
            return self.preset(value)
        table = checked(value, dict, place)
        only(table, [*(row.name for row in self.rows), "preset"], place)
        wish = choice(table, "preset", self.presets, place, Message("bad.what.preset"), DEFAULT)
        values = self.preset(wish)
        for row in self.rows:
            if row.name in table:
                what = Message("bad.what.reading", name=row.name)
                values[row.name] = choice(table, row.name, row.values, place, what)
        return values

    # --- for people ---------------------------------------------------------------------------

    def question(self, row: Ruling) -> Message:
        """What a switch decides."""
        return Message(f"{self.prefix}.ruling.{row.name}")

    def answer(self, row: Ruling, value: str) -> Message:
        """What a value of a switch means."""
        return Message(f"{self.prefix}.ruling.{row.name}.{value}")

    def preset_name(self, preset: str) -> Message:
        """What a preset is called."""
        return Message(f"{self.prefix}.rulings.{preset}")

    def texts(self) -> list[Message]:
        """Every text that people may read of them."""
        said = [self.question(row) for row in self.rows]
        said += [self.answer(row, value) for row in self.rows for value in row.values]
        if len(self.presets) > 1:
            said.append(Message(f"{self.prefix}.rulings"))
            said += [self.preset_name(preset) for preset in self.presets]
        return said

    def variants(self, words: Words, group: str = "") -> list[Variant]:
        """The preset, if there are several, then every switch: usually as the preset has it."""
        shown = [self._variant(row, words, group) for row in self.rows]
        if len(self.presets) == 1:
            return shown
        named = [(preset, words.tell(self.preset_name(preset))) for preset in self.presets]
        return [Variant("rulings.preset", words.say(f"{self.prefix}.rulings"), named), *shown]

    def _variant(self, row: Ruling, words: Words, group: str) -> Variant:
        usual = words.say("kit.rulings.usual")
        answers = [(value, words.tell(self.answer(row, value))) for value in row.values]
        question = words.tell(self.question(row))
        choices: list[tuple[object, str]] = [(None, usual), *answers]
        return Variant(f"rulings.{row.name}", question, choices, row.when, group)
