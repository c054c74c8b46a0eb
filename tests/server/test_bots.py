"""Bots in processes of their own: what they may be called, and what happens when one dies."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from endtable import games
from endtable.kit.validation import BadInput, Place
from endtable.server.tables import autoplay, bot_pool, lobby
from endtable.server.tables.bot_pool import Bots, complete
from tests.server.registries import registry_of


def test_names_of_bots() -> None:
    place = Place("seats[1]")
    assert complete("bot:greedy", place) == "greedy"
    assert complete("random", place) == "random"
    assert complete("bot:search", place) == "search:1s"
    assert complete("bot:search:0.5s", place) == "search:0.5s"
    for bad in (
        "",
        "bot:",
        "chess",
        "greedy:2s",
        "search:99s",
        "search:0s",
        "search:x",
        "search:9tries",
    ):
        with pytest.raises(BadInput):
            complete(bad, place)


def test_a_bot_gets_a_record_and_gives_notation() -> None:
    game = games.find("neuroshima")
    state = game.new({}, 1)
    for spec in ("random", "greedy", "search:0.05s"):
        text = bot_pool.choose("neuroshima", "", state.position(), 0, spec, "seed")
        assert game.read(text) in state.legal(0)


def test_a_bot_that_dies_is_asked_once_more() -> None:
    async def run() -> None:
        pool = Bots(1)
        try:
            position = games.find("neuroshima").new({}, 1).position()
            assert await pool.think("neuroshima", position, 0, "greedy", "x")
            thinking = asyncio.create_task(pool.think("neuroshima", position, 0, "search:3s", "x"))
            await asyncio.sleep(0.5)
            for thinker in pool.thinkers:
                for process in list(thinker.pool._processes.values() if thinker.pool else ()):
                    process.kill()
            assert await thinking
        finally:
            pool.close()

    asyncio.run(run())


def test_a_bot_that_takes_too_long_loses_its_time_and_not_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "GRACE", 0.0)  # less than a process needs to start

    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(
                registry, ann, "neuroshima", {}, ["bot:search:0.05s", "me"], "private", {}
            )
            end = time.monotonic() + 20
            while live.n == 0 and time.monotonic() < end:
                await asyncio.sleep(0.05)
            lines = await registry.store.lines_of(live.key)
            assert lines[0].client == "lost:0:0"
            assert autoplay.seat_to_move(live) is None

    asyncio.run(run())


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(
                registry, ann, "neuroshima", {}, ["random", "bot:greedy"], "private", {}
            )
            end = time.monotonic() + 60
            while live.thinking is not None and time.monotonic() < end:
                await asyncio.sleep(0.05)
            assert live.is_over()
            row = await registry.tables.get(live.key)
            assert row is not None
            assert row.status == "over"
            assert row.result is not None

    asyncio.run(run())
