"""Groups of ONI that go together: what becomes of them, and which can be formed. TS-ONIWAR-15."""

from __future__ import annotations

from endtable.games.tsukuyumi.rules.steps.crossing import crossings
from endtable.games.tsukuyumi.rules.steps.oni_groups import most_fights
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.war_range import Spot, far
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

Terms = tuple[int, int, tuple[Area, ...], int]
"""Range, areas that may still be chosen, those that were, and the fights that must be."""


def entered(outlook: Outlook, spots: list[Spot], group: list[Unit], to: Area) -> list[Spot]:
    """How ONI would stand, and how far they could go, after a group has entered an area."""
    after = [spot for spot in spots if spot[0] not in group]
    gone = [spot for spot in spots if spot[0] in group]
    if not far(gone):
        return after + [(unit, to, 0) for unit, _, _ in gone]
    strength = outlook.gathered(spots)[to]
    for unit in group:
        strength += outlook.strength(unit)
    for unit, _, steps in gone:
        ends = steps == 1 or outlook.stops(unit, to, strength)
        after.append((unit, to, 0 if ends else steps - 1))
    return after


class Parties:
    """The groups that a part of a stack of ONI can form without losing a fight. TS-MOVE-07."""

    def __init__(self, outlook: Outlook, spots: list[Spot], area: Area, war: Terms) -> None:
        self.state: Tsukuyumi = outlook.state
        self.war = war
        self.outlook = outlook
        self.spots = spots
        self.ways = crossings(self.state, self.state.setting.oni, area)

    def goes(self, group: tuple[Unit, ...]) -> list[Area]:
        """Where a group can go."""
        if len(group) < 2:
            return []
        return [
            to
            for to, able in self.ways
            if all(unit in able for unit in group) and self._keeps(group, to)
        ]

    def _keeps(self, group: tuple[Unit, ...], to: Area) -> bool:
        after = entered(self.outlook, self.spots, list(group), to)
        base, areas, raised, need = self.war
        return most_fights(self.outlook, after, base, areas, raised, need) >= need

    def others(self, group: tuple[Unit, ...], not_again: tuple[Unit, ...]) -> list[Unit]:
        """Whoever could still join, one of each kind."""
        kind_of = self.state.setting.kind_of
        seen: list[tuple[int, int]] = []
        found: list[Unit] = []
        for unit, _, steps in self.spots:
            mark = (kind_of[unit], steps)
            if unit in group or mark in seen or unit in not_again:
                continue
            if any(unit in able for _, able in self.ways):
                seen.append(mark)
                found.append(unit)
        return found

    def possible(self, group: tuple[Unit, ...], not_again: tuple[Unit, ...]) -> bool:
        """Whether this group, or one that it is a part of, can go anywhere."""
        if self.goes(group):
            return True
        for unit in self.others(group, not_again):
            if self.possible((*group, unit), not_again):
                return True
            kind = self.state.setting.kind_of[unit]
            alike = [u for u, _, _ in self.spots if self.state.setting.kind_of[u] == kind]
            not_again = (*not_again, *[u for u in alike if u not in group])
        return False
