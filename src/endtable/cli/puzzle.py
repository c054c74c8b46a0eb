"""`endtable puzzle`: list, show, play, solve and make puzzles."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

from endtable.cli.printing import stars
from endtable.cli.settings import whole
from endtable.games.neuroshima.puzzles.records import GOALS, MOST_TILES, Puzzle
from endtable.kit import files
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, one_of

MOST_SHOWN: Final = 10
"""So many solutions are listed."""


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is done, with which puzzle; for a new one, from what it is made."""
    parser.add_argument("what", metavar="|".join(DOING), help=words.say("cli.puzzle.what"))
    parser.add_argument("puzzle", nargs="?", help=words.say("cli.puzzle.puzzle"))
    parser.add_argument("--army", default="outpost", help=words.say("cli.puzzle.army"))
    parser.add_argument("--enemy", default="", help=words.say("cli.puzzle.enemy"))
    parser.add_argument(
        "--tiles", type=int, default=1, metavar="N", help=words.say("cli.puzzle.tiles")
    )
    parser.add_argument("--goal", default="", help=words.say("cli.puzzle.goal"))
    parser.add_argument("--seed", default="1", help=words.say("cli.puzzle.seed"))
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help=words.say("cli.puzzle.output")
    )


def run(args: Namespace, words: Words) -> int:
    """Do what was asked for."""
    one_of(args.what, list(DOING), Place("puzzle"), "done here")
    return DOING[args.what](args, words)


def _list(args: Namespace, words: Words) -> int:
    from endtable.games.neuroshima.content import load
    from endtable.games.neuroshima.puzzles.shelf import shelf

    armies = load()
    for puzzle in shelf():
        army = armies[puzzle.army].names.said(words.lang)
        title = puzzle.title.said(words.lang)
        tiles = words.say("nh.puzzle.tiles", n=puzzle.use)
        print(f"{puzzle.number:3}  {title:32}  {army:11}  {tiles:10}  {stars(puzzle.difficulty)}")
    return 0


def _wanted(args: Namespace) -> Puzzle:
    """One of ours by number or key, or a file, which has to prove itself first."""
    from endtable.games.neuroshima.puzzles.proving import prove
    from endtable.games.neuroshima.puzzles.reading import read
    from endtable.games.neuroshima.puzzles.shelf import find

    if args.puzzle is None:
        raise BadInput(Place("puzzle"), "is missing", "a number, a key or a file")
    if not args.puzzle.endswith(".toml"):
        return find(args.puzzle)
    puzzle = read(Path(args.puzzle))
    if args.what != "solve":
        prove(puzzle)
    return puzzle


def _show(args: Namespace, words: Words) -> int:
    from endtable.cli.printing import new_console
    from endtable.cli.puzzling import show_puzzle

    show_puzzle(new_console(), words, _wanted(args))
    return 0


def _play(args: Namespace, words: Words) -> int:
    from endtable.cli.printing import new_console
    from endtable.cli.puzzling import Sitting

    puzzle = _wanted(args)
    if sys.stdin.isatty():
        import readline  # noqa: F401 - typing gets history and editing

    return Sitting(puzzle, words, new_console()).run()


def _solve(args: Namespace, words: Words) -> int:
    """Look for every solution; a puzzle that has not exactly one is refused."""
    from endtable.games.neuroshima.puzzles.proving import prove, written

    proof = prove(_wanted(args))
    for solution in proof.solutions[:MOST_SHOWN]:
        print(written(solution))
    numbers = {"arrangements": proof.arrangements, "battles": proof.battles}
    print(words.say("cli.puzzle.proved", seconds=f"{proof.seconds:.2f}", **numbers))
    return 0


def _make(args: Namespace, words: Words) -> int:
    """A new puzzle, to a file or to look at."""
    from endtable.games.neuroshima.content import load
    from endtable.games.neuroshima.puzzles.making import make, untitled
    from endtable.games.neuroshima.puzzles.writing import write

    whole(args, "tiles", 1, MOST_TILES)
    one_of(args.army, list(load()), Place("--army"), "an army")
    one_of(args.enemy, ["", *load()], Place("--enemy"), "an army")
    one_of(args.goal, ["", *GOALS], Place("--goal"), "a goal")
    text = write(untitled(make(args.seed, args.army, args.tiles, args.enemy, args.goal)))
    if args.output is None:
        print(text, end="")
    else:
        files.replace(args.output, text)
    return 0


DOING: Final[dict[str, Callable[[Namespace, Words], int]]] = {
    "list": _list,
    "show": _show,
    "play": _play,
    "solve": _solve,
    "make": _make,
}
"""What can be done with puzzles."""
