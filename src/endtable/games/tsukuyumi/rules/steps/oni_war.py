"""ONI combat: movement, then a fight that must be. TS-ONI-01 to -07, TS-ONIWAR-01 to -20.

No move is offered that would make the forced fight impossible.
"""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import flies, may_leave, ways_of
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.crossing import able_to_go, crossing, stepping_over
from endtable.games.tsukuyumi.rules.steps.holding import REST
from endtable.games.tsukuyumi.rules.steps.matching import matched
from endtable.games.tsukuyumi.rules.steps.moving import (
    Muster,
    one_step,
    walk,
    whole_stack,
)
from endtable.games.tsukuyumi.rules.steps.oni_approach import begin_approach, begin_stray
from endtable.games.tsukuyumi.rules.steps.oni_fights import LedFights, OniFights
from endtable.games.tsukuyumi.rules.steps.oni_groups import fights, most_fights, spares
from endtable.games.tsukuyumi.rules.steps.oni_parties import Parties, entered
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target, oni_stand
from endtable.games.tsukuyumi.rules.steps.war_range import Spot, far, war_range
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import NOTHING, Tsukuyumi, Unit


def begin_war(state: Tsukuyumi, seat: Seat, base: int, areas: int, fights: int) -> None:
    """ONI combat: a movement of ONI of so many areas, then so many fights. TS-ONIWAR-01 to -03.

    In the Italian edition it is always one area, range 1 and one fight. TS-ONIWAR-06.
    """
    if state.setting.italian:
        base, areas, fights = 1, 1, 1
    need = most_fights(Outlook(state), [], base, areas, (), fights)
    if need:
        state.left = [REST] * len(state.where)
        state.push(War(seat, base, areas, fights, need, (), (), 0))
    elif state.setting.italian:
        begin_stray(state, seat)
    else:
        begin_approach(state, seat, base, areas)


def war_possible(state: Tsukuyumi, base: int, areas: int) -> bool:
    """Whether any fight of the ONI is possible."""
    return most_fights(Outlook(state), [], base, areas, (), 1) > 0


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
        """The ONI of the areas chosen: each is raised once, wherever it goes."""
        self.whole = whole
        """Whether they move as one group."""

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"moves": self.base, "n": self.areas, "fights": self.fights}

    def raise_area(self, state: Tsukuyumi, area: Area) -> None:
        """Its ONI may move now, those that have come there from another area not again."""
        there = state.units_of(state.setting.oni, area)
        units = [unit for unit in there if unit not in self.units]
        for unit in units:
            state.left[unit] = 1 if self.whole else war_range(state, unit, self.base)
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

    def alive(self, state: Tsukuyumi) -> list[Unit]:
        """Those of the areas chosen that are still there."""
        return [unit for unit in self.units if state.where[unit] >= 0]

    def touched(self, state: Tsukuyumi) -> tuple[Area, ...]:
        """Where fights may be: areas they came from or stand on, with ONI in them."""
        found = set(self.raised) | {state.where[unit] for unit in self.alive(state)}
        return tuple(sorted(area for area in found if state.units_of(state.setting.oni, area)))

    def still_needed(self, outlook: Outlook, spots: list[Spot]) -> int:
        """How many fights are still possible: mines may have made them fewer."""
        return most_fights(outlook, spots, self.base, self.areas, self.raised, self.need)

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Another area, moves that keep the fights possible, and the attack."""
        outlook = Outlook(state)
        spots = outlook.spots(self.alive(state))
        need = self.still_needed(outlook, spots)
        while True:
            actions = self._choices(state, outlook, spots, need)
            if actions:
                return actions
            need -= 1  # what looked possible is not: less must do

    def _choices(
        self, state: Tsukuyumi, outlook: Outlook, spots: list[Spot], need: int
    ) -> list[Action]:
        actions: list[Action] = []
        if self.areas:
            # What can be done without more ONI can be done with them.
            least = 0 if fights(outlook, spots, need) >= need else need
            for area in outlook.areas():
                if area not in self.raised and self._may_raise(outlook, spots, area, least):
                    actions.append(("raise", area))
        if self.whole:
            self._marches(state, actions)
        else:
            self._moves(state, outlook, spots, need, actions)
            if len(spots) > 1:
                self._groups(state, outlook, spots, need, actions)
        if self.ready(state, outlook, spots) >= need:
            actions.append(("attack",))
        return actions

    def ready(self, state: Tsukuyumi, outlook: Outlook, spots: list[Spot]) -> int:
        """In how many areas a fight could begin."""
        if outlook.leading is not None:
            return len([area for area in self.touched(state) if is_target(state, area)])
        areas = {area for _, area, _ in spots}
        areas |= {area for area in self.raised if oni_stand(state, area)}
        return sum([1 for area in areas if outlook.is_open(area)])

    def _may_raise(self, outlook: Outlook, spots: list[Spot], area: Area, need: int) -> bool:
        if need == 1 and not spots and outlook.hunter == NOBODY and outlook.is_open(area):
            return True  # they can fight where they stand
        more = outlook.risen(area, self.base, spots)
        if not more or not need:
            return bool(more)
        used = (*self.raised, area)
        return most_fights(outlook, spots + more, self.base, self.areas - 1, used, need) >= need

    def keeps(self, outlook: Outlook, spots: list[Spot], need: int) -> bool:
        """Whether the fights stay possible if ONI stood like this. TS-ONIWAR-05."""
        return most_fights(outlook, spots, self.base, self.areas, self.raised, need) >= need

    def _moves(
        self,
        state: Tsukuyumi,
        outlook: Outlook,
        spots: list[Spot],
        need: int,
        actions: list[Action],
    ) -> None:
        setting = state.setting
        rows = outlook.sure_rows(spots)
        free = outlook.hunter == NOBODY
        near = free and not self.areas and not far(spots)
        seen: set[tuple[int, int, int]] = set()
        for place, spot in enumerate(spots):
            unit, area, steps = spot
            mark = (setting.kind_of[unit], area, steps)
            if steps <= 0 or mark in seen:
                continue
            seen.add(mark)
            who = setting.air if flies(state, unit) else setting.oni
            others = rows[:place] + rows[place + 1 :]
            sure = unit != outlook.hunter and matched(others, need) >= need
            for to in ways_of(state, who)[area]:
                if outlook.is_barred(to):
                    continue
                # The others suffice, or with it where it has come; else it is worked out.
                if not sure and not (free and self._fills(outlook, others, to, need)):
                    if near:
                        continue
                    if not self.keeps(outlook, entered(outlook, spots, [unit], to), need):
                        continue
                actions.append(one_step(mark[0], area, to, steps))

    def _fills(self, outlook: Outlook, others: list[list[Area]], area: Area, need: int) -> bool:
        """Whether the fights are possible for the others with one more who has come there."""
        if not outlook.is_open(area):
            return False
        return need == 1 or matched([*others, [area]], need) >= need

    def _groups(
        self,
        state: Tsukuyumi,
        outlook: Outlook,
        spots: list[Spot],
        need: int,
        actions: list[Action],
    ) -> None:
        """Those of an area that may move, or some, come as one group. TS-ONIWAR-15, TS-MOVE-06."""
        oni = state.setting.oni
        for area in sorted({area for _, area, steps in spots if steps > 0}):
            able = able_to_go(state, oni, area)
            if len(able) < 2:
                continue
            largest = 0
            sure = spares(outlook, [spot for spot in spots if spot[1] != area], need)
            for to in ways_of(state, state.setting.air)[area]:
                group = stepping_over(state, able, oni, area, to)
                largest = max(largest, len(group))
                if len(group) < 2:
                    continue
                if sure or self.keeps(outlook, entered(outlook, spots, group, to), need):
                    actions.append(whole_stack(area, to))
            if largest > 2 and (sure or self.parties(outlook, spots, area, need).possible((), ())):
                actions.append(("muster", area))

    def parties(self, outlook: Outlook, spots: list[Spot], area: Area, need: int) -> Parties:
        """The groups that a part of the stack of an area can form."""
        return Parties(outlook, spots, area, (self.base, self.areas, self.raised, need))

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
            led = LedFights(seat, self.fights, touched)
            state.replace(led if self.whole else OniFights(seat, self.fights, touched))
        elif verb == "march":
            walk(state, crossing(state, oni, action[1], action[2]), action[2])
        elif verb == "muster":
            state.push(OniMuster(seat, oni, action[1], ()))
        else:
            unit = next(
                unit
                for unit in self.alive(state)
                if state.setting.kind_of[unit] == action[1]
                and state.where[unit] == action[2]
                and state.left[unit] == action[4]
                and may_leave(state, unit)
            )
            walk(state, [unit], action[3])

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Single ONI and whole stacks; groups are not put together."""
        return [action for action in actions if action[0] != "muster"] or actions

    def run(self, state: Tsukuyumi) -> bool:
        """Mines may have killed all of them."""
        if self.units and not self.alive(state) and not self.areas:
            state.left = NOTHING
            state.pop()
            return False
        return True


class OniMuster(Muster):
    """A part of a stack of ONI is put together; the fights stay possible. TS-ONIWAR-05, -15."""

    def joined(self, units: tuple[Unit, ...]) -> Muster:
        return OniMuster(self.seat, self.who, self.area, units)

    def _parties(self, state: Tsukuyumi) -> Parties:
        war = state.stack[-2]
        assert isinstance(war, War)
        outlook = Outlook(state)
        spots = outlook.spots(war.alive(state))
        return war.parties(outlook, spots, self.area, war.still_needed(outlook, spots))

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One more ONI, or where to go."""
        parties = self._parties(state)
        actions: list[Action] = [("go", to) for to in parties.goes(self.units)]
        for unit in parties.others(self.units, ()):
            if parties.possible((*self.units, unit), ()):
                actions.append(("add", state.setting.kind_of[unit], state.left[unit]))
        return actions
