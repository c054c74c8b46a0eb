"""Readings where the rulebook is silent, each a named switch with its rule."""

from __future__ import annotations

from typing import Final


class Ruling:
    """A switch: its name, its values (the first is the default) and the rules it reads."""

    def __init__(self, name: str, values: tuple[str, ...], rules: tuple[str, ...]) -> None:
        self.name = name
        self.values = values
        self.rules = rules
        self.since = 1


RULINGS: Final = (
    Ruling("mountains", ("free", "stop"), ("TS-AREA-15",)),
    # Whether a unit that enters a mountain may go on.
)
BY_NAME: Final = {ruling.name: ruling for ruling in RULINGS}
PRESETS: Final = ("default",)


def preset(name: str) -> dict[str, str]:
    """All rulings of a preset."""
    return {ruling.name: ruling.values[0] for ruling in RULINGS}
