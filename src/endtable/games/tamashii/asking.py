"""What is asked of whoever the game waits for."""

from __future__ import annotations

from endtable.core.state import AnyStep
from endtable.core.types import Message, Reason, Seat
from endtable.games.tamashii.rules.steps.choice import Choice
from endtable.games.tamashii.rules.steps.story import Vote
from endtable.games.tamashii.table.state import Tamashii


def ask_of(state: Tamashii, seat: Seat | None = None) -> Reason:
    """The question and the rule behind it; in lanes that of the first seat that is not done."""
    step = _asking(state, seat)
    if step is None:
        return Reason(Message("ta.ask.over"), "TA-END-01")
    if isinstance(step, Vote):
        return Reason(Message("ta.ask.vote"), "TA-SPECIAL-15")
    if isinstance(step, Choice):
        return Reason(Message(f"ta.ask.{step.topic}"), step.rule)
    return Reason(Message("ta.ask.wait"), "TA-FLOW-01")


def _asking(state: Tamashii, seat: Seat | None) -> AnyStep | None:
    if not state.main:
        return None
    for number, lane in enumerate(state.lanes):
        if lane and (seat is None or seat == number):
            return lane[-1]
    return state.main[-1]
