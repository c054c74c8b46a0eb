"""Acting together: in secret (sealed) or side by side (lanes)."""

from __future__ import annotations

from typing import Any, TypeVar

from endtable.core.native import mypyc_attr
from endtable.core.state import State
from endtable.core.step import Step
from endtable.core.types import Action, Message, Pick, Reason, Seat

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """Seats choose in secret; all is shown when the last has chosen.

    A choice can be changed until then, and the result does not depend on who chose first.
    A game says who chooses among what, and what happens then.
    """

    open = False
    together = True

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Who chooses."""
        raise NotImplementedError

    def choices(self, state: S, seat: Seat) -> list[Action]:
        """Among what this seat chooses."""
        raise NotImplementedError

    def shown(self, state: S, chosen: tuple[tuple[Seat, Action], ...]) -> None:
        """All have chosen: carry it out, in seat order; must replace or pop this step."""
        raise NotImplementedError

    def run(self, state: S) -> bool:
        """Wait until the last has chosen."""
        seats = self.seats(state)
        if not state.sealed:
            state.sealed = [None] * (max(seats, default=-1) + 1)
            state.section += 1
        chosen: list[tuple[Seat, Action]] = []
        for seat in sorted(seats):
            choice = state.sealed[seat]
            if choice is None:
                return True
            chosen.append((seat, choice))
        state.sealed = []
        state.section += 1
        state.close_windows(len(state.main))
        state.reveal()
        self.shown(state, tuple(chosen))
        return False

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """Those who have not chosen yet."""
        return tuple(seat for seat in self.seats(state) if state.sealed[seat] is None)

    def shows(self, state: S, seat: Seat) -> bool:
        """The last choice shows all of them."""
        return self.deciders(state) == (seat,)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """The choices of this seat, also after it has chosen: it may change its mind."""
        return self.choices(state, seat) if seat in self.seats(state) else []

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        """Lay the choice down, face down."""
        state.sealed[seat] = action


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes(Step[S]):
    """Seats act side by side, each on a stack of its own, until all meet.

    What a seat does takes effect at once and is seen. A game says what each lane begins with
    and what happens when all are done. A step in a lane whose options others can add to must
    not be ``open``: whether it has only one would depend on who came first.
    """

    # The step in the lane knows whether a single option may be chosen for its seat.
    open = False
    together = True

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Who has a lane."""
        raise NotImplementedError

    def first(self, state: S, seat: Seat) -> Step[Any]:
        """The step with which this seat's lane begins."""
        raise NotImplementedError

    def met(self, state: S) -> None:
        """All lanes are done: must replace or pop this step."""
        raise NotImplementedError

    def run(self, state: S) -> bool:
        """Open the lanes; wait until all are done."""
        if not state.lanes:
            seats = self.seats(state)
            state.lanes = [[] for _ in range(max(seats, default=-1) + 1)]
            state.section += 1
            for seat in seats:
                state.lanes[seat].append(self.first(state, seat))
            for seat in seats:
                self._drive(state, seat)
                if not state.lanes:
                    return False  # a lane has unwound the whole table
        if any(state.lanes):
            return True
        state.close_lanes()
        state.close_windows(len(state.main))
        self.met(state)
        return False

    def _drive(self, state: S, seat: Seat) -> None:
        """Run one lane until it waits or ends."""
        state.stack = state.lanes[seat]
        state.run()
        state.stack = state.main

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """The seats whose lanes are not done."""
        return tuple(seat for seat, lane in enumerate(state.lanes) if lane)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """What the step on top of this seat's lane offers."""
        if not self._has_lane(state, seat):
            return []
        return state.lanes[seat][-1].legal(state, seat)

    def _has_lane(self, state: S, seat: Seat) -> bool:
        """Whether this seat has something left to do in its lane."""
        return 0 <= seat < len(state.lanes) and bool(state.lanes[seat])

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        """Act in this seat's lane and run it on."""
        state.stack = state.lanes[seat]
        state.lanes[seat][-1].apply(state, seat, action)
        if state.lanes:
            self._drive(state, seat)

    def question(self, state: S, seat: Seat) -> Reason:
        """As the lane's step asks."""
        return state.lanes[seat][-1].question(state, seat)

    def refuse(self, state: S, seat: Seat, action: Action) -> Reason:
        """As the lane's step says; a seat that is done here may still have asides."""
        if not self._has_lane(state, seat):
            return Reason(Message("core.not_yours"))
        return state.lanes[seat][-1].refuse(state, seat, action)

    def why_not(self, state: S, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """As the lane's step says; a seat that is done here may still have asides."""
        if not self._has_lane(state, seat):
            return Reason(Message("core.not_yours"))
        return state.lanes[seat][-1].why_not(state, seat, picks)

    def default(self, state: S, seat: Seat) -> Action:
        """As the lane's step says."""
        return state.lanes[seat][-1].default(state, seat)
