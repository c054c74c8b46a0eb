"""Puzzle files: what is in them, and what is refused, with the place and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endtable.games.neuroshima.puzzles.proving import prove
from endtable.games.neuroshima.puzzles.reading import FIELDS, puzzle_of, read
from endtable.games.neuroshima.puzzles.shelf import shelf
from endtable.games.neuroshima.puzzles.writing import write
from endtable.kit.validation import BadInput, Place
from tests.games.neuroshima.puzzles.samples import PLAIN, plain, sample, written


def complaint(table: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as caught:
        puzzle_of(table, Place(file="mine.toml"))
    return str(caught.value)


@pytest.mark.rule("NH-HEXO-06")
@pytest.mark.parametrize("name", [name for name in FIELDS if name not in ("seed", "units")])
def test_everything_the_front_shows_has_to_be_there(name: str) -> None:
    assert complaint(plain(**{name: None})) == f"mine.toml: {name}: is missing"


@pytest.mark.rule("NH-HEXO-04")
def test_more_copies_than_the_army_has_are_no_error() -> None:
    puzzle = sample(
        army="outpost",
        offered=["hmg", "hmg", "hmg"],
        solution=[{"tile": "hmg", "at": "c2", "turn": 4}],
    )
    assert puzzle.offered == ("hmg", "hmg", "hmg")


BAD: list[tuple[dict[str, Any], str]] = [
    ({"army": "borga"}, "army: 'borga' is not an army; did you mean 'borgo'?"),
    ({"use": 4}, "use: 4 is not between 1 and 3"),
    ({"difficulty": 6}, "difficulty: 6 is not between 1 and 5"),
    ({"key": "Not a key"}, "key: 'Not a key' is not a key; like last_bridge"),
    ({"hint": "c2"}, "hint: is not a known field"),
    ({"title": {"en": "A", "pl": "B", "it": " "}}, "title.it: is empty"),
    ({"title": {"en": "A", "pl": "B"}}, "title.it: is missing"),
    ({"hq": {"own": 5, "enemy": 0}}, "hq.enemy: 0 is not between 1 and 20"),
    ({"goal": {"kind": "damage"}}, "goal.damage: is missing"),
    ({"goal": {"kind": "destroy", "damage": 3}}, "goal.damage: is not a known field"),
    ({"goal": {"kind": "win"}}, "goal.kind: 'win' is not a goal"),
    ({"offered": []}, "offered: 0 tiles; there must be 1 to 8"),
    ({"offered": ["mutant", "brawlr"]}, "offered[1]: 'brawlr' is not a tile of borgo"),
    ({"offered": ["brawler", "battle"]}, "offered[1]: 'battle' is an instant tile"),
    ({"offered": ["hq"]}, "offered[0]: an HQ is never offered"),
    ({"units": PLAIN["units"][1:]}, "units: seat 0 has 0 HQs; it needs one"),
    (
        {"units": [*PLAIN["units"], {"seat": 0, "tile": "mutant", "at": "b2"}]},
        "units[4].at: b2 is occupied",
    ),
    (
        {"units": [*PLAIN["units"], {"seat": 0, "tile": "mutant", "at": "a1"}]},
        "units[4].at: 'a1' is not a hex of the basic board",
    ),
    ({"solution": [{"tile": "claws", "at": "c2"}]}, "solution[0].tile: 'claws' is not offered"),
    ({"solution": [{"tile": "brawler", "at": "b3"}]}, "solution[0].at: b3 is occupied"),
    ({"use": 2}, "solution: 1 tiles; the puzzle uses 2"),
    (
        {"use": 2, "solution": [{"tile": "brawler", "at": at} for at in ("c2", "d2")]},
        "solution[1].tile: 'brawler' is not offered so often",
    ),
]


@pytest.mark.parametrize(("changes", "problem"), BAD)
def test_what_is_wrong_is_told_with_its_place(changes: dict[str, Any], problem: str) -> None:
    assert complaint(plain(**changes)).startswith(f"mine.toml: {problem}")


def test_a_puzzle_without_a_solution_is_refused() -> None:
    with pytest.raises(BadInput, match=r"sample.toml: solution: the puzzle has no solution"):
        prove(sample(hq={"own": 5, "enemy": 9}))


def test_a_puzzle_with_two_solutions_is_refused() -> None:
    two = sample(hq={"own": 5, "enemy": 1})
    with pytest.raises(BadInput, match=r"sample.toml: solution: the puzzle has \d+ solutions: "):
        prove(two)


def test_a_sample_that_does_not_solve_is_refused_with_one_that_does() -> None:
    wrong = sample(solution=[{"tile": "mutant", "at": "c2", "turn": 4}])
    with pytest.raises(BadInput, match="mutant c2 4 does not solve it; this does: brawler c2 4"):
        prove(wrong)


def test_what_is_written_reads_the_same(tmp_path: Path) -> None:
    for puzzle in (sample(), *shelf()[::9]):
        again = read(written(tmp_path, write(puzzle)))
        assert write(again) == write(puzzle)
        assert again.units == puzzle.units
        assert again.solution == puzzle.solution


def test_a_file_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"mine.toml:2: not TOML"):
        read(written(tmp_path, "number = 1\nkey = \n"))
