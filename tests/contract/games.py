"""All games that must keep the contract, with modes of all kinds."""

from __future__ import annotations

import importlib
import importlib.util
import os
from typing import Any

from endtable.core.game import Game
from tests.contract.torture.game import Torture

GAMES = int(os.environ.get("ENDTABLE_CONTRACT_GAMES", "1"))
"""How many random games each check plays, for every game and mode; more for a soak."""

EVERY = int(os.environ.get("ENDTABLE_CONTRACT_EVERY", "4"))
"""Of the modes of each game every so-manieth is tried; a soak tries all of them."""

TORTURE = 3
"""So many times more of the torture game, which is short."""


class Case:
    """One kind of table of one game."""

    def __init__(self, game: Game, options: dict[str, Any], games: int) -> None:
        self.game = game
        self.options = options
        self.games = games
        """How many random games to play."""

    def __repr__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.name}[{chosen}]"


def registered() -> list[Game]:
    """The games of this house, as far as they are there."""
    if importlib.util.find_spec("endtable.games") is None:
        return []
    games = importlib.import_module("endtable.games")
    if not hasattr(games, "names"):
        return []
    return [games.find(name) for name in games.names()]


def cases() -> list[Case]:
    """Modes of every game, the torture game first."""
    torture = Torture()
    return [Case(torture, mode, TORTURE * GAMES) for mode in torture.modes()] + [
        Case(game, mode, GAMES) for game in registered() for mode in game.modes()[::EVERY]
    ]
