"""Carrying out what a card says, one operation after the other."""

from __future__ import annotations

from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.vocabulary import (
    CHANGE,
    CHOSEN,
    WORDS,
    Operation,
    Operations,
)
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.conditions import holds
from endtable.games.tamashii.rules.questions import cards_in_play, seats_at
from endtable.games.tamashii.rules.steps.choice import PLAYER, Choice
from endtable.games.tamashii.table.state import Tamashii


class Do(Step[Tamashii]):
    """The operations of a card, for a seat, from one of them on. TA-ACTION-06, TA-TASK-07."""

    fields = ("seat", "operations", "place")

    def __init__(self, seat: Seat, operations: Operations, place: int) -> None:
        self.seat = seat
        self.operations = operations
        self.place = place

    def run(self, state: Tamashii) -> bool:
        """The next operation; choices that it asks for come first."""
        operations = self.operations
        place = self.place
        if place + 1 >= len(operations):
            state.pop()
        else:
            state.replace(type(self)(self.seat, operations, place + 1))
        if place < len(operations):
            operation = operations[place]
            if operation[0] == "when":
                self.branch(state, operation)
            else:
                carry_out(state, self.seat, operation)
            state.settle()
        return False

    def branch(self, state: Tamashii, operation: Operation) -> None:
        """What happens if something is so, or what happens otherwise. TA-TASK-07."""
        do: Operations = operation[2 if holds(state, self.seat, operation[1]) else 3]
        if do:
            state.push(type(self)(self.seat, do, 0))

    def left(self) -> Operations:
        """What is still to be carried out."""
        return self.operations[self.place :]

    def for_others(self, state: Tamashii, seat: Seat) -> list[Do]:
        """What is left of it, the last first, when this player resets. TA-RESET-14.

        Others suffer what was meant for them; what the player would choose or do is skipped.
        """
        kept: list[Do] = []
        for operation in reversed(self.left()):
            if is_for_several(operation):
                plain = (*operation[:-1], "you")
                others = [other for other in meant(state, seat, operation[-1]) if other != seat]
                kept += [Do(other, (plain,), 0) for other in reversed(others)]
        return kept


class Script(Do):
    """What the scenario says: it goes on even if the player resets who brought it about."""

    def for_others(self, state: Tamashii, seat: Seat) -> list[Do]:
        """All but what is for this player alone. TA-RESET-14."""
        kept: list[Do] = []
        for operation in reversed(self.left()):
            if is_for_several(operation):
                kept += Do(seat, (operation,), 0).for_others(state, seat)
            elif not is_personal(operation):
                kept.append(Script(seat, (operation,), 0))
        return kept


def is_for_several(operation: Operation) -> bool:
    """Whether an operation is for players whom nobody chooses."""
    if not WORDS[operation[0]].for_person:
        return False
    return operation[-1] != "you" and operation[-1] not in CHOSEN


def is_personal(operation: Operation) -> bool:
    """Whether an operation is about the player it is carried out for, and nobody else."""
    return not WORDS[operation[0]].of_table


def carry_out(state: Tamashii, seat: Seat, operation: Operation) -> None:
    """One operation, for whom it says."""
    word = WORDS[operation[0]]
    if word.for_person and operation[-1] != "you":
        _for_others(state, seat, operation)
    else:
        word.does(state, seat, operation)


def _for_others(state: Tamashii, seat: Seat, operation: Operation) -> None:
    """The same for each of several seats, in order from the first player, or for a chosen one."""
    who = operation[-1]
    plain = (*operation[:-1], "you")
    if who in CHOSEN:
        seats = chosen_among(state, seat, who)
        if seats:
            state.push(ChoosePlayer(seat, tuple(seats), plain))
        return
    for other in reversed(meant(state, seat, who)):
        state.push(Do(other, (plain,), 0))


def chosen_among(state: Tamashii, seat: Seat, who: str) -> list[Seat]:
    """The players one of whom is chosen."""
    seats = state.setting.order(seat)
    if who == "other":
        return seats[1:]
    if who == "nearby":
        return [other for other in seats if state.at[other] == state.at[seat]]
    return seats


def meant(state: Tamashii, seat: Seat, who: str) -> list[Seat]:
    """The players whom an effect is for, in order from the first player. TA-GENRULE-10."""
    if who == "here":
        if state.as_bot:
            return [seat]  # the bot's figure is the player's own in this step, TA-JORDAN-06
        return seats_at(state, state.at[seat])
    if who == "boss":
        return seats_at(state, state.boss_at) if state.boss_at >= 0 else []
    order = state.setting.order(state.first)
    if who == "tracked":
        return [max(order, key=lambda other: state.tracking[other])]
    return order


def trigger(state: Tamashii, seat: Seat, when: str) -> None:
    """Special rules of the sheet and of cards in play that speak now."""
    scenario = state.setting.scenario
    if scenario is None:
        return
    rules = scenario.rules[:]
    for card in cards_in_play(state):
        rules += card.rules
    for rule in reversed(rules):
        if rule.when == when and holds(state, seat, rule.condition):
            state.push(Script(seat, rule.do, 0))


class ChoosePlayer(Choice):
    """For whom an effect is. TA-AUG-10."""

    fields = ("seat", "seats", "operation")
    topic = "ta.ask.player"
    rule = "TA-AUG-10"

    def __init__(self, seat: Seat, seats: tuple[Seat, ...], operation: Operation) -> None:
        super().__init__(seat)
        self.seats = seats
        self.operation = operation

    def choices(self, state: Tamashii) -> list[Action]:
        """One of them."""
        return [(PLAYER, seat) for seat in self.seats]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """The effect is for that player."""
        state.pop()
        if action[1] != seat and not burdens(self.operation):
            note(state, seat, "helped")
        state.push(Do(action[1], (self.operation,), 0))


def burdens(operation: Operation) -> bool:
    """Whether an effect on another player is no help."""
    word = WORDS[operation[0]]
    if word.parts[0] == CHANGE and operation[1][0] != "+":
        return False
    return word.burdens


def possible(state: Tamashii, seat: Seat, do: Operations) -> bool:
    """Whether the first operation that matters could do anything: nobody is offered nothing."""
    for place, operation in enumerate(do):
        word = WORDS[operation[0]]
        if word.possible is not None:
            return word.possible(state, seat, operation)
        if operation[-1] == "other" and state.setting.seats == 1:
            return place > 0  # what comes before it can be done alone
    return True
