"""Speed of TSUKUYUMI: decisions in random games of four, and copies, on one core.

Run with ``make bench``: it measures the plain build and the compiled one and prints each figure
as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from calibration import loop_ms, slowness

from endtable.core.state import State
from endtable.games import find
from endtable.kit.build import compiled

BARS: dict[str, tuple[float, float]] = {
    "decisions a second, random games of four": (15_000, 40_000),
    "microseconds a copy": (20.0, 20.0),
}
"""Plain and compiled."""

SECONDS = 1.0
ROUNDS = 6
OPTIONS = {"players": 4}


def walk(state: State, word: int, most: int) -> int:
    """Play on at random with all legal actions listed; choices of two or more count."""
    decisions = 0
    seats = state.deciders()
    while seats and most:
        seat = seats[0]
        options = state.legal(seat)
        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
        decisions += len(options) > 1
        state.apply(seat, options[word % len(options)])
        seats = state.deciders()
        most -= 1
    return decisions


def decisions() -> Callable[[], int]:
    """Whole games from their set-up."""
    game = find("tsukuyumi")
    seeds = iter(range(1_000_000))

    def play() -> int:
        seed = next(seeds)
        return walk(game.new(OPTIONS, seed), seed * 7919 + 1, 1_000_000)

    return play


def copies() -> Callable[[], int]:
    """Copies of a game of four in its third round."""
    state = find("tsukuyumi").new(OPTIONS, 3)
    walk(state, 1, 250)

    def make() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return make


MEASURES: dict[str, Callable[[], Callable[[], int]]] = {
    "decisions a second, random games of four": decisions,
    "microseconds a copy": copies,
}


def measure(name: str) -> tuple[float, float]:
    """A rate as measured and scaled, of the best of several rounds."""
    work = MEASURES[name]()
    work()
    gc.freeze()
    best = (0.0, 0.0)
    before = slowness(1)
    for _ in range(ROUNDS):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < SECONDS:
            done += work()
        rate = done / (time.perf_counter() - start)
        after = slowness(1)
        best = max(best, (rate, rate * min(before, after)), key=lambda pair: pair[1])
        before = after
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    build = 1 if compiled() else 0
    results: dict[str, Any] = {"build": ("plain", "compiled")[build], "loop_ms": round(loop_ms())}
    print(f"{results['build']} build; the calibration loop takes {results['loop_ms']} ms here")
    missed = 0
    for name in MEASURES:
        rate, scaled = measure(name)
        bar = BARS[name][build]
        met = scaled >= bar
        if name == "microseconds a copy":
            rate, scaled, met = 1e6 / rate, 1e6 / scaled, 1e6 / scaled <= bar
        results[name] = {"measured": round(rate, 2), "scaled": round(scaled, 2), "bar": bar}
        missed += not met
        verdict = "met" if met else "MISSED"
        print(f"{name:41} {rate:10,.1f}  scaled {scaled:10,.1f}  bar {bar:9,.1f}  {verdict}")
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
