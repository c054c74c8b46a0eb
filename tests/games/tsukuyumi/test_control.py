"""Control against conquest: domination is a state, never an act. SK-DOM, SK-CONTROL, SK-AMAT."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.rules.missions import MISSIONS
from endtable.games.tsukuyumi.rules.scoring import area_points, pending, round_points
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target
from endtable.games.tsukuyumi.rules.territory import shine, take_area, takeable
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.setting import NOBODY
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import NOMADS, last_red_turn, needs, owned, owner, table

X = NAMED["a2"]


def lordly(**traits: str) -> FullMoonDown:
    """The box in which units of these kinds have one trait more."""
    needs(*NOMADS)
    factions = {
        key: replace(
            board,
            units=tuple(
                replace(unit, traits=(*unit.traits, traits[unit.key]))
                if unit.key in traits
                else unit
                for unit in board.units
            ),
        )
        for key, board in GAME.content.factions.items()
    }
    return FullMoonDown(replace(GAME.content, factions=factions))


def ruled(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """Nomads (0), Boarlords (1) and Dark Seed (2); Privates and Boarguards dominate."""
    game = lordly(private="domination", boarguard="domination", **more.pop("traits", {}))
    return table(NOMADS, areas, game=game, **more)


@pytest.mark.rule("SK-DOM-02", "SK-DOM-03", "SK-DOM-04")
def test_who_dominates_controls_as_long_as_he_stays() -> None:
    state = ruled({"a2": {"owner": 2, "units": {"private": 1}}})
    assert (state.controller(X), owner(state, "a2")) == (0, 2)
    assert X in state.controlled(0)
    assert X not in state.controlled(2)
    state.take(state.units_at[X][0], RESERVE)
    assert state.controller(X) == 2


@pytest.mark.rule("SK-DOM-01", "SK-TERMS-07", "SK-CONTROL-03")
def test_units_without_the_trait_only_occupy() -> None:
    state = ruled({"a2": {"units": {"hunter": 1}}, "a3": {"owner": 1}})
    assert state.controller(X) == NOBODY
    assert state.controller(NAMED["a3"]) == 1


@pytest.mark.rule("SK-DOM-05", "SK-DOM-06", "SK-DOM-11")
def test_a_dominated_area_is_conquered_and_stays_with_who_dominates() -> None:
    state = ruled({"a2": {"owner": "oni", "units": {"private": 1}}})
    take_area(state, 1, X)
    assert (owner(state, "a2"), state.controller(X), state.conquests[1]) == (1, 0, 1)
    state.take(state.units_at[X][0], RESERVE)
    assert state.controller(X) == 1


@pytest.mark.rule("TS-UNIT-08", "SK-DOM-07", "SK-DOM-08")
def test_two_factions_stop_each_other_and_the_marker_counts() -> None:
    both = {"private": 1, "boarguard": 1}
    state = ruled({"a2": {"owner": 2, "units": both}, "a3": {"units": both}})
    assert state.controller(X) == 2
    assert state.controller(NAMED["a3"]) == NOBODY
    state.take(state.units_of(1, X)[0], RESERVE)
    assert state.controller(X) == 0


@pytest.mark.rule("SK-DOM-13", "SK-DOM-14")
def test_several_of_one_player_and_a_base() -> None:
    base = {1: {"base": [0, 6], "units": {"private": 1}}}
    state = ruled({"a2": {"units": {"private": 2}}}, seats=base)
    assert state.controlled(0) == [X]


@pytest.mark.rule("SK-DOM-15")
def test_nothing_to_conquer_where_the_own_marker_lies() -> None:
    state = ruled({"a2": {"owner": 1, "units": {"private": 1}}})
    assert not takeable(state, 1, X)
    assert takeable(state, 2, X)


@pytest.mark.rule("TS-DEF-13", "SK-CONTROL-05", "SK-CONTROL-06")
def test_domination_conquers_nothing() -> None:
    state = ruled({"a2": {"owner": 1, "units": {}}, "a1": {"units": {"private": 1}}})
    state.shift(state.units_at[NAMED["a1"]][0], X)
    assert (state.conquests[0], state.takings[0]) == (0, 0)


@pytest.mark.rule("SK-CONTROL-02", "SK-CONTROL-09", "SK-CONTROL-12")
def test_conquest_of_what_one_faction_dominates_takes_a_controlled_area() -> None:
    state = ruled({"a2": {"units": {"boarguard": 1}}, "a3": {}, "b1": {"units": {"private": 1}}})
    take_area(state, 0, X)
    assert (state.conquests[0], state.takings[0]) == (1, 1)
    take_area(state, 0, NAMED["a3"])
    take_area(state, 0, NAMED["b1"])
    assert (state.conquests[0], state.takings[0]) == (3, 1)
    take_area(state, 2, X)
    take_area(state, 0, X)
    assert (state.conquests[0], state.takings[0]) == (4, 2)


@pytest.mark.rule("SK-CONTROL-07", "SK-CONTROL-08")
def test_goals_and_missions_that_say_control_look_at_the_state() -> None:
    names = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2")
    areas = owned(1, names, c3={"units": {"boarguard": 1}})
    state = ruled(areas)
    assert len(state.controlled(1)) == 10
    lands = {"a1": {"owner": 0, "terrain": "mountain"}, "a2": {"owner": 0}}
    state = ruled({**lands, "a3": {"terrain": "fertile", "units": {"private": 1}}})
    mission = state.setting.tables.content.missions["terrain_scan"]
    assert MISSIONS["terrain_scan"](state, 0, mission, state.controlled(0))


@pytest.mark.rule("SK-CONTROL-10")
def test_oni_conquest_looks_at_markers() -> None:
    moon = {"traits": ["tsukuyumi"], "units": {"private": 1, "small": 1}}
    state = ruled({"a1": moon, "a2": {**moon, "owner": "oni"}, "a3": {**moon, "owner": 2}})
    assert [is_target(state, NAMED[name]) for name in ("a1", "a2", "a3")] == [False, False, True]
    take_area(state, state.setting.oni, NAMED["a3"])
    assert state.controller(NAMED["a3"]) == 0


@pytest.mark.rule("SK-CONTROL-11")
def test_oni_come_only_where_they_control() -> None:
    far = {"a4": {"owner": "oni"}}
    near = {NAMED["a4"], NAMED["c3"]}
    assert near <= set(oni_places(ruled(far)))
    held = ruled({"a4": {"owner": "oni", "units": {"private": 1}}})
    assert not near & set(oni_places(held))


@pytest.mark.rule("SK-ROUNDEND-08", "SK-ROUNDEND-05")
def test_the_centre_scores_for_who_dominates_it() -> None:
    state = ruled({"m0": {"owner": 1, "units": {"private": 1}}})
    round_points(state)
    assert (state.points[0], state.points[1]) == (1, 0)
    state = ruled({"m0": {"owner": 2, "units": {"private": 1, "boarguard": 1}}})
    round_points(state)
    assert state.points == [0, 0, 1]


@pytest.mark.rule("SK-DOM-12")
def test_a_dominated_area_scores_for_who_dominates() -> None:
    state = ruled({"a2": {"owner": 1, "terrain": "fertile", "units": {"private": 1}}})
    assert pending(state, 0)["fertile"] == 2
    assert pending(state, 1)["fertile"] == 0


# --- Amaterasu and markers for two points ---------------------------------------------------------


@pytest.mark.rule("TS-AREA-12", "SK-AMAT-01", "SK-AMAT-06")
def test_oni_conquer_no_area_of_amaterasu() -> None:
    light = {"owner": 1, "traits": ["amaterasu"], "units": {"small": 1}}
    state = table(NOMADS, {"a2": light, "a3": {"owner": 1, "units": {"small": 1}}})
    assert not is_target(state, X)
    assert is_target(state, NAMED["a3"])
    assert takeable(state, 0, X)


@pytest.mark.rule("SK-AMAT-02", "SK-AMAT-03")
def test_oni_may_stand_there_and_be_placed_there() -> None:
    state = table(NOMADS, {"a1": {"traits": ["amaterasu"]}})
    assert NAMED["a1"] in oni_places(state)


@pytest.mark.rule("SK-AMAT-04")
def test_light_takes_the_marker_of_the_oni() -> None:
    state = table(NOMADS, {"a2": {"owner": "oni", "units": {"small": 2}}})
    state.marked[X] |= 8
    shine(state, X)
    assert owner(state, "a2") is None
    assert len(state.units_at[X]) == 2


@pytest.mark.rule("SK-VPTOKEN-02", "SK-VPTOKEN-08")
def test_a_marker_for_two_points_replaces_the_value() -> None:
    areas = {
        "a2": {"owner": 0, "prized": True},
        "a3": {"owner": 0, "terrain": "fertile", "prized": True},
    }
    state = table(NOMADS, areas)
    assert [area_points(state, 0, NAMED[name]) for name in ("a2", "a3")] == [2, 2]
    assert pending(state, 0) | {"initiative": 0} == {"areas": 2, "fertile": 2, "initiative": 0}


@pytest.mark.rule("SK-ROUNDEND-01", "SK-ROUNDEND-04")
def test_radioactivity_comes_before_the_points_of_the_round() -> None:
    game = lordly(private="domination")
    state = table(
        NOMADS,
        {"m0": {"traits": ["radioactive"], "units": {"private": 1}}},
        game=game,
        track=[1, 2, 0],
        acted=[1, 2],
    )
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert state.points[0] == 0  # who dominated the centre was gone when points were given


@pytest.mark.rule("SK-CONTROL-01")
def test_the_three_steps_hold_without_the_expansion() -> None:
    state = last_red_turn({"m0": {"owner": 0, "traits": ["radioactive"], "units": {"hunter": 1}}})
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert state.points[0] == 1
