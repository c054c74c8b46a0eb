"""`endtable mcp`: a table for language models, over the Model Context Protocol."""

import sys
from argparse import ArgumentParser, Namespace

from endtable.adapters.mcp import serve
from endtable.cli.settings import add_packs
from endtable.kit.i18n import Words


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Nothing but packs: tables are begun by whoever connects."""
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Answer on standard output until standard input ends."""

    def say(line: str) -> None:
        print(line, flush=True)

    serve(sys.stdin, say, words.lang)
    return 0
