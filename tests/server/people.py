"""People for the tests: guests who speak REST and the WebSocket as a browser does."""

from __future__ import annotations

import contextlib
import itertools
import json
import ssl
import time
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from endtable.server.messages.outgoing import AnyMessage

KNOWN = msgspec.json.Decoder(AnyMessage)
"""Every message that a test hears is held to what is described."""
TOKEN = "x-endtable-token"
NUMBERS = itertools.count(10_000)
"""Ids of choices: whoever comes back must not use one again."""
OPEN: list[Guest | Seat] = []
"""Everything that must be closed when a test is over."""


def close_all() -> None:
    """Everybody goes home."""
    while OPEN:
        OPEN.pop().close()


class Guest:
    """Somebody with a cookie."""

    def __init__(self, base: str, trust: ssl.SSLContext | None = None) -> None:
        self.base = base
        self.trust = trust
        OPEN.append(self)
        self.http = httpx.Client(base_url=base, timeout=20, verify=trust or True)
        me = self.http.post("/api/session").raise_for_status().json()
        self.id: str = me["id"]
        self.token: str = me["token"]

    def close(self) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(path, params=params)

    def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers={TOKEN: self.token, **headers})

    def table(self, *seats: str, **more: Any) -> str:
        """A new table; its key."""
        body = {"game": "neuroshima", "seats": list(seats), **more}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        key: str = answer.json()["table"]
        return key

    def look(self, key: str, **more: Any) -> Seat:
        """Join a table over the WebSocket."""
        seat = Seat(self.base, self.cookie, self.trust)
        seat.join(key, **more)
        return seat


class Seat:
    """A connection to a table."""

    def __init__(
        self, base: str, cookie: str = "", trust: ssl.SSLContext | None = None, **headers: str
    ) -> None:
        given = {"Cookie": cookie, **headers} if cookie else headers
        address = base.replace("http", "ws", 1) + "/ws"
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(address, additional_headers=given, max_size=None, close_timeout=1, ssl=trust)
        )
        OPEN.append(self)
        self.numbers = NUMBERS
        self.table: dict[str, Any] = {}
        self.ask: dict[str, Any] | None = None
        self.n = 0
        self.over: dict[str, Any] | None = None

    def close(self) -> None:
        self.stack.close()

    def say(self, **message: Any) -> None:
        """Send something."""
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 20) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout)
        KNOWN.decode(text)  # nothing is sent that is not described
        message: dict[str, Any] = json.loads(text)
        if "ask" in message and message["is"] in ("table", "played", "seats", "no"):
            self.ask = message["ask"]
            self.n = max(self.n, message["n"])
        if message.get("result"):
            self.over = message
        return message

    def until(self, *kinds: str, timeout: float = 30) -> dict[str, Any]:
        """The next message of one of these kinds."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.1, end - time.monotonic()))
            if message["is"] in kinds:
                return message

    def join(self, key: str, **more: Any) -> dict[str, Any]:
        self.say(do="join", table=key, **more)
        message = self.until("table", "no")
        if message.get("code") == "busy":  # the database is away: whoever waits comes again
            raise ConnectionError(message["why"])
        assert message["is"] == "table", message
        self.table = message
        return message

    def my_turn(self) -> dict[str, Any] | None:
        """Wait until there is something to choose; None if it is over."""
        while self.ask is None and self.over is None:
            self.hear()
        return self.ask if self.over is None else None

    def act(self, *choices: str, id: str = "", **more: Any) -> dict[str, Any]:
        """Answer the question that stands; the answer of the server."""
        ask = self.ask or {"seat": 0, "q": -1}
        message = {"seat": ask["seat"], "q": ask["q"], **more}
        self.say(do="act", id=id or f"c{next(self.numbers)}", choices=list(choices), **message)
        self.ask = None
        return self.until("ok", "no")

    def play_on(self, most: int = 1000) -> int:
        """Choose something sensible again and again; how often it was done."""
        done = 0
        while done < most and (ask := self.my_turn()) is not None:
            answer = self.act(pick(ask["choices"], done))
            assert answer["is"] == "ok", answer
            done += 1
            if self.ask is None and self.over is None:
                self.until("played")
        return done


def pick(choices: list[str], number: int) -> str:
    """One of the choices: battles and ends first, so that matches end."""
    for wanted in ("battle", "place hq"):
        for choice in choices:
            if choice.startswith(wanted):
                return choice
    return choices[number * 7 % len(choices)]
