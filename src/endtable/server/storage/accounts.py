"""People: guests at once, a name and a password later, a recovery code, and goodbye."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from endtable.core.types import Message
from endtable.server.errors import Refused
from endtable.server.storage.database import Database
from endtable.server.storage.names import LOOK_ALIKE, clean_name, fold, refuse_reserved
from endtable.server.storage.schema import people
from endtable.server.storage.sessions import Sessions

ALPHABET: Final = "23456789abcdefghijkmnpqrstuvwxyz"
"""Letters and digits that nobody takes for one another."""
DAY: Final = 86400.0
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200


@dataclass(frozen=True)
class Person:
    """Somebody who plays."""

    id: str
    name: str
    login: str | None
    epoch: int
    role: str | None = None
    banned: float | None = None
    muted: float | None = None
    seen: float | None = None
    session: str = ""
    """Which of their sessions asks."""

    @property
    def is_guest(self) -> bool:
        """Whether only this browser knows them."""
        return self.login is None


def new_key(length: int) -> str:
    """A random key of this length."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_code() -> str:
    """A recovery code: shown once, kept as its hash."""
    return "-".join(new_key(5) for _ in range(5))


class People:
    """Reads and writes people; signs and checks their cookies."""

    def __init__(self, store: Database, secret: str, longest_name: int = 24) -> None:
        self.store = store
        self.secret = secret.encode()
        self.longest_name = longest_name
        self.sessions = Sessions(store)
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)

    # --- cookies --------------------------------------------------------------------------------

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self.secret, f"{purpose}:{text}".encode(), sha256).hexdigest()[:40]

    def cookie(self, person: Person) -> str:
        """What the browser keeps: who it is and in which session, signed."""
        text = f"{person.id}.{person.epoch}.{person.session}"
        return f"{text}.{self._sign('session', text)}"

    def token(self, person: Person) -> str:
        """What a page must send along when it writes: another site cannot know it."""
        return self._sign("token", f"{person.id}.{person.epoch}")

    def token_fits(self, person: Person, token: str) -> bool:
        """Whether the token is the person's own."""
        return hmac.compare_digest(self.token(person).encode(), token.encode())

    async def of_cookie(self, cookie: str | None) -> Person | None:
        """The person whose cookie this is, if it is genuine and still holds.

        Cookies of before sessions were kept have three parts; they hold until all sessions end.
        """
        *parts, signed = (cookie or "").split(".")
        if len(parts) not in (2, 3) or not parts[1].isascii() or not parts[1].isdigit():
            return None
        expected = self._sign("session", ".".join(parts))
        if not hmac.compare_digest(expected.encode(), signed.encode()):
            return None
        session = parts[2] if len(parts) == 3 else ""
        person = await self.get(parts[0], session)
        if person is None or person.epoch != int(parts[1][:9]):
            return None
        refuse_banned(person)
        return person

    # --- reading and writing ----------------------------------------------------------------------

    async def get(self, key: str, session: str = "") -> Person | None:
        """A person by key; with a session only if it has not ended."""
        row = await self._row(people.c.id == key)
        if row is None or (session and not await self.sessions.holds(session, key)):
            return None
        return _person(row, session)

    async def _row(self, where: Any) -> Any:
        async with self.store.reading() as connection:
            return (await connection.execute(select(people).where(where))).mappings().first()

    async def new_guest(self) -> Person:
        """Somebody new."""
        person = Person(new_key(16), f"Guest {secrets.randbelow(9000) + 1000}", None, 0)
        row = {"id": person.id, "name": person.name, "epoch": 0, "made": time.time()}
        async with self.store.writing() as connection:
            await connection.execute(insert(people), row | {"seen": time.time()})
        return person

    async def seen(self, person: Person) -> None:
        """Note, once a day, that somebody is still about; guests who are not are forgotten."""
        now = time.time()
        if person.seen is None or now - person.seen > DAY:
            await self._change(person.id, seen=now)

    async def _change(self, key: str, **values: Any) -> int:
        async with self.store.writing() as connection:
            change = update(people).where(people.c.id == key).values(**values)
            return (await connection.execute(change)).rowcount

    async def rename(self, person: Person, name: str) -> None:
        """A guest's other name; a name with a password stays."""
        if not person.is_guest:
            raise Refused("taken", Message("server.name_fixed"))
        shown = clean_name(name, self.longest_name)
        await self.check_free(shown)
        await self._change(person.id, name=shown)

    async def check_free(self, shown: str) -> None:
        """Refuse the name of an account, also in letters that only look like it, and ours."""
        refuse_reserved(shown)
        alike = {fold(shown), fold(shown).translate(LOOK_ALIKE)}
        if await self._row(people.c.login.in_(alike)) is not None:
            raise Refused("taken", Message("server.name_taken", name=shown))

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """A guest takes a name and a password, and keeps what was played; gets a recovery code."""
        if not person.is_guest:
            raise Refused("taken", Message("server.have_name"))
        shown = clean_name(name, self.longest_name)
        check_password(password)
        await self.check_free(shown)
        code = new_code()
        values = {
            "name": shown,
            "login": fold(shown),
            "password": await self._hash(password),
            "recovery": code_hash(code),
            "epoch": person.epoch + 1,
        }
        try:
            async with self.store.writing() as connection:
                change = update(people).where(
                    people.c.id == person.id,
                    people.c.login.is_(None),
                    people.c.epoch == person.epoch,
                )
                if (await connection.execute(change.values(**values))).rowcount != 1:
                    raise Refused("taken", Message("server.have_name"))  # a double click
        except IntegrityError:
            raise Refused("taken", Message("server.name_taken", name=shown)) from None
        await self.sessions.end_all(person.id)
        return Person(person.id, shown, fold(shown), person.epoch + 1, person.role), code

    async def login(self, name: str, password: str) -> Person:
        """The person of this name, if the password is right."""
        row = await self._row(people.c.login == fold(name))
        kept = row["password"] if row is not None else DUMMY
        right = await asyncio.to_thread(self._verify, kept, password[:LONGEST_PASSWORD])
        if row is None or not right:
            raise Refused("wrong", Message("server.wrong_password"))
        person = _person(row)
        refuse_banned(person)
        return person

    async def change_password(self, person: Person, old: str, password: str) -> Person:
        """Another password for who knows the old one; all sessions end."""
        await self.check_password(person, old)
        check_password(password)
        values = {"password": await self._hash(password), "epoch": person.epoch + 1}
        await self._change(person.id, **values)
        await self.sessions.end_all(person.id)
        return Person(person.id, person.name, person.login, person.epoch + 1, person.role)

    async def check_password(self, person: Person, password: str) -> None:
        """Refuse who does not know the password of the account; a guest has none."""
        row = await self._row(people.c.id == person.id)
        kept = row["password"] if row is not None and row["password"] else DUMMY
        right = await asyncio.to_thread(self._verify, kept, password[:LONGEST_PASSWORD])
        if not person.is_guest and not right:
            raise Refused("wrong", Message("server.wrong_password"))

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """A new password by the recovery code; all sessions end and a new code is given."""
        check_password(password)
        row = await self._row(people.c.login == fold(name))
        kept = row["recovery"] if row is not None else code_hash("nobody")
        right = hmac.compare_digest(
            code_hash(code[:LONGEST_PASSWORD].strip().lower()).encode(), kept.encode()
        )
        if row is None or not right:
            raise Refused("wrong", Message("server.wrong_code"))
        fresh = new_code()
        refuse_banned(_person(row))
        epoch = row["epoch"] + 1
        values = {
            "password": await self._hash(password),
            "recovery": code_hash(fresh),
            "epoch": epoch,
        }
        change = update(people).where(people.c.id == row["id"], people.c.recovery == kept)
        async with self.store.writing() as connection:
            if (await connection.execute(change.values(**values))).rowcount != 1:
                raise Refused("wrong", Message("server.wrong_code"))  # it was used meanwhile
        await self.sessions.end_all(row["id"])
        return Person(row["id"], row["name"], row["login"], epoch, row["role"]), fresh

    async def end_sessions(self, person: Person) -> None:
        """All cookies of the person, copies too, hold no longer."""
        async with self.store.writing() as connection:
            change = update(people).where(people.c.id == person.id)
            await connection.execute(change.values(epoch=people.c.epoch + 1))
        await self.sessions.end_all(person.id)

    async def set_webhook(self, person: Person, url: str | None) -> None:
        """Where the person wants to be told that it is their turn."""
        await self._change(person.id, webhook=url)

    async def webhook(self, key: str) -> str | None:
        """Where a person wants to be told."""
        row = await self._row(people.c.id == key)
        return row["webhook"] if row is not None else None

    # --- passwords --------------------------------------------------------------------------------

    async def _hash(self, password: str) -> str:
        return await asyncio.to_thread(self.hasher.hash, password)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False


def check_password(password: str) -> None:
    """Long enough to be worth its name."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(
            "bad", Message("server.password_length", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
        )


def code_hash(code: str) -> str:
    """A recovery code has 125 random bits: a plain hash keeps it safe."""
    return sha256(code.encode()).hexdigest()


def refuse_banned(person: Person) -> None:
    """Refuse who was sent away."""
    if person.banned is not None:
        raise Refused("banned", Message("server.banned"))


def _person(row: Any, session: str = "") -> Person:
    known = (row["role"], row["banned"], row["muted"], row["seen"])
    return Person(row["id"], row["name"], row["login"], row["epoch"], *known, session)


DUMMY: Final = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1).hash("nobody")
"""Checked when there is no such name, so that the time tells nothing."""
