"""The Great Snake and the Transformation. SK-CIRCLE-27 to -38."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import pilgrims
from endtable.games.tsukuyumi.factions.circle_of_the_sun.shapes import NUMBERS, TRANSFORMATION
from endtable.games.tsukuyumi.modules.fallen.own import ruins
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.state import RESERVE
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import (
    ONE,
    SNAKE,
    STAR,
    clerks_until,
    dreaming,
    held,
    moonlight,
    resting,
    standing,
    sun,
)
from tests.games.tsukuyumi.play import do, finish_turn, offered, targets, units, verbs


@pytest.mark.rule("SK-CIRCLE-33", "SK-CIRCLE-36")
def test_an_event_in_the_white_phase_apart_from_the_two_actions() -> None:
    state = sun(SNAKE, {"events": ["storm"]}, phase="white")
    do(state, "produce", "build follower base1", "advance", "halt")
    assert "draw" not in verbs(state)
    do(state, "snake_song", "draw pile")
    assert {"draw", "snake_song"} & verbs(state) == set()


@pytest.mark.rule("SK-CIRCLE-33")
def test_an_event_in_the_blue_phase() -> None:
    state = sun(SNAKE, phase="blue", allow={"initiative": 1})
    assert "draw" not in verbs(state)
    do(state, "snake_song")
    assert "draw" in verbs(state)
    assert "snake_song" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-36", "SK-CIRCLE-37")
def test_two_movements_with_something_between() -> None:
    areas: dict[str, Any] = {**SNAKE, "c2": ONE}
    state = sun(areas, phase="green", allow={"move": 2, "production": 1})
    do(state, "advance", "move follower c2 c1 2", "move follower c1 a1 1", "halt")
    do(state, "produce", "build follower base1")
    do(state, "snake_walk", "move follower a1 m4 1")
    assert not offered(state, "move follower m4 m0 1")
    do(state, "halt")
    assert "snake_walk" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-36", "SK-CIRCLE-37")
def test_the_snake_may_move_first() -> None:
    areas: dict[str, Any] = {**SNAKE, "c2": ONE}
    state = sun(areas, phase="green", allow={"move": 2})
    do(state, "snake_walk", "move follower c2 c1 1")
    assert not offered(state, "move follower c1 a1 1")
    do(state, "halt", "advance", "move follower c1 a1 2", "move follower a1 m4 1")
    assert units(state, "m4")["follower"] == 1


@pytest.mark.rule("SK-CIRCLE-36")
def test_massive_units_move_once_in_a_phase() -> None:
    areas: dict[str, Any] = {**SNAKE, "c2": {"units": {"okya_circle_of_the_sun": 1}}}
    state = sun(areas, {"gift": "council"}, gifts=True, phase="green", allow={"move": 2})
    do(state, "advance", "move okya_circle_of_the_sun c2 c1 1", "halt", "snake_walk")
    assert not any(text.startswith("okya") for text in targets(state, "move"))
    assert "follower" in targets(state, "move")


@pytest.mark.rule("SK-CIRCLE-35", "SK-CIRCLE-38")
def test_movement_without_one_on_the_card() -> None:
    state = sun(SNAKE, phase="green", allow={"production": 1})
    assert "advance" not in verbs(state)
    assert {"snake_walk", "end"} <= verbs(state)
    do(state, "end")
    assert state.active != 0 or state.phase > 2


@pytest.mark.rule("SK-CIRCLE-33", "SK-CIRCLE-38")
def test_a_fight_without_one_on_the_card() -> None:
    areas: dict[str, Any] = {**SNAKE, "a2": {"units": {"follower": 2, "private": 1}}}
    state = sun(areas, allow={"initiative": 1})
    assert "fight" not in verbs(state)
    assert offered(state, "snake_fight a2 ci_crowd")
    do(state, "snake_fight a2 ci_crowd")
    clerks_until(state, "end")
    assert "snake_fight" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-34")
def test_once_a_phase_even_if_it_forms_again() -> None:
    state = sun(SNAKE, phase="green", allow={"move": 1})
    do(state, "snake_walk", "move follower a3 a4 1", "halt")
    assert held(state) == []
    do(state, "advance", "move follower a4 a3 1", "halt")
    assert held(state) == ["snake"]
    assert "snake_walk" not in verbs(state)
    finish_turn(state)
    while state.active != 0:
        finish_turn(state)
    assert pilgrims(state, 0).coiled == 0
    assert "snake_fight" in verbs(state)


@pytest.mark.rule("SK-CIRCLE-33")
def test_a_snake_that_is_broken_gives_nothing() -> None:
    state = sun(SNAKE, phase="green", allow={"move": 1})
    do(state, "advance", "move follower a3 a4 1", "halt")
    assert "snake_walk" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-38")
@pytest.mark.parametrize(("areas", "turns"), [(SNAKE, True), ({"a2": ONE}, False)])
def test_the_formation_is_reason_enough_for_a_turn(areas: dict[str, Any], turns: bool) -> None:
    state = moonlight(areas, {"card": "lightning"}, phase="green", track=[0, 1, 2])
    finish_turn(state)
    assert (state.active == 1) == turns


# --- the Transformation ------------------------------------------------------------------------


def haunted(**oni: int) -> dict[str, Any]:
    """The formation with ONI on its middle, and a small one elsewhere."""
    return {**STAR, "a3": {"units": {"follower": 2, **oni}}, "b1": {"units": {"small": 1}}}


@pytest.mark.rule("SK-CIRCLE-27")
def test_at_any_moment_of_the_own_red_phase_once() -> None:
    state = sun(haunted(small=2), allow={"initiative": 1})
    assert offered(state, "transform small a3")
    do(state, "transform small a3")
    assert "transform" not in verbs(state)
    assert units(state, "a3") == {"small": 1, "follower": 3}
    green = sun(haunted(small=1), phase="green", allow={"move": 1})
    assert "transform" not in verbs(green)
    theirs = moonlight(haunted(small=1))
    assert held(theirs) == ["transformation"]
    assert "transform" not in verbs(theirs)


@pytest.mark.rule("SK-CIRCLE-28")
def test_one_oni_of_one_of_its_tiles() -> None:
    state = sun(haunted(small=1, large=1), allow={"move": 1})
    found = {
        text for text in ("small a3", "large a3", "small b1") if offered(state, f"transform {text}")
    }
    assert found == {"small a3", "large a3"}
    do(state, "transform large a3")
    assert units(state, "a3")["small"] == 1
    assert state.where[state.setting.first_of[state.setting.tables.kind_of["large"]][0]] == RESERVE


@pytest.mark.rule("SK-CIRCLE-29")
def test_a_follower_for_each_ten_as_far_as_there_are_any() -> None:
    state = sun(haunted(large=1), {"dreamtime": 1})
    for unit in range(*state.setting.first_of[state.setting.tables.kind_of["follower"]]):
        if state.where[unit] == RESERVE and resting(state) > 1:
            state.put(unit, NAMED["base1"])
    assert (resting(state), dreaming(state)) == (1, 1)
    do(state, "transform large a3")
    assert standing(state, "a3") == 4
    assert (resting(state), dreaming(state)) == (0, 0)


@pytest.mark.rule("SK-CIRCLE-29")
def test_their_player_says_where_they_come_from() -> None:
    state = sun(haunted(large=1), {"dreamtime": 2})
    do(state, "transform large a3")
    assert targets(state, "dreamers") == {"2", "1", "0"}
    before = resting(state)
    do(state, "dreamers 1")
    assert (resting(state), dreaming(state)) == (before - 2, 1)


@pytest.mark.rule("SK-CIRCLE-30")
def test_nobody_has_eliminated_it() -> None:
    state = sun(haunted(small=1))
    do(state, "transform small a3")
    assert sum(state.kills) == sum(state.round_kills) == 0


@pytest.mark.rule("SK-CIRCLE-31")
def test_a_medium_oni_becomes_two() -> None:
    state = sun(haunted(medium=1))
    do(state, "transform medium a3")
    assert units(state, "a3") == {"follower": 4}


@pytest.mark.rule("SK-CIRCLE-28", "SK-CIRCLE-32")
def test_the_defiler_is_not_turned_over() -> None:
    areas: dict[str, Any] = {
        "m0": {"units": {"follower": 2, "defiler": 1}}, "m1": ONE, "m3": ONE, "m5": ONE,
    }  # fmt: skip
    state = sun(areas, legendary=True, moonfall=True)
    do(state, "transform defiler m0")
    assert units(state, "m0") == {"follower": 6}
    assert not ruins(state).defiler_turned


@pytest.mark.rule("SK-CIRCLE-44")
def test_oni_on_the_spared_tile_stay() -> None:
    areas: dict[str, Any] = {
        **STAR, "b3": {"units": {"large": 1}}, "a2": {"units": {"follower": 1, "small": 1}},
    }  # fmt: skip
    state = sun(areas, allow={"move": 1})
    assert held(state) == []
    begin(state, NUMBERS, 0, TRANSFORMATION)
    assert held(state) == ["transformation"]
    assert targets(state, "transform") == {"small"}
    do(state, "transform small a2")
    assert standing(state, "a2") == 2
