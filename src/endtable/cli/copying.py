"""What `backup` and `restore` share: a file, a database, and everything copied between them."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable.cli.extras import needs
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


class Copying:
    """One of the two commands; its texts and the function of the storage are named after it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def add_arguments(self, parser: ArgumentParser, words: Words) -> None:
        """Which database, and the file."""
        about = words.say(f"cli.{self.name}.file")
        parser.add_argument("file", type=Path, metavar="FILE", help=about)
        parser.add_argument("--database", default="", metavar="URL", help=words.say("cli.serve.db"))

    def run(self, args: Namespace, words: Words) -> int:
        """Copy; what is written is there whole or not at all."""
        needs("server")
        from endtable.server.storage import backup

        copy = {"backup": backup.backup, "restore": backup.restore}[self.name]
        try:
            rows = asyncio.run(copy(args.database, args.file))
        except backup.CannotCopy as error:
            raise BadInput(Place("FILE"), str(error)) from None
        print(words.say(f"cli.{self.name}.done", file=str(args.file), rows=rows))
        return 0
