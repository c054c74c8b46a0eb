"""The end of a round, goals, the mission and tasks of the Circle. SK-CIRCLE-25, -61 to -70."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import bearer, followers, pilgrims
from endtable.games.tsukuyumi.modules.alternative_goals.module import aims_of
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.rules.steps.moving import arrive
from endtable.games.tsukuyumi.rules.steps.oni_placing import put_oni
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.rules.territory import take_area
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import (
    CIRCLE,
    HOME,
    ONE,
    PAIR,
    RING,
    STAR,
    TWO,
    held,
    resting,
    sun,
)
from tests.games.tsukuyumi.play import do, end_of_round, finish_turn, owned, prize, table

LAST: dict[str, Any] = {"track": [1, 2, 0], "acted": [1, 2]}
"""The Circle has the last turn of the round."""
BURNING: dict[str, Any] = {**RING, "a2": {**PAIR, "traits": ["radioactive"]}}


# --- the ring at the end of a round -----------------------------------------------------------


@pytest.mark.rule("SK-CIRCLE-25")
def test_two_points_for_the_ring() -> None:
    state = sun(RING, **LAST)
    end_of_round(state)
    assert state.points[0] == 2
    assert "ring" in held(state)


@pytest.mark.rule("SK-CIRCLE-25")
def test_two_rings_are_worth_two() -> None:
    more: dict[str, Any] = dict.fromkeys(("a1", "b1", "a3", "c1"), PAIR)
    state = sun({**RING, **more}, **LAST)
    end_of_round(state)
    assert state.points[0] == 2


@pytest.mark.rule("SK-CIRCLE-25")
def test_no_ring_no_points() -> None:
    state = sun({**RING, "a2": {}}, **LAST)
    end_of_round(state)
    assert state.points[0] == 0


@pytest.mark.rule("SK-CIRCLE-26")
def test_the_points_come_before_radioactivity() -> None:
    state = sun(BURNING, **LAST)
    end_of_round(state)
    assert state.points[0] == 2
    assert "ring" not in held(state)


@pytest.mark.rule("SK-CIRCLE-26", "SK-ROUNDEND-07")
def test_a_ring_that_red_rooster_breaks_is_worth_nothing() -> None:
    areas: dict[str, Any] = {**RING, "a2": {"units": {"follower": 2, "kaiju_nomads": 1}}}
    state = sun(areas, gifts=True, others={1: {"gift": "kaiju"}}, **LAST)
    end_of_round(state)
    assert state.points[0] == 0
    assert resting(state) == 14


@pytest.mark.rule("SK-ROUNDEND-07")
def test_the_order_of_the_end_of_a_round() -> None:
    factions = ("circle_of_the_sun", "moon_circus", "reef_collective", "nomads")
    areas: dict[str, Any] = {
        **BURNING,
        "a1": {"units": {"kaiju_nomads": 1, "car": 1}},
        "b1": {"units": {"uberclown": 2}},
        "c1": {"units": {"private": 1}, "reefs": {"0": "venomous"}},
        "m0": {"owner": 3},
    }
    seats = {0: HOME, 3: {"gift": "kaiju"}}
    state = table(factions, areas, seats, gifts=True, track=[3, 1, 2, 0], acted=[1, 2, 3])
    state.log = Log((0,))
    end_of_round(state)
    seen = [event for frame in state.log.frames for event in frame.seen_by(0)]
    wanted = ("golden_shot", "damage", "points", "poisoned", "radiation")
    told = [e["is"] + (f" {e['why']}" if "why" in e else "") for e in seen if e["is"] in wanted]
    order = ["damage", "golden_shot", "points sun_ring", "poisoned", "radiation", "points moon"]
    places = [told.index(name) for name in order]
    assert places == sorted(places), told


# --- two players ------------------------------------------------------------------------------


def duel(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    return sun(areas, factions=TWO, **{"track": [1, 0], "acted": [1], **more})


def assembled(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    """A duel in which the many units of a ring have been counted before."""
    state = duel(areas, **more)
    state.tasks[0] |= 1 << [task.key for task in tasks_of(state, 0)].index("assembly")
    return state


@pytest.mark.rule("SK-TWOPLAYER-05", "SK-CIRCLE-62")
def test_with_two_players_only_the_task_scores() -> None:
    state = assembled(RING)
    end_of_round(state)
    assert state.points[0] == prize(state, "sun_dance")
    broken = assembled(BURNING)
    end_of_round(broken)
    assert broken.points[0] == 0


@pytest.mark.rule("SK-CIRCLE-62")
def test_the_sun_dances_every_round() -> None:
    state = assembled(RING, rounds=3)
    end_of_round(state)
    while state.round == 2:
        finish_turn(state)
    dance = prize(state, "sun_dance")
    assert state.points[0] in (dance, 2 * dance)
    assert (state.points[0] == 2 * dance) == ("ring" in held(state))


@pytest.mark.rule("SK-CIRCLE-61")
@pytest.mark.parametrize(("forgotten", "points"), [(0, 17), (4, 13), (17, 0)])
def test_nobody_is_forgotten_but_who_rests(forgotten: int, points: int) -> None:
    state = duel({}, seat={"dreamtime": 5})
    for unit in followers(state, RESERVE)[forgotten:]:
        state.put(unit, NAMED["base1"])
    assert pending(state, 0)["forget_no_one"] == points


def test_other_tasks() -> None:
    state = duel({"a3": ONE}, others={1: {"base": [1, 5]}})
    state.shift(bearer(state), NAMED["base2"])
    for unit in followers(state, RESERVE)[:14]:
        state.put(unit, NAMED["base1"])
    pilgrims(state, 0).converts = 2
    state.settle()
    assert state.points[0] == prize(state, "conversion")
    end_of_round(state)
    assert state.points[0] == sum(
        prize(state, key) for key in ("conversion", "assembly", "pilgrimage")
    )


# --- goals ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-CIRCLE-65", "SK-CIRCLE-66", "SK-CIRCLE-67")
def test_five_areas_of_others() -> None:
    areas = owned(1, ("a1", "a2", "a3", "b1"), b2={"owner": "oni"}, b3={"owner": 2}, c1={})
    state = sun(areas, **LAST)
    for name in ("a1", "a2", "b2", "c1"):
        take_area(state, 0, NAMED[name])
    end_of_round(state)
    before = state.points[0]
    for name in ("a3", "b1"):
        take_area(state, 0, NAMED[name])
    assert pilgrims(state, 0).sunlit == 4
    assert not state.goals & 1
    take_area(state, 0, NAMED["b3"])
    assert state.goals & 1
    assert state.points[0] >= before + 2


@pytest.mark.rule("SK-CIRCLE-68")
def test_dominated_areas_count() -> None:
    areas: dict[str, Any] = {"a1": {"units": {"okya_nomads": 1}}}
    state = sun(areas, gifts=True, others={1: {"gift": "council"}})
    take_area(state, 0, NAMED["a1"])
    assert state.controller(NAMED["a1"]) == 1
    assert pilgrims(state, 0).sunlit == 1


def believing(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    state = sun(areas, alternative_goals=True, **more)
    aims_of(state)[0] = 1
    return state


@pytest.mark.rule("SK-CIRCLE-69", "SK-CIRCLE-70")
def test_six_followers_for_oni() -> None:
    areas: dict[str, Any] = {**STAR, "a3": {"units": {"follower": 2, "medium": 1}}}
    state = believing(areas, seat={"converts": 4, "dreamtime": 2})
    assert state.view(1)["seats"][0]["progress"] == [4, 6]
    do(state, "transform medium a3", "dreamers 0")
    assert state.goals & 1
    assert state.points[0] == 2


@pytest.mark.rule("SK-CIRCLE-69")
def test_followers_of_the_effect_do_not_count() -> None:
    areas = owned(0, ("a1", "a2"))
    state = believing(areas, seat={"dreamtime": 2}, phase="blue", allow={"effect": 1})
    do(state, "effect", "rise base1", "rise base1")
    assert pilgrims(state, 0).converts == 0


@pytest.mark.rule("SK-ALTGOAL-05")
def test_who_believes_in_mother_sun_conquers_in_vain() -> None:
    state = believing(owned(1, ("a1", "a2", "a3", "b1", "b2")))
    for name in ("a1", "a2", "a3", "b1", "b2"):
        take_area(state, 0, NAMED[name])
    assert pilgrims(state, 0).sunlit == 5
    assert not state.goals & 1


# --- the mission Snares -----------------------------------------------------------------------


def mission_points(state: Tsukuyumi, seat: int) -> int:
    place = state.setting.missions.index("snares")
    return state.missions[seat] >> place & 1


@pytest.mark.rule("SK-CIRCLE-63")
def test_three_oni_on_land_of_a_player() -> None:
    areas: dict[str, Any] = {"a1": {"owner": 1, "units": {"small": 2}}, "b3": {"owner": 1}}
    state = sun(areas)
    assert not mission_points(state, 1)
    put_oni(state, 0, state.setting.tables.kind_of["large"], NAMED["b3"])
    assert mission_points(state, 1)
    assert state.points[1] == 1
    put_oni(state, 0, state.setting.tables.kind_of["medium"], NAMED["b3"])
    assert state.points[1] == 1
    assert not mission_points(state, 0)


@pytest.mark.rule("SK-CIRCLE-63")
def test_domination_counts_for_snares() -> None:
    areas: dict[str, Any] = {"a1": {"units": {"okya_nomads": 1, "small": 3}}}
    state = sun(areas, gifts=True, others={1: {"gift": "council"}})
    state.settle()
    assert mission_points(state, 1)


@pytest.mark.rule("SK-CIRCLE-64")
def test_passing_through_is_enough() -> None:
    areas: dict[str, Any] = {
        "a1": {"owner": 1, "units": {"small": 2}}, "b2": {"owner": 1},
        "b3": {"units": {"medium": 1}},
    }  # fmt: skip
    state = sun(areas)
    (medium,) = state.units_at[NAMED["b3"]]
    arrive(state, [medium], NAMED["b2"])
    assert mission_points(state, 1)


def test_missions_of_a_table_with_the_circle() -> None:
    state = table(CIRCLE, {})
    assert state.setting.missions[0] == "snares"
