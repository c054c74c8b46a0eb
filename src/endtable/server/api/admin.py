"""REST for people with the role: who is there, what goes on, and what is done about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

import msgspec
from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from endtable.core.types import Data, Message
from endtable.server.api.security import ThePerson, TheRegistry, cookie_of
from endtable.server.api.texts import Name
from endtable.server.api.websocket import KEY
from endtable.server.errors import Refused
from endtable.server.storage.administration import Administration
from endtable.server.tables import lobby

Like = Annotated[str, QueryParameter(max_length=60)]
LARGEST: Final = 2**31 - 1


class Deed(msgspec.Struct):
    """What shall be done; a value where one is needed: the new name."""

    do: str
    value: Name = ""


class Done(msgspec.Struct):
    """It was done; the recovery code, if there is one."""

    done: str
    recovery: str = ""


def _checked(key: str) -> str:
    if not KEY.fullmatch(key):
        raise Refused("missing", Message("server.no_person"))
    return key


async def admins_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Whoever has not the role learns not even that there is such a place."""
    people = connection.app.state.registry.people
    found = await people.of_cookie(cookie_of(connection.cookies))
    if found is None or found.role != "admin":
        raise Refused("missing", Message("server.no_table"))


@get("/people")
async def people(registry: TheRegistry, person: ThePerson, like: Like = "") -> list[Data]:
    """People, those last seen first."""
    return await Administration(registry.store, person.name).people(like.replace("\0", ""))


@get("/tables")
async def tables(registry: TheRegistry, person: ThePerson, status: Like = "") -> list[Data]:
    """Tables, the newest first."""
    return await Administration(registry.store, person.name).tables(status.replace("\0", ""))


@get("/reports")
async def reports(
    registry: TheRegistry, person: ThePerson, done: FromQuery[bool] = False
) -> list[Data]:
    """Reports that nobody has looked after, or all."""
    return await Administration(registry.store, person.name).reports(done=done)


@get("/audit")
async def audit(registry: TheRegistry, person: ThePerson) -> list[Data]:
    """What was done, the last first."""
    return await Administration(registry.store, person.name).audit()


@post("/people/{key:str}", status_code=200)
async def about_person(
    registry: TheRegistry, person: ThePerson, key: FromPath[str], data: JSONBody[Deed]
) -> Done:
    """Ban, unban, mute, unmute, rename, reset, promote or demote somebody."""
    rights, key = Administration(registry.store, person.name), _checked(key)
    if data.do == "reset":
        code = await rights.reset(key)
        await registry.connections.end_sessions(key)
        return Done(data.do, code)
    if data.do == "rename":
        await rights.rename(key, data.value)
    elif data.do in PLAIN:
        await PLAIN[data.do](rights, key)
    else:
        raise Refused("bad", f"one of {', '.join((*PLAIN, 'rename', 'reset'))}")
    if data.do == "ban":
        await registry.connections.end_sessions(key)
    renamed = await registry.people.get(key)
    if renamed is not None:
        await lobby.renamed(registry, renamed)
    return Done(data.do)


PLAIN: Final[dict[str, Callable[[Administration, str], Awaitable[None]]]] = {
    "ban": Administration.ban,
    "unban": Administration.unban,
    "mute": Administration.mute,
    "unmute": Administration.unmute,
    "promote": Administration.promote,
    "demote": Administration.demote,
}


@post("/tables/{key:str}/close", status_code=200)
async def close_table(registry: TheRegistry, person: ThePerson, key: FromPath[str]) -> Done:
    """End a table for good."""
    await Administration(registry.store, person.name).close(_checked(key))
    await registry.closed(key)
    return Done("close")


@post("/reports/{number:int}/done", status_code=200)
async def report_done(registry: TheRegistry, person: ThePerson, number: FromPath[int]) -> Done:
    """A report was looked after."""
    if not 0 < number <= LARGEST:
        raise Refused("missing", Message("server.no_report"))
    await Administration(registry.store, person.name).done(number)
    return Done("done")


HANDLERS: Final = [people, tables, reports, audit, about_person, close_table, report_done]
