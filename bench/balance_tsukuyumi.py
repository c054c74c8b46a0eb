"""How the factions of TSUKUYUMI fare among greedy bots, and greedy bots among random ones.

    python bench/balance_tsukuyumi.py                            the four of the first box
    python bench/balance_tsukuyumi.py --factions nine --games 1800 --against 0
    python bench/balance_tsukuyumi.py --factions nine --players 2 --games 1080 --against 0
    python bench/balance_tsukuyumi.py --with gates gifts --games 200 --against 0

As many tables in a row as there are factions have each of them in every seat once; duels have every
pair both ways round. With ``--lines`` each match is a line of a file, and matches that it has are
not played again. Own values were tuned on lower seeds; figures are measured on others.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

from calibration import slowness

from endtable.arena.workers import spread
from endtable.bots.roster import player
from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.content.vocabulary import BOXES
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.table.state import Tsukuyumi

FRESH = 100_000
"""Values were tuned on lower seeds."""
BARS = {2: (0.30, 0.70), 3: (0.20, 0.47), 4: (0.15, 0.35), 5: (0.10, 0.32), 6: (0.08, 0.28)}
"""By players: between these lies the share of matches that every faction wins."""
WITH_MODULES = (0.12, 0.38)
"""The same for four players with a module."""
BEATEN = 240 / 300
MEAN_MS, SLOWEST_MS = 10.0, 500.0
LONGEST = 20_000
"""A match with more decisions than this never ends."""


def pool(which: str) -> list[str]:
    """The factions that seats are drawn from."""
    known = GAME.content.factions
    return [key for key, faction in known.items() if which == "nine" or faction.box == BOXES[0]]


def seated(factions: list[str], seats: int, number: int) -> list[str]:
    """Who sits where in a match."""
    if seats == 2:
        pairs = list(permutations(factions, 2))
        return list(pairs[number % len(pairs)])
    order = random.Random(f"tables {number // len(factions)}").sample(factions, len(factions))
    return [order[(number + place) % len(order)] for place in range(seats)]


def play(
    group: tuple[str, ...], options: dict[str, Any], which: str, number: int
) -> list[dict[str, Any]]:
    """One match: for every seat who sat there, what it played and what it came to."""
    seats = len(group)
    table = {"players": seats, "factions": seated(pool(which), seats, number)}
    state = GAME.new(table | options, f"balance {number}")
    assert isinstance(state, Tsukuyumi)
    sitting = [group[(seat + number) % seats] for seat in range(seats)]
    players = [player(spec, f"{seat} {number}") for seat, spec in enumerate(sitting)]
    spent = [[0.0, 0.0, 0.0] for _ in sitting]
    turn = 0
    while waiting := state.deciders():
        seat = waiting[0]
        turn += 1
        assert turn <= LONGEST, f"match {number} with {options} does not end"
        begun = time.process_time()
        guess = state.guess(seat, new_chance(f"guess {number} {turn}", seats))
        action = players[seat].choose(GAME, guess, seat)
        took = time.process_time() - begun
        row = spent[seat]
        row[0] += 1
        row[1] += took
        row[2] = max(row[2], took)
        state.apply(seat, action)
    return [result(state, seat, sitting[seat], spent[seat]) for seat in range(seats)]


def result(state: Tsukuyumi, seat: int, who: str, spent: list[float]) -> dict[str, Any]:
    """What a seat came to."""
    outcome = state.outcome()
    assert outcome is not None
    return {
        "who": who,
        "faction": state.setting.factions[seat],
        "seat": seat,
        "won": outcome.places[seat] == 1,
        "points": {
            "at once": state.points[seat],
            "goal": state.goals >> seat & 1,
            "missions": state.missions[seat].bit_count(),
            **pending(state, seat),
        },
        "total": outcome.points[seat],
        "spent": [round(number, 6) for number in spent],
    }


def measure(
    group: tuple[str, ...], options: dict[str, Any], args: argparse.Namespace, games: int
) -> list[dict[str, Any]]:
    """All seats of many matches."""
    numbers = range(args.first, args.first + games)
    found = dict(kept(args.lines)) if args.lines else {}
    left = [number for number in numbers if number not in found]
    matches = spread(partial(play, group, options, args.factions), left, args.jobs)
    for number, rows in zip(left, matches, strict=True):
        found[number] = rows
        if args.lines:
            with args.lines.open("a") as file:
                file.write(json.dumps([number, rows]) + "\n")
    return [row for number in numbers for row in found[number]]


def kept(file: Path) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    """The matches that a file has."""
    if file.exists():
        for line in file.read_text().splitlines():
            number, rows = json.loads(line)
            yield number, rows


def shares(rows: list[dict[str, Any]], by: str) -> dict[str, dict[str, Any]]:
    """By faction or seat: how often it won, and its points on average."""
    found: dict[str, dict[str, Any]] = {}
    for key in sorted({row[by] for row in rows}):
        own = [row for row in rows if row[by] == key]
        points: Counter[str] = Counter()
        for row in own:
            points.update(row["points"])
        found[str(key)] = {
            "matches": len(own),
            "won": sum(row["won"] for row in own),
            "share": round(sum(row["won"] for row in own) / len(own), 3),
            "give or take": round(2 * (0.25 / len(own)) ** 0.5, 2),
            "points": round(sum(row["total"] for row in own) / len(own), 2),
            "of which": {what: round(count / len(own), 2) for what, count in points.items()},
        }
    return found


def thinking(rows: list[dict[str, Any]], who: str, slow: float) -> dict[str, float]:
    """Milliseconds of processor time a decision, scaled to the machine of the bars."""
    spent = [row["spent"] for row in rows if row["who"] == who]
    decisions = sum(row[0] for row in spent)
    return {
        "mean_ms": round(sum(row[1] for row in spent) / decisions * 1000 / slow, 2),
        "slowest_ms": round(max(row[2] for row in spent) * 1000 / slow, 1),
        "decisions": int(decisions),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="matches of greedy bots")
    parser.add_argument("--players", type=int, choices=tuple(BARS), default=4)
    parser.add_argument("--factions", choices=("four", "nine"), default="four")
    parser.add_argument("--with", nargs="*", choices=OPTIONAL, default=[], dest="modules")
    parser.add_argument("--against", type=int, default=300, help="matches against random ones")
    parser.add_argument("--first", type=int, default=FRESH, help="the first seed")
    parser.add_argument("--edition", choices=("pl", "it"), default="pl")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--lines", type=Path, help="matches of greedy bots, a line each")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    options = {"edition": args.edition, **dict.fromkeys(args.modules, True)}
    wide = args.modules and args.players == 4
    least, most = WITH_MODULES if wide else BARS[args.players]
    slow = slowness(10, time.process_time)
    told: dict[str, Any] = {
        "first_seed": args.first,
        "slowness": round(slow, 2),
        "players": args.players,
        "factions": args.factions,
        **options,
    }
    missed: list[str] = []
    if args.games:
        rows = measure(("greedy",) * args.players, options, args, args.games)
        told["greedy"] = {
            "matches": args.games,
            "factions": shares(rows, "faction"),
            "seats": shares(rows, "seat"),
            "thinking": thinking(rows, "greedy", slow),
        }
        for faction, row in told["greedy"]["factions"].items():
            print(f"{faction}: {row}", flush=True)
            if not least <= row["share"] <= most:
                missed.append(faction)
        print({seat: row["share"] for seat, row in told["greedy"]["seats"].items()})
    if args.against:
        group = ("greedy",) + ("random",) * (args.players - 1)
        args.lines = None
        rows = measure(group, options, args, args.against)
        won = sum(row["won"] for row in rows if row["who"] == "greedy")
        told["against random"] = {
            "matches": args.against,
            "won": won,
            "factions": shares([row for row in rows if row["who"] == "greedy"], "faction"),
            "thinking": thinking(rows, "greedy", slow),
        }
        print(f"greedy won {won} of {args.against} against random ones")
        if won < BEATEN * args.against:
            missed.append("greedy against random")
    for part in ("greedy", "against random"):
        if part in told:
            thought = told[part]["thinking"]
            print(part, thought)
            if thought["mean_ms"] > MEAN_MS or thought["slowest_ms"] > SLOWEST_MS:
                missed.append(f"speed of {part}")
    print(f"missed: {', '.join(missed)}" if missed else "all bars met")
    if args.json:
        args.json.write_text(json.dumps(told, indent=1) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
