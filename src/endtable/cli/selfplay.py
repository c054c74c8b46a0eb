"""`endtable selfplay`: whole matches between random players."""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable import games
from endtable.arena.selfplay import Tally, play_many
from endtable.arena.workers import LOCAL
from endtable.cli.settings import add_options, add_packs, folder_for, options_of, whole
from endtable.core.types import Data
from endtable.kit.i18n import Words

FAILED = 1


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is played, how often, and the form of the report."""
    parser.add_argument("game", help=words.say("cli.selfplay.game"))
    parser.add_argument("--games", type=int, default=100, help=words.say("cli.selfplay.games"))
    parser.add_argument("--seed", type=int, default=0, help=words.say("cli.selfplay.seed"))
    add_options(parser, words)
    parser.add_argument("--check", action="store_true", help=words.say("cli.selfplay.check"))
    parser.add_argument("--save", type=Path, metavar="DIR", help=words.say("cli.arena.save"))
    parser.add_argument("--jobs", type=int, default=1, help=words.say("cli.selfplay.jobs"))
    parser.add_argument(
        "--cluster", nargs="?", const=LOCAL, default="", help=words.say("cli.arena.cluster")
    )
    parser.add_argument("--json", action="store_true", help=words.say("cli.selfplay.json"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Play, report, and fail with the seeds of matches that went wrong."""
    game = games.find(args.game)
    options = game.complete(options_of(args.options))
    count, jobs = whole(args, "games", 1, 10_000_000), whole(args, "jobs", 1, 256)
    seeds = range(args.seed, args.seed + count)
    tally, seconds = play_many(
        args.game,
        options,
        seeds,
        check=args.check,
        jobs=jobs,
        cluster=args.cluster,
        save=folder_for(args.save),
    )
    if args.json:
        print(json.dumps(_record(args, tally, seconds), indent=2))
    else:
        _show(tally, seconds, words)
    for played in tally.failed:
        text = words.say("cli.selfplay.failed", seed=played.seed, error=played.error)
        print(f"endtable: {text}", file=sys.stderr)
    return FAILED if tally.failed else 0


def _record(args: Namespace, tally: Tally, seconds: float) -> Data:
    longest = tally.longest
    return {
        "game": args.game,
        "games": tally.games,
        "seed": args.seed,
        "decisions": tally.decisions,
        "longest": {"seed": longest.seed, "decisions": longest.decisions} if longest else None,
        "reasons": dict(sorted(tally.reasons.items())),
        "wins": {
            "faction": dict(sorted(tally.factions.items())),
            "seat": {str(seat): wins for seat, wins in sorted(tally.seats.items())},
            "shared": tally.shared,
        },
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
        "failed": [{"seed": played.seed, "error": played.error} for played in tally.failed],
    }


def _show(tally: Tally, seconds: float, words: Words) -> None:
    rows = [
        (words.say("cli.selfplay.row.games"), str(tally.games)),
        (words.say("cli.selfplay.row.decisions"), str(tally.decisions)),
        (words.say("cli.selfplay.row.speed"), f"{tally.decisions / seconds:.0f}"),
    ]
    if tally.longest is not None:
        longest = words.say(
            "cli.selfplay.longest", decisions=tally.longest.decisions, seed=tally.longest.seed
        )
        rows.append((words.say("cli.selfplay.row.longest"), longest))
    rows += [(words.say(reason), str(number)) for reason, number in tally.reasons.most_common()]
    for faction, wins in sorted(tally.factions.items()):
        rows.append((words.say("cli.selfplay.row.faction", faction=faction), str(wins)))
    for seat, wins in sorted(tally.seats.items()):
        rows.append((words.say("cli.selfplay.row.seat", seat=seat + 1), str(wins)))
    rows.append((words.say("cli.selfplay.row.shared"), str(tally.shared)))
    width = max(len(title) for title, _ in rows)
    print("\n".join(f"{title:{width}}  {value}" for title, value in rows))
