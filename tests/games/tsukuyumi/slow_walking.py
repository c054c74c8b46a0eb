"""Movement read a second time: slowly, unit by unit, with the rulebook's page 14 beside it.

The reader notes how far every unit may still go, and lists all moves that he would allow.
"""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_ground import Ground

Row = dict[str, Any]
OVER = -1
"""The range of a unit whose move is over."""


class SlowWalk:
    """One movement of one faction."""

    def __init__(self, state: Tsukuyumi, who: int, units: list[int], base: int, own: bool) -> None:
        self.who = who
        ground = Ground(state)
        self.left: dict[int, int] = {unit: self._range(ground, unit, base, own) for unit in units}
        self.kept: dict[int, int] = {}
        """Italian units that enemies hold, with the range they had left."""
        self.group: list[int] = []
        """Who has entered last, together."""
        self.tunnelled: list[int] = []
        self.last = ""
        """The last choice, in notation."""

    def _range(self, ground: Ground, unit: int, base: int, own: bool) -> int:
        """The card's number, and what helps the unit where it starts."""
        if ground.has(unit, "massive") and (own or ground.italian):
            return min(base, 1)
        here = ground.there(ground.state.where[unit], self.who)
        more = int(ground.has(unit, "swift"))
        more += int(any(ground.has(other, "leader") for other in here))
        if ground.factions[self.who] == "cybersamurai" and ground.has(unit, "flying"):
            more += int(ground.uplink(self.who, "kaze"))
        if ground.key(unit) == "boarmaiden" and ground.effect("for_mother"):
            more += 1
        return base + more

    # --- watching -------------------------------------------------------------------------

    def watch(self, state: Tsukuyumi, events: list[Row]) -> None:
        """See who has moved, and whom mines have taken."""
        for event in events:
            if event["is"] == "moved" and event["who"] == self.who:
                self._moved(Ground(state), event["units"])
            elif event["is"] == "removed" and event["unit"] in self.left:
                self.left[event["unit"]] = OVER
                self.kept.pop(event["unit"], None)
                if event["unit"] in self.group:
                    self.group.remove(event["unit"])
                    self._compare(Ground(state), self.group)

    def _moved(self, ground: Ground, units: list[int]) -> None:
        self.group = list(units)
        if self.last.startswith("tunnel "):
            self.tunnelled.append(units[0])
        else:
            for unit in units:
                self.left[unit] -= 1
        self._compare(ground, self.group)

    def _compare(self, ground: Ground, group: list[int]) -> None:
        """Too weak to pass: the move of those who have entered is over. Page 14."""
        if not group:
            return
        area = ground.state.where[group[0]]
        own = ground.there(area, self.who)
        if len(ground.there(area)) > len(group):
            if ground.held(self.who, area, own):
                for unit in group:
                    self._stop(ground, unit)
            elif ground.italian:
                for unit in own:
                    self.left[unit] = self.kept.pop(unit, self.left.get(unit, OVER))
        stops = ground.state.setting.mountains == "stop" and ground.state.terrain[area] == 2
        for unit in group if stops and not self._sleeping(ground) else []:
            climbs = ground.flies(unit) or ground.has(unit, "ignores_mountains")
            if not climbs and not self._bridges(ground):
                self.left[unit] = OVER

    def _sleeping(self, ground: Ground) -> bool:
        return bool(ground.state.setting.options["first_game"]) and ground.state.round == 1

    def _bridges(self, ground: Ground) -> bool:
        cyber = self.who < ground.oni and ground.factions[self.who] == "cybersamurai"
        return cyber and ground.uplink(self.who, "hashi")

    def _stop(self, ground: Ground, unit: int) -> None:
        if self.left[unit] < 0 or ground.flies(unit) or ground.has(unit, "ignores_enemies"):
            return
        if ground.effect("offroad", self.who):
            return
        if ground.italian:
            self.kept[unit] = self.left[unit]
        self.left[unit] = OVER

    # --- what he would allow --------------------------------------------------------------

    def offers(self, state: Tsukuyumi) -> set[str]:
        """All moves, in notation."""
        ground = Ground(state)
        found = {"halt"}
        crossing: dict[tuple[int, int], int] = {}
        movers: dict[int, int] = {}
        for unit, left in self.left.items():
            area = state.where[unit]
            if area < 0 or left <= 0 or not ground.may_leave(unit):
                continue
            ways = ground.steps(self.who, area, ground.flies(unit))
            movers[area] = movers.get(area, 0) + bool(ways)
            for to in ways:
                names = f"{ground.name(area)} {ground.name(to)}"
                found.add(f"move {ground.key(unit)} {names} {left}")
                crossing[area, to] = crossing.get((area, to), 0) + 1
        for (area, to), count in crossing.items():
            if count > 1:
                found.add(f"march {ground.name(area)} {ground.name(to)}")
        found |= {f"muster {ground.name(area)}" for area, count in movers.items() if count > 2}
        if self.who < ground.oni and ground.factions[self.who] == "boarlords":
            found |= self._tunnels(ground)
        return found

    def _tunnels(self, ground: Ground) -> set[str]:
        dug = ground.own("boarlords", "dug")
        ends = [a for a in ground.cells if dug[a] & 1 and not ground.silent(a, self.who)]
        found: set[str] = set()
        for unit, left in self.left.items():
            area = ground.state.where[unit]
            often = self.tunnelled.count(unit)
            if area not in ends or left < 0 or not ground.may_leave(unit):
                continue
            if often and not ground.effect("from_the_depths"):
                continue
            if often >= 10:
                continue
            for to in ends:
                if to != area and not ground.kept_out(self.who, to):
                    names = f"{ground.name(area)} {ground.name(to)}"
                    found.add(f"tunnel {ground.key(unit)} {names} {left}")
        return found
