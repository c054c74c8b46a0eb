"""What tables cost that nobody looks at, and how soon a restart with them answers.

    python bench/sleeping.py --tables 10000

Every table is made over REST by guests of their own, has a few lines, and is left alone. Then the
server is killed and started again on the same file: how long until it answers for one of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

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
    reader.add_argument("--port", type=int, default=8765)
    reader.add_argument("--clock", action="store_true", help="with clocks, which are looked after")
    reader.add_argument("--json", type=Path)
    args = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        row = measured(args, str(Path(folder) / "tables.sqlite"))
    print(json.dumps(row))
    if args.json:
        args.json.write_text(json.dumps(row, indent=1) + "\n")
    return 0


def measured(args: argparse.Namespace, database: str) -> dict[str, Any]:
    base = f"http://127.0.0.1:{args.port}"
    server = started(args.port, database)
    before = memory(server.pid)
    began = time.monotonic()
    key = asyncio.run(made(base, args.tables, args.clock))
    seconds = time.monotonic() - began
    after = memory(server.pid)
    server.send_signal(signal.SIGKILL)
    server.wait(20)
    began = time.monotonic()
    server = started(args.port, database)
    httpx.get(f"{base}/api/tables/{key}", timeout=60).raise_for_status()
    again = time.monotonic() - began
    server.terminate()
    server.wait(30)
    return {
        "tables": args.tables,
        "clock": args.clock,
        "made_in_seconds": round(seconds, 1),
        "megabytes_before": before // 1024,
        "megabytes_after": after // 1024,
        "kilobytes_a_table": round((after - before) / args.tables, 1),
        "restart_answers_after_seconds": round(again, 2),
    }


def started(port: int, database: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", SERVER, str(port), database]
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
