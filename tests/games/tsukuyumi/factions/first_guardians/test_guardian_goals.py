"""Goals, the mission and tasks of First Guardians. SK-FIRST-70 to -76, SK-TWOPLAYER."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.modules.alternative_goals.module import aims_of
from endtable.games.tsukuyumi.rules.losses import eliminated
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.first_guardians.guardians import (
    GUARDIANS,
    HOME,
    TWO,
    fighting,
    unit,
)
from tests.games.tsukuyumi.play import (
    do,
    end_of_round,
    finish_turn,
    last_red_turn,
    owned,
    prize,
    set_up,
    table,
)

BASES = {0: {"base": [0, 6]}, 1: {"base": [3, 2]}, 2: {"base": [-3, 5]}}


def scouting(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    seats = more.pop("seats", BASES)
    state = table(more.pop("factions", GUARDIANS), areas, seats, **more)
    state.settle()
    return state


@pytest.mark.rule("SK-FIRST-74")
def test_two_guardians_in_two_enemy_bases() -> None:
    both = {"base2": {"units": {"okya": 1}}, "base3": {"units": {"morgwa": 1}}}
    state = scouting(both)
    assert (state.goals, state.points[0]) == (1, 3)  # with the mission
    assert not scouting({"base2": {"units": {"okya": 1, "morgwa": 1}}}).goals
    home = {"base1": {"units": {"okya": 1}}, "base3": {"units": {"morgwa": 1}}}
    assert not scouting(home).goals
    assert not scouting({**home, "base2": {"units": {"guard": 1}}}).goals


@pytest.mark.rule("SK-FIRST-74")
def test_it_is_looked_at_when_one_of_them_arrives() -> None:
    areas = {"base2": {"units": {"okya": 1}}, "c3": {"units": {"morgwa": 1}}}
    seats = {**BASES, 2: {"base": [-2, 5]}}
    state = scouting(areas, seats=seats, allow={"move": 1})
    do(state, "advance", "move morgwa c3 base3 1")
    assert state.goals == 1


@pytest.mark.rule("SK-FIRST-72")
def test_a_lofty_goal_is_done_with_the_goal() -> None:
    state = fighting({"a1": {"units": {"private": 3}}})
    assert "lofty_goal" in state.setting.missions
    before = state.points[1]
    state.takings[1] = 4
    state.settle()
    assert state.goals & 2
    assert state.points[1] == before + 3


@pytest.mark.rule("SK-FIRST-73")
def test_who_has_no_goal_cannot_do_it() -> None:
    factions = ("first_guardians", "nomads", "reef_collective")
    state = table(factions, {}, HOME)
    state.takings = [9, 9, 9]
    state.conquests = [9, 9, 9]
    state.settle()
    bit = 1 << state.setting.missions.index("lofty_goal")
    assert [bool(done & bit) for done in state.missions] == [False, True, False]


@pytest.mark.rule("SK-FIRST-75")
def test_a_hint_where_there_are_too_few_bases() -> None:
    def hint(factions: tuple[str, ...], **more: Any) -> object:
        return table(factions, {}, HOME, **more).view(0)["seats"][0]["few_bases"]

    assert not hint(GUARDIANS)
    assert hint(("first_guardians", "nomads", "moon_circus"))
    state = table(("first_guardians", "nomads", "moon_circus"), {}, HOME, alternative_goals=True)
    aims_of(state)[0] = 1
    assert not state.view(0)["seats"][0]["few_bases"]


@pytest.mark.rule("SK-FIRST-76")
def test_the_seventh_oni() -> None:
    state = table(
        GUARDIANS, {"a1": {"units": {"small": 2, "private": 1}}}, {0: {**HOME[0], "hunted": 5}},
        alternative_goals=True,
    )  # fmt: skip
    aims_of(state)[0] = 1
    for number, who in ((0, 0), (1, 0)):
        assert not state.goals
        eliminated(state, unit(state, "small", number), who)
        state.settle()
    assert state.goals == 1
    other = table(GUARDIANS, {"a1": {"units": {"private": 1}}}, {0: {**HOME[0], "hunted": 6}},
                  alternative_goals=True)  # fmt: skip
    aims_of(other)[0] = 1
    eliminated(other, unit(other, "private"), 0)
    other.settle()
    assert not other.goals


# --- two players ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-70")
@pytest.mark.parametrize(("marked", "met"), [(("a1", "a2", "a3"), True), (("a1", "a2"), False)])
def test_dominated_areas_count(marked: tuple[str, ...], met: bool) -> None:
    areas = owned(0, marked, b1={"owner": 1, "units": {"okya": 1}})
    state = finish_turn(last_red_turn(areas, TWO))
    assert state.points[0] == met * prize(state, "dominant_strategy")


@pytest.mark.rule("SK-FIRST-71")
def test_the_call_of_fate_comes_before_playing() -> None:
    seats = {0: {**HOME[0], "events": ["storm", "turning_crust", "landslide"]}}
    state = table(TWO, {}, seats, phase="blue", allow={"draw": 2, "play": 2})
    do(state, "draw pile")
    assert state.points[0] == 0
    do(state, "draw pile")
    assert (len(state.event_hands[0]), state.points[0]) == (5, prize(state, "call_of_fate"))


def test_two_players_mark_one_start_area() -> None:
    state = set_up(players=2, factions=list(TWO))
    assert state.markers.count(0) == 1
    assert set_up(players=3, factions=list(GUARDIANS)).markers.count(0) == 3


@pytest.mark.parametrize(
    ("areas", "key"),
    [
        ({"a1": {"units": {"guard": 4}}}, "bodyguard"),
        ({"a1": {"units": {"guard": 3}}}, ""),
        ({"base2": {"units": {"okya": 1}}}, "scouting"),
        ({"a1": {"units": {"okya": 1}}, "a2": {"units": {"morgwa": 1}}}, "awakened"),
    ],
)
def test_other_tasks(areas: dict[str, Any], key: str) -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [3, 2]}}
    state = end_of_round(last_red_turn(areas, TWO, seats=seats))
    assert state.result[2][0] == (prize(state, key) if key else 0)


def test_two_oni_over_the_whole_game() -> None:
    state = table(TWO, {"a1": {"units": {"small": 1}}}, {0: {**HOME[0], "hunted": 1}})
    eliminated(state, unit(state, "small"), 0)
    state.settle()
    assert state.points[0] == prize(state, "oni_slayers")
