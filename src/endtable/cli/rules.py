"""`endtable rules`: which rules of the ledger have a test that names them."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

from endtable.core.types import Message
from endtable.kit import ledger
from endtable.kit.coverage import Coverage, cover
from endtable.kit.i18n import Words
from endtable.kit.rulemarks import marks_under, packed_marks, problems
from endtable.kit.validation import BadInput, Place, one_of

WIDTH: Final = 100


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Games to report on, where the tests are, and the form of the report."""
    parser.add_argument("games", nargs="*", metavar="game", help=words.say("cli.rules.games"))
    parser.add_argument("--json", action="store_true", help=words.say("cli.rules.json"))
    parser.add_argument("--tests", type=Path, metavar="DIR", help=words.say("cli.rules.tests"))


def run(args: Namespace, words: Words) -> int:
    """Print the report; marks that are wrong are listed instead and make it fail."""
    games = _games(args.games)
    folder = _tests_folder(args.tests)
    marks = marks_under(folder) if folder is not None else packed_marks()
    if not marks and folder is None:
        raise BadInput(Place("--tests"), Message("bad.no_tests"), Message("bad.name_folder"))
    wrong = [bad for mark in marks for bad in problems(mark, ledger.known_ids())]
    if wrong:
        print("\n".join(f"endtable: {bad}" for bad in wrong), file=sys.stderr)
        return 2
    report = [cover(game, ledger.of_game(game), marks) for game in games]
    if args.json:
        print(json.dumps([_record(coverage) for coverage in report], indent=2))
    else:
        for coverage in report:
            _show(coverage, words)
    return 0


def _games(wanted: Sequence[str]) -> Sequence[str]:
    known = ledger.games()
    for game in wanted:
        one_of(game, known, Place("game"), "a game with a ledger")
    return wanted or known


def _tests_folder(wanted: Path | None) -> Path | None:
    """The folder given, or `tests` beside the nearest pyproject.toml upwards from here."""
    if wanted is not None:
        if not wanted.is_dir():
            raise BadInput(Place("--tests"), Message("bad.folder", value=str(wanted)))
        return wanted.resolve()
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "pyproject.toml").exists() and (folder / "tests").is_dir():
            return folder / "tests"
    return None


def _record(coverage: Coverage) -> dict[str, object]:
    return {
        "game": coverage.game,
        "entries": len(coverage.rules),
        "tested": {number: list(tests) for number, tests in coverage.tests.items()},
        "untested": {rule.id: rule.untested for rule in coverage.excused},
        "missing": [rule.id for rule in coverage.missing],
    }


def _show(coverage: Coverage, words: Words) -> None:
    """A table by kind of rule, then the rules that have no test."""
    columns = ("kind", "entries", "tested", "untested", "missing")
    rows = [[words.say(f"cli.rules.column.{column}") for column in columns]]
    for kind in ledger.KINDS:
        counts = coverage.counts(kind)
        if counts[0]:
            rows.append([words.say(f"cli.rules.kind.{kind}"), *map(str, counts)])
    rows.append([words.say("cli.rules.total"), *map(str, coverage.counts())])
    widths = [max(len(row[column]) for row in rows) for column in range(len(columns))]
    print(coverage.game)
    for name, *numbers in rows:
        cells = [number.rjust(width) for number, width in zip(numbers, widths[1:], strict=True)]
        print("  ".join([name.ljust(widths[0]), *cells]))
    for rule in coverage.excused:
        print(words.say("cli.rules.excused", rule=rule.id, reason=rule.untested))
    if coverage.missing:
        print(words.say("cli.rules.missing", n=len(coverage.missing)))
        listed = " ".join(rule.id for rule in coverage.missing)
        print(fill(listed, WIDTH, break_on_hyphens=False, initial_indent="  "))
