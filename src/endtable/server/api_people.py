"""REST: who you are."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.params import JSONBody

from endtable.core.types import Message
from endtable.server import making, ringing
from endtable.server.guard import COOKIE, Asked, Door, TheHall, ThePerson, host_of, visitor
from endtable.server.hall import Hall
from endtable.server.people import Person
from endtable.server.refusals import Refused

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

    name: str
    password: str


class NewName(msgspec.Struct):
    """Another name for a guest."""

    name: str


class Webhook(msgspec.Struct):
    """An address that is called, http or https."""

    url: str


class Recovery(msgspec.Struct):
    """A new password by the recovery code."""

    name: str
    code: str
    password: str


def _me(hall: Hall, who: Person, recovery: str | None = None) -> Me:
    return Me(who.id, who.name, who.is_guest, hall.people.token(who), recovery)


def _welcome(hall: Hall, who: Person, recovery: str | None = None) -> Response[Me]:
    """An answer that also gives the cookie."""
    cookie = Cookie(
        key=COOKIE,
        value=hall.people.cookie(who),
        httponly=True,
        samesite="lax",
        secure=hall.config.secure,
        path="/",
        max_age=YEAR,
    )
    return Response(_me(hall, who, recovery), cookies=[cookie], status_code=200)


def _slowly(request: Asked) -> None:
    door: Door = request.app.state.door
    if not door.logins.take(host_of(request)):
        raise Refused("too_fast", Message("server.wait"))


@post("/session", status_code=200)
async def session(request: Asked, hall: TheHall) -> Response[Me]:
    """Play at once: the session you have, or that of a new guest."""
    who = await visitor(request)
    if who is None:
        door: Door = request.app.state.door
        if not door.guests.take(host_of(request)):
            raise Refused("too_fast", Message("server.too_many_guests"))
        who = await hall.people.new_guest()
    return _welcome(hall, who)


@get("/me")
async def me(request: Asked, hall: TheHall) -> Me:
    """Who you are; 404 if nobody yet."""
    who = await visitor(request)
    if who is None:
        raise HTTPException("nobody yet: POST /api/session", status_code=404)
    return _me(hall, who)


@post("/me/name", status_code=200)
async def rename(hall: TheHall, person: ThePerson, data: JSONBody[NewName]) -> Me:
    """Another name for a guest."""
    await hall.people.rename(person, data.name)
    await making.renamed(hall, person)
    fresh = await hall.people.get(person.id)
    return _me(hall, fresh or person)


@post("/me/password", status_code=200)
async def register(
    request: Asked,
    hall: TheHall,
    person: ThePerson,
    data: JSONBody[NameAndPassword],
) -> Response[Me]:
    """Take a name and a password and keep what was played; the recovery code is shown once."""
    _slowly(request)
    who, code = await hall.people.register(person, data.name, data.password)
    await making.renamed(hall, who)
    return _welcome(hall, who, code)


@get("/me/webhook")
async def webhook(hall: TheHall, person: ThePerson) -> Webhook:
    """Where I am told that it is my turn."""
    return Webhook(await hall.people.webhook(person.id) or "")


@post("/me/webhook", status_code=200)
async def set_webhook(hall: TheHall, person: ThePerson, data: JSONBody[Webhook]) -> Webhook:
    """Where I want to be told that it is my turn when I am not there; nothing: nowhere."""
    url = ringing.checked(data.url) if data.url else None
    await hall.people.set_webhook(person, url)
    return Webhook(url or "")


@post("/login", status_code=200)
async def login(request: Asked, hall: TheHall, data: JSONBody[NameAndPassword]) -> Response[Me]:
    """Come back with name and password."""
    _slowly(request)
    return _welcome(hall, await hall.people.login(data.name, data.password))


@post("/recover", status_code=200)
async def recover(request: Asked, hall: TheHall, data: JSONBody[Recovery]) -> Response[Me]:
    """A new password by the recovery code; a new code is given."""
    _slowly(request)
    who, code = await hall.people.recover(data.name, data.code, data.password)
    await hall.reception.end_sessions(who.id)
    return _welcome(hall, who, code)


@post("/logout", status_code=204)
async def logout(hall: TheHall, person: ThePerson) -> Response[None]:
    """End all sessions, everywhere; a guest cannot come back."""
    await hall.people.end_sessions(person)
    await hall.reception.end_sessions(person.id)
    return Response(None, status_code=204, cookies=[Cookie(key=COOKIE, value="", max_age=0)])


@delete("/me", status_code=204)
async def forget(hall: TheHall, person: ThePerson) -> Response[None]:
    """Delete the account: name, password and chat are gone; matches stay without the name."""
    for row in await hall.tables.of_person(person.id):
        if row.status == "waiting":
            await making.leave(hall, await hall.table(row.id), person)
    await hall.people.forget(person)
    await hall.reception.end_sessions(person.id)
    await making.renamed(hall, person)
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
