"""`endtable scenario check|play|graph FILE`: a story of Tamashii that somebody is writing."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from endtable.cli.settings import add_options, options_of, seed_of, whole
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
    from endtable.games.tamashii.scripts import game_with, read_script

    one_of(args.deed, DEEDS, Place("scenario"), Message("cli.scenario.deed"))
    if not args.file.is_file():
        raise BadInput(Place(str(args.file)), Message("bad.missing"))
    game = game_with(args.file)
    sheet = read_script(args.file, game)
    if args.deed == "check":
        counts = {"cards": len(sheet.cards), "endings": len(sheet.endings)}
        print(words.say("cli.scenario.good", file=args.file.name, **counts))
        return 0
    options = {"scenario": sheet.key, **options_of(args.options)}
    if args.deed == "graph":
        return _graph(args, words)
    from endtable.cli.printing import new_console
    from endtable.cli.session import Session
    from endtable.cli.table import new_table

    return Session(new_table(game, options, seed_of(args.seed), []), words, new_console()).run()


def _graph(args: Namespace, words: Words) -> int:
    """The ways of the story as a picture; with games, how often planners came by."""
    from endtable.games.tamashii.scripts import game_with, reached, read_script
    from endtable.games.tamashii.shown.graph import graph

    game = game_with(args.file)
    sheet = read_script(args.file, game)
    games = whole(args, "games", 0, 10_000)
    found = reached(game, sheet.key, games)
    output = args.output or args.file.with_suffix(".svg")
    files.replace(output, graph(sheet, words, found, games))
    print(output)
    return 0
