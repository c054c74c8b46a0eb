"""The bell: who is not there is told that it is their turn, at an address that they gave.

The address may be anything that a stranger types, so nothing is trusted: http and https only,
no address of a private network, no redirects, little time, few at once, and never in the event
loop.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import Final
from urllib.parse import SplitResult, urlsplit

from endtable.core.types import Data, Message
from endtable.server.errors import Refused

LONGEST: Final = 500
"""Letters of an address."""
TIMEOUT: Final = 5.0
WAITS: Final = (0.0, 2.0, 20.0, 120.0)
"""Seconds before the first try and before each of the others."""
MOST: Final = 500
"""So many may wait to be told; further ones are not."""
PORTS: Final = {"http": 80, "https": 443}


def checked(url: str) -> str:
    """The address, if it can be one; where it leads is looked at when it is called."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in PORTS and parts.hostname and (parts.port or 1) > 0
    except ValueError:
        known = False
    plain = url.isascii() and url.isprintable() and " " not in url
    if not known or not plain or len(url) > LONGEST or "@" in urlsplit(url).netloc:
        raise Refused("bad", Message("server.bad_webhook", most=LONGEST))
    return url


def addresses(host: str, port: int, *, private: bool) -> list[str]:
    """Where a host is; raises ``OSError`` if it is nowhere or, unless allowed, in a private net."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in found:
        where = ipaddress.ip_address(address.partition("%")[0])
        mapped = getattr(where, "ipv4_mapped", None) or where
        if not private and (not mapped.is_global or mapped.is_multicast):
            raise OSError(f"{host} is at {address}, which is not a public address")
    return found


def deliver(url: str, body: bytes, *, private: bool = False) -> int:
    """Post something; the status of the answer. Takes a few seconds at most."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    # The address that was looked at is the one that is called: a name may change its mind.
    line = socket.create_connection((addresses(host, port, private=private)[0], port), TIMEOUT)
    ending = threading.Timer(2 * TIMEOUT, _hang_up, (line,))
    ending.daemon = True
    ending.start()
    try:
        if parts.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        return _post(line, parts, host, port, body)
    finally:
        ending.cancel()
        line.close()


def _post(line: socket.socket, parts: SplitResult, host: str, port: int, body: bytes) -> int:
    connection = HTTPConnection(host, port, timeout=TIMEOUT)
    connection.sock = line
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {"content-type": "application/json", "user-agent": "endtable", "connection": "close"}
    connection.request("POST", path, body, headers)
    return connection.getresponse().status


def _hang_up(line: socket.socket) -> None:
    """Whoever answers letter by letter does not get all day."""
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        line.close()


class Webhooks:
    """Tells people, a few at a time, in threads of its own."""

    def __init__(self, *, private: bool, waits: tuple[float, ...] = WAITS) -> None:
        self.private = private
        self.waits = waits
        self.waiting = 0
        self._pool = ThreadPoolExecutor(4, thread_name_prefix="bell")

    def close(self) -> None:
        """Tell nobody any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def ring(self, url: str, told: Data) -> bool:
        """Tell somebody; again a few times if nobody is there. Whether they heard."""
        if self.waiting >= MOST:
            return False
        self.waiting += 1
        try:
            body = json.dumps(told, ensure_ascii=False).encode()
            for seconds in self.waits:
                await asyncio.sleep(seconds)
                status = await self._once(url, body)
                if status is not None and status < 500:
                    return status < 300
            return False
        finally:
            self.waiting -= 1

    async def _once(self, url: str, body: bytes) -> int | None:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._pool, lambda: deliver(url, body, private=self.private)
            )
        except (OSError, HTTPException, ValueError):
            return None
