"""Kinds of tables that tests of adapters go through: some in `make test`, all in `make soak`."""

import os

import pytest

from endtable.core.types import Data
from endtable.games import find, names

ALL = "ENDTABLE_ALL_MODES" in os.environ


def every_mode() -> pytest.MarkDecorator:
    """Over one mode of each game, or over all."""
    found: list[tuple[str, Data]] = []
    for name in names():
        game = find(name)
        modes = game.modes() if ALL else [min(game.modes(), key=game.seats)]
        found += [(name, mode) for mode in modes]
    ids = [f"{name}-{number}" for number, (name, _) in enumerate(found)]
    return pytest.mark.parametrize(("name", "options"), found, ids=ids)
