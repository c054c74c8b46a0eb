"""What a state leaves to other modules of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from endtable.core.chance import Chance
from endtable.core.types import Data, Outcome, Seat, View

if TYPE_CHECKING:
    from endtable.core.state import State


class Rooms:
    """What a state leaves to other modules of its game; the game hands them over once.

    So the table need not know the rules that are laid over it, and nothing is imported twice
    around. Each function gets the state first.
    """

    def __init__(
        self,
        steps: Data,
        position: Callable[[Any], Data],
        view: Callable[[Any, Seat | None], View],
        guess: Callable[[Any, Seat | None, Chance], State],
        outcome: Callable[[Any], Outcome | None],
        check: Callable[[Any], None],
        settle: Callable[[Any], None] | None = None,
    ) -> None:
        self.steps = steps
        """All kinds of steps of the game, by name."""
        self.position = position
        self.view = view
        self.guess = guess
        self.outcome = outcome
        self.check = check
        self.settle = settle
        """What happens "as soon as" something is so; None if nothing does."""
        self.drawn: Callable[[Any], str] | None = None
        """Draws a state for who looks at one by itself; set when its game is found by name."""
