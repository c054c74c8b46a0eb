"""The board seen as a whole: who is netted, faster, stronger. FAQ-GAMEPLAY-01, -02.

A situation is worked out from the board alone by ``questions.py`` and never changed.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.neuroshima.table.board import HEXES, Hex

SEGMENTS: Final = 16
"""More than any initiative can become: 3 printed and 1 from each neighbour."""

SPAN: Final = SEGMENTS
"""The place in a plan that holds the segments in which anything falls, as bits."""

Plan = tuple[int, ...]
"""By segment: which initiatives of a unit fall there, as bits; then its span."""

Link = tuple[Hex, Seat, tuple[Hex, ...]]
"""A module, the seat it works for, and the units it is linked to."""

# All that modules and HQs give a unit, added up in one number: four bits each.
FASTER: Final = 0
SLOWER: Final = 4
STRONGER: Final = 8
SHARPER: Final = 12
EXTRA: Final = 16
NIBBLE: Final = 15

NOTHING: Final[list[int]] = [0] * HEXES
NO_NETS: Final[list[bool]] = []
NO_LINKS: Final[list[Link]] = []


class Situation:
    """What the tiles on the board do to each other now.

    Units that only fight may leave the board without changing it for others; whoever reads the
    list of fighters looks whether they still stand there.
    """

    def __init__(self) -> None:
        self.fighters: list[Hex] = []
        """Units that have an initiative, in the order of their hexes."""
        self.plans: list[Plan] = []
        """When each of the fighters attacks."""
        self.busy: int = 0
        """Segments in which an initiative of anybody falls, as bits."""
        self.nets: list[bool] = NO_NETS
        """By hex: whether the unit is netted."""
        self.boosts: list[int] = NOTHING
        """By hex: what the unit is given, packed."""
        self.medics: list[Link] = NO_LINKS
        self.quartermasters: list[Link] = NO_LINKS
        self.choices: bool = False
        """Whether a Clown or a Quartermaster may have something to declare."""
        self.scopers: bool = False
        """Whether a Scoper stands on the board: then one module may change what others do."""
        self.repeats: bool = False
        """Under the reading "repeat": whether anybody has a source of an extra attack."""

    def twin(self) -> Situation:
        """A situation like this one, for a board from which somebody leaves."""
        twin = Situation()
        twin.fighters = self.fighters
        twin.plans = self.plans.copy()
        twin.busy = self.busy
        twin.nets = self.nets
        twin.boosts = self.boosts.copy()
        twin.medics = self.medics
        twin.quartermasters = self.quartermasters
        twin.choices = self.choices
        twin.scopers = self.scopers
        twin.repeats = self.repeats
        return twin

    def plan(self, hex: Hex) -> Plan:
        """When the fighter of a hex attacks; empty if there is none."""
        for fighter, plan in zip(self.fighters, self.plans, strict=True):
            if fighter == hex:
                return plan
        return ()
