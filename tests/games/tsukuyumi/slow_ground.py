"""The table as a slow reader sees it: pieces and markers, nothing that rules have worked out."""

from __future__ import annotations

from typing import Any

from endtable.games.tsukuyumi.content.records import Unit as Kind
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.board import NAMES, OFF, cell_of
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_scoring import Cell, beside

KINDS: dict[str, Kind] = {
    kind.key: kind
    for kinds in (*(board.units for board in GAME.content.factions.values()), GAME.content.oni)
    for kind in kinds
}

UPLINKS = [up.key for board in GAME.content.factions.values() for up in board.uplinks]
"""In the order of the box."""


class Ground:
    """Where everything lies now."""

    def __init__(self, state: Tsukuyumi) -> None:
        self.state = state
        setting = state.setting
        self.oni = setting.seats
        self.italian = setting.options["edition"] == "it"
        self.factions = setting.factions
        self.cells: dict[int, Cell] = {
            area: cell_of(cell) for area, cell in enumerate(state.cells) if cell != OFF
        }
        self.at: dict[Cell, int] = {cell: area for area, cell in self.cells.items()}
        self.ways: dict[tuple[int, int, bool], list[int]] = {}
        self.by_area: dict[int, list[int]] = {}
        self.effects = [(effect.key, effect.data) for effect in state.effects]

    # --- who is who -------------------------------------------------------------------------

    def kind(self, unit: int) -> Kind:
        """What stands on a token."""
        return KINDS[self.key(unit)]

    def key(self, unit: int) -> str:
        return self.state.setting.tables.kind_keys[self.state.setting.kind_of[unit]]

    def owner(self, unit: int) -> int:
        return self.state.setting.owner_of[unit]

    def enemies(self, one: int, other: int) -> bool:
        """ONI are everybody's enemies; allies are none."""
        if one == other:
            return False
        sides = self.state.setting.sides
        return self.oni in (one, other) or sides[one] != sides[other]

    def there(self, area: int, who: int | None = None) -> list[int]:
        """The units on an area, of one faction or of all."""
        if not self.by_area:
            for unit, where in enumerate(self.state.where):
                self.by_area.setdefault(where, []).append(unit)
        units = self.by_area.get(area, [])
        return [unit for unit in units if who is None or self.owner(unit) == who]

    def seat_of(self, faction: str) -> int:
        return self.factions.index(faction) if faction in self.factions else -1

    def own(self, faction: str, name: str) -> Any:
        """Something that only one faction has, or None if it does not play."""
        seat = self.seat_of(faction)
        return None if seat < 0 else getattr(self.state.own[seat], name)

    def effect(self, key: str, *data: int) -> bool:
        return any(name == key and given[: len(data)] == data for name, given in self.effects)

    # --- abilities ----------------------------------------------------------------------------

    def silent(self, area: int, who: int) -> bool:
        """AKIRA lies there, and it is an enemy's."""
        seat = self.seat_of("cybersamurai")
        return seat >= 0 and self.enemies(seat, who) and area in self.own("cybersamurai", "akira")

    def has(self, unit: int, trait: str, area: int | None = None) -> bool:
        """Whether a unit has a trait where it stands."""
        where = self.state.where[unit] if area is None else area
        return trait in self.kind(unit).traits and not self.silent(where, self.owner(unit))

    def flies(self, unit: int, area: int | None = None) -> bool:
        return self.has(unit, "flying", area) or self.effect("flight", self.owner(unit))

    def uplink(self, seat: int, key: str) -> bool:
        """Whether a Cybersamurai player has installed one."""
        if self.factions[seat] != "cybersamurai":
            return False
        return bool(self.own("cybersamurai", "uplinks") >> UPLINKS.index(key) & 1)

    # --- the land -----------------------------------------------------------------------------

    def closed(self, who: int, area: int, side: int) -> bool:
        """Whether the tile of an area has a blockade for a faction on this side."""
        state = self.state
        if state.red[area] >> side & 1 and not state.passages[area] >> side & 1:
            return True
        if state.walls[area] >> side & 1:
            return True
        boars, cyber = self.seat_of("boarlords"), self.seat_of("cybersamurai")
        fences = self.own("boarlords", "fences")
        if boars >= 0 and self.enemies(boars, who) and fences[area] >> side & 1:
            return True
        return cyber >= 0 and self.enemies(cyber, who) and (area, side) in self.kaneda()

    def kaneda(self) -> list[tuple[int, int]]:
        return list(self.own("cybersamurai", "kaneda"))

    def steps(self, who: int, area: int, flying: bool) -> list[int]:
        """Where one can step to from an area."""
        key = (who, area, flying)
        if key not in self.ways:
            self.ways[key] = self._steps(who, area, flying)
        return self.ways[key]

    def _steps(self, who: int, area: int, flying: bool) -> list[int]:
        found: list[int] = []
        for side, cell in enumerate(beside(self.cells[area])):
            to = self.at.get(cell)
            if to is None:
                continue
            shut = self.closed(who, area, side) or self.closed(who, to, (side + 3) % 6)
            if (flying or not shut) and not self.kept_out(who, to):
                found.append(to)
        return found

    def kept_out(self, who: int, area: int) -> bool:
        """Perimeter defence keeps enemies of the Nomads out of an area."""
        return any(
            key == "perimeter" and data[1] == area and self.enemies(data[0], who)
            for key, data in self.effects
        )

    def may_leave(self, unit: int) -> bool:
        """Neither stopped nor in a storm."""
        return unit not in self.state.pinned and not self.effect("storm", self.state.where[unit])

    def held(self, who: int, area: int, units: list[int]) -> bool:
        """Whether enemies there are stronger than these own units, one faction after the other."""
        if self.state.setting.options["first_game"]:
            return False
        strength: dict[int, int] = {}
        for unit in self.there(area):
            other = self.owner(unit)
            if self.enemies(who, other):
                strength[other] = strength.get(other, 0) + self.bulk(unit, area)
        own = sum(self.bulk(unit, area) for unit in units)
        return any(own < value for value in strength.values())

    def bulk(self, unit: int, area: int) -> int:
        """What a unit counts for passing: its health, in Italy the size of its base."""
        if self.italian:
            return self.kind(unit).size
        more = 0
        owner = self.owner(unit)
        if owner == self.seat_of("cybersamurai") and self.uplink(owner, "tate"):
            drones = [u for u in self.there(area, owner) if "shield" in self.kind(u).traits]
            more = 5 if drones else 0
        return self.kind(unit).health + more

    def name(self, area: int) -> str:
        return NAMES[area]
