"""The solver against plain trying of everything."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.puzzles.bounds import NO_LIMIT, Bounds
from endtable.games.neuroshima.puzzles.goals import JUDGES, dealt, met
from endtable.games.neuroshima.puzzles.ground import Ground, Stand
from endtable.games.neuroshima.puzzles.making import best_of, draft, finished
from endtable.games.neuroshima.puzzles.records import GOALS, Goal, Puzzle
from endtable.games.neuroshima.puzzles.solving import Search, placements, solve
from tests.games.neuroshima.puzzles.samples import sample

Arrangement = frozenset[tuple[str, str]]


def arrangements(ground: Ground, stands: list[Stand]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((p.tile, p.at) for p in placements(ground, stands)))


def brute(puzzle: Puzzle) -> set[tuple[tuple[str, str], ...]]:
    """Every tile on every hex in every one of six turns, fought to the end."""
    ground = Ground(puzzle)
    judge = JUDGES[puzzle.goal.kind]
    kinds = [kind for kind, pieces in enumerate(ground.pieces) for _ in pieces]
    found = set()
    for chosen in sorted(set(combinations(kinds, puzzle.use))):
        for hexes in permutations(ground.free, puzzle.use):
            for turns in product(range(6), repeat=puzzle.use):
                stands = list(zip(chosen, hexes, turns, strict=True))
                before = ground.placed(stands)
                _, after = ground.best(before, judge, 1000)
                if met(puzzle.goal, before, after):
                    found.add(arrangements(ground, stands))
                    break
    return found


def clever(puzzle: Puzzle) -> set[tuple[tuple[str, str], ...]]:
    return {tuple(sorted((p.tile, p.at) for p in way)) for way in solve(puzzle).solutions}


def with_goals(puzzle: Puzzle, value: int) -> list[Puzzle]:
    """The position with every goal, at and around what can be reached."""
    from dataclasses import replace

    ways = []
    for kind in GOALS:
        for number in {max(1, value - 1), max(1, value)}:
            if kind in ("destroy", "untouched"):
                ways.append(replace(puzzle, goal=Goal(kind), hq=(puzzle.hq[0], number)))
            else:
                ways.append(replace(puzzle, goal=Goal(kind, number)))
    return ways


@pytest.mark.parametrize("army", list(GAME.armies))
@pytest.mark.parametrize("seed", range(4))
def test_one_tile_agrees_with_plain_trying(army: str, seed: int) -> None:
    puzzle = draft(f"brute{seed}", army, 1)
    found = best_of(puzzle)
    assert found is not None
    for asked in with_goals(puzzle, found.value):
        assert clever(asked) == brute(asked)


@pytest.mark.parametrize("army", list(GAME.armies))
def test_two_tiles_agree_with_plain_trying(army: str) -> None:
    puzzle = crowded(army, 0, 2)
    for asked in with_goals(puzzle, 3)[:6:2]:
        assert clever(asked) == brute(asked)


@pytest.mark.slow
@pytest.mark.parametrize("army", list(GAME.armies))
@pytest.mark.parametrize("seed", range(1, 6))
def test_more_tiles_agree_with_plain_trying(army: str, seed: int) -> None:
    for asked in with_goals(crowded(army, seed, 2), 4)[seed % 2 :: 2]:
        assert clever(asked) == brute(asked)


def crowded(army: str, seed: int, use: int) -> Puzzle:
    """A position with few free hexes and three different tiles, so that trying all is quick."""
    for number in range(1000):
        puzzle = draft(f"crowd{seed}.{number}", army, use)
        if len(puzzle.units) >= 12 and len(set(puzzle.offered)) <= 3:
            return puzzle
    raise AssertionError("no such position")


@pytest.mark.parametrize("army", list(GAME.armies))
def test_no_battle_exceeds_the_bound(army: str) -> None:
    for seed in range(10):
        ground = Ground(draft(f"bound{seed}", army, 1))
        bounds, search = Bounds(ground), Search(ground)
        for spots in search.spots():
            for stands in search.battles_of(spots, 0):
                before = ground.placed(stands)
                _, after = ground.best(before, JUDGES["damage"], 1000)
                assert dealt(before, after) <= bounds.most(stands) <= NO_LIMIT
                open_turns = [(kind, hex, -1) for kind, hex, _ in stands]
                assert bounds.most(stands) <= bounds.most(open_turns)


@pytest.mark.parametrize("army", list(GAME.armies))
def test_turns_that_are_left_out_change_nothing(army: str) -> None:
    """Every turn gives the same table after the battle as the one that stands for it."""
    for seed in range(4):
        ground = Ground(draft(f"turn{seed}", army, 1))
        search = Search(ground)
        for ((kind, hex),) in search.spots():
            tried = search.turning.turns(kind, hex, (hex,), plain=False)
            ends = [_end(ground, (kind, hex, turn)) for turn in tried]
            assert all(_end(ground, (kind, hex, turn)) in ends for turn in range(6))


def _end(ground: Ground, stand: Stand) -> tuple[list[int], list[int], list[int]]:
    _, after = ground.best(ground.placed([stand]), JUDGES["damage"], 1000)
    return after.units, after.hq, after.wounds


def test_equal_tiles_are_not_told_apart() -> None:
    puzzle = sample(
        use=2,
        offered=["mutant", "mutant"],
        solution=[{"tile": "mutant", "at": "c2"}, {"tile": "mutant", "at": "d2"}],
    )
    search = Search(Ground(puzzle))
    seen = list(search.spots())
    assert len(seen) == len(set(seen)) == 15 * 14 // 2


def test_a_made_puzzle_has_one_solution() -> None:
    made = 0
    for seed in range(60):
        puzzle = draft(f"one{seed}", "outpost", 1)
        found = best_of(puzzle)
        ready = finished(puzzle, found) if found else None
        if ready is not None:
            made += 1
            assert clever(ready) == {tuple(sorted((p.tile, p.at) for p in ready.solution))}
    assert made >= 5
