"""REST: who you are."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody

from endtable.core.types import Data, Message
from endtable.server.api.security import (
    Asked,
    Door,
    ThePerson,
    TheRegistry,
    cookie_name,
    costly,
    network_of,
    visitor,
)
from endtable.server.api.texts import Name, Secret, Url
from endtable.server.cluster import webhooks
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person
from endtable.server.storage.names import fold
from endtable.server.storage.personal_data import PersonalData
from endtable.server.tables import lobby
from endtable.server.tables.registry import Registry

YEAR: Final = 365 * 86400
KEY: Final = re.compile(r"[0-9a-f]{1,24}")


class Me(msgspec.Struct):
    """You, as the page knows you; the token goes into the header x-endtable-token of writes."""

    id: str
    name: str
    guest: bool
    token: str
    recovery: str | None = None
    role: str | None = None
    """admin, for whoever may look after people and tables here."""


class Session(msgspec.Struct):
    """A browser in which you are."""

    id: str
    agent: str
    made: float
    this: bool
    """Whether it is the one that asks."""


class Passwords(msgspec.Struct):
    """The password so far, and the next."""

    old: Secret
    password: Secret


class Goodbye(msgspec.Struct):
    """The password, of who has one: nobody else shall delete an account."""

    password: Secret = ""


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
    token = registry.people.token(who)
    return Me(who.id, who.name, who.is_guest, token, recovery, who.role)


async def _welcome(
    request: Asked, registry: Registry, who: Person, recovery: str | None = None
) -> Response[Me]:
    """An answer that also gives the cookie, of a new session if there was none."""
    if not who.session:
        agent = request.headers.get("user-agent", "")
        who = replace(who, session=await registry.people.sessions.new(who.id, agent))
    cookie = Cookie(
        key=cookie_name(registry.config),
        value=registry.people.cookie(who),
        httponly=True,
        samesite="lax",
        secure=registry.config.secure,
        path="/",
        max_age=YEAR,
    )
    return Response(_me(registry, who, recovery), cookies=[cookie], status_code=200)


def _farewell(registry: Registry) -> Response[None]:
    gone = Cookie(
        key=cookie_name(registry.config),
        value="",
        max_age=0,
        path="/",
        secure=registry.config.secure,
    )
    return Response(None, status_code=204, cookies=[gone])


async def _slowly(request: Asked, name: str = "") -> None:
    """Guessing is slow: by network, and by account from wherever."""
    door: Door = request.app.state.door
    network = network_of(request)
    if not await door.logins.take(network) or (
        name and not await door.accounts.take(fold(name) + "@")
    ):
        raise Refused("too_fast", Message("server.wait"))


@post("/session", status_code=200)
async def session(request: Asked, registry: TheRegistry) -> Response[Me]:
    """Play at once: the session you have, or that of a new guest."""
    who = await visitor(request)
    if who is None:
        door: Door = request.app.state.door
        if not await door.guests.take(network_of(request)):
            raise Refused("too_fast", Message("server.too_many_guests"))
        who = await registry.people.new_guest()
    await registry.people.seen(who)
    return await _welcome(request, registry, who)


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
    await _slowly(request)
    who, code = await registry.people.register(person, data.name, data.password)
    await registry.connections.end_sessions(who.id)  # they were a guest's, and end with the epoch
    await lobby.renamed(registry, who)
    return await _welcome(request, registry, who, code)


@post("/me/password/change", status_code=200)
async def change_password(
    request: Asked, registry: TheRegistry, person: ThePerson, data: JSONBody[Passwords]
) -> Response[Me]:
    """Another password; all other sessions end."""
    await _slowly(request, person.login or "")
    who = await registry.people.change_password(person, data.old, data.password)
    await registry.connections.end_sessions(who.id)
    return await _welcome(request, registry, who)


@get("/me/sessions")
async def sessions(registry: TheRegistry, person: ThePerson) -> list[Session]:
    """Where I am logged in."""
    return [
        Session(row["id"], row["agent"], row["made"], row["id"] == person.session)
        for row in await registry.people.sessions.of(person.id)
    ]


@delete("/me/sessions/{key:str}", status_code=204)
async def end_session(registry: TheRegistry, person: ThePerson, key: FromPath[str]) -> None:
    """End one session; its connections are closed."""
    if not KEY.fullmatch(key) or not await registry.people.sessions.end(key, person.id):
        raise Refused("missing", Message("server.no_session"))
    await registry.connections.end_sessions(person.id, key)


@get("/me/export")
async def export(request: Asked, registry: TheRegistry, person: ThePerson) -> Response[Data]:
    """Everything that is kept about me."""
    await costly(request)
    found = await PersonalData(registry.store).everything(person.id)
    name = f"attachment; filename=endtable-{person.id}.json"
    return Response(found, headers={"content-disposition": name})


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
    await _slowly(request, data.name)
    who = await registry.people.login(data.name, data.password)
    await registry.people.seen(who)
    return await _welcome(request, registry, who)


@post("/recover", status_code=200)
async def recover(request: Asked, registry: TheRegistry, data: JSONBody[Recovery]) -> Response[Me]:
    """A new password by the recovery code; a new code is given."""
    await _slowly(request, data.name)
    who, code = await registry.people.recover(data.name, data.code, data.password)
    await registry.connections.end_sessions(who.id)
    return await _welcome(request, registry, who, code)


@post("/logout", status_code=204)
async def logout(registry: TheRegistry, person: ThePerson) -> Response[None]:
    """End all sessions, everywhere; a guest cannot come back."""
    await registry.people.end_sessions(person)
    await registry.connections.end_sessions(person.id)
    return _farewell(registry)


@delete("/me", status_code=204)
async def forget(registry: TheRegistry, person: ThePerson) -> Response[None]:
    """Delete a guest; who has a password says it: POST /api/me/delete."""
    if not person.is_guest:
        raise Refused("wrong", Message("server.password_needed"))
    return await _forgotten(registry, person)


@post("/me/delete", status_code=204)
async def forget_account(
    request: Asked, registry: TheRegistry, person: ThePerson, data: JSONBody[Goodbye]
) -> Response[None]:
    """Delete the account and everything about me; matches stay without the name."""
    await _slowly(request, person.login or "")
    await registry.people.check_password(person, data.password)
    return await _forgotten(registry, person)


async def _forgotten(registry: Registry, person: Person) -> Response[None]:
    for row in await registry.tables.of_person(person.id):
        if row.status == "waiting":
            with contextlib.suppress(Refused):  # another was quicker
                await lobby.leave(registry, row.id, person)
    await PersonalData(registry.store).forget(person.id)
    await registry.connections.end_sessions(person.id)
    await lobby.renamed(registry, person)
    return _farewell(registry)


HANDLERS = [
    session,
    me,
    rename,
    register,
    change_password,
    sessions,
    end_session,
    export,
    webhook,
    set_webhook,
    login,
    recover,
    logout,
    forget,
    forget_account,
]
