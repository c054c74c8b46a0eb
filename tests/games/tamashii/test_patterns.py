"""Patterns and plans, against searches that know no tricks."""

from __future__ import annotations

import random

import pytest

from endtable.games.tamashii.advice.plans import Planner, plan
from endtable.games.tamashii.content.console import (
    COLUMNS,
    CORRUPTED,
    LAST_COLUMN,
    LOCKED,
    OPEN,
    ROWS,
)
from endtable.games.tamashii.content.patterns import Cells, Shape, find, find_loose, masks_of
from endtable.games.tamashii.rules.programming import programming

PATTERNS = (
    ("BBB",), ("RRRR",), ("BG", "RY"), ("RR", "R."), ("AA",), ("BBC",), ("YY", "RC"),
    ("R.R", "A.A"), ("OC", "CA"), ("R.R", "RCR"), ("GGR", "..R"), ("Y.", "YC", "Y."), ("GO",),
    ("B.G", "BCG"), ("RRC", ".R."),
)  # fmt: skip
SHAPES = [Shape(rows) for rows in PATTERNS]


def random_console(rng: random.Random, tokens: int) -> list[int]:
    console = [0] * 20
    for cell in LAST_COLUMN:
        if rng.random() < 0.6:
            console[cell] = LOCKED
    free = [cell for cell in range(20) if not console[cell]]
    for cell in rng.sample(free, min(tokens, len(free))):
        console[cell] = rng.choice((1, 2, 3, 4, 1, 2, 3, 4, OPEN, CORRUPTED))
    return console


def fits(letter: str, kind: int, core: int) -> bool:
    if kind in (0, CORRUPTED, LOCKED):
        return False
    if letter == "O":
        return kind == OPEN
    if kind == OPEN or letter == "A":
        return True
    return kind == (core if letter == "C" else " BGYR".index(letter))


def slow(console: list[int], rows: tuple[str, ...], core: int, wrong: int = 0) -> set[Cells]:
    """Try every place of every turn, field by field; so many tokens may be of another colour."""
    found: set[Cells] = set()
    grid = [list(row) for row in rows]
    for _ in range(4):
        marks = [
            (row, column, letter)
            for row, line in enumerate(grid)
            for column, letter in enumerate(line)
            if letter != "."
        ]
        for down in range(-4, ROWS):
            for right in range(-4, COLUMNS):
                cells, missed = [], 0
                for row, column, letter in marks:
                    y, x = row + down, column + right
                    if not (0 <= y < ROWS and 0 <= x < COLUMNS):
                        missed = 99
                        break
                    kind = console[y * COLUMNS + x]
                    if not fits(letter, kind, core):
                        missed += 1 if fits("A", kind, core) and letter != "O" else 99
                    cells.append(y * COLUMNS + x)
                if missed <= wrong:
                    found.add(tuple(sorted(cells)))
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return found


@pytest.mark.rule("TA-PATTERN-02", "TA-PATTERN-03", "TA-PATTERN-04")
def test_found_as_by_brute_force_on_ten_thousand_consoles() -> None:
    rng = random.Random(7)
    for number in range(10_000):
        console = random_console(rng, rng.choice((8, 12, 16, 20)))
        core = rng.randint(1, 4)
        index = number % len(SHAPES)
        found = find(SHAPES[index], masks_of(console, 0, core))
        assert found == sorted(slow(console, PATTERNS[index], core)), (console, PATTERNS[index])


def test_one_token_of_another_colour_as_by_brute_force() -> None:
    rng = random.Random(8)
    for number in range(1_000):
        console = random_console(rng, 14)
        index = number % len(SHAPES)
        found = find_loose(SHAPES[index], masks_of(console, 0, 2))
        assert found == sorted(slow(console, PATTERNS[index], 2, wrong=1)), PATTERNS[index]


def nearest(console: list[int], core: int, limit: int) -> dict[int, int]:
    """By pattern: after how many moves it first lies there, by trying all moves."""
    found: dict[int, int] = {}
    seen = {tuple(console)}
    layer = [tuple(console)]
    for moves in range(limit + 1):
        for row in layer:
            masks = masks_of(list(row), 0, core)
            for index, shape in enumerate(SHAPES):
                if index not in found and find(shape, masks):
                    found[index] = moves
        fresh = []
        for row in layer if moves < limit else ():
            for _, one, other in programming(list(row), 0):
                after = list(row)
                after[one], after[other] = after[other], after[one]
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    fresh.append(tuple(after))
        layer = fresh
    return found


def same_plans(seed: int, consoles: int, limit: int) -> None:
    rng = random.Random(seed)
    for _ in range(consoles):
        console = random_console(rng, rng.choice((6, 8, 10, 12)))
        core = rng.randint(1, 4)
        wanted = nearest(console, core, limit)
        planner = Planner(console, 0, core)
        for index, shape in enumerate(SHAPES):
            moves = planner.shortest(shape, limit)
            length = None if moves is None else len(moves)
            assert length == wanted.get(index), (console, core, PATTERNS[index], moves)


@pytest.mark.rule("TA-PROGRAM-02", "TA-PROGRAM-03", "TA-PROGRAM-04")
def test_plans_of_two_moves_as_by_brute_force() -> None:
    same_plans(3, 40, 2)


@pytest.mark.slow
def test_plans_of_three_moves_as_by_brute_force_on_two_hundred_consoles() -> None:
    same_plans(4, 200, 3)


def test_a_plan_can_be_walked() -> None:
    rng = random.Random(5)
    for _ in range(60):
        console = random_console(rng, 10)
        for shape in SHAPES:
            moves = plan(console, 0, 3, shape, 5)
            if moves is None:
                continue
            after = console[:]
            for one, other in moves:
                legal = [move[1:] for move in programming(after, 0)]
                assert (one, other) in legal or (other, one) in legal
                after[one], after[other] = after[other], after[one]
            assert find(shape, masks_of(after, 0, 3))
