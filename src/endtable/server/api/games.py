"""REST: the games, their rules, the laboratory."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from endtable import games
from endtable.core.types import Data, Message
from endtable.kit.validation import BadInput
from endtable.server.api.catalogue import all_games as all_of_them
from endtable.server.api.catalogue import described, rules_of, with_lab
from endtable.server.api.puzzles import battle_told
from endtable.server.api.security import Asked, TheRegistry, network_of
from endtable.server.api.texts import Lang, LangText, Name, Spec, spoken
from endtable.server.errors import Refused


class Laboratory(msgspec.Struct):
    """A battle to be fought: at a position, or with pieces placed by hand."""

    position: Data | None = None
    game: Spec = ""
    sides: list[Name] = []
    placed: list[Data] = []
    rulings: Spec | None = None
    lang: LangText = "en"
    draw: bool = False


def _known(name: str) -> str:
    try:
        return games.find(name).name
    except BadInput as error:
        raise Refused("missing", str(error)) from None


@get("/games")
async def all_games(lang: Lang = "en") -> list[Data]:
    """The games, and what can be chosen at their tables."""
    return [described(game, spoken(lang)) for game in all_of_them()]


@get("/games/{name:str}")
async def one_game(name: FromPath[str], lang: Lang = "en") -> Data:
    """One game."""
    return described(games.find(_known(name)), spoken(lang))


@get("/games/{name:str}/rules")
async def rules(name: FromPath[str], lang: Lang = "en") -> list[Data]:
    """The rules ledger."""
    return rules_of(_known(name), spoken(lang))


@post("/lab/battle", status_code=200)
async def battle(request: Asked, registry: TheRegistry, data: JSONBody[Laboratory]) -> Data:
    """Fight a battle anywhere: segments, words, frames, and the position after it."""
    told: Any = msgspec.Raw(await registry.replays.elsewhere(network_of(request), fought, data))
    return told  # type: ignore[no-any-return]


def fought(data: Laboratory) -> bytes:
    """What is told of a battle, written; runs in a process of its own."""
    named = data.game or (data.position or {}).get("game")
    game = next((game for game in with_lab() if named in (game.name, None, "")), None)
    if game is None or game.lab is None:
        raise Refused("bad", Message("server.no_lab"))
    lab = game.lab
    if data.rulings is not None and data.rulings not in game.presets:
        raise Refused("bad", f"{data.rulings[:40]!r} is not a preset of rulings")
    position = data.position if data.position is not None else lab.laid(data.sides, data.placed)
    done = lab.battle(position, data.rulings, watch=(None,) if data.draw else ())
    told = battle_told(game, done.before, done.frames, spoken(data.lang), data.draw)
    return msgspec.json.encode({**lab.result_of(done, position), **told})


HANDLERS = [all_games, one_game, rules, battle]
