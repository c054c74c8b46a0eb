"""Tables are made, joined, left and played again."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Final

from msgspec import to_builtins

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data, Message
from endtable.kit.matches import seed_hash
from endtable.kit.validation import BadInput, Place, one_of
from endtable.server import steady
from endtable.server.errors import Refused
from endtable.server.messages.answers import Listed, SeatListed
from endtable.server.messages.outgoing import RematchMessage
from endtable.server.storage.accounts import Person, new_key
from endtable.server.storage.tables import SeatRow, TableRow, seats_taken
from endtable.server.tables import bot_pool, clock
from endtable.server.tables.registry import LOG, Registry
from endtable.server.tables.table import LiveTable

KINDS: Final = ("open", "private", "hotseat")
KEY: Final = {"open": 7, "private": 20, "hotseat": 20}
"""How long the key of a table is: that of a private table cannot be guessed."""


async def create(
    registry: Registry,
    maker: Person,
    game_name: str,
    options: Data,
    wanted: Sequence[str],
    kind: str,
    clock_settings: Data,
    campaign: str | None = None,
    share: str | None = None,
) -> LiveTable:
    """A new table; it begins at once if no seat is open."""
    game = games.find(game_name)
    one_of(kind, KINDS, Place("kind"), "a kind of table")
    if campaign is not None:
        options = await registry.campaigns.options(campaign, game.name, options)
    chosen = game.complete(options)
    seats = seats_of(wanted or _usual(game.seats(chosen), kind), game.seats(chosen), maker)
    for seat in seats:
        seat.share = registry.luck.share(share) if seat.person is not None else None
    if kind == "hotseat" and any(seat.is_open() for seat in seats):
        raise Refused("bad", Message("server.hotseat_open"))
    ticking = clock.complete(clock_settings)
    row = _row(game, chosen, seats, kind, ticking, maker, registry.luck.table(maker.id))
    row.campaign = campaign
    await registry.content.keep(row)
    await registry.seating.add(row, registry.config.limits.tables)
    live = await registry.table(row.id)
    registry.wake(live)
    return live


def _row(
    game: Game,
    options: Data,
    seats: list[SeatRow],
    kind: str,
    ticking: Data,
    maker: Person,
    seed: str,
) -> TableRow:
    now = steady.now()
    full = seats_taken(seats)
    return TableRow(
        id=new_key(KEY[kind]),
        game=game.name,
        options=options,
        rules=game.version,
        content=game.content_fingerprint(),
        seed=seed,
        kind=kind,
        clock=ticking,
        status="playing" if full else "waiting",
        maker=maker.id,
        made=now,
        begun=now if full else None,
        seats=seats,
    )


def _usual(count: int, kind: str) -> list[str]:
    """Who sits where if nobody says: me and bots, or me alone on a hot seat."""
    return ["me"] * count if kind == "hotseat" else ["me"] + ["bot:greedy"] * (count - 1)


def seats_of(wanted: Sequence[str], count: int, maker: Person) -> list[SeatRow]:
    """Who shall sit where: me, open, or a bot."""
    place = Place("seats")
    if len(wanted) != count:
        raise BadInput(place, f"{len(wanted)} players for {count} seats")
    seats = []
    for number, who in enumerate(wanted):
        if who == "me":
            seats.append(SeatRow(number, person=maker.id, name=maker.name))
        elif who == "open":
            seats.append(SeatRow(number))
        else:
            seats.append(SeatRow(number, bot=bot_pool.complete(who, place.item(number))))
    return seats


async def join(
    registry: Registry,
    live: LiveTable,
    person: Person,
    seat: int | None,
    share: str | None = None,
) -> None:
    """Sit down on an open seat, or come back to one's own."""
    if any(row.person == person.id for row in live.row.seats) and seat is None:
        await registry.seating.come_back(live.key, person.id)
    else:
        await registry.seating.sit(live.key, person.id, seat, registry.luck.share(share))
    await _reseat(registry, live)


async def leave(registry: Registry, key: str, person: Person) -> TableRow | None:
    """Stand up: before the match the seat is free again, in the match a bot stands in.

    A table that cannot go on can be left like any other.
    """
    live = await _loadable(registry, key)
    await registry.seating.leave(key, person.id, stopped=live is None)
    if live is None:
        return await registry.tables.get(key)
    await _reseat(registry, live)
    return live.row


async def _loadable(registry: Registry, key: str) -> LiveTable | None:
    """The table in memory; None if it is there but cannot go on."""
    try:
        return await registry.table(key)
    except Refused as refused:
        if refused.code == "missing":
            raise
        return None


async def _reseat(registry: Registry, live: LiveTable) -> None:
    """Read anew who sits where, and tell it."""
    async with live.lock:
        await registry.reload(live)
    registry.announcer.announce(live.key, "seats")
    if any(seat.person and not seat.gone for seat in live.row.seats):
        registry.wake(live)


async def rematch(
    registry: Registry, live: LiveTable, person: Person, *, swapped: bool = False
) -> str:
    """The same again: the first who asks makes the table, the others sit down there by asking too.

    It begins when all have: nobody's clock runs at a table that they have not seen.
    """
    row = live.row
    if not any(seat.person == person.id for seat in row.seats):
        raise Refused("not_yours", Message("server.did_not_play"))
    if row.status != "over":
        raise Refused("bad", Message("server.not_over"))
    if row.rematch is None:
        sides = _swapped(live) if swapped else {}
        fresh = await _again(registry, row, person, sides)
        kept = await registry.seating.rematch(row.id, fresh, registry.config.limits.tables)
        await _tell_rematch(registry, live, kept)
    assert live.row.rematch is not None
    other = await registry.table(live.row.rematch)
    await _take_old_seat(registry, row, other, person)
    registry.wake(other)
    return other.key


def _swapped(live: LiveTable) -> Data:
    """The option that gives each seat what the one before it played; nothing without such."""
    played = list(live.game.factions(live.match.state))
    option = live.face.showcase.per_seat
    return {option: [*played[-1:], *played[:-1]]} if option and all(played) else {}


async def _again(registry: Registry, row: TableRow, person: Person, sides: Data) -> TableRow:
    """A table like another, at which so far only one person and the bots sit."""
    game = games.find(row.game)
    seats = [
        SeatRow(seat.seat, bot=seat.bot)
        if seat.person != person.id
        else SeatRow(seat.seat, person=person.id, name=person.name)
        for seat in row.seats
    ]
    options = {**row.options, **sides}
    if row.campaign is not None:
        options = await registry.campaigns.options(row.campaign, game.name, options)
    kind = "private" if any(seat.is_open() for seat in seats) else row.kind
    seed = registry.luck.table(person.id)
    fresh = _row(game, game.complete(options), seats, kind, row.clock, person, seed)
    fresh.campaign = row.campaign
    await registry.content.keep(fresh)
    return fresh


async def _take_old_seat(
    registry: Registry, before: TableRow, other: LiveTable, person: Person
) -> None:
    """Who played sits where they sat, if nobody else does."""
    if other.row.status != "waiting" or other.holds(person.id):
        return
    old = next(seat.seat for seat in before.seats if seat.person == person.id)
    if other.row.seats[old].is_open():
        with contextlib.suppress(Refused):  # a double click: they sit there already
            await join(registry, other, person, old)


async def _tell_rematch(registry: Registry, live: LiveTable, key: str) -> None:
    live.row.rematch = key
    message = RematchMessage(table=key)
    registry.tell_all(live, message)
    registry.announcer.announce(live.key, "said", said=to_builtins(message))
    registry.announcer.announce(live.key, "seats")


async def renamed(registry: Registry, person: Person) -> None:
    """A name has changed or is gone: everybody at the person's tables hears of it."""
    for row in await registry.tables.of_person(person.id):
        if row.status not in ("waiting", "playing"):
            continue
        try:  # what is kept of a person never depends on a table that cannot be loaded
            await _reseat(registry, await registry.table(row.id))
        except Exception as error:
            LOG.warning("nobody at %s was told of a new name: %s", row.id, error)


def summary(row: TableRow, person: Person | None) -> Listed:
    """A table in a list."""
    return Listed(**listed(row, person))


def listed(row: TableRow, person: Person | None) -> Data:
    """What a list says of a table."""
    mine = person is not None and any(seat.person == person.id for seat in row.seats)
    return {
        "table": row.id,
        "game": row.game,
        "kind": row.kind,
        "status": row.status,
        "options": row.options,
        "clock": row.clock,
        "made": row.made,
        "result": row.result,
        "rematch": row.rematch,
        "campaign": row.campaign if mine else None,
        "sha256": seed_hash(row.seed),
        "seats": [_seat_listed(seat, person) for seat in row.seats],
    }


def _seat_listed(seat: SeatRow, person: Person | None) -> SeatListed:
    return SeatListed(
        seat=seat.seat,
        kind="bot" if seat.bot else "open" if seat.is_open() else "person",
        name=seat.bot or seat.name,
        you=person is not None and seat.person == person.id,
        gone=seat.gone,
        guest=seat.person is not None and seat.guest,
    )
