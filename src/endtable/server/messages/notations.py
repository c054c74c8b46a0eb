"""Choices as texts: at all tables of a game the same few thousand come again, and are kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from endtable.core.game import Game
from endtable.core.types import Action

MOST: Final = 50_000
"""So many texts of a game are kept."""


class Notation:
    """The notation of one game. Only what the rules offered is kept, never what strangers wrote."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._texts: dict[Action, str] = {}
        self._actions: dict[str, Action] = {}

    def write(self, action: Action) -> str:
        """The action as text."""
        text = self._texts.get(action)
        return self._kept(action) if text is None else text

    def write_all(self, actions: Sequence[Action]) -> list[str]:
        """The same for a list of choices, which are hundreds at times."""
        try:
            return list(map(self._texts.__getitem__, actions))
        except KeyError:
            return [self.write(action) for action in actions]

    def read(self, text: str) -> Action:
        """The action of a text; raises the game's error that says what is wrong with it."""
        action = self._actions.get(text)
        return self.game.read(text) if action is None else action

    def _kept(self, action: Action) -> str:
        if len(self._texts) >= MOST:
            self._texts.clear()
            self._actions.clear()
        text = self._texts[action] = self.game.write(action)
        self._actions[text] = action
        return text


@lru_cache(maxsize=64)
def notation_of(game: Game) -> Notation:
    """What is kept of a game, or of one with the content of another time."""
    return Notation(game)
