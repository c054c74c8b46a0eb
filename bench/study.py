"""What numbers and arrays cost over the bare engine, and how long a guess takes.

    python bench/study.py [--seconds 2] [--json FILE]

Random play on one core, processor time, all in one run: the engine with legal actions listed; with
observation and numbers; with the mask as well. Then how many steps two processes make beside each
other, of what one makes alone, by the clock on the wall: for that nothing else may run. The bars
are those of the compiled build.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from endtable.core.codec import Codec
from endtable.core.state import State
from endtable.games import find, names
from endtable.kit.build import compiled

CLOCK = time.process_time
RATIOS = {"numbers": 2.0, "mask": 2.5}
STEPS = {"neuroshima": 100_000, "tsukuyumi": 40_000, "tamashii": 40_000}
GUESS_US = {"neuroshima": 12, "tsukuyumi": 25, "tamashii": 80}
TWO_PROCESSES = 1.8

Look = Callable[[State, int], object]


def bare(codec: Codec) -> Look:
    """Nothing but the engine."""
    return lambda state, seat: None


def numbers(codec: Codec) -> Look:
    """What a seat sees, and the numbers of what it may choose."""

    def look(state: State, seat: int) -> object:
        codec.eye.observe(state, seat)
        return codec.ids(state, seat)

    return look


def mask(codec: Codec) -> Look:
    """The same with the mask."""

    def look(state: State, seat: int) -> object:
        codec.eye.observe(state, seat)
        return codec.mask(codec.ids(state, seat))

    return look


def microseconds(name: str, look: Look, seconds: float) -> float:
    """A decision of random play, with this look at each position."""
    game = find(name)
    count = seed = 0
    began = CLOCK()
    while CLOCK() - began < seconds:
        state, chance = game.new({}, seed), random.Random(seed)
        seed += 1
        while waiting := state.deciders():
            seat = waiting[0]
            legal = state.legal(seat)
            look(state, seat)
            state.apply(seat, legal[int(chance.random() * len(legal))])
            count += 1
    return (CLOCK() - began) / count * 1e6


def steps_a_second(name: str, seconds: float) -> float:
    """With observation and numbers, by the clock on the wall."""
    codec = find(name).codec({})
    microseconds(name, numbers(codec), 0.2)  # what is set up once
    began, worked = time.monotonic(), CLOCK()
    took = microseconds(name, numbers(codec), seconds)
    return (CLOCK() - worked) / took * 1e6 / (time.monotonic() - began)


def beside_each_other(name: str, seconds: float) -> float:
    """How much more two processes make than one alone."""
    with get_context("spawn").Pool(2) as pool:
        alone = pool.starmap(steps_a_second, [(name, seconds)])[0]
        both = pool.starmap(steps_a_second, [(name, seconds)] * 2, chunksize=1)
    return sum(both) / alone


def guess_us(name: str, seconds: float) -> float:
    """A guess in the middle of a match."""
    game = find(name)
    state, chance = game.new({}, 1), random.Random(1)
    for _ in range(60):
        seat = state.deciders()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(chance.random() * len(legal))])
    seat, count = state.deciders()[0], 0
    began = CLOCK()
    while CLOCK() - began < seconds:
        state.guess(seat, count)
        count += 1
    return (CLOCK() - began) / count * 1e6


def measured(name: str, seconds: float) -> dict[str, Any]:
    """All figures of a game."""
    codec = find(name).codec({})
    looks = {"bare": bare(codec), "numbers": numbers(codec), "mask": mask(codec)}
    best = dict.fromkeys(looks, float("inf"))
    for _ in range(3):
        for kind, look in looks.items():
            best[kind] = min(best[kind], microseconds(name, look, seconds / 3))
    return {
        "encoding": codec.encoding,
        "size": codec.size,
        "bytes": codec.width,
        "us": {kind: round(value, 2) for kind, value in best.items()},
        "ratios": {kind: round(best[kind] / best["bare"], 2) for kind in RATIOS},
        "steps_per_second": round(1e6 / best["numbers"]),
        "guess_us": round(min(guess_us(name, seconds / 4) for _ in range(3)), 1),
        "two_processes": round(beside_each_other(name, seconds), 2),
    }


def main() -> int:
    """Measure, tell, and hold against the bars of the compiled build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    build = "compiled" if compiled() else "plain"
    record: dict[str, Any] = {"build": build, "games": {}}
    missed = 0
    for name in names():
        found = measured(name, args.seconds)
        record["games"][name] = found
        bars = [
            *(found["ratios"][kind] <= bar for kind, bar in RATIOS.items()),
            found["steps_per_second"] >= STEPS[name],
            found["guess_us"] <= GUESS_US[name],
            found["two_processes"] >= TWO_PROCESSES,
        ]
        missed += bars.count(False)
        print(f"{build} {name}: {json.dumps(found)} bars met {bars.count(True)} of {len(bars)}")
    if args.json:
        args.json.write_text(json.dumps(record, indent=2) + "\n", "utf-8")
    return int(compiled() and missed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
