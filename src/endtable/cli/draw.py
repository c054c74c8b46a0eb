"""`endtable draw`: a moment of a saved match as a picture."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from endtable.cli.settings import add_packs, open_match
from endtable.core.types import Message
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.pictures import THEMES, picture
from endtable.kit.validation import BadInput, Place, one_of

KINDS: Final = (".svg", ".png")


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """The match, the moment, and the picture."""
    parser.add_argument("match", type=Path, help=words.say("cli.draw.match"))
    parser.add_argument("--at", type=int, metavar="N", help=words.say("cli.draw.at"))
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        required=True,
        metavar="FILE",
        help=words.say("cli.draw.output"),
    )
    parser.add_argument("--theme", default="light", help=words.say("cli.draw.theme"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Replay to the moment and draw it; the file is whole or not there."""
    kind = args.output.suffix.lower()
    if kind not in KINDS:
        problem = Message("bad.picture", value=repr(args.output.name))
        raise BadInput(Place("--output"), problem)
    one_of(args.theme, THEMES, Place("--theme"), Message("bad.what.theme"))
    game, saved = open_match(args.match)
    state = matches.replay(game, saved, args.at).state
    picture(game, state, lang=words.lang, theme=args.theme).save(args.output)
    return 0
