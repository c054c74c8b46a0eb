"""How a module looks to people, made of what views say of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from endtable.core.dock import Asking
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Extra

View = Mapping[str, Any]
Badge = tuple[str, str]
"""A sign, and the key of the words for it."""
Chip = tuple[str, str, str, str]
"""A name, what it is about, its look, and a count or nothing."""


class ModuleLooks:
    """Nothing to be seen."""

    def above(self, area: View) -> list[Badge]:
        """Badges beside the traits of an area."""
        return []

    def lines(self, view: View, box: Extra, words: Words) -> list[str]:
        """What lies open beside the map, a line each."""
        return []

    def choice(self, asking: Asking, kind: str, value: str, box: Extra, words: Words) -> str:
        """What something that can be picked says of itself, if the module knows it."""
        return ""

    def stores(self, entry: View, box: Extra, words: Words) -> list[Chip]:
        """What lies before a player."""
        return []
