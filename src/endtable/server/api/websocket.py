"""The WebSocket: one connection, one table at a time; the protocol is in docs/api.md."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from msgspec.structs import replace
from sqlalchemy.exc import DBAPIError

from endtable.core.types import Message
from endtable.kit.i18n import words_of
from endtable.kit.validation import BadInput
from endtable.server.api.rate_limits import Bucket
from endtable.server.api.receiving import hear_all
from endtable.server.api.security import cookie_of, network_of, origin_fits
from endtable.server.api.sending import send_mail
from endtable.server.api.texts import spoken
from endtable.server.errors import Refused
from endtable.server.messages.outgoing import (
    NoMessage,
    PongMessage,
    ReadMessage,
    SaidMessage,
    StandingMessage,
)
from endtable.server.storage.accounts import Person
from endtable.server.storage.tables import Said
from endtable.server.tables import actions, coaching, standing_answers, what_if
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import LOG, Registry
from endtable.server.tables.table import LiveTable
from endtable.server.tables.watcher import Watcher

ID: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
KEY: Final = re.compile(r"[a-z0-9]{1,24}")
JOINER: Final = "\u200d"
FOREIGN, FLOOD = 4403, 4429
"""Why a connection is closed: another site's page, too many."""


class Incoming(msgspec.Struct):
    """A message from a client; what it does not say has a default."""

    do: str
    id: str = ""
    table: str = ""
    seen: int | None = None
    draw: bool = False
    log: bool = False
    lang: str = "en"
    ask: str = "tree"
    seat: int = 0
    q: int = -1
    choices: list[str] = []
    picks: list[str] = []
    text: str = ""
    kind: str = ""
    answer: str = ""


DECODER: Final = msgspec.json.Decoder(Incoming)


class Connection:
    """What one connection does."""

    def __init__(self, registry: Registry, person: Person | None, network: str = "") -> None:
        limits = registry.config.limits
        self.registry = registry
        self.person = person
        self.live: LiveTable | None = None
        self.watcher = Watcher(person.id if person is not None else None, who=network)
        self.watcher.session = person.session if person is not None else ""
        self.bucket = Bucket(limits.acts_a_second, limits.acts_at_once)

    async def hear(self, data: str | bytes) -> None:
        """One message: done and answered, or refused with a reason."""
        given = ""
        if self.watcher.lost:
            return
        try:
            message = _decoded(data)
            given = message.id if ID.fullmatch(message.id) else ""
            if not self.bucket.take():
                raise Refused("too_fast", Message("server.not_so_fast"))
            if message.do not in DO:
                raise Refused("bad", f"nobody here knows how to {message.do[:40]!r}")
            await DO[message.do](self, message)
        except Refused as refused:
            self._refuse(given, refused)
        except BadInput as error:
            why = error.told(words_of(self.watcher.lang).show)
            self._refuse(given, Refused("bad", why))
        except (DBAPIError, OSError) as error:  # the database is away, or its disk is full
            LOG.error("a message could not be answered: %s", error)
            self._refuse(given, Refused("busy", Message("server.busy")))
        except Exception:
            LOG.exception("a message could not be answered")
            self._refuse(given, Refused("bad", Message("server.failed")))

    def _refuse(self, given: str, refused: Refused) -> None:
        no = NoMessage(id=given, code=refused.code, why=refused.told(self.watcher.lang))
        if refused.rule:
            no.rule = refused.rule
        if self.live is not None and refused.code in ("stale", "illegal", "over"):
            ask: Any = self.live.ask(self.watcher)
            no.n, no.ask = self.live.n, ask
        self.watcher.send(no)

    # --- what can be done -----------------------------------------------------------------------

    async def join(self, message: Incoming) -> None:
        """Look at a table."""
        if not KEY.fullmatch(message.table):
            raise Refused("missing", Message("server.no_table"))
        live = await self.registry.table(message.table)
        self.leave()
        watcher = self.watcher
        watcher.lang, watcher.draw = spoken(message.lang), message.draw
        watcher.style = message.ask if message.ask in ("tree", "list", "none") else "tree"
        self.live = live
        await self.registry.look(live, watcher, message.seen, message.log)
        self.registry.wake(live)

    def leave(self) -> None:
        """Look away."""
        if self.live is not None:
            self.registry.unlook(self.live, self.watcher)
            self.live = None

    def _at(self) -> LiveTable:
        if self.live is None:
            raise Refused("bad", "join a table first")
        return self.live

    def _seat(self, message: Incoming) -> tuple[LiveTable, Request]:
        """The table and the request, if the seat is the person's."""
        live = self._at()
        if self.person is None or message.seat not in live.holds(self.person.id):
            raise Refused("not_yours", Message("server.not_your_seat"))
        if not ID.fullmatch(message.id):
            raise Refused("bad", "an id has 1 to 64 letters, digits or any of _ . : -")
        client = f"{self.person.id}:{message.id}"
        return live, Request(message.seat, message.q, client, self.watcher.lang)

    async def act(self, message: Incoming) -> None:
        """Choose."""
        live, request = self._seat(message)
        if not 1 <= len(message.choices) <= self.registry.config.limits.choices:
            raise Refused("bad", f"1 to {self.registry.config.limits.choices} choices at once")
        await actions.act(self.registry, live, request, message.choices, self._answer(message))

    async def undo(self, message: Incoming) -> None:
        """Take back."""
        live, request = self._seat(message)
        await actions.undo(self.registry, live, request, self._answer(message))

    def _answer(self, message: Incoming) -> actions.Answer:
        return lambda done: self.watcher.send(replace(done, id=message.id))

    async def why(self, message: Incoming) -> None:
        """Why can't I?"""
        live, _ = self._seat(message)
        async with live.lock:
            why = what_if.why(live, message.seat, tuple(message.picks[:20]), self.watcher.lang)
        self.watcher.send(replace(why, id=message.id))

    async def attempt(self, message: Incoming) -> None:
        """What if?"""
        live, request = self._seat(message)
        async with live.lock:
            actions.check_question(live, request.seat, request.q)
            choices = message.choices[: self.registry.config.limits.choices]
            tried = await asyncio.to_thread(
                what_if.tried, live, self.watcher, message.seat, choices
            )
        self.watcher.send(replace(tried, id=message.id))

    async def advise(self, message: Incoming) -> None:
        """What would a coach choose?"""
        live, request = self._seat(message)
        told = await coaching.advise(self.registry, live, request)
        self.watcher.send(replace(told, id=message.id))

    async def preview(self, message: Incoming) -> None:
        """What would a battle do?"""
        live = self._at()
        async with live.lock:
            shown = await asyncio.to_thread(what_if.preview, live, self.watcher)
        self.watcher.send(replace(shown, id=message.id))

    async def say(self, message: Incoming) -> None:
        """Chat: people of the table, and at open tables whoever watches."""
        live = self._at()
        if self.person is None:
            raise Refused("nobody", Message("server.who"))
        sits = any(row.person == self.person.id for row in live.row.seats)
        if not sits and live.row.kind != "open":
            raise Refused("not_yours", Message("server.players_talk"))
        text = cleaned(message.text)
        if not 1 <= len(text) <= self.registry.config.limits.chat:
            raise Refused(
                "bad", Message("server.chat_length", most=self.registry.config.limits.chat)
            )
        person = await self.registry.people.get(self.person.id)
        if person is None or person.muted is not None:
            raise Refused("not_yours", Message("server.muted"))
        said = Said(person.name, text, round(time.time(), 1), self.person.id, person.is_guest)
        await self.registry.tables.say(live.key, said)
        mine = list(live.holds(self.person.id))
        told = SaidMessage(name=said.name, text=text, at=said.at, guest=said.guest, seats=mine)
        self.registry.tell_all(live, told)
        self.registry.announcer.announce(live.key, "said", said=msgspec.to_builtins(told))

    async def read(self, message: Incoming) -> None:
        """A page of the story is read: others wait for it, or no longer."""
        live = self._at()
        mine = list(live.holds(self.person.id)) if self.person is not None else []
        if not mine:
            raise Refused("not_yours", Message("server.not_your_seat"))
        if not ID.fullmatch(message.text):
            raise Refused("bad", "a page has 1 to 64 letters, digits or any of _ . : -")
        told = ReadMessage(seats=mine, page=message.text)
        self.registry.tell_all(live, told)
        self.registry.announcer.announce(live.key, "said", said=msgspec.to_builtins(told))

    async def standing(self, message: Incoming) -> None:
        """Answer beforehand what is asked in others' turns."""
        live, _ = self._seat(message)
        stands = await standing_answers.give(
            self.registry, live, message.seat, message.kind, message.answer
        )
        self.watcher.send(StandingMessage(id=message.id, standing=stands))
        self.registry.wake(live)

    async def ping(self, message: Incoming) -> None:
        """Still there?"""
        self.watcher.send(PongMessage(id=message.id[:64], at=time.time()))


DO: Final[dict[str, Callable[[Connection, Incoming], Awaitable[None]]]] = {
    "join": Connection.join,
    "act": Connection.act,
    "undo": Connection.undo,
    "why": Connection.why,
    "try": Connection.attempt,
    "advise": Connection.advise,
    "preview": Connection.preview,
    "say": Connection.say,
    "read": Connection.read,
    "standing": Connection.standing,
    "ping": Connection.ping,
}


def _decoded(data: str | bytes) -> Incoming:
    try:
        return DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("bad", f"not a message: {error}"[:200]) from None


def cleaned(text: str) -> str:
    """Text without control signs and other tricks, such as turning the direction of what follows;
    line ends become spaces, and emoji stay joined."""
    spaced = re.sub(r"\s+", " ", text)
    return "".join(
        s for s in spaced if s == JOINER or unicodedata.category(s) not in ("Cc", "Cf", "Cs", "Co")
    ).strip()


@websocket("/ws")
async def ws(socket: WebSocket[Any, Any, Any]) -> None:
    """Tables as they are played."""
    registry: Registry = socket.app.state.registry
    try:
        person = await registry.people.of_cookie(cookie_of(socket.cookies))
    except Refused as refused:  # sent away
        await socket.accept()
        await socket.close(FOREIGN, str(refused)[:100])
        return
    await socket.accept()
    if not origin_fits(socket.headers, registry.config.origins):
        await socket.close(FOREIGN, "pages of other sites may not play here")
        return
    who = person.id if person is not None else (socket.client.host if socket.client else "")
    open_now: dict[str, int] = socket.app.state.open_sockets
    if open_now.get(who, 0) >= registry.config.limits.sockets:
        await socket.close(FLOOD, "too many connections")
        return
    open_now[who] = open_now.get(who, 0) + 1
    connection = Connection(registry, person, network_of(socket))
    registry.connections.came(connection.watcher)
    sender = asyncio.create_task(send_mail(socket, connection.watcher))
    hearer = asyncio.create_task(hear_all(socket, connection.hear))
    connection.watcher.cut = hearer.cancel
    try:
        await asyncio.wait((sender, hearer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hearer.cancel()
        connection.leave()
        registry.connections.went(connection.watcher)
        sender.cancel()
        open_now[who] -= 1
        if not open_now[who]:
            del open_now[who]
        for task in (sender, hearer):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
