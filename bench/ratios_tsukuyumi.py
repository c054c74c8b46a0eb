"""How fast random games of four are with modules and with all nine factions, beside the base game.

    PYTHONPATH=build/fast python bench/ratios_tsukuyumi.py --games 200

Kinds of tables take turns, game by game, so that whatever else the machine does slows all of them
alike; only the ratios count.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
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


def drawn(table: Table, name: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Tables of a kind, one after the other, with their seeds."""
    rng = random.Random(name)
    for seed in range(1_000_000):
        yield table(rng), seed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games of each kind")
    parser.add_argument("--single", action="store_true", help="each module alone, too")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    spent = measure(kinds(args.single), args.games)
    rates = {name: row[0] / row[1] for name, row in spent.items()}
    ratios = {name: round(rate / rates["base"], 3) for name, rate in rates.items()}
    missed = [name for name, bar in BARS.items() if ratios[name] < bar]
    for name, rate in rates.items():
        bar = f"bar {BARS[name]:.2f}" if name in BARS else ""
        print(f"{name:20} {rate:9,.0f} decisions a second, {ratios[name]:.3f} of base {bar}")
    print(f"missed: {', '.join(missed)}" if missed else "all bars met")
    if args.json:
        told = {"build": "compiled" if compiled() else "plain", "games": args.games, **ratios}
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 1 if missed else 0


def measure(tables: dict[str, Table], games: int) -> dict[str, list[float]]:
    """By kind of table: decisions made and seconds of processor time they took."""
    spent = {name: [0.0, 0.0] for name in tables}
    queues = {name: drawn(table, name) for name, table in tables.items()}
    for queue in queues.values():
        play(*next(queue))  # what is set up once is set up now
    gc.freeze()
    for _ in range(games):
        for name, queue in queues.items():
            options, seed = next(queue)
            begun = time.process_time()
            spent[name][0] += play(options, seed)
            spent[name][1] += time.process_time() - begun
    return spent


def play(options: dict[str, Any], seed: int) -> int:
    """A random game; how many decisions it had."""
    return walk(GAME.new(options, seed), seed * 7919 + 1)


if __name__ == "__main__":
    raise SystemExit(main())
