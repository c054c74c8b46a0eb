"""Tests and group tests. TA-TEST-01 to -13."""

from __future__ import annotations

from typing import Final

from endtable.core.bits import count, with_
from endtable.core.step import Step
from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import BLUE, CELLS, CORRUPTED, GREEN, OPEN, RED, YELLOW
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import Operations
from endtable.games.tamashii.rules.changes import drop, note
from endtable.games.tamashii.rules.questions import mods_of
from endtable.games.tamashii.rules.steps.choice import Choice
from endtable.games.tamashii.rules.steps.doing import Do, trigger
from endtable.games.tamashii.rules.steps.rolls import (
    TEST_ROLL,
    Rerolls,
    offer_help,
    roll_dice,
    successes,
)
from endtable.games.tamashii.table.state import Tamashii

COLOURS: Final[dict[str, tuple[int, ...]]] = {
    "blue": (BLUE, OPEN),
    "green": (GREEN, OPEN),
    "yellow": (YELLOW, OPEN),
    "red": (RED, OPEN),
    "any": (BLUE, GREEN, YELLOW, RED, OPEN),
    "all": (BLUE, GREEN, YELLOW, RED, OPEN, CORRUPTED),
}
"""By kind of test: tokens that may be dropped; open data stand for any. TA-TEST-06."""


def fits(state: Tamashii, seat: Seat, colour: str, kind: int) -> bool:
    """Whether a token of this kind adds a die to a test."""
    if colour == "core":
        return kind == state.core[seat] or kind == OPEN
    return kind in COLOURS[colour]


class Test(Step[Tamashii]):
    """One player after the other drops tokens; when all have, they roll. TA-TEST-07, -10.

    An individual test has one player; a group test all, beginning with who began it.
    """

    fields = ("seat", "colour", "need", "others", "do", "fail", "given")

    def __init__(
        self,
        seat: Seat,
        colour: str,
        need: int,
        others: tuple[Seat, ...],
        do: Operations,
        fail: Operations,
        given: tuple[tuple[Seat, int, int], ...] = (),
    ) -> None:
        self.seat = seat
        self.colour = colour
        self.need = need
        self.others = others
        """Who has not contributed yet."""
        self.do = do
        self.fail = fail
        self.given = given
        """Who has: the seat, how many tokens, and their kinds as bits."""

    def run(self, state: Tamashii) -> bool:
        """The next contribution, or all the dice."""
        if self.others:
            state.push(Contribute(self.others[0], self.colour, 0, 0))
            return False
        state.replace(Verdict(self.seat, self.need, self.do, self.fail))
        for seat, _, kinds in reversed(self.given):
            state.push(Change(seat, kinds))
        for seat, dice, _ in self.given:
            if dice:
                roll_dice(state, seat, dice)
            else:
                state.dice[seat * 3] = state.dice[seat * 3 + 1] = state.dice[seat * 3 + 2] = 0
        return False

    def resume(self, state: Tamashii, value: tuple[Seat, int, int]) -> None:
        """A player has dropped what that player wanted to."""
        given = (*self.given, value)
        state.replace(
            Test(self.seat, self.colour, self.need, self.others[1:], self.do, self.fail, given)
        )


class Verdict(Step[Tamashii]):
    """The successes of all are compared with those needed. TA-TEST-04."""

    fields = ("seat", "need", "do", "fail")

    def __init__(self, seat: Seat, need: int, do: Operations, fail: Operations) -> None:
        self.seat = seat
        self.need = need
        self.do = do
        self.fail = fail

    def run(self, state: Tamashii) -> bool:
        """Passed or failed."""
        state.pop()
        passed = state.successes >= self.need
        told = {"seat": self.seat, "successes": state.successes, "need": self.need}
        state.tell("tested", {**told, "passed": passed})
        state.beat()
        state.successes = 0
        if passed:
            note(state, self.seat, "tests")
        state.push(Do(self.seat, self.do if passed else self.fail, 0))
        trigger(state, self.seat, "test_passed" if passed else "test_failed")
        return False


class Contribute(Choice):
    """Drop any number of fitting tokens, one die each. TA-TEST-02, -11, -13."""

    fields = ("seat", "colour", "dropped", "kinds")
    topic = "ta.ask.contribute"
    rule = "TA-TEST-02"

    def __init__(self, seat: Seat, colour: str, dropped: int, kinds: int) -> None:
        super().__init__(seat)
        self.colour = colour
        self.dropped = dropped
        self.kinds = kinds
        """Kinds dropped, as bits."""

    def choices(self, state: Tamashii) -> list[Action]:
        """One more token, or enough."""
        base = self.seat * CELLS
        listed: list[Action] = [("roll",)]
        for cell in range(CELLS):
            if fits(state, self.seat, self.colour, state.console[base + cell]):
                listed.append(("drop", cell))
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Each token is one die."""
        if action[0] == "drop":
            kind = drop(state, seat, action[1])
            state.replace(Contribute(seat, self.colour, self.dropped + 1, with_(self.kinds, kind)))
            return
        state.pop((seat, self.dropped, self.kinds))


class Change(Step[Tamashii]):
    """All have rolled: one player may change the own dice, others may help. TA-TEST-10."""

    fields = ("seat", "kinds")

    def __init__(self, seat: Seat, kinds: int) -> None:
        self.seat = seat
        self.kinds = kinds

    def run(self, state: Tamashii) -> bool:
        """Others first; then the dice count."""
        seat = self.seat
        state.replace(Count(seat, self.kinds))
        if sum(state.dice[seat * 3 : seat * 3 + 3]):
            state.push(Rerolls(seat, TEST_ROLL))
            offer_help(state, seat)
        return False


class Count(Step[Tamashii]):
    """The successes of one player are added. TA-TEST-03, -09."""

    fields = ("seat", "kinds")

    def __init__(self, seat: Seat, kinds: int) -> None:
        self.seat = seat
        self.kinds = kinds

    def run(self, state: Tamashii) -> bool:
        """Basic one, rare two; a card adds one for two colours."""
        state.pop()
        state.successes += successes(state, self.seat)
        if count(self.kinds) > 1:
            state.successes += mods_of(state, self.seat)[MODIFIER["colour_success"]]
        return False
