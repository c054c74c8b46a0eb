"""Match files: whole or not at all, and every mistake has a place."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from endtable.core.errors import BadRecord
from endtable.core.game import fingerprint
from endtable.core.match import Match
from endtable.games import find
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput

GAME = find("neuroshima")
OPTIONS = {"armies": ["outpost", "hegemony"]}


def played(choices: int = 6, seed: int = 3) -> Match:
    match = Match(GAME, OPTIONS, seed)
    for number in range(choices):
        (seat,) = match.state.deciders()
        legal = match.state.legal(seat)
        match.play(seat, legal[7 * number % len(legal)])
    return match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "duel.jsonl"
    matches.write(path, played(), ["human", "random"])
    return path


Edit = Callable[[int, dict[str, Any]], Path]


@pytest.fixture
def edit(path: Path) -> Edit:
    """The file with some fields of one line changed; None takes a field away."""

    def edit(line: int, fields: dict[str, Any]) -> Path:
        lines = [json.loads(text) for text in path.read_text().splitlines()]
        lines[line].update(fields)
        lines[line] = {name: value for name, value in lines[line].items() if value is not None}
        path.write_text("".join(json.dumps(entry) + "\n" for entry in lines))
        return path

    return edit


def problem(path: Path) -> str:
    """What is wrong with a file, whoever says it."""
    try:
        matches.replay(GAME, matches.read(path))
    except BadInput as error:
        return str(error)
    except BadRecord as error:
        return Words().tell(error.message)
    return ""


def test_a_match_comes_back(path: Path) -> None:
    saved = matches.read(path)
    assert saved.game == "neuroshima"
    assert saved.header["seats"] == ["human", "random"]
    match = matches.replay(GAME, saved)
    assert fingerprint(match.state) == fingerprint(played().state)
    assert list(path.parent.iterdir()) == [path]


def test_undone_choices_come_back(tmp_path: Path) -> None:
    match = Match(GAME, OPTIONS, 3)
    match.play(0, GAME.read("place hq d4 0"))
    match.undo(0)
    match.play(0, GAME.read("place hq c3 0"))
    matches.write(tmp_path / "undo", match)
    again = matches.replay(GAME, matches.read(tmp_path / "undo"))
    assert [line.struck for line in again.lines] == [True, False, False]


def test_a_match_can_be_replayed_in_part(path: Path) -> None:
    saved = matches.read(path)
    assert fingerprint(matches.replay(GAME, saved, 3).state) == fingerprint(played(3).state)
    with pytest.raises(BadInput, match="--at: 7 is not between 0 and 6"):
        matches.replay(GAME, saved, 7)


@pytest.mark.parametrize(
    ("line", "fields", "text"),
    [
        (0, {"endtable": None}, "duel.jsonl:1: is not the header of a match; it begins with"),
        (0, {"endtable": 2}, "duel.jsonl:1: endtable: 2 is not between 1 and 1"),
        (0, {"sede": 3}, "duel.jsonl:1: sede: is not a known field; did you mean 'seed'?"),
        (0, {"seed": 1.5}, "duel.jsonl:1: seed: 1.5 is neither a whole number nor a text"),
        (0, {"options": []}, "duel.jsonl:1: options: [] is not a table"),
        (
            0,
            {"options": {"mode": "dual"}},
            "duel.jsonl:1: options.mode: 'dual' is not a mode; did you mean 'duel'?",
        ),
        (0, {"seats": ["human", 1]}, "duel.jsonl:1: seats[1]: 1 is not a text"),
        (0, {"content": "x"}, "duel.jsonl:1: the match was played with other tiles than those"),
        (0, {"rules": 9}, "duel.jsonl:1: the match was played by version 9 of the rules"),
        (2, {"n": 5}, "duel.jsonl:3: n: 5 is not the next number; 1 is"),
        (2, {"seat": True}, "duel.jsonl:3: seat: True is not a whole number"),
        (2, {"seat": -1}, "duel.jsonl:3: seat: -1 is not between 0 and 99"),
        (2, {"seat": 0}, "duel.jsonl:3: it is not this seat's choice"),
        (2, {"do": None}, "duel.jsonl:3: a line has one of 'do', 'undo' and 'position'"),
        (2, {"do": 7}, "duel.jsonl:3: do: 7 is not a text"),
        (2, {"do": "place hq z9 0"}, "duel.jsonl:3: action.hex: 'z9' is not a hex"),
        (2, {"do": "plac hq c4 0"}, "'plac' is not a verb of this game; did you mean 'place'?"),
        (2, {"do": None, "undo": [0]}, "duel.jsonl:3: nothing can be taken back"),
        (2, {"do": None, "undo": "0"}, "duel.jsonl:3: undo: '0' is not a list"),
        (7, {"lines": 9}, "duel.jsonl:8: lines: 9 is not right; 6 are here"),
        (7, {"fingerprint": "00"}, "duel.jsonl:8: after 6 choices the position is not the one"),
    ],
)
def test_mistakes_have_a_place(edit: Edit, line: int, fields: dict[str, Any], text: str) -> None:
    assert text in problem(edit(line, fields))


@pytest.mark.parametrize("bad", [None, True, -1, 1.5, "x", [], {}, [[]], "é" * 99, 10**30])
@pytest.mark.parametrize("line", [0, 2, 7])
def test_no_wrong_value_is_a_traceback(edit: Edit, path: Path, line: int, bad: object) -> None:
    whole = path.read_text()
    for name in json.loads(whole.splitlines()[line]):
        path.write_text(whole)
        said = problem(edit(line, {name: bad}))
        assert said == "" or said.startswith("duel.jsonl:"), said
        if not (name == "seed" or (name == "seats" and bad in (None, []))):
            assert said


def test_a_cut_file_is_refused(path: Path) -> None:
    whole = path.read_bytes()
    for size in range(0, len(whole) - 1, 17):
        path.write_bytes(whole[:size])
        assert problem(path).startswith("duel.jsonl"), size
    path.write_bytes(whole[: whole.rindex(b'{"lines"')])
    assert problem(path).startswith("duel.jsonl:7: the file was cut off here; ")
    path.write_bytes(b"")
    assert "is empty" in problem(path)


def test_files_that_are_something_else(tmp_path: Path) -> None:
    path = tmp_path / "x"
    assert "No such file" in problem(path)
    path.write_bytes(b"\xff\xfe")
    assert problem(path) == "x: not UTF-8 at byte 0"
    path.write_text("[1]\n")
    assert problem(path) == "x:1: [1] is not a table"
    path.write_text("1" * 5000)
    assert problem(path) == "x:1: a number has too many digits"
    assert "Is a directory" in problem(tmp_path)


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_kill_during_saving_leaves_the_old_file(path: Path, moment: str) -> None:
    """Killed while the new file is written, and just before it takes the name."""
    old = path.read_bytes()
    script = f"""
import os, pathlib, signal
from endtable.core.match import Match
from endtable.games import find
from endtable.kit import matches
def die(*args): os.kill(os.getpid(), signal.SIGKILL)
os.fsync = die if {moment!r} == "fsync" else os.fsync
pathlib.Path.replace = die if {moment!r} == "replace" else pathlib.Path.replace
matches.write(pathlib.Path({str(path)!r}), Match(find("neuroshima"), {{}}, 1))
"""
    done = subprocess.run([sys.executable, "-c", script], check=False)
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == old
    assert problem(path) == ""
