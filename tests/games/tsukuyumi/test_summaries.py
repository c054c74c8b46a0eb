"""What the last pages of both books sum up: land, points, traits of units, a round."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import flies, is_immune, mountain_of, ways_of
from endtable.games.tsukuyumi.rules.scoring import area_points, pending
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.territory import takeable, wanted
from endtable.games.tsukuyumi.table.allowance import PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BOARS,
    NOMADS,
    SEED,
    do,
    end_of_round,
    finish_turn,
    moving,
    offered,
    set_up,
    table,
    units,
    verbs,
)

EDITIONS = pytest.mark.parametrize("edition", ["pl", "it"])
A1 = NAMED["a1"]


def ground(edition: str, row: dict[str, Any], **more: Any) -> Tsukuyumi:
    return table(NOMADS, {"a1": {"owner": 0, **row}}, edition=edition, **more)


# --- land ---------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-01", "TM-OVERVIEW-01", "TM-OVERVIEW-13")
def test_ocean_floor_is_worth_a_point(edition: str) -> None:
    state = ground(edition, {"terrain": "ocean_floor"})
    assert area_points(state, 0, A1) == 1
    assert (state.traits(A1), state.peaks[A1], pending(state, 0)["areas"]) == (0, 0, 1)


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-02", "TM-OVERVIEW-02", "TM-OVERVIEW-14")
def test_fertile_ground_is_worth_two(edition: str) -> None:
    state = ground(edition, {"terrain": "fertile"})
    assert (pending(state, 0)["areas"], pending(state, 0)["fertile"]) == (0, 2)


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-03", "TM-OVERVIEW-03", "TM-OVERVIEW-04")
def test_a_mountain_has_points_of_its_own(edition: str) -> None:
    row = {"terrain": "mountain", "conquest": 10, "units": {"private": 1}}
    state = ground(edition, row)
    assert mountain_of(state, 1, A1) == 10
    private = state.setting.tables.conquest[state.setting.tables.kind_of["private"]]
    assert wanted(state, 1, A1) == 10 + private


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-04", "TM-OVERVIEW-05")
def test_a_river_gives_a_point_in_the_green_phase(edition: str) -> None:
    found = []
    for river in (False, True):
        state = ground(edition, {"river": river}, phase="blue", moonfall=True, track=[0, 1, 2])
        state.allow[PRODUCTION] = 0
        while state.phase < 2 or state.active != 0:
            finish_turn(state)
        found.append(state.allow[PRODUCTION])
    assert found[1] == found[0] + 1


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-05", "TM-OVERVIEW-06", "SK-VPTOKEN-03")
def test_devastated_land_is_worth_nothing(edition: str) -> None:
    for more in ({}, {"terrain": "fertile"}, {"prized": True}):
        state = ground(edition, {"wasted": True, **more}, moonfall=True, legendary=True)
        assert area_points(state, 0, A1) == 0


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-09", "TM-OVERVIEW-19", "SK-VPTOKEN-04")
def test_toxic_land_is_worth_nothing(edition: str) -> None:
    for more in ({}, {"terrain": "fertile"}, {"prized": True}):
        state = ground(edition, {"toxic": True, **more}, moonfall=True)
        assert area_points(state, 0, A1) == 0


@pytest.mark.rule("SK-SUMMARY-16")
def test_every_other_area_is_worth_a_point() -> None:
    areas: dict[str, Any] = {name: {"owner": 0} for name in ("a1", "a2", "a3", "b1")}
    areas["b2"] = {"owner": 0, "toxic": True}
    state = table(NOMADS, areas, moonfall=True)
    assert pending(state, 0)["areas"] == 4


@pytest.mark.rule("SK-LAND-02")
def test_toxic_land_pays_for_the_land_of_amaterasu() -> None:
    seats = {0: {"base": [0, 6], "gift": "land"}, 1: {"base": [1, 5]}}
    areas = {"a1": {"owner": 0, "toxic": True}, "a2": {"owner": 1, "toxic": True}}
    state = table(NOMADS, areas, seats, moonfall=True, gifts=True)
    assert (area_points(state, 0, A1), area_points(state, 1, NAMED["a2"])) == (1, 0)


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-06", "TM-OVERVIEW-16", "SK-SUMMARY-25")
def test_radioactivity_spares_those_who_are_immune(edition: str) -> None:
    row = {"traits": ["radioactive"], "units": {"private": 1, "small": 1}}
    state = ground(edition, row)
    private, small = state.units_at[A1]
    assert not is_immune(state, private)
    assert is_immune(state, small)
    end_of_round(state)
    assert "private" not in units(state, "a1")


@pytest.mark.rule("SK-SUMMARY-07", "TM-OVERVIEW-17")
def test_events_reach_unstable_land_though_somebody_stands_there() -> None:
    for edition in ("pl", "it"):
        found = []
        for traits in ([], ["unstable"]):
            row = {"traits": traits, "units": {"squeaker": 1}, "owner": 1}
            state = table(NOMADS, {"a1": row}, {0: {"events": ["contamination"]}}, phase="blue",
                          allow={"play": 1}, edition=edition)  # fmt: skip
            do(state, "play contamination")
            found.append(offered(state, "target a1"))
        assert found == [False, True]


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-08", "TM-OVERVIEW-18")
def test_oni_come_to_tsukuyumi_and_next_to_it(edition: str) -> None:
    state = table(NOMADS, {"a3": {"traits": ["tsukuyumi"]}}, edition=edition)
    assert {NAMED["a3"], NAMED["a2"], NAMED["a4"], NAMED["b2"]} <= set(oni_places(state))


@pytest.mark.rule("SK-SUMMARY-10")
def test_oni_take_nothing_from_amaterasu() -> None:
    state = table(NOMADS, {"a1": {"owner": 0, "traits": ["amaterasu"]}, "a2": {"owner": 0}})
    oni = state.setting.oni
    assert not takeable(state, oni, A1)
    assert takeable(state, oni, NAMED["a2"])


@EDITIONS
@pytest.mark.rule("TM-OVERVIEW-07", "SK-SUMMARY-20", "TM-OVERVIEW-20")
def test_blockades_close_both_ways_but_not_for_who_flies(edition: str) -> None:
    areas = {"a1": {"blocked": [0, 1, 2, 3, 4, 5], "units": {"wasp": 1, "worker": 1}}}
    areas["a2"] = {"units": {"large": 2}}
    state = table(SEED, areas, edition=edition)
    assert ways_of(state, 0)[A1] == ()
    assert A1 not in ways_of(state, 0)[NAMED["a2"]]
    wasp = next(unit for unit in state.units_at[A1] if flies(state, unit))
    assert NAMED["a2"] in ways_of(state, state.setting.air)[state.where[wasp]]
    fly = moving(SEED, areas, 1, edition=edition)
    do(fly, "move wasp a1 a2 2")
    assert offered(fly, "move wasp a2 a3 1")


# --- points -------------------------------------------------------------------------------------


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-11", "TM-OVERVIEW-08", "TM-OVERVIEW-27")
def test_the_centre_of_the_moon_is_a_point_at_the_end_of_a_round(edition: str) -> None:
    state = table(NOMADS, {"m0": {"owner": 0}}, edition=edition, rounds=3)
    end_of_round(state)
    assert state.points == [1, 0, 0]


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-12", "TM-OVERVIEW-09")
def test_a_mission_is_a_point_at_once(edition: str) -> None:
    names = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2"]
    areas: dict[str, Any] = {name: {"owner": 0} for name in names[:7]}
    areas["b3"] = {"units": {"private": 3}}
    areas |= {"c1": {"owner": 0}, "c2": {"owner": 0}}
    state = table(NOMADS, areas, edition=edition, allow={"combat": 1})
    before = state.points[0]
    do(state, "fight b3 no_conquest")
    assert state.points[0] > before
    assert state.missions[0]


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-13", "TM-OVERVIEW-10")
def test_the_goal_of_a_faction_is_two_points_at_once(edition: str) -> None:
    state = table(SEED, {"a1": {"units": {"worker": 3}}}, edition=edition, allow={"combat": 1})
    state.conquests[0] = 20
    do(state, "fight a1 ds_conquest")
    assert state.goals == 1
    assert state.points[0] >= 2


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-18", "TM-OVERVIEW-15")
def test_the_track_is_two_points_and_one(edition: str) -> None:
    state = table(NOMADS, {}, edition=edition, track=[2, 0, 1])
    assert [pending(state, seat)["initiative"] for seat in range(3)] == [1, 0, 2]


@pytest.mark.rule("SK-SUMMARY-19")
def test_two_players_score_by_their_tasks_alone() -> None:
    state = table(("nomads", "boarlords"), {"a1": {"owner": 0, "terrain": "fertile"}})
    assert not {"areas", "fertile", "initiative"} & set(pending(state, 0))
    assert state.view(0)["missions"] == []


# --- units and rounds ---------------------------------------------------------------------------


@pytest.mark.rule("TM-OVERVIEW-21")
def test_massive_units_go_one_area_in_a_phase() -> None:
    army = {"a1": {"units": {"guard": 1}}}
    state = moving(("first_guardians", "nomads", "boarlords"), army, 3, edition="it")
    do(state, "move guard a1 a2 1")
    assert not offered(state, "move guard a2 a3 1")


@EDITIONS
@pytest.mark.rule("SK-SUMMARY-22", "TM-OVERVIEW-22")
def test_productive_units_give_a_point(edition: str) -> None:
    found = []
    for breeders in (0, 1):
        areas = {"a1": {"units": {"breeder": breeders, "worker": 1}}}
        state = table(SEED, areas, phase="blue", edition=edition, track=[0, 1, 2])
        while state.phase < 2 or state.active != 0:
            finish_turn(state)
        found.append(state.allow[PRODUCTION])
    assert found[1] == found[0] + 1


@pytest.mark.rule("TM-OVERVIEW-23", "TM-OVERVIEW-24")
def test_cards_are_passed_on_and_phases_come_one_after_the_other() -> None:
    state = set_up(players=4, edition="it")
    held = [len(hand) for hand in state.hands]
    for seat in range(4):
        state.apply(seat, state.legal(seat)[0])
    assert [len(hand) for hand in state.hands] == [count - 1 for count in held]
    seen = [state.phase]
    while state.round == 1 and state.phase < 4:
        finish_turn(state)
        seen.append(state.phase)
    assert [phase for phase in dict.fromkeys(seen) if phase < 4] == [0, 1, 2, 3]


@pytest.mark.rule("TM-OVERVIEW-25", "TM-OVERVIEW-26")
def test_who_has_fought_does_not_move_and_oni_actions_must_be_done() -> None:
    areas = {"a1": {"units": {"boarguard": 1}}, "m1": {"traits": ["tsukuyumi"]}}
    state = table(BOARS, areas, edition="it", allow={"combat": 2, "move": 1, "place_oni": 1})
    assert "end" not in verbs(state)
    assert "advance" in verbs(state)
    do(state, "fight a1 bo_conquest")
    assert "advance" not in verbs(state)


@pytest.mark.rule("TM-OVERVIEW-28")
def test_everybody_sees_how_all_stand() -> None:
    state = table(NOMADS, {"a1": {"owner": 1}}, edition="it", rounds=3)
    end_of_round(state)
    for viewer in (0, 1, 2, None):
        assert [row["total"] for row in state.view(viewer)["seats"]] == [
            state.points[seat] + sum(pending(state, seat).values()) for seat in range(3)
        ]


@pytest.mark.rule("SK-DOM-10", "SK-DEVIL-13")
def test_where_the_defiler_stands_nobody_dominates() -> None:
    factions = ("first_guardians", "nomads", "boarlords")
    for defiler in (0, 1):
        row = {"owner": 1, "units": {"okya": 1, "defiler": defiler}}
        state = table(factions, {"m0": row}, moonfall=True, legendary=True)
        assert state.controller(NAMED["m0"]) == defiler
        assert (NAMED["m0"] in state.controlled(0)) == (not defiler)
