"""Bots that say what they are about to do: a line between those of the log, kept by nobody."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from msgspec import to_builtins

from endtable.core.outspoken import Outspoken
from endtable.core.state import State
from endtable.core.types import Message, Seat
from endtable.kit.i18n import LANGUAGES, words_of
from endtable.server.messages.outgoing import SaidMessage
from endtable.server.tables.registry import Registry
from endtable.server.tables.table import LiveTable

ANNOUNCED: Final = "intends"


async def tell(registry: Registry, live: LiveTable, seat: Seat, guess: State, text: str) -> None:
    """Let a bot say what it means by its choice, unless that is what it said last."""
    advice = live.game.advice()
    if not isinstance(advice, Outspoken):
        return
    meant = await asyncio.to_thread(advice.intention, guess, seat, live.game.read(text))
    if meant is None or live.intended.get(seat) == meant:
        return
    live.intended[seat] = meant
    said = {lang: _said(live, seat, meant, lang) for lang in LANGUAGES}
    for watcher in list(live.watchers):
        watcher.send(said[watcher.lang])
    announced = {lang: to_builtins(message) for lang, message in said.items()}
    registry.announcer.announce(live.key, ANNOUNCED, said=announced)


def _said(live: LiveTable, seat: Seat, meant: Message, lang: str) -> SaidMessage:
    words = words_of(lang)
    name, text = words.show(live.called(seat)), words.show(meant)
    return SaidMessage(name=name, text=text, at=round(time.time(), 1), guest=False, seats=[seat])
