"""Consoles, programmed side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from endtable.core.lanes import Lanes
from endtable.core.step import Step
from endtable.core.types import Action, Reason, Seat
from tests.contract.torture.base import STEPS, Asking, named
from tests.contract.torture.words import CELLS, END_OF_ROUND, MOVES, no

if TYPE_CHECKING:
    from tests.contract.torture.state import TortureState


@named
class Consoles(Lanes["TortureState"]):
    """Each seat programs its console until all are ready. TO-CONSOLE-01"""

    window = True

    def seats(self, state: TortureState) -> tuple[Seat, ...]:
        """Everybody."""
        return tuple(range(state.seats))

    def first(self, state: TortureState, seat: Seat) -> Step[Any]:
        """A console with all its moves."""
        return Program(seat, MOVES, 0, 0)

    def met(self, state: TortureState) -> None:
        """Count the tokens in place; who rolled a one pays later. TO-CONSOLE-08"""
        for seat in state.order:
            state.score[seat] += in_place(state, seat) // 2
            if state.dice[seat] == 1:
                state.later(END_OF_ROUND, STEPS["Fallout"](seat))
        state.tell("met", {"score": state.score[:]})
        state.beat()
        state.pop()
        state.settle()


def in_place(state: TortureState, seat: Seat) -> int:
    """How many tokens lie in their own cells."""
    return sum(token % CELLS == cell for cell, token in enumerate(state.consoles[seat]))


@named
class Program(Asking, Step["TortureState"]):
    """One console: swap and shift tokens, roll, dive, give medics. TO-CONSOLE-02 to -07"""

    fields = ("seat", "moves", "rolled", "dived")
    open = False  # another may still give a medic

    def __init__(self, seat: Seat, moves: int, rolled: int, dived: int) -> None:
        self.seat = seat
        self.moves = moves
        self.rolled = rolled
        self.dived = dived

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """All moves of a console."""
        moves: list[Action] = [
            ("swap", one, two) for one in range(CELLS) for two in range(one + 1, CELLS)
        ]
        moves += [("shift", cells) for cells in range(1, CELLS)]
        moves += [("roll",), ("dive",)]
        moves += [("give", other) for other in range(state.seats) if other != seat]
        return [*moves, ("spend",), ("alarm",), ("ready",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """Moves run out; a medic must be there; the alarm needs a high die."""
        verb = action[0]
        if verb == "alarm":
            return no("die_too_low", "TO-CONSOLE-06") if state.dice[seat] < 5 else None
        if verb in ("give", "spend") and not state.medics[seat]:
            return no("no_medic", "TO-MEDIC-01")
        if verb in ("ready", "spend"):
            return None
        if not self.moves:
            return no("no_moves", "TO-CONSOLE-02")
        if (verb == "roll" and self.rolled) or (verb == "dive" and self.dived):
            return no("only_once", "TO-CONSOLE-04")
        return None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Carry out one move; each costs one, but spending a medic gives one."""
        verb = action[0]
        state.tell("programmed", {"seat": seat, "what": list(action)})
        if verb == "ready":
            state.pop()
        elif verb == "alarm":
            state.unwind(STEPS["Round"])
        elif verb == "spend":
            state.medics[seat] -= 1
            state.medic_pool += 1
            self.resume(state, 1)
        else:
            rolled, dived = int(self.rolled or verb == "roll"), int(self.dived or verb == "dive")
            state.replace(Program(seat, self.moves - 1, rolled, dived))
            self._move(state, seat, action)

    def _move(self, state: TortureState, seat: Seat, action: Action) -> None:
        verb = action[0]
        console = state.consoles[seat]
        if verb == "roll":
            state.dice[seat] = state.roll(seat, 6) + 1
            state.tell("die", {"seat": seat, "die": state.dice[seat]})
            state.push(Rolled(seat))
        elif verb == "dive":
            state.push(Dive(seat, 1, 0))
        elif verb == "give":
            state.medics[seat] -= 1
            state.medics[action[1]] += 1
        else:
            if verb == "swap":
                one, two = action[1], action[2]
                console[one], console[two] = console[two], console[one]
            else:
                state.consoles[seat] = console[action[1] :] + console[: action[1]]
            state.score[seat] += in_place(state, seat) == CELLS
            state.settle()

    def resume(self, state: TortureState, value: Any) -> None:
        """More moves, from a die or from the deep."""
        state.replace(Program(self.seat, self.moves + value, self.rolled, self.dived))


@named
class Rolled(Asking, Step["TortureState"]):
    """After the die: a medic, or moves for a third of it. TO-CONSOLE-05"""

    fields = ("seat",)
    open = False  # another may still fill the pool

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """A medic or moves."""
        return [("take",), ("boost",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """The pool of medics can be empty."""
        empty = action[0] == "take" and not state.medic_pool
        return no("pool_empty", "TO-CONSOLE-05") if empty else None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Hand moves down, perhaps none."""
        if action[0] == "take":
            state.medic_pool -= 1
            state.medics[seat] += 1
        state.tell("used", {"seat": seat, "what": action[0]})
        state.pop(state.dice[seat] // 3 if action[0] == "boost" else 0)


@named
class Dive(Asking, Step["TortureState"]):
    """Down into the console, up to three deep; surface one by one or bail out. TO-DIVE-01"""

    fields = ("seat", "depth", "found")

    def __init__(self, seat: Seat, depth: int, found: int) -> None:
        self.seat = seat
        self.depth = depth
        self.found = found

    def candidates(self, state: TortureState, seat: Seat) -> list[Action]:
        """Deeper, up, or out."""
        return [("deeper",), ("surface",), ("bail",)]

    def forbid(self, state: TortureState, seat: Seat, action: Action) -> Reason | None:
        """Three is the deepest, and who comes up does not go down again."""
        deep = action[0] == "deeper" and (self.depth == 3 or self.found > 0)
        return no("too_deep", "TO-DIVE-02") if deep else None

    def apply(self, state: TortureState, seat: Seat, action: Action) -> None:
        """Go on, hand up what was found, or lose it."""
        state.tell("dived", {"seat": seat, "what": action[0]})
        if action[0] == "deeper":
            state.push(Dive(seat, self.depth + 1, 0))
        elif action[0] == "surface":
            state.pop(self.found + (self.depth == 3))
        else:
            state.unwind(Program)

    def resume(self, state: TortureState, value: Any) -> None:
        """Something was found below."""
        state.replace(Dive(self.seat, self.depth, self.found + value))
