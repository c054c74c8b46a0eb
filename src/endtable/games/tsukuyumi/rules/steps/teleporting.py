"""Going through Gates: before a movement or after it, never during it. SK-GATEUSE."""

from __future__ import annotations

from typing import Final

from endtable.core.types import Action, Seat
from endtable.games.tsukuyumi.rules.questions import may_enter, may_leave
from endtable.games.tsukuyumi.rules.roads import gates_of
from endtable.games.tsukuyumi.rules.steps.asking import DONE, Choice
from endtable.games.tsukuyumi.rules.steps.moving import arrive, own_units
from endtable.games.tsukuyumi.table.board import Area
from endtable.games.tsukuyumi.table.state import Tsukuyumi, Unit

BEFORE: Final = 1
AFTER: Final = 2
"""When Gates are used in a turn: the first use decides. SK-GATEUSE-03."""


class Teleport(Choice):
    """Units on Gates may go to other Gates. SK-GATEUSE-06, -08, -10."""

    fields = ("seat", "side")
    topic = "ts.ask.teleport"
    rule = "SK-GATEUSE-02"

    def __init__(self, seat: Seat, side: int) -> None:
        super().__init__(seat)
        self.side = side

    def travellers(self, state: Tsukuyumi) -> list[Unit]:
        """Before a movement all on a Gate, each once; after it those that have come to one."""
        if state.gate_side not in (0, self.side):
            return []
        before = self.side == BEFORE
        gates = gates_of(state, self.seat)
        return [
            unit
            for unit in own_units(state, self.seat)
            if state.where[unit] in gates
            and (unit in state.gate_users) != before
            and may_leave(state, unit)
        ]

    def run(self, state: Tsukuyumi) -> bool:
        """Over where nobody can go anywhere."""
        if len(state.offered(self.seat)) > 1:
            return True
        self._end(state)
        return False

    def _end(self, state: Tsukuyumi) -> None:
        """Before a movement, the movement begins now."""
        state.gate_users = ()
        state.gate_afoot = int(self.side == BEFORE)
        state.pop()

    def choices(self, state: Tsukuyumi) -> list[Action]:
        """Kind by kind or all of a Gate, to any other Gate."""
        kind_of = state.setting.kind_of
        kinds: dict[tuple[int, Area], int] = {}
        crowd: dict[Area, int] = {}
        for unit in self.travellers(state):
            key = (kind_of[unit], state.where[unit])
            kinds[key] = kinds.get(key, 0) + 1
            crowd[key[1]] = crowd.get(key[1], 0) + 1
        if not kinds:
            return [DONE]
        ends = [gate for gate in gates_of(state, self.seat) if may_enter(state, self.seat, gate)]
        actions: list[Action] = [
            ("teleport", kind, area, to) for kind, area in kinds for to in ends if to != area
        ]
        for area, count in crowd.items():
            if count > 1:
                actions += [("teleport_all", area, to) for to in ends if to != area]
        return [*actions, DONE]

    def apply(self, state: Tsukuyumi, seat: Seat, action: Action) -> None:
        """They arrive: that is entering, but no movement. SK-GATEUSE-07, -11."""
        if action == DONE:
            self._end(state)
            return
        area, to = action[-2], action[-1]
        units = [unit for unit in self.travellers(state) if state.where[unit] == area]
        if action[0] == "teleport":
            kind_of = state.setting.kind_of
            units = [unit for unit in units if kind_of[unit] == action[1]][:1]
        state.gate_side = self.side
        if self.side == BEFORE:
            state.gate_users += tuple(units)
        else:
            state.gate_users = tuple([one for one in state.gate_users if one not in units])
        state.gate_afoot = 0
        arrive(state, units, to)

    def default(self, state: Tsukuyumi, seat: Seat) -> Action:
        """A clerk stays."""
        return DONE
