"""`endtable backup FILE`: everything that a server keeps, as one file, while it runs."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable.cli.extras import needs
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Which database, and the file."""
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say("cli.backup.file"))
    parser.add_argument("--database", default="", metavar="URL", help=words.say("cli.serve.db"))


def run(args: Namespace, words: Words) -> int:
    """Write the file; it is there whole or not at all."""
    needs("server")
    from endtable.server.storage import backup

    try:
        rows = asyncio.run(backup.backup(args.database, args.file))
    except backup.CannotCopy as error:
        raise BadInput(Place("FILE"), str(error)) from None
    print(words.say("cli.backup.done", file=str(args.file), rows=rows))
    return 0
