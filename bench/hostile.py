"""How soon others are answered while somebody wishes the server ill, and what memory it takes.

    python bench/hostile.py --only pictures --seconds 20

The server is a process of its own with the limits that it has by default, and takes every address
of 127.0.0.0/8 for a stranger's. The load comes from another process and, unless it is one guest's,
from four addresses. Four people who play at tables of their own, two of them with drawings, choose
five times a second each: how long their acknowledgements take is the figure (bar: 99 of 100 within
150 ms), beside the memory of the server's process, and of all its processes (bar: 300 MB).
Clients, load and server share the machine's processors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from hostile_loads import LOADS, ONE_ADDRESS, Target
from sleeping import memory, started
from websockets.asyncio.client import connect

from endtable import games
from endtable.server.config import Config, address_of
from endtable.server.storage.accounts import People
from endtable.server.storage.database import Database
from endtable.server.tables import actions, lobby
from endtable.server.tables.actions import Request
from endtable.server.tables.registry import Registry

BAR: Final = 150.0
LONG: Final = {"neuroshima": 400, "tsukuyumi": 500, "tamashii": 300}
"""By game: lines of the match that loads ask for; it may end before."""
SERVER: Final = """
import sys
from endtable.server.app import create_app
from endtable.server.config import Config
from endtable.server.run import listen, serve

config = Config(database=sys.argv[2], proxies=("192.0.2.1",))
serve(create_app(config), config, listen("127.0.0.1", int(sys.argv[1])))
"""


@dataclass
class Figures:
    """What was measured."""

    waits: list[float] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    worker: int = 0
    """Kilobytes of the server's process, the most."""
    family: int = 0
    """And of all its processes together."""


# --- before -----------------------------------------------------------------------------------


async def long_matches(database: str) -> dict[str, tuple[str, int]]:
    """One long match of every game: its key and how many lines it has."""
    store = Database(address_of(database))
    await store.open()
    registry = Registry(Config(database=database), store, People(store, "-"), lambda *_: None)
    made = {}
    try:
        ann = await registry.people.new_guest()
        for game, most in LONG.items():
            rules = games.find(game)
            seats = ["me"] * rules.seats(rules.complete({}))
            live = await lobby.create(registry, ann, game, {}, seats, "hotseat", {})
            while live.n < most and not live.is_over():
                seat = live.deciders()[0]
                legal = live.legal[seat]
                text = live.game.write(legal[live.n * 7919 % len(legal)])
                await actions.act(registry, live, Request(seat, live.q[seat], f"c{live.n}"), [text])
            made[game] = (live.key, live.n)
    finally:
        await registry.close()
        await store.close()
    return made


# --- meanwhile --------------------------------------------------------------------------------


def attack(
    name: str, base: str, tables: dict[str, tuple[str, int]], addresses: int, end: Any
) -> None:
    """The load, in a process of its own; at its end what it got is sent back.

    It gives way to the server, as it would if it came from another machine.
    """
    os.nice(10)
    targets = [Target(base, tables, f"127.0.0.{2 + number}") for number in range(addresses)]

    async def run() -> None:
        loads = [asyncio.ensure_future(LOADS[name](target)) for target in targets]
        over = asyncio.get_running_loop().run_in_executor(None, end.recv)
        await asyncio.wait([*loads, over], return_when=asyncio.FIRST_COMPLETED)
        for load in loads:
            load.cancel()
        for result in await asyncio.gather(*loads, return_exceptions=True):
            if isinstance(result, Exception):
                raise result

    try:
        asyncio.run(run())
    finally:
        end.send(dict(sum((target.seen for target in targets), Counter())))


async def player(base: str, number: int, until: float, figures: Figures) -> None:
    """Somebody who plays at a table of their own, with drawings or without."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        me = (await http.post("/api/session")).raise_for_status().json()
        cookie = f"endtable={http.cookies['endtable']}"
        address = base.replace("http", "ws", 1) + "/ws"
        async with connect(
            address, additional_headers={"Cookie": cookie}, max_size=None, ping_timeout=None
        ) as line:
            while time.monotonic() < until:
                body = {"game": "neuroshima", "seats": ["me", "me"], "kind": "hotseat"}
                headers = {"x-endtable-token": me["token"]}
                made = await http.post("/api/tables", json=body, headers=headers)
                key = made.raise_for_status().json()["table"]
                style = {"draw": number % 2 == 0, "ask": "list"}
                await line.send(json.dumps({"do": "join", "table": key, **style}))
                await one_match(line, number, until, figures)


async def one_match(line: Any, number: int, until: float, figures: Figures) -> None:
    """Choose five times a second until the match or the time is over."""
    ask, acts = None, 0
    while ask is None:
        ask = json.loads(await line.recv()).get("ask")
    while time.monotonic() < until:
        acts += 1
        begun = time.monotonic()
        choice = ask["choices"][acts * 7 % len(ask["choices"])]
        act = {"do": "act", "id": f"c{acts}", "seat": ask["seat"], "q": ask["q"]}
        await line.send(json.dumps({**act, "choices": [choice]}))
        message: dict[str, Any] = {"is": ""}
        while message["is"] != "played":
            message = json.loads(await line.recv())
            if message["is"] == "ok":
                figures.waits.append(time.monotonic() - begun)
            elif message["is"] == "no":
                figures.refused[message["code"]] += 1
                return
        if message.get("result") or message["ask"] is None:
            return
        ask = message["ask"]
        await asyncio.sleep(max(0.0, begun + 0.2 - time.monotonic()))


async def greedy_match(base: str, until: float) -> int:
    """Another guest's match of greedy bots: how many lines it comes to meanwhile."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        me = (await http.post("/api/session")).raise_for_status().json()
        body = {"game": "neuroshima", "seats": ["bot:greedy"] * 2, "kind": "private"}
        headers = {"x-endtable-token": me["token"]}
        made = await http.post("/api/tables", json=body, headers=headers)
        key = made.raise_for_status().json()["table"]
        await asyncio.sleep(max(0.0, until - time.monotonic()))
        return int((await http.get(f"/api/tables/{key}")).json()["n"])


async def weigh(pid: int, until: float, figures: Figures) -> None:
    """The most memory that the server took, looked at ten times a second."""
    while time.monotonic() < until:
        figures.worker = max(figures.worker, memory(pid))
        figures.family = max(figures.family, sum(shared_fairly(each) for each in family(pid)))
        await asyncio.sleep(0.1)


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


def shared_fairly(pid: int) -> int:
    """Kilobytes of a process, of what it shares with others its part."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    except OSError:  # it has just ended
        return 0
    return 0


# --- all together -----------------------------------------------------------------------------


async def measured(base: str, pid: int, name: str, seconds: float, figures: Figures) -> int:
    """Play while the load goes on; lines of the match of bots."""
    until = time.monotonic() + seconds
    players = [player(base, number, until, figures) for number in range(4)]
    watched = greedy_match(base, until) if name == "bots" else asyncio.sleep(0, 0)
    found = await asyncio.gather(watched, weigh(pid, until, figures), *players)
    lines: Any = found[0]
    return int(lines)


def under(name: str, args: argparse.Namespace) -> dict[str, Any]:
    """One load on a fresh server."""
    context = multiprocessing.get_context("spawn")
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite")
        tables = asyncio.run(long_matches(database))
        server = started(args.port, database, SERVER)
        base = f"http://127.0.0.1:{args.port}"
        here, there = context.Pipe()
        addresses = 1 if name in ONE_ADDRESS else args.addresses
        load = context.Process(target=attack, args=(name, base, tables, addresses, there))
        try:
            if name != "nothing":
                load.start()
                time.sleep(1.5)
            bots = asyncio.run(measured(base, server.pid, name, args.seconds, figures))
            seen: dict[str, int] = {}
            if name != "nothing":
                here.send("enough")
                seen = here.recv()
                load.join(20)
        finally:
            if load.pid is not None and load.is_alive():
                load.kill()
            server.send_signal(signal.SIGTERM)
            server.wait(30)
    return row_of(name, figures, seen) | ({"greedy_lines": bots} if name == "bots" else {})


def row_of(name: str, figures: Figures, seen: dict[str, int]) -> dict[str, Any]:
    waits = sorted(figures.waits)
    return {
        "load": name,
        "choices": len(waits),
        "within_150_ms": round(100 * sum(w < BAR / 1000 for w in waits) / len(waits), 2),
        "ack_ms_median": round(1000 * waits[len(waits) // 2], 1),
        "ack_ms_99": round(1000 * waits[int(len(waits) * 0.99)], 1),
        "ack_ms_worst": round(1000 * waits[-1], 1),
        "refused": dict(figures.refused),
        "megabytes": figures.worker // 1024,
        "megabytes_all_processes": figures.family // 1024,
        "load_saw": seen,
    }


def main() -> int:
    """Measure the loads that are named, or all; 1 if a bar is missed."""
    reader = argparse.ArgumentParser(description=__doc__)
    every = ["nothing", *LOADS]
    reader.add_argument("--only", nargs="*", choices=every, default=every, metavar="LOAD")
    reader.add_argument("--seconds", type=float, default=20)
    reader.add_argument("--addresses", type=int, default=4)
    reader.add_argument("--port", type=int, default=8766)
    reader.add_argument("--json", type=Path, help="write the figures here, beside those of others")
    args = reader.parse_args()
    missed = 0
    for name in args.only:
        row = under(name, args)
        missed += row["within_150_ms"] < 99 or row["megabytes"] >= 300
        print(json.dumps(row), flush=True)
        if args.json:
            kept = json.loads(args.json.read_text()) if args.json.exists() else {}
            args.json.write_text(json.dumps(kept | {name: row}, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
