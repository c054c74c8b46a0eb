"""REST: puzzles, to be solved, with a hint and a solution; of any game that has some."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from endtable.core.brought import Puzzles
from endtable.core.events import Frame
from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Data, Message
from endtable.kit.i18n import words_of
from endtable.kit.validation import BadInput
from endtable.server.api.catalogue import with_puzzles
from endtable.server.api.security import Asked, TheRegistry, network_of
from endtable.server.api.texts import Lang, LangText, Name, Spec, spoken
from endtable.server.errors import Refused
from endtable.server.messages.frames import Played, Regions, changed

MOST = 9
"""Pieces in an answer; no puzzle wants as many."""


class Piece(msgspec.Struct):
    """One of the offered pieces, the name of a place, and how often the piece is turned."""

    tile: Name
    at: Spec
    turn: int = 0


class Solution(msgspec.Struct):
    """An answer to a puzzle."""

    placements: list[Piece]
    lang: LangText = "en"
    draw: bool = False


def puzzles_of(key: str) -> tuple[Game, Puzzles]:
    """The game that has this puzzle, and its puzzles."""
    for game in with_puzzles():
        assert game.puzzles is not None
        try:
            game.puzzles.position(key)
        except BadInput:
            continue
        return game, game.puzzles
    raise Refused("missing", Message("server.no_puzzle"))


@get("/puzzles")
async def all_puzzles(lang: Lang = "en") -> list[Data]:
    """The puzzles, game by game in the order of their numbers."""
    words = words_of(lang)
    return [
        {"game": game.name, **game.puzzles.shown(key, words)}
        for game in with_puzzles()
        if game.puzzles is not None
        for key in game.puzzles.listed()
    ]


@get("/puzzles/{key:str}")
async def one_puzzle(key: FromPath[str], lang: Lang = "en", draw: FromQuery[bool] = False) -> Data:
    """One puzzle by number or key, with its position and, if wanted, its drawing."""
    game, puzzles = puzzles_of(key)
    shown: Data = {"game": game.name, **puzzles.shown(key, words_of(lang))}
    shown["position"] = puzzles.position(key)
    if draw:
        view = game.setup(shown["position"]).view(None)
        shown["regions"] = game.face.regions(view, words_of(lang))
    return shown


@get("/puzzles/{key:str}/hint")
async def hint(key: FromPath[str], lang: Lang = "en") -> Data:
    """A hint: which tile the sample solution plays first, and roughly nothing else."""
    return puzzles_of(key)[1].hint(key, words_of(lang))


@get("/puzzles/{key:str}/solution")
async def solution(key: FromPath[str]) -> list[Data]:
    """The sample solution."""
    return puzzles_of(key)[1].solution(key)


@post("/puzzles/{key:str}/look", status_code=200)
async def look(
    request: Asked, registry: TheRegistry, key: FromPath[str], data: JSONBody[Solution]
) -> Data:
    """The puzzle with some of its pieces on the table, drawn."""
    puzzles_of(key)
    return await registry.replays.elsewhere(network_of(request), looked_at, key, data)


def looked_at(key: str, data: Solution) -> Data:
    """How it looks; runs in a process of its own, as everything that strangers may ask for often
    and that takes long."""
    game, puzzles = puzzles_of(key)
    view = puzzles.with_placed(key, _plain(data)).view(None)
    return {"before": game.face.regions(view, words_of(data.lang))}


@post("/puzzles/{key:str}/check", status_code=200)
async def check(
    request: Asked, registry: TheRegistry, key: FromPath[str], data: JSONBody[Solution]
) -> Data:
    """Play these pieces, fight, and say whether the puzzle is solved."""
    puzzles_of(key)
    told: Any = msgspec.Raw(
        await registry.replays.elsewhere(network_of(request), judged, key, data)
    )
    return told  # type: ignore[no-any-return]


def _plain(data: Solution) -> list[Data]:
    return [msgspec.structs.asdict(piece) for piece in data.placements[:MOST]]


def judged(key: str, data: Solution) -> bytes:
    """What is told of an answer, written; runs there, too."""
    game, puzzles = puzzles_of(key)
    words = words_of(data.lang)
    answer, before, frames = puzzles.judged(key, _plain(data), words, draw=data.draw)
    told = battle_told(game, before, frames, spoken(data.lang), data.draw)
    return msgspec.json.encode({**answer, **told})


def battle_told(game: Game, before: State, frames: list[Frame], lang: str, draw: bool) -> Data:
    """A battle outside of a match: how it stood before, words and frames."""
    face = game.face
    screen: Regions | None = {} if draw else None
    played = Played(face, 0, 0, frames, before)
    told: Data = {}
    if screen is not None:
        regions: Regions = face.regions(before.view(None), words_of(lang))
        told["before"] = changed(screen, regions)
    return told | {
        "words": played.words(None, lang),
        "frames": played.frames(None, lang, screen),
    }


HANDLERS = [all_puzzles, one_puzzle, hint, solution, look, check]
