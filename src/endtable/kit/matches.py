"""Match files: the record of a match as JSON lines, whole or not at all.

The first line is the header, then comes one line a choice or undo, and last the number of these
lines with the fingerprint they lead to: a file without its last line was cut off. Every complaint
names the file and the line in it, counted from 1 as editors do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Final

from endtable.core.chance import key_of
from endtable.core.errors import BadRecord
from endtable.core.events import Log
from endtable.core.game import Game
from endtable.core.match import FORMAT, Match
from endtable.core.match import replay as rebuild
from endtable.core.types import Data, Message
from endtable.kit import files
from endtable.kit.validation import (
    BadInput,
    Place,
    Table,
    checked,
    field,
    items,
    number,
    only,
    parse_json,
    read_text,
    shown,
)

HEADER: Final = (
    "endtable", "game", "rules", "content", "options", "seed", "seed_sha256", "seats",
    "seed_server", "shares",
)  # fmt: skip
LINE: Final = ("n", "seat", "do", "undo", "position")
LAST: Final = ("lines", "fingerprint")
MOST_SEATS: Final = 99


@dataclass(frozen=True)
class Saved:
    """A match file that was read: well formed, but not yet played."""

    file: str
    header: Data
    lines: list[Data]
    last: Data

    @property
    def game(self) -> str:
        """The name of its game."""
        return str(self.header["game"])

    def base(self) -> int:
        """The line from whose position the match goes on; lines before it are only kept."""
        return max((n for n, line in enumerate(self.lines) if "position" in line), default=0)

    def place(self, line: int) -> Place:
        """The place of a line of the match, counted from 0; -1 is the header."""
        return Place(file=self.file, line=line + 2)


def write(path: Path, match: Match, seats: Sequence[str] = ()) -> None:
    """Save a match; ``seats`` says who plays. The old file stays until the new one is whole."""
    header = {**match.header(), **({"seats": list(seats)} if seats else {})}
    lines = [dumps(line, ensure_ascii=False) for line in (header, *match.records())]
    files.replace(path, "\n".join(lines) + "\n")


def read(path: Path) -> Saved:
    """The file, checked line by line."""
    return parsed(*read_text(path))


def parsed(text: str, place: Place) -> Saved:
    """A match file as text, checked line by line."""
    tables = [
        (parse_json(line, spot), spot)
        for spot, line in (
            (replace(place, line=number), line) for number, line in enumerate(text.splitlines(), 1)
        )
    ]
    if not tables:
        raise BadInput(place, Message("bad.empty"), Message("bad.match.begins"))
    _check_header(*tables[0])
    if len(tables) == 1 or "fingerprint" not in tables[-1][0]:
        cut = replace(place, line=len(tables))
        raise BadInput(cut, Message("bad.match.cut"), Message("bad.match.ends"))
    for index, (table, spot) in enumerate(tables[1:-1]):
        _check_line(table, spot, index)
    _check_last(*tables[-1], len(tables) - 2)
    lines = [table for table, _ in tables]
    return Saved(place.file, lines[0], lines[1:-1], lines[-1])


def _check_header(table: Table, place: Place) -> None:
    if "endtable" not in table:
        raise BadInput(place, Message("bad.match.header"), Message("bad.match.form"))
    only(table, HEADER, place)
    number(table, "endtable", place, 1, FORMAT)
    for name, kind in (("game", str), ("rules", int), ("content", str), ("options", dict)):
        field(table, name, kind, place)
    seed = table.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadInput(place.field("seed"), Message("bad.match.seed", value=shown(seed)))
    items(table, "seats", str, place, [])
    _check_seed(table, seed, place)


def _check_seed(table: Table, seed: int | str, place: Place) -> None:
    """The server's share is the one that it had promised, and the seed is made of all shares."""
    first: int | str = seed
    if "seed_server" in table:
        shares = field(table, "shares", dict, place)
        first = field(table, "seed_server", str, place)
        if mixed_seed(first, {str(seat): str(share) for seat, share in shares.items()}) != seed:
            raise BadInput(place.field("seed"), "is not made of the shares")
    if "seed_sha256" in table and field(table, "seed_sha256", str, place) != seed_hash(first):
        raise BadInput(place.field("seed_sha256"), "is not the hash of the seed")


def mixed_seed(seed: str, shares: Mapping[str, str]) -> str:
    """The seed of a match: the server's share, and by seat those of the people, if there are."""
    if not shares:
        return seed
    text = dumps([seed, sorted(shares.items())], separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:32]


def seed_hash(seed: int | str) -> str:
    """What a server shows of the seed before the match: the SHA-256 of its 16 bytes."""
    return sha256(key_of(seed)).hexdigest()


def _check_line(table: Table, place: Place, index: int) -> None:
    only(table, LINE, place)
    if field(table, "n", int, place) != index:
        raise BadInput(place.field("n"), Message("bad.match.next", value=table["n"], right=index))
    number(table, "seat", place, 0, MOST_SEATS)
    if len({"do", "undo", "position"} & set(table)) != 1:
        raise BadInput(place, Message("bad.match.do"))
    if "do" in table:
        field(table, "do", str, place)
    elif "position" in table:
        field(table, "position", dict, place)
    else:
        items(table, "undo", int, place)


def _check_last(table: Table, place: Place, count: int) -> None:
    only(table, LAST, place)
    field(table, "fingerprint", str, place)
    if field(table, "lines", int, place) != count:
        raise BadInput(
            place.field("lines"), Message("bad.match.lines", value=table["lines"], right=count)
        )


def begin(game: Game, saved: Saved, log: Log | None = None) -> Match:
    """The match of a file before its first line."""
    place = saved.place(-1)
    try:
        match = rebuild(game, saved.header, [])
    except BadInput as error:
        spot = replace(error.place, file=place.file, line=place.line)
        raise BadInput(spot, error.problem, error.hint) from None
    except BadRecord as error:
        raise _at(place, error.message) from None
    match.state.log = log
    return match


def step(match: Match, saved: Saved) -> None:
    """Play the next line of the file."""
    line = len(match.lines)
    if line < saved.base():
        match.pass_over(saved.lines[line]["seat"], _written(saved.lines[line]))
        return
    try:
        match.follow([saved.lines[line]])
    except BadRecord as error:
        why = error.message.params.get("why", error.message)
        raise _at(saved.place(line), checked(why, Message, Place())) from error


def _written(line: Data) -> str:
    """A line that is not played, as it stands in the record."""
    return str(line["do"]) if "do" in line else dumps(line.get("undo", ""))


def verify(match: Match, saved: Saved) -> None:
    """The match has come to the end of the file: is it where the file says?"""
    try:
        match.follow([saved.last])
    except BadRecord as error:
        raise _at(saved.place(len(saved.lines)), error.message) from None


def replay(game: Game, saved: Saved, at: int | None = None, log: Log | None = None) -> Match:
    """The match of a file, all of it and verified, or its first ``at`` lines."""
    until = len(saved.lines) if at is None else at
    if not 0 <= until <= len(saved.lines):
        raise BadInput(
            Place("--at"), Message("bad.between", value=at, low=0, high=len(saved.lines))
        )
    match = begin(game, saved, log)
    while len(match.lines) < until:
        step(match, saved)
    if at is None:
        verify(match, saved)
    return match


def _at(place: Place, why: Message) -> BadRecord:
    return BadRecord(Message("kit.at", place=str(place), why=why))
