"""Modules and factions of TSUKUYUMI under random play.

Each module alone for 2, 3 and 4 players, then mixed at random; each faction in every seat of 2 to 6
players, then everything mixed: factions, modules, scenarios, editions.

    python bench/modules.py                         200 of each module, 1,000 mixed, 300 of each
                                                    faction in every seat, 2,000 with everything
    python bench/modules.py --each 20 --mixed 50 --seat 30 --everything 100     a sample

Every match is checked after every choice; ``make soak`` runs the full numbers. Factions move on by
a seat from match to match: nine matches have each of the nine in every seat once.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from endtable.arena.selfplay import Played, Tally, play
from endtable.arena.workers import spread
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.kit.build import compiled
from endtable.kit.validation import BadInput

PLAYERS: Final = (2, 3, 4)
MORE: Final = (2, 3, 4, 5, 6)
LONGEST: Final = 5_000
LONGEST_OF_ALL: Final = 6_000
"""No match may have more decisions than this; the second with all factions."""

Options = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=200, help="matches of each module alone")
    parser.add_argument("--mixed", type=int, default=1_000, help="matches with modules mixed")
    parser.add_argument("--seat", type=int, default=300, help="matches of a faction in every seat")
    parser.add_argument("--everything", type=int, default=2_000, help="matches with all mixed")
    parser.add_argument("--only", nargs="*", choices=OPTIONAL, help="only these modules alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    rows = [
        soak(f"{key}, {players} players", [options] * args.each, LONGEST, args.jobs)
        for key, players, options in alone(args.only or OPTIONAL)
    ]
    rows.append(soak("modules mixed", mixed(args.mixed), LONGEST, args.jobs))
    rows += [
        soak(f"nine factions, {players} players", tables, LONGEST_OF_ALL, args.jobs)
        for players in MORE
        if (tables := seated(players, args.seat))
    ]
    rows.append(soak("everything", everything(args.everything), LONGEST_OF_ALL, args.jobs))
    if args.json:
        report = {"build": "compiled" if compiled() else "plain", "tables": rows}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    failed = sum(len(row["failed"]) for row in rows)
    longest = max(row["longest"] for row in rows)
    print(f"{sum(row['games'] for row in rows)} matches, longest {longest}, {failed} failed")
    return 1 if failed else 0


def alone(keys: tuple[str, ...] | list[str]) -> Iterator[tuple[str, int, Options]]:
    """Each module at every number of players that it is for, with what it needs."""
    for key in keys:
        for players in PLAYERS:
            if allowed(options := needed(key) | {"players": players}):
                yield key, players, options


def needed(key: str) -> Options:
    """A module, and those without which it cannot be used."""
    needs = next(module.needs for module in GAME.modules if module.key == key)
    return {key: True} | {other: True for one in needs for other in needed(one)}


def mixed(count: int, seed: int = 1) -> list[Options]:
    """So many tables with modules switched on at random; those that are refused are not used."""
    rng = random.Random(seed)
    found: list[Options] = []
    while len(found) < count:
        options: Options = {"players": rng.choice(PLAYERS)}
        options |= {key: True for key in OPTIONAL if rng.random() < 0.5}
        if rng.random() < 0.25:
            options["edition"] = "it"
        if allowed(options):
            found.append(options)
    return found


def seated(players: int, count: int, seed: int = 3) -> list[Options]:
    """Tables at which each faction sits so many times in every seat."""
    rng = random.Random(seed)
    factions = list(GAME.content.factions)
    found: list[Options] = []
    for _ in range(count):
        around = rng.sample(factions, len(factions)) * 2
        found += [
            {"players": players, "factions": around[first : first + players], "sunrise": True}
            for first in range(len(factions))
        ]
    return found


def everything(count: int, seed: int = 2) -> list[Options]:
    """So many tables with factions, modules, scenarios and editions by chance."""
    rng = random.Random(seed)
    scenarios = ["random", "draft", *GAME.content.scenarios]
    found: list[Options] = []
    while len(found) < count:
        players = rng.choice(MORE)
        options: Options = {"players": players}
        options["factions"] = rng.sample(list(GAME.content.factions), players)
        options |= {key: True for key in OPTIONAL if rng.random() < 0.4}
        if rng.random() < 0.4:
            options["scenario"] = rng.choice(scenarios)
        if rng.random() < 0.2:
            options["edition"] = "it"
        if allowed(options):
            found.append(options)
    return found


def allowed(options: Options) -> bool:
    """Whether there are such tables."""
    try:
        GAME.complete(options)
    except BadInput:
        return False
    return True


def soak(kind: str, tables: list[Options], longest: int, jobs: int) -> dict[str, Any]:
    """Play a random match at each table with every invariant checked."""
    begun = time.perf_counter()
    tally = Tally()
    for played in spread(one, list(enumerate(tables)), jobs):
        tally.add(played)
        if played.error or played.decisions > longest:
            print(kind, played, tables[played.seed], flush=True)
    row: dict[str, Any] = {
        "tables": kind,
        "games": tally.games,
        "decisions": tally.decisions,
        "longest": tally.longest.decisions if tally.longest else 0,
        "failed": [f"seed {bad.seed}: {bad.error}, {tables[bad.seed]}" for bad in tally.failed],
        "seconds": round(time.perf_counter() - begun, 1),
    }
    if row["longest"] > longest:
        row["failed"].append(f"a match of {row['longest']} decisions, at most {longest}")
    print(
        f"{kind}: {row['games']} matches, {row['decisions']} decisions, longest {row['longest']}, "
        f"{len(row['failed'])} failed, {row['seconds']} s",
        flush=True,
    )
    return row


def one(numbered: tuple[int, Options]) -> Played:
    """A random match at a table, its number the seed."""
    seed, options = numbered
    return play(GAME, options, seed, check=True)


if __name__ == "__main__":
    raise SystemExit(main())
