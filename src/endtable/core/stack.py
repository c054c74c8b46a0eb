"""The stack of steps: what the rules are in the middle of, at the table and in each lane."""

from __future__ import annotations

from typing import Any, Final

from endtable.core.effects import InForce
from endtable.core.native import mypyc_attr
from endtable.core.step import Step
from endtable.core.types import Action, Seat

NOBODY: Final = -1

AnyStep = Step[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack(InForce):
    """Steps in progress: the step on top runs on, pushes another, asks, or ends."""

    __slots__ = ("asides_used", "lanes", "main", "put_off", "sealed", "section", "stack")

    def __init__(self) -> None:
        super().__init__()
        self.main: list[AnyStep] = []
        """The stack of the whole table."""
        self.stack: list[AnyStep] = self.main
        """The stack that runs now: the main one, or a lane."""
        self.lanes: list[list[AnyStep]] = NO_LANES
        """While seats act side by side: a stack for each."""
        self.sealed: list[Action | None] = NO_CHOICES
        """While seats choose in secret: what each has chosen so far."""
        self.put_off: list[tuple[str, AnyStep]] = NO_STEPS
        """Steps that wait for a moment, in the order in which they were put off."""
        self.asides_used: list[tuple[Seat, Action, int]] = NO_ASIDES
        """Asides taken in windows that are open, by seat, with the height of the stack then."""
        self.section: int = 0
        """Grows whenever seats begin or end to act side by side."""

    def push(self, step: AnyStep) -> None:
        """Put a step on top: it runs next."""
        self.stack.append(step)

    def replace(self, step: AnyStep) -> None:
        """Progress: the step on top becomes another."""
        self.stack[-1] = step

    def pop(self, value: Any = None) -> None:
        """The step on top has ended and may hand a value to the one below."""
        stack = self.stack
        stack.pop()
        if value is not None and stack:
            stack[-1].resume(self, value)

    def later(self, when: str, step: AnyStep) -> None:
        """Put a step off until the game says ``due(when)``."""
        self.put_off = [*self.put_off, (when, step)]

    def due(self, when: str) -> bool:
        """Push all steps put off until this moment, the first to run first; any at all?"""
        waiting = [step for moment, step in self.put_off if moment == when]
        if waiting:
            self.put_off = [entry for entry in self.put_off if entry[0] != when]
            self.stack.extend(reversed(waiting))
        return bool(waiting)

    def unwind(self, to: type[Any]) -> None:
        """Drop the steps above the nearest step of this kind, which runs on.

        If the lane that runs has none, all lanes end and the main stack is unwound.
        """
        if self.stack is not self.main and not any(isinstance(step, to) for step in self.stack):
            self.close_lanes()
        stack = self.stack
        while stack and not isinstance(stack[-1], to):
            if stack.pop().together:
                self.sealed = []
                self.close_lanes()
        if stack is self.main:
            self.close_windows(len(stack) + 1)

    def close_lanes(self) -> None:
        """End all lanes at once, whatever was still to be done in them."""
        self.lanes = []
        self.stack = self.main
        self.section += 1

    def asking(self, seat: Seat) -> AnyStep:
        """The step that asks a seat: of its lane, while it has something left to do there."""
        lane = self.lanes[seat] if seat < len(self.lanes) else []
        return lane[-1] if lane else self.main[-1]

    def together(self) -> int:
        """The number of the section in which seats act together now, or NOBODY."""
        return self.section if self.lanes or self.sealed else NOBODY

    def close_windows(self, height: int) -> None:
        """The windows of this and higher steps are closed: asides will be offered again."""
        if self.asides_used:
            self.asides_used = [used for used in self.asides_used if used[2] < height]

    def _use_aside(self, seat: Seat, action: Action) -> None:
        """Note an aside as taken, in seat order: what came first must not be told apart."""
        place = 0
        while place < len(self.asides_used) and self.asides_used[place][0] <= seat:
            place += 1
        self.asides_used = [
            *self.asides_used[:place],
            (seat, action, len(self.main)),
            *self.asides_used[place:],
        ]

    def _window_of(self, seat: Seat) -> None:
        """A choice closes the window; a secret one none, one in a lane only that of its seat."""
        if not self.asides_used:
            return
        if not self.main[-1].together:
            self.close_windows(len(self.main))
        elif not self.sealed:
            self.asides_used = [
                used for used in self.asides_used if used[0] != seat or used[2] < len(self.main)
            ]


# What a new stack begins with: shared by all, and never changed in place.
NO_LANES: Final[list[list[AnyStep]]] = []
NO_CHOICES: Final[list[Action | None]] = []
NO_STEPS: Final[list[tuple[str, AnyStep]]] = []
NO_ASIDES: Final[list[tuple[Seat, Action, int]]] = []
