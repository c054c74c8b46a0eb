"""What tables cost that nobody looks at, and how soon a restart with them answers.

    python bench/sleeping.py --tables 10000

Some tables are made over REST and left alone: what each costs in memory, of which a server keeps
3,000 at most. The others are copies of them in the database. Then the
server is killed and started again on the same file: how long until it answers for one of them, and
how long a ping takes at worst in the five seconds after that. With ``--keep FILE`` the tables stay;
if the file is there already, only the start is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

NOTED = 12
"""Seconds after which positions and deadlines are written down."""
SERVER = """
import sys
from endtable.server.app import create_app
from endtable.server.config import Config, Limits
from endtable.server.run import listen, serve

MUCH = 1e9
limits = Limits(requests_a_second=MUCH, requests_at_once=MUCH, guests_a_minute=MUCH, tables=10**9)
config = Config(database=sys.argv[2], limits=limits, bot_workers=1)
serve(create_app(config), config, listen("127.0.0.1", int(sys.argv[1])))
"""


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=10_000)
    reader.add_argument("--made", type=int, default=2000, help="so many of them over REST")
    reader.add_argument("--port", type=int, default=8765)
    reader.add_argument("--clock", action="store_true", help="with clocks, which are looked after")
    reader.add_argument("--json", type=Path)
    reader.add_argument("--keep", type=Path, help="the database, made if it is not there")
    args = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = args.keep or Path(folder) / "tables.sqlite"
        made_now = {} if database.exists() else filled(args, str(database))
        row = made_now | restarted(args, str(database))
    print(json.dumps(row))
    if args.json:
        args.json.write_text(json.dumps(row, indent=1) + "\n")
    return 0


def filled(args: argparse.Namespace, database: str) -> dict[str, Any]:
    """Make the tables and look at the memory; then the server is killed."""
    server = started(args.port, database)
    before = memory(server.pid)
    began = time.monotonic()
    asyncio.run(made(f"http://127.0.0.1:{args.port}", args.made, args.clock))
    seconds = time.monotonic() - began
    time.sleep(NOTED)
    after = memory(server.pid)
    server.send_signal(signal.SIGKILL)
    server.wait(20)
    copied(database, args.tables)
    return {
        "clock": args.clock,
        "made": args.made,
        "made_in_seconds": round(seconds, 1),
        "megabytes_before": before // 1024,
        "megabytes_after": after // 1024,
        "kilobytes_a_table": round((after - before) / args.made, 1),
    }


def copied(database: str, tables: int) -> None:
    """Copies of tables with everything of theirs, until there are so many."""
    with contextlib.closing(sqlite3.connect(database)) as file:
        keys = [row[0] for row in file.execute("SELECT id FROM tables")]
        for number in range(tables - len(keys)):
            given = (f"copy{number:08}", keys[number % len(keys)])
            for table, key in (("tables", "id"), ("seats", "match"), ("lines", "match")):
                named = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
                others = ", ".join(name for name in named if name != key)
                file.execute(
                    f"INSERT INTO {table} ({key}, {others}) SELECT ?, {others} FROM {table} "
                    f"WHERE {key} = ?",
                    given,
                )
        file.commit()


def restarted(args: argparse.Namespace, database: str) -> dict[str, Any]:
    """Start with the tables that are there."""
    base = f"http://127.0.0.1:{args.port}"
    with contextlib.closing(sqlite3.connect(database)) as file:
        number = file.execute("SELECT count(*) FROM tables").fetchone()[0]
        key = file.execute("SELECT id FROM tables ORDER BY made LIMIT 1").fetchone()[0]
    began = time.monotonic()
    server = started(args.port, database)
    ready = time.monotonic() - began
    httpx.get(f"{base}/api/tables/{key}", timeout=60).raise_for_status()
    again = time.monotonic() - began
    waits = []
    with httpx.Client(base_url=base, timeout=60) as http:
        while time.monotonic() - began < again + 5:
            asked = time.monotonic()
            http.get("/api/me")
            waits.append(time.monotonic() - asked)
            time.sleep(0.02)
    kilobytes = memory(server.pid)
    server.terminate()
    server.wait(30)
    return {
        "tables": number,
        "ready_after_seconds": round(ready, 2),
        "restart_answers_after_seconds": round(again, 2),
        "worst_answer_then_ms": round(1000 * max(waits)),
        "megabytes_then": kilobytes // 1024,
    }


def started(port: int, database: str, program: str = SERVER) -> subprocess.Popen[bytes]:
    """The server, once it is ready."""
    command = [sys.executable, "-c", program, str(port), database]
    server = subprocess.Popen(command, env=os.environ)
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/health/ready", timeout=2).raise_for_status()
            return server
        except httpx.HTTPError:
            time.sleep(0.02)


def memory(pid: int) -> int:
    """Kilobytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    raise SystemExit("no figure")


async def made(base: str, tables: int, clock: bool) -> str:
    """So many tables of some guests; the key of the last."""
    body: dict[str, Any] = {"game": "neuroshima", "seats": ["me", "me"], "kind": "hotseat"}
    if clock:
        body["clock"] = {"kind": "slow", "days": 3}
    key = ""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        token = (await http.post("/api/session")).json()["token"]
        headers = {"x-endtable-token": token}

        async def one() -> str:
            answer = await http.post("/api/tables", json=body, headers=headers)
            return str(answer.json()["table"])

        for at in range(0, tables, 20):
            found = await asyncio.gather(*(one() for _ in range(min(20, tables - at))))
            key = found[-1]
    return key


if __name__ == "__main__":
    sys.exit(main())
