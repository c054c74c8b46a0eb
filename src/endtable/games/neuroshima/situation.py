"""The board seen as a whole: who is netted, faster, stronger. FAQ-GAMEPLAY-01, -02.

A situation is worked out from the board alone by ``questions.py`` and never changed.
"""

from __future__ import annotations

from typing import Final

from endtable.core.words import Seat
from endtable.games.neuroshima.board import HEXES, Hex

SEGMENTS: Final = 16
"""More than any initiative can become: 3 printed and 1 from each neighbour."""

Plan = tuple[int, ...]
"""By segment: which initiatives of a unit fall there, as bits."""

Link = tuple[Hex, Seat, tuple[Hex, ...]]
"""A module, the seat it works for, and the units it is linked to."""

ZEROS: Final[list[int]] = [0] * HEXES
NO_PLANS: Final[list[Plan]] = []
NO_LINKS: Final[list[Link]] = []


class Situation:
    """What the tiles on the board do to each other now."""

    def __init__(self) -> None:
        self.fighters: list[Hex] = []
        """Units that have an initiative, in the order of their hexes."""
        self.plans: list[Plan] = NO_PLANS
        """By hex: when each fighter attacks."""
        self.top: int = 0
        """The highest current initiative."""
        self.busy: int = 0
        """Segments in which an initiative of anybody falls, as bits."""
        self.stronger: list[int] = ZEROS
        """By hex: bonus to strikes."""
        self.sharper: list[int] = ZEROS
        """By hex: bonus to shots."""
        self.extra: list[int] = ZEROS
        """By hex: sources of an extra attack."""
        self.medics: list[Link] = NO_LINKS
        self.quartermasters: list[Link] = NO_LINKS
        self.choices: bool = False
        """Whether a Clown or a Quartermaster may have something to declare."""
        self.repeats: bool = False
        """Under the reading "repeat": whether anybody has a source of an extra attack."""
