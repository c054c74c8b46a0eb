"""The pages plugged into the server."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Litestar, Request, Response, get
from litestar.datastructures import Cookie
from litestar.params import Parameter

from endtable import games
from endtable.games.neuroshima.puzzles import shelf
from endtable.kit.places import BadInput
from endtable.kit.words import LANGUAGES, Words
from endtable.server import app as server_app
from endtable.server.config import Config
from endtable.server.refusals import Refused
from endtable.web import home, lab, looks, puzzles, rules, table
from endtable.web.frame import THEMES, Reader

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
YEAR: Final = 365 * 86400
Asked = Request[Any, Any, Any]
Lang = Annotated[str, Parameter(max_length=8)]


def create_app(config: Config | None = None) -> Litestar:
    """The server with its pages."""
    return server_app.create_app(config, PAGES)


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
        raise Refused("missing", "there is no such game")
    return name


@get("/", include_in_schema=False)
async def home_page(request: Asked) -> Response[str]:
    """Home."""
    reader = _reader(request)
    return _html(request, reader, home.page_of(reader))


@get("/t/{key:str}", include_in_schema=False)
async def table_page(request: Asked, key: str) -> Response[str]:
    """A table."""
    reader = _reader(request)
    return _html(request, reader, table.page_of(reader, key[:40]))


@get("/replay/{key:str}", include_in_schema=False)
async def replay_page(request: Asked, key: str) -> Response[str]:
    """A match from its first line on."""
    reader = _reader(request)
    return _html(request, reader, table.replay_of(reader, key[:40]))


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: Asked, name: str) -> Response[str]:
    """The rules of a game."""
    reader = _reader(request)
    return _html(request, reader, rules.page_of(reader, _game(name)))


@get("/lab", include_in_schema=False)
async def lab_page(request: Asked) -> Response[str]:
    """The laboratory."""
    reader = _reader(request)
    return _html(request, reader, lab.page_of(reader))


@get("/puzzles", include_in_schema=False)
async def puzzles_page(request: Asked) -> Response[str]:
    """All puzzles."""
    reader = _reader(request)
    return _html(request, reader, puzzles.list_of(reader))


@get("/puzzles/{key:str}", include_in_schema=False)
async def puzzle_page(request: Asked, key: str) -> Response[str]:
    """One puzzle."""
    reader = _reader(request)
    try:
        puzzle = shelf.find(key)
    except BadInput as error:
        raise Refused("missing", str(error)) from None
    return _html(request, reader, puzzles.page_of(reader, puzzle))


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
        path.name: path.read_text(encoding="utf-8")
        for path in STATIC.iterdir()
        if path.suffix in TYPES
    }


@get("/style/{name:str}", include_in_schema=False, sync_to_thread=False)
def game_style(request: Asked, name: str) -> Response[str]:
    """The style of a game's drawings."""
    game = _game(name.removesuffix(".css"))
    return _kept(request, _style(game), "text/css")


@cache
def _style(game: str) -> str:
    text: str = import_module(f"endtable.games.{game}.draw").page_style()
    return text


@get("/looks/{name:str}", include_in_schema=False, sync_to_thread=False)
def tile_looks(request: Asked, name: str, lang: Lang = "en") -> Response[str]:
    """What every tile of a game is and does, in words."""
    spoken = lang if lang in LANGUAGES else "en"
    return _kept(request, looks.as_json(_game(name), Words(spoken)), "application/json")


PAGES: Final = (
    home_page,
    table_page,
    replay_page,
    rules_page,
    lab_page,
    puzzles_page,
    puzzle_page,
    static_file,
    game_style,
    tile_looks,
)
