"""People: guests at once, a name and a password later, a recovery code, and goodbye."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import time
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from endtable.core.types import Message
from endtable.server.errors import Refused
from endtable.server.storage.database import Database
from endtable.server.storage.schema import chat, people, seats

ALPHABET: Final = "23456789abcdefghijkmnpqrstuvwxyz"
"""Letters and digits that nobody takes for one another."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LOOK_ALIKE: Final = str.maketrans("аеорсухіјѕԁһӏвкмнтοανρυικ", "aeopcyxijsdhlbkmhtoavpuik")
"""Cyrillic and Greek letters that are taken for Latin ones."""
LONGEST_FOLDED: Final = 256
"""Letters of a name that are looked at; no name that we gave has as many."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays."""

    id: str
    name: str
    login: str | None
    epoch: int

    @property
    def is_guest(self) -> bool:
        """Whether only this browser knows them."""
        return self.login is None


def new_key(length: int) -> str:
    """A random key of this length."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


class People:
    """Reads and writes people; signs and checks their cookies."""

    def __init__(self, store: Database, secret: str, longest_name: int = 24) -> None:
        self.store = store
        self.secret = secret.encode()
        self.longest_name = longest_name
        self.hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)

    # --- cookies --------------------------------------------------------------------------------

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.new(self.secret, f"{purpose}:{text}".encode(), sha256).hexdigest()[:40]

    def cookie(self, person: Person) -> str:
        """What the browser keeps: who it is, signed."""
        text = f"{person.id}.{person.epoch}"
        return f"{text}.{self._sign('session', text)}"

    def token(self, person: Person) -> str:
        """What a page must send along when it writes: another site cannot know it."""
        return self._sign("token", f"{person.id}.{person.epoch}")

    def token_fits(self, person: Person, token: str) -> bool:
        """Whether the token is the person's own."""
        return hmac.compare_digest(self.token(person).encode(), token.encode())

    async def of_cookie(self, cookie: str | None) -> Person | None:
        """The person whose cookie this is, if it is genuine and still holds."""
        parts = (cookie or "").split(".")
        if len(parts) != 3 or not parts[1].isascii() or not parts[1].isdigit():
            return None
        text = f"{parts[0]}.{parts[1]}"
        if not hmac.compare_digest(self._sign("session", text).encode(), parts[2].encode()):
            return None
        person = await self.get(parts[0])
        return person if person is not None and person.epoch == int(parts[1][:9]) else None

    # --- reading and writing ----------------------------------------------------------------------

    async def get(self, key: str) -> Person | None:
        """A person by key."""
        row = await self._row(people.c.id == key)
        return _person(row) if row is not None else None

    async def _row(self, where: Any) -> Any:
        async with self.store.reading() as connection:
            return (await connection.execute(select(people).where(where))).mappings().first()

    async def new_guest(self) -> Person:
        """Somebody new."""
        person = Person(new_key(16), f"Guest {secrets.randbelow(9000) + 1000}", None, 0)
        row = {"id": person.id, "name": person.name, "epoch": 0, "made": time.time()}
        async with self.store.writing() as connection:
            await connection.execute(insert(people), row)
        return person

    async def rename(self, person: Person, name: str) -> None:
        """A guest's other name; a name with a password stays."""
        if not person.is_guest:
            raise Refused("taken", Message("server.name_fixed"))
        shown = self.clean_name(name)
        await self._check_free(shown)
        async with self.store.writing() as connection:
            change = update(people).where(people.c.id == person.id)
            await connection.execute(change.values(name=shown))

    async def _check_free(self, shown: str) -> None:
        """Refuse the name of an account, also in letters that only look like it."""
        alike = {fold(shown), fold(shown).translate(LOOK_ALIKE)}
        if await self._row(people.c.login.in_(alike)) is not None:
            raise Refused("taken", Message("server.name_taken", name=shown))

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """A guest takes a name and a password, and keeps what was played; gets a recovery code."""
        if not person.is_guest:
            raise Refused("taken", Message("server.have_name"))
        shown = self.clean_name(name)
        check_password(password)
        await self._check_free(shown)
        code = "-".join(new_key(5) for _ in range(5))
        values = {
            "name": shown,
            "login": fold(shown),
            "password": await self._hash(password),
            "recovery": _code_hash(code),
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
        return Person(person.id, shown, fold(shown), person.epoch + 1), code

    async def login(self, name: str, password: str) -> Person:
        """The person of this name, if the password is right."""
        row = await self._row(people.c.login == fold(name))
        kept = row["password"] if row is not None else DUMMY
        right = await asyncio.to_thread(self._verify, kept, password[:LONGEST_PASSWORD])
        if row is None or not right:
            raise Refused("wrong", Message("server.wrong_password"))
        return _person(row)

    async def recover(self, name: str, code: str, password: str) -> tuple[Person, str]:
        """A new password by the recovery code; all sessions end and a new code is given."""
        check_password(password)
        row = await self._row(people.c.login == fold(name))
        kept = row["recovery"] if row is not None else _code_hash("nobody")
        right = hmac.compare_digest(
            _code_hash(code[:LONGEST_PASSWORD].strip().lower()).encode(), kept.encode()
        )
        if row is None or not right:
            raise Refused("wrong", Message("server.wrong_code"))
        fresh = "-".join(new_key(5) for _ in range(5))
        epoch = row["epoch"] + 1
        values = {
            "password": await self._hash(password),
            "recovery": _code_hash(fresh),
            "epoch": epoch,
        }
        change = update(people).where(people.c.id == row["id"], people.c.recovery == kept)
        async with self.store.writing() as connection:
            if (await connection.execute(change.values(**values))).rowcount != 1:
                raise Refused("wrong", Message("server.wrong_code"))  # it was used meanwhile
        return Person(row["id"], row["name"], row["login"], epoch), fresh

    async def end_sessions(self, person: Person) -> None:
        """All cookies of the person, copies too, hold no longer."""
        change = update(people).where(people.c.id == person.id)
        async with self.store.writing() as connection:
            await connection.execute(change.values(epoch=people.c.epoch + 1))

    async def set_webhook(self, person: Person, url: str | None) -> None:
        """Where the person wants to be told that it is their turn."""
        change = update(people).where(people.c.id == person.id)
        async with self.store.writing() as connection:
            await connection.execute(change.values(webhook=url))

    async def webhook(self, key: str) -> str | None:
        """Where a person wants to be told."""
        row = await self._row(people.c.id == key)
        return row["webhook"] if row is not None else None

    async def forget(self, person: Person) -> None:
        """Delete the account; matches stay for the others, played on by a bot, without the name."""
        nobody = {"name": "—", "login": None, "password": None, "recovery": None, "webhook": None}
        async with self.store.writing() as connection:
            await connection.execute(delete(chat).where(chat.c.person == person.id))
            away = update(seats).where(seats.c.person == person.id)
            await connection.execute(away.values(gone=True))
            change = update(people).where(people.c.id == person.id)
            await connection.execute(change.values(**nobody, epoch=person.epoch + 1))

    # --- passwords --------------------------------------------------------------------------------

    async def _hash(self, password: str) -> str:
        return await asyncio.to_thread(self.hasher.hash, password)

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    def clean_name(self, name: str) -> str:
        """The name as it is shown: no control signs, no runs of spaces, not too long."""
        if len(name) > 4 * self.longest_name:  # before it is touched: see ``fold``
            raise Refused("bad", Message("server.name_long", most=self.longest_name))
        plain = unicodedata.normalize("NFKC", name)
        plain = "".join(
            sign for sign in plain if unicodedata.category(sign)[0] not in "CZ" or sign == " "
        )
        plain = re.sub(r" +", " ", plain).strip()
        if not plain:
            raise Refused("bad", Message("server.name_empty"))
        if len(plain) > self.longest_name:
            raise Refused("bad", Message("server.name_long", most=self.longest_name))
        if len({script for script in map(_script, plain) if script}) > 1:
            raise Refused("bad", Message("server.name_mixed"))
        return plain


def _script(sign: str) -> str:
    """The alphabet of a letter, of those whose letters are taken for one another."""
    alphabet = unicodedata.name(sign, "").partition(" ")[0] if sign.isalpha() else ""
    return alphabet if alphabet in ("LATIN", "CYRILLIC", "GREEK") else ""


def fold(name: str) -> str:
    """Names that look alike are the same.

    Cut first: on a long run of combining marks ``normalize`` takes a time that grows with its
    square. Without NUL, which PostgreSQL refuses.
    """
    short = name[:LONGEST_FOLDED].replace("\0", "")
    return unicodedata.normalize("NFKC", short).casefold().strip()[:64]


def check_password(password: str) -> None:
    """Long enough to be worth its name."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(
            "bad", Message("server.password_length", low=SHORTEST_PASSWORD, high=LONGEST_PASSWORD)
        )


def _code_hash(code: str) -> str:
    """A recovery code has 125 random bits: a plain hash keeps it safe."""
    return sha256(code.encode()).hexdigest()


def _person(row: Any) -> Person:
    return Person(row["id"], row["name"], row["login"], row["epoch"])


DUMMY: Final = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1).hash("nobody")
"""Checked when there is no such name, so that the time tells nothing."""
