"""Every door that factions and modules may open is closed as long as nobody opens it.

The general rules ask only whom a door concerns, so what stands behind a closed one is seldom asked
in play: here each is asked by itself.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.base import Powers
from endtable.games.tsukuyumi.modules.base import Module
from endtable.games.tsukuyumi.table.board import ANYWHERE, NAMED
from endtable.games.tsukuyumi.table.own import NOTHING_OWN
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from endtable.kit.build import compiled
from tests.games.tsukuyumi.play import NOMADS, table

X = NAMED["a2"]
UNITS = [3, 4]
ASKED: dict[str, Any] = {
    "areas": [X], "area": X, "usual": UNITS, "units": UNITS, "unit": 3, "seat": 0, "who": 0,
    "kind": 0, "card": 0, "points": 5, "total": 7, "harm": 2.5, "found": 1.5, "conquerable": True,
    "cell": 0, "goal": "goal", "content": "content", "options": {}, "traits": 0,
    "action": ("pass",),
}  # fmt: skip
"""What hooks are asked about; whatever else they want to know does not matter to a closed door."""
SAME = {
    "usual", "units", "points", "total", "harm", "found", "conquerable", "goal", "content", "areas",
}  # fmt: skip
"""What a closed door hands on as it came, where the hook is about nothing else."""
OTHERS: dict[str, Any] = {
    "new": NOTHING_OWN, "may_lie": ANYWHERE, "oni_card": NOBODY, "lends": NOBODY, "hunter": NOBODY,
    "takes_part": True, "fits": True, "answers_at": True, "may_build": True, "scorch": True,
    "met_by_units": -1, "rests": RESERVE, "reach": (X,), "suits": True, "goods": [],
}  # fmt: skip
"""Doors whose closed side is neither nothing nor what came in."""


class Fight:
    """As much of a fight as closed doors look at."""

    area = X


def doors(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What can be overridden and answers something."""
    for one in kind.__mro__:
        for name, door in vars(one).items():
            if not name.startswith("_") and inspect.isfunction(door):
                yield name, door


def answer(thing: object, name: str, state: Tsukuyumi) -> tuple[Any, tuple[str, ...]]:
    """What a door says, and what it was asked about."""
    asked = tuple(inspect.signature(getattr(thing, name)).parameters)
    given = {**ASKED, "state": state, "fight": Fight()}
    return getattr(thing, name)(*(given.get(each) for each in asked)), asked


def expected(name: str, asked: tuple[str, ...], hint: str) -> Any:
    if name in OTHERS:
        return OTHERS[name]
    last = asked[-1] if asked else ""
    return ASKED[last] if last in SAME and hint != "None" and hint != "bool" else None


@pytest.mark.skipif(compiled(), reason="compiled code does not say what it is asked about")
@pytest.mark.parametrize("kind", [Module, Powers])
def test_who_opens_no_door_changes_nothing(kind: type) -> None:
    state = table(NOMADS, {"a2": {"units": {"private": 1}}})
    oni = state.setting.oni
    thing = Module(state.setting.tables) if kind is Module else state.setting.powers[oni]
    assert type(thing) is kind
    before, wrong = state.position(), {}
    for name, door in doors(kind):
        if name == "barring":  # a number for each area
            assert not any(door(thing, state))
            continue
        try:
            said, asked = answer(thing, name, state)
        except (NotImplementedError, AssertionError):
            continue  # asked only of who has opened another door
        hint = str(inspect.signature(door).return_annotation)
        want = expected(name, asked, hint)
        if (said != want) if want is not None else said:
            wrong[name] = (said, want)
    assert wrong == {}
    assert state.position() == before


@pytest.mark.parametrize("kind", [Module, Powers])
def test_nobody_is_asked_before_he_says_so(kind: type) -> None:
    """Marks such as `closes` make the general rules look closer."""
    marks = [name for one in kind.__mro__ for name, value in vars(one).items() if value is True]
    assert marks == []
