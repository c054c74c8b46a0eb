"""What a battle that is going on would come to, with every choice made as a clerk would make it."""

from __future__ import annotations

from endtable.core.words import Seat
from endtable.games.tsukuyumi.state import Tsukuyumi
from endtable.games.tsukuyumi.steps.combat import Fight
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
        step = twin.main[-1]
        # Defenders wait for the attack, then strike back: the first choice of the card.
        action = (
            step.choices(twin)[-1 if step.station == 0 else 0]
            if isinstance(step, Answer)
            else twin.default(seat)
        )
        twin.apply(seat, action)
    return twin


def fought(state: Tsukuyumi, cause: Seat) -> Tsukuyumi:
    """The table after the battle that is being fought; the same table where there is none."""
    return settled(state)
