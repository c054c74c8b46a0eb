"""The line to the horizon, the bear's bite, and how others answer. SK-SISTERS-17 to -21, -61."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import conquest_of, damage_of
from endtable.games.tsukuyumi.rules.view import view_of
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import (
    SISTERS,
    answer,
    attacked,
    bitten,
    fighting,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    holding,
    offered,
    owner,
    table,
    targets,
    texts,
    units,
    verbs,
)


def pass_on(state: Tsukuyumi) -> Tsukuyumi:
    """Let everybody choose as a clerk would until the fight is over."""
    while state.attacker >= 0:
        seat = asked(state)
        state.apply(seat, state.default(seat))
        state.check()
    return state


# --- the Empress ----------------------------------------------------------------------------

COURT: dict[str, Any] = {"a2": {"units": {"empress": 1, "reaver": 2, "private": 2}}}


@pytest.mark.rule("SK-SISTERS-17", "SK-SUMMARY-24")
def test_a_fight_of_her_own() -> None:
    state = table(SISTERS, COURT, allow={"play": 1})
    assert targets(state, "rage") == {"a2"}
    both = table(SISTERS, {**COURT, "a4": {"units": {"reaver": 1}}}, allow={"combat": 1})
    pass_on(do(both, "fight a4 si_hussars"))
    assert "fight" not in verbs(both)
    pass_on(do(both, "rage a2 si_rain"))
    assert not {"fight", "rage"} & verbs(both)


@pytest.mark.rule("SK-SISTERS-18")
def test_all_of_her_area_take_part() -> None:
    state = table(SISTERS, COURT, allow={"play": 1})
    tables = state.setting.tables
    empress, reaver = tables.kind_of["empress"], tables.kind_of["reaver"]
    together = tables.conquest[empress] + 2 * tables.conquest[reaver]
    assert conquest_of(state, 0, NAMED["a2"]) == together
    harm = tables.damage[empress] + 2 * tables.damage[reaver]
    assert damage_of(state, 0, NAMED["a2"]) == harm


@pytest.mark.rule("SK-SISTERS-19")
def test_only_she_fires_along_the_line() -> None:
    areas = {
        "a1": {"units": {"reaver": 4, "mistress": 1, "private": 1}},
        "a4": {"units": {"empress": 1}},
    }
    state = fighting(areas)
    assert {t.split()[1] for t in texts(state) if t.endswith("si_horizon")} == {"a4"}


LINE: dict[str, Any] = {
    "a1": {"units": {"empress": 1, "reaver": 2}},
    "a2": {"units": {"private": 2}},
    "a3": {"units": {"small": 2, "private": 1}},
    "b1": {"units": {"private": 1}},
}
FAR_BASE = {1: {"base": [0, 6], "units": {"lt_dan": 1}}}


@pytest.mark.rule("SK-SISTERS-64", "SK-SISTERS-68")
def test_everybody_on_every_tile_of_the_line() -> None:
    state = fighting(LINE, "fight a1 si_horizon", seats=FAR_BASE)
    assert targets(state, "aim") == {"2", "3"}
    pass_on(do(state, "aim 3"))
    assert units(state, "a2") == {"private": 1}  # 15 damage: one of two
    assert units(state, "a3") == {"small": 1}
    assert units(state, "base2") == {}
    assert units(state, "b1") == {"private": 1}
    assert units(state, "a1") == {"empress": 1, "reaver": 2}


@pytest.mark.rule("SK-SISTERS-64")
def test_her_own_tile_is_hit_too() -> None:
    areas = {"a1": {"units": {"empress": 1, "private": 1}}, "a2": {"units": {"boarrior": 1}}}
    state = fighting(areas, "fight a1 si_horizon")
    assert len(targets(state, "aim")) > 3
    pass_on(do(state, "aim 3"))
    assert units(state, "a1") == {"empress": 1}
    assert units(state, "a2") == {}


@pytest.mark.rule("SK-SISTERS-66")
def test_a_hole_ends_the_line_and_a_base_does_not() -> None:
    areas = {
        "a1": {"units": {"empress": 1}},
        "a2": {"units": {"private": 1}},
        "d1": {"at": [0, 7], "units": {"private": 1}},
        "d2": {"at": [0, 9], "units": {"private": 1}},
    }
    state = pass_on(fighting(areas, "fight a1 si_horizon", seats=FAR_BASE))
    assert units(state, "a2") == units(state, "base2") == units(state, "d1") == {}
    assert units(state, "d2") == {"private": 1}
    hole = pass_on(fighting(areas, "fight a1 si_horizon", seats={}))
    assert units(hole, "a2") == {}
    assert units(hole, "d1") == {"private": 1}


@pytest.mark.rule("SK-SISTERS-67", "SK-SISTERS-69")
def test_two_lines_and_an_island_that_is_safe() -> None:
    areas = {
        "a2": {"units": {"empress": 1}},
        "a3": {"units": {"private": 1}},
        "b2": {"units": {"private": 1}},
        "d1": {"at": [5, 3], "units": {"private": 1}},
        "d2": {"at": [6, 3], "units": {"private": 1}},
        "d3": {"at": [5, 4], "units": {"private": 1}},
    }
    state = fighting(areas, "fight a2 si_horizon")
    assert targets(state, "aim") == {"2", "3"}
    pass_on(do(state, "aim 2"))
    assert units(state, "b2") == {}
    for name in ("a3", "d1", "d2", "d3"):
        assert units(state, name) == {"private": 1}


@pytest.mark.rule("SK-SISTERS-64")
def test_all_who_are_hit_answer_once() -> None:
    areas = {
        "a1": {"units": {"empress": 1}},
        "a2": {"units": {"private": 2}},
        "a3": {"units": {"boarguard": 1, "private": 1}},
    }
    state = fighting(areas, "fight a1 si_horizon")
    assert asked(state) == 1
    do(state, "answer protection")
    assert asked(state) == 2
    do(state, "wait")
    while asked(state) == 1 and "suffer" in verbs(state):
        do(state, texts(state)[0])
    assert asked(state) == 2
    do(state, "answer away_tomorrow")
    assert offered(state, "move boarguard a3 a4 1")
    do(state, "halt")
    assert asked(state) == 0


@pytest.mark.rule("SK-SISTERS-70")
def test_units_of_all_tiles_get_away() -> None:
    areas = {
        "a1": {"units": {"empress": 1}},
        "a2": {"units": {"boarguard": 1}},
        "a3": {"units": {"boarmaster": 1}},
    }
    state = fighting(areas, "fight a1 si_horizon")
    answer(state, 2, "away_tomorrow")
    assert offered(state, "move boarguard a2 b1 1")
    assert offered(state, "move boarmaster a3 b3 1")


@pytest.mark.rule("SK-SISTERS-50", "SK-SISTERS-51", "SK-SISTERS-65")
@pytest.mark.parametrize("before", [True, False])
def test_time_of_destruction(before: bool) -> None:
    seats = {0: {"base": [0, 6], "events": ["time_of_destruction"]}}
    areas = {"a1": {"units": {"empress": 1}}, "a2": {"units": {"boarguard": 2}}}
    allow = {"combat": 2, "play": 1}
    state = table(SISTERS, areas, seats, allow=allow, faction_events=True)
    if before:
        pass_on(do(state, "fight a1 si_horizon"))
        assert not offered(state, "fight a1 si_horizon")
    pass_on(do(state, "play time_of_destruction"))
    assert offered(state, "fight a1 si_horizon") is not before


@pytest.mark.rule("SK-SISTERS-50")
def test_without_the_empress_or_a_target_it_is_not_played() -> None:
    for areas in ({"a2": {"units": {"private": 1}}}, {"b3": {"units": {"empress": 1}}}):
        state = holding(SISTERS, "time_of_destruction", areas)
        assert not offered(state, "play time_of_destruction")


def test_the_forecast_of_a_line() -> None:
    state = fighting(LINE, seats=FAR_BASE)
    battle = next(row for row in view_of(state, 0)["battles"] if row["area"] == "a1")
    card = next(row for row in battle["cards"] if row["card"] == "si_horizon")
    lost = {(row["who"], row["kind"]): row["count"] for row in card["comes"]["lost"]}
    assert lost == {(1, "private"): 2, ("oni", "small"): 1, (1, "lt_dan"): 1}
    assert {row["answer"] for row in card["answers"]} >= {"protection", "away_tomorrow"}


# --- the bear -------------------------------------------------------------------------------


@pytest.mark.rule("SK-SISTERS-21")
def test_the_bear_bites_alone() -> None:
    areas = {"a2": {"units": {"cybear": 1, "private": 1}}, "a4": {"units": {"private": 1}}}
    assert offered(fighting(areas), "fight a2 si_bite")
    for more in ("reaver", "mateusz"):
        crowd = {"a2": {"units": {"cybear": 1, more: 1, "private": 1}}}
        assert not offered(fighting(crowd, mascots=True), "fight a2 si_bite")


@pytest.mark.rule("SK-SISTERS-61", "SK-SISTERS-63")
def test_it_bites_and_nobody_answers() -> None:
    areas = {"a2": {"units": {"cybear": 1, "private": 2}}}
    state = fighting(areas, "fight a2 si_bite")
    assert units(state, "a2") == {"cybear": 1}
    assert asked(state) == 0
    crowd = {"a2": {"units": {"cybear": 1, "private": 1, "small": 1}}}
    state = fighting(crowd, "fight a2 si_bite", "share", "assign 2 15")
    do(state, "assign 4 10")
    assert "answer" not in verbs(state)
    assert units(state, "a2") == {"cybear": 1}


@pytest.mark.rule("SK-SISTERS-62")
def test_oni_are_bitten_harder() -> None:
    alone = fighting({"a2": {"units": {"cybear": 1, "medium": 2}}}, "fight a2 si_bite")
    assert units(alone, "a2") == {"cybear": 1}
    crowd = {"a2": {"units": {"cybear": 1, "medium": 2, "private": 1}}}
    state = fighting(crowd, "fight a2 si_bite", "maul")
    assert units(state, "a2") == {"cybear": 1, "private": 1}
    state = fighting(crowd, "fight a2 si_bite", "share")
    assert offered(state, "assign 2 25")
    assert not offered(state, "assign 2 40")
    do(state, "assign 2 5")
    assert units(pass_on(state), "a2") == {"cybear": 1, "medium": 1, "private": 1}


@pytest.mark.rule("SK-SISTERS-78")
def test_what_counts_for_the_goal() -> None:
    areas = {"a2": {"units": {"cybear": 1, "small": 2}}, "a4": {"units": {"reaver": 2, "small": 1}}}
    state = fighting(areas, "fight a2 si_bite")
    assert bitten(state) == 2
    pass_on(do(state, "fight a4 si_rain"))
    assert units(state, "a4") == {"reaver": 2}
    assert bitten(state) == 2


@pytest.mark.rule("SK-SISTERS-78")
def test_the_line_does_not_count_for_the_bear() -> None:
    areas = {"a2": {"units": {"cybear": 1, "empress": 1, "small": 1}}}
    state = pass_on(fighting(areas, "fight a2 si_horizon"))
    assert units(state, "a2") == {"cybear": 1, "empress": 1}
    assert bitten(state) == 0
    state = pass_on(fighting(areas, "fight a2 si_rain"))
    assert bitten(state) == 1


@pytest.mark.rule("SK-SISTERS-80")
def test_a_counterattack_with_the_bear_counts() -> None:
    areas = {"a2": {"units": {"cybear": 1, "private": 2, "small": 1}}}
    state = attacked(areas, "fight a2 no_annihilation", "wait", "assign 2 10")
    do(state, "wait")  # the counterstrike is the only answer that is left
    do(state, "assign 1 10", "assign 4 15")
    pass_on(state)
    assert bitten(state) == 1


@pytest.mark.rule("SK-SISTERS-78")
def test_four_make_the_goal() -> None:
    seats = {0: {"base": [0, 6], "bitten": 2}}
    state = fighting({"a2": {"units": {"cybear": 1, "small": 2}}}, seats=seats)
    before = state.points[0]
    do(state, "fight a2 si_bite")
    assert state.points[0] == before + 2


# --- answers --------------------------------------------------------------------------------

THREE: dict[str, Any] = {"a2": {"units": {"empress": 1, "reaver": 3, "private": 1, "boarrior": 1}}}


@pytest.mark.rule("SK-SISTERS-71", "SK-SISTERS-73")
def test_we_were_here() -> None:
    areas = {"a2": {"owner": 0, "units": {"empress": 1, "private": 1}}}
    state = fighting(areas, "fight a2 si_rain")
    answer(state, 1, "were_here")
    assert units(state, "a2") == {"empress": 1}
    assert owner(state, "a2") == 1
    assert state.conquests[1] == 1


@pytest.mark.rule("SK-SISTERS-71")
def test_not_where_it_is_theirs_already_nor_in_a_base() -> None:
    areas = {"a2": {"owner": 1, "units": {"reaver": 1, "private": 3}}}
    state = fighting(areas, "fight a2 si_rain", "wait")
    assert not offered(state, "answer were_here")
    home = {1: {"base": [0, 6], "units": {"reaver": 1, "private": 3}}}
    state = fighting({}, "fight base2 si_rain", "wait", seats=home)
    assert not offered(state, "answer were_here")


@pytest.mark.rule("SK-SISTERS-72")
def test_the_last_one_has_it() -> None:
    state = fighting(THREE, "fight a2 si_rain", "assign 2 0")
    answer(state, 1, "were_here")
    assert asked(state) == 2
    answer(state, 2, "were_here")
    assert owner(state, "a2") == 2
    assert (state.conquests[1], state.conquests[2]) == (0, 1)


@pytest.mark.rule("SK-SISTERS-70")
def test_away_tomorrow() -> None:
    areas = {"a2": {"units": {"reaver": 2, "private": 2}}}
    state = fighting(areas, "fight a2 si_hussars", "halt")
    answer(state, 1, "away_tomorrow")
    do(state, "march a2 a3")
    assert units(state, "a3") == {"private": 2}
    assert owner(state, "a2") == 0
