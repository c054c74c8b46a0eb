"""ONI combat read a second time: every way in which a few ONI could go is tried out.

Page 18: areas are chosen, their ONI move once each, and afterwards the card must be playable so
many times. What makes that impossible is not allowed.
"""

from __future__ import annotations

from itertools import combinations

from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_ground import Ground

Stand = tuple[tuple[int, int, int], ...]
"""ONI that were raised: who, where, how far it may still go."""


class SlowWar:
    """What could come of an ONI combat as it stands."""

    def __init__(
        self, state: Tsukuyumi, base: int, areas: int, raised: list[int], enough: int = 1
    ) -> None:
        self.ground = Ground(state)
        self.state = state
        self.base = base
        self.areas = areas
        """How many more areas may be chosen."""
        self.raised = raised
        self.enough = enough
        """So many fights the card wants; whether there could be more does not matter."""
        self.oni = self.ground.oni
        self.known: dict[tuple[Stand, tuple[int, ...]], int] = {}

    def range_from(self, area: int) -> int:
        """The card's number, and the Moon herald."""
        here = [self.ground.key(unit) for unit in self.ground.there(area, self.oni)]
        herald = "moon_herald" in here and not self.ground.silent(area, self.oni)
        return self.base + int(herald)

    def target(self, area: int, stand: Stand) -> bool:
        """Whether the ONI card can be played there once they stand like this."""
        state, ground = self.state, self.ground
        if state.setting.is_base(area) or area not in ground.cells:
            return False
        if state.markers.count(self.oni) >= state.setting.markers:
            return False
        owner = state.markers[area]
        moon = state.traits(area) & 4 or (state.setting.italian and area < 7)
        if owner == self.oni or (owner < 0 and moon):
            return False
        here = [unit for unit in self._all(area, stand) if ground.key(unit) == "dark_observer"]
        if here and not ground.silent(area, self.oni):
            return any(ground.owner(unit) != self.oni for unit in ground.there(area))
        return True

    def _all(self, area: int, stand: Stand) -> list[int]:
        """All ONI of an area if the raised ones stand like this."""
        moved = [unit for unit, _, _ in stand]
        found = [unit for unit in self.ground.there(area, self.oni) if unit not in moved]
        return found + [unit for unit, where, _ in stand if where == area]

    def ready(self, stand: Stand) -> int:
        """In how many areas the card could be played now."""
        areas = {where for _, where, _ in stand} | set(self.raised)
        return sum(bool(self._all(a, stand)) and self.target(a, stand) for a in areas)

    def groups(self, stand: Stand, together: bool = True) -> list[tuple[list[int], int]]:
        """Everybody who could go somewhere, alone or together, and where."""
        found: list[tuple[list[int], int]] = []
        for area in {where for _, where, left in stand if left > 0}:
            able = [u for u, w, left in stand if w == area and left > 0 and self._leaves(u, area)]
            most = len(able) if together else 1
            for count in range(1, most + 1):
                for group in combinations(able, count):
                    flying = all(self.ground.flies(unit, area) for unit in group)
                    for to in self.ground.steps(self.oni, area, flying):
                        found.append((list(group), to))
        return found

    def _leaves(self, unit: int, area: int) -> bool:
        return unit not in self.state.pinned and not self.ground.effect("storm", area)

    def after(self, stand: Stand, group: list[int], to: int) -> Stand:
        """How they stand when a group has entered an area."""
        moved = tuple(
            [(u, to if u in group else w, left - (u in group)) for u, w, left in stand]
        )  # fmt: skip
        held = self.ground.held(self.oni, to, self._all(to, moved))
        ends = self.ground.effect("storm", to) or self._mountain(to)
        return tuple(
            [
                (u, w, 0 if u in group and (ends or (held and not self.ground.flies(u, to))) else n)
                for u, w, n in moved
            ]
        )

    def _mountain(self, area: int) -> bool:
        setting = self.state.setting
        asleep = setting.options["first_game"] and self.state.round == 1
        return setting.mountains == "stop" and self.state.terrain[area] == 2 and not asleep

    def best(self, stand: Stand) -> int:
        """The most fights that these could have, whatever they do."""
        key = (tuple(sorted(stand)), tuple(sorted(self.raised)))
        if key not in self.known:
            found = self.ready(stand)
            far = any(left > 1 for _, _, left in stand)  # else nobody passes anybody
            for group, to in self.groups(stand, far) if found < self.enough else ():
                found = max(found, self.best(self.after(stand, group, to)))
                if found >= self.enough:
                    break
            self.known[key] = found
        return self.known[key]

    def most(self, stand: Stand, areas: int | None = None) -> int:
        """The same, with those of the areas that may still be chosen.

        Others may be raised at any time; it does not matter when, so it is done first.
        """
        areas = self.areas if areas is None else areas
        found = self.best(stand)
        if areas and found < self.enough:
            for area, more in self.choosable(stand).items():
                self.raised.append(area)
                found = max(found, self.most(stand + more, areas - 1))
                self.raised.remove(area)
        return found

    def choosable(self, stand: Stand) -> dict[int, Stand]:
        """Areas that may be chosen, with those who would be raised there."""
        moved = [unit for unit, _, _ in stand]
        found: dict[int, Stand] = {}
        for unit, area in enumerate(self.state.where):
            if area < 0 or self.ground.owner(unit) != self.oni or unit in moved:
                continue
            if area not in self.raised:
                found[area] = (*found.get(area, ()), (unit, area, self.range_from(area)))
        return found

    def offers(self, stand: Stand, need: int) -> set[str]:
        """All that may be chosen without making so many fights impossible."""
        ground = self.ground
        found: set[str] = set()
        for area, more in self.choosable(stand).items() if self.areas else ():
            self.raised.append(area)
            if self.most(stand + more, self.areas - 1) >= need:
                found.add(f"raise {ground.name(area)}")
            self.raised.remove(area)
        for group, to in self.groups(stand):
            if self.most(self.after(stand, group, to)) < need:
                continue
            area, left = next((w, n) for u, w, n in stand if u == group[0])
            names = f"{ground.name(area)} {ground.name(to)}"
            if len(group) == 1:
                found.add(f"move {ground.key(group[0])} {names} {left}")
            elif len(group) == self._crossing(stand, area, to):
                found.add(f"march {names}")
            if len(group) > 1 and self._most_crossing(stand, area) > 2:
                found.add(f"muster {ground.name(area)}")
        if self.ready(stand) >= need:
            found.add("attack")
        return found

    def _crossing(self, stand: Stand, area: int, to: int) -> int:
        able = [u for u, w, n in stand if w == area and n > 0 and self._leaves(u, area)]
        flies = self.ground.flies
        return sum(to in self.ground.steps(self.oni, area, flies(u, area)) for u in able)

    def _most_crossing(self, stand: Stand, area: int) -> int:
        ways = self.ground.steps(self.oni, area, flying=True)
        return max([self._crossing(stand, area, to) for to in ways], default=0)
