"""What only Dark Seed are asked: their faction effect, sacrifices, flight for the queen."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import count
from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.factions.dark_seed.own import lay_egg, room_for_eggs
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import (
    cancelled,
    may_enter,
    may_leave,
    traits_of,
    ways_for,
)
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.moving import arrive, begin_move, own_units
from endtable.games.tsukuyumi.rules.steps.targets import targets
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

MOVE_ALL: Final = 1
FLY: Final = 2
LAY: Final = 4
ABILITIES: Final = {MOVE_ALL: "move", FLY: "fly", LAY: "lay"}
"""What the swarm can do."""


def conquerors(state: Tsukuyumi, seat: Seat) -> list[Unit]:
    """Units that can be sacrificed for a combat action."""
    sacrifice = state.setting.tables.trait("sacrifice")
    return [
        unit
        for unit in own_units(state, seat)
        if traits_of(state, unit) & sacrifice and not in_force.in_force(state, "given", unit)
    ]


def sacrifice_actions(state: Tsukuyumi, seat: Seat) -> list[Action]:
    """Areas in which one can be sacrificed."""
    areas = sorted({state.where[unit] for unit in conquerors(state, seat)})
    return [("sacrifice", area) for area in areas]


def sacrifice(state: Tsukuyumi, seat: Seat, area: Area) -> None:
    """One combat action more for a Conqueror, who goes unless pioneers are out. TS-SEED-03."""
    unit = next(one for one in conquerors(state, seat) if state.where[one] == area)
    state.allow[COMBAT] += 1
    state.tell("sacrificed", {"seat": seat, "unit": unit, "area": area})
    if in_force.in_force(state, "pioneers", seat):
        in_force.begin(state, "given", unit)
        return
    remove(state, unit, False)
    units_changed(state)


class Sacrifice(Choice):
    """Which Conquerors are sacrificed: none, some or all. TS-SEED-01."""

    topic = "ts.ask.sacrifice"
    rule = "TS-SEED-01"

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        found = len(conquerors(state, self.seat))
        return {"n": found, "fights": state.allow[COMBAT]}

    def run(self, state: Tsukuyumi) -> bool:
        """As long as there is one left."""
        if conquerors(state, self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """By area, or enough."""
        return [*sacrifice_actions(state, self.seat), DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes, and a fight comes."""
        if action == DONE:
            state.pop()
        else:
            sacrifice(state, seat, action[1])

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk sacrifices nobody."""
        return DONE


class Swarm(Choice):
    """Two of three: all move by 1, all fly this round, eggs are laid. TS-SEED-02."""

    fields = ("seat", "used")
    topic = "ts.ask.swarm"
    rule = "TS-SEED-02"

    def __init__(self, seat: Seat, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def question_details(self, state: Tsukuyumi) -> dict[str, object]:
        return {"n": 2 - count(self.used)}

    def run(self, state: Tsukuyumi) -> bool:
        """Two of them, then it is over."""
        if count(self.used) < 2:
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those not used yet."""
        actions: list[Action] = [("swarm", what) for what in ABILITIES if not self.used & what]
        return [*actions, DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it; the order is free."""
        if action == DONE:
            state.pop()
            return
        state.replace(Swarm(seat, self.used | action[1]))
        if action[1] == MOVE_ALL:
            units = own_units(state, seat)
            if units:
                begin_move(state, seat, seat, units, 1, True)
        elif action[1] == FLY:
            in_force.begin(state, "flight", seat)
            state.tell("flight", {"seat": seat})
        else:
            lay_eggs(state, seat)

    def sensible(self, state: Tsukuyumi, actions: list[Action]) -> list[Action]:
        """Move, then lay eggs."""
        wanted: tuple[Action, ...] = (("swarm", MOVE_ALL), ("swarm", LAY))
        return [action for action in wanted if action in actions][:1]


def lay_eggs(state: Tsukuyumi, seat: Seat) -> None:
    """The Planter lays two eggs, each Breeder one, in their areas."""
    setting = state.setting
    eggs = setting.tables.eggs
    for unit in own_units(state, seat):
        if cancelled(state, state.where[unit], seat):
            continue
        for _ in range(eggs[setting.kind_of[unit]]):
            if room_for_eggs(state, seat, state.where[unit]):
                lay_egg(state, seat, state.where[unit])


class FirstEgg(Choice):
    """Dark Seed begin with an egg on a start area."""

    topic = "ts.ask.first_egg"
    rule = "TS-SEED-10"

    def run(self, state: Tsukuyumi) -> bool:
        """Where there is a start area."""
        if state.controlled(self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Any start area."""
        return targets(state.controlled(self.seat))

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Lay it."""
        state.pop()
        lay_egg(state, seat, action[1])


class Abandon(Choice):
    """For the queen: half of the units, rounded up, are removed, then the rest goes. TS-SEED-04."""

    fields = ("seat", "area", "left")
    topic = "ts.ask.abandon"
    rule = "TS-SEED-04"

    def __init__(self, seat: Seat, area: Area, left: int) -> None:
        super().__init__(seat)
        self.area = area
        self.left = left

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Which one is removed; then where the others go."""
        setting = state.setting
        units = state.standing(self.seat, self.area)
        if self.left:
            kinds: list[int] = []
            for unit in units:
                if setting.kind_of[unit] not in kinds:
                    kinds.append(setting.kind_of[unit])
            return [("remove", kind) for kind in kinds]
        return [("flee", to) for to in self._ways(state)]

    def _ways(self, state: Tsukuyumi) -> list[Area]:
        """One adjacent area for all that are left."""
        found: list[Area] = []
        for unit in state.standing(self.seat, self.area):
            if not may_leave(state, unit):
                continue
            for to in ways_for(state, unit):
                if to not in found and may_enter(state, self.seat, to):
                    found.append(to)
        return found

    def run(self, state: Tsukuyumi) -> bool:
        """Without a way out the rest stays."""
        if self.left or self._ways(state):
            return True
        state.pop()
        return False

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Removed units leave no eggs: nobody eliminated them."""
        setting = state.setting
        units = state.standing(self.seat, self.area)
        if action[0] == "remove":
            unit = next(one for one in units if setting.kind_of[one] == action[1])
            remove(state, unit, False)
            state.replace(Abandon(seat, self.area, self.left - 1))
            units_changed(state)
            return
        state.pop()
        group = [
            unit for unit in units if may_leave(state, unit) and action[1] in ways_for(state, unit)
        ]
        arrive(state, group, action[1])
