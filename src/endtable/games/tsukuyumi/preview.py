"""What a battle that is going on would come to, with every choice made as a clerk would make it."""

from __future__ import annotations

from endtable.core.words import Action, Seat
from endtable.games.tsukuyumi.state import Tsukuyumi
from endtable.games.tsukuyumi.steps.combat import EARLY, Fight
from endtable.games.tsukuyumi.steps.countering import Answer

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
    """Defenders wait for the attack, then take the first counterattack of the card."""
    step = state.main[-1]
    if not isinstance(step, Answer):
        return state.default(seat)
    return step.choices(state)[-1 if step.station == EARLY else 0]


def fought(state: Tsukuyumi, cause: Seat) -> Tsukuyumi:
    """The table after the battle that is being fought; the same table where there is none."""
    return settled(state)
