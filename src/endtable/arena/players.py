"""Who may play in an arena: bots by name, programs, and classes of one's own.

``greedy``, ``search:1s``; ``program:python3 bot.py``; ``mybots:Clever``, a class (or a ready
player) in a module that Python finds from here. Strangers are never asked for such a name: a server
knows the bots of `bots.roster` only.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final, cast

from endtable.bots import roster
from endtable.bots.program import ProgramPlayer
from endtable.core.player import Player
from endtable.core.types import Message
from endtable.kit.validation import BadInput, Place

PROGRAM: Final = "program:"


def split(listed: list[str]) -> list[str]:
    """The players that were typed: commas part them, but not within a program's command."""
    found: list[str] = []
    for entry in listed:
        before, program, command = entry.partition(PROGRAM)
        found += [one for one in before.split(",") if one]
        found += [program + command] if program else []
    return found


def complete(spec: str, place: Place) -> str:
    """The name of a player as it is written down; raises ``BadInput`` if nobody answers to it."""
    if spec.startswith(PROGRAM):
        return PROGRAM + shlex.join(_command(spec, place))
    name, colon, attribute = spec.partition(":")
    if not colon or name in roster.NAMES:
        return roster.complete(spec, place)
    _kind_of(name, attribute, place)
    return spec


def player(spec: str, seed: int | str | bytes) -> Player:
    """The player of a complete name; one of a class is made anew for each match."""
    if spec.startswith(PROGRAM):
        return ProgramPlayer(shlex.split(spec.removeprefix(PROGRAM)))
    name, colon, attribute = spec.partition(":")
    if not colon or name in roster.NAMES:
        return roster.player(spec, seed)
    kind = _kind_of(name, attribute, Place("players"))
    return cast(Player, kind() if isinstance(kind, type) else kind)


def _command(spec: str, place: Place) -> list[str]:
    try:
        words = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise BadInput(place, Message("bad.command", why=str(error))) from None
    if not words or shutil.which(words[0]) is None:
        name = words[0] if words else ""
        raise BadInput(place, Message("bad.no_program", name=repr(name)))
    return words


def _kind_of(module: str, attribute: str, place: Place) -> Any:
    """What stands under this name in a module; the folder one is in counts as well."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        room = import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0] and error.name != module:
            raise
        known = Message("bad.known", words=[*roster.NAMES, "program:COMMAND", "module:Class"])
        raise BadInput(place, Message("bad.no_module", name=repr(module)), known) from None
    kind = getattr(room, attribute, None)
    if not callable(getattr(kind, "choose", None)):
        problem = Message("bad.no_player", name=repr(attribute), module=module)
        raise BadInput(place, problem)
    return kind
