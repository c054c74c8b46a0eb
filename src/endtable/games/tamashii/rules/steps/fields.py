"""Choices on a console: fields that are dropped or locked, prepared tokens, programming."""

from __future__ import annotations

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.console import (
    CELLS,
    CORRUPTED,
    EMPTY,
    HIGHLIGHTED,
    KINDS,
    LOCKED,
    OPEN,
)
from endtable.games.tamashii.rules.changes import (
    discard,
    drop,
    lock,
    swap,
    unlock,
)
from endtable.games.tamashii.rules.programming import programming
from endtable.games.tamashii.rules.steps.choice import DONE, Choice, Counted
from endtable.games.tamashii.table.state import Tamashii


class ChooseFields(Counted):
    """Fields of the own console, one after the other: what is done there says ``verb``.

    drop and discard take tokens; purge corrupted ones; unlock locked fields; lock empty ones;
    block locks highlighted ones and drops what lies there.
    """

    fields = ("seat", "verb", "count", "forced")
    topic = "ta.ask.field"
    rule = "TA-GLOSS-22"

    def __init__(self, seat: Seat, verb: str, count: int, forced: bool = False) -> None:
        super().__init__(seat)
        self.verb = verb
        self.count = count
        self.forced = forced
        """Whether an enemy forces it: open data stay then. TA-OPEN-04."""

    def choices(self, state: Tamashii) -> list[Action]:
        """The fields that fit."""
        base = self.seat * CELLS
        console = state.console
        listed: list[Action] = []
        for cell in range(CELLS):
            kind = console[base + cell]
            if self._fits(kind, cell):
                listed.append((self.verb, cell))
        return listed

    def _fits(self, kind: int, cell: int) -> bool:
        if self.verb in ("drop", "discard", "pay"):
            return kind not in (EMPTY, LOCKED) and not (self.forced and kind == OPEN)
        if self.verb == "purge":
            return kind == CORRUPTED
        if self.verb == "unlock":
            return kind == LOCKED
        if self.verb == "block":
            return kind != LOCKED and cell in HIGHLIGHTED
        return kind == EMPTY and cell % 5 == 4

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """Do it there."""
        state.replace(ChooseFields(seat, self.verb, self.count - 1, self.forced))
        if self.verb in ("drop", "pay"):
            drop(state, seat, action[1])
        elif self.verb in ("discard", "purge"):
            discard(state, seat, action[1])
        elif self.verb == "unlock":
            unlock(state, seat, action[1])
        else:
            if state.console[seat * CELLS + action[1]] != EMPTY:
                drop(state, seat, action[1])  # it makes room for the block token, TA-SPECIAL-13
            lock(state, seat, action[1])
        state.settle()


class PlacePrepared(Choice):
    """All tokens are drawn; now they are placed on chosen empty fields. TA-KEYWORD-04, -05."""

    topic = "ta.ask.prepare"
    rule = "TA-KEYWORD-04"

    def run(self, state: Tamashii) -> bool:
        """Ask while one is left."""
        if state.hand[self.seat]:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Every kind drawn on every empty field."""
        base = self.seat * CELLS
        kinds = sorted(set(state.hand[self.seat]))
        return [
            ("put", kind, cell)
            for kind in kinds
            for cell in range(CELLS)
            if state.console[base + cell] == EMPTY
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It lies there."""
        held = list(state.hand[seat])
        held.remove(action[1])
        state.hand[seat] = tuple(held)
        state.console[seat * CELLS + action[2]] = action[1]
        state.tell("placed", {"seat": seat, "cell": action[2], "token": action[1]})


class PlaceBack(Choice):
    """One token of the pattern just fired comes back from the dump to an empty field."""

    topic = "ta.ask.prepare"
    rule = "TA-AUG-02"

    def run(self, state: Tamashii) -> bool:
        """Not with a full console."""
        if self.choices(state):
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """Every kind of the pattern on every empty field."""
        base = self.seat * CELLS
        return [
            ("put", kind, cell)
            for kind in sorted(set(state.dropped))
            if state.dump[self.seat * KINDS + kind]
            for cell in range(CELLS)
            if state.console[base + cell] == EMPTY
        ]

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """It lies there."""
        state.pop()
        state.dump[seat * KINDS + action[1]] -= 1
        state.console[seat * CELLS + action[2]] = action[1]
        state.tell("placed", {"seat": seat, "cell": action[2], "token": action[1]})


class Program(Choice):
    """Program X: up to so many shifts and swaps. TA-KEYWORD-06, TA-PROGRAM-06, TA-GLOSS-21."""

    fields = ("seat", "moves")
    topic = "ta.ask.program"
    rule = "TA-KEYWORD-06"

    def __init__(self, seat: Seat, moves: int) -> None:
        super().__init__(seat)
        self.moves = moves

    def run(self, state: Tamashii) -> bool:
        """Ask while moves are left."""
        if self.moves > 0:
            return True
        state.pop()
        return False

    def choices(self, state: Tamashii) -> list[Action]:
        """All moves, or no more."""
        listed = programming(state.console, self.seat * CELLS)
        listed.append(DONE)
        return listed

    def apply(self, state: Tamashii, seat: Seat, action: Action) -> None:
        """One move."""
        if action == DONE:
            state.pop()
            return
        state.replace(Program(seat, self.moves - 1))
        move(state, seat, action)


def move(state: Tamashii, seat: Seat, action: Action) -> None:
    """Carry out a shift or a swap and tell it."""
    swap(state, seat, action[1], action[2])
    state.tell("programmed", {"seat": seat, "from": action[1], "to": action[2]})
