"""Combat cards, counterattacks and event cards of the Circle. SK-CIRCLE-45 to -57."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import bearer, followers
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.preview import forecasts
from endtable.games.tsukuyumi.rules.questions import range_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import (
    CIRCLE,
    ONE,
    RING,
    SNAKE,
    clerks_until,
    dreaming,
    held,
    resting,
    standing,
    sun,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    holding,
    offered,
    owner,
    targets,
    texts,
    units,
    verbs,
)


def answers(state: Tsukuyumi) -> set[str]:
    return targets(state, "answer")


# --- Attack of the dead -----------------------------------------------------------------------


@pytest.mark.rule("SK-CIRCLE-48")
def test_the_dead_need_a_follower_and_an_oni() -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"follower": 1, "small": 1}},
        "a2": {"units": {"gospel_bearer": 1, "small": 1}},
        "a3": {"units": {"follower": 2, "private": 1}},
        "b1": {"units": {"follower": 1, "ronin": 1}},
    }
    state = sun(areas, {"units": {}}, allow={"combat": 1}, legendary=True, sunrise=True)
    able = {text.split()[1] for text in texts(state) if text.endswith("ci_dead")}
    assert able == {"a1", "b1"}


def battle(**there: int) -> Tsukuyumi:
    areas: dict[str, Any] = {"a2": {"owner": 1, "units": {"follower": 4, **there}}}
    state = sun(areas, {"units": {"gospel_bearer": 0}}, allow={"combat": 1})
    state.put(bearer(state), NAMED["a2"])
    return state


@pytest.mark.rule("SK-CIRCLE-49", "SK-CIRCLE-51")
def test_only_the_oni_are_hit_and_answer() -> None:
    state = battle(medium=2, private=4)
    do(state, "fight a2 ci_dead")
    seen = state.view(0)["fight"]
    assert (seen["defenders"], seen["damage"]) == (["oni"], [30])
    do(state, "answer retreat", "halt")
    assert "end" in verbs(state)
    assert units(state, "a2") == {"follower": 4, "gospel_bearer": 1, "medium": 1, "private": 4}


@pytest.mark.rule("SK-CIRCLE-50", "SK-CIRCLE-51")
def test_then_the_area_is_conquered_from_the_oni_that_are_left() -> None:
    for oni, taken in (
        ({"medium": 1, "small": 1}, True),
        ({"large": 2}, True),
        ({"large": 3}, False),
    ):
        state = battle(**oni, private=4)
        do(state, "fight a2 ci_dead")
        clerks_until(state, "answer")
        assert owner(state, "a2") == (0 if taken else 1)


def test_a_forecast_says_what_the_dead_would_do() -> None:
    state = battle(medium=1, private=4)
    (row,) = forecasts(state, 0)
    dead = next(card for card in row["cards"] if card["card"] == "ci_dead")  # type: ignore[attr-defined]
    assert dead["comes"]["taken"] == 0
    assert 1 not in {entry["who"] for entry in dead["comes"]["lost"]}
    assert {entry["who"] for entry in dead["answers"]} == {"oni"}


# --- Dawn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("areas", "taken"), [({}, False), (RING, False), ({**RING, **SNAKE}, True)]
)
def test_dawn_adds_five_for_each_formation(areas: dict[str, Any], taken: bool) -> None:
    areas = {**areas, "b1": {"units": {"follower": 1, "private": 1, "dog": 1}}}
    state = sun(areas, allow={"combat": 1})
    do(state, "fight b1 ci_dawn")
    clerks_until(state, "end")
    assert (owner(state, "b1") == 0) == taken


# --- counterattacks ---------------------------------------------------------------------------


def struck(card: str, seat: dict[str, Any] | None = None, **areas: Any) -> Tsukuyumi:
    """The Circle attack the Nomads on b1."""
    areas = {"b1": {"units": {"follower": 2, "private": 2}}, **areas}
    state = sun(areas, seat, allow={"combat": 2}, track=[0, 1, 2])
    do(state, f"fight b1 {card}")
    clerks_until(state, "answer")
    return do(state, "wait") if offered(state, "wait") else state


@pytest.mark.rule("SK-CIRCLE-52")
def test_divine_plan_puts_three_to_sleep() -> None:
    state = struck("ci_song", **RING)
    do(state, "answer divine_plan")
    assert asked(state) == 1
    assert verbs(state) == {"target"}
    assert targets(state, "target") == set(RING)
    do(state, "target a2", "target b2", "target c2")
    assert dreaming(state) == 3
    assert held(state) == []
    assert sum(state.kills) == 0


@pytest.mark.rule("SK-CIRCLE-52")
def test_divine_plan_names_one_of_several() -> None:
    state = struck("ci_song", **{**RING, **SNAKE})
    do(state, "answer divine_plan")
    assert targets(state, "formation") == {"sun_ring", "sun_snake"}
    do(state, "formation sun_snake")
    assert targets(state, "target") == set(SNAKE)
    do(state, "target a2", "target a2", "target a3")
    assert dreaming(state) == 3


@pytest.mark.rule("SK-CIRCLE-52")
def test_divine_plan_needs_a_formation() -> None:
    assert answers(struck("ci_song", **RING)) == {"counterstrike", "retreat", "divine_plan"}
    assert answers(struck("ci_song")) == {"counterstrike", "retreat"}


@pytest.mark.rule("SK-CIRCLE-53")
def test_the_earth_shakes_before_the_next_action() -> None:
    state = struck("ci_crowd", a2={"units": {"follower": 3}})
    do(state, "answer wrath_of_the_earth")
    assert state.view(0)["fight"] is None
    assert (asked(state), verbs(state)) == (1, {"target"})
    assert targets(state, "target") == {"a2", "b1"}
    do(state, "target a2")
    assert asked(state) == 0
    assert (standing(state, "a2"), dreaming(state)) == (1, 2)
    assert "fight" in verbs(state)
    assert state.kills[1] == 2


@pytest.mark.rule("SK-CIRCLE-54")
def test_the_dead_march_as_many_as_there_are() -> None:
    for dreams, left in ((5, 2), (2, 0), (0, 0)):
        state = struck("ci_dawn", {"dreamtime": dreams})
        before = resting(state)
        do(state, "answer march_of_the_dead")
        assert (dreaming(state), resting(state)) == (left, before + dreams - left)


@pytest.mark.rule("SK-CIRCLE-55")
def test_an_eclipse_lets_the_defender_produce_after_the_turn() -> None:
    state = struck("ci_dawn")
    state.cells = tuple(
        [
            state.cells[NAMED["base1"]] + 96 if n == NAMED["base2"] else c
            for n, c in enumerate(state.cells)
        ]
    )
    state.relay()
    do(state, "answer eclipse")
    assert asked(state) == 0
    do(state, "end")
    assert asked(state) == 1
    do(state, "build private base2", "build private base2")
    assert units(state, "base2") == {"private": 2}
    assert state.active == 1


@pytest.mark.rule("SK-CIRCLE-55")
def test_oni_choose_no_eclipse() -> None:
    areas: dict[str, Any] = {"b1": {"units": {"follower": 2, "small": 1}}}
    state = sun(areas, allow={"combat": 2}, track=[0, 1, 2])
    do(state, "fight b1 ci_dawn")
    assert answers(state) == {"counterstrike", "march_of_the_dead"}


@pytest.mark.rule("SK-CIRCLE-56")
def test_a_bad_omen_is_a_fight_of_oni_where_they_stand() -> None:
    areas: dict[str, Any] = {
        "b1": {"owner": "oni", "units": {"follower": 2, "small": 2}},
        "c1": {"owner": 1, "units": {"medium": 2, "private": 3}},
        "c2": {"owner": "oni", "units": {"medium": 1}},
    }
    state = sun(areas, allow={"combat": 2}, track=[0, 1, 2])
    do(state, "fight b1 ci_dead")
    clerks_until(state, "answer")
    assert asked(state) == 2
    do(state, "answer bad_omen")
    assert targets(state, "battle") == {"b1", "c1"}
    do(state, "battle c1")
    clerks_until(state, "end")
    assert owner(state, "c1") == "oni"
    assert units(state, "c2") == {"medium": 1}


@pytest.mark.rule("SK-CIRCLE-57")
def test_without_such_an_area_there_is_no_bad_omen() -> None:
    areas: dict[str, Any] = {
        "b1": {"owner": "oni", "units": {"follower": 1, "large": 1}},
        "c2": {"owner": "oni", "units": {"medium": 1}},
    }
    state = sun(areas, allow={"combat": 2}, track=[0, 1, 2])
    do(state, "fight b1 ci_dead")
    clerks_until(state, "answer")
    assert answers(state) == {"counterstrike", "retreat"}


# --- events -----------------------------------------------------------------------------------


def singing(event: str, areas: dict[str, Any], **seat: Any) -> Tsukuyumi:
    return holding(CIRCLE, event, areas, **{"base": [0, 6], "units": {"gospel_bearer": 1}, **seat})


@pytest.mark.rule("SK-CIRCLE-45")
def test_the_bard_goes_wherever_followers_are() -> None:
    areas: dict[str, Any] = {"b1": ONE, "c1": {"owner": 1, "units": {"follower": 1, "private": 4}}}
    state = singing("bard_of_the_sun", areas)
    state.put(followers(state, -1)[0], NAMED["base1"])
    do(state, "play bard_of_the_sun")
    assert targets(state, "target") == {"b1", "c1"}
    do(state, "target c1")
    assert state.where[bearer(state)] == NAMED["c1"]


@pytest.mark.rule("SK-CIRCLE-45")
@pytest.mark.parametrize("follower", [False, True])
def test_the_bard_goes_into_enemy_bases(follower: bool) -> None:
    people: list[dict[str, Any]] = [{"faction": key} for key in CIRCLE]
    people[0] |= {"base": [0, 6], "units": {"gospel_bearer": 1}, "events": ["bard_of_the_sun"]}
    people[1] |= {"base": [0, -3]}
    state = GAME.setup(
        {"seats": people, "areas": [{"name": "a4", "at": [0, 5]}, {"name": "a1", "at": [0, -2]}],
         "phase": "blue", "allow": {"play": 1}, "faction_events": True}
    )  # fmt: skip
    assert isinstance(state, Tsukuyumi)
    if not follower:
        assert not offered(state, "play bard_of_the_sun")
        return
    state.put(followers(state, -1)[0], NAMED["base2"])
    do(state, "play bard_of_the_sun")
    assert state.where[bearer(state)] == NAMED["base2"]


@pytest.mark.rule("SK-CIRCLE-46")
def test_all_oni_of_an_area_become_followers_for_the_healthiest() -> None:
    areas: dict[str, Any] = {
        "a2": {"units": {"small": 1, "medium": 1, "abyssal": 1}}, "b1": {"units": {"small": 1}},
    }  # fmt: skip
    seats = {"base": [0, 6], "units": {"gospel_bearer": 1}, "events": ["great_transformation"]}
    state = sun(areas, seats, phase="blue", allow={"play": 1}, faction_events=True, legendary=True)
    do(state, "play great_transformation")
    assert {"a2", "b1"} <= targets(state, "target")
    do(state, "target a2")
    assert units(state, "a2") == {"follower": 4}
    assert sum(state.kills) == 0


@pytest.mark.rule("SK-CIRCLE-47")
def test_five_events_two_of_them_ours() -> None:
    events = GAME.content.factions["circle_of_the_sun"].events
    assert len(events) == 5
    assert [event.key for event in events if event.origin == "own"] == ["choir", "song_of_the_road"]


def test_the_choir_wakes_up_to_three() -> None:
    state = singing("choir", {}, dreamtime=4)
    do(state, "play choir")
    assert (standing(state, "base1"), dreaming(state)) == (3, 1)
    assert not offered(singing("choir", {}), "play choir")


def test_followers_walk_further_with_a_song() -> None:
    state = singing("song_of_the_road", {"a2": ONE})
    unit = followers(state, NAMED["a2"])[0]
    assert range_of(state, unit, 1, True) == 1
    do(state, "play song_of_the_road")
    assert range_of(state, unit, 1, True) == 2
    assert range_of(state, bearer(state), 1, True) == 1
    state.active = 1
    assert range_of(state, unit, 1, False) == 1
