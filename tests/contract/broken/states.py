"""Broken games: something is wrong with lists, copies, positions and the end."""

from __future__ import annotations

from typing import Any

from endtable.core.errors import Illegal
from endtable.core.types import Action, Message, Outcome, Pick, Reason, Seat
from tests.contract.torture.state import TortureState


class SharedDice(TortureState):
    """Copies share a list."""

    def copy(self) -> TortureState:
        twin = super().copy()
        twin.dice = self.dice
        twin.consoles = self.consoles
        return twin


class CopiedLog(TortureState):
    """Copies keep the log."""

    def copy(self) -> TortureState:
        twin = super().copy()
        twin.log = self.log
        return twin


class LivingPosition(TortureState):
    """Positions change with the state."""

    def position(self) -> dict[str, Any]:
        position = super().position()
        position["table"]["charges"] = self.charges
        return position


class BadDefault(TortureState):
    """A clerk who does not know the rules."""

    def default(self, seat: Seat) -> Action:
        return ("absorb",)


class Doubled(TortureState):
    """Every first option comes twice."""

    def legal(self, seat: Seat) -> list[Action]:
        legal = super().legal(seat)
        return legal + legal[:1]


class Nothing(TortureState):
    """Who is waited for can do nothing."""

    def legal(self, seat: Seat) -> list[Action]:
        return [] if self.round == 2 else super().legal(seat)


class Turned(TortureState):
    """Lists are turned round every time."""

    turn = 0

    def legal(self, seat: Seat) -> list[Action]:
        self.turn += 1
        return super().legal(seat)[:: 1 if self.turn % 2 else -1]


class OneList(TortureState):
    """Whoever asks gets the list that the state itself uses."""

    def legal(self, seat: Seat) -> list[Action]:
        return self._list(seat)


class Careless(TortureState):
    """Refuses, but has already done something."""

    def apply(self, seat: Seat, action: Action) -> None:
        try:
            super().apply(seat, action)
        except Illegal:
            self.signals[0] += 1
            raise


class Everybody(TortureState):
    """Any number is a seat."""

    def legal(self, seat: Seat) -> list[Action]:
        return super().legal(seat % self.seats)


class Speechless(TortureState):
    """Reasons without rules."""

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        return Reason(super().why_not(seat, picks).message)

    def apply(self, seat: Seat, action: Action) -> None:
        try:
            super().apply(seat, action)
        except Illegal as error:
            raise Illegal(seat, action, Reason(error.reason.message)) from error


class Lossy(TortureState):
    """Positions without the reefs."""

    def position(self) -> dict[str, Any]:
        position = super().position()
        position["table"]["reef"] = [0] * self.seats
        return position


class Leaking(TortureState):
    """Loses cards."""

    def throw(self, card: int) -> None:
        pass


class EarlyOutcome(TortureState):
    """Knows the winner too soon."""

    def outcome(self) -> Outcome | None:
        return Outcome((1,) * self.seats, (0,) * self.seats, self.sides, Message("x"), "TO-X-1")


class SplitSides(TortureState):
    """One side, two places."""

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome is not None:
            outcome.places = tuple(range(1, self.seats + 1))
        return outcome


class Again(TortureState):
    """The same aside any number of times in a window."""

    def take_aside(self, seat: Seat, action: Action) -> None:
        super().take_aside(seat, action)
        self.asides_used.clear()


class Waiting(TortureState):
    """Waits for asides."""

    def deciders(self) -> tuple[Seat, ...]:
        waited = super().deciders()
        more = [seat for seat in range(self.seats) if seat not in waited and self.legal(seat)]
        return (*waited, *more) if waited else ()


class Endless(TortureState):
    """No last round."""

    def check(self) -> None:
        self.round, self.goal = 1, 1000
