"""Break random lines of the rules and count how many of the mutants a test notices.

A mutant on which the tests do not end counts as noticed.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mutation.choice import choose, files_of
from mutation.report import line, show, write
from mutation.runner import RunError, judge_all
from mutation.sites import Mutant

ROOT: Final = Path(__file__).parents[1]

PATHS: Final = (
    "src/endtable/games/*/rules",
    "src/endtable/games/*/factions",
    "src/endtable/games/*/modules",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Choose, try, report. Survivors are news, not an error."""
    args = _arguments().parse_args(argv)
    root = args.root.resolve()
    mutants = choose(root, files_of(root, args.paths), args.count, args.seed)
    if not mutants:
        print(f"mutants: nothing to break in {', '.join(args.paths)}", file=sys.stderr)
        return 1

    def told(mutant: Mutant, fate: str) -> None:
        print(f"{fate:9}{line(mutant)}", flush=True)

    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        try:
            fates = judge_all(root, mutants, Path(folder), args.jobs, args.tests, told)
        except RunError as error:
            print(f"mutants: {error}", file=sys.stderr)
            return 1
    show(mutants, fates)
    write(args.json or root / "bench" / "results" / "mutants.json", args.seed, mutants, fates)
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Break random lines; count tests that notice.")
    parser.add_argument("--count", type=int, default=200, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same mutants")
    parser.add_argument("--paths", nargs="+", default=PATHS, help="files or folders to break")
    parser.add_argument("--tests", nargs="+", default=(), help="tests to run, not the mirror")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="how many at once")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project")
    return parser


if __name__ == "__main__":
    sys.exit(main())
