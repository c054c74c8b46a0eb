"""`endtable arena`: bots against bots, with ratings and shares of wins by army."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable import games
from endtable.arena import players
from endtable.arena.picture import shares_svg
from endtable.arena.tournament import Rules, Tournament, play, report
from endtable.arena.workers import LOCAL
from endtable.cli.extras import needs
from endtable.cli.printing import new_console
from endtable.cli.settings import add_options, add_packs, folder_for, options_of, whole
from endtable.core.game import Game
from endtable.core.types import Data, Message
from endtable.kit import files
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Who plays, how often, and the form of the report."""
    parser.add_argument("game", help=words.say("cli.arena.game"))
    parser.add_argument(
        "--players", nargs="+", default=["greedy,random"], help=words.say("cli.arena.players")
    )
    parser.add_argument("--seats", type=int, help=words.say("cli.arena.seats"))
    add_options(parser, words)
    parser.add_argument("--games", type=int, default=24, help=words.say("cli.arena.games"))
    parser.add_argument("--first", type=int, default=0, help=words.say("cli.arena.first"))
    parser.add_argument("--seed", default="", help=words.say("cli.arena.seed"))
    parser.add_argument("--save", type=Path, metavar="DIR", help=words.say("cli.arena.save"))
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
        players.complete(spec, place.item(index))
        for index, spec in enumerate(players.split(args.players))
    ]
    count, jobs = whole(args, "games", 1, 1_000_000), whole(args, "jobs", 1, 256)
    tables = (game.complete(options_of(args.options)),) if args.options else ()
    seats = _seats(args, game, tables)
    rules = Rules(args.game, tables, args.seed, folder_for(args.save))
    tournament = play(rules, specs, count, args.first, jobs, args.cluster, seats)
    if args.svg:
        files.replace(args.svg, shares_svg(tournament.pair_shares()))
    if args.json:
        print(json.dumps(report(tournament), indent=2))
    else:
        _show(tournament, words)
    return 0


def _seats(args: Namespace, game: Game, tables: tuple[Data, ...]) -> int:
    """How many sit at a table; the game must have tables of that size for tournaments."""
    if args.seats is None:
        return game.seats(tables[0] if tables else game.pairings()[0])
    seats = whole(args, "seats", 1, 6)
    if not any(game.seats(options) == seats for options in tables or game.pairings(seats)):
        raise BadInput(Place("--seats"), Message("bad.arena_seats", game=args.game, n=seats))
    return seats


def _show(tournament: Tournament, words: Words) -> None:
    from rich.table import Table

    console = new_console()
    told = report(tournament)
    table = Table()
    for column in ("player", "won", "lost", "drawn", "share", "rating", "ms"):
        table.add_column(words.say(f"cli.arena.column.{column}"), justify="right")
    for spec, row in told["players"].items():
        numbers = (str(row[name]) for name in ("won", "lost", "drawn"))
        share = f"{row['share']:.0%}"
        table.add_row(spec, *numbers, share, _rating(row), str(row["mean_decision_ms"]))
    console.print(table)
    for spec, row in told["players"].items():
        if row["faults"]:
            console.print(words.say("cli.arena.faults", player=spec, n=row["faults"]))
    if told["together"]:
        return
    for row in told["factions"]:
        console.print(f"{row['faction']}: {row['share']:.0%} ({row['matches']})")
    for row in told["pairs"]:
        console.print(f"{row['faction']} – {row['against']}: {row['share']:.0%} ({row['matches']})")


def _rating(row: Data) -> str:
    if row["rating"] is None:
        return "–"
    rating, error = row["rating"]
    return f"{rating:.0f} ± {2 * error:.0f}"
