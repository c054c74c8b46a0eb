"""The match: turns of four phases, until the scenario ends. TA-FLOW-01."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.steps.action import ActionPhase
from endtable.games.tamashii.rules.steps.combat import CombatPhase
from endtable.games.tamashii.rules.steps.doing import trigger
from endtable.games.tamashii.rules.steps.phase import PLAYERS, Match
from endtable.games.tamashii.rules.steps.planning import PlanInOrder, Tracking
from endtable.games.tamashii.rules.steps.tasks import Tasks
from endtable.games.tamashii.table.state import COUNTER, NOBODY, OVER, PLANNING, TALLY, Tamashii


class Course(Match):
    """Turn after turn; over as soon as there is a result."""

    def run(self, state: Tamashii) -> bool:
        """The next turn."""
        if state.result:
            state.phase = OVER
            state.active = NOBODY
            state.pop()
        else:
            state.push(Turn(0))
        return False


class Turn(Step[Tamashii]):
    """Planning, action, combat, tasks."""

    fields = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def run(self, state: Tamashii) -> bool:
        """The next phase."""
        phase = self.phase
        state.replace(Turn(phase + 1))
        begin_phase(state)
        if phase == 0:
            begin_turn(state)
            state.push(PlanInOrder(0, 0) if state.setting.competitive else Tracking())
            trigger(state, state.first, "turn_start")
        elif phase == 1:
            state.discount = [0] * state.setting.seats  # what firing gave was for this planning
            state.push(ActionPhase(0))
            trigger(state, state.first, "action_phase")
        elif phase == 2:
            state.push(CombatPhase(0))
            trigger(state, state.first, "combat_phase")
        elif phase == 3:
            state.push(Tasks(PLAYERS))
            trigger(state, state.first, "tasks_phase")
        else:
            end_turn(state)
            state.pop()
            trigger(state, state.first, "turn_end")
        return False


def begin_phase(state: Tamashii) -> None:
    """What protocols count within one phase begins anew. TA-PROTOCOL-04."""
    for seat in range(state.setting.seats):
        for counter in ("schemas_phase", "damage_phase", "lost_phase"):
            state.tally[seat * TALLY + COUNTER[counter]] = 0


def begin_turn(state: Tamashii) -> None:
    """What holds for one turn only begins anew."""
    state.turn += 1
    state.phase = PLANNING
    state.active = NOBODY
    state.out = 0
    state.free_rerolls = 0
    state.last_defeated = -1
    for seat in range(state.setting.seats):
        state.used_turn[seat] = ()
        state.skips[seat] = 0
        state.soften[seat] = 0
        state.tally[seat * TALLY + COUNTER["patterns_turn"]] = 0
    state.tell("turn", {"turn": state.turn, "first": state.first})
    state.beat()


def end_turn(state: Tamashii) -> None:
    """What protocols count at the end of a turn."""
    for seat in range(state.setting.seats):
        entered = state.tally[seat * TALLY + COUNTER["entered"]]
        if not state.enemies[seat] and state.turn >= 3:
            note(state, seat, "free_turns")
        if state.tracking[seat] == 0:
            note(state, seat, "quiet_turns")
        if not entered:
            note(state, seat, "calm_turns")
        state.tally[seat * TALLY + COUNTER["entered"]] = 0
    state.settle()
