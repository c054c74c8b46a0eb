"""The reception: people come and go, are sent away when a session ends, and called to the table."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from endtable.kit.i18n import words_of
from endtable.server.cluster.webhooks import Webhooks
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher

if TYPE_CHECKING:
    from endtable.server.tables.registry import Registry

LOG: Final = logging.getLogger("endtable.server")


class Connections:
    """Knows the connections of everybody at this worker."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.bell = Webhooks(private=registry.config.private_webhooks)
        self._connected: dict[str, set[Watcher]] = {}
        """By person: their connections."""

    def came(self, watcher: Watcher) -> None:
        """A connection is there."""
        if watcher.person is not None:
            self._connected.setdefault(watcher.person, set()).add(watcher)

    def went(self, watcher: Watcher) -> None:
        """A connection is gone."""
        watcher.forget()
        mine = self._connected.get(watcher.person or "", set())
        mine.discard(watcher)
        if not mine:
            self._connected.pop(watcher.person or "", None)

    async def end_sessions(self, person: str, session: str = "") -> None:
        """One session or all have ended: so do their connections, at every worker."""
        self.dismiss(person, session)
        self.registry.announcer.announce("", "ended", person=person, session=session)

    def dismiss(self, person: str, session: str = "") -> None:
        """Close the connections of a person, or of one session, to this worker."""
        for watcher in list(self._connected.get(person, ())):
            if not session or watcher.session == session:
                watcher.dismiss()

    def ring(self, live: LiveTable) -> None:
        """Whoever is asked and not here is told so, once a question, where they wish."""
        if live.row.status != "playing":
            return
        for seat in live.deciders():
            row, call = live.row.seats[seat], (seat, live.q[seat])
            acted = live.acted[seat] == live.n and live.n > 0
            if row.person and not row.gone and not acted and call != live.rung:
                live.rung = call
                if not live.is_here(row.person):
                    self.registry.beside(self._ring(live, seat, row.person))

    async def _ring(self, live: LiveTable, seat: int, person: str) -> None:
        q = live.q[seat]
        url = await self.registry.people.webhook(person)
        if not url or not await self.registry.tables.ring_once(live.key, seat, q):
            return
        config = self.registry.config
        origin = config.origins[0] if config.origins else ""
        called = words_of("en").show(live.face.seat_called(live.match.state, seat))
        text = words_of("en").say("server.your_turn", seat=called, game=live.row.game)
        link = f"{origin}/t/{live.key}"
        told = {"is": "turn", "table": live.key, "game": live.row.game, "seat": seat}
        more = {"n": live.n, "link": link, "text": f"{text} {link}", "content": f"{text} {link}"}
        if not await self.bell.ring(url, told | more):
            LOG.info("nobody heard that it is their turn at %s", live.key)
