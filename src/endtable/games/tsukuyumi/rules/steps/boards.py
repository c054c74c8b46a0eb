"""Faction effects, as the boards of the four factions say. TS-ACT-02."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.losses import lay_egg, remove, room_for_eggs
from endtable.games.tsukuyumi.rules.questions import cancelled, traits_of
from endtable.games.tsukuyumi.rules.scoring import units_changed
from endtable.games.tsukuyumi.rules.steps.asking import Choice
from endtable.games.tsukuyumi.rules.steps.damage import changed
from endtable.games.tsukuyumi.rules.steps.faction_events import can_mine, lay_mine
from endtable.games.tsukuyumi.rules.steps.moving import begin_move, own_units
from endtable.games.tsukuyumi.rules.steps.terraforming import begin_digging
from endtable.games.tsukuyumi.rules.steps.uplinks import begin_tenno
from endtable.games.tsukuyumi.table import in_force as answers
from endtable.games.tsukuyumi.table.state import COMBAT, Tsukuyumi, Unit
from endtable.games.tsukuyumi.table.tables import PISTOL, SACRIFICE, SAPPER


def begin_effect(state: Tsukuyumi, seat: Seat) -> None:
    """Carry out the faction effect of a player."""
    if state.log is not None:
        state.tell("effect", {"seat": seat})
    BEGINS[state.setting.records[seat].effect](state, seat)


# --- Nomads: TS-NOMAD-01, -02 ---------------------------------------------------------------


def _nomads(state: Tsukuyumi, seat: Seat) -> None:
    """All pistols for free, then mines or immunity."""
    state.ready = changed(state.ready, PISTOL, state.armoury[PISTOL])
    state.armoury = changed(state.armoury, PISTOL, -state.armoury[PISTOL])
    state.push(MinesOrImmunity(seat))


class MinesOrImmunity(Choice):
    """Each Sapper lays a mine, or nobody minds radioactivity this round. TS-NOMAD-02."""

    rule = "TS-NOMAD-02"

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """One of the two."""
        return [("immunity",), ("mines",)] if self._sappers(state) else [("immunity",)]

    def _sappers(self, state: Tsukuyumi) -> list[Unit]:
        return [
            unit
            for unit in own_units(state, self.seat)
            if traits_of(state, unit) & SAPPER and can_mine(state, self.seat, state.where[unit])
        ]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it."""
        state.pop()
        if action[0] == "immunity":
            answers.begin(state, "immunity", seat)
            if state.log is not None:
                state.tell("immune", {"seat": seat})
            return
        for unit in self._sappers(state):
            if can_mine(state, seat, state.where[unit]):
                lay_mine(state, seat, state.where[unit])


# --- Boarlords and Cybersamurai -------------------------------------------------------------


def _boarlords(state: Tsukuyumi, seat: Seat) -> None:
    begin_digging(state, seat)


def _cybersamurai(state: Tsukuyumi, seat: Seat) -> None:
    begin_tenno(state, seat)


# --- Dark Seed: TS-SEED-01 to -03 -----------------------------------------------------------

MOVE_ALL: Final = 1
FLY: Final = 2
LAY: Final = 4


def _dark_seed(state: Tsukuyumi, seat: Seat) -> None:
    """Conquerors may be sacrificed; then two of three abilities."""
    state.push(Swarm(seat, 0))
    state.push(Sacrifice(seat))


def conquerors(state: Tsukuyumi, seat: Seat) -> list[Unit]:
    """Units that can be sacrificed for a combat action."""
    return [
        unit
        for unit in own_units(state, seat)
        if traits_of(state, unit) & SACRIFICE and not answers.in_force(state, "given", unit)
    ]


def sacrifice(state: Tsukuyumi, seat: Seat, unit: Unit) -> None:
    """One combat action more for a Conqueror, who goes unless pioneers are out. TS-SEED-03."""
    state.allow[COMBAT] += 1
    if state.log is not None:
        state.tell("sacrificed", {"seat": seat, "unit": unit, "area": state.where[unit]})
    if answers.in_force(state, "pioneers", seat):
        answers.begin(state, "given", unit)
        return
    remove(state, unit, False)
    units_changed(state)


class Sacrifice(Choice):
    """Which Conquerors are sacrificed: none, some or all. TS-SEED-01."""

    rule = "TS-SEED-01"

    def run(self, state: Tsukuyumi) -> bool:
        """As long as there is one left."""
        if conquerors(state, self.seat):
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """By area, or enough."""
        areas = sorted({state.where[unit] for unit in conquerors(state, self.seat)})
        return [*(("sacrifice", area) for area in areas), ("done",)]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """It goes, and a fight comes."""
        if action[0] == "done":
            state.pop()
            return
        unit = next(u for u in conquerors(state, seat) if state.where[u] == action[1])
        sacrifice(state, seat, unit)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk sacrifices nobody."""
        return ("done",)


class Swarm(Choice):
    """Two of three: all move by 1, all fly this round, eggs are laid. TS-SEED-02."""

    fields = ("seat", "used")
    rule = "TS-SEED-02"

    def __init__(self, seat: Seat, used: int) -> None:
        super().__init__(seat)
        self.used = used

    def run(self, state: Tsukuyumi) -> bool:
        """Two of them, then it is over."""
        if bin(self.used).count("1") < 2:
            return True
        state.pop()
        return False

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Those not used yet."""
        actions: list[Action] = []
        if not self.used & MOVE_ALL:
            actions.append(("swarm", MOVE_ALL))
        if not self.used & FLY:
            actions.append(("swarm", FLY))
        if not self.used & LAY:
            actions.append(("swarm", LAY))
        actions.append(("done",))
        return actions

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """Do it; the order is free."""
        if action[0] == "done":
            state.pop()
            return
        state.replace(Swarm(seat, self.used | action[1]))
        if action[1] == MOVE_ALL:
            units = own_units(state, seat)
            if units:
                begin_move(state, seat, seat, units, 1, True)
        elif action[1] == FLY:
            answers.begin(state, "flight", seat)
            if state.log is not None:
                state.tell("flight", {"seat": seat})
        else:
            lay_eggs(state, seat)


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


BEGINS: Final[dict[str, Callable[[Tsukuyumi, Seat], None]]] = {
    "nomads": _nomads,
    "boarlords": _boarlords,
    "dark_seed": _dark_seed,
    "cybersamurai": _cybersamurai,
}
"""By faction: how its effect begins."""
