"""`endtable replay`: a saved match once more, in words."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from endtable.cli.settings import add_packs, open_match
from endtable.core.events import Log
from endtable.core.game import Game
from endtable.core.match import Match
from endtable.core.types import Message
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """The file, how far, and what is shown."""
    parser.add_argument("file", type=Path, help=words.say("cli.replay.file"))
    parser.add_argument("--verify", action="store_true", help=words.say("cli.replay.verify"))
    parser.add_argument("--at", type=int, metavar="N", help=words.say("cli.replay.at"))
    parser.add_argument("--log", action="store_true", help=words.say("cli.replay.log"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Replay; without more ado the log and the table at the end are printed."""
    game, saved = open_match(args.file)
    until = len(saved.lines) if args.at is None else args.at
    if not 0 <= until <= len(saved.lines):
        raise BadInput(
            Place("--at"), Message("bad.between", value=until, low=0, high=len(saved.lines))
        )
    plain = not args.verify and args.at is None
    if args.log or plain:
        match = _told(game, saved, until, words)
    else:
        match = matches.replay(game, saved, until)
    if until == len(saved.lines):
        matches.verify(match, saved)
    if args.verify:
        print(words.say("cli.replay.same", lines=until))
    elif not args.log:
        _show(match, saved, words)
    return 0


def _told(game: Game, saved: matches.Saved, until: int, words: Words) -> Match:
    """Replay line by line and print what happens."""
    from endtable.cli.printing import new_console, print_told

    console, face = new_console(), game.face
    log = Log()
    match = matches.begin(game, saved, log)
    while len(match.lines) < until:
        teller = face.teller(match.state)
        matches.step(match, saved)
        events = [event for frame in log.frames for event in frame.seen_by(None)]
        log.frames.clear()
        print_told(console, words, face.told([teller.tell(event) for event in events]))
    return match


def _show(match: Match, saved: matches.Saved, words: Words) -> None:
    """The table as it is now."""
    from endtable.cli.printing import new_console, print_table
    from endtable.cli.table import shown

    view = match.state.view(None)
    names = saved.header.get("seats") or [""] * len(view["seats"])
    who = [shown(name, words) for name in names]
    print_table(new_console(), match.game.face.text, words, view, who)
