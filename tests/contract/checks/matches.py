"""Match records: what was played can be played again, and tampering is noticed."""

from __future__ import annotations

import random
from typing import Any

from endtable.core.errors import BadRecord, NotUndoable
from endtable.core.game import Game, Options, fingerprint
from endtable.core.match import Match, replay
from tests.contract.play import LIMIT, choose, everybody, plain


def random_match(game: Game, options: Options, seed: int) -> Match:
    """A whole random match in which things are sometimes taken back."""
    rng = random.Random(seed)
    seats = everybody(game, options)
    match = Match(game, options, seed)
    while match.state.deciders():
        assert len(match.lines) < LIMIT, f"not over after {LIMIT} lines"
        match.play(*choose(match.state, seats, rng))
        if rng.random() < 0.1:
            try:
                match.undo(rng.choice(seats))
            except NotUndoable:
                continue
    return match


def check_replay(game: Game, options: Options, seed: int) -> None:
    """Header and lines, through JSON, give the same state and the same record."""
    match = random_match(game, options, seed)
    header, records = plain(match.header()), plain(match.records())
    again = replay(game, header, records)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert plain(again.header()) == header
    assert plain(again.records()) == records
    rng = random.Random(seed)
    part = rng.randrange(len(records) - 1)
    half = replay(game, header, records[:part])
    half.follow(records[part:])
    assert fingerprint(half.state) == fingerprint(match.state)


def check_seeds(game: Game, options: Options, seed: int) -> None:
    """Numbers, words and bytes are seeds, and a record keeps them."""
    for kind in (seed, f"seed {seed}", b"short", bytes(range(16)), "00" * 16):
        match = Match(game, options, kind)
        again = replay(game, plain(match.header()), plain(match.records()))
        assert fingerprint(again.state) == fingerprint(match.state), f"seed {kind!r}"
    here, there = Match(game, options, seed), Match(game, options, seed + 1)
    assert here.state.chance.key != there.state.chance.key, "all seeds are the same"


def check_tampering(game: Game, options: Options, seed: int) -> None:
    """A record that was changed does not replay, and says at which line."""
    match = random_match(game, options, seed)
    header, records = plain(match.header()), plain(match.records())
    rng = random.Random(seed)
    number = rng.choice([line for line, record in enumerate(records) if "do" in record])
    for change in ({"do": "no such thing"}, {"do": 7}, {"seat": 99}, {"seat": None}, {"n": -1}):
        changed = plain(records)
        changed[number].update(change)
        assert _bad_line(game, header, changed) == number, f"{change} at line {number}"
    without = records[:number] + records[number + 1 :]
    assert _bad_line(game, header, without) == number, f"line {number} was left out"
    longer = [*records[:number], {"n": number, "seat": 0, "undo": [number]}]
    assert _bad_line(game, header, longer) == number, "an undo that strikes itself"
    other = [*records[:-1], {**records[-1], "fingerprint": "0" * 32}]
    assert _bad_line(game, header, other) == len(records) - 1, "another fingerprint"
    for key in ("game", "rules", "content", "endtable"):
        assert _bad_line(game, {**header, key: "other"}, records) is None, f"another {key}"


def _bad_line(game: Game, header: dict[str, Any], records: list[dict[str, Any]]) -> int | None:
    """At which line the record is refused; None if already at the header."""
    try:
        replay(game, header, records)
    except BadRecord as error:
        line = error.message.params.get("line")
        assert line is None or isinstance(line, int)
        return line
    raise AssertionError("a record that was changed replays")
