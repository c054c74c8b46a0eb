"""A planner that goes through with its plans: for playing a match on, many times over.

Planning anew after every move finds the same plan again, and takes most of the time.
"""

from __future__ import annotations

from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.planning import (
    development,
    good_plan,
    move_action,
)
from endtable.games.tamashii.advice.plans import HORIZON, Move
from endtable.games.tamashii.advice.policy import choose
from endtable.games.tamashii.advice.worth import console_of
from endtable.games.tamashii.rules.steps.choice import DONE
from endtable.games.tamashii.rules.steps.planning import Programming, moves_left
from endtable.games.tamashii.table.state import Tamashii


class Sticking:
    """Everybody at one table, from one moment on."""

    def __init__(self) -> None:
        self.rest: dict[Seat, tuple[list[int], list[Move]]] = {}
        """By seat: what its console looks like if all goes as planned, and the moves to come."""

    def choose(self, state: State, seat: Seat) -> Action:
        """As a planner does, but a plan is made once."""
        assert isinstance(state, Tamashii)
        if state.asking(seat).topic != Programming.topic:
            return choose(state, seat)
        row = console_of(state, seat)
        expected, moves = self.rest.get(seat, ([], []))
        if row != expected or not moves:
            legal = state.legal(seat)
            bought = development(state, seat, legal)
            if bought is not None:
                return bought
            moves = good_plan(state, seat, min(HORIZON, moves_left(state, seat)))
            if not moves or move_action(row, *moves[0]) not in legal:
                return DONE
        one, other = moves[0]
        action = move_action(row, one, other)
        row[one], row[other] = row[other], row[one]
        self.rest[seat] = (row, moves[1:])
        return action
