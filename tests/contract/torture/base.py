"""What the steps of the torture game share: one source of legality, and their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from endtable.core.step import Step
from endtable.core.types import Action, Pick, Reason, Seat
from tests.contract.torture.verbs import VERBS
from tests.contract.torture.words import no

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState

STEPS: dict[str, Any] = {}
"""All kinds of steps, by name."""

Kind = TypeVar("Kind", bound=type[Step[Any]])


def named(kind: Kind) -> Kind:
    """Enter a kind of step under its name."""
    STEPS[kind.__name__] = kind
    return kind


class Explained:
    """Legality from one source: what one could think of, and why it is forbidden."""

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """All that one could think of here, allowed or not."""
        raise NotImplementedError

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """Why a candidate is forbidden; None if it is not."""
        return None

    def allowed(self, state: TortureState, seat: Seat) -> list[Action]:
        """The candidates that nothing forbids."""
        return [
            action
            for action in self.candidates(state, seat)
            if self.forbid(state, seat, action) is None
        ]

    def refuse(self, state: TortureState, seat: Seat, action: Action) -> Reason:
        """The reason against a candidate, or that nobody thinks of such a thing here."""
        if action in self.candidates(state, seat):
            reason = self.forbid(state, seat, action)
            if reason is not None:
                return reason
        if action and action[0] in VERBS.rows:
            return no("not_now", VERBS.rows[action[0]].rule)
        return no("no_such_thing", "TO-GAME-01")

    def why_not(self, state: TortureState, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """The reason against the first forbidden candidate on this path."""
        for action in self.candidates(state, seat):
            reason = self.forbid(state, seat, action)
            if reason is not None and VERBS.picks(state, seat, action)[: len(picks)] == picks:
                return reason
        return no("no_such_thing", "TO-GAME-01")


class Asking(Explained):
    """A step that asks one seat, named in its field ``seat``."""

    topic = "torture.ask"

    seat: Seat

    def deciders(self, state: TortureState) -> tuple[Seat, ...]:
        """The one seat."""
        return (self.seat,)

    def legal(self, state: TortureState, seat: Seat) -> list[Action]:
        """What nothing forbids, for the one who is asked."""
        return self.allowed(state, seat) if seat in self.deciders(state) else []
