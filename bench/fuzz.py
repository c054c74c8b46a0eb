"""A million requests and frames that make little sense: no fault of ours, no broken table.

    python bench/fuzz.py --number 1000000

Of a hundred, 84 are frames over WebSockets of tables that are there (half of them as somebody says
them who plays there and errs now and then), 15 are requests of every kind
that OpenAPI describes (account operations and real keys of tables included), and one is a match
file with mistakes in it. The server is a process of its own without limits of speed. A fault is an
answer of 500 or more, a refusal that hides a failure, a line of the server's log that tells of one,
a table that is broken, or one at which nobody can go on afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from nonsense import Nonsense
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from endtable.kit.i18n import words_of
from endtable.server.api import websocket
from endtable.server.tables.watcher import ENDED

SERVER: Final = """
import dataclasses, sys
from endtable.server.app import create_app
from endtable.server.config import Config, Limits
from endtable.server.run import address_of, listen, serve

much = {each.name: 1e9 for each in dataclasses.fields(Limits)
        if each.name.endswith(("a_second", "at_once", "a_minute"))}
limits = Limits(**much, tables=10**6, sockets=10**6, connections=10**6)
config = Config(database=sys.argv[1], limits=limits, bot_workers=1, log_level="warning")
ear = listen("127.0.0.1", 0)
print(address_of(ear), flush=True)
serve(create_app(config), config, ear)
"""
DECODER: Final = msgspec.json.Decoder()
EXPECTED: Final = (ENDED, CloseCode.MESSAGE_TOO_BIG)
"""With what connections are cut in the end: a request ended their session, nonsense was doubled."""
CLIENTS: Final = 6
BATCH: Final = 50
"""So many frames are sent before their answers are waited for."""
GUESTS: Final = 400
"""After so many requests somebody new comes: some requests end a session or an account."""
MEANT: Final = 0.5
"""So many of the frames are meant, where somebody is asked."""
FRAMES, REQUESTS = 84, 15
"""Of a hundred."""
HIDDEN: Final = [words_of("en").say(f"server.{key}") for key in ("failed", "rules_failed")]
TOLD: Final = ("Traceback", "could not be answered", "the rules failed", "cannot go on")
"""What the log says of a fault."""


@dataclass
class Found:
    """What was said and what came of it."""

    said: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    end: float = 0.0
    number: int = 0

    def goes_on(self) -> bool:
        return self.said.total() < self.number and time.monotonic() < self.end


class Client:
    """Somebody who talks nonsense."""

    def __init__(self, base: str, nonsense: Nonsense, found: Found) -> None:
        self.base = base
        self.nonsense = nonsense
        self.found = found
        self.http = httpx.AsyncClient(base_url=base, timeout=60)
        self.cookie = self.token = self.key = ""
        self.asked = 0
        self.ask: dict[str, Any] = {}
        """What was asked last at the table at which they sit."""

    async def come(self) -> str:
        """A new guest with a table; its key."""
        self.http.cookies.clear()
        me = (await self.http.post("/api/session")).json()
        self.cookie, self.token = f"endtable={self.http.cookies['endtable']}", me["token"]
        game = self.nonsense.rng.choice(("neuroshima", "tsukuyumi", "tamashii"))
        body = {"game": game, "kind": "hotseat"}
        headers = {"x-endtable-token": self.token}
        key = str((await self.http.post("/api/tables", json=body, headers=headers)).json()["table"])
        self.nonsense.keys = [*self.nonsense.keys[-50:], key]
        self.key, self.ask = key, {}
        return key

    async def talk(self) -> str:
        """Nonsense until it is enough; the key of the last table."""
        key = await self.come()
        line = await self.sit(key)
        while self.found.goes_on():
            try:
                await self.frames(line)
            except ConnectionClosed as closed:
                if closed.rcvd is None or closed.rcvd.code not in (
                    ENDED,
                    CloseCode.MESSAGE_TOO_BIG,
                ):
                    self.found.faults.append(f"a connection was cut: {closed}")
                self.asked = GUESTS
            for _ in range(BATCH * REQUESTS // FRAMES):
                await self.request(*self.nonsense.request())
            if self.nonsense.rng.random() < BATCH / FRAMES:
                await self.request("POST", "/api/replay", self.nonsense.match_file(), "file")
            if self.asked >= GUESTS:
                self.asked = 0
                await line.close()
                line = await self.sit(await self.come())
        await line.close()
        await self.http.aclose()
        return key

    async def sit(self, key: str) -> ClientConnection:
        address = self.base.replace("http", "ws", 1) + "/ws"
        headers = {"Cookie": self.cookie}
        line = await connect(address, additional_headers=headers, max_size=None, compression=None)
        await line.send(json.dumps({"do": "join", "table": key, "ask": "list"}))
        return line

    async def frames(self, line: ClientConnection) -> None:
        """Some frames, and all that is answered to them."""
        verbs = [*websocket.DO, "", "fly", None, 7]
        fields = [name for name in websocket.Incoming.__struct_fields__ if name != "do"]
        sent = [self._said(verbs, fields) for _ in range(BATCH)]
        for text in sent:
            await line.send(text)
        self.found.said["frames"] += BATCH
        await line.send('{"do":"ping","id":"done"}')
        message: dict[str, Any] = {}
        while (message.get("is"), message.get("id")) != ("pong", "done"):
            message = DECODER.decode(await asyncio.wait_for(line.recv(), 120))
            self.found.answers[str(message.get("code", message["is"]))] += 1
            if "q" in (message.get("ask") or ()):
                self.ask = message["ask"]
            if message.get("why") in HIDDEN:
                self.found.faults.append(f"{message['why']} among {sent}")

    def _said(self, verbs: list[Any], fields: list[str]) -> str:
        if self.ask and self.nonsense.rng.random() < MEANT:
            return self.nonsense.meant(self.ask, self.key)
        return self.nonsense.frame(verbs, fields)

    async def request(
        self, method: str, path: str, body: bytes | None, kind: str = "requests"
    ) -> None:
        headers = {"x-endtable-token": self.token, "content-type": "application/json"}
        headers["cookie"] = self.cookie
        url = httpx.URL(self.base).copy_with(raw_path=path.encode())
        self.asked += 1
        self.found.said[kind] += 1
        try:
            answer = await self.http.request(method, url, content=body, headers=headers)
        except httpx.HTTPError as error:
            self.found.faults.append(f"{error!r} {method} {path} {body!r}")
            return
        self.found.answers[f"{answer.status_code}"] += 1
        if answer.status_code >= 500:
            self.found.faults.append(f"{answer.status_code} {method} {path} {body!r} {answer.text}")


async def fuzz(base: str, found: Found, seed: int) -> None:
    """Everybody talks; afterwards every table at which they sat can be gone on with."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        schema = (await http.get("/api/openapi.json")).json()
        found.end = time.monotonic() + found.seconds
        clients = [
            Client(base, Nonsense(schema, random.Random(seed * CLIENTS + number)), found)
            for number in range(CLIENTS)
        ]
        keys = await asyncio.gather(*(client.talk() for client in clients))
        for key in keys:
            answer = await http.get(f"/api/tables/{key}")
            if answer.status_code not in (200, 404):
                found.faults.append(f"table {key}: {answer.text}")
        metrics = (await http.get("/metrics")).text
        broken = [row for row in metrics.splitlines() if row.startswith("endtable_tables_broken ")]
        if broken != ["endtable_tables_broken 0"]:
            found.faults.append(f"broken tables: {broken}")


def main() -> int:
    """Talk, and say what came of it; 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    began = time.monotonic()
    found = Found(number=args.number, seconds=args.seconds)
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "fuzz.sqlite")]
        with log.open("w") as told:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=told, text=True)
            try:
                assert server.stdout is not None
                base = server.stdout.readline().strip()
                assert urlsplit(base).port
                asyncio.run(fuzz(base, found, args.seed))
            finally:
                server.terminate()
                server.wait(60)
        lines = log.read_text(encoding="utf-8").splitlines()
    found.faults += [line for line in lines if any(word in line for word in TOLD)]
    seconds = round(time.monotonic() - began)
    report = {"said": found.said, "seconds": seconds, "answers": found.answers.most_common()}
    print(json.dumps(report | {"faults": found.faults[:20]}, indent=1))
    if args.json:
        args.json.write_text(json.dumps(report | {"faults": len(found.faults)}, indent=1) + "\n")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
