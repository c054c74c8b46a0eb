"""Production: units, upgrades, weapons and Uplinks for points. TS-PROD-01 to -15."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import cancelled, eggs_kept
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.damage import changed
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from endtable.games.tsukuyumi.table.tables import BY_MOTHER, MASCOT, MOTHER, NURSERY, UPLINKS, Kind

STOP: Action = ("stop",)
BUNDLE_COST = 2
"""Nomads: any 2 units and 1 weapon. TS-NOMAD-05."""


def usual_places(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """The base and the areas next to it; blockades do not matter. TS-PROD-03, -04."""
    setting = state.setting
    base = setting.base_of(seat)
    places = [base]
    if state.cells[base] == OFF:
        places = []
    for to in state.around[base * 6 : base * 6 + 6]:
        if to != OFF and not setting.is_base(to):
            places.append(to)
    return places


def nurseries(state: Tsukuyumi, seat: Seat, trait: int) -> list[Area]:
    """Areas of units at which others may be placed. TS-BOAR-04, TS-SEED-07, -08."""
    setting = state.setting
    traits = setting.tables.traits
    found: list[Area] = []
    first, last = setting.units_of[seat]
    for unit in range(first, last):
        area = state.where[unit]
        if area >= 0 and traits[setting.kind_of[unit]] & trait and area not in found:
            if not cancelled(state, area, seat):
                found.append(area)
    return found


def egg_places(state: Tsukuyumi, seat: Seat) -> list[Area]:
    """Areas with an egg from which a unit can hatch."""
    return [
        area
        for area in range(state.setting.first_base)
        if state.eggs[area] and not cancelled(state, area, seat)
    ]


def places_for(state: Tsukuyumi, seat: Seat, kind: Kind) -> list[Area]:
    """Where a new unit of this kind may appear, eggs last."""
    faction = state.setting.factions[seat]
    places = usual_places(state, seat)
    more: list[Area] = []
    if faction == "boarlords" and state.setting.tables.traits[kind] & BY_MOTHER:
        more = nurseries(state, seat, MOTHER)
    elif faction == "dark_seed":
        more = nurseries(state, seat, NURSERY) + egg_places(state, seat)
    for area in more:
        if area not in places:
            places.append(area)
    return places


def available(state: Tsukuyumi, seat: Seat, kind: Kind) -> bool:
    """Whether a unit of this kind can be produced at all. TS-COMP-47, TS-CYBER-05."""
    tables = state.setting.tables
    if not tables.cost[kind] or tables.traits[kind] & MASCOT:
        return False
    needs = tables.needs_uplink[kind]
    if needs and not state.uplinks & needs:
        return False
    return state.in_reserve(kind) != NOBODY


def build(state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
    """A new unit appears; where only an egg allows it, the egg is used up."""
    unit = state.in_reserve(kind)
    if state.setting.factions[seat] == "dark_seed" and state.eggs[area]:
        free = area in usual_places(state, seat) or area in nurseries(state, seat, NURSERY)
        if not free and not eggs_kept(state):
            state.eggs[area] -= 1
    state.put(unit, area)
    if state.log is not None:
        state.tell("built", {"seat": seat, "unit": unit, "area": area})


def build_actions(state: Tsukuyumi, seat: Seat, points: int) -> list[Action]:
    """Units that can be had for these points, and where."""
    actions: list[Action] = []
    cost = state.setting.tables.cost
    common: list[Area] = []
    special = state.setting.factions[seat] == "boarlords"
    for kind in state.setting.kinds_of[seat]:
        if cost[kind] > points or not available(state, seat, kind):
            continue
        if special or not common:
            common = places_for(state, seat, kind)
        for area in common:
            actions.append(("build", kind, area))
    return actions


class Produce(Choice):
    """Points are spent one purchase after the other. TS-PROD-01."""

    fields = ("seat", "points", "in_turn")
    rule = "TS-PROD-01"

    def __init__(self, seat: Seat, points: int, in_turn: int) -> None:
        super().__init__(seat)
        self.points = points
        self.in_turn = in_turn
        """Whether what is left goes back to the turn. TS-PROD-07."""

    def run(self, state: Tsukuyumi) -> bool:
        """Over when the points are spent."""
        if self.points > 0:
            return True
        self._end(state)
        return False

    def _end(self, state: Tsukuyumi) -> None:
        if self.in_turn:
            state.pop(0 if state.setting.italian else self.points)
        else:
            state.pop()

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Units, upgrades, then what only this faction has; last the end."""
        seat = self.seat
        actions = build_actions(state, seat, self.points)
        self._upgrades(state, actions)
        faction = state.setting.factions[seat]
        if faction == "nomads":
            actions += [("forge", weapon) for weapon in range(3) if state.armoury[weapon]]
            if self.points >= BUNDLE_COST and bundle_actions(state, seat, 2, 1):
                actions.append(("bundle",))
        elif faction == "cybersamurai":
            for uplink in range(len(UPLINKS)):
                cost = state.setting.tables.uplink_cost[uplink]
                if not state.uplinks >> uplink & 1 and cost <= self.points:
                    actions.append(("install", uplink))
        actions.append(STOP)
        return actions

    def _upgrades(self, state: Tsukuyumi, actions: list[Action]) -> None:
        """A unit on the board is exchanged for a better one, where it stands. TS-PROD-15."""
        setting = state.setting
        tables = setting.tables
        for kind in setting.kinds_of[self.seat]:
            old = tables.upgrade_from[kind]
            if old < 0 or tables.upgrade_cost[kind] > self.points:
                continue
            if state.in_reserve(kind) == NOBODY:
                continue
            first, last = setting.first_of[old]
            seen: list[Area] = []
            for unit in range(first, last):
                area = state.where[unit]
                if area >= 0 and area not in seen:
                    seen.append(area)
            for area in sorted(seen):
                actions.append(("upgrade", kind, area))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Buy it."""
        verb = action[0]
        tables = state.setting.tables
        if verb == "stop":
            self._end(state)
            return
        if verb == "build":
            cost = tables.cost[action[1]]
            build(state, seat, action[1], action[2])
        elif verb == "upgrade":
            cost = tables.upgrade_cost[action[1]]
            upgrade(state, seat, action[1], action[2])
        elif verb == "forge":
            cost = 1
            forge(state, seat, action[1])
        elif verb == "install":
            cost = tables.uplink_cost[action[1]]
            install(state, seat, action[1])
        else:
            cost = BUNDLE_COST
        state.replace(Produce(seat, self.points - cost, self.in_turn))
        if verb == "bundle":
            state.push(Bundle(seat, 2, 1))
        units_changed(state)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk buys nothing."""
        return STOP


def upgrade(state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
    """The old unit goes to the reserve, the new one takes its area. TS-PROD-15."""
    setting = state.setting
    first, last = setting.first_of[setting.tables.upgrade_from[kind]]
    old = next(unit for unit in range(first, last) if state.where[unit] == area)
    new = state.in_reserve(kind)
    state.take(old, RESERVE)
    if old in state.pinned:
        state.pinned = tuple([new if unit == old else unit for unit in state.pinned])
    state.put(new, area)
    if state.log is not None:
        state.tell("upgraded", {"seat": seat, "unit": new, "old": old, "area": area})


def forge(state: Tsukuyumi, seat: Seat, weapon: int) -> None:
    """A weapon is ready for use."""
    state.armoury = changed(state.armoury, weapon, -1)
    state.ready = changed(state.ready, weapon, 1)
    if state.log is not None:
        state.tell("forged", {"seat": seat, "weapon": weapon})


def install(state: Tsukuyumi, seat: Seat, uplink: int) -> None:
    """An Uplink lies face up in front of its player. TS-CYBER-04."""
    state.uplinks |= 1 << uplink
    if state.log is not None:
        state.tell("installed", {"seat": seat, "uplink": uplink})
    units_changed(state)


def bundle_actions(state: Tsukuyumi, seat: Seat, units: int, weapons: int) -> list[Action]:
    """What is still to be had of the special production."""
    actions: list[Action] = []
    if units:
        actions += build_actions(state, seat, 99)
    if weapons:
        actions += [("forge", weapon) for weapon in range(3) if state.armoury[weapon]]
    return actions


class Bundle(Choice):
    """Nomads take any 2 units and 1 weapon. TS-NOMAD-05."""

    fields = ("seat", "units", "weapons")
    rule = "TS-NOMAD-05"

    def __init__(self, seat: Seat, units: int, weapons: int) -> None:
        super().__init__(seat)
        self.units = units
        self.weapons = weapons

    def run(self, state: Tsukuyumi) -> bool:
        """Over when all is taken, or nothing is left to take."""
        if bundle_actions(state, self.seat, self.units, self.weapons):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """A unit or the weapon, or enough."""
        return [*bundle_actions(state, self.seat, self.units, self.weapons), ("done",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Take it."""
        if action[0] == "done":
            state.pop()
        elif action[0] == "build":
            build(state, seat, action[1], action[2])
            state.replace(Bundle(seat, self.units - 1, self.weapons))
            units_changed(state)
        else:
            forge(state, seat, action[1])
            state.replace(Bundle(seat, self.units, 0))
