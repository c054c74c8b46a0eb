"""What a campaign remembers: notes that a victory writes, and how the progress sheet tells them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.games.tamashii.content.reading import texts
from endtable.games.tamashii.content.records import Texts
from endtable.kit.validation import BadInput, Place, Table, field, number, only, read_toml, rows

HIGHEST: Final = 9


class Note:
    """One thing that is remembered: which scenario writes it, and what its values mean."""

    def __init__(self, key: str, scenario: str, fates: dict[int, Texts]) -> None:
        self.key = key
        self.scenario = scenario
        self.fates = fates
        """By value: the sentence on the progress sheet; values without one say nothing."""


def read_memory(path: Path) -> dict[str, Note]:
    """All notes of a campaign, by key, in the order of the file."""
    table, place = read_toml(path)
    only(table, ("note",), place)
    found: dict[str, Note] = {}
    for row, spot in rows(table, "note", place):
        note = _note(row, spot)
        if note.key in found:
            raise BadInput(spot.field("key"), Message("ta.bad.twice", what=repr(note.key)))
        found[note.key] = note
    return found


def _note(row: Table, place: Place) -> Note:
    only(row, ("key", "scenario", "fate"), place)
    fates: dict[int, Texts] = {}
    for fate, spot in rows(row, "fate", place):
        only(fate, ("value", "texts"), spot)
        fates[number(fate, "value", spot, 0, HIGHEST)] = texts(fate, "texts", spot)
    return Note(field(row, "key", str, place), field(row, "scenario", str, place), fates)
