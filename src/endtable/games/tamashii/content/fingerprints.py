"""Content as plain data, without names and stories: what a match depends on."""

from __future__ import annotations

from typing import Final

from endtable.games.tamashii.content.patterns import Shape
from endtable.games.tamashii.content.records import Texts
from endtable.games.tamashii.content.sheets import Scenario

NOT_COUNTED: Final = ("origin", "file", "packs", "folder", "scenarios", "generator")
"""Texts, and parts that are counted by themselves."""
STILL_COUNTED: Final[dict[str, object]] = {"fourth_start": 0}
"""What a scenario had before and no rule read: matches keep the fingerprint they began with."""


def plain(value: object) -> object:
    """Records, lists and dictionaries as JSON; texts are left out."""
    if isinstance(value, Shape):
        return list(value.rows)
    if isinstance(value, Texts):
        return None
    if isinstance(value, dict):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if value is None or isinstance(value, (str, int, bool)):
        return value
    fields = [name for name in _fields(value) if name not in NOT_COUNTED]
    counted = {name: plain(getattr(value, name)) for name in fields}
    return counted | STILL_COUNTED if isinstance(value, Scenario) else counted


def _fields(value: object) -> list[str]:
    """What a record has; a compiled one keeps no dictionary, but a list of its attributes."""
    names = getattr(value, "__mypyc_attrs__", None)
    return [name for name in names if hasattr(value, name)] if names else list(vars(value))
