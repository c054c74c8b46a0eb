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
from collections import Counter
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
EACH: Final = 3
"""So many calls at once to one host."""
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
        if not private and not is_public(address):
            raise OSError(f"{host} is at {address}, which is not a public address")
    return found


TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""NAT64: the last 32 bits are an IPv4 address."""
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
NOT_PUBLIC: Final = tuple(
    map(
        ipaddress.ip_network,
        ("192.88.99.0/24", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
)
"""Relays, tunnels and examples that not every Python knows as such."""


def is_public(address: str) -> bool:
    """Whether an address belongs to the public network, in whatever disguise it comes."""
    where = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(where, ipaddress.IPv6Address):
        if where in TRANSLATED:
            where = ipaddress.IPv4Address(int(where) & 0xFFFFFFFF)
        else:
            where = where.ipv4_mapped or where
    if isinstance(where, ipaddress.IPv6Address) and where not in UNICAST:
        return False
    known = any(where in net for net in NOT_PUBLIC if net.version == where.version)
    return where.is_global and not where.is_multicast and not known


def deliver(url: str, body: bytes, *, private: bool = False) -> int:
    """Post something; the status of the answer. Takes a few seconds at most."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
    # The address that was looked at is the one that is called: a name may change its mind.
    where = (addresses(host, port, private=private)[0], port)
    lines = [socket.create_connection(where, TIMEOUT)]
    ending = threading.Timer(2 * TIMEOUT, _hang_up, (lines,))
    ending.daemon = True
    ending.start()
    try:
        if parts.scheme == "https":
            secure = ssl.create_default_context()
            # Shaking hands comes later: first the one that hangs up must know this line.
            lines.append(
                secure.wrap_socket(lines[0], server_hostname=host, do_handshake_on_connect=False)
            )
            lines[-1].do_handshake()  # type: ignore[attr-defined]
        return _post(lines[-1], parts, host, port, body)
    finally:
        ending.cancel()
        for line in lines:
            line.close()


def _post(line: socket.socket, parts: SplitResult, host: str, port: int, body: bytes) -> int:
    connection = HTTPConnection(host, port, timeout=TIMEOUT)
    connection.sock = line
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    headers = {"content-type": "application/json", "user-agent": "endtable", "connection": "close"}
    connection.request("POST", path, body, headers)
    return connection.getresponse().status


def _hang_up(lines: list[socket.socket]) -> None:
    """Whoever answers letter by letter does not get all day; wrapping a line detaches it."""
    try:
        socket.socket.shutdown(lines[-1], socket.SHUT_RDWR)
    except OSError:
        lines[-1].close()


class Webhooks:
    """Tells people, a few at a time, in threads of its own."""

    def __init__(self, *, private: bool, waits: tuple[float, ...] = WAITS) -> None:
        self.private = private
        self.waits = waits
        self.waiting = 0
        self._pool = ThreadPoolExecutor(8, thread_name_prefix="webhooks")
        self._calling: Counter[str] = Counter()

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
        host = urlsplit(url).hostname or ""
        if self._calling[host] >= EACH:
            return None
        self._calling[host] += 1
        called = loop.run_in_executor(self._pool, lambda: deliver(url, body, private=self.private))
        called.add_done_callback(lambda _: self._hung_up(host))
        try:  # a name that is looked up for ever keeps its thread, but nobody waits for it
            return await asyncio.wait_for(asyncio.shield(called), 4 * TIMEOUT)
        except (OSError, HTTPException, ValueError):
            return None

    def _hung_up(self, host: str) -> None:
        self._calling[host] -= 1
        if self._calling[host] <= 0:
            del self._calling[host]
