"""Seats that choose together, at two workers at once: both choices count."""

from __future__ import annotations

import asyncio
import random

import pytest

from endtable.core.game import fingerprint
from endtable.server.errors import Refused
from endtable.server.tables import actions, lobby
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import Registry
from tests.server.registries import registry_of, torture


async def choose_at(registry: Registry, key: str, seat: int, rng: random.Random) -> str:
    """One choice of a seat at a worker, on the question as that worker knows it."""
    live = await registry.table(key)
    legal = live.legal[seat]
    if seat not in live.deciders() or not legal:
        return "nothing"
    text = live.game.write(rng.choice(legal))
    request = Request(seat, live.q[seat], f"{seat}:{rng.random()}")
    try:
        await actions.act(registry, live, request, [text])
    except Refused as refused:
        return refused.code
    return "ok"


async def a_match(one: Registry, two: Registry, seed: int) -> list[tuple[str, ...]]:
    ann = await one.people.new_guest()
    live = await lobby.create(one, ann, "torture", {"seats": 2}, ["me", "me"], "private", {})
    rng = random.Random(seed)
    answers: list[tuple[str, ...]] = []
    for _ in range(600):
        here, there = await one.table(live.key), await two.table(live.key)
        if here.is_over() and there.is_over():
            break
        for registry, table in ((one, here), (two, there)):
            async with table.lock:
                await registry.catch_up(table)
        together = len(here.deciders()) == 2
        both = (choose_at(one, live.key, 0, rng), choose_at(two, live.key, 1, rng))
        got = tuple(await asyncio.gather(*both))
        if together:
            answers.append(got)
    assert (await two.table(live.key)).is_over()
    states = [(await registry.table(live.key)).match.state for registry in (one, two)]
    assert fingerprint(states[0]) == fingerprint(states[1])
    # Only the last choice may come while another ends the match.
    assert not any("over" in got for got in answers[:-1])
    return answers


def test_simultaneous_choices_both_succeed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    torture(monkeypatch)

    async def run() -> None:
        async with registry_of(database) as one, registry_of(database) as two:
            answers = [got for seed in range(3) for got in await a_match(one, two, seed)]
            assert len(answers) > 10
            assert answers.count(("ok", "ok")) > len(answers) * 0.6
            assert {code for got in answers for code in got} <= {"ok", "stale", "illegal", "over"}

    asyncio.run(run())


def test_a_sealed_choice_stands_while_another_chooses(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question of a seat does not change because another seat chose in secret."""
    torture(monkeypatch)

    async def run() -> None:
        file = tmp_path_factory.mktemp("sealed") / "t.sqlite"
        async with registry_of(str(file)) as registry:
            ann = await registry.people.new_guest()
            live = await lobby.create(
                registry, ann, "torture", {"seats": 3}, ["me"] * 3, "private", {}
            )
            q = list(live.q)
            rng = random.Random(1)
            assert await choose_at(registry, live.key, 1, rng) == "ok"
            assert live.q[0] == q[0]
            assert live.q[2] == q[2]
            assert live.q[1] != q[1]

    asyncio.run(run())
