"""Many matches: what a second process gains, and whether memory stays flat.

``--quick`` plays a few hundred matches only; without it 10,000 in one process.
"""

from __future__ import annotations

import argparse
import json
import resource
from pathlib import Path
from typing import Any

from endtable.arena.selfplay import play, play_many
from endtable.games import find

GAME = "neuroshima"
FASTER = 1.8
"""How many times the games of one process two have to play at least."""
GROWTH_KB = 4096
"""How much the memory of a process may grow once it has warmed up."""
TRIES = 3


def gain(games: int) -> float:
    """Games a second of two processes over those of one, the best of some tries.

    Each try measures both, one after the other; what else the machine does makes it worse.
    """
    best = 0.0
    for number in range(TRIES):
        seeds = range(number * games, (number + 1) * games)
        _, alone = play_many(GAME, {}, seeds)
        _, helped = play_many(GAME, {}, seeds, jobs=2)
        best = max(best, alone / helped)
    return best


def growth_kb(matches: int) -> int:
    """By how much the memory of this process grows between a tenth of the matches and all."""
    game = find(GAME)
    before = 0
    for seed in range(matches):
        if seed == matches // 10:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        played = play(game, {}, seed)
        assert not played.error, played
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    matches = 500 if args.quick else 10_000
    grown = growth_kb(matches)
    flat = grown <= GROWTH_KB
    print(f"memory grows by {grown} kB over {matches} matches: {'met' if flat else 'MISSED'}")
    faster = gain(matches)
    met = faster >= FASTER
    print(f"two processes play {faster:.2f} times the games of one: {'met' if met else 'MISSED'}")
    if args.json:
        told: dict[str, Any] = {
            "matches": matches,
            "growth_kb": grown,
            "two_processes": round(faster, 2),
        }
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 0 if flat and met else 1


if __name__ == "__main__":
    raise SystemExit(main())
