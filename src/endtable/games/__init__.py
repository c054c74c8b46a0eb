"""The games: one package each, all with the same rooms."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from endtable.core.game import Game
from endtable.core.types import Message
from endtable.kit.validation import Place, one_of

_GAMES: Final = ("neuroshima", "tsukuyumi", "tamashii")


def names() -> tuple[str, ...]:
    """The names of all games."""
    return _GAMES


def find(name: str) -> Game:
    """The game of this name; raises ``BadInput`` with the nearest one if there is none."""
    one_of(name, _GAMES, Place(), Message("bad.what.game"))
    game: Game = import_module(f"endtable.games.{name}.door").GAME
    return game
