"""What people do who wish a server ill, each load from some addresses of 127.0.0.0/8.

Every load is a coroutine that goes on until it is cancelled. Whatever it gets back is counted by
status or by how a connection ended, so that a load that was only turned away can be told.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

MARKS: Final = "\u0315\u0300" * 62_000
"""248 kB that took half a minute to be normalised."""
LANGS: Final = ("en", "pl", "it")
UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
PINGS: Final = (b"\x89\xfd" + b"\0" * 4 + b"x" * 125) * 500


@dataclass
class Target:
    """Whom a load hits, with what, and what came of it."""

    base: str
    tables: dict[str, tuple[str, int]]
    """By game: the key of a long match, and how many lines it has."""
    address: str
    seen: Counter[str] = field(default_factory=Counter)

    def http(self) -> httpx.AsyncClient:
        """A client from this address."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(base_url=self.base, transport=transport, timeout=30)

    @property
    def where(self) -> tuple[str, int]:
        """Host and port."""
        host, _, port = self.base.removeprefix("http://").partition(":")
        return host, int(port)

    def line(self, cookie: str = "") -> connect:
        """A WebSocket from this address that reads no more than is asked of it."""
        headers = {"Cookie": cookie} if cookie else {}
        return connect(
            self.base.replace("http", "ws", 1) + "/ws",
            additional_headers=headers,
            local_addr=(self.address, 0),
            max_size=None,
            max_queue=1,
            compression=None,  # what is not read shall be as much as possible
            close_timeout=0.1,
        )


Load = Callable[[Target], Awaitable[None]]


async def at_once(number: int, work: Callable[[int], Awaitable[None]]) -> None:
    """The same work by so many at once, each again and again."""

    async def forever(which: int) -> None:
        while True:
            await work(which)

    await asyncio.gather(*(forever(which) for which in range(number)))


async def asked(target: Target, request: Awaitable[httpx.Response]) -> None:
    """One request, counted by its status; whoever is refused waits for a moment, as programs do."""
    try:
        answer = await request
    except httpx.HTTPError as error:
        target.seen[type(error).__name__] += 1
        await asyncio.sleep(0.05)
        return
    target.seen[str(answer.status_code)] += 1
    if answer.status_code == 429:
        await asyncio.sleep(0.05)


async def guest(http: httpx.AsyncClient) -> tuple[str, str]:
    """A new guest: cookie and token."""
    me = (await http.post("/api/session")).raise_for_status().json()
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items()), me["token"]


# --- the loads ------------------------------------------------------------------------------------


async def names(target: Target) -> None:
    """Names, codes and passwords of a quarter of a megabyte, over every door that takes one."""
    async with target.http() as http:
        _, token = await guest(http)
        headers = {"x-endtable-token": token}
        doors = itertools.cycle(
            (
                ("/api/login", {"name": MARKS, "password": "x"}),
                ("/api/recover", {"name": MARKS, "code": MARKS[:9], "password": "long enough"}),
                ("/api/me/name", {"name": MARKS}),
                ("/api/me/password", {"name": MARKS, "password": "long enough"}),
            )
        )

        async def one(_: int) -> None:
            path, body = next(doors)
            await asked(target, http.post(path, json=body, headers=headers))

        await at_once(4, one)


def moments(target: Target) -> Iterator[tuple[str, int, str, str]]:
    """Tables, lines, languages and themes, never twice the same for a long time."""
    for back in itertools.count():
        for key, lines in target.tables.values():
            for lang, theme in itertools.product(LANGS, ("light", "dark")):
                yield key, lines - back % max(1, lines), lang, theme


async def pictures(target: Target) -> None:
    """Pictures as PNG, eight at once, of ever other positions."""
    wanted = moments(target)
    async with target.http() as http:

        async def one(_: int) -> None:
            key, n, lang, theme = next(wanted)
            params: dict[str, Any] = {"kind": "png", "n": n, "lang": lang, "theme": theme}
            await asked(target, http.get(f"/api/tables/{key}/picture", params=params))

        await at_once(8, one)


async def logs(target: Target) -> None:
    """The whole log with frames, and replays, eight at once."""
    wanted = moments(target)
    async with target.http() as http:

        async def one(which: int) -> None:
            key, n, lang, _ = next(wanted)
            params: dict[str, Any] = {"log": True, "draw": True, "seen": max(0, n - 60)}
            path = f"/api/tables/{key}"
            if which % 2:
                path, params = f"{path}/replay", {"since": max(0, n - 50), "lines": 50}
            await asked(target, http.get(path, params=params | {"lang": lang}))

        await at_once(8, one)


async def laboratory(target: Target) -> None:
    """Battles of the laboratory, drawn in every language, eight at once."""
    async with target.http() as http:
        keys = [row["key"] for row in (await http.get("/api/puzzles")).json()]
        found = [(await http.get(f"/api/puzzles/{key}")).json()["position"] for key in keys[::5]]
        wanted = itertools.cycle(itertools.product(found, LANGS))

        async def one(_: int) -> None:
            position, lang = next(wanted)
            body = {"position": position, "lang": lang, "draw": True}
            await asked(target, http.post("/api/lab/battle", json=body))

        await at_once(8, one)


async def sockets_of(target: Target, number: int, work: Any, cookie: str = "") -> None:
    """So many sockets of one guest, each made anew when it is cut."""
    async with target.http() as http:
        cookie = cookie or (await guest(http))[0]

        async def one(which: int) -> None:
            try:
                async with target.line(cookie) as line:
                    await work(which, line)
            except (WebSocketException, OSError, TimeoutError) as error:
                closed = getattr(getattr(error, "rcvd", None), "code", "")
                target.seen[f"{type(error).__name__} {closed}".strip()] += 1
                await asyncio.sleep(0.1)

        await at_once(number, one)


def a_join(target: Target, number: int) -> str:
    games = list(target.tables.values())
    key, _ = games[number % len(games)]
    wish = {"seen": 0, "draw": True, "log": True, "lang": LANGS[number % 3]}
    return json.dumps({"do": "join", "table": key, **wish})


async def joins(target: Target) -> None:
    """Ten sockets of one guest that come in again and again, with log and frames."""

    async def work(which: int, line: ClientConnection) -> None:
        for number in itertools.count(which):
            await line.send(a_join(target, number))
            answer = json.loads(await line.recv())
            target.seen[str(answer.get("code", answer["is"]))] += 1
            if answer["is"] == "no":
                await asyncio.sleep(0.05)

    await sockets_of(target, 10, work)


async def slow_readers(target: Target) -> None:
    """24 sockets of one guest that ask for much and read nothing."""

    async def work(which: int, line: ClientConnection) -> None:
        for number in itertools.count(which):
            await asyncio.wait_for(line.send(a_join(target, number)), 20)
            target.seen["asked"] += 1
            await asyncio.sleep(0.05)

    await sockets_of(target, 24, work)


async def raw(target: Target, work: Any) -> None:
    """One bare connection."""
    try:
        reader, writer = await asyncio.open_connection(
            *target.where, local_addr=(target.address, 0), limit=2**16
        )
    except OSError as error:
        target.seen[type(error).__name__] += 1
        await asyncio.sleep(0.1)
        return
    try:
        await work(reader, writer)
    except (OSError, asyncio.IncompleteReadError) as error:
        target.seen[type(error).__name__] += 1
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    await asyncio.sleep(0.05)


async def pings(target: Target) -> None:
    """Pings without end: some connections read what comes back, some do not."""

    async def flood(
        reader: asyncio.StreamReader, writer: asyncio.StreamWriter, reads: bool
    ) -> None:
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        drain = asyncio.create_task(reader.read(-1)) if reads else None
        try:
            while True:
                writer.write(PINGS)
                await writer.drain()
                target.seen["pings"] += 500
                await asyncio.sleep(0)
        finally:
            if drain is not None:
                drain.cancel()

    async def one(which: int) -> None:
        await raw(target, lambda reader, writer: flood(reader, writer, which % 2 == 0))

    await at_once(4, one)


async def unfinished(target: Target) -> None:
    """300 requests that never end, half of them in their headers and half in their body."""
    head = b"GET /api/games HTTP/1.1\r\nhost: x\r\n"
    body = b"POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n{"

    async def hang(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes) -> None:
        writer.write(sent)
        await writer.drain()
        target.seen["begun"] += 1
        target.seen[(await reader.read(100)).split(b"\r\n")[0].decode() or "hung up"] += 1

    async def one(which: int) -> None:
        await raw(target, lambda reader, writer: hang(reader, writer, body if which % 2 else head))

    await at_once(300, one)


async def bots(target: Target) -> None:
    """Twelve tables of one guest at which bots search for twenty seconds a choice."""
    async with target.http() as http:
        _, token = await guest(http)
        seats = ["bot:search:20s"] * 2
        body = {"game": "neuroshima", "seats": seats, "kind": "private"}
        for _ in range(12):
            headers = {"x-endtable-token": token}
            await asked(target, http.post("/api/tables", json=body, headers=headers))
        await asyncio.sleep(1e6)


async def what_ifs(target: Target) -> None:
    """24 sockets of one guest that ask what a battle would do, and what their own choices would."""
    async with target.http() as http:
        cookie, token = await guest(http)
        headers = {"x-endtable-token": token, "Cookie": cookie}
        own = []
        for game in ("neuroshima", "tsukuyumi"):
            body = {"game": game, "kind": "hotseat"}
            made = await http.post("/api/tables", json=body, headers=headers)
            own.append(made.raise_for_status().json()["table"])

    async def ask(which: int, line: ClientConnection) -> None:
        wish = {"do": "join", "table": own[which % 2], "draw": True, "ask": "list"}
        await line.send(json.dumps(wish))
        question = json.loads(await line.recv())["ask"]
        for number in itertools.count():
            answering = {"id": f"{which}-{number}", "seat": question["seat"], "q": question["q"]}
            answering["choices"] = question["choices"][:1]
            acts = which == 0 and number < 40  # so that there is something to fight
            await line.send(json.dumps({"do": "act" if acts else KINDS[which % 2], **answering}))
            answer: dict[str, Any] = {"is": ""}
            while answer["is"] not in ANSWERED:
                answer = json.loads(await line.recv())
                if answer["is"] != "tried":
                    question = answer.get("ask") or question
            target.seen[str(answer.get("code", answer["is"]))] += 1
            await asyncio.sleep(0.05 * (answer["is"] == "no"))

    await sockets_of(target, 24, ask, cookie)


KINDS: Final = ("preview", "try")
ANSWERED: Final = ("no", "ok", "preview", "tried")


LOADS: Final[dict[str, Load]] = {
    "names": names,
    "pictures": pictures,
    "logs": logs,
    "joins": joins,
    "laboratory": laboratory,
    "slow-readers": slow_readers,
    "pings": pings,
    "unfinished": unfinished,
    "bots": bots,
    "what-ifs": what_ifs,
}
ONE_ADDRESS: Final = ("bots",)
"""Loads of one guest."""
