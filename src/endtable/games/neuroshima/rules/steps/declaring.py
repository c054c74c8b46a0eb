"""Declarations in a battle and their order. FAQ-GAMEPLAY-11, NH-MOLOCH-14, NH-HEG-17, -18."""

from __future__ import annotations

from endtable.core.step import Ask, Step
from endtable.core.types import Action, Message, Reason, Seat
from endtable.games.neuroshima.rules.questions.declarations import (
    BLOWING_UP,
    EXCHANGE,
    NO,
    YES,
    Pending,
    exchangeable,
)
from endtable.games.neuroshima.rules.questions.whole_board import situation
from endtable.games.neuroshima.table.board import Hex
from endtable.games.neuroshima.table.names import seat_named, unit_named
from endtable.games.neuroshima.table.situation import SEGMENTS
from endtable.games.neuroshima.table.state import NOBODY, Neuroshima


def ask_next(
    state: Neuroshima, cause: Seat, open_ones: list[Pending], speaker: Seat, segment: int
) -> None:
    """Ask for the next declaration, or first who of several players speaks."""
    seats: list[Seat] = []
    for entry in open_ones:
        if entry[0] not in seats:
            seats.append(entry[0])
    speaker = who_speaks(state, cause, sorted(seats), speaker)
    if speaker == NOBODY:
        return
    for seat, about, hex in open_ones:
        if seat == speaker:
            state.push(Declare(seat, about, hex, segment))
            return


def who_speaks(state: Neuroshima, cause: Seat, seats: list[Seat], speaker: Seat) -> Seat:
    """The seat to speak now; NOBODY if the cause of the battle is being asked who it is."""
    if len(seats) == 1:
        return seats[0]
    if speaker in seats:
        return speaker
    if state.setting.readings.declarations == "cause_orders":
        state.push(Order(cause, tuple(seats)))
        return NOBODY
    count = state.setting.seats
    return min(seats, key=lambda seat: (seat - cause) % count)


class Declare(Ask[Neuroshima]):
    """A player declares for one unit: the Clown's blast, or the Quartermaster's exchange."""

    fields = ("seat", "about", "hex", "segment")
    topic = "nh.ask.convert"
    rule = "NH-HEG-14"

    def __init__(self, seat: Seat, about: int, hex: Hex, segment: int) -> None:
        super().__init__(seat)
        self.about = about
        self.hex = hex
        self.segment = segment

    def question(self, state: Neuroshima, seat: Seat) -> Reason:
        """Whether the Clown blows itself up, or what is exchanged."""
        if self.about != BLOWING_UP:
            return super().question(state, seat)
        message = Message("nh.ask.explode", **self.question_details(state))
        return Reason(message, "NH-MOLOCH-14")

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """For which unit."""
        return unit_named(state, self.hex)

    def choices(self, state: Neuroshima) -> list[Action]:
        """First to do nothing special: that is what a clerk would choose."""
        if self.about == BLOWING_UP:
            return [("attack", self.hex), ("explode", self.hex)]
        exchanges: list[Action] = [("keep", self.hex)]
        for side, kind in exchangeable(state, self.hex):
            exchanges.append(("convert", self.hex, side, kind))
        return exchanges

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Write the declaration down."""
        verb = action[0]
        answer = NO
        if verb == "explode":
            answer = YES
        elif verb == "convert":
            answer = action[2] * 2 + action[3]
        if answer != NO:
            state.tell(verb, {"hex": self.hex, "seat": seat})
        state.pop(("declared", (self.about, self.hex, answer, self.segment)))


class ExchangeEarly(Ask[Neuroshima]):
    """Under the reading that the Quartermaster decides as the battle begins: all of it at once."""

    fields = ("seat", "hex")
    topic = "nh.ask.convert"
    rule = "NH-HEG-14"

    def __init__(self, seat: Seat, hex: Hex) -> None:
        super().__init__(seat)
        self.hex = hex

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """For which unit."""
        return unit_named(state, self.hex)

    def choices(self, state: Neuroshima) -> list[Action]:
        """No exchange, or a side, a kind and a segment."""
        plan = situation(state).plan(self.hex)[:SEGMENTS]
        choices: list[Action] = [("keep", self.hex)]
        for segment in range(len(plan) - 1, -1, -1):
            if plan[segment]:
                for side, kind in exchangeable(state, self.hex):
                    choices.append(("convert", self.hex, side, kind, segment))
        return choices

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """Write it down for the segment it is for."""
        if action[0] == "keep":
            state.pop(("declared", (EXCHANGE, self.hex, NO, NO)))
            return
        state.tell("convert", {"hex": self.hex, "seat": seat})
        answer = action[2] * 2 + action[3]
        state.pop(("declared", (EXCHANGE, self.hex, answer, action[4])))


class Order(Step[Neuroshima]):
    """The player who caused the battle names who of several players declares first."""

    fields = ("cause", "seats")
    topic = "nh.ask.order"
    rule = "NH-MEDCASE-04"

    def __init__(self, cause: Seat, seats: tuple[Seat, ...]) -> None:
        self.cause = cause
        self.seats = seats

    def question_details(self, state: Neuroshima) -> dict[str, object]:
        """Who else has something to declare."""
        others = (seat for seat in self.seats if seat != self.cause)
        return {"others": tuple([seat_named(state.setting, seat) for seat in others])}

    def deciders(self, state: Neuroshima) -> tuple[Seat, ...]:
        """The cause of the battle."""
        return (self.cause,)

    def legal(self, state: Neuroshima, seat: Seat) -> list[Action]:
        """One of those who have something to declare."""
        if seat != self.cause:
            return []
        return [("first", other) for other in self.seats]

    def apply(self, state: Neuroshima, seat: Seat, action: Action) -> None:
        """That one speaks next."""
        state.pop(("speaker", action[1]))
