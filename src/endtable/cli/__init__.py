"""The command `endtable`.

Each subcommand is a module of its own with two functions,

    def add_arguments(parser: ArgumentParser, words: Words) -> None
    def run(args: Namespace, words: Words) -> int        # the exit code

and a line in `COMMANDS`. Its one-line description is the text `cli.<name>.summary`. A module is
imported only when its command is called, so help stays quick however heavy a command is.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

COMMANDS: Final[dict[str, str]] = {
    "play": "endtable.cli.play",
    "serve": "endtable.cli.serve",
    "reports": "endtable.cli.reports",
    "admin": "endtable.cli.admin",
    "backup": "endtable.cli.backup",
    "restore": "endtable.cli.restore",
    "replay": "endtable.cli.replay",
    "draw": "endtable.cli.draw",
    "lab": "endtable.cli.lab",
    "puzzle": "endtable.cli.puzzle",
    "selfplay": "endtable.cli.selfplay",
    "arena": "endtable.cli.arena",
    "export": "endtable.cli.export",
    "mcp": "endtable.cli.mcp",
    "rules": "endtable.cli.rules",
    "scenario": "endtable.cli.scenario",
}
"""Name of a subcommand → module that does it, in the order of the help."""

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; what people did wrong is told in one line, without a traceback."""
    from endtable.cli.errors import explain
    from endtable.cli.parser import dispatch, spoken_language

    given = sys.argv[1:] if argv is None else list(argv)
    try:
        return dispatch(given, COMMANDS)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough of it; the rest must not complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        line = explain(error, spoken_language(given))
        if line is None:
            raise
        print(f"endtable: {line}", file=sys.stderr)
        return BAD_INPUT
