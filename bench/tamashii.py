"""Speed of Tamashii: decisions, copies, patterns and plans, on one core.

Prints each figure as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

from calibration import slowness

from endtable.core.state import State
from endtable.games import find
from endtable.games.tamashii.console import LAST_COLUMN, LOCKED
from endtable.games.tamashii.patterns import Shape, masks_of
from endtable.games.tamashii.patterns import find as find_pattern
from endtable.games.tamashii.plans import plan
from endtable.kit.build import compiled

BARS: dict[str, tuple[float, float]] = {
    "decisions a second, random four-player scenarios": (15_000, 40_000),
    "microseconds a copy": (20.0, 20.0),
    "microseconds for all patterns of a full console": (200.0, 200.0),
    "milliseconds a plan of up to 5 moves": (50.0, 50.0),
}
"""Plain and compiled."""

PATTERNS = (
    ("BBB",), ("GGG",), ("RRR",), ("YYY",), ("BBBB",), ("GGGG",), ("RRRR",), ("YYYY",),
    ("BG", "RY"), ("RR", "R."), ("AA",), ("BBC",), ("YY", "RC"), ("R.R", "A.A"), ("OC", "CA"),
    ("R.R", "RCR"), ("GGR", "..R"), ("Y.", "YC", "Y."), ("RRCR",), ("B.G", "BCG"),
)  # fmt: skip
SCENARIOS = ("prologue", "x6039", "underground_hunt", "shinigami")
ROUNDS = 5


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


def decisions() -> float:
    """A second of random four-player games with all legal actions listed."""
    game = find("tamashii")
    best = 0.0
    for round_ in range(ROUNDS):
        rng = random.Random(round_)
        count = 0
        begun = time.perf_counter()
        for seed, scenario in enumerate(SCENARIOS * 3):
            state = game.new({"scenario": scenario, "players": 4}, seed)
            while state.deciders():
                seat = rng.choice(state.deciders())
                state.apply(seat, rng.choice(state.legal(seat)))
                count += 1
        best = max(best, count / (time.perf_counter() - begun))
    return best


def copies() -> float:
    """Microseconds a copy in the middle of four-player games."""
    game = find("tamashii")
    rng = random.Random(0)
    states: list[State] = []
    for seed in range(20):
        state = game.new({"scenario": "underground_hunt", "players": 4}, seed)
        for _ in range(150):
            if not state.deciders():
                break
            seat = rng.choice(state.deciders())
            state.apply(seat, rng.choice(state.legal(seat)))
        states.append(state)
    best = 1e9
    for _ in range(20):
        begun = time.perf_counter()
        for state in states:
            for _ in range(20):
                state.copy()
        best = min(best, (time.perf_counter() - begun) / 400 * 1e6)
    return best


def patterns() -> float:
    """Microseconds to find all places of twenty patterns on a full console."""
    rng = random.Random(1)
    shapes = [Shape(rows) for rows in PATTERNS]
    consoles = [random_console(rng, 20) for _ in range(50)]
    best = 1e9
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        for console in consoles:
            masks = masks_of(console, 0, 4)
            for shape in shapes:
                find_pattern(shape, masks)
        best = min(best, (time.perf_counter() - begun) / len(consoles) * 1e6)
    return best


def plans() -> float:
    """Milliseconds a plan, over consoles and patterns."""
    rng = random.Random(2)
    shapes = [Shape(rows) for rows in PATTERNS]
    consoles = [random_console(rng, rng.choice((8, 12, 16))) for _ in range(60)]
    begun = time.perf_counter()
    for console in consoles:
        for shape in shapes:
            plan(console, 0, 4, shape, 5)
    return (time.perf_counter() - begun) / (len(consoles) * len(shapes)) * 1e3


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    slow = slowness()
    measured = (decisions(), copies(), patterns(), plans())
    rows: list[dict[str, Any]] = []
    for (name, bars), value in zip(BARS.items(), measured, strict=True):
        bar = bars[1] if compiled() else bars[0]
        scaled = value * slow if "a second" in name else value / slow
        good = scaled >= bar if "a second" in name else scaled <= bar
        rows.append({"figure": name, "measured": round(value, 2), "scaled": round(scaled, 2),
                     "bar": bar, "good": good})  # fmt: skip
        print(f"{name}: {value:.2f} measured, {scaled:.2f} scaled, bar {bar:g}"
              f" {'' if good else '  BELOW THE BAR'}")  # fmt: skip
    if args.json:
        build = "compiled" if compiled() else "plain"
        report = {"build": build, "slowness": round(slow, 3), "figures": rows}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
