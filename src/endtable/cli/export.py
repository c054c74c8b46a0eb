"""`endtable export`: matches as a table of decisions, for whoever learns from them."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from endtable import games
from endtable.arena import dataset, players
from endtable.arena.workers import LOCAL
from endtable.cli.settings import add_options, add_packs, open_match, options_of, whole
from endtable.core.codec import ENCODINGS
from endtable.core.types import Data, Message
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, one_of

FORMATS: Final = ("parquet",)


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """Which matches, and the file."""
    parser.add_argument("what", nargs="+", help=words.say("cli.export.what"))
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE",
                        help=words.say("cli.export.output"))  # fmt: skip
    parser.add_argument("--format", default="parquet", help=words.say("cli.export.format"))
    parser.add_argument("--encoding", default="", help=words.say("cli.export.encoding"))
    parser.add_argument(
        "--players", nargs="+", default=["greedy"], help=words.say("cli.arena.players")
    )
    parser.add_argument("--games", type=int, default=100, help=words.say("cli.export.games"))
    parser.add_argument("--seed", default="", help=words.say("cli.arena.seed"))
    add_options(parser, words)
    parser.add_argument("--jobs", type=int, default=1, help=words.say("cli.selfplay.jobs"))
    parser.add_argument(
        "--cluster", nargs="?", const=LOCAL, default="", help=words.say("cli.arena.cluster")
    )
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Play or read, write, and say how many decisions there are."""
    one_of(args.format, FORMATS, Place("--format"))
    if args.encoding:
        one_of(args.encoding, ENCODINGS, Place("--encoding"))
    count = _played(args) if args.what[0] in games.names() else _read(args)
    print(words.say("cli.export.done", n=count, file=args.output))
    return 0


def _played(args: Namespace) -> int:
    """A game by name: matches between bots."""
    if len(args.what) > 1:
        raise BadInput(Place("what"), Message("bad.export.one"))
    game = games.find(args.what[0])
    options = game.complete(options_of(args.options))
    place = Place("--players")
    specs = players.split(args.players)
    named = tuple(players.complete(spec, place.item(n)) for n, spec in enumerate(specs))
    wanted = dataset.Wanted(game.name, options, named, args.seed, args.encoding)
    number, jobs = whole(args, "games", 1, 10_000_000), whole(args, "jobs", 1, 256)
    codec = game.codec(options, args.encoding)
    found = dataset.play_all(wanted, number, jobs, args.cluster)
    return dataset.write(args.output, codec, found)


def _read(args: Namespace) -> int:
    """Match files, or folders of them; all with one vocabulary."""
    files = [file for name in args.what for file in _files(Path(name))]
    if not files:
        raise BadInput(Place("what"), Message("bad.export.nothing"))
    game, saved = open_match(files[0])
    codec = game.codec(_options(saved.header), args.encoding)
    return dataset.write(args.output, codec, _rows(files, args.encoding))


def _options(header: Data) -> Data:
    options: Data = header["options"]
    return options


def _rows(files: list[Path], encoding: str) -> Iterator[dataset.Decisions]:
    for file in files:
        game, saved = open_match(file)
        yield dataset.decisions(game, matches.replay(game, saved), encoding)


def _files(path: Path) -> list[Path]:
    return sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
