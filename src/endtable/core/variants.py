"""What may be chosen at a new table beside its kind: editions, modules, readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Variant(NamedTuple):
    """An option of a table, in words; its first value is the usual one."""

    key: str
    label: str
    choices: list[tuple[Any, str]]
    """Values with their names; None leaves the option to the game."""
    when: Mapping[str, Any] = {}
    """Options that a kind of table must have for this to make a difference."""

    @property
    def values(self) -> list[Any]:
        return [value for value, _ in self.choices]

    @property
    def is_ticked(self) -> bool:
        """Whether it is there or not, and nothing else."""
        return self.values == [False, True]

    def told(self, value: Any) -> str:
        """What a table says that has this value."""
        return self.label if self.is_ticked else f"{self.label}: {dict(self.choices)[value]}"


def ticked(key: str, label: str, when: Mapping[str, Any] | None = None) -> Variant:
    """Something that is usually left out."""
    return Variant(key, label, [(False, ""), (True, label)], when or {})
