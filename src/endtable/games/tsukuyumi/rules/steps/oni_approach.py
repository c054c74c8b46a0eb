"""When ONI cannot fight: they come nearer, or stray. TS-ONIWAR-08, -09."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import may_enter, may_leave, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.holding import REST
from endtable.games.tsukuyumi.rules.steps.moving import arrive, own_units, walk
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.war_range import war_range
from endtable.games.tsukuyumi.table.board import OFF, Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi, Unit


def distances(state: Tsukuyumi, hunter: Unit = NOBODY) -> list[int]:
    """By area: how many steps ONI are away from an area where they could fight; 99: no way."""
    setting = state.setting
    ways = ways_of(state, setting.oni)
    far = [99] * setting.areas
    outlook = Outlook(state)
    border = [
        area
        for area in range(setting.areas)
        if state.cells[area] != OFF and outlook.fits(hunter, area, NOBODY)
    ]
    for area in border:
        far[area] = 0
    while border:
        further: list[Area] = []
        for area in border:
            for to in ways[area]:
                if far[to] > far[area] + 1:
                    far[to] = far[area] + 1
                    further.append(to)
        border = further
    return far


def begin_approach(state: Tsukuyumi, seat: Seat, base: int, areas: int) -> None:
    """No fight is possible: ONI of so many areas may come nearer, one must. TS-ONIWAR-08."""
    state.left = [REST] * len(state.where)
    state.push(Approach(seat, OFF, base, areas, (), 0))


class Approach(Choice):
    """At least one ONI comes nearer to a fight; others may, within the range. TS-ONIWAR-08."""

    fields = ("seat", "only", "base", "areas", "units", "moved")
    topic = "ts.ask.approach"
    rule = "TS-ONIWAR-08"

    def __init__(
        self, seat: Seat, only: Area, base: int, areas: int, units: tuple[Unit, ...], moved: int
    ) -> None:
        super().__init__(seat)
        self.only = only
        """Only the group of this area, as a whole."""
        self.base = base
        self.areas = areas
        """How many more areas ONI may come from."""
        self.units = units
        """The ONI of the areas that some came from already."""
        self.moved = moved
        """Whether one has come nearer: then it may be enough."""

    def run(self, state: Tsukuyumi) -> bool:
        """Over if none can come nearer."""
        if len(state.offered(self.seat)) > self.moved:
            return True
        self._end(state)
        return False

    def _end(self, state: Tsukuyumi) -> None:
        state.left = NOTHING
        state.pop()

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Steps that lead nearer; after the first of them also the end."""
        actions = self._steps(state)
        if self.moved:
            actions.append(DONE)
        return actions

    def _steps(self, state: Tsukuyumi) -> list[Action]:
        setting = state.setting
        hunter = Outlook(state).hunter
        near = distances(state)
        prey = near if hunter == NOBODY else distances(state, hunter)
        ways = ways_of(state, setting.oni)
        actions: list[Action] = []
        for unit in own_units(state, setting.oni):
            area = state.where[unit]
            if not self._able(state, unit) or self.only not in (OFF, area):
                continue
            far = prey if unit == hunter else near
            for to in ways[area]:
                if far[to] < far[area] and may_enter(state, setting.oni, to):
                    one: Action = ("approach", setting.kind_of[unit], area, to)
                    whole: Action = ("approach_all", area, to)
                    listed = one if self.only == OFF else whole
                    if listed not in actions:
                        actions.append(listed)
        return actions

    def _able(self, state: Tsukuyumi, unit: Unit) -> bool:
        """Whether an ONI has range left, or stands where others may still come from."""
        if not may_leave(state, unit):
            return False
        return state.left[unit] > 0 if unit in self.units else self.areas > 0

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes; a whole group goes together, and that is all."""
        setting = state.setting
        if action == DONE:
            self._end(state)
            return
        if action[0] == "approach_all":
            self._end(state)
            units = [u for u in state.units_of(setting.oni, action[1]) if may_leave(state, u)]
            arrive(state, units, action[2])
            return
        able = [
            unit
            for unit in state.units_of(setting.oni, action[2])
            if setting.kind_of[unit] == action[1] and self._able(state, unit)
        ]
        raised = [unit for unit in able if unit in self.units]
        unit = (raised or able)[0]
        self._come_from(state, unit)
        walk(state, [unit], action[3])

    def _come_from(self, state: Tsukuyumi, unit: Unit) -> None:
        """The first of an area lets all others there follow."""
        areas, units = self.areas, self.units
        if unit not in units:
            area = state.where[unit]
            more = [u for u in state.units_of(state.setting.oni, area) if u not in units]
            for other in more:
                state.left[other] = war_range(state, other, self.base)
            areas -= 1
            units += tuple(more)
        state.replace(Approach(self.seat, self.only, self.base, areas, units, 1))

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk does what must be."""
        return self.choices(state)[-1 if self.moved else 0]


def begin_stray(state: Tsukuyumi, seat: Seat) -> None:
    """Italian edition: up to three ONI may move by 1. TS-ONIWAR-09."""
    state.left = [REST] * len(state.where)
    for unit in own_units(state, state.setting.oni):
        state.left[unit] = 1
    state.push(Stray(seat, 3))


class Stray(Choice):
    """Up to three ONI of the player's choice move by 1. TS-ONIWAR-09."""

    fields = ("seat", "count")
    topic = "ts.ask.stray"
    rule = "TS-ONIWAR-09"

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def run(self, state: Tsukuyumi) -> bool:
        """Three, then it is over."""
        if self.count:
            return True
        self._end(state)
        return False

    def _end(self, state: Tsukuyumi) -> None:
        state.left = NOTHING
        state.pop()

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any ONI that has not moved, or enough."""
        setting = state.setting
        actions: list[Action] = []
        seen: set[tuple[int, int]] = set()
        for unit in own_units(state, setting.oni):
            area = state.where[unit]
            mark = (setting.kind_of[unit], area)
            if state.left[unit] <= 0 or mark in seen or not may_leave(state, unit):
                continue
            seen.add(mark)
            for to in ways_of(state, setting.oni)[area]:
                if may_enter(state, setting.oni, to):
                    actions.append(("approach", mark[0], area, to))
        actions.append(DONE)
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It moves."""
        if action == DONE:
            self._end(state)
            return
        setting = state.setting
        unit = next(
            unit
            for unit in state.units_of(setting.oni, action[2])
            if setting.kind_of[unit] == action[1]
            and state.left[unit] > 0
            and may_leave(state, unit)
        )
        state.replace(Stray(seat, self.count - 1))
        walk(state, [unit], action[3])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk lets them be."""
        return DONE
