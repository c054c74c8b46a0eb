"""What people, bots and clerks do at a table: stored first, then acknowledged, then told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

from endtable.core.errors import EndtableError, Illegal, NotUndoable
from endtable.core.match import Attempt
from endtable.core.types import Message, Seat
from endtable.kit.i18n import words_of
from endtable.kit.validation import BadInput
from endtable.server import steady
from endtable.server.errors import Refused
from endtable.server.messages.frames import Played
from endtable.server.messages.outgoing import OkMessage
from endtable.server.storage.lines import StoredLine
from endtable.server.tables import snapshot
from endtable.server.tables.registry import LOG, Registry
from endtable.server.tables.table import UNDO, LiveTable

TRIES: Final = 20
"""How often a line is tried again when others are quicker."""
UNDOS: Final = 150
"""So many undos a match may have at least; of a long one a third of the lines."""
Answer = Callable[[OkMessage], None]


@dataclass(frozen=True)
class Request:
    """Who wants what of which question."""

    seat: Seat
    q: int
    client: str
    """Unique at the table: the person's key and the client's id."""
    lang: str = "en"


async def act(
    registry: Registry,
    live: LiveTable,
    request: Request,
    choices: Sequence[str],
    answer: Answer | None = None,
) -> OkMessage:
    """Do the choices while they are legal and nobody interrupts; answer, then tell everybody."""
    return await _framed(
        registry, live, lambda told: _do(registry, live, request, choices, told), answer
    )


async def undo(
    registry: Registry, live: LiveTable, request: Request, answer: Answer | None = None
) -> OkMessage:
    """Take the seat's last choice back, if nothing was shown or chosen by others since."""
    return await _framed(registry, live, lambda told: _undo(registry, live, request, told), answer)


async def _framed(
    registry: Registry,
    live: LiveTable,
    inner: Callable[[list[Played]], Coroutine[Any, Any, OkMessage]],
    answer: Answer | None,
) -> OkMessage:
    """Do something to a table while nobody else does; answer, then tell what was stored."""
    told: list[Played] = []
    async with live.lock:
        try:
            done = await inner(told)
            if answer is not None:
                answer(done)
                if live.watch():
                    await asyncio.sleep(0)  # the answer leaves before others are drawn for
        finally:
            if told:
                ended = live.is_over() and live.row.status == "playing"
                if ended:  # whoever hears of the end finds it written down
                    await registry.end(live)
                await registry.tell(live, told)
                await _after(registry, live, ended)
    return done


async def _do(
    registry: Registry,
    live: LiveTable,
    request: Request,
    choices: Sequence[str],
    told: list[Played],
) -> OkMessage:
    known = _answered(live, request)
    if known is not None:
        return known
    q = request.q
    done = 0
    for index, text in enumerate(choices):
        client = request.client if index == 0 else f"{request.client}#{index}"
        try:
            stored = await _store_choice(registry, live, request, q, client, text, told)
        except Refused as refused:
            if index == 0:
                raise
            LOG.debug("stopped after %s choices: %s", done, refused)
            break
        if not stored:  # the first of them was done by another worker
            again = _answered(live, request)
            assert again is not None
            return again
        done += 1
        q = live.q[request.seat]
    return OkMessage(n=live.n, done=done)


def _answered(live: LiveTable, request: Request) -> OkMessage | None:
    """The answer to a request that was done already."""
    if request.client not in live.clients:
        return None
    done = 1
    while f"{request.client}#{done}" in live.clients:
        done += 1
    last = request.client if done == 1 else f"{request.client}#{done - 1}"
    return OkMessage(n=live.clients[last] + 1, done=done, again=True)


async def _store_choice(
    registry: Registry,
    live: LiveTable,
    request: Request,
    q: int,
    client: str,
    text: str,
    told: list[Played],
) -> bool:
    """Database one choice as the next line; False if it was stored before under the same id."""
    for _ in range(TRIES):
        check_question(live, request.seat, q)
        attempt = attempted(live, request, text)
        notation = live.notation.write(attempt.line.action or ())
        line = StoredLine(live.key, live.n, request.seat, notation, client, steady.now())
        if await registry.store.append(line):
            told.append(live.take(attempt, line))
            return True
        told += await registry.catch_up(live)
        if client in live.clients:
            return False
    raise Refused("too_fast", Message("server.too_many_choose"))


def check_question(live: LiveTable, seat: Seat, q: int) -> None:
    """Whether the question that is answered is the one that stands."""
    if live.row.status == "waiting":
        raise Refused("bad", Message("server.waiting"))
    if live.is_over() or live.row.status != "playing":
        raise Refused("over", Message("server.over"))
    if not 0 <= seat < live.seats:
        raise Refused("bad", f"there is no seat {seat}")
    if live.q[seat] != q:
        raise Refused("stale", Message("server.stale"))


def attempted(live: LiveTable, request: Request, text: str) -> Attempt:
    """The choice tried on a copy; raises ``Refused`` with the reason and the rule."""
    words = words_of(request.lang)
    try:
        return live.attempt(request.seat, live.notation.read(text))
    except Illegal as error:
        raise Refused("illegal", words.tell(error.message), error.reason.rule) from None
    except EndtableError as error:
        raise Refused("bad", words.tell(error.message)) from None
    except BadInput as error:
        raise Refused("bad", error.told(words.show)) from None
    except ValueError as error:
        raise Refused("bad", str(error)) from None
    except Exception:
        LOG.exception("the rules failed at %s: seat %s, %r", live.key, request.seat, text)
        raise Refused("bad", Message("server.rules_failed")) from None


async def _undo(
    registry: Registry, live: LiveTable, request: Request, told: list[Played]
) -> OkMessage:
    for _ in range(TRIES):
        known = _answered(live, request)
        if known is not None:
            return known
        check_question(live, request.seat, request.q)
        if live.undos >= max(UNDOS, live.n // 3):
            raise Refused("too_fast", Message("server.too_many_undos"))
        number = live.match.undoable(request.seat)
        if number is None:
            no = NotUndoable(Message("core.not_undoable"))
            raise Refused("illegal", words_of(request.lang).tell(no.message))
        text = f"{UNDO}{number}"
        line = StoredLine(live.key, live.n, request.seat, text, request.client, steady.now())
        if await registry.store.append(line):
            told.append(live.take_back(line))
            return OkMessage(n=live.n, done=1)
        told += await registry.catch_up(live)
    raise Refused("too_fast", Message("server.too_many_choose"))


async def _after(registry: Registry, live: LiveTable, ended: bool) -> None:
    """After a line: other workers hear of it and of the end, bots go on."""
    if ended:
        for watcher in live.watchers:
            watcher.send(snapshot.seats(live, watcher))
    registry.announcer.announce(live.key, "line", n=live.n)
    registry.wake(live)
