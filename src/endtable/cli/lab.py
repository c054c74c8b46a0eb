"""`endtable lab battle`: fight a battle at any position."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from endtable import games
from endtable.cli.settings import add_packs
from endtable.core.brought import Fought, Lab
from endtable.core.game import Game
from endtable.core.types import Data, Message
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place, choice, one_of, parse_json, read_json

BAD_LINES = 2


def add_arguments(parser: ArgumentParser, words: Words) -> None:
    """What is done, with which position, by which readings."""
    parser.add_argument("what", metavar="battle", help=words.say("cli.lab.what"))
    parser.add_argument("position", type=Path, nargs="?", help=words.say("cli.lab.position"))
    parser.add_argument("--jsonl", action="store_true", help=words.say("cli.lab.jsonl"))
    parser.add_argument("--rulings", metavar="PRESET", help=words.say("cli.lab.rulings"))
    add_packs(parser, words)


def run(args: Namespace, words: Words) -> int:
    """Many positions as lines, or one for people."""
    one_of(args.what, ("battle",), Place("lab"), "done here")
    if args.jsonl:
        if args.position is not None:
            raise BadInput(Place("--jsonl"), Message("bad.lab.both"))
        _lab_of({}, args.rulings)  # a preset that there is not is said at once
        return _lines(sys.stdin.buffer, args.rulings)
    if args.position is None:
        raise BadInput(Place("position"), Message("bad.missing"), Message("bad.lab.name"))
    position, place = read_json(args.position)
    try:
        game, lab = _lab_of(position, args.rulings)
        fought = lab.battle(position, args.rulings)
    except BadInput as error:
        raise BadInput(Place(error.place.path, place.file), error.problem, error.hint) from None
    _show(game, fought, words)
    return 0


def _lab_of(position: dict[str, object], rulings: str | None) -> tuple[Game, Lab]:
    """The game whose position it is, the first that has a laboratory if it does not say."""
    labs = {game.name: game for game in map(games.find, games.names()) if game.lab is not None}
    name = choice(position, "game", labs, Place(), Message("bad.what.game"), next(iter(labs)))
    game = labs[name]
    if rulings is not None:
        one_of(rulings, game.presets, Place("--rulings"), Message("bad.what.preset"))
    assert game.lab is not None
    return game, game.lab


def _lines(lines: Iterable[bytes], rulings: str | None) -> int:
    """A result or an error for every line, in its place."""
    bad = False
    for number, line in enumerate(lines, 1):
        try:
            position = parse_json(_text(line), Place(line=number))
            lab = _lab_of(position, rulings)[1]
            result: Data = lab.result_of(lab.battle(position, rulings), position)
        except BadInput as error:
            spot = replace(error.place, line=number)
            result = {"error": str(BadInput(spot, error.problem, error.hint)), "line": number}
            bad = True
        print(json.dumps(result, separators=(",", ":")), flush=True)
    return BAD_LINES if bad else 0


def _text(line: bytes) -> str:
    try:
        return line.rstrip(b"\r\n").decode()
    except UnicodeDecodeError as error:
        raise BadInput(Place(), Message("bad.utf8", byte=error.start)) from None


def _show(game: Game, fought: Fought, words: Words) -> None:
    """The board before, the battle in words, the board after."""
    from endtable.cli.printing import new_console, print_lines, print_table, print_told

    console, face = new_console(), game.face
    before = fought.before.view(None)
    print_lines(console, face.text.board(before, words, letters=console.color_system is None), "  ")
    teller = face.teller(fought.before)
    events = [event for frame in fought.frames for event in frame.seen_by(None)]
    print_told(console, words, face.told([teller.tell(event) for event in events]))
    print_table(console, face.text, words, fought.after.view(None), [""] * len(before["seats"]))
    if fought.choices:
        console.print(words.say("cli.lab.choices", n=fought.choices))
