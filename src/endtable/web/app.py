"""The pages plugged into the server."""

from __future__ import annotations

import asyncio
import json
import re
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Litestar, Response, get
from litestar.datastructures import Cookie
from litestar.params import Parameter

from endtable import games
from endtable.core.types import Message
from endtable.kit.i18n import LANGUAGES
from endtable.kit.matches import seed_hash
from endtable.server import app
from endtable.server.api.admin import admins_only
from endtable.server.api.catalogue import with_lab, with_puzzles
from endtable.server.api.puzzles import puzzles_of
from endtable.server.api.security import Asked, visitor
from endtable.server.api.websocket import KEY
from endtable.server.config import Config
from endtable.server.errors import Refused
from endtable.server.storage.tables import TableRow
from endtable.server.tables.registry import Registry
from endtable.web import (
    account,
    admin,
    campaign,
    chronicle,
    home,
    lab,
    learn,
    puzzles,
    replay,
    rules,
    table,
)
from endtable.web import lost as lost_page
from endtable.web.frame import THEMES, Reader
from endtable.web.showing import chosen, looks, said_briefly, scene

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
COMMENT: Final = re.compile(r"//.*|/\*((?!\*/).)*\*/")
YEAR: Final = 365 * 86400
MOST_SAID: Final = 100
"""So many tables are told of at once."""
Lang = Annotated[str, Parameter(max_length=8)]


def create_app(config: Config | None = None) -> Litestar:
    """The server with its pages."""
    return app.create_app(config, PAGES, lost)


def wanted_language(chosen: str | None, header: str) -> str:
    """The language somebody chose, else the first one their browser names that we speak."""
    if chosen in LANGUAGES:
        return str(chosen)
    for part in header.lower().split(","):
        lang = part.split(";")[0].strip().split("-")[0]
        if lang in LANGUAGES:
            return lang
    return "en"


def _reader(request: Asked) -> Reader:
    chosen = request.query_params.get("lang") or request.cookies.get("lang")
    lang = wanted_language(chosen, request.headers.get("accept-language", ""))
    theme = request.cookies.get("theme", "")
    return Reader(lang, theme if theme in THEMES else "", request.url.path)


def _html(request: Asked, reader: Reader, text: str) -> Response[str]:
    cookies = []
    if "lang" in request.query_params:
        cookies.append(
            Cookie(key="lang", value=reader.lang, path="/", samesite="lax", max_age=YEAR)
        )
    headers = {"cache-control": "no-cache", "vary": "accept-language, cookie"}
    return Response(text, media_type="text/html", cookies=cookies, headers=headers)


def _kept(request: Asked, text: str, media_type: str) -> Response[str]:
    """A file that browsers keep and ask about: sent again only when it has changed."""
    mark = f'"{blake2b(text.encode(), digest_size=9).hexdigest()}"'
    headers = {"etag": mark, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response("", status_code=304, headers=headers)
    return Response(text, media_type=media_type, headers=headers)


def _game(name: str) -> str:
    if name not in games.names():
        raise Refused("missing", Message("web.lost.about"))
    return name


async def _row(request: Asked, key: str) -> TableRow:
    """A table as it is kept; refused if there is no such table."""
    registry: Registry = request.app.state.registry
    row = await registry.tables.get(key) if KEY.fullmatch(key) else None
    if row is None or row.status == "closed":
        raise Refused("missing", Message("server.no_table"))
    return row


@get("/", include_in_schema=False)
async def home_page(request: Asked) -> Response[str]:
    """Home."""
    reader = _reader(request)
    return _html(request, reader, home.page_of(reader))


@get("/tables/said", include_in_schema=False)
async def tables_said(request: Asked) -> dict[str, str]:
    """By key, open tables and those of the visitor: what is played there, in words."""
    reader = _reader(request)
    registry: Registry = request.app.state.registry
    rows = await registry.tables.open_tables()
    if (who := await visitor(request)) is not None:
        rows = [*rows, *await registry.tables.of_person(who.id)]
    return {row.id: await asyncio.to_thread(_said, reader, row) for row in rows[:MOST_SAID]}


def _said(reader: Reader, row: TableRow) -> str:
    told = said_briefly(row.game, json.dumps(row.options, sort_keys=True), reader.lang)
    return " · ".join(filter(None, (*told, table.clock_of(reader, row.clock))))


@get("/t/{key:str}", include_in_schema=False)
async def table_page(request: Asked, key: str) -> Response[str]:
    """A table."""
    reader = _reader(request)
    row = await _row(request, key)
    seed = row.luck() if row.status == "over" else ""
    told = chosen(row.game, row.options, reader.words)
    if clock := table.clock_of(reader, row.clock):
        told = [*told, clock]
    lesson = learn.coached(row.game, request.query_params.get("lesson", ""), reader)
    shown = table.page_of(
        reader, key, row.game, told, seed_hash(row.seed), seed, row.campaign, lesson
    )
    return _html(request, reader, shown)


@get("/replay/{key:str}", include_in_schema=False)
async def replay_page(request: Asked, key: str) -> Response[str]:
    """A match from its first line on."""
    reader = _reader(request)
    row = await _row(request, key)
    return _html(request, reader, replay.page_of(reader, key, row.game))


@get("/replay", include_in_schema=False)
async def file_page(request: Asked) -> Response[str]:
    """A match file that somebody brings, from its first line on."""
    reader = _reader(request)
    return _html(request, reader, replay.page_of(reader, "", games.names()[0]))


@get("/campaign/{key:str}", include_in_schema=False)
async def campaign_page(request: Asked, key: str) -> Response[str]:
    """What a group has reached."""
    reader = _reader(request)
    if not KEY.fullmatch(key):
        raise Refused("missing", Message("server.no_campaign"))
    registry: Registry = request.app.state.registry
    return _html(request, reader, campaign.page_of(reader, await registry.campaigns.get(key)))


@get("/campaign/{key:str}/chronicle", include_in_schema=False)
async def chronicle_page(request: Asked, key: str) -> Response[str]:
    """The book of a campaign."""
    reader = _reader(request)
    registry: Registry = request.app.state.registry
    return _html(request, reader, chronicle.page_of(reader, await registry.campaigns.get(key)))


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: Asked, name: str) -> Response[str]:
    """The rules of a game."""
    reader = _reader(request)
    return _html(request, reader, rules.page_of(reader, _game(name)))


@get(["/lab", "/lab/{name:str}"], include_in_schema=False)
async def lab_page(request: Asked, name: str = "") -> Response[str]:
    """The laboratory of a game; of the first that has one, if none is named."""
    reader = _reader(request)
    known = [game.name for game in with_lab() if name in (game.name, "")]
    if not known:
        raise Refused("missing", Message("web.lost.about"))
    return _html(request, reader, lab.page_of(reader, known[0]))


@get("/account", include_in_schema=False)
async def account_page(request: Asked) -> Response[str]:
    """Who I am."""
    reader = _reader(request)
    return _html(request, reader, account.page_of(reader))


@get("/admin", include_in_schema=False, guards=[admins_only])
async def admin_page(request: Asked) -> Response[str]:
    """For people with the role."""
    reader = _reader(request)
    return _html(request, reader, admin.page_of(reader))


@get("/puzzles", include_in_schema=False)
async def puzzles_page(request: Asked) -> Response[str]:
    """All puzzles."""
    reader = _reader(request)
    return _html(request, reader, puzzles.list_of(reader))


@get("/puzzles/{key:str}", include_in_schema=False)
async def puzzle_page(request: Asked, key: str) -> Response[str]:
    """One puzzle."""
    reader = _reader(request)
    game, _ = puzzles_of(key)
    return _html(request, reader, puzzles.page_of(reader, game, key))


@get("/learn", include_in_schema=False)
async def learn_page(request: Asked) -> Response[str]:
    """The paths of all games."""
    reader = _reader(request)
    return _html(request, reader, learn.page_of(reader))


@get("/learn/{number:int}", include_in_schema=False)
async def lesson_page(request: Asked, number: int) -> Response[str]:
    """A lesson that is a puzzle."""
    reader = _reader(request)
    for game in with_puzzles():
        lessons = game.puzzles.lessons() if game.puzzles is not None else []
        if 1 <= number <= len(lessons):
            key = lessons[number - 1]
            return _html(request, reader, puzzles.page_of(reader, game, key, lesson=True))
    raise Refused("missing", Message("web.lost.about"))


def lost(request: Asked, status: int, why: str) -> Response[Any] | None:
    """A friendly page for a browser that took a wrong turn; programs get what they understand."""
    path = request.url.path
    wants = "text/html" in request.headers.get("accept", "")
    if not wants or path.startswith(("/api", "/static", "/style", "/scene", "/looks", "/ws")):
        return None
    reader = _reader(request)
    text = lost_page.page_of(reader, why if status != 404 else "")
    return Response(text, media_type="text/html", status_code=status)


@get("/static/{name:str}", include_in_schema=False, sync_to_thread=False)
def static_file(request: Asked, name: str) -> Response[str]:
    """A script, a style sheet or a picture."""
    found = _files().get(name)
    if found is None:
        raise Refused("missing", "there is no such file")
    return _kept(request, found, TYPES[Path(name).suffix])


@cache
def _files() -> dict[str, str]:
    return {
        path.name: lean(path.read_text(encoding="utf-8"))
        for path in STATIC.iterdir()
        if path.suffix in TYPES
    }


def lean(text: str) -> str:
    """A file of ours without what only its readers need: indents, and lines that are comments."""
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not COMMENT.fullmatch(line)) + "\n"


@get("/style/{name:str}", include_in_schema=False, sync_to_thread=False)
def game_style(request: Asked, name: str) -> Response[str]:
    """The style of a game's drawings."""
    game = _game(name.removesuffix(".css"))
    return _kept(request, games.find(game).face.page_style(), "text/css")


@get("/scene/{name:str}", include_in_schema=False, sync_to_thread=False)
def game_scene(request: Asked, name: str) -> Response[str]:
    """The picture that stands for a game."""
    game = _game(name.removesuffix(".svg"))
    return _kept(request, scene(game), "image/svg+xml")


@get("/looks/{name:str}", include_in_schema=False, sync_to_thread=False)
def tile_looks(request: Asked, name: str, lang: Lang = "en") -> Response[str]:
    """What every tile of a game is and does, in words."""
    spoken = lang if lang in LANGUAGES else "en"
    return _kept(request, looks(games.find(_game(name)), spoken), "application/json")


PAGES: Final = (
    home_page,
    tables_said,
    table_page,
    replay_page,
    file_page,
    campaign_page,
    chronicle_page,
    rules_page,
    lab_page,
    account_page,
    admin_page,
    puzzles_page,
    puzzle_page,
    learn_page,
    lesson_page,
    static_file,
    game_style,
    game_scene,
    tile_looks,
)
