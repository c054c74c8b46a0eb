"""`endtable play`: sit down at a table in the terminal."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable import games
from endtable.cli.settings import add_options, add_packs, open_match, options_of, seed_of
from endtable.core.types import Message
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is played, by whom, or which match goes on."""
    parser.add_argument("game", nargs="?", help=words.say("cli.play.game"))
    add_options(parser, words)
    parser.add_argument("--seats", metavar="human,random", help=words.say("cli.play.seats"))
    parser.add_argument("--seed", help=words.say("cli.play.seed"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=words.say("cli.play.resume"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Play until it is over or whoever plays has enough."""
    from endtable.cli.printing import new_console
    from endtable.cli.session import Session
    from endtable.cli.table import new_table, resumed

    who = [name.strip() for name in args.seats.split(",")] if args.seats else []
    if args.resume is not None:
        if args.game or args.options or args.seed:
            raise BadInput(Place("--resume"), Message("bad.resume"))
        game, saved = open_match(args.resume)
        table = resumed(game, saved, args.resume, who)
    else:
        game = games.find(args.game or games.names()[0])
        seed = seed_of(args.seed) if args.seed else os.urandom(16).hex()
        table = new_table(game, options_of(args.options), seed, who)
    if sys.stdin.isatty():
        import readline  # noqa: F401 - typing gets history and editing

    return Session(table, words, new_console()).run()
