"""Modules of the box: every file or folder here is one. Nobody lists them; who is there is used."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.rules.steps import counterattacks, defences, happening
from endtable.games.tsukuyumi.table import in_force

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.table.tables import Tables

HERE: Final = Path(__file__).parent
MODULES: Final[dict[str, type[Module]]] = {}
"""By key: every module that has a file here."""
NO_MODULES: Final = ("base", "doors", "editions", "looks")


def files(folder: Path = HERE) -> dict[str, Path]:
    """By module: the file with what it puts into the box, where it has one."""
    places = {key: folder / module.folder / f"{key}.toml" for key, module in MODULES.items()}
    return {key: path for key, path in places.items() if path.exists()}


def in_use(tables: Tables, options: Data) -> tuple[list[Module], list[Module]]:
    """The modules of a table: those in use, and those that are not."""
    scenario = tables.content.scenarios.get(options["scenario"])
    used: list[Module] = []
    unused: list[Module] = []
    for module in MODULES.values():
        (used if module.used(options, scenario) else unused).append(module(tables))
    return used, unused


def join(module: type[Module]) -> None:
    """Let a module take part: what its cards do is found where the rules look for it."""
    MODULES[module.key] = module
    happening.register(module.events, module.at_once, module.can_happen)
    happening.COULD.update(module.could)
    in_force.ASKED.update(module.asked)
    in_force.ANSWERS.update(module.answers)
    for (number, name), (can, does) in module.counterattacks.items():
        counterattacks.add(number, name, can, does)
    counterattacks.BEFORE.extend(module.early)
    defences.DEFENCES.update(module.defences)


_FOUND: list[type[Module]] = []
for _found in iter_modules([str(HERE)]):
    if _found.name not in NO_MODULES:
        _room = f"{__name__}.{_found.name}" + (".module" if _found.ispkg else "")
        _FOUND.append(import_module(_room).MODULE)
for _module in sorted(_FOUND, key=lambda module: (int(module.place), module.key)):
    join(_module)
