"""Speed of Neuroshima Hex: battles, decisions and copies, on one core.

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

from endtable.core.chance import Chance, new_chance
from endtable.games import find
from endtable.games.neuroshima.board import BASIC
from endtable.games.neuroshima.state import Neuroshima
from endtable.games.neuroshima.tables import INSTANT
from endtable.kit.build import compiled

BARS: dict[str, tuple[float, float]] = {
    "battles a second, 19 tiles": (12_000, 45_000),
    "battles a second, 8 tiles": (35_000, 130_000),
    "decisions a second, random duels": (40_000, 120_000),
    "microseconds a copy": (4.0, 1.5),
}
"""Plain and compiled."""

SECONDS = 0.4
ROUNDS = 8
BOARDS = 400


def random_boards(tiles: int, count: int) -> list[Neuroshima]:
    """Boards of two random armies: both HQs and random units, turned at random."""
    game = find("neuroshima")
    boards: list[Neuroshima] = []
    for seed in range(count):
        state = game.new({"mode": "duel"}, seed)
        assert isinstance(state, Neuroshima)
        boards.append(_filled(state, tiles, new_chance(f"board {seed}", 1)))
    return boards


def _filled(state: Neuroshima, tiles: int, chance: Chance) -> Neuroshima:
    hexes, chance = chance.shuffled(0, BASIC)
    what, faces = state.setting.tables.what, state.setting.faces
    pieces = [hand[0] for hand in state.hands]
    pools: list[list[int]] = []
    for pile in state.piles:
        pools.append([piece for piece in pile if not what[faces[piece]] & INSTANT])
    for seat in range(state.setting.seats):
        state.hands[seat] = ()
    for index in range(tiles - 2):
        pool = pools[index % 2]
        chosen, chance = chance.below(0, len(pool))
        pieces.append(pool.pop(chosen))
    for piece, hex in zip(pieces, hexes, strict=False):
        turn, chance = chance.below(0, 6)
        state.put(piece, hex, turn)
        seat = state.setting.owners[piece]
        state.piles[seat] = tuple(other for other in state.piles[seat] if other != piece)
    state.main.clear()
    return state


def battles(tiles: int) -> Callable[[], int]:
    """Copy and battle with default choices, no log."""
    from endtable.games.neuroshima.steps.battle import Battle
    from endtable.games.neuroshima.steps.causes import IN_THE_LABORATORY

    boards = random_boards(tiles, BOARDS)

    def fight() -> int:
        for board in boards:
            state = board.copy()
            state.situation = None
            state.nets = None
            state.push(Battle(0, IN_THE_LABORATORY))
            state.run()
            seats = state.deciders()
            while seats:
                state.apply(seats[0], state.default(seats[0]))
                seats = state.deciders()
        return len(boards)

    return fight


def decisions() -> Callable[[], int]:
    """Random duels with all legal actions listed; only choices of two or more count."""
    game = find("neuroshima")
    seeds = iter(range(1_000_000))

    def play() -> int:
        seed = next(seeds)
        state = game.new({"mode": "duel"}, seed)
        word = seed * 7919 + 1
        decisions = 0
        seats = state.deciders()
        while seats:
            seat = seats[0]
            options = state.legal(seat)
            word = (word * 1103515245 + 12345) & 0x7FFFFFFF
            if len(options) > 1:
                decisions += 1
            state.apply(seat, options[word % len(options)])
            seats = state.deciders()
        return decisions

    return play


def copies() -> Callable[[], int]:
    """A copy of a duel with 12 tiles on the board."""
    state = random_boards(12, 1)[0]

    def make() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return make


def _best_rate(work: Callable[[], int]) -> float:
    """The rate of the best call of work that is always the same."""
    best = 0.0
    end = time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        done = work()
        best = max(best, done / (time.perf_counter() - start))
    return best


def _rate(work: Callable[[], int]) -> float:
    """The rate over some time, for work that differs from call to call."""
    done = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        done += work()
    return done / (time.perf_counter() - start)


MEASURES: dict[str, Callable[[], Callable[[], int]]] = {
    "battles a second, 19 tiles": lambda: battles(19),
    "battles a second, 8 tiles": lambda: battles(8),
    "decisions a second, random duels": decisions,
    "microseconds a copy": copies,
}


def measure(name: str) -> tuple[float, float]:
    """A rate as measured and scaled, of the best of several rounds.

    Each round is set against the loop just before and after it; other work on the machine can
    only make a round worse, so the best one tells most.
    """
    work = MEASURES[name]()
    work()
    gc.freeze()  # what was set up is there for good; only what the work makes is collected
    best = (0.0, 0.0)
    before = slowness(1)
    for _ in range(ROUNDS):
        rate = (_rate if MEASURES[name] is decisions else _best_rate)(work)
        after = slowness(1)
        scaled = rate * min(before, after)
        best = max(best, (rate, scaled), key=lambda pair: pair[1])
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
        print(f"{name:33} {rate:10,.1f}  scaled {scaled:10,.1f}  bar {bar:9,.1f}  {verdict}")
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
