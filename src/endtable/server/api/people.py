"""REST: who you are."""

from __future__ import annotations

import contextlib

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import JSONBody

from endtable.core.types import Message
from endtable.server.api.security import (
    COOKIE,
    Asked,
    Door,
    ThePerson,
    TheRegistry,
    host_of,
    visitor,
)
from endtable.server.api.texts import Name, Secret, Url
from endtable.server.cluster import webhooks
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.tables import lobby
from endtable.server.tables.registry import Registry

YEAR = 365 * 86400


class Me(msgspec.Struct):
    """You, as the page knows you; the token goes into the header x-endtable-token of writes."""

    id: str
    name: str
    guest: bool
    token: str
    recovery: str | None = None


class NameAndPassword(msgspec.Struct):
    """What one logs in with."""

    name: Name
    password: Secret


class NewName(msgspec.Struct):
    """Another name for a guest."""

    name: Name


class Webhook(msgspec.Struct):
    """An address that is called, http or https."""

    url: Url


class Recovery(msgspec.Struct):
    """A new password by the recovery code."""

    name: Name
    code: Secret
    password: Secret


def _me(registry: Registry, who: Person, recovery: str | None = None) -> Me:
    return Me(who.id, who.name, who.is_guest, registry.people.token(who), recovery)


def _welcome(registry: Registry, who: Person, recovery: str | None = None) -> Response[Me]:
    """An answer that also gives the cookie."""
    cookie = Cookie(
        key=COOKIE,
        value=registry.people.cookie(who),
        httponly=True,
        samesite="lax",
        secure=registry.config.secure,
        path="/",
        max_age=YEAR,
    )
    return Response(_me(registry, who, recovery), cookies=[cookie], status_code=200)


def _slowly(request: Asked) -> None:
    door: Door = request.app.state.door
    if not door.logins.take(host_of(request)):
        raise Refused("too_fast", Message("server.wait"))


@post("/session", status_code=200)
async def session(request: Asked, registry: TheRegistry) -> Response[Me]:
    """Play at once: the session you have, or that of a new guest."""
    who = await visitor(request)
    if who is None:
        door: Door = request.app.state.door
        if not door.guests.take(host_of(request)):
            raise Refused("too_fast", Message("server.too_many_guests"))
        who = await registry.people.new_guest()
    return _welcome(registry, who)


@get("/me")
async def me(request: Asked, registry: TheRegistry) -> Me:
    """Who you are; 404 if nobody yet."""
    who = await visitor(request)
    if who is None:
        raise HTTPException("nobody yet: POST /api/session", status_code=404)
    return _me(registry, who)


@post("/me/name", status_code=200)
async def rename(registry: TheRegistry, person: ThePerson, data: JSONBody[NewName]) -> Me:
    """Another name for a guest."""
    await registry.people.rename(person, data.name)
    await lobby.renamed(registry, person)
    fresh = await registry.people.get(person.id)
    return _me(registry, fresh or person)


@post("/me/password", status_code=200)
async def register(
    request: Asked,
    registry: TheRegistry,
    person: ThePerson,
    data: JSONBody[NameAndPassword],
) -> Response[Me]:
    """Take a name and a password and keep what was played; the recovery code is shown once."""
    _slowly(request)
    who, code = await registry.people.register(person, data.name, data.password)
    await lobby.renamed(registry, who)
    return _welcome(registry, who, code)


@get("/me/webhook")
async def webhook(registry: TheRegistry, person: ThePerson) -> Webhook:
    """Where I am told that it is my turn."""
    return Webhook(await registry.people.webhook(person.id) or "")


@post("/me/webhook", status_code=200)
async def set_webhook(registry: TheRegistry, person: ThePerson, data: JSONBody[Webhook]) -> Webhook:
    """Where I want to be told that it is my turn when I am not there; nothing: nowhere."""
    url = webhooks.checked(data.url) if data.url else None
    await registry.people.set_webhook(person, url)
    return Webhook(url or "")


@post("/login", status_code=200)
async def login(
    request: Asked, registry: TheRegistry, data: JSONBody[NameAndPassword]
) -> Response[Me]:
    """Come back with name and password."""
    _slowly(request)
    return _welcome(registry, await registry.people.login(data.name, data.password))


@post("/recover", status_code=200)
async def recover(request: Asked, registry: TheRegistry, data: JSONBody[Recovery]) -> Response[Me]:
    """A new password by the recovery code; a new code is given."""
    _slowly(request)
    who, code = await registry.people.recover(data.name, data.code, data.password)
    await registry.connections.end_sessions(who.id)
    return _welcome(registry, who, code)


@post("/logout", status_code=204)
async def logout(registry: TheRegistry, person: ThePerson) -> Response[None]:
    """End all sessions, everywhere; a guest cannot come back."""
    await registry.people.end_sessions(person)
    await registry.connections.end_sessions(person.id)
    return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0)])


@delete("/me", status_code=204)
async def forget(registry: TheRegistry, person: ThePerson) -> Response[None]:
    """Delete the account: name, password and chat are gone; matches stay without the name."""
    for row in await registry.tables.of_person(person.id):
        if row.status == "waiting":
            with contextlib.suppress(Refused):  # another was quicker
                await lobby.leave(registry, row.id, person)
    await registry.people.forget(person)
    await registry.connections.end_sessions(person.id)
    await lobby.renamed(registry, person)
    return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0)])


HANDLERS = [
    session,
    me,
    rename,
    register,
    webhook,
    set_webhook,
    login,
    recover,
    logout,
    forget,
]
