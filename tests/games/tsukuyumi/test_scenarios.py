"""Scenarios, alliances and editions. TS-SCEN, TS-ALLY."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from endtable.arena.selfplay import play_many
from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.rules.mission_progress import mission_progress
from endtable.games.tsukuyumi.rules.missions import MISSIONS
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.scoring import side_totals
from endtable.games.tsukuyumi.rules.steps.bases import (
    FreeLand,
    PlaceBase,
    base_cells,
    lay_base,
)
from endtable.games.tsukuyumi.rules.steps.happening import OFFERS
from endtable.games.tsukuyumi.table.board import MOON, NAMED, OFF, STEPS, apart, code
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import Words
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import (
    do,
    needs_seats,
    offered,
    owner,
    set_up,
    table,
    texts,
    theirs,
    units,
)

FOUR = ("nomads", "boarlords", "dark_seed", "cybersamurai")


def fresh(**options: Any) -> Tsukuyumi:
    state = GAME.new(options, options.pop("seed", 1))
    assert isinstance(state, Tsukuyumi)
    return state


def fertile(state: Tsukuyumi) -> int:
    return sum(state.setting.pool[tile].terrain == "fertile" for tile in state.tiles if tile != OFF)


def tiles(state: Tsukuyumi) -> int:
    return sum(state.cells[area] != OFF for area in range(MOON, state.setting.first_base))


@pytest.mark.parametrize(
    ("options", "count"),
    [
        pytest.param(
            {"scenario": "exploration", "players": 4}, 28, marks=pytest.mark.rule("TS-SCEN-04")
        ),
        pytest.param(
            {"scenario": "exploration", "players": 3, "edition": "it"},
            21,
            marks=pytest.mark.rule("TS-SCEN-05"),
        ),
        pytest.param(
            {"scenario": "control", "players": 3}, 21, marks=pytest.mark.rule("TS-SCEN-08")
        ),
        pytest.param(
            {"scenario": "pacific", "players": 3}, 21, marks=pytest.mark.rule("TS-SCEN-12")
        ),
        pytest.param(
            {"scenario": "broken_land", "players": 4}, 28, marks=pytest.mark.rule("TS-SCEN-15")
        ),
        pytest.param(
            {"scenario": "canyon", "players": 4, "edition": "it"},
            28,
            marks=pytest.mark.rule("TS-SCEN-18"),
        ),
        pytest.param(
            {"scenario": "alliance", "players": 4}, 28, marks=pytest.mark.rule("TS-ALLY-01")
        ),
    ],
)
def test_sizes(options: dict[str, Any], count: int) -> None:
    assert tiles(fresh(**options)) == count


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"scenario": "control", "players": 4}, "cannot be played by 4"),
        ({"scenario": "broken_land", "players": 3}, "it is for 4"),
        ({"scenario": "canyon", "players": 4}, "other edition"),
        ({"scenario": "control", "players": 2}, "not for 2"),
    ],
)
def test_scenarios_that_do_not_fit(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        GAME.complete(options)


@pytest.mark.rule("TS-SCEN-19")
def test_full_moon_has_two_radioactive_and_four_fertile_areas() -> None:
    needs_seats(5)
    for seed in range(5):
        state = fresh(scenario="full_moon", edition="it", players=5, seed=seed)
        laid = [state.setting.pool[tile] for tile in state.tiles if tile >= 0]
        assert len(laid) == 35
        assert sum(tile.terrain == "fertile" for tile in laid) == 4
        assert sum(tile.trait == "radioactive" for tile in laid) == 2
        tally, _ = play_many("tsukuyumi", dict(state.setting.options), [seed], check=True)
        assert not tally.failed


@pytest.mark.rule("TS-SCEN-19")
def test_five_players_are_refused_where_there_are_too_few_factions() -> None:
    boards = GAME.content.factions.items()
    first = {key: board for key, board in boards if board.box == "base"}
    small = FullMoonDown(replace(GAME.content, factions=first))
    for options in (
        {"scenario": "full_moon", "edition": "it", "players": 5},
        {"scenario": "full_moon", "edition": "it"},
        {"scenario": "exploration", "players": 5},
    ):
        with pytest.raises(BadInput, match=f"only {len(first)} factions"):
            small.complete(options)


@pytest.mark.rule("TS-SCEN-02", "TS-SCEN-03")
def test_green_spaces_are_fertile() -> None:
    for seed in range(5):
        state = fresh(scenario="broken_land", players=4, seed=seed)
        laid = state.setting.map
        assert laid is not None
        for cell in laid.fertile:
            area = state.cells.index(code(*cell))
            assert state.setting.pool[state.tiles[area]].terrain == "fertile"


@pytest.mark.rule("TS-SCEN-07", "TS-SCEN-11")
def test_no_more_fertile_tiles_than_shown() -> None:
    for seed in range(5):
        assert fertile(fresh(scenario="exploration", players=4, seed=seed)) == 2
        assert fertile(fresh(scenario="control", players=3, seed=seed)) == 3


@pytest.mark.rule("TS-SCEN-06")
def test_no_goals_in_exploration() -> None:
    state = table(FOUR, scenario="exploration")
    state.takings[0] = 4
    state.settle()
    assert state.points[0] == 0
    other = table(FOUR, scenario="broken_land")
    other.takings[0] = 4
    other.settle()
    assert other.points[0] == 2


@pytest.mark.rule("TS-SCEN-09", "TS-SCEN-10")
def test_control_one_base_a_group_and_none_at_the_moon() -> None:
    for seed in range(4):
        state = set_up(scenario="control", players=3, seed=seed)
        laid = state.setting.map
        assert laid is not None
        groups = []
        for seat in range(3):
            base = state.cells[state.setting.base_of(seat)]
            assert all(apart(base, state.cells[area]) > 1 for area in range(MOON))
            near = {n // 7 for n, cell in enumerate(laid.tiles) if apart(base, code(*cell)) <= 1}
            groups.append(near)
        assert all(len(near) == 1 for near in groups)
        assert len({min(near) for near in groups}) == 3


@pytest.mark.rule("TS-SCEN-13", "TS-SCEN-14")
def test_pacific_impasse_three_places_for_bases() -> None:
    state = fresh(scenario="pacific", players=3)
    laid = state.setting.map
    assert laid is not None
    left = {code(*cell) for cell in laid.bases}
    for _ in range(3):
        while not isinstance(state.main[-1], PlaceBase) and len(left) > 1:
            state.apply(state.deciders()[0], state.default(state.deciders()[0]))
        if not isinstance(state.main[-1], PlaceBase):
            break
        cells = set(base_cells(state, state.deciders()[0]))
        assert cells == left
        assert not cells & {code(*cell) for cell in laid.no_base}
        left.remove(state.default(state.deciders()[0])[1])
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))


@pytest.mark.rule("TS-SCEN-16")
def test_no_base_in_a_hole() -> None:
    for seed in range(3):
        state = fresh(scenario="broken_land", players=4, seed=seed)
        laid = state.setting.map
        assert laid is not None
        holes = {code(*cell) for cell in laid.holes}
        assert len(holes) == 6
        for seat in range(4):
            assert not set(base_cells(state, seat)) & holes


@pytest.mark.rule("TS-SCEN-10", "TS-SCEN-14", "TS-SCEN-16")
@pytest.mark.parametrize(
    ("scenario", "base", "near", "away"),
    [
        ("pacific", (-3, 4), (-3, 3), (-2, 3)),  # a space marked X
        ("broken_land", (-2, 2), (-1, 2), (-2, 3)),  # a hole
        ("control", (3, -1), (2, -1), (3, 0)),  # next to the Moon
        ("canyon", (3, -1), (2, -1), (3, 0)),
    ],
)
def test_a_nest_that_travels_keeps_to_the_scenario(
    scenario: str, base: tuple[int, int], near: tuple[int, int], away: tuple[int, int]
) -> None:
    factions = ["dark_seed", "nomads", "boarlords", "cybersamurai"]
    players = 3 if scenario in ("pacific", "control") else 4
    edition = "it" if scenario == "canyon" else "pl"
    state = fresh(scenario=scenario, players=players, factions=factions[:players], edition=edition)
    lay_base(state, 0, code(*base))
    offers = [action[1] for action in OFFERS["queen_travels"](state, 0, ())]
    assert (code(*near) in offers) == (scenario == "canyon")
    assert code(*away) in offers


# --- alliances ------------------------------------------------------------


def allied(areas: dict[str, Any] | None = None, **more: Any) -> Tsukuyumi:
    """Nomads and Dark Seed against Boarlords and Cybersamurai."""
    return table(FOUR, areas, scenario="alliance", **more)


@pytest.mark.rule("TS-ALLY-02")
def test_the_board_of_an_alliance() -> None:
    for seed in range(4):
        assert fertile(fresh(scenario="alliance", players=4, seed=seed)) == 2
    assert fresh(scenario="alliance", players=4).setting.goals_used


@pytest.mark.rule("TS-ALLY-03")
def test_an_alliance_counts_together() -> None:
    seats = {0: {"points": 12}, 2: {"points": 9}, 1: {"points": 11}, 3: {"points": 11}}
    state = allied(seats=seats, track=[1, 3, 0, 2], acted=[1, 3, 0], active=2, rounds=1)
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 2, 1)


@pytest.mark.rule("TS-ALLY-04")
def test_a_tie_goes_to_the_highest_on_the_track() -> None:
    seats = {0: {"points": 10}, 1: {"points": 11}}
    state = allied(seats=seats, track=[0, 3, 1, 2], acted=[1, 3, 0], active=2, rounds=1)
    assert side_totals(state) == {0: 12, 1: 12}
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2, 1, 2)


@pytest.mark.rule("TS-ALLY-05")
def test_allies_are_not_attacked_nor_robbed() -> None:
    areas = {
        "a1": {"owner": 2, "units": {"private": 1}},
        "a2": {"units": {"private": 1, "worker": 1}},
    }
    state = allied(areas, allow={"combat": 2})
    assert not offered(state, "fight a1 no_conquest")
    assert not offered(state, "fight a2 no_annihilation")
    assert offered(state, "fight a2 no_conquest")


@pytest.mark.rule("TS-ALLY-05", "TS-CCARD-10")
def test_who_will_not_give_in_robs_no_ally() -> None:
    war = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    for before, after in ((2, 2), (1, 0), (-1, 0)):
        row = {"owner": before, "units": {"small": 1, "lt_dan": 1}}
        state = allied({"a1": row}, phase="green", allow=war, active=1)
        do(state, "oni_war", "attack", "answer stand_firm")
        assert owner(state, "a1") == after


@pytest.mark.rule("TS-ALLY-06", "TS-ALLY-09")
def test_an_ally_neither_answers_nor_adds() -> None:
    areas = {"a1": {"owner": 1, "units": {"lt_dan": 1, "warrior": 3, "squeaker": 1}}}
    state = do(allied(areas, allow={"combat": 1}), "fight a1 no_conquest")
    assert state.view(None)["fight"]["defenders"] == [1]
    do(state, "answer retreat", "halt")
    assert owner(state, "a1") == 0
    areas["a1"]["units"] = {"private": 1, "warrior": 1, "squeaker": 1}
    weak = do(allied(areas, allow={"combat": 1}), "fight a1 no_conquest")
    do(weak, "answer retreat", "halt")
    assert owner(weak, "a1") == 1


@pytest.mark.rule("TS-ALLY-07")
def test_allies_stop_nobody() -> None:
    areas = {"a1": {"units": {"worker": 1}}, "a2": {"units": {"squad_leader": 1, "lt_dan": 1}}}
    state = allied(areas, allow={"move": 2}, active=2)
    do(state, "advance", "move worker a1 a2 2")
    assert offered(state, "move worker a2 a3 1")


@pytest.mark.rule("TS-ALLY-08")
def test_mines_spare_allies() -> None:
    state = allied(
        {"a1": {"units": {"worker": 1}}, "a2": {"mines": 1}}, allow={"move": 1}, active=2
    )
    do(state, "advance", "move worker a1 a2 1")
    assert units(state, "a2") == {"worker": 1}
    enemy = allied(
        {"a1": {"units": {"squeaker": 1}}, "a2": {"mines": 1}}, allow={"move": 1}, active=1
    )
    do(enemy, "advance", "move squeaker a1 a2 1")
    assert texts(enemy) == ["detonate 0", "detonate 1"]


@pytest.mark.rule("TS-ALLY-10")
def test_boar_blockades_let_allies_through_but_tunnels_do_not() -> None:
    areas = {"a1": {"fences": [3], "dug": ["tunnel"], "units": {"samurai_21": 1, "private": 1}},
             "c3": {"dug": ["tunnel"]}}  # fmt: skip
    state = allied(areas)
    assert NAMED["a2"] in ways_of(state, 3)[NAMED["a1"]]
    assert NAMED["a2"] not in ways_of(state, 0)[NAMED["a1"]]
    ally = allied(areas, allow={"move": 1}, active=3)
    do(ally, "advance")
    assert not any(text.startswith("tunnel") for text in texts(ally))


@pytest.mark.rule("TS-ALLY-11", "TS-ALLY-14")
def test_one_against_three() -> None:
    seats = {0: {"points": 13}, 1: {"points": 20}, 2: {"points": 20}, 3: {"points": 3}}
    state = table(FOUR, seats=seats, scenario="domination", track=[0, 1, 2, 3], acted=[0, 1, 2],
                  active=3, rounds=1)  # fmt: skip
    assert state.setting.sides == [0, 1, 1, 1]
    assert side_totals(state) == {0: 15, 1: 44 // 3}
    do(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2, 2, 2)


@pytest.mark.rule("TS-ALLY-12", "TS-ALLY-13")
def test_the_lone_player_begins_with_everything() -> None:
    factions = ["cybersamurai", "nomads", "boarlords", "dark_seed"]
    state = set_up(scenario="domination", players=4, factions=factions)
    assert len(state.controlled(0)) == 16
    first, last = state.setting.units_of[0]
    assert all(state.where[unit] >= 0 for unit in range(first, last))
    assert len(state.view(0)["seats"][0]["uplinks"]) == 10
    assert len(state.controlled(1)) == 3
    guns = set_up(scenario="domination", players=4, factions=["nomads", *FOUR[1:]])
    assert (theirs(guns).ready, theirs(guns).armoury) == ((5, 5, 2), (0, 0, 0))


@pytest.mark.rule("TS-ALLY-12")
@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("lone", ["boarlords", "nomads", "dark_seed"])
def test_the_lone_player_settles_first_and_has_all_sixteen(lone: str, seed: int) -> None:
    factions = [lone, *(key for key in FOUR if key != lone)]
    state = GAME.new({"scenario": "domination", "players": 4, "factions": factions}, seed)
    assert isinstance(state, Tsukuyumi)
    assert state.deciders() == (0,)
    while state.phase < 0:
        who = state.deciders()[0]
        state.apply(who, state.legal(who)[seed % len(state.legal(who))])
        assert state.phase >= 0 or not any(state.points)  # missions come last
    assert len(state.controlled(0)) == 16


@pytest.mark.rule("TS-SETUP-37", "TS-MISSION-01")
def test_missions_that_start_areas_meet_are_scored_when_the_first_round_begins() -> None:
    factions = ["nomads", "boarlords", "dark_seed", "cybersamurai"]
    state = set_up(scenario="domination", players=4, factions=factions)
    assert state.round == 1
    assert state.points[0] >= 1  # sixteen areas are more than seven


@pytest.mark.rule("TS-START-13")
def test_no_base_is_offered_from_which_start_areas_cannot_be_marked() -> None:
    state = set_up(players=3, factions=["nomads", "boarlords", "dark_seed"])
    land = FreeLand(state, 0)
    assert any(land.room_beside(cell, 3) == 3 for cell in base_cells(state, 0))
    a1 = NAMED["a1"]
    for area in range(MOON, state.setting.first_base):
        if area != a1:
            state.markers[area] = 1
    land = FreeLand(state, 0)
    assert land.room_beside(state.cells[a1] + STEPS[0], 3) <= 1
    step = PlaceBase(0)
    asked = step.question(state, 0)
    assert asked.message.key == "ts.ask.place_tight_base"
    assert asked.message.params == {"room": 1, "most": 3}
    offers = [action[1] for action in step.choices(state)]
    assert offers
    assert all(land.room_beside(cell, 3) == 1 for cell in offers)


def test_seats_say_who_wins_with_them_and_what_they_have_together() -> None:
    state = fresh(scenario="alliance", players=4)
    shown = GAME.face.briefs(state.view(0), Words("en"))
    names = [record.names.said("en") for record in state.setting.records]
    first, third = names[0], names[2]
    assert f"with {third}: 0 together" in shown["brief:0"]
    assert f"with {first}: 0 together" in shown["brief:2"]
    plain = GAME.face.briefs(fresh(players=4).view(0), Words("en"))
    assert "together" not in plain["brief:0"]


def test_missions_say_how_far_one_is() -> None:
    state = fresh(players=4)
    shown = GAME.face.briefs(state.view(0), Words("en"))["missions"]
    key = state.setting.missions[0]
    name = state.setting.tables.content.missions[key].names.said("en")
    assert f"{name} 0/" in shown
    state.missions[0] = (1 << len(state.setting.missions)) - 1
    done = GAME.face.briefs(state.view(0), Words("en"))["missions"]
    assert f"✓ {name}" in done
    assert "Control 7 areas" not in done


def test_progress_agrees_with_the_missions() -> None:
    for seed in range(6):
        state = fresh(players=4, seed=seed)
        chance = Random(seed)
        for _ in range(400):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            state.apply(seat, chance.choice(state.legal(seat)))
        for seat, key in product(range(4), state.setting.missions):
            mission = state.setting.tables.content.missions[key]
            far = mission_progress(state, seat, mission)
            met = MISSIONS[key](state, seat, mission, state.controlled(seat))
            assert not far or met == (far[0] == far[1]), (key, far)
