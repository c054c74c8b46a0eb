"""Tests that name a faction or a module need it: without its folder they are skipped."""

from __future__ import annotations

import inspect
import re
from collections.abc import Generator

import pytest

from endtable.core.types import Message
from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.modules import MODULES
from endtable.games.tsukuyumi.options import MOST
from endtable.kit.validation import BadInput

BOX = (
    "boarlords", "circle_of_the_sun", "cybersamurai", "dark_seed", "first_guardians", "moon_circus",
    "nomads", "reef_collective", "sisters_of_seven",
)  # fmt: skip
SEATS = re.compile(r"""players["']?[=:] ?(\d)""")
MISSING = [key for key in BOX if key not in load().factions]
FIRST = sum(board.box == "base" for board in load().factions.values())
"""How many factions of the first box are there."""
MODULE_WORDS = {
    "alternative_goals": ("alternative_goals", "alternative goal"),
    "epic_events": ("epic_events",),
    "fallen": ("skybound", "defiler", "merchant", "wasted"),
    "gates": ("gates",),
    "gifts": ("gifts",),
    "moonfall": ("moonfall", "MOONFALL"),
    "oni_missions": ("oni_missions",),
    "oni_powers": ("oni_powers",),
    "player_plus": ("player_plus", "players=5", "players=6"),
    "starting_advantages": ("starting_advantages",),
    "sunrise": ("sunrise",),
    "wanderers": ("ronin", "gambler"),
}
"""By module that is a folder: words in the text of tests that are about it."""
AWAY = [word for key, words in MODULE_WORDS.items() if key not in MODULES for word in words]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what names a faction that is not there, or more players than there are factions.

    The mark ``factions(n)`` says that so many of the first box are needed, whichever they are.
    """
    if not MISSING and not AWAY and len(load().factions) >= MOST:
        return
    for item in items:
        text = _named_by(item)
        missing = [key for key in [*MISSING, *AWAY] if key in text]
        seats = [int(count) for count in SEATS.findall(text)]
        few = any(mark.args[0] > FIRST for mark in item.iter_markers("factions"))
        if missing or few or any(count > len(load().factions) for count in seats):
            item.add_marker(pytest.mark.skip(reason=f"not in the box: {', '.join(MISSING)}"))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Skip what lays a table, by whatever helper, with factions that are not there."""
    try:
        return (yield)
    except BadInput as error:
        if MISSING and _says(error.problem) & {"ts.bad.few", "ts.bad.faction"}:
            pytest.skip(f"not in the box: {', '.join(MISSING)}")
        raise


def _says(problem: object) -> set[str]:
    """Keys of a message and of the messages inside it."""
    if not isinstance(problem, Message):
        return set()
    return {problem.key}.union(*map(_says, problem.params.values()))


def _named_by(item: pytest.Item) -> str:
    """Its text and its parameters."""
    if not isinstance(item, pytest.Function):
        return ""
    params = getattr(item, "callspec", None)
    return inspect.getsource(item.function) + (repr(params.params) if params else "")
