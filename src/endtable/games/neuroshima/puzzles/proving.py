"""A puzzle is good if its sample solves it and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

from endtable.games.neuroshima.puzzles.judging import check
from endtable.games.neuroshima.puzzles.records import Placement, Puzzle
from endtable.games.neuroshima.puzzles.solving import Proof, solve
from endtable.kit.validation import BadInput, Place


def prove(puzzle: Puzzle) -> Proof:
    """The proof that there is one solution and the file tells it; refuses any other puzzle."""
    place = Place("solution", puzzle.file)
    proof = solve(puzzle)
    found = [written(solution) for solution in proof.solutions]
    if not found:
        raise BadInput(place, "the puzzle has no solution: nothing meets the goal")
    if len(found) > 1:
        raise BadInput(place, f"the puzzle has {len(found)} solutions: {found[0]}; {found[1]} …")
    if not check(puzzle, puzzle.solution).solved:
        problem = f"{written(puzzle.solution)} does not solve it"
        raise BadInput(place, problem, f"this does: {found[0]}")
    return proof


def written(placements: Sequence[Placement]) -> str:
    """Placements in one line."""
    return ", ".join(str(placement) for placement in placements)


def same(one: Sequence[Placement], other: Sequence[Placement]) -> bool:
    """Whether the same tiles stand on the same hexes: one solution, however they are turned."""
    return sorted((p.tile, p.at) for p in one) == sorted((p.tile, p.at) for p in other)
