"""The full numbers: 10,000 random duels and 1,000 of every other kind of table, all checked.

``make soak`` runs it on the compiled build and writes what it found to ``bench/results``.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

from endtable.arena.selfplay import play_many
from endtable.games import find, names
from endtable.kit.build import compiled

LONGEST = 2_000
"""No match may have more decisions than this."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--first", type=int, default=10_000, help="matches of each game's first mode"
    )
    parser.add_argument("--others", type=int, default=1_000, help="matches of every other mode")
    parser.add_argument("--games", nargs="*", help="only these games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for name in args.games or names():
        for index, options in enumerate(kinds(name)):
            count = args.others if index else args.first
            if name == "tamashii":
                count = max(1, args.others // 5)
            rows.append(soak(name, options, count, args.jobs))
            print("{game} {options}: {games} matches, {decisions} decisions, longest {longest}, "
                  "{failed} failed, {seconds} s".format(**rows[-1]), flush=True)  # fmt: skip
    bad = [row for row in rows if row["failed"] or row["longest"] > LONGEST]
    if args.json:
        report = {"build": "compiled" if compiled() else "plain", "modes": rows}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    print(f"{len(rows)} kinds of table, {len(bad)} with a failure")
    return 1 if bad else 0


def kinds(name: str) -> list[dict[str, Any]]:
    """Every kind of table; of Tamashii every scenario and competition with every table size."""
    if name != "tamashii":
        return find(name).modes()
    scenarios = ("prologue", "x6039", "underground_hunt", "shinigami")
    tables: list[dict[str, Any]] = [
        {"scenario": scenario, "players": players, "unlocked": "all"}
        for scenario in scenarios
        for players in (1, 2, 3, 4)
    ]
    return tables + [
        {"mode": "competitive", "players": players, "length": length}
        for players in (2, 3, 4)
        for length in ("short", "medium", "long")
    ]


def soak(name: str, options: dict[str, Any], games: int, jobs: int) -> dict[str, Any]:
    """Play many random matches of one kind of table with every invariant checked."""
    begun = time.perf_counter()
    tally, _ = play_many(name, options, range(games), check=True, jobs=jobs)
    return {
        "game": name,
        "options": options,
        "games": tally.games,
        "decisions": tally.decisions,
        "longest": tally.longest.decisions if tally.longest else 0,
        "failed": len(tally.failed),
        "errors": [f"seed {played.seed}: {played.error}" for played in tally.failed[:5]],
        "seconds": round(time.perf_counter() - begun, 1),
    }


if __name__ == "__main__":
    raise SystemExit(main())
