"""How a faction looks to people, made of what views say of it: signs, badges, chips, styles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from endtable.core.face import Words
    from endtable.games.tsukuyumi.content.records import Faction

View = Mapping[str, Any]
Badge = tuple[str, str]
"""A sign, and the key of the words for it."""
Chip = tuple[str, str, str, str]
"""A name, what it is about, its look, and a count or nothing."""


class Looks:
    """Nothing but the sign that stands for whoever has none."""

    sign: ClassVar[str] = '<circle r="19" fill="none"/>'
    """Its emblem, within 30 of the middle, drawn in lines."""
    style: ClassVar[tuple[str, ...]] = ()
    """Lines of the style sheet for its blockades."""

    def above(self, area: View) -> list[Badge]:
        """Badges beside the traits of an area."""
        return []

    def below(self, area: View) -> list[Badge]:
        """Badges of what it has left in an area."""
        return []

    def strips(self, area: View) -> dict[str, str]:
        """By side of an area: the drawing of what grows there, lying on the side."""
        return {}

    def outlines(self, area: View) -> list[tuple[str, str, str]]:
        """Lines around an area of a shape: their look, a figure, and the key of their words."""
        return []

    def line(self, area: View, words: Words) -> list[str]:
        """The same for a line of text."""
        return [words.say(key) for _, key in self.below(area)]

    def choice(self, kind: str, value: str, board: Faction, words: Words) -> str:
        """What something that can be picked says of itself, if the faction knows it."""
        return ""

    def stores(self, entry: View, board: Faction, words: Words) -> list[Chip]:
        """What lies before its player."""
        return []
