"""How figures of speed are measured, set beside their bars, and written down.

Time is processor time. Each figure is measured in several rounds, set against the calibration loop
just before and after; what else the machine does can only make a round worse, so the best one tells
most.
"""

from __future__ import annotations

import argparse
import gc
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calibration import loop_ms, slowness

from endtable.core.state import State
from endtable.kit.build import compiled

CLOCK = time.process_time
SECONDS = 0.5
ROUNDS = 8

Work = Callable[[], int]
"""Does something some times; how many times it did it."""


@dataclass(frozen=True)
class Figure:
    """One figure: how often a second, or how long one takes."""

    name: str
    plain: float
    """The bar of the plain build."""
    compiled: float
    prepare: Callable[[], Work]
    unit: float = 0.0
    """1e6 for microseconds one takes, 1e3 for milliseconds, 0 for how many a second."""
    alike: bool = True
    """Whether every call is the same work; otherwise calls are taken together over some time."""


def report(about: str | None, figures: Sequence[Figure]) -> int:
    """Measure all, print and write them; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    build = "compiled" if compiled() else "plain"
    results: dict[str, Any] = {"build": build, "loop_ms": round(loop_ms(CLOCK))}
    print(f"{build} build; the calibration loop takes {results['loop_ms']} ms here")
    missed = 0
    for figure in figures:
        value, scaled = measure(figure)
        bar = figure.compiled if compiled() else figure.plain
        met = scaled <= bar if figure.unit else scaled >= bar
        missed += not met
        results[figure.name] = {"measured": round(value, 2), "scaled": round(scaled, 2), "bar": bar}
        verdict = "met" if met else "MISSED"
        print(f"{figure.name:50} {value:10,.1f} scaled {scaled:10,.1f} bar {bar:9,.1f} {verdict}")
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n")
    return 1 if missed else 0


def measure(figure: Figure) -> tuple[float, float]:
    """A figure as measured and as scaled, of the best round."""
    work = figure.prepare()
    work()
    gc.freeze()  # what was set up is there for good; only what the work makes is collected
    best = (0.0, 0.0)
    before = slowness(1, CLOCK)
    for _ in range(ROUNDS):
        rate = (_best_rate if figure.alike else _rate)(work)
        after = slowness(1, CLOCK)
        best = max(best, (rate, rate * min(before, after)), key=lambda pair: pair[1])
        before = after
    gc.unfreeze()
    if figure.unit:
        return figure.unit / best[0], figure.unit / best[1]
    return best


def _best_rate(work: Work) -> float:
    best = 0.0
    end = CLOCK() + SECONDS
    while (start := CLOCK()) < end:
        done = work()
        best = max(best, done / (CLOCK() - start))
    return best


def _rate(work: Work) -> float:
    done = 0
    start = CLOCK()
    while CLOCK() - start < SECONDS:
        done += work()
    return done / (CLOCK() - start)


def walk(state: State, word: int, most: int = 1_000_000) -> int:
    """Play on at random with all legal actions listed; only choices of two or more count."""
    decisions = 0
    seats = state.deciders()
    while seats and most:
        word = (word * 1103515245 + 12345) & 0x7FFFFFFF
        seat = seats[(word >> 16) % len(seats)]
        options = state.legal(seat)
        decisions += len(options) > 1
        state.apply(seat, options[(word >> 8) % len(options)])
        seats = state.deciders()
        most -= 1
    return decisions


def copies_of(state: State) -> Work:
    """A thousand copies of a state."""

    def make() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return make
