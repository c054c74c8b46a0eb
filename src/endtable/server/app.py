"""The application: API, WebSocket, and whatever pages are plugged in."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler
from msgspec import UNSET
from sqlalchemy.exc import DBAPIError

from endtable import __version__
from endtable.core.errors import EndtableError
from endtable.core.types import Message
from endtable.kit.i18n import words_of
from endtable.kit.validation import BadInput
from endtable.server.api import admin as api_admin
from endtable.server.api import campaigns as api_campaigns
from endtable.server.api import games as api_games
from endtable.server.api import giving_up as api_giving_up
from endtable.server.api import operations as api_operations
from endtable.server.api import people as api_people
from endtable.server.api import puzzles as api_puzzles
from endtable.server.api import replays as api_replays
from endtable.server.api import security
from endtable.server.api import tables as api_tables
from endtable.server.api.rate_limits import compare_for_ever
from endtable.server.api.request_log import with_request_id
from endtable.server.api.security import Asked, Door
from endtable.server.api.websocket import ws
from endtable.server.cluster.counters import Counters
from endtable.server.config import Config
from endtable.server.errors import Refused
from endtable.server.messages.answers import Refusal
from endtable.server.storage.accounts import People
from endtable.server.storage.database import Database
from endtable.server.tables import autoplay, housekeeping, saving
from endtable.server.tables.registry import LOG, Registry

REFUSALS: Final = {
    status: ResponseSpec(Refusal, generate_examples=False, description=said)
    for status, said in (
        (400, "Not possible, or not understood"),
        (401, "Who are you? Or a wrong password"),
        (403, "Not yours, or sent away"),
        (404, "There is no such thing"),
        (409, "Others were quicker, it is over, taken or broken"),
        (429, "Too fast: wait a little"),
        (503, "The database is away: nothing was changed, try again"),
    )
}
"""What every operation may answer instead."""
Lost = Callable[[Asked, int, str], Response[Any] | None]
"""What a browser gets that took a wrong turn, if it is a browser."""


def create_app(
    config: Config | None = None,
    pages: Sequence[ControllerRouterHandler] = (),
    lost: Lost | None = None,
) -> Litestar:
    """The server; ``pages`` are routers of ``endtable.web``, or none: API only.

    ``lost`` may answer a browser that asked for something that is not there.
    """
    settings = config or Config()
    counters = Counters(settings.redis)
    handlers = [
        *api_people.HANDLERS,
        *api_tables.HANDLERS,
        *api_campaigns.HANDLERS,
        *api_games.HANDLERS,
        *api_giving_up.HANDLERS,
        *api_puzzles.HANDLERS,
        *api_replays.HANDLERS,
    ]
    long = (*api_games.HANDLERS, *api_puzzles.HANDLERS, *api_replays.HANDLERS)
    for handler in (*handlers, *api_admin.HANDLERS):
        handler.responses = REFUSALS
        if handler not in long:
            handler.request_max_body_size = settings.limits.short_body
    guards = [api_admin.admins_only]
    admin = Router(path="/admin", guards=guards, route_handlers=api_admin.HANDLERS)
    api = Router(path="/api", route_handlers=[*handlers, admin])
    app = Litestar(
        route_handlers=[api, ws, *api_operations.HANDLERS, *pages],
        dependencies={
            "registry": Provide(_registry, sync_to_thread=False),
            "person": Provide(security.person),
        },
        guards=[security.not_too_fast],
        exception_handlers={
            Refused: _refused,
            BadInput: _bad_input,
            EndtableError: _endtable_error,
            RecursionError: _too_deep,
            UnicodeError: _not_text,
            DBAPIError: _no_database,
            OSError: _no_database,
            HTTPException: _http,
            Exception: _ours,
        },
        lifespan=[_open(settings, counters)],
        state=State(
            {
                "door": Door(settings.limits, counters),
                "open_sockets": {},
                "lost": lost,
                "refusals": Counter(),
            }
        ),
        # Pages, scripts and drawings only: answers of the API are small, and may hold secrets.
        compression_config=CompressionConfig("gzip", gzip_compress_level=6, exclude=["^/(api|ws)"]),
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Endtable",
            version=__version__,
            path="/api/schema",  # beside the rest, since it answers for whatever is not there
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=LoggingConfig(configure_root_logger=False),
        debug=False,
    )
    # Around everything: what is not found carries the headers too.
    app.asgi_handler = with_request_id(
        security.in_time(
            security.with_headers(app.asgi_handler, secure=settings.secure),
            settings.limits.body_within,
        )
    )
    return app


def _open(settings: Config, counters: Counters) -> Any:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Database(settings.address())
        await store.open()
        secret = await store.setting("secret", secrets.token_hex(32))
        people = People(store, secret, settings.limits.name)
        registry = app.state.registry = Registry(settings, store, people, autoplay.wake)
        await registry.open()
        registry.beside(autoplay.watch_clocks(registry))
        registry.beside(saving.keep_positions(registry))
        registry.beside(housekeeping.clean_up(registry))
        registry.beside(housekeeping.hear_of_deeds(registry))
        if settings.redis:
            door: Door = app.state.door
            registry.beside(compare_for_ever([door.requests, door.sockets]))
        try:
            yield
        finally:
            await saving.keep_all(registry)
            await registry.close()
            await counters.close()
            await store.close()

    return lifespan


def _registry(state: State) -> Registry:
    registry: Registry = state.registry
    return registry


# --- no, with a reason --------------------------------------------------------------------------


def _answer(status: int, code: str, why: str, rule: str = "") -> Response[Any]:
    body = Refusal(code=code, why=why, rule=rule or UNSET)
    return Response(body, status_code=status, media_type="application/json")


def _page(request: Asked, status: int, why: str) -> Response[Any] | None:
    lost: Lost | None = request.app.state.lost
    return lost(request, status, why) if lost is not None else None


def _refused(request: Asked, error: Refused) -> Response[Any]:
    request.app.state.refusals[error.code] += 1
    why = error.told(security.lang_of(request))
    return _page(request, error.status, why) or _answer(error.status, error.code, why, error.rule)


def _bad_input(request: Asked, error: BadInput) -> Response[Any]:
    return _answer(400, "bad", error.told(words_of(security.lang_of(request)).show))


def _endtable_error(request: Asked, error: EndtableError) -> Response[Any]:
    return _answer(400, error.code, words_of(security.lang_of(request)).tell(error.message))


def _too_deep(_: Asked, error: RecursionError) -> Response[Any]:
    return _answer(400, "bad", "lists and tables are nested too deep")


def _not_text(_: Asked, error: UnicodeError) -> Response[Any]:
    return _answer(400, "bad", "this is not UTF-8")


def _no_database(request: Asked, error: Exception) -> Response[Any]:
    """The database is away or its disk is full: nothing was changed, it can be tried again."""
    LOG.error("%s %s: %s", request.method, request.url.path, error)
    answer = _refused(request, Refused("busy", Message("server.busy")))
    answer.headers["retry-after"] = "5"
    return answer


def _http(request: Asked, error: HTTPException) -> Response[Any]:
    page = _page(request, error.status_code, error.detail)
    if page is not None:
        return page
    answer = _answer(error.status_code, "bad" if error.status_code < 500 else "ours", error.detail)
    if getattr(error, "extra", None):
        answer.content.where = error.extra
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def _ours(request: Asked, error: Exception) -> Response[Any]:
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(500, "ours", "this is our fault and was written down")
