"""REST: puzzles, to be solved, with a hint and a solution; of any game that has some."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from endtable import games
from endtable.core.types import Message
from endtable.kit.validation import BadInput
from endtable.server.catalogue import games_with, room
from endtable.server.faces import face_of, words_of
from endtable.server.frames import Played, Regions, changed
from endtable.server.refusals import Refused

Lang = Annotated[str, QueryParameter(max_length=8)]
MOST = 9
"""Pieces in an answer; no puzzle wants as many."""


class Piece(msgspec.Struct):
    """One of the offered pieces, the name of a place, and how often the piece is turned."""

    tile: str
    at: str
    turn: int = 0


class Solution(msgspec.Struct):
    """An answer to a puzzle."""

    placements: list[Piece]
    lang: str = "en"
    draw: bool = False


def desk_of(key: str) -> tuple[str, Any]:
    """The game that has this puzzle, and its desk."""
    for game in games_with("puzzles.desk"):
        desk = room(game, "puzzles.desk")
        try:
            desk.position(key)
        except BadInput:
            continue
        return game, desk
    raise Refused("missing", Message("server.no_puzzle"))


@get("/puzzles")
async def all_puzzles(lang: Lang = "en") -> list[dict[str, Any]]:
    """The puzzles, game by game in the order of their numbers."""
    words = words_of(lang)
    return [
        {"game": game, **room(game, "puzzles.desk").shown(key, words)}
        for game in games_with("puzzles.desk")
        for key in room(game, "puzzles.desk").listed()
    ]


@get("/puzzles/{key:str}")
async def one_puzzle(
    key: FromPath[str], lang: Lang = "en", draw: FromQuery[bool] = False
) -> dict[str, Any]:
    """One puzzle by number or key, with its position and, if wanted, its drawing."""
    game, desk = desk_of(key)
    shown: dict[str, Any] = {"game": game, **desk.shown(key, words_of(lang))}
    shown["position"] = desk.position(key)
    if draw:
        view = games.find(game).setup(shown["position"]).view(None)
        shown["regions"] = face_of(game).drawing.regions(view, words_of(lang))
    return shown


@get("/puzzles/{key:str}/hint")
async def hint(key: FromPath[str], lang: Lang = "en") -> dict[str, Any]:
    """A hint: which tile the sample solution plays first, and roughly nothing else."""
    found: dict[str, Any] = desk_of(key)[1].hint(key, words_of(lang))
    return found


@get("/puzzles/{key:str}/solution")
async def solution(key: FromPath[str]) -> list[dict[str, Any]]:
    """The sample solution."""
    found: list[dict[str, Any]] = desk_of(key)[1].solution(key)
    return found


@post("/puzzles/{key:str}/look", status_code=200)
async def look(key: FromPath[str], data: JSONBody[Solution]) -> dict[str, Any]:
    """The puzzle with some of its pieces on the table, drawn."""
    game, desk = desk_of(key)

    def drawn() -> dict[str, Any]:
        view = desk.with_placed(key, _plain(data)).view(None)
        return {"before": face_of(game).drawing.regions(view, words_of(data.lang))}

    return await asyncio.to_thread(drawn)


@post("/puzzles/{key:str}/check", status_code=200)
async def check(key: FromPath[str], data: JSONBody[Solution]) -> dict[str, Any]:
    """Play these pieces, fight, and say whether the puzzle is solved."""
    game, desk = desk_of(key)
    return await asyncio.to_thread(_judge, game, desk, key, data)


def _plain(data: Solution) -> list[dict[str, Any]]:
    return [msgspec.structs.asdict(piece) for piece in data.placements[:MOST]]


def _judge(game: str, desk: Any, key: str, data: Solution) -> dict[str, Any]:
    words = words_of(data.lang)
    answer, before, frames = desk.judged(key, _plain(data), words, draw=data.draw)
    return {**answer, **battle_told(game, before, frames, data.lang, data.draw)}


def battle_told(game: str, before: Any, frames: Any, lang: str, draw: bool) -> dict[str, Any]:
    """A battle outside of a match: how it stood before, words and frames."""
    face = face_of(game)
    screen: Regions | None = {} if draw else None
    played = Played(face, 0, 0, frames, before)
    told: dict[str, Any] = {}
    if screen is not None:
        regions: Regions = face.drawing.regions(before.view(None), words_of(lang))
        told["before"] = changed(screen, regions)
    return told | {
        "words": played.words(None, lang),
        "frames": played.frames(None, lang, screen),
    }


HANDLERS = [all_puzzles, one_puzzle, hint, solution, look, check]
