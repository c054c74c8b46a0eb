"""What all choices have in common: a seat, a rule, and a reason for what is not among them."""

from __future__ import annotations

from typing import ClassVar

from endtable.core.step import Ask
from endtable.core.types import Action, Message, Pick, Reason, Seat
from endtable.games.tamashii.table.state import Tamashii


class Choice(Ask[Tamashii]):
    """A choice of one seat, with the rule behind it."""

    rule: ClassVar[str] = "TA-FLOW-01"
    topic: ClassVar[str] = ""
    """The end of the key of its question, ``ta.ask.…``."""

    def refuse(self, state: Tamashii, seat: Seat, action: Action) -> Reason:
        """First this choice."""
        from endtable.games.tamashii.rules.reasons import why_refused

        return why_refused(state, self, seat, action)

    def why_not(self, state: Tamashii, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """First this choice."""
        from endtable.games.tamashii.rules.reasons import why_not_picked

        return why_not_picked(state, self, seat, picks)

    def first_this(self) -> Reason:
        """The general answer: something else is being asked."""
        return Reason(Message("ta.no.first", ask=Message(f"ta.ask.{self.topic}")), self.rule)


class Counted(Choice):
    """A choice that is made so many times, as long as there is something to choose."""

    count: int

    def run(self, state: Tamashii) -> bool:
        """Ask while there is something left."""
        if self.count > 0 and self.choices(state):
            return True
        state.pop()
        return False


class Offered(Choice):
    """A choice that may be declined, and is asked only where there is something else."""

    def run(self, state: Tamashii) -> bool:
        """Ask while there is more than to decline."""
        if len(self.choices(state)) > 1:
            return True
        state.pop()
        return False


class Consent(Choice):
    """Somebody is asked to agree to what another one offers."""

    def choices(self, state: Tamashii) -> list[Action]:
        """Yes or no."""
        return [("agree",), ("skip",)]

    def default(self, state: Tamashii, seat: Seat) -> Action:
        """A clerk agrees to nothing."""
        return ("skip",)


class ConsentTo(Consent):
    """Somebody is asked to agree to what a certain player offers."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: Seat, other: Seat) -> None:
        super().__init__(seat)
        self.other = other
