"""Rules that a second reading of the rulebooks found wrong, each with the case that showed it."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.play import (
    BASE,
    do,
    holding,
    maybe,
    moving,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
)

NOMADS = ("nomads", "boarlords", "dark_seed")
BOARS = ("boarlords", "nomads", "dark_seed")
SEED = ("dark_seed", "nomads", "boarlords")
WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


@pytest.mark.rule("TS-CONQ-04", "TS-BOAR-09")
@pytest.mark.parametrize("mark", [None, 1])
def test_an_empty_stronghold_is_taken_by_anybody(mark: int | None) -> None:
    row: dict[str, Any] = {"dug": ["stronghold"], "units": {"dog": 1}}
    areas = {"a1": row if mark is None else {**row, "owner": mark}}
    state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_conquest")
    assert owner(state, "a1") == 0
    assert theirs(state).dug[NAMED["a1"]] == 0


@pytest.mark.rule("TS-CONQ-04", "TS-CONQ-05")
def test_the_mountain_below_an_empty_stronghold_keeps_its_points() -> None:
    for privates, taken in ((1, None), (2, 0)):
        row = {"dug": ["stronghold"], "terrain": "mountain", "conquest": 20}
        areas = {"a1": {**row, "units": {"private": privates}}}
        state = do(table(NOMADS, areas, allow={"combat": 1}), "fight a1 no_conquest")
        assert owner(state, "a1") == taken


@pytest.mark.rule("TS-CONQ-04", "TS-ONIWAR-10")
def test_oni_take_an_empty_stronghold() -> None:
    areas = {"a1": {"owner": 1, "dug": ["stronghold"], "units": {"small": 1}}}
    state = do(table(NOMADS, areas, phase="green", allow=WAR), "oni_war")
    maybe(state, "attack", "battle a1")
    assert owner(state, "a1") == "oni"


@pytest.mark.rule("TS-MASCOT-06", "TS-NOMAD-10")
def test_a_mascot_of_the_nomads_can_use_a_weapon() -> None:
    areas = {"a1": {"units": {"dog": 1, "kitten": 1, "boarguard": 1}}}
    seats = {0: {"weapons": {"grenade": 2}}}
    state = table(NOMADS, areas, seats, allow={"combat": 1}, mascots=True)
    do(state, "fight a1 no_annihilation", "arm grenade")
    assert not offered(state, "arm grenade")  # a dog carries none


@pytest.mark.rule("TS-MASCOT-06", "TS-SEED-10")
def test_a_fallen_mascot_of_the_dark_seed_leaves_an_egg() -> None:
    areas = {"a1": {"units": {"private": 1, "ladybird": 1}}}
    state = table(NOMADS, areas, allow={"combat": 1}, mascots=True)
    do(state, "fight a1 no_annihilation")
    maybe(state, "wait", "suffer ladybird", "answer natures_course", "draw pile", "keep")
    while state.view(None)["fight"]:
        do(state, texts(state)[-1])
    assert units(state, "a1") == {"private": 1}
    assert theirs(state).eggs[NAMED["a1"]] == 1


@pytest.mark.rule("TS-CCARD-10", "TS-CONQ-06")
@pytest.mark.parametrize(("conquest", "kept"), [(15, 1), (10, "oni")])
def test_who_stands_firm_on_a_mountain_has_its_points(conquest: int, kept: int | str) -> None:
    """A private of 10 on a mountain against a medium ONI of 20."""
    row = {"terrain": "mountain", "conquest": conquest, "units": {"medium": 1, "private": 1}}
    state = do(table(BOARS, {"a1": row}, phase="green", allow=WAR), "oni_war")
    maybe(state, "attack", "battle a1")
    do(state, "answer stand_firm")
    assert owner(state, "a1") == kept


@pytest.mark.rule("TS-CCARD-03", "TS-MOVE-26")
def test_swift_units_and_those_with_a_leader_retreat_further() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "dog": 1, "private": 1}}}
    state = table(BOARS, areas, allow={"combat": 1})
    do(state, "fight a1 bo_conquest", "answer retreat")
    assert offered(state, "move dog a1 a2 2")
    assert offered(state, "move private a1 a2 1")
    led = {"a1": {"units": {"boarguard": 1, "lt_dan": 1, "private": 1}}}
    other = table(BOARS, led, allow={"combat": 1})
    do(other, "fight a1 bo_conquest", "answer retreat")
    assert offered(other, "move private a1 a2 2")


@pytest.mark.rule("TS-BASE-13")
def test_what_lies_on_an_area_lies_on_the_nest_that_comes_there() -> None:
    row = {"owner": 2, "eggs": 2, "mines": 3, "walls": [1], "fences": [4]}
    state = holding(SEED, "queen_travels", {"a4": row}, base=[0, 6])
    do(state, "play queen_travels", "travel 0,5")
    nest, a4 = state.setting.base_of(0), NAMED["a4"]
    assert state.markers[a4] == -1
    assert (theirs(state).eggs[nest], theirs(state).mines[nest]) == (2, 3)
    assert (state.walls[nest], theirs(state).fences[nest]) == (1 << 1, 1 << 4)
    assert (theirs(state).eggs[a4], theirs(state).mines[a4], state.walls[a4]) == (0, 0, 0)


@pytest.mark.rule("TS-CCARD-17", "TS-COMBAT-21")
def test_reinforcement_is_over_when_other_defenders_strike_back() -> None:
    """A guard of 20 has 30 against the attack, and 20 against the counterstrike of a third."""
    row = {"private": 2, "boarguard": 1, "warrior": 2}
    state = table(NOMADS, {"a1": {"units": row}}, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 no_annihilation")
    maybe(state, "armed")
    do(state, "wait", "assign 2 10", "answer protection")
    maybe(state, "answer counterstrike")
    do(state, "assign 1 0", "assign 2 20")
    assert "boarguard" not in units(state, "a1")


@pytest.mark.rule("TS-CYBER-02")
def test_the_laser_of_the_matrix_reaches_any_area() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "samurai_21": 1}}, "c3": {"units": {"private": 1}}}
    seats = {1: {"uplinks": ["tetsuo"]}}
    factions = ("nomads", "cybersamurai", "boarlords")
    state = table(factions, areas, seats, allow={"combat": 1})
    do(state, "fight a1 no_conquest", "answer defence_effect", "tetsuo c3 1")
    assert units(state, "c3") == {}


@pytest.mark.rule("TS-CYBER-02", "TS-SEED-09")
def test_a_feast_does_not_count_whoever_the_laser_hits_elsewhere() -> None:
    areas = {
        "a1": {"units": {"warrior": 4, "samurai_21": 1}},
        "c3": {"units": {"private": 1}},
    }
    factions = ("dark_seed", "cybersamurai", "nomads")
    state = table(factions, areas, {1: {"uplinks": ["tetsuo"]}}, allow={"combat": 1})
    do(state, "fight a1 ds_feast")
    maybe(state, "wait")
    do(state, "answer defence_effect", "tetsuo c3 3")
    assert units(state, "c3") == {}
    assert theirs(state).eggs[NAMED["a1"]] == 1


@pytest.mark.rule("TS-MOVE-12", "TS-NOMAD-12")
def test_who_is_left_after_mines_is_compared_with_the_enemy() -> None:
    """Two of 10 pass a dog and a private of 15; one of them falls to a mine, the other stays."""
    areas = {"a1": {"units": {"warrior": 2}}, "a2": {"mines": 1, "units": {"private": 1, "dog": 1}}}
    spared = do(moving(SEED, areas, 2, seats=BASE), "march a1 a2", "detonate 0")
    assert offered(spared, "march a2 a3")
    state = do(moving(SEED, areas, 2, seats=BASE), "march a1 a2", "detonate 1")
    assert units(state, "a2")["warrior"] == 1
    assert not any(text.startswith("move warrior a2") for text in texts(state))
