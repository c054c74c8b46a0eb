"""Whoever decides without being a person: bots when they are asked, the clerk when time is up."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from endtable.core.chance import new_chance
from endtable.core.types import Seat
from endtable.server import steady
from endtable.server.errors import Refused
from endtable.server.tables import actions, following, intentions, standing_answers
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import LOG, Registry
from endtable.server.tables.table import LiveTable

TICK: Final = 0.25
DUE: Final = 5.0
"""So often, in seconds, tables that are in nobody's memory are looked for whose time is over."""
AT_ONCE: Final = 50
"""So many of them come back at once."""
HOUR: Final = 3600.0
STUCK: Final = 20.0
"""A table whose bot has not moved for so long is looked after by any worker that has it."""


def seat_to_move(live: LiveTable) -> Seat | None:
    """The first seat that is waited for and answers by itself: a bot, or a standing answer."""
    if live.row.status != "playing":
        return None
    for seat in live.deciders():
        if live.row.seats[seat].played_by_bot() or standing_answers.answer(live, seat) is not None:
            return seat
    return None


def wake(registry: Registry, live: LiveTable) -> None:
    """If a bot is asked at this table, let it think; if somebody is who is not here, ring."""
    if live.thinking is None and seat_to_move(live) is not None:
        live.thinking = registry.beside(_play_on(registry, live))
    elif live.thinking is None:
        registry.connections.ring(live)


async def _play_on(registry: Registry, live: LiveTable) -> None:
    try:
        while (seat := seat_to_move(live)) is not None:
            if live.row.seats[seat].played_by_bot():
                await _bot_plays(registry, live, seat)
            else:
                await _standing_plays(registry, live, seat)
    finally:
        live.thinking = None
    registry.connections.ring(live)


async def _standing_plays(registry: Registry, live: LiveTable, seat: Seat) -> None:
    """Answer as the seat has said beforehand."""
    async with live.lock:
        text, q = standing_answers.answer(live, seat), live.q[seat]
    if text is None:
        return
    try:
        await actions.act(registry, live, Request(seat, q, f"standing:{seat}:{q}"), [text])
    except Refused as refused:
        LOG.info("a standing answer came too late: %s", refused)
        await asyncio.sleep(0)


async def _bot_plays(registry: Registry, live: LiveTable, seat: Seat) -> None:
    spec = live.row.seats[seat].played_by_bot() or "greedy"
    async with live.lock:
        state = live.match.state
        if seat not in state.deciders():
            return
        q = live.q[seat]
        legal = live.legal[seat]
        luck = registry.luck.bits(live.row.seed, live.n, seat)
        chance = new_chance(luck, live.seats)
        guess = state.guess(seat, chance)
        position = None if len(legal) == 1 else guess.position()
        text: str | None = live.notation.write(legal[0])
    if position is not None:
        text = await registry.bots.think(
            live.row.game, position, seat, spec, luck.hex(), live.row.maker, live.content
        )
    request = Request(seat, q, f"bot:{seat}:{q}")
    try:
        if text is not None:
            await actions.act(registry, live, request, [text])
            await intentions.tell(registry, live, seat, guess, text)
            return
    except Refused as refused:
        if refused.code in ("stale", "over"):
            return
        LOG.warning("a bot wanted what it may not: %s", refused)
    await _clerk_plays(registry, live, seat, q, "lost")


async def _clerk_plays(registry: Registry, live: LiveTable, seat: Seat, q: int, why: str) -> None:
    """Make the choice that a clerk would make."""
    async with live.lock:
        if live.q[seat] != q or seat not in live.deciders():
            return
        text = live.notation.write(live.match.state.default(seat))
    try:
        await actions.act(registry, live, Request(seat, q, f"{why}:{seat}:{q}"), [text])
    except Refused as refused:
        LOG.info("the clerk came too late: %s", refused)


async def watch_clocks(registry: Registry) -> None:
    """Play for whoever has run out of time, and wake bots that another worker has left."""
    for key in await _clocked(registry):
        await _load(registry, key)
    looked = 0.0
    while True:
        await asyncio.sleep(TICK)
        if time.monotonic() - looked > DUE:
            looked = time.monotonic()
            await _load_due(registry)
        for live in registry.known():
            if live.row.status != "playing":
                continue
            try:
                await _look_after(registry, live, steady.now())
            except Exception:  # one bad table must not stop the clocks of all others
                LOG.exception("the clock of %s could not be looked at", live.key)


async def _load_due(registry: Registry) -> None:
    """Tables in nobody's memory at which somebody's time is over come back."""
    try:
        keys = [key for key in await registry.deadlines.due(steady.now()) if not registry.has(key)]
        for key in keys[:AT_ONCE]:
            if not await _load(registry, key):
                await registry.deadlines.put_off(key, steady.now() + HOUR)
    except Exception:
        LOG.exception("tables whose time is over could not be listed")


async def _clocked(registry: Registry) -> list[str]:
    """Running tables whose deadlines nobody knows; asked again until the database answers."""
    while True:
        try:
            return await registry.deadlines.unknown()
        except Exception:
            LOG.exception("the tables with clocks could not be listed")
            await asyncio.sleep(1)


async def _load(registry: Registry, key: str) -> bool:
    """Get a table into memory; False if that is not possible."""
    try:
        await registry.table(key)
    except Refused as refused:
        LOG.warning("table %s cannot go on: %s", key, refused)
        return False
    except Exception:
        LOG.exception("table %s could not be loaded", key)
        return False
    return True


async def _look_after(registry: Registry, live: LiveTable, now: float) -> None:
    """Wake a bot that got stuck, and play for whoever has run out of time."""
    if live.thinking is None and time.monotonic() - live.progress > STUCK:
        live.progress = time.monotonic()
        if live.behind:  # another worker may have died when its bot was asked
            await following.keep_up(registry, live)
        wake(registry, live)
    if live.clock.kind != "none":
        await _look_at_clock(registry, live, now)


async def _look_at_clock(registry: Registry, live: LiveTable, now: float) -> None:
    for seat in live.deciders():
        until = live.clock.until(seat)
        if until is None or until > now or live.row.seats[seat].played_by_bot() is not None:
            continue
        await _clerk_plays(registry, live, seat, live.q[seat], "clock")
