"""Cybear's barrier: no effects of enemies, no limited cards, no ONI conquest. SK-SISTERS-22."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.modules.alternative_goals.module import aims_of
from endtable.games.tsukuyumi.rules.view import view_of
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import NOMADS, SISTERS, answer, covered
from tests.games.tsukuyumi.play import (
    do,
    effect,
    moving,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
    watched,
)

BEAR: dict[str, Any] = {"a2": {"units": {"cybear": 1}}}
WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


@pytest.mark.rule("SK-SISTERS-22")
def test_its_area_and_those_around_it() -> None:
    areas = {"a4": {"blocked": [0], "units": {"cybear": 1}}}
    state = table(SISTERS, areas, {1: {"base": [0, 6]}})
    assert covered(state) == {"a4", "a3", "b3", "c3"}
    shown = {area["name"] for area in view_of(state, 1)["areas"] if area["barrier"]}
    assert shown == covered(state)
    at_home = table(SISTERS, {}, {0: {"base": [0, 6], "units": {"cybear": 1}}})
    assert covered(at_home) == {"base1", "a4"}
    assert covered(table(SISTERS, {})) == set()


@pytest.mark.rule("SK-SISTERS-22")
def test_it_goes_with_the_bear() -> None:
    state = moving(SISTERS, BEAR, 1)
    assert covered(state) == {"a2", "a1", "b1", "b2", "a3", "c2", "c1"}
    do(state, "move cybear a2 a3 1")
    assert covered(state) == {"a3", "a2", "b2", "b3", "a4", "c3", "c2"}


@pytest.mark.rule("SK-SISTERS-23", "SK-SISTERS-24")
def test_no_clowns_where_it_works() -> None:
    keys = ("moon_circus", "sisters_of_seven", "nomads")
    state = effect(keys, BEAR)
    places = {text.split()[2] for text in texts(state) if text.startswith("build")}
    assert places
    assert not places & covered(state)
    bought = table(keys, BEAR, phase="green", allow={"production": 1})
    do(bought, "produce")
    assert offered(bought, "build clown a1")


@pytest.mark.rule("SK-SISTERS-24")
def test_no_spore_reefs_where_it_works() -> None:
    keys = ("reef_collective", "sisters_of_seven", "nomads")
    state = effect(keys, BEAR)
    laid = targets(state, "reef")
    assert laid
    assert not laid & covered(state)


@pytest.mark.rule("SK-SISTERS-23", "SK-SISTERS-24")
def test_sappers_and_diggers_do_nothing_there() -> None:
    areas = {
        "a2": {"units": {"cybear": 1}},
        "a3": {"units": {"sapper": 1, "boarrior": 1}},
        "a4": {"units": {"sapper": 1, "boarrior": 1}},
    }
    nomads = do(effect(NOMADS, areas), "mines")
    mines = theirs(nomads).mines
    assert (mines[9], mines[10]) == (0, 1)
    boars = effect(("boarlords", "sisters_of_seven", "nomads"), areas)
    assert targets(boars, "dig") == {"a4"}


@pytest.mark.rule("SK-SISTERS-24")
def test_the_swarm_neither_enters_nor_leaves_nor_lays_eggs_there() -> None:
    keys = ("dark_seed", "sisters_of_seven", "nomads")
    areas = {
        "a2": {"units": {"cybear": 1}},
        "a3": {"units": {"breeder": 1}},
        "a4": {"units": {"breeder": 1}},
    }
    state = effect(keys, areas)
    do(state, "swarm move")
    ways = {tuple(text.split()[2:4]) for text in texts(state) if text.startswith("move")}
    assert {start for start, _ in ways} == {"a4"}
    assert not {to for _, to in ways} & covered(state)
    do(state, "halt", "swarm lay")
    assert theirs(state).eggs[9] == 0
    assert theirs(state).eggs[10] == 1
    assert not theirs(state).closed


@pytest.mark.rule("SK-SISTERS-24")
def test_markers_under_the_barrier_are_not_given_away() -> None:
    keys = ("moon_circus", "sisters_of_seven", "nomads")
    mine = {name: {"owner": 0} for name in ("a3", "a4", "b3", "c3")}
    state = table(keys, {**mine, **BEAR}, phase="blue", allow={"effect": 1}, alternative_goals=True)
    aims_of(state)[0] = 1
    do(state, "effect", "done")
    assert targets(state, "target") == {"a4", "b3", "c3"}
    do(state, "target a4")
    assert state.default(0) in state.legal(0)


@pytest.mark.rule("SK-SISTERS-24")
def test_no_followers_rise_where_it_works() -> None:
    keys = ("circle_of_the_sun", "sisters_of_seven", "nomads")
    seats = {0: {"base": [0, 6], "dreamtime": 3}}
    areas = {
        "a2": {"units": {"cybear": 1}},
        "a3": {"units": {"gospel_bearer": 1}},
        "c1": {"owner": 0},
        "c2": {"owner": 0},
    }
    state = effect(keys, areas, seats=seats)
    assert targets(state, "rise") == {"base1", "a4"}
    areas["a2"] = {"units": {"reaver": 1}}
    assert "a3" in targets(effect(keys, areas, seats=seats), "rise")


@pytest.mark.rule("SK-SISTERS-27")
def test_what_is_no_faction_effect_works_there() -> None:
    keys = ("dark_seed", "sisters_of_seven", "nomads")
    areas = {"a2": {"units": {"cybear": 1}}, "a4": {"units": {"worker": 2}}}
    state = moving(keys, areas, 2)
    do(state, "march a4 a3")
    assert units(state, "a3") == {"worker": 2}
    bred = table(keys, {**areas, "a3": {"units": {"breeder": 1}}}, phase="green",
                 allow={"production": 1})  # fmt: skip
    do(bred, "produce")
    assert offered(bred, "build worker a3")


@pytest.mark.rule("SK-SISTERS-28")
def test_no_limited_cards_of_enemies() -> None:
    areas = {
        "a2": {"units": {"cybear": 1, "empress": 1}},
        "a3": {"owner": 2, "units": {"private": 2}},
        "a4": {"owner": 2, "units": {"private": 2}},
    }
    state = table(NOMADS, areas, allow={"combat": 1})
    assert offered(state, "fight a4 no_hit_and_run")
    assert offered(state, "fight a3 no_conquest")
    assert not offered(state, "fight a3 no_hit_and_run")
    own = table(SISTERS, areas, allow={"combat": 1})
    assert offered(own, "fight a2 si_horizon")


@pytest.mark.rule("SK-SISTERS-28")
def test_nobody_laughs_next_to_the_bear() -> None:
    keys = ("moon_circus", "sisters_of_seven", "nomads")
    areas = {"a2": {"units": {"cybear": 1}}, "a3": {"units": {"clown": 3, "private": 1}}}
    state = table(keys, areas, allow={"combat": 1})
    assert not offered(state, "fight a3 mc_laugh")
    assert offered(state, "fight a3 mc_ring")


ONI: dict[str, Any] = {
    "a2": {"units": {"cybear": 1}},
    "a3": {"owner": 0, "units": {"medium": 3}},
    "a4": {"owner": 0, "units": {"medium": 1}},
}


@pytest.mark.rule("SK-SISTERS-29", "SK-SISTERS-79")
@pytest.mark.parametrize("factions", [NOMADS, SISTERS])
def test_no_oni_conquest(factions: tuple[str, ...]) -> None:
    areas = {**ONI, "a4": {"owner": 1, "units": {"medium": 1}}}
    areas["a3"] = {"owner": 2, "units": {"medium": 3}}
    state = do(table(factions, areas, allow=WAR), "oni_war")
    assert "a4" in targets(state, "raise")
    do(state, "raise a4", "attack")
    assert owner(state, "a4") == "oni"


@pytest.mark.rule("SK-SISTERS-29", "SK-SISTERS-31")
def test_oni_walk_in_and_out_but_conquer_elsewhere() -> None:
    state = do(table(NOMADS, ONI, allow=WAR), "oni_war")
    do(state, "raise a3")
    assert "attack" not in verbs(state)
    assert offered(state, "move medium a3 a4 1")
    free = {"a2": {"units": {"cybear": 1}}, "a4": {"units": {"small": 1}}, "b3": {"owner": 0}}
    state = do(table(NOMADS, free, allow={**WAR, "war_range": 2}), "oni_war")
    assert offered(state, "move small a4 a3 2")


@pytest.mark.rule("SK-SISTERS-30", "SK-SISTERS-82")
def test_oni_that_only_deal_damage_may_attack() -> None:
    areas = {
        "a2": {"units": {"cybear": 1}},
        "a3": {"units": {"reaver": 1, "dark_observer": 1}},
    }
    state = table(NOMADS, areas, legendary=True, allow=WAR)
    assert "fight" in watched(state, "oni_war", "attack")
    assert offered(state, "answer defence_effect")
    do(state, "wait")
    assert units(state, "a3") == {"dark_observer": 1, "reaver": 1}  # doomed until all is over
    assert len(state.doomed) == 1
    assert owner(state, "a3") is None


@pytest.mark.rule("SK-SISTERS-82")
def test_the_revenge_of_the_oni_is_no_conquest() -> None:
    areas = {"a2": {"units": {"cybear": 1, "medium": 2}}}
    more: dict[str, Any] = {"oni_powers": True, "power": "revenge_of_the_oni"}
    state = table(NOMADS, areas, allow=WAR, **more)
    assert "fight" in watched(state, "oni_war", "attack")
    answer(state, 1, "counterstrike")
    assert units(state, "a2") == {"cybear": 1, "medium": 1}  # 30 damage are less than 40
    assert owner(state, "a2") is None


def test_without_the_bear_all_is_as_usual() -> None:
    keys = ("moon_circus", "sisters_of_seven", "nomads")
    state = effect(keys, {"a2": {"units": {"reaver": 1}}})
    assert offered(state, "build clown a1")
