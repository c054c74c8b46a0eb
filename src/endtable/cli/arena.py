"""`endtable arena`: bots against bots, with ratings and shares of wins by army."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable import games
from endtable.arena.picture import shares_svg
from endtable.arena.tournament import Tournament, play, report
from endtable.arena.workers import LOCAL
from endtable.bots import roster
from endtable.cli.extras import needs
from endtable.cli.printing import new_console
from endtable.cli.settings import add_packs, whole
from endtable.core.game import Game
from endtable.core.types import Message
from endtable.kit import files
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Who plays, how often, and the form of the report."""
    parser.add_argument("game", help=words.say("cli.arena.game"))
    parser.add_argument("--players", default="greedy,random", help=words.say("cli.arena.players"))
    parser.add_argument("--seats", type=int, default=2, help=words.say("cli.arena.seats"))
    parser.add_argument("--games", type=int, default=24, help=words.say("cli.arena.games"))
    parser.add_argument("--first", type=int, default=0, help=words.say("cli.arena.first"))
    parser.add_argument("--jobs", type=int, default=1, help=words.say("cli.selfplay.jobs"))
    parser.add_argument(
        "--cluster", nargs="?", const=LOCAL, default="", help=words.say("cli.arena.cluster")
    )
    parser.add_argument("--json", action="store_true", help=words.say("cli.selfplay.json"))
    parser.add_argument("--svg", type=Path, help=words.say("cli.arena.svg"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Play all duels, then tell."""
    needs("arena")
    game = games.find(args.game)
    place = Place("--players")
    specs = [
        roster.complete(spec, place.item(index))
        for index, spec in enumerate(args.players.split(","))
    ]
    count, jobs = whole(args, "games", 1, 1_000_000), whole(args, "jobs", 1, 256)
    seats = _seats(args, game)
    tournament = play(args.game, specs, count, args.first, jobs, args.cluster, seats)
    if args.svg:
        files.replace(args.svg, shares_svg(tournament.pair_shares()))
    if args.json:
        print(json.dumps(report(tournament), indent=2))
    else:
        _show(tournament, words)
    return 0


def _seats(args: Namespace, game: Game) -> int:
    """How many sit at a table; the game must have tables of that size for tournaments."""
    seats = whole(args, "seats", 2, 6)
    if not any(game.seats(options) == seats for options in game.pairings(seats)):
        raise BadInput(Place("--seats"), Message("bad.arena_seats", game=args.game, n=seats))
    return seats


def _show(tournament: Tournament, words: Words) -> None:
    from rich.table import Table

    console = new_console()
    told = report(tournament)
    table = Table()
    for column in ("player", "won", "lost", "drawn", "rating", "ms"):
        table.add_column(words.say(f"cli.arena.column.{column}"), justify="right")
    for spec, row in told["players"].items():
        rating, sigma = row["rating"]
        numbers = (str(row[name]) for name in ("won", "lost", "drawn"))
        table.add_row(spec, *numbers, f"{rating} ± {2 * sigma:.1f}", str(row["mean_decision_ms"]))
    console.print(table)
    for row in told["factions"]:
        console.print(f"{row['faction']}: {row['share']:.0%} ({row['matches']})")
    for row in told["pairs"]:
        console.print(f"{row['faction']} – {row['against']}: {row['share']:.0%} ({row['matches']})")
