"""Questions that cards may answer.

A rule that a card may change is asked through one named function of the game, which calls
``ask`` with the printed answer. Effects in force are a short list in the state, each naming the
questions that it answers; general ones speak first, then cards, then factions. The empty list
costs nothing, nor does a question that none of them answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from endtable.core.native import mypyc_attr
from endtable.core.types import Record, frozen, thawed

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

# What a new state begins with: shared by all, and never changed in place.
NO_EFFECTS: Final[list[Effect]] = []
NOT_HEARD: Final[dict[str, list[Effect]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class InForce:
    """What is in force at a table. The list is replaced, never changed in place."""

    __slots__ = ("effects", "heard")

    def __init__(self) -> None:
        self.effects: list[Effect] = NO_EFFECTS
        """What answers questions now, by rank."""
        self.heard: dict[str, list[Effect]] = NOT_HEARD
        """By question that they answer: those that do, by rank; replaced, never changed."""

    def put_in_force(self, effects: list[Effect]) -> None:
        """From now on these effects answer, and no others."""
        self.effects = effects
        self.heard = {}
        for effect in effects:
            for question in effect.answers:
                self.heard.setdefault(question, []).append(effect)

    def begin(self, effect: Effect) -> None:
        """Put an effect in force; general ones speak first, then cards, then factions."""
        self.put_in_force(sorted([*self.effects, effect], key=_rank))

    def end(self, key: str) -> None:
        """Take all effects of this key out of force."""
        self.put_in_force([effect for effect in self.effects if effect.key != key])


def _rank(effect: Effect) -> int:
    return effect.rank


def ask(
    state: InForce,
    answers: dict[tuple[str, str], Answer],
    question: str,
    value: Any,
    about: tuple[Any, ...],
) -> Any:
    """The answer to a question after all effects in force have spoken.

    ``answers`` is the game's table from (effect key, question) to a function.
    """
    for effect in state.heard.get(question, NO_EFFECTS):
        answer = answers[effect.key, question]
        if len(about) == 1:  # most are; a call with a known number of arguments is quicker
            value = answer(state, effect, value, about[0])
        else:
            value = answer(state, effect, value, *about)
    return value
