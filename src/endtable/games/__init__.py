"""The games: one package each, all with the same floors."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import Final

from endtable.core.game import Game
from endtable.core.types import Message
from endtable.kit import catalogues
from endtable.kit.pictures import drawn
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
    found = game.with_pack(folder) if packs and folder.is_dir() else game
    if found.states is not None:
        found.states.rooms.drawn = partial(drawn, found)
    return found


def find_kept(name: str, folder: str) -> Game:
    """The game with content of another time, as ``lay_out`` wrote it; no folder: today's."""
    return _kept(name, folder) if folder else find(name)


@lru_cache(maxsize=16)
def _kept(name: str, folder: str) -> Game:
    game: Game = import_module(f"endtable.games.{name}.door").GAME
    own, packs = Path(folder) / "own", Path(folder) / "packs"
    kept = game.with_content(own)
    return kept.with_pack(packs) if packs.is_dir() else kept


def lay_out(name: str, files: Mapping[str, str], folder: Path) -> None:
    """Write content that was kept with a match for ``find_kept``, whatever rooms it came from.

    Subfolders of which nothing was kept, as in matches before 0.2, are those of today.
    """
    wanted = _side_by_side(content_files(name, packs=False))
    kept = _side_by_side(files)
    known = {path.rpartition("/")[0] for path in kept}
    kept |= {path: text for path, text in wanted.items() if path.rpartition("/")[0] not in known}
    for path, text in kept.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _side_by_side(files: Mapping[str, str]) -> dict[str, str]:
    """Files by where they lie in a folder of content: those of all rooms together."""
    found = {}
    for path, text in files.items():
        room, _, rest = path.rpartition("/")
        if path.startswith("packs/"):
            found["packs/" + path.split("/", 2)[2]] = text
        else:
            inner = room.removeprefix("content").strip("/")
            place = "" if inner.startswith("factions") else inner
            found[f"own/{place}/{rest}" if place else f"own/{rest}"] = text
    return found


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


def content_files(name: str, *, packs: bool = True) -> dict[str, str]:
    """All content of a game as it is written, packs too, to be kept beside its matches."""
    own = PACKAGE / name
    found = {
        path.relative_to(own).as_posix(): path
        for path in own.rglob("*.toml")
        if not NOT_CONTENT & set(path.relative_to(own).parts)
    }
    if packs and os.environ.get(PACKS):
        folder = Path(os.environ[PACKS])
        for path in (folder / name).rglob("*.toml"):
            found[f"packs/{path.relative_to(folder).as_posix()}"] = path
    return {key: found[key].read_text(encoding="utf-8") for key in sorted(found)}
