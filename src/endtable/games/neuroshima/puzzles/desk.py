"""Puzzles as a page or a program asks for them: listed, shown, hinted at, judged; the tutorial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from endtable.core.events import Frame, Log
from endtable.core.face import Words
from endtable.core.types import Data
from endtable.games.neuroshima.game import NeuroshimaHex
from endtable.games.neuroshima.puzzles import judging, shelf
from endtable.games.neuroshima.puzzles.records import ME, Placement, Puzzle
from endtable.games.neuroshima.puzzles.sketch import sketch
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY
from endtable.games.neuroshima.shown.draw import tile_svg
from endtable.games.neuroshima.table.state import Neuroshima

LESSONS: Final = 6
"""The first puzzles are the tutorial: each teaches one thing."""


class Desk:
    """The puzzles, played with the armies of a game."""

    def __init__(self, game: NeuroshimaHex) -> None:
        self.game = game

    def listed(self) -> list[str]:
        """All puzzles, in the order of their numbers."""
        return [puzzle.key for puzzle in shelf.shelf()]

    def lessons(self) -> list[str]:
        """The puzzles of the tutorial."""
        return self.listed()[:LESSONS]

    def guide(self, key: str, words: Words) -> dict[str, str]:
        """Words of a lesson: in short, what it teaches, what to look at, what was learned."""
        parts = ("about", "learn", "look", "learned")
        return {part: words.say(f"nh.lesson.{key}.{part}") for part in parts}

    def shown(self, key: str, words: Words) -> dict[str, object]:
        """One puzzle by number or key: title, story, goal, offered tiles; not its solution."""
        puzzle = shelf.find(key)
        return {
            "number": puzzle.number,
            "key": puzzle.key,
            "title": words.show(puzzle.title),
            "story": words.show(puzzle.story),
            "difficulty": puzzle.difficulty,
            "army": puzzle.army,
            "enemy": puzzle.enemy,
            "hq": list(puzzle.hq),
            "goal": {
                "kind": puzzle.goal.kind,
                "number": puzzle.goal.number,
                "words": words.tell(puzzle.goal.words()),
            },
            "use": puzzle.use,
            "offered": [
                {"tile": tile, "name": self._name(puzzle, tile, words)} for tile in puzzle.offered
            ],
        }

    def palette(self, key: str, words: Words) -> list[dict[str, object]]:
        """The offered tiles, drawn; each can be used once."""
        puzzle = shelf.find(key)
        army = self.game.armies[puzzle.army]
        return [
            {
                "key": tile,
                "name": self._name(puzzle, tile, words),
                "svg": tile_svg(army.tile(tile), army, words=words),
                "once": True,
            }
            for tile in puzzle.offered
        ]

    def position(self, key: str) -> dict[str, object]:
        """The position of a puzzle."""
        return shelf.find(key).position()

    def _name(self, puzzle: Puzzle, tile: str, words: Words) -> str:
        return self.game.armies[puzzle.army].tile(tile).names.said(words.lang)

    def sketch(self, key: str) -> str:
        """Its position as a small picture."""
        puzzle = shelf.find(key)
        armies = [self.game.armies[each] for each in (puzzle.army, puzzle.enemy)]
        return sketch(self.position(key), armies)

    def hint(self, key: str, words: Words) -> dict[str, object]:
        """Which tile the sample solution plays first, and roughly nothing else."""
        puzzle = shelf.find(key)
        first = puzzle.solution[0]
        return {"tile": first.tile, "name": self._name(puzzle, first.tile, words)}

    def solution(self, key: str) -> list[dict[str, object]]:
        """The sample solution."""
        return [{"tile": p.tile, "at": p.at, "turn": p.turn} for p in shelf.find(key).solution]

    def with_placed(self, key: str, placed: Sequence[Data]) -> Neuroshima:
        """The position with some of the offered tiles in it, for a drawing."""
        laid = self.position(key)
        units = [*shelf.find(key).standing(), *({"seat": ME, **piece} for piece in placed)]
        state = self.game.setup({**laid, "units": units, "phase": "idle"})
        assert isinstance(state, Neuroshima)
        return state

    def judged(
        self, key: str, placed: Sequence[Data], words: Words, *, draw: bool
    ) -> tuple[dict[str, object], Neuroshima, list[Frame]]:
        """Play these tiles, fight, and say whether the puzzle is solved: facts, before, frames."""
        placements = [Placement(each["tile"], each["at"], each["turn"]) for each in placed]
        verdict = judging.check(shelf.find(key), placements, self.game)
        facts = {
            "solved": verdict.solved,
            "verdict": words.tell(verdict.words()),
            "dealt": verdict.cost.dealt,
            "suffered": verdict.cost.suffered,
            "lost": verdict.cost.lost,
            "left": verdict.cost.left,
        }
        return facts, verdict.before, _frames(verdict, draw)


def _frames(verdict: judging.Judged, draw: bool) -> list[Frame]:
    """The battle once more, as frames with views."""
    after: Neuroshima = verdict.before.copy()
    after.log = log = Log((None,) if draw else ())
    after.push(Battle(ME, IN_THE_LABORATORY))
    after.run()
    for seat, action in verdict.choices:
        after.apply(seat, action)
    log.rest(after)
    return log.frames
