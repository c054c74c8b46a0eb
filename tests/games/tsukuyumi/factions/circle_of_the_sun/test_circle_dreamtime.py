"""Dreamtime, production, the faction effect, Rebirth and the Gospel Bearer. SK-CIRCLE-02 to -16."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.circle_of_the_sun.own import bearer, followers
from endtable.games.tsukuyumi.factions.circle_of_the_sun.steps import Awaken
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.steps.course import radiate
from endtable.games.tsukuyumi.rules.steps.damage import Suffer
from endtable.games.tsukuyumi.rules.steps.moving import own_units
from endtable.games.tsukuyumi.rules.steps.producing import Produce
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import GONE, RESERVE, Tsukuyumi
from tests.games.tsukuyumi.factions.circle_of_the_sun.pilgrims import (
    CIRCLE,
    HOME,
    ONE,
    RING,
    clerks_until,
    dreaming,
    moonlight,
    resting,
    standing,
    sun,
)
from tests.games.tsukuyumi.play import (
    asked,
    broken,
    do,
    end_of_round,
    finish_turn,
    owned,
    set_up,
    table,
    targets,
    units,
    verbs,
)


@pytest.mark.rule("SK-CIRCLE-01", "SK-FACTIONS-06")
def test_hints_and_profile_are_shown() -> None:
    board = GAME.content.factions["circle_of_the_sun"]
    assert "not control" in board.advice.said("en")
    assert "Transformation" in board.advice.said("it")
    for lang in ("en", "pl", "it"):
        assert "Follower" in board.description.said(lang)


@pytest.mark.rule("SK-CIRCLE-02", "SK-COMP-03", "SK-COMP-19")
def test_dreamtime_lies_beside_the_board() -> None:
    state = set_up(players=3, factions=list(CIRCLE))
    entry = state.view(None)["seats"][0]
    assert entry["dreamtime"] == 1
    begun = 4
    assert dreaming(state) + resting(state) + begun == 24
    assert len(own_units(state, 0)) == begun + 1


def test_who_stands_alone_begins_with_everybody_awake() -> None:
    factions = ["circle_of_the_sun", "nomads", "boarlords", "dark_seed"]
    state = set_up(players=4, scenario="domination", factions=factions)
    assert state.setting.lone[0]
    assert (dreaming(state), len(own_units(state, 0))) == (0, 25)


@pytest.mark.rule("SK-FACTIONS-01")
def test_their_place_on_the_track() -> None:
    state = set_up(players=3, factions=["circle_of_the_sun", "boarlords", "nomads"])
    assert state.track == (2, 1, 0)


@pytest.mark.rule("SK-CIRCLE-03", "SK-CIRCLE-10")
def test_dreamers_are_neither_here_nor_there() -> None:
    state = sun({}, {"dreamtime": 5}, phase="green", allow={"production": 1})
    assert state.view(0)["seats"][0]["reserve"]["follower"] == 19
    empty(state)
    do(state, "produce")
    assert "build" not in verbs(state)
    assert targets(state, "wake") == {"1", "5"}


def empty(state: Tsukuyumi) -> None:
    """The whole reserve stands in Uluru."""
    for unit in followers(state, RESERVE):
        state.put(unit, NAMED["base1"])


@pytest.mark.rule("SK-CIRCLE-04")
def test_one_for_a_point_as_far_as_there_are_any() -> None:
    state = sun({}, {"dreamtime": 5}, phase="green", allow={"production": 4})
    for unit in followers(state, RESERVE)[3:]:
        state.put(unit, NAMED["base1"])
    do(state, "produce", "build follower a4", "build follower base1", "build follower a4")
    assert (standing(state, "a4"), resting(state)) == (2, 0)
    assert "build" not in verbs(state)
    do(state, "wake 1", "build follower a4")
    assert (standing(state, "a4"), dreaming(state)) == (3, 4)


@pytest.mark.rule("SK-CIRCLE-05")
def test_in_uluru_or_next_to_it() -> None:
    areas: dict[str, Any] = {
        "a4": {"owner": 1, "units": {"private": 3}}, "b4": {"at": [1, 5]},
        "a1": {"units": {"gospel_bearer": 1, "follower": 2}},
    }  # fmt: skip
    state = sun(areas, {"units": {}}, phase="green", allow={"production": 1})
    do(state, "produce")
    assert {a[2] for a in state.legal(0) if a[0] == "build"} == {
        NAMED[name] for name in ("base1", "a4", "b4")
    }


@pytest.mark.rule("SK-CIRCLE-11", "SK-CIRCLE-12")
def test_waking_is_free_and_there_is_no_way_back() -> None:
    """In another player's turn it matters where the Circle may produce."""
    areas: dict[str, Any] = {"a2": {"units": {"follower": 1, "private": 1}}}
    state = moonlight(areas, {"dreamtime": 5}, track=[0, 1, 2])
    state.later("turn_over", Produce(1, 1, 0))
    do(state, "end")
    assert (asked(state), resting(state)) == (1, 18)
    do(state, "wake 1", "wake 4")
    assert (resting(state), dreaming(state)) == (23, 0)
    assert not {"sleep", "wake"} & verbs(state)
    do(state, "build follower base2")
    assert standing(state, "base2") == 1


@pytest.mark.rule("SK-CIRCLE-09")
def test_who_is_eliminated_dreams() -> None:
    state = moonlight({"a2": {"units": {"follower": 3, "private": 2}}}, allow={"combat": 1})
    do(state, "fight a2 no_annihilation")
    clerks_until(state, "end")
    assert (standing(state, "a2"), dreaming(state)) == (1, 2)
    state.push(Suffer(1, 1, NAMED["a2"], 15, (), 2, 1))
    state.run()
    clerks_until(state, "end")
    assert (standing(state, "a2"), dreaming(state)) == (0, 3)


@pytest.mark.rule("SK-CIRCLE-09")
def test_who_is_only_removed_does_not() -> None:
    areas: dict[str, Any] = {"a1": {**ONE, "traits": ["radioactive"]}, "a2": ONE, "a3": ONE}
    state = sun(areas)
    before = resting(state)
    radiate(state)
    remove(state, followers(state, NAMED["a2"])[0], False)
    assert (dreaming(state), resting(state)) == (0, before + 2)


@pytest.mark.rule("SK-CIRCLE-09")
def test_venom_eliminates() -> None:
    areas: dict[str, Any] = {"a2": {**ONE, "reefs": {"0": "venomous"}}}
    factions = ("circle_of_the_sun", "reef_collective", "nomads")
    state = table(factions, areas, {0: HOME}, track=[1, 2, 0], acted=[1, 2])
    end_of_round(state)
    assert dreaming(state) == 1


@pytest.mark.rule("SK-CIRCLE-59")
def test_littlefoot_does_not_dream() -> None:
    state = sun({"a2": {"units": {"littlefoot": 1}}}, mascots=True)
    (foot,) = state.units_at[NAMED["a2"]]
    remove(state, foot, True)
    assert (state.where[foot], dreaming(state)) == (GONE, 0)


def test_a_guardian_does_not_dream() -> None:
    areas: dict[str, Any] = {"a2": {"units": {"kaiju_circle_of_the_sun": 1}}}
    state = sun(areas, {"gift": "kaiju"}, gifts=True)
    (kaiju,) = state.units_at[NAMED["a2"]]
    remove(state, kaiju, True)
    assert (state.where[kaiju], dreaming(state)) == (RESERVE, 0)


# --- the faction effect and Rebirth -----------------------------------------------------------


@pytest.mark.rule("SK-CIRCLE-13", "SK-CIRCLE-14", "SK-CIRCLE-15")
def test_one_for_each_area_split_as_one_likes() -> None:
    areas = owned(0, ("a1", "a2", "b1"), c1={"units": {"gospel_bearer": 1}})
    seat = {"dreamtime": 6, "units": {}}
    state = sun(areas, seat, phase="blue", allow={"effect": 1})
    do(state, "effect")
    assert targets(state, "rise") == {"base1", "a4", "c1"}
    before = resting(state)
    do(state, "rise base1", "rise a4", "rise c1")
    assert "rise" not in verbs(state)
    assert (dreaming(state), resting(state)) == (3, before)
    assert standing(state, "c1") == 1


@pytest.mark.rule("SK-CIRCLE-14")
def test_a_dominated_area_counts() -> None:
    areas = owned(0, ("a1", "a2", "b1"), c1={"units": {"okya_circle_of_the_sun": 1}})
    seat = {"gift": "council", "dreamtime": 6}
    state = sun(areas, seat, gifts=True, phase="blue", allow={"effect": 1})
    do(state, "effect", "rise base1", "rise base1", "rise base1", "rise base1")
    assert dreaming(state) == 2
    assert "rise" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-16")
def test_only_from_dreamtime() -> None:
    areas = owned(0, ("a1", "a2", "b1", "b2"))
    state = sun(areas, {"dreamtime": 1}, phase="blue", allow={"effect": 1, "initiative": 1})
    do(state, "effect", "rise base1")
    assert "rise" not in verbs(state)
    none = sun(areas, phase="blue", allow={"effect": 1, "initiative": 1})
    do(none, "effect")
    assert "rise" not in verbs(none)


@pytest.mark.rule("SK-CIRCLE-13", "SK-CIRCLE-40")
def test_rebirth_brings_one_to_the_gospel_bearer() -> None:
    areas: dict[str, Any] = {
        "a2": {"units": {"follower": 1, "private": 1}}, "c1": {"units": {"gospel_bearer": 1}},
    }  # fmt: skip
    state = moonlight(areas, {"dreamtime": 2, "units": {}}, allow={"combat": 1})
    do(state, "fight a2 no_conquest", "answer defence_effect")
    assert (standing(state, "c1"), dreaming(state)) == (1, 1)


@pytest.mark.rule("SK-CIRCLE-41")
def test_rebirth_without_dreamers_or_without_her() -> None:
    areas: dict[str, Any] = {"a2": {"units": {"follower": 1, "private": 1}}}
    for seat in ({"dreamtime": 0}, {"dreamtime": 2, "units": {}}):
        state = moonlight(areas, seat, allow={"combat": 1})
        before = resting(state), dreaming(state)
        do(state, "fight a2 no_conquest", "answer defence_effect")
        assert (resting(state), dreaming(state)) == before


# --- the Gospel Bearer ------------------------------------------------------------------------


def bereft(**more: Any) -> Tsukuyumi:
    """The Nomads have eliminated her, and their turn goes on."""
    areas: dict[str, Any] = {
        "a2": {"units": {"gospel_bearer": 1, "private": 3}},
        "c1": {"owner": 2, "units": {"follower": 1, "boarrior": 2}},
        "b4": {"at": [1, 5]},
    }  # fmt: skip
    more = {"allow": {"combat": 2}, "track": [0, 1, 2], **more}
    state = moonlight(areas, {"units": {}}, **more)
    do(state, "fight a2 no_annihilation")
    return clerks_until(state, "end")


@pytest.mark.rule("SK-CIRCLE-06", "SK-CIRCLE-07")
def test_she_comes_back_after_the_turn() -> None:
    state = bereft()
    assert state.kills[0] == 1
    assert state.where[bearer(state)] == RESERVE
    assert asked(state) == 0
    do(state, "end")
    assert (asked(state), state.active, verbs(state)) == (1, 0, {"come_back"})
    do(state, "come_back c1")
    assert units(state, "c1")["gospel_bearer"] == 1
    assert state.active == 1


@pytest.mark.rule("SK-CIRCLE-08")
def test_where_she_comes_back() -> None:
    state = bereft()
    do(state, "end")
    assert targets(state, "come_back") == {"base2", "a4", "b4", "c1"}


@pytest.mark.rule("SK-CIRCLE-06")
def test_she_comes_back_after_her_own_turn_too() -> None:
    state = sun({"a1": ONE}, {"units": {}})
    assert "end" in verbs(state)
    do(state, "end")
    assert verbs(state) == {"come_back"}


@pytest.mark.rule("SK-CIRCLE-06", "SK-ROUNDEND-09")
def test_at_the_end_of_a_round_she_comes_back_after_the_step() -> None:
    areas: dict[str, Any] = {"a2": {"units": {"gospel_bearer": 1}, "traits": ["radioactive"]}}
    state = sun({**areas, "a3": ONE}, {"units": {}}, track=[1, 2, 0], acted=[1, 2])
    finish_turn(state)
    assert (state.phase, state.active) == (4, -1)
    assert verbs(state) == {"come_back"}
    assert state.points[0] == 0
    do(state, "come_back a3")
    assert state.round == 2


def test_a_reminder_that_she_alone_stays_away_is_no_turn() -> None:
    """Nobody is asked where she stands as long as she stands."""
    state = moonlight(RING, track=[0, 1, 2])
    do(state, "end")
    assert "come_back" not in verbs(state)


@pytest.mark.rule("SK-CIRCLE-14")
@pytest.mark.parametrize(("left", "said"), [(1, 1), (9, 2)])
def test_as_many_wake_as_still_dream(left: int, said: int) -> None:
    state = sun({}, {"dreamtime": 2})
    assert dreaming(state) == 2
    assert Awaken(0, left).question_details(state) == {"n": said}


@pytest.mark.parametrize("once", ["coiled", "transformed"])
def test_what_happens_once_is_noticed_the_second_time(once: str) -> None:
    assert "was used twice" in broken(sun({}), **{once: 2})
