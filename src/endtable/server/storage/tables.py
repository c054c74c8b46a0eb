"""Tables, seats, chat and content in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select, func, insert, or_, select, update

from endtable.core.types import Data
from endtable.kit.matches import mixed_seed
from endtable.server.storage.database import Database
from endtable.server.storage.schema import chat, contents, lines, people, reports, seats, tables


@dataclass
class SeatRow:
    """Who sits at a seat: a person, a bot, or nobody yet."""

    seat: int
    person: str | None = None
    bot: str | None = None
    gone: bool = False
    name: str = ""
    standing: dict[str, str] = field(default_factory=dict)
    """By kind of question: what is answered for them in others' turns."""
    share: str | None = None
    """What their person adds to the seed."""
    guest: bool = False
    """Whether their person has no account: whoever comes may be called so."""

    def is_open(self) -> bool:
        """Whether somebody may still sit down."""
        return self.person is None and self.bot is None

    def played_by_bot(self) -> str | None:
        """The bot that decides here now: its own, or one that stands in for who has left."""
        if self.bot is not None:
            return self.bot
        return "greedy" if self.gone else None


@dataclass
class TableRow:
    """A table as it is kept."""

    id: str
    game: str
    options: Data
    rules: int
    content: str
    seed: str
    kind: str
    clock: Data
    status: str
    maker: str
    made: float
    begun: float | None = None
    result: Data | None = None
    rematch: str | None = None
    campaign: str | None = None
    until: float | None = None
    until_n: int | None = None
    seats: list[SeatRow] = field(default_factory=list)

    def shares(self) -> dict[str, str]:
        """By seat: what its person added to the seed."""
        return {str(seat.seat): seat.share for seat in self.seats if seat.share}

    def luck(self) -> str:
        """The seed of the match: the server's share, fixed first, and everybody's."""
        return mixed_seed(self.seed, self.shares())


@dataclass(frozen=True)
class Said:
    """One chat message."""

    name: str
    text: str
    at: float
    person: str
    guest: bool = False

    def shown(self) -> Data:
        """As everybody sees it."""
        return {"name": self.name, "text": self.text, "at": self.at, "guest": self.guest}


class TableStore:
    """Reads and writes tables."""

    def __init__(self, store: Database) -> None:
        self.store = store

    async def get(self, key: str) -> TableRow | None:
        """A table by its key."""
        found = await self._many(select(tables).where(tables.c.id == key))
        return found[0] if found else None

    async def open_tables(self, limit: int = 50, each: int = 4) -> list[TableRow]:
        """Tables where somebody may sit down, or watch, the newest first; of nobody many."""
        number = func.row_number().over(
            partition_by=(tables.c.maker, tables.c.status), order_by=tables.c.made.desc()
        )
        open_now = (
            select(tables.c.id, number.label("number"))
            .where(tables.c.kind == "open", tables.c.status.in_(("waiting", "playing")))
            .subquery()
        )
        few = select(open_now.c.id).where(open_now.c.number <= each)
        query = (
            select(tables)
            .where(tables.c.id.in_(few))
            .order_by(tables.c.status.desc(), tables.c.made.desc())
            .limit(limit)
        )
        return await self._many(query)

    async def of_person(self, person: str, limit: int = 60) -> list[TableRow]:
        """Tables at which a person sits, the newest first."""
        mine = select(seats.c.match).where(seats.c.person == person)
        query = (
            select(tables)
            .where(tables.c.id.in_(mine), tables.c.status != "closed")
            .order_by(tables.c.made.desc())
            .limit(limit)
        )
        return await self._many(query)

    async def progress(self, keys: Sequence[str]) -> dict[str, tuple[int, str]]:
        """By table: how many lines it has, and how it stands."""
        found: dict[str, tuple[int, str]] = {}
        async with self.store.reading() as connection:
            for at in range(0, len(keys), 500):
                some = keys[at : at + 500]
                last = (
                    select(lines.c.match, func.max(lines.c.n).label("last"))
                    .where(lines.c.match.in_(some))
                    .group_by(lines.c.match)
                    .subquery()
                )
                query = (
                    select(tables.c.id, last.c.last, tables.c.status)
                    .outerjoin(last, last.c.match == tables.c.id)
                    .where(tables.c.id.in_(some))
                )
                for key, number, status in await connection.execute(query):
                    found[key] = (0 if number is None else number + 1, status)
        return found

    async def ring_once(self, key: str, seat: int, q: int) -> bool:
        """Whether nobody was told of this question before, at whatever worker."""
        change = (
            update(seats)
            .where(seats.c.match == key, seats.c.seat == seat)
            .where(or_(seats.c.rung.is_(None), seats.c.rung < q))
        )
        async with self.store.writing() as connection:
            return (await connection.execute(change.values(rung=q))).rowcount == 1

    async def _many(self, query: Select[Any]) -> list[TableRow]:
        async with self.store.reading() as connection:
            rows = [TableRow(**row) for row in (await connection.execute(query)).mappings()]
            by_id = {row.id: row for row in rows}
            known = select(seats, people.c.name, people.c.login)
            names = known.outerjoin(people, people.c.id == seats.c.person)
            names = names.where(seats.c.match.in_(list(by_id))).order_by(seats.c.seat)
            for seat in (await connection.execute(names)).mappings() if rows else ():
                by_id[seat["match"]].seats.append(_seat(seat))
        return rows

    async def set_standing(self, key: str, seat: int, standing: Mapping[str, str]) -> None:
        """What is answered for a seat in others' turns."""
        change = update(seats).where(seats.c.match == key, seats.c.seat == seat)
        async with self.store.writing() as connection:
            await connection.execute(change.values(standing=dict(standing)))

    async def change(self, key: str, **values: Any) -> None:
        """Set fields of a table."""
        async with self.store.writing() as connection:
            await connection.execute(update(tables).where(tables.c.id == key).values(**values))

    # --- chat and content -----------------------------------------------------------------------

    async def say(self, key: str, said: Said) -> None:
        """Keep a chat message."""
        values = {"match": key, "name": said.name, "text": said.text, "at": said.at}
        async with self.store.writing() as connection:
            await connection.execute(insert(chat), {**values, "person": said.person})

    async def said(self, key: str, limit: int = 100) -> list[Said]:
        """The last chat messages of a table, the oldest first."""
        known = select(chat, people.c.login).outerjoin(people, people.c.id == chat.c.person)
        query = known.where(chat.c.match == key).order_by(chat.c.id.desc()).limit(limit)
        async with self.store.reading() as connection:
            rows = list((await connection.execute(query)).mappings())
        return [
            Said(row["name"], row["text"], row["at"], row["person"], row["login"] is None)
            for row in reversed(rows)
        ]

    async def report(self, row: Mapping[str, Any]) -> int:
        """Keep a report; its number."""
        async with self.store.writing() as connection:
            made = await connection.execute(insert(reports).returning(reports.c.id), dict(row))
            return int(made.scalar_one())

    async def reports(self) -> list[Mapping[str, Any]]:
        """All reports, the oldest first."""
        async with self.store.reading() as connection:
            found = await connection.execute(select(reports).order_by(reports.c.id))
            return [dict(row) for row in found.mappings()]

    async def content(self, fingerprint: str) -> dict[str, str] | None:
        """The content that a match was begun with, by file."""
        query = select(contents.c.files).where(contents.c.fingerprint == fingerprint)
        async with self.store.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def keep_content(self, fingerprint: str, game: str, files: Mapping[str, str]) -> None:
        """Keep the content that a match was begun with."""
        query = select(contents.c.fingerprint).where(contents.c.fingerprint == fingerprint)
        async with self.store.reading() as connection:
            if (await connection.execute(query)).first() is not None:
                return
        row = {"fingerprint": fingerprint, "game": game, "files": dict(files)}
        async with self.store.writing() as connection:  # another worker may be doing the same
            await connection.execute(self.store.insert_new(contents), row)


def _seat(row: Mapping[Any, Any]) -> SeatRow:
    gone, name, standing = bool(row["gone"]), row["name"] or "", row["standing"] or {}
    guest = row["login"] is None
    seat, person, bot, share = row["seat"], row["person"], row["bot"], row["share"]
    return SeatRow(seat, person, bot, gone, name, standing, share, guest)


def seats_taken(rows: Sequence[SeatRow]) -> bool:
    """Whether a match can begin."""
    return not any(row.is_open() for row in rows)
