"""How fast random games of four are with modules and with all nine factions, beside the base game.

    PYTHONPATH=build/fast python bench/ratios_tsukuyumi.py --games 100 --turns 7

Every kind plays its own games, the same in every turn, and kinds take turns game by game: whatever
else the machine does slows all of them alike. A first turn that does not count sets up what is set
up once. The ratio of a kind is the median of its ratios in the turns; time is processor time.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, Final

from modules import allowed, needed
from rig import walk

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.kit.build import compiled

BASE: Final = ("boarlords", "cybersamurai", "dark_seed", "nomads")
BARS: Final = {"modules mixed": 0.85, "nine factions": 0.80}
"""By kind of table: the least share of the base game's decisions a second."""

Table = Callable[[random.Random], dict[str, Any]]
Match = tuple[dict[str, Any], int]
"""Options and seed."""


def base(rng: random.Random) -> dict[str, Any]:
    """The four factions of the first box, in any order."""
    return {"players": 4, "factions": rng.sample(BASE, 4)}


def nine(rng: random.Random) -> dict[str, Any]:
    """Four of nine factions."""
    return {"players": 4, "factions": rng.sample(list(GAME.content.factions), 4)}


def mixed(rng: random.Random) -> dict[str, Any]:
    """The base factions with each module switched on or off by chance."""
    while True:
        options = base(rng) | {key: True for key in OPTIONAL if rng.random() < 0.5}
        if allowed(options):
            return options


def alone(key: str) -> Table:
    """The base factions with one module and what it needs."""
    return lambda rng: base(rng) | needed(key)


def kinds(single: bool) -> dict[str, Table]:
    """The tables that are measured, the base game first."""
    found: dict[str, Table] = {"base": base, "modules mixed": mixed, "nine factions": nine}
    return found | ({key: alone(key) for key in OPTIONAL} if single else {})


def drawn(table: Table, name: str, games: int) -> list[Match]:
    """So many tables of a kind with their seeds."""
    rng = random.Random(name)
    return [(table(rng), seed) for seed in range(games)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each kind in a turn")
    parser.add_argument("--turns", type=int, default=7, help="how often all of them are played")
    parser.add_argument("--single", action="store_true", help="each module alone, too")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    matches = {n: drawn(table, n, args.games) for n, table in kinds(args.single).items()}
    play_all(matches)
    gc.freeze()
    turns = [play_all(matches) for _ in range(args.turns)]
    ratios = {name: [turn[name] / turn["base"] for turn in turns] for name in matches}
    middle = {name: round(median(row), 3) for name, row in ratios.items()}
    missed = [name for name, bar in BARS.items() if middle[name] < bar]
    for name, row in ratios.items():
        rate = median([turn[name] for turn in turns])
        span = f"{min(row):.3f} to {max(row):.3f}"
        bar = f"bar {BARS[name]:.2f}" if name in BARS else ""
        told = f"{rate:7,.0f} decisions a second, {middle[name]:.3f} of base ({span})"
        print(f"{name:20} {told} {bar}".rstrip())
    print(f"missed: {', '.join(missed)}" if missed else "all bars met")
    if args.json:
        report = {"build": "compiled" if compiled() else "plain", "games": args.games}
        report |= {"turns": args.turns, **middle}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    return 1 if missed else 0


def play_all(matches: dict[str, list[Match]]) -> dict[str, float]:
    """By kind of table: decisions a second of processor time, over one turn."""
    decisions = dict.fromkeys(matches, 0)
    seconds = dict.fromkeys(matches, 0.0)
    for row in zip(*matches.values(), strict=True):
        for name, (options, seed) in zip(matches, row, strict=True):
            begun = time.process_time()
            decisions[name] += play(options, seed)
            seconds[name] += time.process_time() - begun
    return {name: decisions[name] / seconds[name] for name in matches}


def play(options: dict[str, Any], seed: int) -> int:
    """A random game; how many decisions it had."""
    return walk(GAME.new(options, seed), seed * 7919 + 1)


if __name__ == "__main__":
    raise SystemExit(main())
