"""ONI combat: movement, then a fight that must be. TS-ONI-01 to -07, TS-ONIWAR-01 to -20.

No move is offered that would make the forced fight impossible.
"""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import flies, may_enter, may_leave, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.rules.steps.moving import REST, crossing, one_step, walk, whole_stack
from endtable.games.tsukuyumi.rules.steps.oni_approach import begin_approach, begin_stray
from endtable.games.tsukuyumi.rules.steps.oni_reach import (
    is_target,
    land_ends,
    matched,
    most_fights,
    oni_areas,
    reach,
    reaches,
    rows_of,
    war_range,
    would_hold,
    would_stop,
)
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi, Unit


def begin_war(state: Tsukuyumi, seat: Seat, base: int, areas: int, fights: int) -> None:
    """ONI combat: a movement of ONI of so many areas, then so many fights. TS-ONIWAR-01 to -03.

    In the Italian edition it is always one area, range 1 and one fight. TS-ONIWAR-06.
    """
    if state.setting.italian:
        base, areas, fights = 1, 1, 1
    need = most_fights(state, [], base, areas, (), fights)
    if need:
        state.left = [REST] * len(state.where)
        state.push(War(seat, base, areas, fights, need, (), (), 0))
    elif state.setting.italian:
        begin_stray(state, seat)
    else:
        begin_approach(state, seat, base, areas)


class War(Choice):
    """ONI are raised in areas and moved; then the fights begin. TS-ONIWAR-02 to -05."""

    fields = ("seat", "base", "areas", "fights", "need", "raised", "units", "whole")
    topic = "ts.ask.war"
    rule = "TS-ONIWAR-03"

    def __init__(
        self,
        seat: Seat,
        base: int,
        areas: int,
        fights: int,
        need: int,
        raised: tuple[Area, ...],
        units: tuple[Unit, ...],
        whole: int,
    ) -> None:
        super().__init__(seat)
        self.base = base
        self.areas = areas
        """How many more areas may be chosen."""
        self.fights = fights
        self.need = need
        """How many fights must stay possible. TS-ONIWAR-05."""
        self.raised = raised
        self.units = units
        """The ONI of the areas chosen."""
        self.whole = whole
        """Whether they move as one group."""

    def raise_area(self, state: Tsukuyumi, area: Area) -> None:
        """Its ONI may move now."""
        units = state.units_of(state.setting.oni, area)
        steps = war_range(state, area, self.base)
        for unit in units:
            state.left[unit] = steps
        state.replace(
            War(
                self.seat,
                self.base,
                max(0, self.areas - 1),
                self.fights,
                self.need,
                (*self.raised, area),
                (*self.units, *units),
                self.whole,
            )
        )

    def _alive(self, state: Tsukuyumi) -> list[Unit]:
        return [unit for unit in self.units if state.where[unit] >= 0]

    def touched(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Where fights may be: areas they came from or stand on, with ONI in them."""
        found = set(self.raised) | {state.where[unit] for unit in self._alive(state)}
        return tuple(sorted(area for area in found if state.units_of(state.setting.oni, area)))

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Another area, moves that keep the fights possible, and the attack."""
        units = self._alive(state)
        rows = reaches(state, [(u, state.where[u], state.left[u]) for u in units])
        need = most_fights(state, rows, self.base, self.areas, self.raised, self.need)
        actions: list[Action] = []
        if self.areas:
            for area in oni_areas(state):
                if area not in self.raised and self._may_raise(state, rows, area, need):
                    actions.append(("raise", area))
        if self.whole:
            self._marches(state, actions)
        else:
            self._moves(state, units, rows, need, actions)
            self._groups(state, units, rows, need, actions)
        ready = [area for area in self.touched(state) if is_target(state, area)]
        if len(ready) >= need:
            actions.append(("attack",))
        return actions

    def _may_raise(self, state: Tsukuyumi, rows: list[list[Area]], area: Area, need: int) -> bool:
        more = rows + rows_of(state, area, self.base)
        used = (*self.raised, area)
        return most_fights(state, more, self.base, self.areas - 1, used, need) >= need

    def _moves(
        self,
        state: Tsukuyumi,
        units: list[Unit],
        rows: list[list[Area]],
        need: int,
        actions: list[Action],
    ) -> None:
        setting = state.setting
        seen: set[tuple[int, int, int]] = set()
        for place, unit in enumerate(units):
            area = state.where[unit]
            mark = (setting.kind_of[unit], area, state.left[unit])
            if state.left[unit] <= 0 or mark in seen or not may_leave(state, unit):
                continue
            seen.add(mark)
            who = setting.air if flies(state, unit) else setting.oni
            others = rows[:place] + rows[place + 1 :]
            sure = matched(others, need) >= need
            for to in ways_of(state, who)[area]:
                if not may_enter(state, setting.oni, to):
                    continue
                if not sure:
                    steps = 0 if would_stop(state, unit, to) else state.left[unit] - 1
                    after = [*others, reach(state, unit, to, steps)]
                    if most_fights(state, after, self.base, self.areas, self.raised, need) < need:
                        continue
                actions.append(one_step(mark[0], area, to, mark[2]))

    def _groups(
        self,
        state: Tsukuyumi,
        units: list[Unit],
        rows: list[list[Area]],
        need: int,
        actions: list[Action],
    ) -> None:
        """All ONI of an area that may move, as one group: enemies and mines meet them together.

        TS-ONIWAR-15, TS-MOVE-06.
        """
        oni = state.setting.oni
        for area in sorted({state.where[unit] for unit in units if state.left[unit] > 0}):
            for to in ways_of(state, state.setting.air)[area]:
                group = crossing(state, oni, area, to)
                if len(group) < 2:
                    continue
                after = [row for unit, row in zip(units, rows, strict=True) if unit not in group]
                held = would_hold(state, group, to)
                for unit in group:
                    ends = (held and not flies(state, unit)) or land_ends(state, unit, to)
                    steps = 0 if ends else state.left[unit] - 1
                    after.append(reach(state, unit, to, steps))
                if most_fights(state, after, self.base, self.areas, self.raised, need) >= need:
                    actions.append(whole_stack(area, to))

    def _marches(self, state: Tsukuyumi, actions: list[Action]) -> None:
        """The whole group, to an area where it can fight."""
        for area in self.raised:
            for to in ways_of(state, state.setting.air)[area]:
                if is_target(state, to) and len(crossing(state, state.setting.oni, area, to)) > 0:
                    actions.append(whole_stack(area, to))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Raise, move or attack."""
        verb = action[0]
        oni = state.setting.oni
        if verb == "raise":
            self.raise_area(state, action[1])
        elif verb == "attack":
            touched = self.touched(state)
            state.left = NOTHING
            state.replace(OniFights(seat, self.fights, touched))
        elif action == whole_stack(action[1], action[2]):
            walk(state, crossing(state, oni, action[1], action[2]), action[2])
        else:
            unit = next(
                unit
                for unit in self._alive(state)
                if state.setting.kind_of[unit] == action[1]
                and state.where[unit] == action[2]
                and state.left[unit] == action[4]
                and may_leave(state, unit)
            )
            walk(state, [unit], action[3])

    def run(self, state: Tsukuyumi) -> bool:
        """Mines may have killed all of them."""
        if self.units and not self._alive(state) and not self.areas:
            state.left = NOTHING
            state.pop()
            return False
        return True


class OniFights(Choice):
    """The fights of the ONI, one after the other. TS-ONIWAR-05, -10."""

    fields = ("seat", "fights", "areas")
    topic = "ts.ask.oni_fights"
    rule = "TS-ONIWAR-05"

    def __init__(self, seat: Seat, fights: int, areas: tuple[Area, ...]) -> None:
        super().__init__(seat)
        self.fights = fights
        self.areas = areas

    def run(self, state: Tsukuyumi) -> bool:
        """As long as fights are left and possible."""
        if self.fights and self.choices(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Areas with ONI where the card may be played."""
        oni = state.setting.oni
        return [
            ("battle", area)
            for area in self.areas
            if is_target(state, area) and state.units_of(oni, area)
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """All ONI there attack with their card. TS-ONI-04."""
        state.replace(OniFights(seat, self.fights - 1, self.areas))
        setting = state.setting
        begin_fight(state, setting.oni, seat, action[1], setting.tables.oni_card)
