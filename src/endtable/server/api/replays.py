"""REST: match files are watched again, whoever played them wherever."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import post
from litestar.params import JSONBody

from endtable import games
from endtable.core.types import Data, Message
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import Place
from endtable.server.api.security import Asked, TheRegistry, costly, network_of
from endtable.server.api.texts import LangText, spoken
from endtable.server.errors import Refused
from endtable.server.messages.answers import FileReplayed
from endtable.server.messages.replay import History
from endtable.server.tables.snapshot import zones

MOST: Final = 3000
"""Lines of a match that is watched again here; no match has as many."""


class MatchFile(msgspec.Struct):
    """A match file as text, and which of its lines are wanted."""

    record: str
    since: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    lines: Annotated[int, msgspec.Meta(ge=1, le=50)] = 20
    lang: LangText = "en"
    draw: bool = True


@post("/replay", status_code=200)
async def watch(request: Asked, registry: TheRegistry, data: JSONBody[MatchFile]) -> FileReplayed:
    """Lines of a match file again, as frames through a spectator's eyes; the file is checked."""
    await costly(request)
    return await registry.replays.elsewhere(network_of(request), watched, data)


def watched(data: MatchFile) -> FileReplayed:
    """What is told of a match file; runs in a process of its own."""
    if data.record.count("\n") > MOST:
        raise Refused("bad", Message("server.long_match", most=MOST))
    saved = matches.parsed(data.record, Place(file="match"))
    if any("position" in line for line in saved.lines):  # one is taken only from our own database
        raise Refused("bad", Message("server.position_brought"))
    game = games.find(saved.game)
    match = matches.replay(game, saved)
    history = History(game, match.options, match.seed)
    until = min(len(match.lines), data.since + data.lines)
    lang = spoken(data.lang)
    words = Words(lang)
    lines = history.shown(match.lines[:until], None, data.since, lang, draw=data.draw)
    more: Data = {"since": data.since, "until": until, "of": len(match.lines), "game": game.name}
    state = match.state
    called = [words.show(game.face.seat_called(state, seat)) for seat in range(state.seats)]
    more |= {"called": called, "zones": zones(game.face, words), "lines": lines}
    more["fights"] = sorted(game.face.fights)
    return FileReplayed(**more)


HANDLERS = [watch]
