"""The full numbers: 10,000 random duels and 1,000 of every other kind of table, all checked.

TSUKUYUMI plays 2,000 for each number of players, over all scenarios, editions and modules.

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
from endtable.games.tamashii.content.progress_sheet import SCENARIOS
from endtable.games.tamashii.game import TICKED
from endtable.kit.build import compiled

LONGEST = 2_000
"""No match may have more decisions than this."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--first", type=int, default=10_000, help="matches of each game's first mode"
    )
    parser.add_argument("--others", type=int, default=1_000, help="matches of every other mode")
    parser.add_argument("--games", nargs="*", choices=names(), help="only these games")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    rows: list[dict[str, Any]] = []
    for name in args.games or names():
        for options, games in tables(name, args.first, args.others):
            rows.append(soak(name, options, games, args.jobs))
            print("{game} {options}: {games} matches, {decisions} decisions, longest {longest}, "
                  "{failed} failed, {seconds} s".format(**rows[-1]), flush=True)  # fmt: skip
    bad = [row for row in rows if row["failed"] or row["longest"] > LONGEST]
    if args.json:
        report = {"build": "compiled" if compiled() else "plain", "modes": rows}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    print(f"{len(rows)} kinds of table, {len(bad)} with a failure")
    return 1 if bad else 0


def tables(name: str, first: int, others: int) -> list[tuple[dict[str, Any], int]]:
    """Kinds of tables of a game, and how many matches of each."""
    if name == "tsukuyumi":
        return full_moons(2 * others)
    if name == "tamashii":
        return [(options, max(1, others // 2)) for options in chronicles()]
    modes = find(name).modes()
    return [(options, others if index else first) for index, options in enumerate(modes)]


def chronicles() -> list[dict[str, Any]]:
    """Every scenario of Tamashii and every length of a competition, with every table size."""
    found: list[dict[str, Any]] = [
        {"scenario": row.key, "players": players, "unlocked": "all", "ticked": TICKED}
        for row in SCENARIOS
        for players in (1, 2, 3, 4)
    ]
    return found + [
        {"mode": "competitive", "players": players, "length": length}
        for players in (2, 3, 4)
        for length in ("short", "medium", "long")
    ]


def full_moons(each: int) -> list[tuple[dict[str, Any], int]]:
    """So many matches for each number of players: every scenario in every edition it is for."""
    found: list[tuple[dict[str, Any], int]] = []
    scenarios = {
        2: ["draft"],
        3: ["random", "exploration", "control", "pacific"],
        4: ["random", "exploration", "broken_land", "alliance", "domination", "canyon"],
    }
    for players, keys in scenarios.items():
        kinds = [
            (scenario, edition, modules)
            for scenario in keys
            for edition in ("pl", "it")
            for modules in (False, True)
            if scenario != "canyon" or edition == "it"
        ]
        for scenario, edition, modules in kinds:
            options: dict[str, Any] = {"players": players, "scenario": scenario, "edition": edition}
            if modules:
                options |= {"legendary": True, "mascots": True, "faction_events": True}
            found.append((options, -(-each // len(kinds))))
    return found


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
