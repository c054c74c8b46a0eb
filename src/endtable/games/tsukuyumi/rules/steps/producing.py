"""Production: units, upgrades and what single factions have, for points. TS-PROD-01 to -15."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import cancelled
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import Kind

STOP: Final[Action] = ("stop",)


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


def places_for(state: Tsukuyumi, seat: Seat, kind: Kind, paid: bool = True) -> list[Area]:
    """Where a new unit of this kind may appear; some places are for those that are paid for."""
    places = usual_places(state, seat)
    powers = state.setting.powers[seat]
    more = powers.places_for(state, kind)
    if paid:
        more = more + powers.paid_places(state)
    for area in more:
        if area not in places:
            places.append(area)
    for module in state.setting.modules_with.more_places:
        places += [area for area in module.more_places(state, seat, kind) if area not in places]
    return places


def available(state: Tsukuyumi, seat: Seat, kind: Kind) -> bool:
    """Whether a unit of this kind can be produced at all. TS-COMP-47, TS-CYBER-05."""
    tables = state.setting.tables
    if not tables.cost[kind] or tables.traits[kind] & state.setting.companions:
        return False
    return state.setting.powers[seat].may_build(state, kind) and state.in_reserve(kind) != NOBODY


def build(state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
    """A new unit appears."""
    unit = state.in_reserve(kind)
    state.setting.powers[seat].built(state, area)
    state.put(unit, area)
    if state.log is not None:
        state.tell("built", {"seat": seat, "unit": unit, "area": area})
    for module in state.setting.modules_with.appeared:
        module.appeared(state, [unit], area)


def new_unit(kind: Kind, area: Area) -> Action:
    """A new unit of this kind appears in an area."""
    return ("build", kind, area)


def build_actions(state: Tsukuyumi, seat: Seat, points: int, paid: bool = True) -> list[Action]:
    """Units that can be had for these points, or without paying them, and where."""
    actions: list[Action] = []
    setting = state.setting
    cost, traits = setting.tables.cost, setting.tables.traits
    common: list[Area] = []
    differ = setting.powers[seat].places_differ()
    for kind in setting.kinds_of[seat]:
        if cost[kind] > points or not available(state, seat, kind):
            continue
        if differ or traits[kind] & setting.foreign:
            places = places_for(state, seat, kind, paid)
        else:
            common = common or places_for(state, seat, kind, paid)
            places = common
        for area in places:
            actions.append(new_unit(kind, area))
    return actions


class Produce(Choice):
    """Points are spent one purchase after the other. TS-PROD-01."""

    fields = ("seat", "points", "in_turn")
    topic = "ts.ask.produce"
    rule = "TS-PROD-01"

    def __init__(self, seat: Seat, points: int, in_turn: int) -> None:
        super().__init__(seat)
        self.points = points
        self.in_turn = in_turn
        """Whether what is left goes back to the turn. TS-PROD-07."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": self.points}

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
        actions += state.setting.powers[seat].goods(state, self.points)
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
        powers = state.setting.powers[seat]
        if verb == "stop":
            self._end(state)
            return
        if verb == "build":
            self._build(state, seat, action[1], action[2])
            return
        if verb == "upgrade":
            cost = tables.upgrade_cost[action[1]]
            upgrade(state, seat, action[1], action[2])
        else:
            cost = powers.buy(state, action)
        state.replace(Produce(seat, self.points - cost, self.in_turn))
        powers.bought(state, action)
        units_changed(state)

    def _build(self, state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
        """A unit appears, and what comes with it."""
        cost = state.setting.tables.cost[kind]
        state.replace(Produce(seat, self.points - cost, self.in_turn))
        build(state, seat, kind, area)
        for module in state.setting.modules_with.bought:
            module.bought(state, seat, kind)
        state.setting.powers[seat].bought(state, ("build", kind, area))
        units_changed(state)

    def promises(self, each: float) -> float:
        """The points that are left."""
        return each * self.points

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Points are spent."""
        return [action for action in actions if action != STOP]

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk buys nothing."""
        return STOP


def upgrade(state: Tsukuyumi, seat: Seat, kind: Kind, area: Area) -> None:
    """The old unit goes to the reserve, the new one takes its area. TS-PROD-15."""
    setting = state.setting
    first, last = setting.first_of[setting.tables.upgrade_from[kind]]
    old = next(unit for unit in range(first, last) if state.where[unit] == area)
    new = state.in_reserve(kind)
    replace_unit(state, old, new)
    if state.log is not None:
        state.tell("upgraded", {"seat": seat, "unit": new, "old": old, "area": area})


def replace_unit(state: Tsukuyumi, old: Unit, new: Unit) -> None:
    """A unit of the reserve stands where another was, which goes to the reserve."""
    area = state.where[old]
    state.take(old, RESERVE)
    if old in state.pinned:
        state.pinned = tuple([new if unit == old else unit for unit in state.pinned])
    state.put(new, area)
