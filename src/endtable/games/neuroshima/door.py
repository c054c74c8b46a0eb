"""The door of Neuroshima Hex: the game, and the rooms beside it."""

from __future__ import annotations

from endtable.games.neuroshima.game import GAME as GAME
from endtable.games.neuroshima.game import NeuroshimaHex
from endtable.games.neuroshima.lab import Laboratory
from endtable.games.neuroshima.puzzles.desk import Desk


def furnish(game: NeuroshimaHex) -> None:
    """Give a game its laboratory and its puzzles."""
    game.lab = Laboratory(game)
    game.puzzles = Desk(game)
    game.furnish = furnish


furnish(GAME)
