"""The registry: all tables that are in memory, and everything that happens at them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, Final

from endtable.core.types import Data, Message
from endtable.server import steady
from endtable.server.cluster.announce import Announcer, ended
from endtable.server.cluster.presence import BEAT, Presence
from endtable.server.config import Config
from endtable.server.errors import Refused
from endtable.server.messages.frames import Played
from endtable.server.messages.outgoing import AnyMessage, ChatLine
from endtable.server.storage import downtime
from endtable.server.storage.accounts import People
from endtable.server.storage.campaigns import Campaigns
from endtable.server.storage.database import Database
from endtable.server.storage.deadlines import Deadlines
from endtable.server.storage.positions import Positions
from endtable.server.storage.seating import Seating
from endtable.server.storage.tables import TableRow, TableStore
from endtable.server.tables import following, snapshot
from endtable.server.tables.bot_pool import Bots
from endtable.server.tables.broken import BrokenTables
from endtable.server.tables.connections import Connections
from endtable.server.tables.kept_content import KeptContent
from endtable.server.tables.painting import Painter
from endtable.server.tables.rebuilding import Kept
from endtable.server.tables.replays import Replays
from endtable.server.tables.seeds import Luck
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher

LOG: Final = logging.getLogger("endtable.server")
TRIES: Final = 3
"""How often a coming in is made ready anew when somebody acts meanwhile."""
MOST_TABLES: Final = 3000
"""So many tables are kept in memory; of more, those that nobody looks at are let go."""


class Registry:
    """What all requests and connections of a worker share."""

    def __init__(
        self,
        config: Config,
        store: Database,
        people: People,
        wake: Callable[[Registry, LiveTable], None],
    ) -> None:
        self.config = config
        self.store = store
        self.tables = TableStore(store)
        self.seating = Seating(store)
        self.positions = Positions(store)
        self.deadlines = Deadlines(store)
        self.content = KeptContent(self.tables)
        self.campaigns = Campaigns(store)
        self.people = people
        self.announcer = Announcer(config.redis, self._heard, self.make_up)
        self.bots = Bots(config.bot_workers)
        self.luck = Luck(config.seed)
        self.presence = Presence()
        self.connections = Connections(self)
        self.wake: Callable[[LiveTable], None] = partial(wake, self)
        """Let whoever is asked at a table and is no person, or not here, hear of it."""
        self.draining = False
        """Whether the server is about to end, and nobody new should be sent here."""
        self.brush = asyncio.Lock()
        """Held by whoever draws."""
        self.painter = Painter()
        self.replays = Replays()
        self._live: dict[str, LiveTable] = {}
        self.away: list[tuple[float, float]] = []
        """When the server was off the air: time that is given back to all clocks."""
        self.broken = BrokenTables()
        """Tables whose lines cannot be followed, and when that was found out."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        """What goes on beside the requests."""

    async def open(self) -> None:
        """Begin to listen to other workers."""
        await self.announcer.open()
        self.away += await downtime.noted(self.store, steady.now())
        self.beside(downtime.beat(self.store))
        if self.config.redis:
            self.beside(self._beat())

    async def close(self) -> None:
        """End what goes on, in good order."""
        await ended(self.tasks)
        self.bots.close()
        self.painter.close()
        self.replays.close()
        self.content.close()
        self.connections.bell.close()
        await self.announcer.close()

    def beside(self, work: Any) -> asyncio.Task[Any]:
        """Start something that goes on beside the requests."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task beside the requests failed", exc_info=task.exception())

    # --- tables in memory -----------------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Whether a table is in memory."""
        return key in self._live

    def known(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._live.values())

    async def table(self, key: str) -> LiveTable:
        """A table by its key, rebuilt from its lines if it is not in memory."""
        live = self._live.get(key)
        if live is not None:
            live.touched = time.monotonic()
            if live.behind:
                await following.keep_up(self, live)
            return live
        if key not in self._loading:
            self._loading[key] = asyncio.create_task(self._load(key))
        try:
            return await asyncio.shield(self._loading[key])
        finally:
            task = self._loading.get(key)
            if task is not None and task.done():
                del self._loading[key]

    async def _load(self, key: str) -> LiveTable:
        self.broken.refuse(key)
        row = await self.tables.get(key)
        if row is None or row.status == "closed":
            raise Refused("missing", Message("server.no_table"))
        live = await self._rebuilt(row)
        if row.until_n == live.n and row.until == live.deadline():
            live.noted = live.n
        if live.is_over() and row.status == "playing":  # the worker died before it wrote this
            await self.end(live)
        live.elsewhere = self.presence.at(key)
        self._live[key] = live
        self._forget_some()
        return live

    async def _rebuilt(self, row: TableRow) -> LiveTable:
        """The table from its lines; where it goes on from a position, that is stored first."""
        for _ in range(TRIES):
            lines = await self.store.lines_of(row.id)
            position = await self.positions.of(row.id) if lines else None
            content = await self.broken.guarded(row.id, self.content.of(row))
            kept = Kept(row, lines, position, content, self.away)
            live, onward = await self.broken.rebuilt(kept)
            if onward is None:
                return live
            if await self.store.append(onward):
                live.follow(onward)
                return live
        raise Refused("busy", Message("server.busy"))

    async def end(self, live: LiveTable) -> None:
        """The match is over: its result is written down, and its ending in its campaign."""
        row = live.row
        if row.campaign is not None:
            await self.campaigns.record(row.campaign, row.id, live.match.state)
        row.status, row.result = "over", live.ended("en").get("result")
        await self.tables.change(row.id, status=row.status, result=row.result)

    async def closed(self, key: str, *, announce: bool = True) -> None:
        """A table was ended for good: whoever looks is told, and it is let go of."""
        live = self._live.pop(key, None)
        if announce:
            self.announcer.announce(key, "closed")
        if live is not None:
            async with live.lock:
                await self.reload(live)

    def _forget_some(self) -> None:
        if len(self._live) <= MOST_TABLES:
            return
        idle = [live for live in self._live.values() if not live.watchers and not live.thinking]
        for live in sorted(idle, key=lambda live: live.touched)[: MOST_TABLES // 10]:
            if not live.lock.locked():
                del self._live[live.key]
                self.beside(self.deadlines.note(live.to_note()))

    async def reload(self, live: LiveTable) -> None:
        """Read anew who sits at the table and how it stands, and tell it; the lock is held."""
        row = await self.tables.get(live.key)
        if row is None:
            return
        started = live.row.status == "waiting" and row.status == "playing"
        live.row, live.noted = row, -1
        if not started:
            self.tell_seats(live)
            return
        live.begun(row)
        for watcher in list(live.watchers):  # only now there is anything to see
            wish = snapshot.wish_of(live, watcher, None, log=False)
            await self._show(live, watcher, await self.replays.at_once(live, wish))

    async def catch_up(self, live: LiveTable) -> list[Played]:
        """Lines that others have stored happen here too; the lock is held."""
        fresh = await self.store.lines_of(live.key, live.n)
        return [live.follow(line) for line in fresh]

    async def tell(self, live: LiveTable, played: list[Played]) -> None:
        """Show lines to everybody who watches here; the lock of the table is held.

        Of all tables one is drawn at a time, with a pause after it, so that answers to others
        never wait for more than one drawing.
        """
        for line in played:
            for watcher in list(live.watchers):
                if not watcher.draw:
                    watcher.send(live.played(line, watcher))
                    continue
                async with self.brush:
                    await line.draw(watcher.next_eyes(live.deciders()), watcher.lang)
                    watcher.send(live.played(line, watcher))
                    await asyncio.sleep(0)

    def tell_seats(self, live: LiveTable) -> None:
        """Who sits where has changed: everybody gets the head of the table anew."""
        for watcher in list(live.watchers):
            watcher.sit(live.holds(watcher.person), live.deciders())
            watcher.send(snapshot.seats(live, watcher))

    def tell_all(self, live: LiveTable, message: AnyMessage) -> None:
        """The same message for everybody who watches here."""
        for watcher in list(live.watchers):
            watcher.send(message)

    async def _heard(self, message: Data) -> None:
        """Another worker announces something; about a table, if it is here, follow."""
        what, key = message.get("what"), str(message.get("table"))
        if what == "here":
            self.presence.told(message["by"], key, message["people"])
            self._look_elsewhere([key])
        elif what == "alive":
            self._look_elsewhere(self.presence.told_all(message["by"], message["tables"]))
        elif what == "ended":
            self.connections.dismiss(message["person"], message.get("session", ""))
        elif (live := self._live.get(key)) is not None:
            await following.follow(self, live, message)

    async def look(self, live: LiveTable, watcher: Watcher, seen: int | None, log: bool) -> None:
        """Begin to watch: the whole table first, then what happens."""
        async with self.replays.one_at_a_time(watcher.person):
            for attempt in range(TRIES):
                wish = snapshot.wish_of(live, watcher, seen, log)
                made = await self.replays.missed(live, wish, watcher.who)
                async with live.lock:
                    await self.tell(live, await self.catch_up(live))
                    wish = snapshot.wish_of(live, watcher, seen, log)
                    if not made.fits(live, wish):
                        if attempt < TRIES - 1:
                            continue  # somebody acted meanwhile
                        made = await self.replays.at_once(live, wish)
                    await self._show(live, watcher, made)
                    return

    async def _show(self, live: LiveTable, watcher: Watcher, made: snapshot.Missed) -> None:
        said = await self.tables.said(live.key)
        was_here = live.is_here(watcher.person)
        live.watchers.add(watcher)  # first: who looks is here
        message = snapshot.told(live, watcher, made)
        message.chat = [ChatLine(**one.shown()) for one in said]
        watcher.forget_mail()  # what waits of a table is in this message
        watcher.send(message)
        if not was_here:
            self._tell_here(live, {watcher.person})

    def unlook(self, live: LiveTable, watcher: Watcher) -> None:
        """Watch no longer."""
        live.watchers.discard(watcher)
        if not live.is_here(watcher.person):
            self._tell_here(live, {watcher.person})

    def _tell_here(
        self, live: LiveTable, people: Collection[str | None], *, pass_on: bool = True
    ) -> None:
        """These people came or went: whoever watches here hears of it, and other workers do."""
        live.tell_here(people)
        if pass_on and self.config.redis:
            self.announcer.announce(live.key, "here", people=sorted(live.people_here()))

    def _look_elsewhere(self, keys: Iterable[str]) -> None:
        """Other workers have said who looks at these tables there."""
        for live in [self._live[key] for key in keys if key in self._live]:
            before, live.elsewhere = live.elsewhere, self.presence.at(live.key)
            changed = before ^ live.elsewhere
            self._tell_here(live, set(changed) - live.people_here(), pass_on=False)

    async def _beat(self) -> None:
        """Say again and again who looks at the tables here; let go of who says nothing."""
        while True:
            seen = {live.key: one for live in self.known() if (one := sorted(live.people_here()))}
            self.announcer.announce("", "alive", tables=seen)
            self._look_elsewhere(self.presence.forget_silent())
            await asyncio.sleep(BEAT)
            try:
                await self.make_up()
            except Exception:
                LOG.exception("lines of other workers could not be made up for")

    async def make_up(self) -> None:
        """Follow what was announced while nobody heard it: the database says how far tables are."""
        watched = [live for live in self.known() if live.watchers]
        known = await self.tables.progress([live.key for live in watched])
        for live in watched:
            n, status = known.get(live.key, (0, live.row.status))
            if n > live.n:
                await following.follow(self, live, {"what": "line", "n": n})
            if status != live.row.status:
                await following.follow(self, live, {"what": "seats"})
