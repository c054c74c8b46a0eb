"""What may be chosen at a new table beside its kind: editions, modules, readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Variant(NamedTuple):
    """An option of a table, in words; its first value is the usual one."""

    key: str
    """The name of the option, with a dot where it stands in a table: ``rulings.preset``."""
    label: str
    choices: Sequence[tuple[object, str]]
    """Values with their names; None leaves the option to the game."""
    when: Mapping[str, object] = {}
    """Options that a kind of table must have for this to make a difference; any of a tuple."""
    group: str = ""
    """The heading under which it is folded away, if any."""

    @property
    def values(self) -> list[object]:
        return [value for value, _ in self.choices]

    @property
    def is_ticked(self) -> bool:
        """Whether it is there or not, and nothing else."""
        return self.values == [False, True]

    def fits(self, options: Mapping[str, object]) -> bool:
        """Whether it makes a difference at a kind of table and is not settled by it."""
        return self.key not in options and all(
            options.get(part) in (wish if isinstance(wish, tuple) else (wish,))
            for part, wish in self.when.items()
        )

    def told(self, value: object) -> str:
        """What a table says that has this value."""
        return self.label if self.is_ticked else f"{self.label}: {dict(self.choices)[value]}"


def ticked(key: str, label: str, when: Mapping[str, object] | None = None) -> Variant:
    """Something that is usually left out."""
    return Variant(key, label, [(False, ""), (True, label)], when or {})


def with_option(options: Mapping[str, object], key: str, value: object) -> dict[str, object]:
    """The options with one more, which may stand in a table of its own."""
    name, dot, part = key.partition(".")
    if not dot:
        return {**options, name: value}
    table = options.get(name, {})
    assert isinstance(table, dict), f"{name} is no table"
    return {**options, name: {**table, part: value}}
