"""`endtable scenario check|play|graph FILE`: a story of Tamashii that somebody is writing."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from endtable.cli.settings import add_options, options_of, seed_of, whole
from endtable.core.game import Game
from endtable.core.types import Message
from endtable.kit import files
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, one_of

DEEDS: Final = ("check", "play", "graph")


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is done with which file."""
    parser.add_argument("deed", metavar="|".join(DEEDS), help=words.say("cli.scenario.deed"))
    parser.add_argument("file", type=Path, help=words.say("cli.scenario.file"))
    add_options(parser, words)
    parser.add_argument("--seed", default="0", help=words.say("cli.play.seed"))
    parser.add_argument("--games", type=int, default=0, metavar="N",
                        help=words.say("cli.scenario.games"))  # fmt: skip
    parser.add_argument("-o", "--output", type=Path, metavar="FILE",
                        help=words.say("cli.scenario.output"))  # fmt: skip


def run(args: Namespace, words: Words) -> int:
    """Read the file; whatever is wrong with it is said with file, card and reason."""
    from endtable import games

    one_of(args.deed, DEEDS, Place("scenario"), Message("cli.scenario.deed"))
    if not args.file.is_file():
        raise BadInput(Place(str(args.file)), Message("bad.missing"))
    scripts = next(game.scripts for game in map(games.find, games.names()) if game.scripts)
    if args.deed == "check":
        print(words.say("cli.scenario.good", file=args.file.name, **scripts.counted(args.file)))
    elif args.deed == "graph":
        output = args.output or args.file.with_suffix(".svg")
        files.replace(output, scripts.graph(args.file, words, whole(args, "games", 0, 10_000)))
        print(output)
    else:
        return _play(args, words, *scripts.game_with(args.file))
    return 0


def _play(args: Namespace, words: Words, game: Game, key: str) -> int:
    """At a table in the terminal."""
    from endtable.cli.printing import new_console
    from endtable.cli.session import Session
    from endtable.cli.table import new_table

    options = {"scenario": key, **options_of(args.options)}
    return Session(new_table(game, options, seed_of(args.seed), []), words, new_console()).run()
