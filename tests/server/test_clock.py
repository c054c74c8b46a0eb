"""Clocks: what they show, and the clerk who plays when time is up."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from endtable.kit.validation import BadInput
from endtable.server.tables import actions, autoplay, lobby, saving
from endtable.server.tables.actions import Request
from endtable.server.tables.clock import DAY, Clock, complete
from tests.server.people import Guest
from tests.server.registries import registry_of

LIVE = {"kind": "live", "minutes": 1, "increment": 5}


def test_no_clock_shows_nothing() -> None:
    clock = Clock({"kind": "none"}, 2)
    clock.begin(0, (0,))
    assert clock.until(0) is None
    assert clock.shown() is None


def test_a_live_clock_runs_for_who_thinks() -> None:
    clock = Clock(LIVE, 2)
    clock.begin(100.0, (0,))
    assert clock.until(0) == 160.0
    assert clock.until(1) is None
    clock.chose(110.0, 0, (1,), undone=False)
    assert clock.left == [55.0, 60.0]
    assert clock.until(1) == 170.0


def test_an_undo_takes_back_what_the_choice_gave() -> None:
    clock = Clock(LIVE, 2)
    clock.begin(0.0, (0,))
    clock.chose(0.0, 0, (0,), undone=False)
    clock.chose(0.0, 0, (0,), undone=True)
    assert clock.left[0] == 60.0


def test_a_slow_clock_gives_days_for_each_choice() -> None:
    clock = Clock({"kind": "slow", "days": 3}, 2)
    clock.begin(0.0, (0, 1))
    clock.chose(DAY, 0, (0, 1), undone=False)
    assert clock.until(0) == 4 * DAY
    assert clock.until(1) == 3 * DAY


def test_settings_are_checked() -> None:
    assert complete({}) == {"kind": "none"}
    assert complete({"kind": "live"}) == {"kind": "live", "minutes": 15, "increment": 10}
    for bad in ({"kind": "sundial"}, {"kind": "live", "minutes": 0}, {"kind": "slow", "x": 1}):
        with pytest.raises(BadInput):
            complete(bad)


def test_when_time_is_up_the_clerk_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(
                registry, ann, "neuroshima", {}, ["me", "me"], "private", {"kind": "live"}
            )
            live.clock.left = [0.2, 60.0]
            live.clock.increment = 0
            expected = live.game.write(live.match.state.default(0))
            registry.beside(autoplay.watch_clocks(registry))
            end = time.monotonic() + 10
            while live.n == 0 and time.monotonic() < end:
                await asyncio.sleep(0.05)
            lines = await registry.store.lines_of(live.key)
            assert [(line.seat, line.text) for line in lines] == [(0, expected)]
            assert lines[0].client == "clock:0:0"

    asyncio.run(run())


def test_a_clock_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with registry_of(str(tmp_path / "t.sqlite")) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(
                registry, ann, "neuroshima", {}, ["me", "me"], "private", {"kind": "live"}
            )
            for seat, hex in ((0, "d4"), (1, "f4")):
                request = Request(seat, live.q[seat], f"c{seat}")
                await actions.act(registry, live, request, [f"place hq {hex} 0"])
            shown = live.clock.shown()
        async with registry_of(str(tmp_path / "t.sqlite")) as again:
            table = await again.table(live.key)
            assert table.clock.shown() == shown
            assert table.q == live.q

    asyncio.run(run())


def test_a_jump_of_the_system_clock_takes_nobodys_time(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hours ahead for three seconds used to take all 15 minutes of whoever was asked."""
    ann = Guest(base)
    clock = {"kind": "live", "minutes": 15, "increment": 0}
    key = ann.table("me", "me", kind="hotseat", clock=clock)
    seat = ann.look(key)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 7200)
    seat.play_on(2)
    time.sleep(0.6)  # the clocks are looked at
    monkeypatch.undo()
    seat.play_on(1)
    shown = ann.get(f"/api/tables/{key}").json()
    assert shown["n"] == 3, "nobody chose for them"
    assert all(left > 890 for left in shown["clock"]["left"])
    assert max(until for until in shown["clock"]["until"] if until) < real() + 1000


def test_a_start_looks_only_at_tables_whose_deadline_is_not_known(database: str) -> None:
    """Every table with a clock used to be loaded at the start: minutes of work for thousands."""

    async def run() -> None:
        async with registry_of(database) as registry:
            ann = await registry.people.new_guest()
            seats, slow = ["me", "me"], {"kind": "slow", "days": 3}
            live, other = [
                await lobby.create(registry, ann, "neuroshima", {}, seats, "hotseat", slow)
                for _ in range(2)
            ]
            await lobby.create(registry, ann, "neuroshima", {}, seats, "hotseat", {})
            assert set(await registry.deadlines.unknown()) == {live.key, other.key}
            await saving.note(registry, registry.known())
            assert await registry.deadlines.unknown() == []
            until = live.deadline()
            assert until is not None
            assert await registry.deadlines.due(until - 10) == []
            assert set(await registry.deadlines.due(until + 10)) == {live.key, other.key}
            await actions.act(registry, live, Request(0, live.q[0], "c"), ["place hq d4 0"])
            assert await registry.deadlines.unknown() == [live.key], "somebody has chosen since"
        async with registry_of(database) as again:
            assert (await again.table(other.key)).noted == 0, "what was noted still holds"
            assert (await again.table(live.key)).noted == -1

    asyncio.run(run())
