"""Carrying out what a card says, one operation after the other."""

from __future__ import annotations

from typing import Any

from endtable.core.step import Step
from endtable.core.types import Seat
from endtable.games.tamashii.content.vocabulary import PERSON, VERBS, Operations
from endtable.games.tamashii.rules.questions import holds, seats_at
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
            state.replace(Do(self.seat, operations, place + 1))
        if place < len(operations):
            carry_out(state, self.seat, operations[place])
            state.settle()
        return False


def carry_out(state: Tamashii, seat: Seat, operation: tuple[Any, ...]) -> None:
    """One operation, for whom it says."""
    from endtable.games.tamashii.rules.words.table import OPERATIONS

    verb = operation[0]
    if verb == "when":
        branch = operation[2] if holds(state, seat, operation[1]) else operation[3]
        if branch:
            state.push(Do(seat, branch, 0))
        return
    kinds = VERBS.get(verb, ())
    if kinds and kinds[-1] == PERSON and operation[-1] != "you":
        _for_others(state, seat, operation)
        return
    OPERATIONS[verb](state, seat, operation)


def _for_others(state: Tamashii, seat: Seat, operation: tuple[Any, ...]) -> None:
    """The same for each of several seats, in order from the first player, or for a chosen one."""
    from endtable.games.tamashii.rules.steps.choosing import ChoosePlayer

    who = operation[-1]
    plain = (*operation[:-1], "you")
    if who in ("player", "other", "nearby"):
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
