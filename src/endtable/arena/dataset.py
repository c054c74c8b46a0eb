"""Matches as a table of decisions, in Parquet: a row a decision, arrays rebuilt when they are read.

A row has the match, the place in it, the seat, the rank of the choice among so many legal ones,
its numbers in the codec, and what the match was worth to the seat in the end. What the seat saw is
not kept: a match is its options, its seed and the ranks, and `examples` plays it again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from endtable.arena import players
from endtable.arena.playing import play_match
from endtable.arena.workers import spread
from endtable.core.codec import Codec
from endtable.core.game import Game
from endtable.core.match import Match
from endtable.core.types import Action, Data, Message, Outcome, Seat
from endtable.games import find
from endtable.kit.validation import BadInput, Place

VOCABULARY: Final = b"endtable.vocabulary"
ENCODING: Final = b"endtable.encoding"
GROUP: Final = 100_000
"""So many rows are written at once."""


@dataclass(slots=True)
class Decisions:
    """The rows of one match."""

    header: str
    """Game, options and seed, as JSON: enough to play it again."""
    seats: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    legal: list[int] = field(default_factory=list)
    paths: list[tuple[int, ...]] = field(default_factory=list)
    worth: list[float] = field(default_factory=list)
    vocabulary: str = ""


def decisions(game: Game, match: Match, encoding: str = "") -> Decisions:
    """A match as rows; what was taken back is left out."""
    if any(line.position is not None or line.text for line in match.lines):
        raise BadInput(Place("match"), Message("bad.export.resumed"))
    codec = game.codec(match.options, encoding)
    state = game.new(match.options, match.seed)
    head = {"game": game.name, "options": match.options, "seed": match.header()["seed"]}
    rows = Decisions(json.dumps(head, sort_keys=True), vocabulary=codec.fingerprint())
    for seat, action in _played(match):
        legal = state.legal(seat)
        rows.seats.append(seat)
        rows.ranks.append(legal.index(action))
        rows.legal.append(len(legal))
        rows.paths.append(codec.path(state, seat, action))
        state.apply(seat, action)
    values = _worth(state.outcome(), state.seats)
    rows.worth = [values[seat] for seat in rows.seats]
    return rows


def _played(match: Match) -> list[tuple[Seat, Action]]:
    return [(line.seat, line.action) for line in match.lines if line.action and not line.struck]


def _worth(outcome: Outcome | None, seats: int) -> list[float]:
    """By seat, from -1 to 1; 0 for a match that was not finished."""
    if outcome is None:
        return [0.0] * seats
    return outcome.worth()


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is played for a data set."""

    game: str
    options: Data
    players: tuple[str, ...]
    seed: str = ""
    encoding: str = ""


def play_one(wanted: Wanted, number: int) -> Decisions:
    """The match of this number; players change seats with every one."""
    game = find(wanted.game)
    count = game.seats(wanted.options)
    specs = [wanted.players[(seat + number) % len(wanted.players)] for seat in range(count)]
    seated = [players.player(spec, f"{spec} {number}") for spec in specs]
    match = play_match(game, wanted.options, f"{wanted.seed} data {number}", seated)
    return decisions(game, match, wanted.encoding)


def play_all(wanted: Wanted, games: int, jobs: int = 1, cluster: str = "") -> Iterator[Decisions]:
    """So many matches, wherever asked, in their order."""
    return spread(partial(play_one, wanted), range(games), jobs, cluster)


# --- Parquet ------------------------------------------------------------------------------


def _arrow(name: str) -> Any:
    """A module of pyarrow, which only the extra ``parquet`` installs."""
    if find_spec("pyarrow") is None:
        problem = Message("bad.packages", packages=["pyarrow"])
        raise BadInput(Place(), problem, "pip install 'endtable[parquet]'")
    return import_module(name)


def write(path: Path, codec: Codec, found: Iterable[Decisions]) -> int:
    """A file of all rows; how many there are. It is whole or not there."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    schema = _schema(arrow, codec)
    beside = path.with_name(path.name + ".part")
    total = 0
    try:
        with parquet.ParquetWriter(beside, schema, compression="zstd") as writer:
            for table in _tables(arrow, schema, codec, found):
                writer.write_table(table)
                total += table.num_rows
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return total


def _schema(arrow: Any, codec: Codec) -> Any:
    fields = [
        ("header", arrow.dictionary(arrow.int32(), arrow.string())),
        ("match", arrow.int32()),
        ("n", arrow.int32()),
        ("seat", arrow.int8()),
        ("rank", arrow.int16()),
        ("legal", arrow.int16()),
        ("path", arrow.list_(arrow.int32())),
        ("worth", arrow.float32()),
    ]
    kept = {VOCABULARY: codec.fingerprint().encode(), ENCODING: codec.encoding.encode()}
    return arrow.schema(fields, metadata=kept)


def _tables(arrow: Any, schema: Any, codec: Codec, found: Iterable[Decisions]) -> Iterator[Any]:
    names = ("header", "match", "n", "seat", "rank", "legal", "path", "worth")
    columns: dict[str, list[Any]] = {name: [] for name in names}
    for number, rows in enumerate(found):
        codec.expect(rows.vocabulary)
        count = len(rows.seats)
        columns["header"] += [rows.header] * count
        columns["match"] += [number] * count
        columns["n"] += range(count)
        columns["seat"] += rows.seats
        columns["rank"] += rows.ranks
        columns["legal"] += rows.legal
        columns["path"] += map(list, rows.paths)
        columns["worth"] += rows.worth
        if len(columns["n"]) >= GROUP:
            yield arrow.table(columns, schema=schema)
            columns = {name: [] for name in names}
    if columns["n"]:
        yield arrow.table(columns, schema=schema)


@dataclass(slots=True)
class Example:
    """A decision with what the seat saw: for whoever trains."""

    match: int
    seat: Seat
    seen: bytearray
    ids: list[int]
    """What could be chosen, by number; with picks, as a first pick."""
    path: tuple[int, ...]
    """What was chosen."""
    worth: float


def examples(path: Path) -> Iterator[Example]:
    """The rows of a file in order, each match played again; refuses another vocabulary."""
    parquet = _arrow("pyarrow.parquet")
    file = parquet.ParquetFile(path)
    kept = file.schema_arrow.metadata
    encoding, vocabulary = kept[ENCODING].decode(), kept[VOCABULARY].decode()
    header, replay = "", _Again()
    for batch in file.iter_batches():
        for row in batch.to_pylist():
            if row["n"] == 0:
                header = row["header"]
                replay.begin(header, encoding, vocabulary)
            yield replay.example(row)


class _Again:
    """Plays matches again, row by row."""

    codec: Codec

    def begin(self, header: str, encoding: str, vocabulary: str) -> None:
        head = json.loads(header)
        game = find(head["game"])
        self.codec = game.codec(head["options"], encoding)
        self.codec.expect(vocabulary)
        self.state = game.new(head["options"], head["seed"])

    def example(self, row: Data) -> Example:
        seat, state = row["seat"], self.state
        seen = self.codec.observe(state, seat, ())
        ids = self.codec.ids(state, seat)
        found = Example(row["match"], seat, seen, ids, tuple(row["path"]), row["worth"])
        state.apply(seat, state.legal(seat)[row["rank"]])
        return found
