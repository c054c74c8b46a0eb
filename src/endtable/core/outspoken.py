"""Advice that can say what a choice is for; looked for at run time, so it is not compiled."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from endtable.core.state import State
from endtable.core.types import Action, Message, Seat


@runtime_checkable
class Outspoken(Protocol):
    """What advice may know besides: how to say what a choice is for."""

    def intention(self, state: State, seat: Seat, action: Action) -> Message | None:
        """A sentence for the others at the table, with a choice that matters to them."""
        ...
