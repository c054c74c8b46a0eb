"""What is stored: people, tables, lines, chat, content; and the numbered steps to get there."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

META: Final = MetaData()

people: Final = Table(
    "people",
    META,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(64), unique=True),  # the name folded; None: a guest
    Column("password", Text),
    Column("recovery", Text),
    Column("epoch", Integer, nullable=False, default=0),  # grows to end all sessions
    Column("made", Float, nullable=False),
    Column("webhook", Text),  # told when it is their turn and they are not there
    Column("role", String(10)),  # admin, or none
    Column("banned", Float),  # since when they may not come in
    Column("muted", Float),  # since when they may not talk
    Column("seen", Float),  # the day on which they were last here
    Index("people_by_seen", "seen"),
)

sessions: Final = Table(
    "sessions",
    META,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("agent", String(120), nullable=False),  # what the browser calls itself
    Column("made", Float, nullable=False),
    Index("sessions_by_person", "person"),
)

audit: Final = Table(
    "audit",
    META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("who", String(64), nullable=False),  # the admin's name, or that of the machine's user
    Column("what", String(20), nullable=False),
    Column("about", String(64), nullable=False),  # a person, a table, a report
    Column("details", Text, nullable=False),
)

tables: Final = Table(
    "tables",
    META,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(64), nullable=False),
    Column("seed", String(32), nullable=False),
    Column("kind", String(10), nullable=False),  # open, private, hotseat
    Column("clock", JSON, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, playing, over, closed
    Column("maker", String(24), nullable=False),
    Column("made", Float, nullable=False),
    Column("begun", Float),
    Column("result", JSON),
    Column("rematch", String(24)),
    Column("campaign", String(24)),  # its ending counts there
    Column("until", Float),  # when somebody's time runs out
    Column("until_n", Integer),  # as of so many lines
    Index("tables_by_status", "status", "kind", "made"),
    Index("tables_by_until", "until"),
)

seats: Final = Table(
    "seats",
    META,
    Column("match", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24)),  # None: open, or a bot
    Column("bot", String(40)),
    Column("gone", Boolean, nullable=False, default=False),  # the person has left: a bot stands in
    Column("standing", JSON),  # by kind of question: what is answered in others' turns
    Column("rung", Integer),  # the question about which its person was last told elsewhere
    Column("share", String(64)),  # what this seat's person adds to the seed
    Index("seats_by_person", "person"),
)

lines: Final = Table(
    "lines",
    META,
    Column("match", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),  # the action in notation, or !undo and a line
    Column("client", String(100)),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "client", name="lines_by_client"),
)

chat: Final = Table(
    "chat",
    META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("tables.id"), nullable=False),
    Column("person", String(24), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_match", "match", "id"),
)

reports: Final = Table(
    "reports",
    META,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),  # how many lines there were
    Column("person", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("record", Text, nullable=False),  # the match file as it was then
    Column("at", Float, nullable=False),
    Column("done", Float),  # when somebody had looked after it
)

campaigns: Final = Table(
    "campaigns",
    META,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("maker", String(24), nullable=False),
    Column("made", Float, nullable=False),
    Column("data", JSON, nullable=False),  # what the game keeps of it
    Column("ended", JSON, nullable=False),  # tables whose endings it holds
    Column("changes", Integer, nullable=False),  # grows with each, so that none is lost
    Index("campaigns_by_maker", "maker"),
)

positions: Final = Table(
    "positions",
    META,
    Column("match", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),  # after so many lines
    Column("fingerprint", String(64), nullable=False),
    Column("position", Text, nullable=False),  # lossless
)

contents: Final = Table(
    "contents",
    META,
    Column("fingerprint", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("files", JSON, nullable=False),
)

settings: Final = Table(
    "settings",
    META,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

migrations: Final = Table(
    "migrations",
    META,
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
