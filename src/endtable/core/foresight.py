"""Advice that a whole match can be played with; looked for at run time, so it is not compiled."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from endtable.core.state import State
from endtable.core.types import Action, Seat


class Playing(Protocol):
    """Quick choices for everybody at one table; it may remember what it was about to do."""

    def choose(self, state: State, seat: Seat) -> Action:
        """One of the legal actions."""
        ...


@runtime_checkable
class Foresight(Protocol):
    """What advice may know besides: what else is worth a thought, where `quick` sees one way only.

    Its choices are good enough to play a match to its end, so ways are compared by how it ends.
    """

    def quick(self, state: State, seat: Seat) -> Action:
        """What looks best at first sight."""
        ...

    def ways(self, state: State, seat: Seat) -> list[Action]:
        """What could be done and is worth trying out, what `quick` would do first."""
        ...

    def slips(self, state: State, seat: Seat) -> list[Action]:
        """What somebody in a hurry might do instead; nothing where there is no mistake to make."""
        ...

    def follow(self, state: State, seat: Seat, action: Action) -> None:
        """Do it on an imagined table, with those who have to agree agreeing."""
        ...

    def playing(self) -> Playing:
        """Somebody who plays a match on, made anew for each."""
        ...

    def value(self, state: State, seat: Seat) -> float:
        """How good the end is for a seat."""
        ...
