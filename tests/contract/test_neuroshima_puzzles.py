"""Puzzles as a touchstone: both builds fight the same battles."""

from __future__ import annotations

import pytest

from endtable.games.neuroshima.puzzles.judging import check
from endtable.games.neuroshima.puzzles.proving import prove
from endtable.games.neuroshima.puzzles.reading import puzzle_of
from endtable.games.neuroshima.puzzles.records import Puzzle
from endtable.games.neuroshima.puzzles.shelf import shelf
from endtable.kit.validation import Place

QUICK = [puzzle for puzzle in shelf() if puzzle.use == 1 or puzzle.number % 5 == 0]
TEXTS = {"en": "x", "pl": "x", "it": "x"}


@pytest.mark.parametrize("puzzle", QUICK, ids=[puzzle.key for puzzle in QUICK])
def test_a_puzzle_has_one_solution_on_this_build(puzzle: Puzzle) -> None:
    assert len(prove(puzzle).solutions) == 1


def test_a_shot_that_was_exchanged_is_not_fired_as_well() -> None:
    """Strike and shot of a Universal soldier, the shot exchanged for a strike: 2 wounds, not 3."""
    puzzle = puzzle_of(
        {
            "number": 1,
            "key": "exchange",
            "title": TEXTS,
            "story": TEXTS,
            "difficulty": 1,
            "army": "hegemony",
            "enemy": "moloch",
            "hq": {"own": 5, "enemy": 5},
            "units": [
                {"seat": 0, "tile": "hq", "at": "f4"},
                {"seat": 1, "tile": "hq", "at": "b2"},
                {"seat": 0, "tile": "quartermaster", "at": "d2", "turn": 4},
            ],
            "offered": ["universal_soldier"],
            "use": 1,
            "goal": {"kind": "damage", "damage": 3},
            "solution": [{"tile": "universal_soldier", "at": "c2", "turn": 4}],
        },
        Place(),
    )
    assert check(puzzle, puzzle.solution).cost.dealt == 2
