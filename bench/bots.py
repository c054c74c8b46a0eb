"""Opponents worth playing: greedy against random, and search against greedy.

At larger tables the first one named sits against the others. ``--quick`` plays a small sample;
without it 300 matches each, which takes some hours on two cores.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from endtable.arena.tournament import play, report

BARS = (
    # game, who against whom, matches, matches in a sample, least share of wins
    ("neuroshima", ("greedy", "random"), 300, 40, 285 / 300),
    ("neuroshima", ("search:1s", "greedy"), 300, 6, 210 / 300),
    ("tsukuyumi", ("greedy", "random", "random", "random"), 300, 20, 240 / 300),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    told: list[dict[str, Any]] = []
    missed = 0
    for game, players, full, sample, least in BARS:
        games = sample if args.quick else full
        found = report(play(game, players, games, 0, args.jobs, seats=len(players)))
        strong, *weak = players
        row = found["players"][strong]
        share = row["won"] / found["matches"]
        met = share >= least
        missed += not met
        told.append(
            {"game": game, "strong": strong, "weak": weak, "matches": found["matches"], **row}
        )
        print(
            f"{game}, {strong} against {', '.join(weak)}:"
            f" {row['won']} of {found['matches']} won, {row['drawn']} drawn,"
            f" {row['mean_decision_ms']} ms a decision, {row['slowest_decision_ms']} ms at most;"
            f" {'met' if met else 'MISSED'}",
            flush=True,
        )
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
