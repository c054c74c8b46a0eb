"""Matches at the same table share what was set up, and do not touch one another."""

import random
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.table.state import Tsukuyumi

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "gates": True, "gifts": True, "moonfall": True, "alternative_goals": True},
]


def fresh(options: dict[str, Any]) -> Tsukuyumi:
    state = GAME.new(options, "again")
    assert isinstance(state, Tsukuyumi)
    return state


@pytest.mark.parametrize("options", TABLES)
def test_a_match_played_in_between_changes_nothing(options: dict[str, Any]) -> None:
    first = fresh(options)
    before, pool = first.position(), list(first.setting.pool)
    other, chance = fresh(options), random.Random(1)
    while waiting := other.deciders():
        legal = other.legal(waiting[0])
        other.apply(waiting[0], legal[chance.randrange(len(legal))])
    again = fresh(options)
    assert again.position() == before == first.position()
    assert again.setting is first.setting
    assert again.steps == {}
    assert again.setting.pool == pool


def test_tiles_laid_out_by_hand_come_to_no_other_table() -> None:
    state = fresh(TABLES[0])
    tiles = len(state.setting.pool)
    position = state.position() | {"pool": [["mountain", [1], "", 3]]}
    laid_out = GAME.setup(position)
    assert isinstance(laid_out, Tsukuyumi)
    assert len(laid_out.setting.pool) == tiles + 1
    assert len(fresh(TABLES[0]).setting.pool) == tiles


def test_options_of_a_position_can_be_changed_without_harm() -> None:
    state = fresh(TABLES[0])
    position = state.position()
    position["options"]["edition"] = "it"
    position["factions"].reverse()
    assert state.position() == fresh(TABLES[0]).position() != position
