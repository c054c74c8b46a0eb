"""The games: one package each, all with the same floors."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from endtable.core.game import Game
from endtable.core.types import Message
from endtable.kit import catalogues
from endtable.kit.validation import BadInput, Place, one_of

PACKAGE: Final = Path(__file__).parent
PACKS: Final = "ENDTABLE_PACKS"
"""In the environment, so that processes that are started know it too: the folder of packs."""

NOT_CONTENT: Final = {"ledger", "puzzles", "primer.toml"}
"""TOML in a game's package that no match depends on."""

ADDED: Final = "ENDTABLE_GAMES"
"""In the environment: games from elsewhere, as ``module:ATTRIBUTE``, with commas between them."""

_GAMES: Final = ("neuroshima", "tsukuyumi", "tamashii")


def names() -> tuple[str, ...]:
    """The names of all games."""
    return (*_GAMES, *_added(os.environ.get(ADDED, "")))


@cache
def _added(listed: str) -> dict[str, Game]:
    """Games that are not of this house, by name; texts in a folder ``locale`` beside them."""
    found: dict[str, Game] = {}
    for spec in filter(None, listed.split(",")):
        module, _, attribute = spec.partition(":")
        room = import_module(module)
        game: Game = getattr(room, attribute or "GAME")
        found[game.name] = game
        if room.__file__ is not None:
            catalogues.add(Path(room.__file__).parent / "locale")
    return found


def find(name: str) -> Game:
    """The game of this name, with the content of packs that are in use.

    Raises ``BadInput`` with the nearest name if there is no such game.
    """
    one_of(name, names(), Place(), Message("bad.what.game"))
    if name not in _GAMES:
        return _added(os.environ[ADDED])[name]
    return _found(name, os.environ.get(PACKS, ""))


@cache
def _found(name: str, packs: str) -> Game:
    game: Game = import_module(f"endtable.games.{name}.door").GAME
    folder = Path(packs) / name
    return game.with_pack(folder) if packs and folder.is_dir() else game


def use_packs(folder: Path) -> None:
    """Add the content of a folder that holds one folder a game; what is wrong is said now."""
    place = Place("--packs", str(folder))
    if not folder.is_dir():
        raise BadInput(place, Message("bad.packs.folder"))
    if not any((folder / name).is_dir() for name in _GAMES):
        raise BadInput(place, Message("bad.packs.empty"), Message("bad.known", words=_GAMES))
    os.environ[PACKS] = str(folder.resolve())
    for name in _GAMES:
        find(name)


def content_files(name: str) -> dict[str, str]:
    """All content of a game as it is written, packs too, to be kept beside its matches."""
    own = PACKAGE / name
    found = {
        path.relative_to(own).as_posix(): path
        for path in own.rglob("*.toml")
        if not NOT_CONTENT & set(path.relative_to(own).parts)
    }
    packs = os.environ.get(PACKS, "")
    if packs:
        folder = Path(packs)
        for path in (folder / name).rglob("*.toml"):
            found[f"packs/{path.relative_to(folder).as_posix()}"] = path
    return {key: found[key].read_text(encoding="utf-8") for key in sorted(found)}
