"""REST: puzzles, to be solved, with a hint and a solution."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from endtable.core.events import Log
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles import judging, shelf
from endtable.games.neuroshima.puzzles.records import ME, Placement, Puzzle
from endtable.games.neuroshima.state import Neuroshima
from endtable.games.neuroshima.steps.battle import Battle
from endtable.games.neuroshima.steps.causes import IN_THE_LABORATORY
from endtable.kit.places import BadInput
from endtable.server.faces import face_of, words_of
from endtable.server.frames import Played, Regions, changed
from endtable.server.refusals import Refused

Lang = Annotated[str, QueryParameter(max_length=8)]


class Tile(msgspec.Struct):
    """One of the offered tiles, the name of a hex, and how often the tile is turned."""

    tile: str
    at: str
    turn: int = 0


class Solution(msgspec.Struct):
    """An answer to a puzzle."""

    placements: list[Tile]
    lang: str = "en"
    draw: bool = False


def _find(key: str) -> Puzzle:
    try:
        return shelf.find(key)
    except BadInput as error:
        raise Refused("missing", str(error)) from None


def _shown(puzzle: Puzzle, lang: str) -> dict[str, Any]:
    words = words_of(lang)
    army = GAME.armies[puzzle.army]
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
            {"tile": key, "name": words.show(army.tile(key).names)} for key in puzzle.offered
        ],
    }


@get("/puzzles")
async def all_puzzles(lang: Lang = "en") -> list[dict[str, Any]]:
    """The puzzles, in the order of their numbers."""
    return [_shown(puzzle, lang) for puzzle in shelf.shelf()]


@get("/puzzles/{key:str}")
async def one_puzzle(
    key: FromPath[str], lang: Lang = "en", draw: FromQuery[bool] = False
) -> dict[str, Any]:
    """One puzzle by number or key, with its position and, if wanted, its drawing."""
    puzzle = _find(key)
    shown = _shown(puzzle, lang) | {"position": puzzle.position()}
    if draw:
        view = GAME.setup(puzzle.position()).view(None)
        shown["regions"] = face_of("neuroshima").drawing.regions(view, words_of(lang))
    return shown


@get("/puzzles/{key:str}/hint")
async def hint(key: FromPath[str], lang: Lang = "en") -> dict[str, Any]:
    """A hint: which tile the sample solution plays first, and roughly nothing else."""
    first = _find(key).solution[0]
    name = GAME.armies[_find(key).army].tile(first.tile).names
    return {"tile": first.tile, "name": words_of(lang).show(name)}


@get("/puzzles/{key:str}/solution")
async def solution(key: FromPath[str]) -> list[dict[str, Any]]:
    """The sample solution."""
    return [{"tile": p.tile, "at": p.at, "turn": p.turn} for p in _find(key).solution]


@post("/puzzles/{key:str}/check", status_code=200)
async def check(key: FromPath[str], data: JSONBody[Solution]) -> dict[str, Any]:
    """Play these tiles, fight, and say whether the puzzle is solved."""
    return await asyncio.to_thread(_judge, _find(key), data)


def _judge(puzzle: Puzzle, data: Solution) -> dict[str, Any]:
    placements = [Placement(tile.tile, tile.at, tile.turn) for tile in data.placements[:9]]
    judged = judging.check(puzzle, placements)
    face, words = face_of("neuroshima"), words_of(data.lang)
    fought = Played(face, 0, ME, _frames(judged, data.draw), judged.before)
    answer: dict[str, Any] = {
        "solved": judged.solved,
        "verdict": words.tell(judged.words()),
        "dealt": judged.cost.dealt,
        "suffered": judged.cost.suffered,
        "lost": judged.cost.lost,
        "left": judged.cost.left,
    }
    screen: Regions | None = None
    if data.draw:
        screen = {}
        answer["before"] = changed(screen, face.drawing.regions(judged.before.view(None), words))
    answer["words"] = fought.words(None, data.lang)
    answer["frames"] = fought.frames(None, data.lang, screen)
    return answer


def _frames(judged: judging.Judged, draw: bool) -> list[Any]:
    """The battle once more, as frames with views."""
    after: Neuroshima = judged.before.copy()
    after.log = log = Log((None,) if draw else ())
    after.push(Battle(ME, IN_THE_LABORATORY))
    after.run()
    for seat, action in judged.choices:
        after.apply(seat, action)
    log.rest(after)
    return log.frames


HANDLERS = [all_puzzles, one_puzzle, hint, solution, check]
