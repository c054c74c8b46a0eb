"""What happens as soon as something is so: protocol steps, goals, the sheet's limit.

TA-PROTOCOL-04 to -10, TA-GENRULE-06, TA-HUNT-18.
"""

from __future__ import annotations

from typing import Final

from endtable.core.types import Seat
from endtable.games.tamashii.content.reading import FIRST_PASSING
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.changes import forget_mods
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.steps.doing import Do
from endtable.games.tamashii.rules.steps.pvp import claim
from endtable.games.tamashii.table.state import COUNTER, TALLY, Tamashii

STEPS_OF_A_PROTOCOL: Final = 3


def settle(state: Tamashii) -> None:
    """Look at everybody; in a lane only at the one whose lane it is."""
    if state.result or 0 in state.integrity:
        return  # who is about to reset does that first
    if state.stack is not state.main:
        for seat in range(len(state.lanes)):
            if state.lanes[seat] is state.stack:
                complete_steps(state, seat)
        return
    for seat in state.setting.order(state.first):
        complete_steps(state, seat)
    if state.setting.competitive:
        _claim_all(state)


def complete_steps(state: Tamashii, seat: Seat) -> None:
    """Protocol steps whose goals are met are done at once, in order. TA-PROTOCOL-05, -07."""
    number = state.protocol[seat]
    if number < 0:
        return
    protocol = state.setting.content.protocols[number]
    rewards: list[Operations] = []
    while state.progress[seat] < STEPS_OF_A_PROTOCOL:
        step = protocol.steps[state.progress[seat]]
        if step.counter:
            if counted(state, seat, step.counter) < step.need:
                break
        elif not holds(state, seat, step.goal):
            break
        state.progress[seat] += 1
        base = seat * TALLY
        state.counted[base : base + TALLY] = state.tally[base : base + TALLY]
        if state.progress[seat] == STEPS_OF_A_PROTOCOL:
            forget_mods(state, seat)
        state.tell("protocol", {"seat": seat, "step": state.progress[seat]})
        if step.reward:
            rewards.append(step.reward)
    for reward in reversed(rewards):  # that of the first step comes first
        state.push(Do(seat, reward, 0))


def counted(state: Tamashii, seat: Seat, counter: str) -> int:
    """How often it has happened since the step began to count. TA-PROTOCOL-04."""
    number = COUNTER[counter]
    place = seat * TALLY + number
    if number >= FIRST_PASSING:
        return state.tally[place]
    return state.tally[place] - state.counted[place]


def _claim_all(state: Tamashii) -> None:
    """Open goals go to whoever meets them, in order from the first player. TA-GENRULE-10."""
    again = True
    while again:
        again = False
        for seat in state.setting.order(state.first):
            if claim(state, seat, turn_end=False):
                again = True
                break
