"""The armies: read from `content/*.toml`, checked, and kept as frozen records."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from endtable.core.types import Message
from endtable.games.neuroshima.content.fields import bad
from endtable.games.neuroshima.content.reading import read_army
from endtable.games.neuroshima.content.records import Army, Effect, Sides, Texts, Tile

__all__ = [
    "Army",
    "Effect",
    "Sides",
    "Texts",
    "Tile",
    "fingerprint",
    "joined",
    "load",
    "with_packs",
]

OURS: Final = Path(__file__).parent


def load(folder: Path | None = None) -> dict[str, Army]:
    """The armies of a folder by key, in the order of their files; without a folder, ours."""
    if folder is None:
        return dict(_ours())
    return _merged([folder])


def with_packs(*folders: Path) -> dict[str, Army]:
    """Our armies and, after them, those of other folders in the same format."""
    return _merged([OURS, *folders])


def fingerprint(armies: Mapping[str, Army]) -> str:
    """One line that changes when anything about the armies changes; their order does not count."""
    plain = {key: asdict(army) for key, army in armies.items()}
    text = json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _ours() -> dict[str, Army]:
    return _merged([OURS])


def _merged(folders: Iterable[Path]) -> dict[str, Army]:
    armies: dict[str, Army] = {}
    for folder in folders:
        for path in _files(folder):
            _add(armies, read_army(path), path.name)
    return armies


def joined(armies: Mapping[str, Army], more: Mapping[str, Army]) -> dict[str, Army]:
    """The armies and, after them, more; none may replace another."""
    found = dict(armies)
    for army in more.values():
        _add(found, army, army.key)
    return found


def _add(armies: dict[str, Army], army: Army, file: str) -> None:
    if army.key in armies:
        raise bad(f"{file}: army", Message("nh.pack.army_twice", army=repr(army.key)))
    armies[army.key] = army


def _files(folder: Path) -> list[Path]:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise bad(folder.name, Message("nh.pack.no_army"))
    return files
