"""A step: what the rules are in the middle of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from endtable.core.native import mypyc_attr
from endtable.core.types import Action, Message, Pick, Reason, Record, Seat, thawed

if TYPE_CHECKING:
    from endtable.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A record of ints, strings and tuples that is never changed: progress replaces it.

    Copies of a state share their steps, and a state with half a battle on its stack copies,
    saves and resumes like any other. Nothing physical lives in a step.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of what the constructor takes, in order."""

    topic: ClassVar[str] = ""
    """The key of the question this step asks, in the catalogues; empty if it never waits."""

    rule: ClassVar[str] = ""
    """The rule of the ledger behind the question."""

    open: ClassVar[bool] = True
    """Whether a choice with one option may be made by the rules: it tells nothing hidden."""

    window: ClassVar[bool] = False
    """Whether asides of seats that are not waited for are offered here."""

    together: ClassVar[bool] = False
    """Whether seats act together here: the choice of one closes no window of another."""

    def run(self, state: S) -> bool:
        """Go on. True: waits for a choice. False: the stack has changed, run what is on top."""
        return True

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """The seats this step waits for."""
        return ()

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """All this seat may choose here, in a fixed order."""
        return []

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        """Carry out a choice that ``legal`` listed."""

    def question(self, state: S, seat: Seat) -> Reason:
        """What a seat is asked that this step waits for, and the rule behind it."""
        message = Message(self.topic)
        message.params = self.question_details(state)
        return Reason(message, self.rule)

    def question_details(self, state: S) -> dict[str, object]:
        """The parameters of the question."""
        return {}

    def resume(self, state: S, value: Any) -> None:
        """The step above has ended and hands this one a value; called on the new top."""

    def refuse(self, state: S, seat: Seat, action: Action) -> Reason:
        """Why an action that ``legal`` does not list is not possible here."""
        return Reason(Message("core.not_offered"))

    def why_not(self, state: S, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Why this path of picks is not offered; tells nothing hidden."""
        return Reason(Message("core.not_offered"))

    def default(self, state: S, seat: Seat) -> Action:
        """What a clerk would choose when the clock runs out."""
        return self.legal(state, seat)[0]

    def shows(self, state: S, seat: Seat) -> bool:
        """Whether any choice of this seat here shows what is hidden: none can be taken back."""
        return False

    def record(self) -> Record:
        """The step as plain data: its name and its fields."""
        return [type(self).__name__, *(thawed(getattr(self, name)) for name in self.fields)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that waits for one seat. A game says among what it chooses."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def deciders(self, state: S) -> tuple[Seat, ...]:
        """The one who is asked."""
        return (self.seat,)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """The choices, for the one who is asked."""
        return self.choices(state) if seat == self.seat else []

    def choices(self, state: S) -> list[Action]:
        """Among what the seat chooses, in a fixed order."""
        raise NotImplementedError
