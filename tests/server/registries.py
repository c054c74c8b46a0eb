"""Halls without a network, also with the torture game, which has everything awkward at once."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest

from endtable import games
from endtable.core.game import Game
from endtable.kit.i18n import words_of
from endtable.server.config import Config, address_of
from endtable.server.storage.accounts import People
from endtable.server.storage.database import Database
from endtable.server.tables import autoplay
from endtable.server.tables.registry import Registry
from tests.contract.torture.game import Torture

TORTURE = Torture()


def torture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The torture game is a game of this house for a while."""
    known = games.find

    def find(name: str) -> Game:
        return TORTURE if name == "torture" else known(name)

    monkeypatch.setattr(games, "find", find)
    monkeypatch.setattr(words_of("en"), "strict", False)


@contextlib.asynccontextmanager
async def registry_of(database: str, redis: str = "") -> AsyncIterator[Registry]:
    """A worker without its network."""
    store = Database(address_of(database))
    await store.open()
    config = Config(database=database, redis=redis, bot_workers=1)
    registry = Registry(config, store, People(store, "secret"), autoplay.wake)
    await registry.open()
    try:
        yield registry
    finally:
        await registry.close()
        await store.close()
