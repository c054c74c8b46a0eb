"""Tests that name a faction need it: without its folder they are skipped, and all others run."""

from __future__ import annotations

import inspect
import re

import pytest

from endtable.games.tsukuyumi.box import load

BOX = ("boarlords", "cybersamurai", "dark_seed", "nomads")
SEATS = re.compile(r"""players["']?[=:] ?(\d)""")
MISSING = [key for key in BOX if key not in load().factions]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what names a faction that is not there, or more players than there are factions.

    The mark ``factions(n)`` says that so many are needed, whichever they are.
    """
    if not MISSING:
        return
    for item in items:
        text = _named_by(item)
        missing = [key for key in MISSING if key in text]
        seats = [int(count) for count in SEATS.findall(text)]
        seats += [mark.args[0] for mark in item.iter_markers("factions")]
        if missing or any(count > len(load().factions) for count in seats):
            item.add_marker(pytest.mark.skip(reason=f"not in the box: {', '.join(MISSING)}"))


def _named_by(item: pytest.Item) -> str:
    """Its text and its parameters."""
    if not isinstance(item, pytest.Function):
        return ""
    params = getattr(item, "callspec", None)
    return inspect.getsource(item.function) + (repr(params.params) if params else "")
