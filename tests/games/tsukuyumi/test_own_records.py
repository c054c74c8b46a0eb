"""What single factions and modules have on the table is copied whole, and apart."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import OPTIONAL
from endtable.games.tsukuyumi.table.own import NOTHING_OWN, Own
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput

AREAS = 12


def records() -> dict[str, Own]:
    """One of each kind, as a table has it before the match begins."""
    found: dict[str, Own] = {}
    factions = list(GAME.content.factions)
    for key in ("", *OPTIONAL):
        needed = next((module.needs for module in GAME.modules if module.key == key), ())
        options: dict[str, Any] = {"players": 3, **dict.fromkeys(needed, True)}
        for first in range(0, len(factions), 3):
            try:
                state = GAME.new(
                    options | {key or "sunrise": True, "factions": factions[first : first + 3]}, 1
                )
            except BadInput:
                continue  # not with these factions
            assert isinstance(state, Tsukuyumi)
            whose: list[Any] = [*state.setting.powers, *state.setting.modules]
            for one in whose:
                own = one.new(AREAS)
                if own is not NOTHING_OWN:
                    found[type(own).__name__] = own
    return found


RECORDS = records()


def mark(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    if isinstance(value, tuple):
        return (*value, 7) if not value or isinstance(value[0], int) else value[::-1]
    return value


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_copy_has_everything_and_changes_alone(name: str) -> None:
    own = RECORDS[name]
    kept = (*own.numbers, *own.tuples, *own.lists)
    assert kept
    for field in (*own.numbers, *own.tuples):
        setattr(own, field, mark(getattr(own, field)))
    for field in own.lists:
        getattr(own, field).append(0)
    twin = own.copy()
    assert twin is not own
    assert {field: getattr(twin, field) for field in kept} == {
        field: getattr(own, field) for field in kept
    }
    for field in own.lists:
        getattr(twin, field).append(1)
        assert getattr(twin, field) != getattr(own, field)
