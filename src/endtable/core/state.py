"""One position of a game, and the machine that moves it on.

Rules with interruptions are a stack of steps: the step on top runs on, pushes another, asks, or
ends. A game's state adds what lies on its table; what needs to know more than the table (the
view, a guess, the outcome) it leaves to other rooms of its game.
"""

from __future__ import annotations

from typing import ClassVar, Final

from endtable.core.chance import Chance, chance_of, new_chance
from endtable.core.effects import effect_of
from endtable.core.errors import Illegal
from endtable.core.events import Event, Log
from endtable.core.native import mypyc_attr
from endtable.core.rooms import Rooms
from endtable.core.stack import NOBODY as NOBODY
from endtable.core.stack import AnyStep as AnyStep
from endtable.core.stack import Stack
from endtable.core.types import (
    Action,
    Data,
    Message,
    Outcome,
    Pick,
    Reason,
    Record,
    Seat,
    View,
    frozen,
    is_listed,
    thawed,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Stack):
    """What lies on the table and what the rules are in the middle of.

    The constructor takes nothing: ``new``, ``setup`` and ``copy`` fill the state.
    """

    rooms: ClassVar[Rooms]
    """What its game knows of states of this kind; a game sets it on its own class of states."""

    __slots__ = ("_listed", "_listed_for", "chance", "has_asides", "log", "reveals")

    def __init__(self) -> None:
        super().__init__()
        self.chance = NO_CHANCE
        self.reveals: int = 0
        """Grows whenever something hidden is shown: such a moment cannot be taken back."""
        self.log: Log | None = None
        self.has_asides: bool = False
        """Whether the game knows rights "at any moment"; if not, none is looked for."""
        self._listed_for: Seat = NOBODY
        self._listed: list[Action] = NO_ACTIONS

    # --- asking -------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many places the table has."""
        return len(self.chance.counts) - 1

    def deciders(self) -> tuple[Seat, ...]:
        """The seats the game waits for; empty when it is over."""
        if not self.main:
            return ()
        return self.main[-1].deciders(self)

    def legal(self, seat: Seat) -> list[Action]:
        """All the rules allow this seat and nothing else, in a fixed order."""
        return self._list(seat).copy()

    def offered(self, seat: Seat) -> list[Action]:
        """What the step on top offers, for its own ``run``: whoever waits then lists it once."""
        if self.stack is self.main and not self.has_asides:
            return self._list(seat)
        return self.stack[-1].legal(self, seat)

    def _list(self, seat: Seat) -> list[Action]:
        """The legal actions, listed once for as long as the position stands."""
        if self._listed_for == seat and seat != NOBODY:
            return self._listed
        if not self.main:
            return []
        step = self.main[-1]
        listed = step.legal(self, seat)
        if self.has_asides and (step.window or seat in step.deciders(self)):
            listed = listed + self._asides_left(seat)
        if listed:  # who has nothing to choose is told so at once, and others' lists stay
            self._listed = listed
            self._listed_for = seat
        return listed

    def same_choices(self, other: State) -> None:
        """Take over what is listed in a state of which this is a copy, as it stands."""
        self._listed = other._listed
        self._listed_for = other._listed_for

    def question(self, seat: Seat) -> Reason:
        """What is asked of a seat that the game waits for, and the rule behind it."""
        return self.main[-1].question(self, seat)

    def _asides_left(self, seat: Seat) -> list[Action]:
        left = self.asides(seat)
        for who, used, _height in self.asides_used:
            if who == seat and used in left:
                left = [aside for aside in left if aside != used]
        return left

    def asides(self, seat: Seat) -> list[Action]:
        """Rights "at any moment" that this seat could use now; the core offers each once."""
        return []

    def take_aside(self, seat: Seat, action: Action) -> None:
        """Carry out an aside."""
        raise NotImplementedError

    def why_not(self, seat: Seat, picks: tuple[Pick, ...]) -> Reason:
        """Why this path of picks is not offered; tells nothing hidden."""
        refusal = self._general_refusal(seat)
        return refusal if refusal is not None else self.main[-1].why_not(self, seat, picks)

    def default(self, seat: Seat) -> Action:
        """What a clerk would choose for this seat when the clock runs out."""
        return self.main[-1].default(self, seat)

    def _general_refusal(self, seat: Seat) -> Reason | None:
        if not self.main:
            return Reason(Message("core.over"))
        if not self._list(seat):
            return Reason(Message("core.not_yours"))
        return None

    # --- acting -------------------------------------------------------------------------

    def apply(self, seat: Seat, action: Action) -> None:
        """Check the choice, carry it out and run on to the next one.

        Raises ``Illegal`` with reason and rule, and changes nothing, if it is not allowed.
        """
        if not is_listed(action, self._list(seat)):
            refusal = self._general_refusal(seat)
            if refusal is None:
                refusal = self.main[-1].refuse(self, seat, action)
            raise Illegal(seat, action, refusal)
        self._listed_for = NOBODY
        if self.has_asides:
            self._apply_in_window(seat, action)
            return
        self.main[-1].apply(self, seat, action)
        self.run()

    def _apply_in_window(self, seat: Seat, action: Action) -> None:
        """Carry out an aside, which leaves the window open, or a choice, which closes it."""
        step = self.main[-1]
        if action in self._asides_left(seat) and action not in step.legal(self, seat):
            self._use_aside(seat, action)
            self.take_aside(seat, action)
        else:
            self._window_of(seat)
            step.apply(self, seat, action)
        self.run()

    def run(self) -> None:
        """Run the step on top until somebody must choose or nothing is left."""
        stack = self.stack
        while stack:
            self._listed_for = NOBODY
            if stack[-1].run(self) and not self._one_option():
                break
            if stack is not self.stack:
                break  # unwound from inside a lane: the main stack runs on below

    def _one_option(self) -> bool:
        """Make a choice that has one option only, where that tells nothing hidden."""
        step = self.stack[-1]
        if not step.open:
            return False
        seats = step.deciders(self)
        if len(seats) != 1:
            return False
        seat = seats[0]
        if self.stack is self.main:
            listed = self._list(seat)
        else:
            listed = step.legal(self, seat)
            if self.has_asides:
                listed = listed + self._asides_left(seat)
        if len(listed) != 1:
            return False
        self._listed_for = NOBODY
        if self.has_asides:
            self._window_of(seat)
        step.apply(self, seat, listed[0])
        return True

    def settle(self) -> None:
        """What happens "as soon as" something is so; steps call it after every change."""
        if self.rooms.settle is not None:
            self.rooms.settle(self)

    # --- chance and events ----------------------------------------------------------------

    def roll(self, stream: int, limit: int) -> int:
        """A number from 0 to limit - 1 from a stream of chance."""
        value, self.chance = self.chance.below(stream, limit)
        return value

    def shuffle(self, stream: int, items: list[int]) -> list[int]:
        """The items in random order."""
        order, self.chance = self.chance.shuffled(stream, items)
        return order

    def reveal(self) -> None:
        """Something hidden is shown now: what came before cannot be taken back."""
        self.reveals += 1

    def tell(
        self,
        name: str,
        data: Data,
        only: tuple[Seat, ...] | None = None,
        instead: Data | None = None,
    ) -> None:
        """Tell the log, if there is one, what happened and who may know."""
        if self.log is not None:
            self.log.add(Event(name, data, only, instead))

    def beat(self) -> None:
        """A moment worth seeing: the events so far are a frame."""
        if self.log is not None:
            self.log.beat(self)

    # --- copies and positions -------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy without a log; cheap, a search makes thousands a second."""
        raise NotImplementedError

    def copy_machine(self, twin: State) -> None:
        """Give a copy the part of the state that the core keeps."""
        twin.main = self.main.copy()
        twin.stack = twin.main
        twin.chance = self.chance
        twin.reveals = self.reveals
        twin.section = self.section
        if self.lanes or self.sealed:
            twin.lanes = [lane.copy() for lane in self.lanes]
            twin.sealed = self.sealed.copy()
        # These are replaced, never changed in place.
        twin.put_off = self.put_off
        twin.effects = self.effects
        twin.heard = self.heard
        twin.asides_used = self.asides_used

    def machine_record(self) -> Data:
        """The core's part of a lossless position; what is empty is left out."""
        record: Data = {
            "stack": [step.record() for step in self.main],
            "chance": self.chance.record(),
            "reveals": self.reveals,
            "section": self.section,
        }
        if self.lanes:
            record["lanes"] = [[step.record() for step in lane] for lane in self.lanes]
        if self.sealed:
            record["sealed"] = thawed(self.sealed)
        if self.put_off:
            record["put_off"] = [[when, step.record()] for when, step in self.put_off]
        if self.effects:
            record["effects"] = [effect.record() for effect in self.effects]
        if self.asides_used:
            record["asides_used"] = thawed(self.asides_used)
        return record

    def restore_machine(self, record: Data) -> None:
        """Take the core's part from a lossless position."""
        self.main = [self.step_of(entry) for entry in record["stack"]]
        self.stack = self.main
        self.chance = chance_of(record["chance"])
        self.reveals = record["reveals"]
        self.section = record["section"]
        self.lanes = [[self.step_of(entry) for entry in lane] for lane in record.get("lanes", [])]
        self.sealed = [frozen(choice) for choice in record.get("sealed", [])]
        self.put_off = [(when, self.step_of(entry)) for when, entry in record.get("put_off", [])]
        self.put_in_force([effect_of(entry) for entry in record.get("effects", [])])
        self.asides_used = [
            (seat, frozen(action), height) for seat, action, height in record.get("asides_used", [])
        ]

    def step_of(self, record: Record) -> AnyStep:
        """The step written down by ``Step.record``."""
        kind = self.step_types()[record[0]]
        return kind(*(frozen(field) for field in record[1:]))  # type: ignore[no-any-return]

    def step_types(self) -> Data:
        """All kinds of steps this game knows, by name."""
        return self.rooms.steps

    def position(self) -> Data:
        """The whole position as plain data, lossless."""
        return self.rooms.position(self)

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for a notebook."""
        return self.rooms.drawn(self) if self.rooms.drawn is not None else None

    # --- what a game says ------------------------------------------------------------------

    def view(self, seat: Seat | None) -> View:
        """What a seat may see, as plain data; None: a spectator."""
        return self.rooms.view(self, seat)

    def views(self, watch: tuple[Seat | None, ...]) -> dict[Seat | None, View]:
        """The same for several at once. What all of them see may be one object: leave it alone."""
        return {seat: self.view(seat) for seat in watch}

    def guess(self, seat: Seat | None, chance: Chance | int | str | bytes) -> State:
        """A copy with everything the seat cannot know dealt anew, by a chance or by a seed."""
        if not isinstance(chance, Chance):
            chance = new_chance(chance, len(self.chance.counts) - 1)
        return self.dealt_anew(seat, chance)

    def dealt_anew(self, seat: Seat | None, chance: Chance) -> State:
        """The guess itself, by this chance."""
        return self.rooms.guess(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended; None while it is going on."""
        return self.rooms.outcome(self)

    def check(self) -> None:
        """Raise ``BrokenRules`` if anything is lost, doubled or out of range."""
        self.rooms.check(self)


NO_CHANCE: Final = Chance(bytes(16), (0,))

# What a new state begins with: shared by all, and never changed in place.
NO_ACTIONS: Final[list[Action]] = []
