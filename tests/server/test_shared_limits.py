"""Limits that several workers keep together."""

from __future__ import annotations

import asyncio

from endtable.server.api.rate_limits import ComparedBuckets
from endtable.server.cluster.counters import Counters

FULL = 100


def buckets_at(address: str) -> ComparedBuckets:
    return ComparedBuckets("requests", 0.001, FULL, Counters(address))


async def some_taken(workers: list[ComparedBuckets], who: str, rounds: int) -> int:
    """Somebody asks all workers in turn, ten times each before they compare: how often in vain."""
    refused = 0
    for _ in range(rounds):
        for worker in workers:
            refused += sum(not worker.take(who) for _ in range(10))
        for worker in workers:
            await worker.compare()
    return refused


async def closed(workers: list[ComparedBuckets]) -> None:
    for worker in workers:
        await worker.counters.close()


def test_workers_give_little_more_together_than_one_alone(redis_address: str) -> None:
    async def scene() -> None:
        workers = [buckets_at(redis_address) for _ in range(3)]
        refused = await some_taken(workers, "203.0.113.7", 20)
        given = 3 * 10 * 20 - refused
        assert FULL <= given <= 2 * FULL, "alone each would have given a hundred"
        assert workers[0].take("198.51.100.1"), "others are not held back"
        await closed(workers)

    asyncio.run(scene())


def test_a_worker_alone_or_without_redis_counts_for_itself() -> None:
    async def scene() -> None:
        for address in ("", "redis://127.0.0.1:1"):  # nothing listens there
            worker = buckets_at(address)
            assert await some_taken([worker], "203.0.113.7", 12) == 20
            await closed([worker])
        alone = buckets_at("")
        assert all(alone.take(f"203.0.113.{number}") for number in range(200))
        assert not alone._given, "whom nobody compares is not remembered"

    asyncio.run(scene())
