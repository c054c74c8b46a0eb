"""Input from outside, read so that every complaint says where.

Content packs, positions and match files are written by people. Whoever reads one takes its
fields through the functions here; what is wrong comes back as a `BadInput` that names the place,
the problem and, where one can be guessed, the cure.
"""

import json
import re
import reprlib
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final, TypeVar

from endtable.core.types import Message
from endtable.kit.i18n import Words

Table = Mapping[str, object]
Said = Message | str
"""A text for people: a message to be translated, or words that are the same in every language."""
T = TypeVar("T")

KINDS: Final[Mapping[type, str]] = {
    str: "text",
    int: "whole",
    float: "number",
    bool: "flag",
    list: "list",
    dict: "table",
}


@dataclass(frozen=True)
class Place:
    """A spot in some input: a file, a line if known, a path such as `units[3].tile`."""

    path: str = ""
    file: str = ""
    line: int | None = None

    def field(self, name: str) -> "Place":
        """The field of this name in the table here."""
        return replace(self, path=f"{self.path}.{name}" if self.path else name)

    def item(self, index: int) -> "Place":
        """The entry with this index in the list here, counted from 0."""
        return replace(self, path=f"{self.path}[{index}]")

    def __str__(self) -> str:
        where = self.file
        if self.line is not None:
            where = f"{where}:{self.line}" if where else f"line {self.line}"
        return ": ".join(part for part in (where, self.path) if part)


class BadInput(ValueError):
    """Something from outside cannot be used: where, what, and a way out.

    Problem and hint are messages, told in the reader's language; ``str`` tells them in English.
    """

    def __init__(self, place: Place, problem: Said, hint: Said = "") -> None:
        super().__init__(place, problem, hint)
        self.place = place
        self.problem = problem
        self.hint = hint

    def __str__(self) -> str:
        return self.told(Words("en").show)

    def told(self, show: Callable[[object], str]) -> str:
        """The complaint in a language, `show` being that of its words."""
        said = show(self.problem)
        if self.hint:
            said = f"{said}; {show(self.hint)}"
        where = str(self.place)
        return f"{where}: {said}" if where else said


class _Required:
    """Stands for "no default": the field must be there."""


REQUIRED: Final = _Required()


def read_text(path: Path) -> tuple[str, Place]:
    """The text of a file and the place that stands for all of it; what cannot be read is bad."""
    place = Place(file=path.name)
    try:
        return path.read_text(encoding="utf-8"), place
    except UnicodeDecodeError as error:
        raise BadInput(place, Message("bad.utf8", byte=error.start)) from None
    except OSError as error:
        raise BadInput(Place(file=str(path)), error.strerror or Message("bad.unreadable")) from None


def read_toml(path: Path) -> tuple[dict[str, object], Place]:
    """A TOML file and the place that stands for all of it."""
    text, place = read_text(path)
    try:
        return tomllib.loads(text), place
    except tomllib.TOMLDecodeError as error:
        raise _toml_problem(error, place) from None


def read_json(path: Path) -> tuple[dict[str, object], Place]:
    """A JSON file that holds one table, and the place that stands for all of it."""
    text, place = read_text(path)
    return parse_json(text, place), place


def parse_json(text: str, place: Place) -> dict[str, object]:
    """One JSON table, such as a line of a match file; `place` says which."""
    try:
        found: object = json.loads(text)
    except json.JSONDecodeError as error:
        line = error.lineno + (place.line or 1) - 1
        problem = Message("bad.json", column=error.colno, why=error.msg)
        raise BadInput(replace(place, line=line), problem) from None
    except ValueError:
        raise BadInput(place, Message("bad.digits")) from None
    except RecursionError:
        raise BadInput(place, Message("bad.deep")) from None
    return checked(found, dict, place)


def checked(value: object, kind: type[T], place: Place) -> T:
    """The value itself, if it is of this kind. A bool is no number; a whole number is a number."""
    if kind is float and type(value) is int:
        value = float(value)
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        named = KINDS.get(kind)
        what: Said = Message(f"bad.kind.{named}") if named else kind.__name__
        raise BadInput(place, Message("bad.not", value=shown(value), what=what))
    return value


def field(
    table: Table, name: str, kind: type[T], place: Place, default: T | _Required = REQUIRED
) -> T:
    """A field of a table; without a default it must be there."""
    if name not in table:
        if isinstance(default, _Required):
            raise BadInput(place.field(name), Message("bad.missing"))
        return default
    return checked(table[name], kind, place.field(name))


def number(
    table: Table,
    name: str,
    place: Place,
    low: int,
    high: int,
    default: int | _Required = REQUIRED,
) -> int:
    """A whole number between `low` and `high`, both included."""
    value = field(table, name, int, place, default)
    if not low <= value <= high:
        raise BadInput(place.field(name), Message("bad.between", value=value, low=low, high=high))
    return value


def choice(
    table: Table,
    name: str,
    options: Collection[str],
    place: Place,
    what: Said = "",
    default: str | _Required = REQUIRED,
) -> str:
    """A text that is one of the options; `what` names them, as in "a tile of outpost"."""
    value = field(table, name, str, place, default)
    one_of(value, options, place.field(name), what)
    return value


def one_of(value: str, options: Collection[str], place: Place, what: Said = "") -> None:
    """Refuse a text that is none of the options."""
    if value not in options:
        problem = Message("bad.not", value=shown(value), what=what or Message("bad.what.known"))
        raise BadInput(place, problem, nearest(value, options))


def items(
    table: Table, name: str, kind: type[T], place: Place, default: list[T] | _Required = REQUIRED
) -> list[T]:
    """A list whose entries are all of one kind."""
    if name not in table and not isinstance(default, _Required):
        return default
    values: list[object] = field(table, name, list, place)
    spot = place.field(name)
    return [checked(value, kind, spot.item(n)) for n, value in enumerate(values)]


def rows(table: Table, name: str, place: Place) -> list[tuple[dict[str, object], Place]]:
    """The tables of a list (`[[units]]`), each with its place; no list is an empty one."""
    tables: list[dict[str, object]] = items(table, name, dict, place, [])
    return [(row, place.field(name).item(n)) for n, row in enumerate(tables)]


def only(table: Table, names: Collection[str], place: Place) -> None:
    """Refuse a field that nobody reads: most often a slip of the pen."""
    for name in table:
        if name not in names:
            raise BadInput(place.field(name), Message("bad.field"), nearest(name, names))


def nearest(word: str, options: Iterable[str]) -> Said:
    """A hint for a mistyped word: the closest option, or all when they are few."""
    known = sorted(options)
    close = get_close_matches(word, known, n=1)
    if close:
        return Message("bad.did_you_mean", word=shown(close[0]))
    if 0 < len(known) <= 8:
        return Message("bad.known", words=tuple(known))
    return ""


def shown(value: object) -> str:
    """A value as it goes into a sentence: quoted, and cut when long."""
    try:
        text = repr(value)
    except RecursionError:  # nested almost as deep as can be read at all
        text = reprlib.repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _toml_problem(error: tomllib.TOMLDecodeError, place: Place) -> BadInput:
    """The parser tells the line only inside its sentence; take it out."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error))
    if found is None:
        return BadInput(place, Message("bad.toml", why=str(error)))
    problem = Message("bad.toml_at", column=found[3], why=found[1])
    return BadInput(replace(place, line=int(found[2])), problem)
