"""Tables are made, joined, left and played again."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data, Message
from endtable.kit.matches import seed_hash
from endtable.kit.validation import BadInput, Place, one_of
from endtable.server.errors import Refused
from endtable.server.storage.accounts import Person, new_key
from endtable.server.storage.tables import SeatRow, TableRow, seats_taken
from endtable.server.tables import bot_pool, clock
from endtable.server.tables.registry import Registry
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
) -> LiveTable:
    """A new table; it begins at once if no seat is open."""
    game = games.find(game_name)
    one_of(kind, KINDS, Place("kind"), "a kind of table")
    if campaign is not None:
        options = await registry.campaigns.options(campaign, game.name, options)
    chosen = game.complete(options)
    seats = seats_of(wanted or _usual(game.seats(chosen), kind), game.seats(chosen), maker)
    if kind == "hotseat" and any(seat.is_open() for seat in seats):
        raise Refused("bad", Message("server.hotseat_open"))
    ticking = clock.complete(clock_settings)
    if await registry.tables.count_of(maker.id) >= registry.config.limits.tables:
        raise Refused("too_fast", Message("server.too_many_tables"))
    row = _row(game, chosen, seats, kind, ticking, maker, registry.luck.table(maker.id))
    row.campaign = campaign
    await registry.tables.keep_content(row.content, game.name, games.content_files(game.name))
    await registry.tables.add(row)
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
    now = time.time()
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


async def join(registry: Registry, live: LiveTable, person: Person, seat: int | None) -> None:
    """Sit down on an open seat, or come back to one's own."""
    if any(row.person == person.id for row in live.row.seats) and seat is None:
        await registry.tables.come_back(live.key, person.id)
    else:
        await _sit(registry, live, person, seat)
    await _reseat(registry, live)


async def _sit(registry: Registry, live: LiveTable, person: Person, seat: int | None) -> None:
    if live.row.status != "waiting":
        raise Refused("taken", Message("server.begun"))
    free = [row.seat for row in live.row.seats if row.is_open()]
    if seat is not None:
        free = [number for number in free if number == seat]
    for number in free:
        if await registry.tables.sit(live.key, number, person.id):
            return
    raise Refused("taken", Message("server.no_open_seat"))


async def leave(registry: Registry, live: LiveTable, person: Person) -> None:
    """Stand up: before the match the seat is free again, in the match a bot stands in."""
    if not any(row.person == person.id for row in live.row.seats):
        raise Refused("not_yours", Message("server.do_not_sit"))
    await registry.tables.rise(live.key, person.id, free=live.row.status == "waiting")
    await _reseat(registry, live)


async def _reseat(registry: Registry, live: LiveTable) -> None:
    """Read anew who sits where; begin if all are here, close if nobody is left."""
    async with live.lock:
        await registry.reload(live)
        row = live.row
        if row.status == "waiting" and seats_taken(row.seats):
            await registry.tables.begin(live.key)
        elif row.status == "waiting" and not any(seat.person for seat in row.seats):
            await registry.tables.change(live.key, status="closed")
        await registry.reload(live)
        registry.tell_seats(live)
    await registry.announcer.announce(live.key, "seats")
    if any(seat.person and not seat.gone for seat in live.row.seats):
        registry.wake(live)


async def rematch(registry: Registry, live: LiveTable, person: Person) -> str:
    """The same again: the first who asks makes the table, the others find it."""
    row = live.row
    if not any(seat.person == person.id for seat in row.seats):
        raise Refused("not_yours", Message("server.did_not_play"))
    if row.status != "over":
        raise Refused("bad", Message("server.not_over"))
    if row.rematch is None:
        game = games.find(row.game)
        seats = [
            SeatRow(seat.seat, person=seat.person, bot=seat.bot, name=seat.name)
            for seat in row.seats
        ]
        options, seed = row.options, registry.luck.table(person.id)
        if row.campaign is not None:
            options = await registry.campaigns.options(row.campaign, game.name, options)
        options = game.complete(options)
        fresh = _row(game, options, seats, row.kind, row.clock, person, seed)
        fresh.campaign = row.campaign
        kept = await registry.tables.link_rematch(live.key, fresh.id)
        if kept == fresh.id:
            await registry.tables.add(fresh)
        await _tell_rematch(registry, live, kept)
    assert live.row.rematch is not None
    registry.wake(await registry.table(live.row.rematch))
    return live.row.rematch


async def _tell_rematch(registry: Registry, live: LiveTable, key: str) -> None:
    live.row.rematch = key
    message = {"is": "rematch", "table": key}
    registry.tell_all(live, message)
    await registry.announcer.announce(live.key, "said", said=message)
    await registry.announcer.announce(live.key, "seats")


async def renamed(registry: Registry, person: Person) -> None:
    """A name has changed or is gone: everybody at the person's tables hears of it."""
    for row in await registry.tables.of_person(person.id):
        if row.status in ("waiting", "playing"):
            await _reseat(registry, await registry.table(row.id))


def summary(live_or_row: TableRow, person: Person | None) -> Data:
    """A table in a list."""
    row = live_or_row
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
        "campaign": row.campaign,
        "sha256": seed_hash(row.seed),
        "seats": [
            {
                "seat": seat.seat,
                "kind": "bot" if seat.bot else "open" if seat.is_open() else "person",
                "name": seat.bot or seat.name,
                "you": person is not None and seat.person == person.id,
                "gone": seat.gone,
            }
            for seat in row.seats
        ],
    }
