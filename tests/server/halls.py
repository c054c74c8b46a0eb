"""Halls without a network, also with the torture game, which has everything awkward at once."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from endtable import games
from endtable.core.game import Game
from endtable.core.state import State
from endtable.core.types import Message, Pick, Reason, Seat, View
from endtable.kit.i18n import Words
from endtable.server import live as live_module
from endtable.server.config import Config, address_of
from endtable.server.faces import face_of as known_face
from endtable.server.faces import words_of
from endtable.server.hall import Hall
from endtable.server.people import People
from endtable.server.store import Store
from tests.contract.torture.game import Torture

TORTURE = Torture()


class Told:
    """An event of the torture game, in no words at all."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.event: str = event["is"]
        self.message = Message("core.bad_text", text=repr(sorted(event.items(), key=repr)))
        self.rule = ""


class TortureFace:
    """What the server needs of a game's rooms."""

    name = "torture"
    fought = None

    def __init__(self) -> None:
        self.speech = self.drawing = self

    def ask(self, state: State) -> Reason:
        return Reason(Message("core.bad_text", text=type(state.main[-1]).__name__))

    def seat_called(self, state: State, seat: Seat) -> Any:
        return f"seat {seat}"

    def pick_name(self, state: State, seat: Seat, path: Sequence[Pick], pick: Pick) -> Any:
        return pick

    def turn_of(self, state: State) -> Seat | None:
        return None

    def teller(self, state: State) -> TortureFace:
        return self

    def tell(self, event: dict[str, Any]) -> Told:
        return Told(event)

    def told(self, lines: list[Any]) -> list[Any]:
        return lines

    def regions(self, view: View, words: Words) -> dict[str, str]:
        return {name: f"<svg>{value!r}</svg>" for name, value in view.items()}


def torture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The torture game is a game of this house for a while."""
    known = games.find

    def find(name: str) -> Game:
        return TORTURE if name == "torture" else known(name)

    def face_of(name: str) -> Any:
        return TortureFace() if name == "torture" else known_face(name)

    monkeypatch.setattr(games, "find", find)
    monkeypatch.setattr(live_module, "face_of", face_of)
    monkeypatch.setattr(words_of("en"), "strict", False)


@contextlib.asynccontextmanager
async def hall_of(database: str, redis: str = "") -> AsyncIterator[Hall]:
    """A worker without its network."""
    store = Store(address_of(database))
    await store.open()
    config = Config(database=database, redis=redis, bot_workers=1)
    hall = Hall(config, store, People(store, "secret"))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await store.close()
