"""What can be set about a server, with the defaults of somebody who plays at home."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one guest may ask for; nobody who plays meets them."""

    body: int = 256 * 1024
    """Bytes of a request."""
    short_body: int = 16 * 1024
    """Bytes of a request that brings nothing but names, passwords and choices."""
    frame: int = 16 * 1024
    """Bytes of a WebSocket message from a client."""
    bytes_a_second: float = 32 * 1024
    bytes_at_once: float = 128 * 1024
    """Of everything that comes over a WebSocket; a choice has some hundred."""
    acts_a_second: float = 20.0
    acts_at_once: float = 60.0
    requests_a_second: float = 60.0
    requests_at_once: float = 800.0
    """Per address: a club behind one asks for some dozen files each when it comes in."""
    costly_a_second: float = 6.0
    costly_at_once: float = 60.0
    """Per network, of what takes long: logs, frames, pictures."""
    logins_a_minute: float = 6.0
    """Per address: guessing passwords must be slow."""
    guesses_a_minute: float = 20.0
    """Per account, from wherever they come."""
    guests_a_minute: float = 30.0
    """New guests per address."""
    tables: int = 60
    """Running and waiting tables that one person has made."""
    sockets: int = 24
    """Open connections of one person."""
    sockets_a_second: float = 10.0
    sockets_at_once: float = 120.0
    """Connections that one network may open: a club comes back at once after a restart."""
    connections: int = 300
    """Open connections of one address that is not a proxy of ours."""
    body_within: float = 20.0
    """Seconds in which the body of a request must have arrived."""
    name: int = 24
    """Letters of a name."""
    chat: int = 300
    """Letters of a message."""
    report: int = 2000
    """Letters of a report."""
    reports_a_minute: float = 4.0
    group: int = 40
    """Letters of the name of a group."""
    campaigns: int = 30
    """Campaigns of one person."""
    choices: int = 40
    """Choices in one message."""


@dataclass(frozen=True)
class Keep:
    """How many days what nobody comes back to is kept."""

    guests: float = 90.0
    """Guests, from when they were last here."""
    waiting: float = 14.0
    """Tables at which not all seats were ever taken."""
    abandoned: float = 180.0
    """Running tables, from the last choice."""


@dataclass(frozen=True)
class Config:
    """Where things are kept and what is allowed."""

    database: str = ""
    """An address such as postgresql://host/name; empty: SQLite in the user's data folder."""
    redis: str = ""
    """An address such as redis://host; empty: this worker is alone."""
    origins: tuple[str, ...] = ()
    """Further origins from which pages may write, such as https://play.example.org."""
    secure: bool = False
    """Whether cookies are sent over https only."""
    seed: str = ""
    """For trying things out only: all luck comes from this value, and who knows it knows all."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about where a request comes from is taken."""
    log_level: str = "warning"
    log_form: str = "text"
    """text or json."""
    drain: float = 0.0
    """So many seconds it goes on after it was asked to end, so that a proxy sends nobody more."""
    keep: Keep = field(default_factory=Keep)
    private_webhooks: bool = False
    """Whether webhooks may lead into private networks."""
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    limits: Limits = field(default_factory=Limits)

    def address(self) -> str:
        """The database's address as SQLAlchemy wants it."""
        return address_of(self.database)


def address_of(database: str) -> str:
    """The address with an asynchronous driver; a bare path is a SQLite file."""
    if not database:
        folder = data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    for plain in ("postgresql://", "postgres://"):
        if database.startswith(plain):
            return "postgresql+asyncpg://" + database.removeprefix(plain)
    if database.startswith("sqlite://"):
        return "sqlite+aiosqlite://" + database.removeprefix("sqlite://")
    return database if "://" in database else f"sqlite+aiosqlite:///{database}"


def data_folder() -> Path:
    """Where programs keep what belongs to a user, by the custom of each system."""
    given = os.environ.get("ENDTABLE_DATA")
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "endtable"
