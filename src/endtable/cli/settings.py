"""What the commands that play have in common: options of a table, seeds, games, match files."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from endtable import games
from endtable.core.game import Game
from endtable.core.types import Data, Message
from endtable.kit import matches
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput, Place


def add_options(parser: ArgumentParser, words: Words) -> None:
    """`--options key=value …`"""
    parser.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=[],
        metavar="key=value",
        help=words.say("cli.table_options"),
    )


def add_packs(parser: ArgumentParser, words: Words) -> None:
    """`--packs FOLDER`; whoever reads the command line puts them to use."""
    parser.add_argument("--packs", type=Path, metavar="FOLDER", help=words.say("cli.packs"))


def options_of(pairs: Sequence[str]) -> Data:
    """The options that were typed: `mode=duel armies=borgo,moloch rulings.team_hq=20`."""
    options: Data = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not name or not equals:
            raise BadInput(Place("--options"), Message("bad.pair", value=repr(pair)))
        *outer, last = name.split(".")
        table = options
        for part in outer:
            table = table.setdefault(part, {})
            if not isinstance(table, dict):
                raise BadInput(Place(f"--options: {name}"), Message("bad.has_value", name=part))
        if last in table:
            raise BadInput(Place(f"--options: {name}"), Message("bad.twice"))
        table[last] = _value(text, bool(outer))
    return options


def _value(text: str, inner: bool) -> Any:
    """Numbers, true, false and lists as such; inside a table, and otherwise, a text."""
    if inner:
        return text
    if "," in text and not text.startswith("["):
        return [part for part in text.split(",") if part]
    try:
        return json.loads(text)
    except ValueError:
        return text


def seed_of(text: str) -> int | str:
    """A seed as it was typed: a whole number, or any text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else text


def open_match(path: Path) -> tuple[Game, matches.Saved]:
    """A match file and its game."""
    saved = matches.read(path)
    try:
        return games.find(saved.game), saved
    except BadInput as error:
        place = Place("game", saved.file, 1)
        raise BadInput(place, error.problem, error.hint) from None


def whole(args: Namespace, name: str, low: int, high: int) -> int:
    """A whole number from the command line, within bounds."""
    value: int = getattr(args, name)
    if not low <= value <= high:
        raise BadInput(Place(f"--{name}"), Message("bad.between", value=value, low=low, high=high))
    return value


def folder_for(save: Path | None) -> str:
    """The folder for matches, made if it is not there; absolute, since workers may be elsewhere."""
    if save is None:
        return ""
    save.mkdir(parents=True, exist_ok=True)
    return str(save.resolve())
