"""Victory points, the summary, missions, goals, areas. TS-SCORE, TS-MISSION, TS-GOAL."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.rules.scoring import pending, total
from endtable.games.tsukuyumi.rules.steps.preparing import Setup
from endtable.games.tsukuyumi.rules.tasks import tasks_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.phases import RED, SETUP
from endtable.kit.i18n import Words
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    NOMADS,
    SEED,
    TEN,
    do,
    end_of_round,
    finish_turn,
    last_red_turn,
    offered,
    owned,
    owner,
    prize,
    set_up,
    table,
    texts,
    theirs,
    units,
    watched,
)


@pytest.mark.rule("TS-GAME-05", "TS-END-02")
def test_all_sources_are_added_and_the_most_wins() -> None:
    areas = owned(0, TEN[:6], a1={"terrain": "fertile"})
    state = last_red_turn(areas, seats={0: {"points": 5, "missions": 7}}, track=[1, 0, 2],
                          acted=[1, 2])  # fmt: skip
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] == 7 + 1 + 5
    assert outcome.places[0] == 1


@pytest.mark.rule("TS-GAME-06")
def test_areas_missions_and_the_goal() -> None:
    state = table(NOMADS, owned(0, TEN[:5]), {0: {"points": 3}}, track=[1, 2, 0])
    assert total(state, 0) == 5 + 1 + 2


@pytest.mark.rule("TS-GAME-08", "TS-ENDRND-06", "TS-SCORE-04")
def test_the_centre_of_the_moon_gives_a_point_a_round() -> None:
    for rounds, points in ((2, 0), (3, 1)):
        state = table(NOMADS, {"m0": {"owner": 0}}, {0: {"points": points}}, round=rounds)
        end_of_round(state)
        assert state.points == [points + 1, 0, 0]
    nobody = end_of_round(table(NOMADS))
    assert nobody.points == [0, 0, 0]


@pytest.mark.rule("TS-AREA-01", "TS-AREA-02", "TS-SCORE-09")
def test_ocean_floor_one_fertile_two() -> None:
    areas = owned(0, ("a1", "a2", "a3"), a1={"terrain": "fertile"})
    state = table(NOMADS, areas)
    assert pending(state, 0)["areas"] == 2
    assert pending(state, 0)["fertile"] == 2
    two = table(("nomads", "boarlords"), areas)
    assert set(pending(two, 0)) <= {task.key for task in tasks_of(two, 0)}


@pytest.mark.rule("TS-SCORE-10", "TS-SCORE-12")
def test_fertile_areas_count_double_and_the_moon_counts() -> None:
    areas = owned(0, ("a1", "a2", "m0", "m1"), a1={"terrain": "fertile"}, a2={"terrain": "fertile"})
    found = pending(table(NOMADS, areas), 0)
    assert (found["areas"], found["fertile"]) == (2, 4)


@pytest.mark.rule("TS-SCORE-01", "TS-SCORE-16")
def test_instant_points_and_those_of_the_end_are_shown_apart() -> None:
    state = table(NOMADS, owned(0, TEN[:5]), {0: {"points": 2}})
    seat = state.view(None)["seats"][0]
    assert seat["points"] == 2
    assert seat["pending"]["areas"] == 5
    assert seat["total"] == seat["points"] + sum(seat["pending"].values())


@pytest.mark.rule("TS-SCORE-02")
def test_instant_points_are_paid_with_markers() -> None:
    state = table(NOMADS, owned(0, TEN[:3]), {0: {"points": 2}})
    assert state.markers_left(0) == 24 - 3 - 2


@pytest.mark.rule("TS-SCORE-14")
def test_places_on_the_track_at_the_end() -> None:
    state = table(NOMADS, track=[2, 0, 1])
    assert [pending(state, seat)["initiative"] for seat in range(3)] == [1, 0, 2]


@pytest.mark.rule("TS-SCORE-17", "TS-TWO-02", "TS-TWO-03")
def test_two_players_get_nothing_for_areas_and_the_moon() -> None:
    for edition in ("pl", "it"):
        areas = owned(0, (*TEN[:8], "m0"))
        state = table(("nomads", "boarlords"), areas, edition=edition, round=1)
        end_of_round(state)
        moon = state.tasks[0] >> 2 & 1  # Spearhead: a Moon area at the end of a round
        assert state.points[0] == (prize(state, "spearhead") if moon else 0)
        assert "areas" not in pending(state, 0)


@pytest.mark.rule("TS-ENDRND-01", "TS-ENDRND-02", "TS-ENDRND-03")
def test_abilities_then_radioactivity_then_points() -> None:
    areas = {"m0": {"owner": 0}, "a1": {"units": {"worker": 1}, "traits": ["radioactive"]}}
    seats = {0: {"base": [0, 6]}}
    state = table(SEED, areas, seats, track=[1, 2, 0], acted=[1, 2], round=1)

    begin(state, "food", 0)
    state.round_kills[0] = 1
    told = watched(state, "end", "build worker base1")
    assert told.index("built") < told.index("radiation") < told.index("points")


@pytest.mark.rule("TS-ENDRND-04", "TS-ENDRND-05")
def test_the_order_of_radioactivity_and_points() -> None:
    areas = {"m0": {"owner": 0}, "a1": {"units": {"private": 1}, "traits": ["radioactive"]}}
    for edition, first in (("pl", "radiation"), ("it", "points")):
        state = table(NOMADS, areas, track=[1, 2, 0], acted=[1, 2], edition=edition)
        told = watched(state, "end")
        assert min(("radiation", "points"), key=told.index) == first


@pytest.mark.rule("TS-ENDRND-12", "TS-ROUND-16")
def test_what_holds_for_a_round_ends_with_it() -> None:
    """Stop markers, AKIRA, used Uplinks and special texts, and what is counted round by round."""
    areas = {"a1": {"units": {"samurai_21": 1, "private": 1}}}
    seats = {0: {"uplinks": ["akira", "tetsuo"], "card": "siege"}}
    state = table(CYBER, areas, seats, track=[1, 2, 0], acted=[1, 2], rounds=2)
    do(state, "akira a1", "tetsuo a1 2")
    assert bin(theirs(state).activated).count("1") == 2
    state.pinned = state.units_at[NAMED["a1"]][:1]
    state.specials = 1
    assert (state.round_kills[0], state.losses[1]) == (1, 1)
    do(state, "end")
    assert state.round == 2
    assert (state.pinned, theirs(state).akira) == ((), (-1, -1))
    assert (state.specials, theirs(state).activated) == (0, 0)
    assert state.round_kills == state.losses == [0, 0, 0]
    assert state.kills[0] == 1


@pytest.mark.rule("TS-ENDRND-02")
def test_food_is_only_for_the_player_who_has_the_card() -> None:

    for owner_of_card, asked_for_more in ((0, True), (1, False)):
        state = table(SEED, {}, {0: {"base": [0, 6]}}, track=[1, 2, 0], acted=[1, 2], rounds=2)
        begin(state, "food", owner_of_card)
        state.round_kills[0] = 1
        do(state, "end")
        assert offered(state, "build worker base1") == asked_for_more


@pytest.mark.rule("TS-AREA-06", "TS-SEED-10")
def test_radioactivity_leaves_eggs() -> None:
    areas = {"a1": {"units": {"worker": 2}, "traits": ["radioactive"]}}
    state = end_of_round(table(SEED, areas))
    assert units(state, "a1") == {}
    assert theirs(state).eggs[NAMED["a1"]] == 2


@pytest.mark.rule("TS-ENDRND-07", "TS-SCORE-05", "TS-GOAL-02")
def test_a_goal_is_worth_two_at_once() -> None:
    areas = {n: {"owner": 1, "units": {"private": 1}} for n in TEN[:4]}
    state = table(NOMADS, areas, allow={"combat": 4})
    for name in TEN[:4]:
        assert state.points[0] == 0
        do(state, f"fight {name} no_conquest")
    assert state.points[0] == 2
    assert state.view(None)["seats"][0]["goal"]


@pytest.mark.rule("TS-ENDRND-08", "TS-GOAL-05")
def test_expansion_is_checked_at_the_end_of_the_own_red_phase() -> None:
    state = table(BOARS, owned(0, TEN), seats={0: {"missions": 7}}, phase="green")
    state.settle()
    assert state.points[0] == 0
    do(state, *(t for t in texts(state) if t == "end"))
    assert state.points[0] == 0
    red = table(BOARS, owned(0, TEN), seats={0: {"missions": 7}})
    do(red, "end")
    assert red.points[0] == 2
    less = table(BOARS, owned(0, TEN[:9]), seats={0: {"missions": 7}})
    do(less, "end")
    assert less.points[0] == 0


@pytest.mark.rule("TS-GOAL-05", "TS-ENDRND-08")
def test_expansion_does_not_look_at_the_red_phase_of_others() -> None:
    """What they win when their own red turn is over comes too late."""
    state = table(BOARS, owned(0, TEN[:9]), {0: {"missions": 7}}, track=[0, 1, 2])
    do(state, "end")
    state.markers[NAMED[TEN[9]]] = 0
    finish_turn(state)
    end_of_round(state)
    assert state.points[0] == 0
    assert not state.goals


@pytest.mark.rule("TS-GOAL-05", "TS-PHASE-06")
def test_a_red_phase_without_actions_ends_too() -> None:
    box = load()
    actions = tuple(
        replace(card, phases=(*card.phases[:2], {})) if card.key == "ambush" else card
        for card in box.actions
    )
    seats = {0: {"missions": 7, "card": "ambush"}}
    state = table(BOARS, owned(0, TEN), seats, FullMoonDown(replace(box, actions=actions)),
                  phase="green", track=[1, 2, 0], acted=[1, 2], active=0)  # fmt: skip
    end_of_round(state)
    assert state.goals == 1


@pytest.mark.rule("TS-ENDRND-09", "TS-GAME-15", "TS-END-01")
def test_four_rounds() -> None:
    assert GAME.complete({"players": 3})["rounds"] == 4
    state = table(NOMADS, round=4)
    end_of_round(state)
    assert state.outcome() is not None
    other = end_of_round(table(NOMADS, round=3))
    assert (other.outcome(), other.round) == (None, 4)


@pytest.mark.rule("TS-ENDRND-10", "TS-ENDRND-11")
def test_points_of_the_end_are_shown_but_counted_once() -> None:
    state = table(NOMADS, owned(0, TEN[:6]), {0: {"missions": 7}})
    shown = []
    while state.deciders():
        shown.append(state.view(None)["seats"][0]["total"])
        end_of_round(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points[0] <= 6 + 2 + 3
    assert shown[0] >= 6


@pytest.mark.rule("TS-SCORE-03", "TS-MISSION-01", "TS-MISSION-04")
def test_the_nest_seven_areas() -> None:
    areas = owned(0, TEN[:6], b3={"units": {"private": 1}})
    state = table(NOMADS, areas, {0: {"missions": 3}}, allow={"combat": 1})
    assert state.points[0] == 0
    do(state, "fight b3 no_conquest")
    assert state.points[0] == 1
    nest = state.view(None)["missions"][2]
    assert (nest["key"], nest["done"], nest["far"][0]) == ("the_nest", [0], [7, 7])


@pytest.mark.rule("TS-MISSION-02", "TS-MISSION-03")
def test_each_mission_once_for_each_player() -> None:
    areas = owned(0, TEN[:7], b3={"units": {"private": 1}}, c1={"units": {"private": 1}})
    state = table(NOMADS, areas, {0: {"missions": 7}}, allow={"combat": 2})
    do(state, "fight c1 no_conquest")
    assert state.points[0] == 0
    state.markers[:] = [1 if who == 0 else who for who in state.markers]
    state.settle()
    assert 1 in state.view(None)["missions"][2]["done"]


@pytest.mark.rule("TS-MISSION-05", "TS-DEF-15")
def test_terrain_scan() -> None:
    rows = {"a1": {"terrain": "fertile"}, "a2": {"terrain": "mountain"}}
    state = table(CYBER, owned(1, ("a1", "a2", "a3"), **rows))
    state.settle()
    assert state.view(None)["seats"][1]["missions"] == ["terrain_scan"]
    less = table(CYBER, owned(1, ("a1", "a3"), **rows))
    less.settle()
    assert less.view(None)["seats"][1]["missions"] == []


@pytest.mark.rule("TS-MISSION-01", "TS-SCORE-03")
@pytest.mark.parametrize("edition", ["pl", "it"])
def test_start_areas_complete_a_mission_when_the_first_round_begins(edition: str) -> None:
    """Who loses one of them to the first conquest of the match has his point already."""
    rows: dict[str, Any] = {"a1": {"terrain": "fertile"}, "a2": {"terrain": "mountain"}}
    state = table(CYBER, owned(1, ("a1", "a2", "a3"), **rows), edition=edition)
    state.phase = SETUP
    state.main[:] = [Setup((), 0)]
    state.settle()
    assert state.points == [0, 0, 0]
    state.run()
    assert state.view(None)["seats"][1]["missions"] == ["terrain_scan"]
    assert state.points == [0, 1, 0]
    assert len(state.deciders()) == 3  # all choose a card
    state.check()


def test_our_own_missions() -> None:
    state = table(NOMADS, owned(1, ("a1", "a2")), {1: {"base": [0, 6]}})
    state.settle()
    assert state.view(None)["seats"][1]["missions"] == ["long_range_patrol"]
    state = table(NOMADS, owned(1, TEN[:6]))
    state.settle()
    assert "fortress" in state.view(None)["seats"][1]["missions"]
    state = table(NOMADS, owned(1, ("a1", "a2", "b3", "c3", "a4")))
    state.settle()
    assert "fortress" not in state.view(None)["seats"][1]["missions"]


@pytest.mark.rule("TS-GOAL-01")
def test_a_goal_once_and_only_for_its_faction() -> None:
    state = table(NOMADS)
    state.takings = [4, 4, 4]
    state.settle()
    state.settle()
    assert state.points == [2, 0, 0]


@pytest.mark.rule("TS-GOAL-03")
def test_no_goals_for_two() -> None:
    state = table(("nomads", "boarlords"))
    state.takings = [9, 9]
    state.settle()
    assert state.points == [0, 0]


@pytest.mark.rule("TS-GOAL-04", "TS-DEF-16")
def test_four_controlled_areas_in_one_round() -> None:
    owners: dict[str, Any] = {"a1": 1, "a2": 2, "a3": "oni"}
    areas = {n: {"units": {"private": 1}, "owner": owners.get(n, -1)} for n in TEN[:5]}
    state = table(NOMADS, areas, allow={"combat": 5})
    for name in TEN[:5]:
        do(state, f"fight {name} no_conquest")
    assert (state.conquests[0], state.takings[0]) == (5, 3)
    assert not state.goals
    end_of_round(state)
    assert state.takings[0] == 0


@pytest.mark.rule("TS-GOAL-06", "TS-GOAL-07")
def test_gps_mapping_needs_four_different_areas() -> None:
    rows: dict[str, Any] = {"a1": {"terrain": "fertile"}, "a2": {"terrain": "mountain"}}
    for edition in ("pl", "it"):
        state = table(CYBER, owned(0, ("a1", "a2", "a3", "m1"), **rows), edition=edition)
        state.settle()
        assert state.goals == 1
        three = owned(0, ("a1", "a2", "a3"), **rows, a3={"traits": ["tsukuyumi"]})
        less = table(CYBER, three, edition=edition)
        less.settle()
        assert less.goals == 0


@pytest.mark.rule("TS-GOAL-08", "TS-DEF-14")
@pytest.mark.parametrize(("edition", "count"), [("pl", 7), ("it", 6)])
def test_seven_conquests_in_one_round_or_six_in_italy(edition: str, count: int) -> None:
    areas = {n: {"units": {"worker": 1}} for n in TEN[:7]}
    state = table(SEED, areas, {0: {"missions": 7}}, allow={"combat": 7}, edition=edition)
    for done, name in enumerate(TEN[:count]):
        assert not state.goals
        assert state.view(None)["seats"][0]["progress"] == [done, count]
        assert f"◎ {done}/{count} · " in GAME.face.regions(state.view(None), Words("en"))["seat:0"]
        do(state, f"fight {name} ds_conquest")
    assert state.goals == 1
    held = table(SEED, owned(0, TEN[:7]), {0: {"missions": 7}})
    held.settle()
    assert not held.goals


@pytest.mark.rule("TS-AREA-06")
def test_radioactivity_takes_units_and_is_nobodys_kill() -> None:
    areas = {"a1": {"units": {"worker": 3, "private": 1}, "traits": ["radioactive"], "owner": 2}}
    state = end_of_round(table(NOMADS, areas))
    assert units(state, "a1") == {}
    assert owner(state, "a1") == 2
    assert state.kills == [0, 0, 0]
    assert set(pending(state, 0)) == {"areas", "fertile", "initiative"}


@pytest.mark.rule("TS-DEF-04")
def test_area_effects_leave_bases_alone() -> None:
    seats = {0: {"base": [0, 6], "events": ["instability"]}}
    state = table(NOMADS, seats=seats, phase="blue", allow={"play": 1})
    do(state, "play instability")
    assert not any("base" in text for text in texts(state))


@pytest.mark.rule("TS-DEF-05")
def test_markers_are_no_units() -> None:
    areas = {"a1": {"units": {"worker": 4, "private": 1}, "eggs": 2, "mines": 1, "owner": 1}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_conquest", "answer scorch")
    assert (theirs(state).eggs[NAMED["a1"]], theirs(state).mines[NAMED["a1"]]) == (1, 1)


@pytest.mark.rule("TS-GAME-16", "TS-GAME-18")
def test_faction_rules_speak_after_cards() -> None:
    from endtable.core.effects import CARD, FACTION

    state = table(NOMADS, {"a1": {"units": {"dog": 1, "lt_dan": 1}}}, allow={"move": 1})
    begin(state, "immunity", 0)
    begin(state, "offroad", 0)
    assert [effect.rank for effect in state.effects] == [CARD, FACTION]
    do(state, "advance")
    assert offered(state, "move dog a1 a2 3")


@pytest.mark.rule("TS-DEF-08")
def test_the_refinements_hold_without_the_expansion() -> None:
    from endtable.games.tsukuyumi.rules.blockades import room_for_blockade

    areas = {"a2": {"walls": [0, 1, 2, 3, 4]}}
    assert not room_for_blockade(table(NOMADS, areas), NAMED["a2"])
    assert room_for_blockade(table(NOMADS, areas, edition="it"), NAMED["a2"])


@pytest.mark.factions(4)
@pytest.mark.rule("TS-GAME-19", "TS-GAME-20")
def test_help_on_what_has_a_name() -> None:
    from endtable.kit.i18n import Words

    for word in ("nomads", "Mrówa", "storm", "Gniazdo", "abyssal"):
        assert GAME.face.text.lookup(word, Words("en")), word
    for trait in ("flying", "massive", "aggressive"):
        assert Words("pl").say(f"ts.unit.{trait}")


def test_goal_numbers_are_content() -> None:
    box = load()
    seed = box.factions["dark_seed"]
    changed = replace(seed, goal=replace(seed.goal, conquer=1))
    game = FullMoonDown(replace(box, factions={**box.factions, "dark_seed": changed}))
    state = table(SEED, {"a1": {"units": {"worker": 1}}}, allow={"combat": 1}, game=game)
    do(state, "fight a1 ds_conquest")
    assert state.goals == 1


def test_a_whole_match_ends_with_places() -> None:
    state = set_up(players=3)
    while state.deciders():
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    outcome = state.outcome()
    assert outcome is not None
    assert sorted(outcome.places) == [1, 2, 3]
    assert state.phase >= RED
