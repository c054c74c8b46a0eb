"""Modules of the box: every file here is one. Nobody lists them; whichever is there can be used."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final

from endtable.games.tsukuyumi.modules.base import Module

if TYPE_CHECKING:
    from endtable.core.types import Data
    from endtable.games.tsukuyumi.table.tables import Tables

MODULES: Final[dict[str, type[Module]]] = {}
"""By key: every module that has a file here."""


def in_use(tables: Tables, options: Data) -> tuple[list[Module], list[Module]]:
    """The modules of a table: those in use, and those that are not."""
    scenario = tables.content.scenarios.get(options["scenario"])
    used: list[Module] = []
    unused: list[Module] = []
    for module in MODULES.values():
        (used if module.used(options, scenario) else unused).append(module(tables))
    return used, unused


_FILES = [found.name for found in iter_modules([str(Path(__file__).parent)])]
_FOUND = [import_module(f"{__name__}.{name}").MODULE for name in _FILES if name != "base"]
for _module in sorted(_FOUND, key=lambda module: int(module.place)):
    MODULES[_module.key] = _module
