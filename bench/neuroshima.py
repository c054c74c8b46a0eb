"""Speed of Neuroshima Hex: battles, decisions and copies, on one core.

Run with ``make bench``: it measures the plain build and the compiled one and prints each figure
as measured and scaled by the calibration loop, beside its bar.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from calibration import slowness

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

SECONDS = 2.0
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


def battles_a_second(tiles: int) -> float:
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

    return _rate(fight)


def decisions_a_second() -> float:
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

    return _rate(play)


def microseconds_a_copy() -> float:
    """A copy of a duel with 12 tiles on the board."""
    state = random_boards(12, 1)[0]

    def copies() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    return 1_000_000 / _rate(copies)


def _rate(work: Callable[[], int]) -> float:
    work()
    done = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        done += work()
    return done / (time.perf_counter() - start)


def measure() -> dict[str, float]:
    """All figures as measured."""
    return {
        "battles a second, 19 tiles": battles_a_second(19),
        "battles a second, 8 tiles": battles_a_second(8),
        "decisions a second, random duels": decisions_a_second(),
        "microseconds a copy": microseconds_a_copy(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    before = slowness()
    figures = measure()
    slow = (before + slowness()) / 2
    build = 1 if compiled() else 0
    results: dict[str, Any] = {"build": ("plain", "compiled")[build], "slowness": round(slow, 3)}
    print(f"{results['build']} build, machine at {slow:.2f} of the reference loop time")
    for name, value in figures.items():
        bar = BARS[name][build]
        per_item = name.startswith("micro")
        scaled = value / slow if per_item else value * slow
        met = scaled <= bar if per_item else scaled >= bar
        results[name] = {"measured": round(value, 2), "scaled": round(scaled, 2), "bar": bar}
        print(
            f"{name:36} {value:12,.1f} scaled {scaled:12,.1f} bar {bar:10,.1f} {(met and 'met') or 'MISSED'}"
        )
    if args.json:
        args.json.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
