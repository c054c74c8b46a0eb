"""A course: lessons at a real table with a coach, who says what to do and why.

A lesson is over when every question that it needs has been met (and every verb chosen, written
"verb:battle") and the one that ends it comes again; at the latest when the match is won.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from endtable.core.types import Data
from endtable.kit.ledger import GAMES
from endtable.kit.texts import Texts, texts
from endtable.kit.validation import Place, Table, field, items, number, only, read_toml, rows


class Tip(NamedTuple):
    """What a coach says to some questions: what to do, and why."""

    topics: tuple[str, ...]
    title: Texts
    do: Texts
    why: Texts


class Lesson(NamedTuple):
    """A table with a coach, and which questions must be met there."""

    key: str
    title: Texts
    about: Texts
    learned: Texts
    minutes: int
    table: Data
    needs: tuple[str, ...]
    ends: str
    stays: bool
    """Whether it can go on where the lesson before it ended."""


class Course(NamedTuple):
    """All lessons of a game, and the way into the real thing."""

    about: Texts
    lost: Texts
    """What helps who has lost."""
    real: Texts
    table: Data
    tips: list[Tip]
    lessons: list[Lesson]
    excerpt: Texts | None = None
    """A few sentences of what awaits one there."""

    def lesson(self, key: str) -> Lesson | None:
        """A lesson by its key."""
        return next((lesson for lesson in self.lessons if lesson.key == key), None)

    def tip(self, topic: str) -> Tip | None:
        """What the coach says to a question."""
        return next((tip for tip in self.tips if topic in tip.topics), None)


@cache
def of_game(game: str) -> Course | None:
    """The course of a game; None where it has none."""
    path = GAMES / game / "shown" / "course.toml"
    return load(path) if path.exists() else None


def load(path: Path) -> Course:
    """The course of a file."""
    table, place = read_toml(path)
    only(table, ("about", "lost", "real", "table", "tip", "lesson", "excerpt"), place)
    return Course(
        texts(table, "about", place, True),
        texts(table, "lost", place, True),
        texts(table, "real", place, True),
        _table(table, place),
        [_tip(row, spot) for row, spot in rows(table, "tip", place)],
        [_lesson(row, spot) for row, spot in rows(table, "lesson", place)],
        texts(table, "excerpt", place, True) if "excerpt" in table else None,
    )


def _table(row: Table, place: Place) -> Data:
    """How a table is made: options, and who sits there."""
    made: Data = field(row, "table", dict, place)
    only(made, ("options", "seats"), place.field("table"))
    return made


def _tip(row: Table, place: Place) -> Tip:
    only(row, ("on", "title", "do", "why"), place)
    said = (texts(row, part, place, True) for part in ("title", "do", "why"))
    return Tip(tuple(items(row, "on", str, place)), *said)


def _lesson(row: Table, place: Place) -> Lesson:
    fields = ("title", "about", "learned")
    only(row, ("key", *fields, "minutes", "table", "needs", "ends", "stays"), place)
    title, about, learned = (texts(row, part, place, True) for part in fields)
    return Lesson(
        field(row, "key", str, place),
        title,
        about,
        learned,
        number(row, "minutes", place, 1, 90),
        _table(row, place),
        tuple(items(row, "needs", str, place)),
        field(row, "ends", str, place, ""),
        field(row, "stays", bool, place, False),
    )
