"""Two trees' servers in one run, turn and turn about: what a choice costs each of them.

    python bench/servers_side_by_side.py OLD NEW [--rounds 10] [--seconds 3] [--tables 60]

OLD and NEW are folders that hold the package ``endtable`` (``src`` of a clone, or ``build/fast``).
Both servers run all the time; clients of one process play at one of them, then at the other. The
figure is the processor time of the server for a choice, of the median and of the best turn: what
else a machine does makes turns worse, but both servers' alike.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import uvloop

from server import measure, until_ready

SERVER = """
import dataclasses, importlib, sys
from endtable.server.app import create_app
from endtable.server.config import Config, Limits
try:
    run = importlib.import_module("endtable.server.run")
except ImportError:  # as it was called in the first version
    run = importlib.import_module("endtable.server.serving")
much = {each.name: 1e9 for each in dataclasses.fields(Limits)
        if each.name.endswith(("a_second", "at_once", "a_minute"))}
config = Config(database=sys.argv[1], bot_workers=1,
                limits=Limits(**much, tables=10**6, sockets=10**6))
ear = run.listen("127.0.0.1", 0)
print(run.address_of(ear), flush=True)
run.serve(create_app(config), config, ear)
"""


@contextlib.contextmanager
def serving(tree: str, database: Path) -> Iterator[tuple[str, int]]:
    """A server of one tree: its address and its process."""
    environ = {**os.environ, "PYTHONPATH": tree}
    command = [sys.executable, "-c", SERVER, str(database)]
    process = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        base = process.stdout.readline().strip()
        until_ready(base, bare=True)
        yield base, process.pid
    finally:
        process.terminate()
        process.wait(30)


async def race(servers: dict[str, tuple[str, int]], args: argparse.Namespace) -> None:
    """Play in turns, and tell."""
    costs: dict[str, list[float]] = {tree: [] for tree in servers}
    speeds: dict[str, list[float]] = {tree: [] for tree in servers}
    for number in range(args.rounds + 1):
        for tree, (base, pid) in servers.items():
            found = await measure([base], [pid], args)
            await asyncio.sleep(0.3)
            gc.collect()
            if number:  # the first turn warms up
                costs[tree].append(found["server_cpu_ms_an_action"])
                speeds[tree].append(found["actions_a_second"])
    old, new = (costs[tree] for tree in (args.old, args.new))
    for tree in servers:
        shown = ", ".join(f"{cost:.3f}" for cost in sorted(costs[tree]))
        print(f"{tree}: {shown} ms a choice; {statistics.median(speeds[tree]):.0f} a second")
    middle, best = statistics.median(old) / statistics.median(new), min(old) / min(new)
    print(f"old to new: {middle:.2f} (median), {best:.2f} (best turns)")


def main() -> None:
    """Race, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--tables", type=int, default=60)
    parser.set_defaults(workers=1, pace=0.0, draw=0.0)
    args = parser.parse_args()
    gc.disable()  # the clients' rubbish must not count as the server's time
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        servers = {
            tree: stack.enter_context(serving(tree, Path(folder) / f"{number}.sqlite"))
            for number, tree in enumerate((args.old, args.new))
        }
        uvloop.run(race(servers, args))


if __name__ == "__main__":
    main()
