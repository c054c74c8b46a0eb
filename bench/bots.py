"""Opponents worth playing: greedy against random, and search against greedy.

``--quick`` plays a small sample; without it 300 duels each, which takes some hours on two cores.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from endtable.arena.tournament import play, report

BARS = (
    # who, against whom, duels, duels in a sample, least share of wins
    ("greedy", "random", 300, 40, 285 / 300),
    ("search:1s", "greedy", 300, 6, 210 / 300),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    told: list[dict[str, Any]] = []
    missed = 0
    for strong, weak, games, sample, least in BARS:
        found = report(
            play("neuroshima", [strong, weak], sample if args.quick else games, 0, args.jobs)
        )
        row = found["players"][strong]
        share = row["won"] / found["matches"]
        met = share >= least
        missed += not met
        told.append({"strong": strong, "weak": weak, "matches": found["matches"], **row})
        print(
            f"{strong} against {weak}: {row['won']} of {found['duels']} won, {row['drawn']} drawn,"
            f" {row['mean_decision_ms']} ms a decision, {row['slowest_decision_ms']} ms at most;"
            f" {'met' if met else 'MISSED'}",
            flush=True,
        )
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
