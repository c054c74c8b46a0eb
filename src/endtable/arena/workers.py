"""The same work on many things at once: here, in processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, TypeVar

from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place

Item = TypeVar("Item")
Result = TypeVar("Result")

LOCAL: Final = "local"
"""A Ray of our own on this machine, instead of the address of a cluster."""
PORTIONS: Final = 4
"""How many portions each worker gets at least: fewer, and the slowest one is waited for."""
LARGEST: Final = 50
"""How many things a portion holds at most."""


def spread(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int = 1, cluster: str = ""
) -> Iterator[Result]:
    """The results in the order of the items, whoever did the work."""
    if cluster:
        yield from _on_cluster(work, items, jobs, cluster)
    elif jobs == 1:
        yield from map(work, items)
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=context) as pool:
            yield from pool.map(work, items, chunksize=_portion(items, jobs))


def _portion(items: Sequence[Item], jobs: int) -> int:
    return max(1, min(LARGEST, len(items) // (PORTIONS * jobs)))


def _on_cluster(
    work: Callable[[Item], Result], items: Sequence[Item], jobs: int, cluster: str
) -> Iterator[Result]:
    ray = _ray()
    if cluster == LOCAL:
        ray.init(num_cpus=jobs, include_dashboard=False, logging_level="error", log_to_driver=False)
    else:
        ray.init(address=cluster, logging_level="error", log_to_driver=False)
    try:
        remote = ray.remote(_do_all)
        size = _portion(items, jobs)
        portions = [items[start : start + size] for start in range(0, len(items), size)]
        for reference in [remote.remote(work, portion) for portion in portions]:
            yield from ray.get(reference)
    finally:
        ray.shutdown()


def _do_all(work: Callable[[Item], Result], portion: Sequence[Item]) -> list[Result]:
    return [work(item) for item in portion]


def _ray() -> Any:
    """Ray, which only the extra ``cluster`` installs."""
    try:
        import ray
    except ModuleNotFoundError as error:
        raise BadInput(Place("--cluster"), Message("bad.no_ray")) from error
    return ray
