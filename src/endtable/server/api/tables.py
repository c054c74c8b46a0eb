"""REST: tables are made, found, joined, left, looked at and played again."""

from __future__ import annotations

import json
import time
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from endtable.core.types import Data, Message
from endtable.kit.i18n import words_of
from endtable.server.api.security import (
    PICTURE_POLICY,
    Asked,
    ThePerson,
    TheRegistry,
    costly,
    network_of,
    visitor,
)
from endtable.server.api.texts import Lang, Prose, Share, Spec, spoken
from endtable.server.api.websocket import KEY, cleaned
from endtable.server.errors import Refused
from endtable.server.messages.answers import (
    Listed,
    Mine,
    Replayed,
    Reported,
    Reviewed,
    Source,
    Stood,
)
from endtable.server.messages.outgoing import TableMessage
from endtable.server.storage.accounts import Person
from endtable.server.tables import lobby, retelling, snapshot
from endtable.server.tables.registry import Registry
from endtable.server.tables.retelling import tale_of
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher


class NewTable(msgspec.Struct):
    """A table to be made; seats are me, open, bot:greedy, bot:search:2s or random."""

    game: Spec
    options: Data = {}
    seats: list[Spec] = []
    kind: Spec = "private"
    clock: Data = {}
    campaign: Spec | None = None
    """The key of the campaign in which its ending shall count."""
    share: Share | None = None
    """What I add to the seed."""


class Report(msgspec.Struct):
    """What is wrong, in a person's words."""

    text: Prose


class Sit(msgspec.Struct):
    """Which seat; none: the first that is open, or one's own."""

    seat: int | None = None
    share: Share | None = None
    """What I add to the seed."""


def _checked(key: str) -> str:
    if not KEY.fullmatch(key):
        raise Refused("missing", Message("server.no_table"))
    return key


async def table_of(registry: Registry, key: str) -> LiveTable:
    return await registry.table(_checked(key))


@post("/tables", status_code=201)
async def create(registry: TheRegistry, person: ThePerson, data: JSONBody[NewTable]) -> Listed:
    """Make a table; it begins at once if no seat is open."""
    live = await lobby.create(
        registry, person, data.game, data.options, data.seats, data.kind, data.clock,
        data.campaign, data.share,
    )  # fmt: skip
    return lobby.summary(live.row, person)


@get("/tables")
async def open_tables(request: Asked, registry: TheRegistry) -> list[Listed]:
    """Open tables: where one may sit down, and those one may watch."""
    who = await visitor(request)
    return [lobby.summary(row, who) for row in await registry.tables.open_tables()]


@get("/me/tables")
async def my_tables(registry: TheRegistry, person: ThePerson) -> list[Mine]:
    """My tables, and whether it is my turn there."""
    found = []
    for row in await registry.tables.of_person(person.id):
        entry = lobby.listed(row, person)
        entry["waiting"], entry["turn"] = [], False
        if row.status == "playing":
            try:
                live = await registry.table(row.id)
            except Refused as refused:
                stands = "broken" if refused.code == "broken" else "stopped"
                entry["status"], entry["why"] = stands, str(refused)
            else:
                mine = {seat.seat for seat in row.seats if seat.person == person.id}
                entry["waiting"] = list(live.deciders())
                entry["turn"] = bool(mine.intersection(entry["waiting"]))
                entry["lines"] = live.n
        found.append(Mine(**entry))
    return found


@get("/tables/{key:str}")
async def look(
    request: Asked,
    registry: TheRegistry,
    key: FromPath[str],
    lang: Lang = "en",
    draw: FromQuery[bool] = False,
    log: FromQuery[bool] = False,
    seen: FromQuery[int | None] = None,
) -> TableMessage:
    """A table as you see it: the same message as a join over the WebSocket gives."""
    live = await table_of(registry, key)
    who = await visitor(request)
    watcher = Watcher(who.id if who is not None else None, spoken(lang))
    watcher.draw = draw
    if log or draw or seen is not None:
        await costly(request)
    wish = snapshot.wish_of(live, watcher, seen, log)
    made = await registry.replays.missed(live, wish, network_of(request))
    async with live.lock:
        if not made.fits(live, snapshot.wish_of(live, watcher, seen, log)):
            wish = snapshot.wish_of(live, watcher, seen, log)
            made = await registry.replays.at_once(live, wish)
        return snapshot.told(live, watcher, made)


@post("/tables/{key:str}/join", status_code=200)
async def join(
    registry: TheRegistry, person: ThePerson, key: FromPath[str], data: JSONBody[Sit]
) -> Listed:
    """Sit down on an open seat, or come back to one's own."""
    live = await table_of(registry, key)
    await lobby.join(registry, live, person, data.seat, data.share)
    return lobby.summary(live.row, person)


@post("/tables/{key:str}/leave", status_code=200)
async def leave(registry: TheRegistry, person: ThePerson, key: FromPath[str]) -> Listed:
    """Stand up; in a match a bot stands in until you come back."""
    row = await lobby.leave(registry, _checked(key), person)
    if row is None:
        raise Refused("missing", Message("server.no_table"))
    return lobby.summary(row, person)


@post("/tables/{key:str}/rematch", status_code=200)
async def rematch(
    registry: TheRegistry,
    person: ThePerson,
    key: FromPath[str],
    swapped: FromQuery[bool] = False,
) -> Listed:
    """The same again, for those who played here; swapped, each plays what another played."""
    live = await table_of(registry, key)
    other = await registry.table(await lobby.rematch(registry, live, person, swapped=swapped))
    return lobby.summary(other.row, person)


@get("/tables/{key:str}/replay")
async def replay(
    request: Asked,
    registry: TheRegistry,
    key: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    lines: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
    lang: Lang = "en",
    draw: FromQuery[bool] = True,
) -> Replayed:
    """Lines of a match again, as frames; of a running match one sees one's own view only."""
    live = await table_of(registry, key)
    await costly(request)
    who = await visitor(request)
    eyes = _eyes(live, who)
    until = min(live.n, since + lines)

    given = (tale_of(live, until), eyes, since, spoken(lang), draw)
    made = await registry.replays.elsewhere(network_of(request), retelling.shown, *given)
    more: Data = {"since": since, "until": until, "of": live.n, "status": live.row.status}
    over = live.ended(lang) if live.is_over() else {}
    return Replayed(**{**more, **over, "lines": msgspec.Raw(made)})


@get("/tables/{key:str}/review")
async def review(
    request: Asked, registry: TheRegistry, key: FromPath[str], lang: Lang = "en"
) -> Reviewed:
    """A match that is over: how everybody stood all along, and where the points came from."""
    live = await table_of(registry, key)
    if not live.is_over():
        raise Refused("not_yours", Message("server.going_on"))
    await costly(request)
    words, who = words_of(spoken(lang)), network_of(request)
    curve, best, feats = await registry.replays.elsewhere(who, retelling.review, tale_of(live))
    state = live.match.state
    sources = live.face.sources(state.view(None), words)
    endings = [live.face.ending(state, seat) for seat in range(live.seats)]
    return Reviewed(
        curve=[Stood(**each) for each in curve],
        sources=[Source(name=name, points=points) for name, points in sources],
        endings=["" if each is None else words.show(each) for each in endings],
        best=words.tell(best[0]) if best is not None else "",
        symbol=best[1] if best is not None else "",
        side=best[2] if best is not None else "",
        feats=[
            Source(name=words.say(key), points=[counts.get(seat, 0) for seat in range(live.seats)])
            for key, counts in sorted(feats.items())
        ],
    )


@get("/tables/{key:str}/laboratory")
async def to_laboratory(
    request: Asked,
    registry: TheRegistry,
    key: FromPath[str],
    n: Annotated[int | None, QueryParameter(ge=0, le=100_000)] = None,
) -> Data:
    """The position after n lines as the laboratory takes it; only what you see."""
    live = await table_of(registry, key)
    lab = live.game.lab
    if lab is None:
        raise Refused("missing", Message("server.no_lab"))
    eyes = _eyes(live, await visitor(request))
    if n is None or n >= live.n:
        view = live.match.state.view(eyes)
    else:
        await costly(request)
        given = (tale_of(live, n), n, eyes)
        view = await registry.replays.elsewhere(network_of(request), retelling.view_at, *given)
    found = lab.moment(view)
    return {"game": live.row.game, **found}


def _eyes(live: LiveTable, who: Person | None) -> int | None:
    seats = live.holds(who.id if who is not None else None)
    return seats[0] if len(seats) == 1 else None


@post("/tables/{key:str}/report", status_code=201)
async def report(
    request: Asked,
    registry: TheRegistry,
    person: ThePerson,
    key: FromPath[str],
    data: JSONBody[Report],
) -> Reported:
    """Something is wrong here: the words are kept together with the match as it stands."""
    live = await table_of(registry, key)
    if not await request.app.state.door.reports.take(person.id):
        raise Refused("too_fast", Message("server.not_so_fast"))
    text = cleaned(data.text)
    if not 1 <= len(text) <= registry.config.limits.report:
        raise Refused("bad", Message("server.chat_length", most=registry.config.limits.report))
    row = {"match": live.key, "n": live.n, "person": person.id, "text": text, "at": time.time()}
    return Reported(report=await registry.tables.report(row | {"record": _file_of(live)}))


@get("/tables/{key:str}/match", media_type=MediaType.TEXT)
async def match_file(registry: TheRegistry, key: FromPath[str]) -> Response[str]:
    """The match file of a finished match; that of a running one never leaves the server."""
    live = await table_of(registry, key)
    if not live.is_over():
        raise Refused("not_yours", Message("server.going_on"))
    name = f"attachment; filename=endtable-{live.key}.jsonl"
    headers = {"content-disposition": name}
    return Response(_file_of(live), media_type="application/jsonl", headers=headers)


def _file_of(live: LiveTable) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in live.records())


@get("/tables/{key:str}/picture")
async def picture(
    request: Asked,
    registry: TheRegistry,
    key: FromPath[str],
    n: Annotated[int | None, QueryParameter(ge=0, le=100_000)] = None,
    lang: Lang = "en",
    theme: FromQuery[str] = "light",
    kind: FromQuery[str] = "svg",
) -> Response[bytes]:
    """The position after n lines as a picture, svg or png."""
    live = await table_of(registry, key)
    if theme not in ("light", "dark") or kind not in ("svg", "png"):
        raise Refused("bad", "theme is light or dark, kind is svg or png")
    await costly(request)
    eyes = _eyes(live, await visitor(request))
    line = live.n if n is None else min(n, live.n)
    wanted = (live.key, line, eyes, spoken(lang), theme, kind)
    view = live.match.state.view(eyes) if line == live.n else None
    made = await registry.painter.picture(wanted, tale_of(live, line), view, network_of(request))
    kinds = {"svg": "image/svg+xml", "png": "image/png"}
    headers = {"content-security-policy": PICTURE_POLICY}
    return Response(made, media_type=kinds[kind], headers=headers)


HANDLERS = [
    create,
    open_tables,
    my_tables,
    look,
    join,
    leave,
    rematch,
    replay,
    review,
    to_laboratory,
    report,
    match_file,
    picture,
]
