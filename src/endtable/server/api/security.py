"""At the door: who writes from where, how fast, and what browsers may do with our pages."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as Sent

from endtable.core.types import Message
from endtable.kit.i18n import LANGUAGES
from endtable.server.api.rate_limits import ComparedBuckets, SharedBuckets
from endtable.server.cluster.counters import Counters
from endtable.server.config import Config, Limits
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.tables.registry import Registry

TheRegistry = NamedDependency[Registry]
ThePerson = NamedDependency[Person]
"""Who asks, as handlers take it."""

COOKIE: Final = "endtable"
OVER_HTTPS: Final = "__Host-endtable"
"""Browsers take such a cookie from this host only, over https only."""
TOKEN: Final = "x-endtable-token"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
AT_HOME: Final = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa", ".test")
"""Names that nobody can buy."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
YEAR: Final = "max-age=31536000"
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture brings its own style sheet, and nothing else."""
HEADERS: Final[dict[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}


Asked: TypeAlias = Request[Any, Any, Any]
"""A request, whatever hangs on it."""


def with_headers(app: ASGIApp, *, secure: bool = False) -> ASGIApp:
    """Every answer carries the headers that browsers want to hear."""

    always = HEADERS | ({"strict-transport-security": YEAR} if secure else {})

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Sent) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in always.items():
                    headers.setdefault(name, value)
                if str(scope.get("path", "")).startswith("/api/"):  # tokens, and what one sees
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, sending if scope["type"] == ScopeType.HTTP else send)

    return wrapped


def in_time(app: ASGIApp, seconds: float) -> ASGIApp:
    """Bodies of requests arrive within a time, or nobody waits for them any more."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        late = asyncio.get_running_loop().time() + seconds
        whole = False

        async def receiving() -> Any:
            nonlocal whole
            if whole:  # what comes after the body is only that somebody has gone
                return await receive()
            left = max(0.0, late - asyncio.get_running_loop().time())
            try:
                message = await asyncio.wait_for(receive(), left)
            except TimeoutError:
                raise Refused("too_slow", Message("server.too_slow")) from None
            whole = message["type"] != "http.request" or not message.get("more_body", False)
            return message

        await app(scope, receiving if scope["type"] == ScopeType.HTTP else receive, send)

    return wrapped


def cookie_name(config: Config) -> str:
    """What our cookie is called."""
    return OVER_HTTPS if config.secure else COOKIE


def cookie_of(cookies: Mapping[str, str]) -> str | None:
    """Our cookie, under the name it has now or had before there was https."""
    return cookies.get(OVER_HTTPS) or cookies.get(COOKIE)


def host_fits(host: str, origins: Iterable[str]) -> bool:
    """Whether a browser calls us by a name of ours, not by one that was bent to our address.

    Addresses, this machine and names of a home network always are; others are named by --origin.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        known = {urlsplit(origin).hostname for origin in origins}
    except ValueError:
        return False
    if name in known or "." not in name or name.endswith(AT_HOME):
        return bool(name) or not host
    try:
        return bool(ipaddress.ip_address(name))
    except ValueError:
        return name == socket.getfqdn().lower()


def origin_fits(headers: Mapping[str, str], allowed: Iterable[str]) -> bool:
    """Whether a browser says that the request comes from our own page; programs say nothing."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return origin in allowed or urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


class Door:
    """Counts who comes; refuses who comes too fast."""

    def __init__(self, limits: Limits, counters: Counters) -> None:
        def a_minute(name: str, most: float) -> SharedBuckets:
            return SharedBuckets(name, most / 60, most, counters)

        def often(name: str, rate: float, full: float) -> ComparedBuckets:
            return ComparedBuckets(name, rate, full, counters)

        self.requests = often("requests", limits.requests_a_second, limits.requests_at_once)
        self.sockets = often("sockets", limits.sockets_a_second, limits.sockets_at_once)
        self.logins = a_minute("logins", limits.logins_a_minute)
        self.accounts = a_minute("accounts", limits.guesses_a_minute)
        self.reports = a_minute("reports", limits.reports_a_minute)
        self.guests = a_minute("guests", limits.guests_a_minute)
        self.costly = SharedBuckets(
            "costly", limits.costly_a_second, limits.costly_at_once, counters
        )


def host_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """From where a connection comes."""
    return connection.client.host if connection.client is not None else ""


async def costly(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuse who asks too often for what takes long: logs, frames, pictures."""
    if not await connection.app.state.door.costly.take(network_of(connection)):
        raise Refused("too_fast", Message("server.not_so_fast"))


def network_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network from which a connection comes: of IPv6 a /64, which is what one home has."""
    host = host_of(connection)
    if ":" not in host:
        return host
    try:
        return str(ipaddress.ip_network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


async def not_too_fast(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse who asks too often, and writes that come from elsewhere."""
    scope = connection.scope
    config = connection.app.state.registry.config
    if not host_fits(connection.headers.get("host", ""), config.origins):
        raise Refused("elsewhere", Message("server.other_host"))
    door: Door = connection.app.state.door
    if scope["type"] != ScopeType.HTTP:
        if not door.sockets.take(network_of(connection)):
            raise Refused("too_fast", Message("server.not_so_fast"))
        return
    if not door.requests.take(network_of(connection)):
        raise Refused("too_fast", Message("server.not_so_fast"))
    writes = str(scope.get("method")) not in SAFE
    if writes and not origin_fits(connection.headers, config.origins):
        raise Refused("not_yours", "pages of other sites may not write here")


def lang_of(request: Asked) -> str:
    """The language somebody wants: of the address, of the page, or of the browser."""
    browser = request.headers.get("accept-language", "").lower().split(",")
    wanted = [request.query_params.get("lang"), request.cookies.get("lang")]
    for lang in (*wanted, *(part.split(";")[0].strip()[:2] for part in browser)):
        if lang in LANGUAGES:
            return str(lang)
    return "en"


async def visitor(request: Asked) -> Person | None:
    """Who asks, if they have said so."""
    registry = request.app.state.registry
    found: Person | None = await registry.people.of_cookie(cookie_of(request.cookies))
    return found


async def person(request: Asked) -> Person:
    """Who asks; writes need the token that only our own pages know."""
    found = await visitor(request)
    if found is None:
        raise Refused("nobody", "say who you are first: POST /api/session")
    if request.method not in SAFE:
        token = request.headers.get(TOKEN, "")
        if not request.app.state.registry.people.token_fits(found, token):
            raise Refused("not_yours", f"the header {TOKEN} is missing or wrong")
    return found
