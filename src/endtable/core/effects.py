"""Questions that cards may answer.

A rule that a card may change is asked through one named function of the game, which calls
``ask`` with the printed answer. Effects in force are a short list in the state, each naming the
questions that it answers; general ones speak first, then cards, then factions. The empty list
costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from endtable.core.types import Record, frozen, thawed

if TYPE_CHECKING:
    from endtable.core.state import State

GENERAL: Final = 0
CARD: Final = 1
FACTION: Final = 2


class Effect:
    """Something in force: its key, the questions it answers, its rank, and what it holds."""

    def __init__(
        self, key: str, answers: tuple[str, ...], rank: int = CARD, data: tuple[Any, ...] = ()
    ) -> None:
        self.key = key
        self.answers = answers
        self.rank = rank
        self.data = data

    def record(self) -> Record:
        """The effect as plain data."""
        return [self.key, list(self.answers), self.rank, thawed(self.data)]


def effect_of(record: Record) -> Effect:
    """The effect written down by ``Effect.record``."""
    key, answers, rank, data = record
    return Effect(key, tuple(answers), rank, frozen(data))


Answer = Callable[..., Any]
"""``answer(state, effect, value, *about)`` gives the new value."""


def ask(
    state: State, answers: dict[tuple[str, str], Answer], question: str, value: Any, *about: Any
) -> Any:
    """The answer to a question after all effects in force have spoken.

    ``answers`` is the game's table from (effect key, question) to a function.
    """
    for effect in state.effects:
        if question in effect.answers:
            value = answers[effect.key, question](state, effect, value, *about)
    return value
