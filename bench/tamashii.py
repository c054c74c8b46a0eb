"""Speed of Tamashii: decisions, copies, patterns and plans, on one core.

Run with ``make bench``: it measures the plain build and the compiled one and prints each figure
as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

import random
from itertools import cycle

from rig import Figure, Work, copies_of, report, walk

from endtable.games import find
from endtable.games.tamashii.advice.plans import plan
from endtable.games.tamashii.content.console import LAST_COLUMN, LOCKED
from endtable.games.tamashii.content.patterns import Shape, masks_of
from endtable.games.tamashii.content.patterns import find as find_pattern

PATTERNS = (
    ("BBB",), ("GGG",), ("RRR",), ("YYY",), ("BBBB",), ("GGGG",), ("RRRR",), ("YYYY",),
    ("BG", "RY"), ("RR", "R."), ("AA",), ("BBC",), ("YY", "RC"), ("R.R", "A.A"), ("OC", "CA"),
    ("R.R", "RCR"), ("GGR", "..R"), ("Y.", "YC", "Y."), ("RRCR",), ("B.G", "BCG"),
)  # fmt: skip
SCENARIOS = ("prologue", "x6039", "underground_hunt", "shinigami")


def random_console(rng: random.Random, tokens: int) -> list[int]:
    """So many random tokens on a console whose last column is partly locked."""
    console = [0] * 20
    for cell in LAST_COLUMN:
        if tokens < 20 and rng.random() < 0.7:
            console[cell] = LOCKED
    free = [cell for cell in range(20) if console[cell] == 0]
    for cell in rng.sample(free, min(tokens, len(free))):
        console[cell] = rng.choice((1, 2, 3, 4, 1, 2, 3, 4, 5, 6))
    return console


def games() -> Work:
    """Random games of four from their set-up, the scenarios in turn."""
    game = find("tamashii")
    tables = enumerate(cycle(SCENARIOS))

    def play() -> int:
        seed, scenario = next(tables)
        return walk(game.new({"scenario": scenario, "players": 4}, seed), seed * 7919 + 1)

    return play


def copies() -> Work:
    """Copies in the middle of a game of four."""
    state = find("tamashii").new({"scenario": "underground_hunt", "players": 4}, 0)
    walk(state, 1, 150)
    return copies_of(state)


def patterns() -> Work:
    """All places of twenty patterns on full consoles."""
    rng = random.Random(1)
    shapes = [Shape(rows) for rows in PATTERNS]
    consoles = [random_console(rng, 20) for _ in range(50)]

    def search() -> int:
        for console in consoles:
            masks = masks_of(console, 0, 4)
            for shape in shapes:
                find_pattern(shape, masks)
        return len(consoles)

    return search


def plans() -> Work:
    """Shortest plans of up to five moves, over consoles and patterns."""
    rng = random.Random(2)
    shapes = [Shape(rows) for rows in PATTERNS]
    consoles = [random_console(rng, rng.choice((8, 12, 16))) for _ in range(60)]

    def search() -> int:
        for console in consoles:
            for shape in shapes:
                plan(console, 0, 4, shape, 5)
        return len(consoles) * len(shapes)

    return search


FIGURES = (
    Figure("decisions a second, random four-player scenarios", 15_000, 40_000, games, alike=False),
    Figure("microseconds a copy", 20.0, 20.0, copies, unit=1e6),
    Figure("microseconds for 20 patterns of a full console", 200.0, 200.0, patterns, unit=1e6),
    Figure("milliseconds a plan of up to 5 moves", 50.0, 50.0, plans, unit=1e3),
)

if __name__ == "__main__":
    raise SystemExit(report(__doc__, FIGURES))
