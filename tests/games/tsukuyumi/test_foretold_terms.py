"""What the base book foretells of other boxes: domination, devastated land, Reefs, more players."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.missions import MISSIONS
from endtable.games.tsukuyumi.rules.scoring import area_points, pending
from endtable.games.tsukuyumi.rules.steps.deploying import free_to_start
from endtable.games.tsukuyumi.rules.territory import takeable
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE
from tests.games.tsukuyumi.play import NOMADS, needs, needs_seats, table
from tests.games.tsukuyumi.test_control import ruled

X = NAMED["a2"]
REEFS = ("reef_collective", "nomads", "boarlords")
MOONFALL: dict[str, Any] = {"moonfall": True, "legendary": True}


@pytest.mark.rule("TS-DEF-12")
def test_units_of_one_faction_with_domination_control_whatever_marker_lies_there() -> None:
    for marker in (1, 2, "oni"):
        state = ruled({"a2": {"owner": marker, "units": {"private": 2}}})
        assert state.controller(X) == 0
        assert X in state.controlled(0)
    two = ruled({"a2": {"owner": 2, "units": {"private": 2, "boarguard": 1}}})
    assert two.controller(X) == 2
    two.take(two.units_of(1, X)[0], RESERVE)
    assert two.controller(X) == 0


@pytest.mark.rule("TS-START-09")
def test_no_start_area_where_others_dominate_or_two_reefs_make_a_marker() -> None:
    state = ruled({"a2": {"units": {"private": 1}}})
    assert [free_to_start(state, seat, X) for seat in (0, 1, 2)] == [True, False, False]
    needs(*REEFS)
    for sides, free in ({"0": "armoured", "1": "venomous"}, False), ({"0": "armoured"}, True):
        reefs = table(REEFS, {"a2": {"reefs": sides}})
        assert free_to_start(reefs, 1, X) is free


@pytest.mark.rule("TS-CONQ-09", "TS-AREA-04", "TS-SCORE-11")
def test_devastated_land_is_conquered_and_counts_for_missions_but_not_for_points() -> None:
    lands: dict[str, dict[str, Any]] = {
        "a1": {"owner": 0, "terrain": "mountain"},
        "a2": {"owner": 1, "terrain": "fertile", "wasted": True},
        "a3": {"owner": 0},
    }
    state = table(NOMADS, lands, **MOONFALL)
    assert takeable(state, 0, X)
    assert (pending(state, 1)["areas"], pending(state, 1)["fertile"]) == (0, 0)
    lands["a2"]["owner"] = 0
    state = table(NOMADS, lands, **MOONFALL)
    assert pending(state, 0)["fertile"] == 0
    mission = state.setting.tables.content.missions["terrain_scan"]
    assert MISSIONS["terrain_scan"](state, 0, mission, state.controlled(0))
    del lands["a2"]["owner"]
    state = table(NOMADS, lands, **MOONFALL)
    assert not MISSIONS["terrain_scan"](state, 0, mission, state.controlled(0))


@pytest.mark.rule("TS-SCORE-13")
def test_a_marker_for_two_points_is_worth_nothing_on_spoilt_land() -> None:
    worth = []
    for spoilt in ({}, {"wasted": True}, {"toxic": True}):
        state = table(NOMADS, {"a2": {"owner": 0, "prized": True, **spoilt}}, **MOONFALL)
        worth.append(area_points(state, 0, X))
    assert worth == [2, 0, 0]


@pytest.mark.rule("TS-SETUP-11")
@pytest.mark.parametrize(("players", "tiles"), [(5, 35), (6, 42)])
def test_a_random_board_for_more_has_seven_tiles_a_player(players: int, tiles: int) -> None:
    needs_seats(players)
    state = GAME.new({"players": players, "scenario": "random"}, 1)
    names = [area["name"] for area in state.view(None)["areas"]]
    assert sum(name[0] == "m" for name in names) == 7
    assert len(names) == 7 + tiles
