"""Modules and factions of TSUKUYUMI under random play.

Each module alone for 2, 3 and 4 players, then mixed at random; each faction in every seat of 2 to 6
players, then everything mixed: factions, modules, scenarios, editions.

    python bench/modules.py                         200 of each module, 1,000 mixed, 300 of each
                                                    faction and number of players, 2,000 with
                                                    everything
    python bench/modules.py --every-seat            300 of each faction and seat: 54,000
    python bench/modules.py --each 20 --mixed 50 --seat 30 --everything 100     a sample

Every match is checked after every choice; ``make soak`` runs the full numbers. Usually the 300 of a
faction and a number of players are shared out among its seats, so that it sits everywhere equally
often; 300 in every single seat take four times as long.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any, Final

from endtable.arena.selfplay import play_many
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.kit.build import compiled
from endtable.kit.validation import BadInput

PLAYERS: Final = (2, 3, 4)
MORE: Final = (2, 3, 4, 5, 6)
LONGEST: Final = 5_000
LONGEST_OF_ALL: Final = 6_000
"""No match may have more decisions than this; the second with all factions."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=200, help="matches of each module alone")
    parser.add_argument("--mixed", type=int, default=1_000, help="matches with modules mixed")
    parser.add_argument("--seat", type=int, default=300, help="matches of each faction and table")
    parser.add_argument("--every-seat", action="store_true", help="as many in every single seat")
    parser.add_argument("--everything", type=int, default=2_000, help="matches with all mixed")
    parser.add_argument("--only", nargs="*", choices=OPTIONAL, help="only these modules alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write what was found to this file")
    args = parser.parse_args()
    rows = [soak(options, args.each, args.jobs) for options in alone(args.only or OPTIONAL)]
    rows += [soak(options, 1, 1, seed) for seed, options in enumerate(mixed(args.mixed))]
    seats = seated() if args.seat else []
    wide = [soak(options, in_seat(args, options["players"]), args.jobs) for options in seats]
    wide += [soak(options, 1, 1, seed) for seed, options in enumerate(everything(args.everything))]
    bad = [row for row in rows if row["failed"] or row["longest"] > LONGEST]
    bad += [row for row in wide if row["failed"] or row["longest"] > LONGEST_OF_ALL]
    rows += wide
    if args.json:
        report = {"build": "compiled" if compiled() else "plain", "tables": rows}
        args.json.write_text(json.dumps(report, indent=1) + "\n")
    played = sum(row["games"] for row in rows)
    longest = max(row["longest"] for row in rows)
    print(
        f"{played} matches, longest {longest} decisions, {len(bad)} kinds of table with a failure"
    )
    for row in bad:
        print(row["options"], row["errors"])
    return 1 if bad else 0


def in_seat(args: argparse.Namespace, players: int) -> int:
    """How many matches a faction plays in one seat of a table of so many."""
    return int(args.seat if args.every_seat else -(-args.seat // players))


def alone(keys: tuple[str, ...] | list[str]) -> list[dict[str, Any]]:
    """Each module at every number of players that it is for, with what it needs."""
    tables = [needed(key) | {"players": players} for key in keys for players in PLAYERS]
    return [options for options in tables if allowed(options)]


def needed(key: str) -> dict[str, Any]:
    """A module, and those without which it cannot be used."""
    needs = next(module.needs for module in GAME.modules if module.key == key)
    return {key: True} | {other: True for one in needs for other in needed(one)}


def mixed(count: int, seed: int = 1) -> list[dict[str, Any]]:
    """So many tables with modules switched on at random; those that are refused are not used."""
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < count:
        options: dict[str, Any] = {"players": rng.choice(PLAYERS)}
        options |= {key: True for key in OPTIONAL if rng.random() < 0.5}
        if rng.random() < 0.25:
            options["edition"] = "it"
        if allowed(options):
            found.append(options)
    return found


def seated() -> list[dict[str, Any]]:
    """Each faction in every seat of every number of players; chance deals the others."""
    found: list[dict[str, Any]] = []
    for faction in GAME.content.factions:
        for players in MORE:
            for seat in range(players):
                keys = ["random"] * players
                keys[seat] = faction
                found.append({"players": players, "factions": keys, "sunrise": True})
    return found


def everything(count: int, seed: int = 2) -> list[dict[str, Any]]:
    """So many tables with factions, modules, scenarios and editions by chance."""
    rng = random.Random(seed)
    scenarios = ["random", "draft", *GAME.content.scenarios]
    found: list[dict[str, Any]] = []
    while len(found) < count:
        players = rng.choice(MORE)
        options: dict[str, Any] = {"players": players}
        options["factions"] = rng.sample(list(GAME.content.factions), players)
        options |= {key: True for key in OPTIONAL if rng.random() < 0.4}
        if rng.random() < 0.4:
            options["scenario"] = rng.choice(scenarios)
        if rng.random() < 0.2:
            options["edition"] = "it"
        if allowed(options):
            found.append(options)
    return found


def allowed(options: dict[str, Any]) -> bool:
    """Whether there are such tables."""
    try:
        GAME.complete(options)
    except BadInput:
        return False
    return True


def soak(options: dict[str, Any], games: int, jobs: int, first: int = 0) -> dict[str, Any]:
    """Play random matches of one kind of table with every invariant checked."""
    begun = time.perf_counter()
    tally, _ = play_many("tsukuyumi", options, range(first, first + games), check=True, jobs=jobs)
    row = {
        "options": options,
        "games": tally.games,
        "decisions": tally.decisions,
        "longest": tally.longest.decisions if tally.longest else 0,
        "failed": len(tally.failed),
        "errors": [f"seed {played.seed}: {played.error}" for played in tally.failed[:5]],
        "seconds": round(time.perf_counter() - begun, 1),
    }
    if games > 1 or row["failed"]:
        print("{options}: {games} matches, {decisions} decisions, longest {longest}, "
              "{failed} failed, {seconds} s".format(**row), flush=True)  # fmt: skip
    return row


if __name__ == "__main__":
    raise SystemExit(main())
