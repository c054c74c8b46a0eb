"""What a battle that is going on would come to, with every choice made as a clerk would make it."""

from __future__ import annotations

from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.state import Tsukuyumi
from endtable.games.tsukuyumi.steps.combat import EARLY, Fight
from endtable.games.tsukuyumi.steps.countering import Answer
from endtable.games.tsukuyumi.steps.damage import Arm, Suffer

LONGEST = 200
"""No battle asks so many questions."""


def settled(state: Tsukuyumi) -> Tsukuyumi:
    """A copy in which the battles that are being fought are over."""
    twin = state.copy()
    for _ in range(LONGEST):
        seats = twin.deciders()
        if not seats or not any(isinstance(step, Fight) for step in twin.main):
            return twin
        seat = seats[0]
        twin.apply(seat, _usual(twin, seat))
    return twin


def _usual(state: Tsukuyumi, seat: Seat) -> Action:
    """Defenders wait for the attack, then take the first counterattack of the card.

    Who suffers gives up the weakest, and Nomads spare no weapon that was made for this.
    """
    step = state.main[-1]
    if isinstance(step, Suffer):
        return min(step.choices(state), key=lambda action: _strength(state, action[1]))
    if isinstance(step, Arm):
        return step.choices(state)[0]
    if isinstance(step, Answer):
        return step.choices(state)[-1 if step.station == EARLY else 0]
    return state.default(seat)


def _strength(state: Tsukuyumi, kind: int) -> int:
    tables = state.setting.tables
    return tables.conquest[kind] + tables.health[kind] + tables.damage[kind]


def fought(state: Tsukuyumi, cause: Seat) -> Tsukuyumi:
    """The table after the battle that is being fought; the same table where there is none."""
    return settled(state)
