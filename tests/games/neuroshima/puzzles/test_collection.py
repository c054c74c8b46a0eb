"""Our own puzzles: 55 of them, each proved to have one solution."""

from __future__ import annotations

from collections import Counter
from time import process_time

import pytest

from endtable.games.neuroshima.content.records import LANGUAGES
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.making import made
from endtable.games.neuroshima.puzzles.proving import prove, same
from endtable.games.neuroshima.puzzles.records import GOALS, Puzzle
from endtable.games.neuroshima.puzzles.shelf import shelf

ALL = shelf()
QUICK = [puzzle for puzzle in ALL if puzzle.use == 1] + [p for p in ALL if p.use == 2][::4]
SECONDS = {1: 0.1, 2: 20.0, 3: 60.0}
"""By tiles to use: how long a proof may take."""


@pytest.mark.rule("NH-COMP-12", "NH-HEXO-01")
def test_there_are_55() -> None:
    assert [puzzle.number for puzzle in ALL] == list(range(1, 56))
    assert Counter(puzzle.use for puzzle in ALL) == {1: 20, 2: 22, 3: 13}


def test_all_armies_and_goals_have_their_share() -> None:
    armies = Counter(puzzle.army for puzzle in ALL)
    assert set(armies) == set(GAME.armies)
    assert min(armies.values()) >= 12
    assert set(GOALS) == {puzzle.goal.kind for puzzle in ALL}
    assert {puzzle.enemy for puzzle in ALL} == set(GAME.armies)


def test_they_get_harder() -> None:
    levels = [puzzle.difficulty for puzzle in ALL]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}


def test_no_two_have_the_same_title_or_story() -> None:
    for lang in LANGUAGES:
        for texts in ([p.title for p in ALL], [p.story for p in ALL]):
            assert len({text.said(lang) for text in texts}) == len(ALL)


def proved(puzzle: Puzzle) -> float:
    start = process_time()  # what others do on the machine meanwhile does not count
    proof = prove(puzzle)
    seconds = process_time() - start
    assert len(proof.solutions) == 1
    assert same(proof.solutions[0], puzzle.solution)
    return seconds


@pytest.mark.parametrize("puzzle", QUICK, ids=[puzzle.key for puzzle in QUICK])
def test_a_sample_has_one_solution_each(puzzle: Puzzle) -> None:
    quickest = min(proved(puzzle) for _ in range(3 if puzzle.use == 1 else 1))
    assert quickest <= SECONDS[puzzle.use]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL, ids=[puzzle.key for puzzle in ALL])
def test_each_has_one_solution_and_is_proved_in_time(puzzle: Puzzle) -> None:
    quickest = min(proved(puzzle) for _ in range(3 if puzzle.use == 1 else 1))
    assert quickest <= SECONDS[puzzle.use]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", ALL[::6], ids=[puzzle.key for puzzle in ALL[::6]])
def test_the_seed_makes_the_same_puzzle_again(puzzle: Puzzle) -> None:
    if not puzzle.seed:
        pytest.skip("laid out by hand")
    again = made(puzzle.seed, puzzle.army, puzzle.use, goal=puzzle.goal.kind)
    assert again is not None
    assert (again.units, again.offered, again.solution) == (
        puzzle.units,
        puzzle.offered,
        puzzle.solution,
    )
