"""How many actions a second a worker validates, stores and tells; beside a bare echo.

    python bench/server.py --tables 300 --seconds 10

Every table is a hot seat whose client acts as soon as it may, over real WebSockets of this machine,
once everybody is there. The echo is the same stack with nothing behind it. On a busy machine the
time that the server's process works for an action says more than how many there are in a second.
``--pace 2`` lets every table act once in two seconds instead and measures how long an
acknowledgement takes; ``--draw 0.5`` lets half of the clients ask for drawings. ``--workers 2`` has
two of them, with ``--database postgresql://…`` and ``--redis redis://…``. The clients are one
process on the same machine: ``client_cores`` is what they take of it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvloop
from litestar import Litestar, WebSocket, websocket
from websockets.asyncio.client import ClientConnection, connect

from endtable.server.app import create_app
from endtable.server.config import Config, Limits
from endtable.server.run import address_of, listen, serve

DECODER = msgspec.json.Decoder()
MUCH = 1e9


@dataclass
class Tally:
    """What was measured."""

    acts: int = 0
    refused: int = 0
    over: int = 0
    waits: list[float] = field(default_factory=list)


@dataclass
class Play:
    """What all clients share."""

    tally: Tally
    pace: float
    everybody: asyncio.Barrier
    end: float = 0.0


@websocket("/ws")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """What comes goes back."""
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_data("text"))


def serve_it(ready: Any, database: str, redis: str, bare: bool) -> None:
    """The server, in a process of its own."""
    limits = Limits(
        acts_a_second=MUCH,
        acts_at_once=MUCH,
        requests_a_second=MUCH,
        requests_at_once=MUCH,
        guests_a_minute=MUCH,
        tables=100_000,
        sockets=100_000,
        sockets_a_second=MUCH,
        sockets_at_once=MUCH,
        bytes_a_second=MUCH,
        bytes_at_once=MUCH,
    )
    config = Config(database=database, redis=redis, limits=limits, bot_workers=1)
    ear = listen("127.0.0.1", 0)
    ready.send(address_of(ear))
    serve(Litestar([echo]) if bare else create_app(config), config, ear)


async def get_ready(base: str, tables: int) -> tuple[str, list[str]]:
    """One guest with many tables: the cookie and the keys."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        me = (await http.post("/api/session")).json()
        headers = {"x-endtable-token": me["token"]}
        body = {"game": "neuroshima", "seats": ["me", "me"], "kind": "hotseat"}
        keys: list[str] = []
        while len(keys) < tables:
            some = min(8, tables - len(keys))
            made = (http.post("/api/tables", json=body, headers=headers) for _ in range(some))
            keys += [answer.json()["table"] for answer in await asyncio.gather(*made)]
        return f"endtable={http.cookies['endtable']}", keys


async def play(base: str, cookie: str, key: str, game: Play, late: float, draw: bool) -> None:
    """One client that acts until time is up, once everybody is there."""
    address = base.replace("http", "ws", 1) + "/ws"
    style = "tree" if draw else "list"
    # Who wants no drawings gets small messages, which are not worth compressing.
    settings: dict[str, Any] = {} if draw else {"compression": None}
    headers = {"Cookie": cookie}
    async with connect(address, additional_headers=headers, max_size=None, **settings) as line:
        join = {"do": "join", "table": key, "ask": style, "draw": draw}
        await line.send(json.dumps(join))
        message = DECODER.decode(await line.recv())
        await game.everybody.wait()
        await asyncio.sleep(late)
        tally, number = game.tally, 0
        while time.monotonic() < game.end:
            ask = message["ask"]
            number += 1
            choice = ask["choices"][number * 7 % len(ask["choices"])]
            if game.pace:
                await asyncio.sleep(game.pace * (0.5 + (number * 7919 % 100) / 100))
            act = {"do": "act", "id": f"c{number}", "seat": ask["seat"], "q": ask["q"]}
            sent = time.perf_counter()
            await line.send(json.dumps({**act, "choices": [choice]}))
            message = {"is": ""}
            while message["is"] != "played":
                message = DECODER.decode(await line.recv())
                if message["is"] == "ok":
                    tally.waits.append(time.perf_counter() - sent)
                    tally.acts += 1
                elif message["is"] == "no":
                    tally.refused += 1
                    return
            if "result" in message:
                tally.over += 1
                return


async def echoes(base: str, tally: Tally, end: float) -> None:
    """One client of the bare echo."""
    address = base.replace("http", "ws", 1) + "/ws"
    line: ClientConnection
    async with connect(address, compression=None) as line:
        while time.monotonic() < end:
            await line.send('{"do":"act","id":"c7","seat":0,"q":39,"choices":["place hq d4 0"]}')
            await line.recv()
            tally.acts += 1


def cpu_seconds(pid: int) -> float:
    """How long a process has been at work, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(bases: list[str], pids: list[int], args: argparse.Namespace) -> dict[str, Any]:
    """Play, and what came of it."""
    cookie, keys = await get_ready(bases[0], args.tables)
    tally = Tally()
    game = Play(tally, args.pace, asyncio.Barrier(len(keys) + 1))
    clients = [
        # With a pace, people begin one after another.
        play(
            bases[number % len(bases)],
            cookie,
            key,
            game,
            args.pace * number / len(keys),
            number < args.draw * len(keys),
        )
        for number, key in enumerate(keys)
    ]
    playing = asyncio.gather(*clients)
    game.end = time.monotonic() + 1e6
    await game.everybody.wait()
    worked, begun = sum(map(cpu_seconds, pids)), time.monotonic()
    mine = time.process_time()
    game.end = begun + args.seconds
    await playing
    passed = time.monotonic() - begun
    waits = sorted(tally.waits)
    return {
        "tables": args.tables,
        "workers": args.workers,
        "actions": tally.acts,
        "actions_a_second": round(tally.acts / passed),
        "server_cpu_ms_an_action": round(
            1000 * (sum(map(cpu_seconds, pids)) - worked) / tally.acts, 3
        ),
        "server_cores": round((sum(map(cpu_seconds, pids)) - worked) / passed, 2),
        "client_cores": round((time.process_time() - mine) / passed, 2),
        "refused": tally.refused,
        "matches_ended": tally.over,
        "ack_ms_median": round(1000 * waits[len(waits) // 2], 1),
        "ack_ms_99": round(1000 * waits[int(len(waits) * 0.99)], 1),
    }


async def measure_echo(
    bases: list[str], pids: list[int], args: argparse.Namespace
) -> dict[str, Any]:
    """The bare stack."""
    base, pid = bases[0], pids[0]
    tally = Tally()
    worked = cpu_seconds(pid)
    begun = time.monotonic()
    await asyncio.gather(*(echoes(base, tally, begun + 3) for _ in range(args.tables)))
    return {
        "echoes_a_second": round(tally.acts / (time.monotonic() - begun)),
        "server_cpu_ms_an_echo": round(1000 * (cpu_seconds(pid) - worked) / tally.acts, 3),
    }


def against(database: str, args: argparse.Namespace, bare: bool) -> dict[str, Any]:
    """Measure against a server of its own process."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    servers = [
        context.Process(target=serve_it, args=(there, database, args.redis, bare))
        for _ in range(1 if bare else args.workers)
    ]
    bases = []
    try:
        for server in servers:
            server.start()
            bases.append(here.recv())
            until_ready(bases[-1], bare)
        pids = [server.pid or 0 for server in servers]
        return uvloop.run((measure_echo if bare else measure)(bases, pids, args))
    finally:
        for server in servers:
            server.terminate()
            server.join(20)


def until_ready(base: str, bare: bool) -> None:
    """Wait until a server answers."""
    while True:
        try:
            httpx.get(base if bare else f"{base}/health/ready", timeout=5)
            return
        except httpx.HTTPError:
            time.sleep(0.05)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--draw", type=float, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--redis", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    gc.disable()  # the clients' rubbish must not count as the server's time
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or str(Path(folder) / "bench.sqlite")
        result = against(database, args, bare=False) | against(database, args, bare=True)
    print(json.dumps(result, indent=1))
    if args.json is not None:
        args.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
