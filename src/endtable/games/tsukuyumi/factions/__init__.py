"""The exceptions: every folder here is a faction. Nobody lists them; whoever is there plays.

A faction's folder holds all that its board says. Without the folder the rest of the game goes on
without the faction.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.rules.missions import MISSIONS
from endtable.games.tsukuyumi.rules.steps import counterattacks, defences, happening
from endtable.games.tsukuyumi.rules.tasks import TASKS
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.setting import NOBODY

if TYPE_CHECKING:
    from endtable.games.tsukuyumi.table.tables import Tables

HERE: Final = Path(__file__).parent
FACTIONS: Final[dict[str, type[Powers]]] = {}
"""By key: the powers of every faction that has a folder here."""


def files() -> list[Path]:
    """The boards of all factions."""
    return [HERE / key / f"{key}.toml" for key in FACTIONS]


def join(powers: type[Powers]) -> None:
    """Let a faction take part: what its cards do is found where the rules look for it."""
    FACTIONS[powers.key] = powers
    happening.register(powers.offers, powers.at_once, powers.can_happen)
    for event, effect in powers.lasts.items():
        happening.AT_ONCE[event] = happening.lasting(effect)
    in_force.ASKED.update(powers.asked)
    in_force.ANSWERS.update(powers.answers)
    in_force.OF_FACTIONS.update(powers.of_faction)
    in_force.LASTING.update(powers.lasting)
    TASKS.update(powers.tasks)
    MISSIONS.update(powers.missions)
    defences.DEFENCES.update(powers.defences)
    for (number, name), (can, does_it) in powers.counterattacks.items():
        counterattacks.add(number, name, can, does_it)


def at_table(tables: Tables, keys: list[str]) -> tuple[list[Powers], list[Powers]]:
    """The powers by seat, ONI last; and those of all boards of the box, at the table or not."""
    factions = tables.content.factions
    seated = [
        FACTIONS.get(key, Powers)(seat, tables, factions[key]) for seat, key in enumerate(keys)
    ]
    boards = [
        seated[keys.index(key)]
        if key in keys
        else FACTIONS.get(key, Powers)(NOBODY, tables, factions[key])
        for key in factions
    ]
    return [*seated, Powers(len(keys), tables, None)], boards


for _found in iter_modules([str(HERE)]):
    if _found.ispkg:
        join(import_module(f"{__name__}.{_found.name}.powers").POWERS)
