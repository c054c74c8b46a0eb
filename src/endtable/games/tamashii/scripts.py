"""Stories that somebody is writing: a game with one from any file, and how far planners come."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from endtable.core.chance import new_chance
from endtable.core.face import Words
from endtable.core.types import Data
from endtable.games.tamashii.content.loading import Content
from endtable.games.tamashii.content.scenario_reading import read_scenario
from endtable.games.tamashii.content.script_checks import check
from endtable.games.tamashii.game import TICKED, TamashiiGame
from endtable.games.tamashii.options import MODES
from endtable.games.tamashii.packs import OURS
from endtable.games.tamashii.shown.graph import graph
from endtable.games.tamashii.table.state import Tamashii


class TamashiiScripts:
    """What can be done with a story in a file."""

    def game_with(self, file: Path) -> tuple[TamashiiGame, str]:
        """The game with this story in it, instead of one of the same key."""
        content = Content(OURS)
        sheet = read_scenario(file, content)
        check(sheet, content)
        content.scenarios[sheet.key] = sheet
        return TamashiiGame(content), sheet.key

    def counted(self, file: Path) -> Data:
        """How many cards and endings it has."""
        game, key = self.game_with(file)
        sheet = game.scenarios[key]
        return {"cards": len(sheet.cards), "endings": len(sheet.endings)}

    def graph(self, file: Path, words: Words, games: int) -> str:
        """Its ways as a picture, with how often planners came by."""
        game, key = self.game_with(file)
        return graph(game.scenarios[key], words, reached(game, key, games), games)


def reached(game: TamashiiGame, key: str, games: int) -> Counter[str]:
    """By card: in how many of so many games of planners it was drawn, all numbers of players."""
    found: Counter[str] = Counter()
    counts = sorted(MODES["scenario"])
    for seed in range(games):
        state = played(game, key, counts[seed % len(counts)], seed)
        sheet = game.scenarios[key]
        found.update({sheet.cards[number].code for number in state.drawn})
    return found


def played(
    game: TamashiiGame, key: str, players: int, seed: int, options: Data | None = None
) -> Tamashii:
    """A match of planners, each of whom sees a guess only, played to its end."""
    wanted = options or {"scenario": key, "players": players, "ticked": TICKED}
    state = game.new(wanted, seed)
    assert isinstance(state, Tamashii)
    chance = new_chance(f"guess {seed}", players)
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, game.advice().quick(state.guess(seat, chance), seat))
    return state
