"""REST: the games, their rules, the laboratory."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from endtable import games
from endtable.kit.places import BadInput
from endtable.kit.words import LANGUAGES
from endtable.server.catalogue import described, rules_of
from endtable.server.faces import face_of, words_of
from endtable.server.frames import Played, Regions, changed
from endtable.server.refusals import Refused

Lang = Annotated[str, QueryParameter(max_length=8)]


class Laboratory(msgspec.Struct):
    """A position to fight a battle at."""

    position: dict[str, Any]
    rulings: str | None = None
    lang: str = "en"
    draw: bool = False


def _spoken(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


def _known(name: str) -> str:
    try:
        return games.find(name).name
    except BadInput as error:
        raise Refused("missing", str(error)) from None


@get("/games")
async def all_games(lang: Lang = "en") -> list[dict[str, Any]]:
    """The games, and what can be chosen at their tables."""
    return [described(name, _spoken(lang)) for name in games.names()]


@get("/games/{name:str}")
async def one_game(name: FromPath[str], lang: Lang = "en") -> dict[str, Any]:
    """One game."""
    return described(_known(name), _spoken(lang))


@get("/games/{name:str}/rules")
async def rules(name: FromPath[str]) -> list[dict[str, Any]]:
    """The rules ledger."""
    return rules_of(_known(name))


@post("/lab/battle", status_code=200)
async def battle(data: JSONBody[Laboratory]) -> dict[str, Any]:
    """Fight a battle at any position of Neuroshima Hex: segments, words, frames, position after."""
    return await asyncio.to_thread(_fight, data)


def _fight(data: JSONBody[Laboratory]) -> dict[str, Any]:
    from endtable.games.neuroshima import lab
    from endtable.games.neuroshima.rulings import PRESETS

    if data.rulings is not None and data.rulings not in PRESETS:
        raise Refused("bad", f"{data.rulings[:40]!r} is not a preset of rulings")
    lang, face = _spoken(data.lang), face_of("neuroshima")
    fought = lab.battle(data.position, data.rulings, watch=(None,) if data.draw else ())
    played = Played(face, 0, 0, fought.frames, fought.before)
    screen: Regions | None = None
    answer = lab.result_of(fought, data.position)
    if data.draw:
        screen = {}
        before = face.drawing.regions(fought.before.view(None), words_of(lang))
        answer["before"] = changed(screen, before)
    answer["words"] = played.words(None, lang)
    answer["frames"] = played.frames(None, lang, screen)
    return answer


HANDLERS = [all_games, one_game, rules, battle]
