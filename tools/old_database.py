"""Write a small database with the code of another version: tests/server/data holds what came out.

    git worktree add /somewhere/old fab2ecd
    python tools/old_database.py /somewhere/old/src tests/server/data/fab2ecd.sqlite.gz

Runs that version's own server and plays at it over REST and the WebSocket, as people do: of every
game a match in the middle, one with dice or reveals behind it, one that is over, one that waits.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.sync.client import connect

NAME: Final = "Old Hand"
PASSWORD: Final = "kept for years"
TABLES: Final[tuple[tuple[str, dict[str, Any], int], ...]] = (
    ("neuroshima", {"mode": "duel"}, 12),
    ("neuroshima", {"mode": "free_for_all", "players": 3}, 40),
    ("tsukuyumi", {"players": 3}, 25),
    ("tsukuyumi", {"players": 2, "edition": "it", "mascots": True}, 60),
    ("tamashii", {"scenario": "prologue", "players": 2}, 30),
    ("tamashii", {"scenario": "underground_hunt", "players": 2}, 60),
    ("tamashii", {"mode": "competitive", "players": 2, "length": "short"}, 40),
)
"""Game, options, and how many choices are made at the table."""
OVER: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("neuroshima", {"mode": "duel"}),
    ("tsukuyumi", {"players": 2, "rounds": 3}),
    ("tamashii", {"scenario": "prologue", "players": 2}),
)
"""Matches that bots play to the end."""


def main() -> None:
    """Run the old server, play, and pack its file."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("source", type=Path)
    reader.add_argument("out", type=Path)
    args = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        with socket.socket() as ear:
            ear.bind(("127.0.0.1", 0))
            port = ear.getsockname()[1]
        command = [sys.executable, "-m", "endtable", "serve", "--port", str(port)]
        command += ["--database", str(file), "--seed", "old"]
        old = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(args.source)})
        try:
            _play(f"http://127.0.0.1:{port}")
        finally:
            old.terminate()
            old.wait(20)
        _pack(file, args.out)


def _play(base: str) -> None:
    with httpx.Client(base_url=base, timeout=60) as http:
        _wait(http)
        http.headers["x-endtable-token"] = http.post("/api/session").json()["token"]
        for game, options, choices in TABLES:
            key = _table(http, game, options, "me", "hotseat")
            _choose(base, http, key, choices)
        body = {"game": "neuroshima", "seats": ["me", "open"], "kind": "open"}
        http.post("/api/tables", json=body).raise_for_status()
        over = [_table(http, game, options, "random", "private") for game, options in OVER]
        for key in over:
            _until_over(http, key)
        account = {"name": NAME, "password": PASSWORD}
        http.post("/api/me/password", json=account).raise_for_status()


def _wait(http: httpx.Client) -> None:
    for _ in range(300):
        try:
            http.get("/api/games").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("the old server does not answer")


def _table(http: httpx.Client, game: str, options: dict[str, Any], who: str, kind: str) -> str:
    """A table at which everybody is the same; a seat of one's own where bots play."""
    for seats in range(1, 7):
        sitting = [who] * seats
        body = {"game": game, "options": options, "seats": sitting, "kind": kind}
        made = http.post("/api/tables", json=body)
        if made.status_code == 201:
            return str(made.json()["table"])
    raise SystemExit(f"no table of {game}: {made.text}")


def _choose(base: str, http: httpx.Client, key: str, choices: int) -> None:
    cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = base.replace("http", "ws", 1) + "/ws"
    with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as socket_:
        socket_.send(json.dumps({"do": "join", "table": key, "ask": "list"}))
        socket_.send(json.dumps({"do": "say", "text": "still here"}))
        done, ask = 0, None
        while done < choices:
            message = json.loads(socket_.recv(30))
            if message["is"] not in ("table", "played") or message.get("result"):
                assert message["is"] != "no", message
                continue
            ask = message["ask"]
            choice = ask["choices"][done * 7 % len(ask["choices"])]
            act = {"do": "act", "id": f"c{done}", "seat": ask["seat"], "q": ask["q"]}
            socket_.send(json.dumps({**act, "choices": [choice]}))
            done += 1


def _until_over(http: httpx.Client, key: str) -> None:
    for _ in range(600):
        if http.get(f"/api/tables/{key}").json()["status"] == "over":
            return
        time.sleep(0.5)
    raise SystemExit(f"{key} never ends")


def _pack(file: Path, out: Path) -> None:
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with sqlite3.connect(file, isolation_level=None) as database:
        database.execute("VACUUM")
    out.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
    print(f"{out}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
