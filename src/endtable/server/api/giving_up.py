"""REST: a match that two people end by themselves, by giving up or by agreeing on a draw."""

from __future__ import annotations

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from endtable.core.types import Message
from endtable.server.api.security import ThePerson, TheRegistry
from endtable.server.api.tables import table_of
from endtable.server.errors import Refused
from endtable.server.messages.answers import Listed
from endtable.server.storage.accounts import Person
from endtable.server.tables import giving_up, lobby
from endtable.server.tables.table import LiveTable


class Seated(msgspec.Struct):
    """Which of my seats."""

    seat: int


class Agrees(Seated):
    """Whether I would take a draw."""

    agrees: bool = True


@post("/tables/{key:str}/resign", status_code=200)
async def resign(
    registry: TheRegistry, person: ThePerson, key: FromPath[str], data: JSONBody[Seated]
) -> Listed:
    """Give the match up: the other has won. Only where two play against each other."""
    live = await table_of(registry, key)
    await giving_up.resign(registry, live, _own_seat(live, person, data.seat))
    return lobby.summary(live.row, person)


@post("/tables/{key:str}/draw", status_code=200)
async def draw(
    registry: TheRegistry, person: ThePerson, key: FromPath[str], data: JSONBody[Agrees]
) -> Listed:
    """Say that a draw would do, or no longer; when both have said it, the match is over."""
    live = await table_of(registry, key)
    seat = _own_seat(live, person, data.seat)
    await giving_up.offer_draw(registry, live, seat, data.agrees)
    return lobby.summary(live.row, person)


def _own_seat(live: LiveTable, person: Person, seat: int) -> int:
    if seat not in live.holds(person.id):
        raise Refused("not_yours", Message("server.not_your_seat"))
    return seat


HANDLERS = [resign, draw]
