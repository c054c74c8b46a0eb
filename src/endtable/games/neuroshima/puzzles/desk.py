"""Puzzles as a page or a program asks for them: listed, shown, hinted at, judged; the tutorial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from endtable.core.events import Frame, Log
from endtable.games.neuroshima.draw import tile_svg
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles import judging, shelf
from endtable.games.neuroshima.puzzles.records import ME, Placement, Puzzle
from endtable.games.neuroshima.rules.steps.battle import Battle
from endtable.games.neuroshima.rules.steps.causes import IN_THE_LABORATORY
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.kit.i18n import Words

LESSONS: Final = 6
"""The first puzzles are the tutorial: each teaches one thing."""


def listed() -> list[str]:
    """All puzzles, in the order of their numbers."""
    return [puzzle.key for puzzle in shelf.shelf()]


def lessons() -> list[str]:
    """The puzzles of the tutorial."""
    return listed()[:LESSONS]


def guide(key: str, words: Words) -> dict[str, str]:
    """Guiding words of a lesson: what it teaches, what to look at, what was learned."""
    return {part: words.say(f"nh.lesson.{key}.{part}") for part in ("learn", "look", "learned")}


def shown(key: str, words: Words) -> dict[str, Any]:
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
        "offered": [{"tile": tile, "name": _name(puzzle, tile, words)} for tile in puzzle.offered],
    }


def palette(key: str, words: Words) -> list[dict[str, Any]]:
    """The offered tiles, drawn; each can be used once."""
    puzzle = shelf.find(key)
    army = GAME.armies[puzzle.army]
    return [
        {
            "key": tile,
            "name": _name(puzzle, tile, words),
            "svg": tile_svg(army.tile(tile), army, words=words),
            "once": True,
        }
        for tile in puzzle.offered
    ]


def position(key: str) -> dict[str, Any]:
    """The position of a puzzle."""
    return shelf.find(key).position()


def _name(puzzle: Puzzle, tile: str, words: Words) -> str:
    return GAME.armies[puzzle.army].tile(tile).names.said(words.lang)


def hint(key: str, words: Words) -> dict[str, Any]:
    """Which tile the sample solution plays first, and roughly nothing else."""
    puzzle = shelf.find(key)
    first = puzzle.solution[0]
    return {"tile": first.tile, "name": _name(puzzle, first.tile, words)}


def solution(key: str) -> list[dict[str, Any]]:
    """The sample solution."""
    return [{"tile": p.tile, "at": p.at, "turn": p.turn} for p in shelf.find(key).solution]


def with_placed(key: str, placed: Sequence[Mapping[str, Any]]) -> Neuroshima:
    """The position with some of the offered tiles in it, for a drawing."""
    laid = position(key)
    units = [*laid["units"], *({"seat": ME, **piece} for piece in placed)]
    state = GAME.setup({**laid, "units": units, "phase": "idle"})
    assert isinstance(state, Neuroshima)
    return state


def judged(
    key: str, placed: Sequence[Mapping[str, Any]], words: Words, *, draw: bool
) -> tuple[dict[str, Any], Neuroshima, list[Frame]]:
    """Play these tiles, fight, and say whether the puzzle is solved: facts, before, frames."""
    placements = [Placement(each["tile"], each["at"], each["turn"]) for each in placed]
    verdict = judging.check(shelf.find(key), placements)
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
