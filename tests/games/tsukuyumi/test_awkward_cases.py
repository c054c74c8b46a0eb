"""Awkward cases thought up against the rulebook's words; docs/awkward-cases.md lists them."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.play import (
    BASE,
    asked,
    do,
    end_of_round,
    holding,
    maybe,
    moving,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)

NOMADS = ("nomads", "boarlords", "dark_seed")
BOARS = ("boarlords", "nomads", "dark_seed")
SEED = ("dark_seed", "nomads", "boarlords")
CYBER = ("cybersamurai", "nomads", "boarlords")
WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


@pytest.mark.rule("TS-CONQ-02", "TS-COMBAT-22")
def test_01_a_card_of_damage_and_conquest_kills_first_and_counts_who_is_left() -> None:
    """The Amaterasu protocol: a fallen defender has no conquest points any more."""
    areas = {"a1": {"units": {"cyberoid": 2, "samurai_21": 1, "private": 2}}}
    state = do(table(CYBER, areas, allow={"combat": 1}), "fight a1 cy_protocol")
    maybe(state, "wait", "suffer private", "answer retreat", "halt")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-COMBAT-18", "TS-ELIM-02")
def test_02_who_has_fallen_strikes_back_with_all_his_damage() -> None:
    areas = {"a1": {"units": {"boarmaster": 1, "cyberoid": 1, "samurai_21": 1}}}
    state = table(("boarlords", "cybersamurai", "nomads"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_annihilation")
    maybe(state, "wait", "suffer samurai_21")
    maybe(state, "answer counterstrike")
    assert "boarmaster" not in units(state, "a1")  # 20 and 10 against 30


@pytest.mark.rule("TS-MOVE-12", "TS-MOVE-13")
def test_03_an_ally_in_the_area_does_not_help_to_pass() -> None:
    """Health is not added up within an alliance; allies do not stop anybody either."""
    row = {"units": {"medium": 1, "boarguard": 1}}
    factions = ("nomads", "boarlords", "dark_seed", "cybersamurai")
    areas = {"a1": {"units": {"private": 1}}, "a2": row}
    state = table(factions, areas, scenario="alliance", allow={"move": 2})
    sides = state.setting.sides
    ally = next(seat for seat in (1, 2, 3) if sides[seat] == sides[0])
    do(state, "advance", "move private a1 a2 2")
    assert not any(text.startswith("move private a2") for text in texts(state)), ally


@pytest.mark.rule("TS-MOVE-11")
def test_04_a_unit_that_starts_among_stronger_enemies_leaves_and_comes_back_to_stay() -> None:
    areas = {"a1": {"units": {"private": 1, "large": 2}}}
    state = moving(NOMADS, areas, 3)
    do(state, "move private a1 a2 3", "move private a2 a1 2")
    assert not any(text.startswith("move private a1") for text in texts(state))


@pytest.mark.rule("TS-CONQ-05", "TS-CYBER-08")
def test_05_a_bridge_does_not_make_a_mountain_worth_less_than_nothing() -> None:
    row = {"terrain": "mountain", "conquest": 5, "units": {"attack_drone": 1}}
    seats = {0: {"uplinks": ["hashi"]}}
    state = do(table(CYBER, {"a1": row}, seats, allow={"combat": 1}), "fight a1 cy_conquest")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TS-MASCOT-03", "TS-COMBAT-05")
def test_06_a_mascot_alone_defends_and_its_owner_answers() -> None:
    areas = {"a1": {"units": {"private": 1, "piglet": 1}}}
    state = table(NOMADS, areas, allow={"combat": 1}, mascots=True)
    do(state, "fight a1 no_conquest")
    assert asked(state) == 1
    assert not offered(table(NOMADS, {"a1": {"units": {"kitten": 1}}}, mascots=True,
                             allow={"combat": 1}), "fight a1 no_conquest")  # fmt: skip


@pytest.mark.rule("TS-CCARD-11", "TS-INIT-02")
def test_07_two_who_stand_firm_with_as_many_points_the_higher_on_the_track_wins() -> None:
    row = {"private": 3, "boarrior": 2, "small": 1}
    state = table(SEED, {"a1": {"units": row}}, phase="green", allow=WAR, track=[0, 2, 1])
    do(state, "oni_war")
    maybe(state, "attack", "battle a1")
    assert asked(state) == 2
    do(state, "answer stand_firm", "answer stand_firm")
    assert owner(state, "a1") == 2


@pytest.mark.rule("TS-ONIWAR-07", "TS-CONQ-01")
def test_08_oni_take_back_a_moon_area_that_a_player_has_marked() -> None:
    areas = {"m4": {"owner": 0, "units": {"small": 1}}, "a1": {"owner": "oni"}}
    state = do(table(NOMADS, areas, phase="green", allow=WAR), "oni_war")
    maybe(state, "attack", "battle m4")
    assert owner(state, "m4") == "oni"


@pytest.mark.rule("TS-NOMAD-12", "TS-MOVE-08")
def test_09_a_flier_in_a_group_is_not_hit_by_the_mine_of_the_walkers() -> None:
    areas = {"a1": {"units": {"wasp": 1, "worker": 1}}, "a2": {"mines": 2}}
    state = do(moving(SEED, areas, 2, seats=BASE), "march a1 a2", "detonate 2")
    assert units(state, "a2") == {"wasp": 1}
    assert offered(state, "move wasp a2 a3 2")


@pytest.mark.rule("TS-NOMAD-12", "TS-ELIM-08")
def test_10_two_mines_are_one_sum_of_damage_not_two() -> None:
    """Twice 15 are 30: a boarmaster of 30 falls, whom 15 and 15 apart would not hurt."""
    areas = {"a1": {"units": {"boarmaster": 1}}, "a2": {"mines": 2}}
    state = do(moving(BOARS, areas, 1, seats=BASE), "move boarmaster a1 a2 1", "detonate 2")
    assert units(state, "a2") == {}


@pytest.mark.rule("TS-SEED-04", "TS-COMBAT-20")
def test_11_for_the_queen_comes_before_the_damage_and_nobody_is_left_to_hit() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "worker": 2}}}
    state = table(NOMADS, areas, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "answer defence_effect")
    maybe(state, "remove worker", "flee a2", "armed")
    assert units(state, "a2") == {"worker": 1}
    assert theirs(state).eggs[NAMED["a1"]] == 0  # removed, not eliminated


@pytest.mark.rule("TS-BOAR-02", "TS-MOVE-21")
def test_12_displacement_does_not_push_walkers_over_a_blockade() -> None:
    row = {"units": {"lt_dan": 1, "squeaker": 1}, "blocked": [0, 1, 2, 3, 4, 5]}
    state = table(NOMADS, {"a2": row}, allow={"combat": 1})
    do(state, "fight a2 no_conquest")
    maybe(state, "answer defence_effect")
    assert units(state, "a2") == {"lt_dan": 1, "squeaker": 1}


@pytest.mark.rule("TS-ONIPUT-07", "TS-ONIPUT-08")
def test_13_one_oni_in_the_reserve_and_two_to_place_means_no_fight() -> None:
    state = table(NOMADS, {"m0": {"units": {"small": 8, "medium": 7, "large": 5}}},
                  phase="green", allow={"place_oni": 2})  # fmt: skip
    do(state, "place_oni", "oni small m1")
    assert "oni_war" not in verbs(state)
    assert "attack" not in verbs(state)
    assert offered(state, "end")


@pytest.mark.rule("TS-ONIDEF-02", "TS-ONIDEF-03")
def test_14_if_the_last_on_the_track_attacks_oni_the_one_before_answers() -> None:
    areas = {"a1": {"units": {"private": 1, "small": 1}}}
    state = table(NOMADS, areas, allow={"combat": 1}, track=[1, 2, 0], active=0)
    do(state, "fight a1 no_conquest")
    assert asked(state) == 2


@pytest.mark.rule("TS-COMBAT-28", "TS-ELIM-12")
def test_15_all_the_damage_may_go_to_one_defender_and_the_other_still_answers() -> None:
    areas = {"a1": {"units": {"lt_dan": 1, "squeaker": 1, "warrior": 1}}}
    state = table(NOMADS, areas, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 no_annihilation", "wait")
    maybe(state, "armed")
    full = max(int(t.split()[2]) for t in texts(state) if t.startswith("assign 2"))
    log = state.log = Log((0,))
    do(state, f"assign 2 {full}")
    while state.view(None)["fight"]:
        do(state, texts(state)[-1])
    told = [event for frame in log.frames for event in frame.seen_by(0)]
    assert {event["who"] for event in told if event["is"] == "answer"} == {1, 2}


@pytest.mark.rule("TS-UNIT-02", "TS-UNIT-03", "TS-CCARD-03")
def test_16_a_storm_keeps_defenders_from_retreating() -> None:
    row = {"units": {"lt_dan": 1, "squeaker": 1}, "traits": ["unstable"], "storm": True}
    state = table(NOMADS, {"a1": row}, allow={"combat": 1})
    do(state, "fight a1 no_conquest")
    maybe(state, "answer retreat")
    assert units(state, "a1")["squeaker"] == 1
    assert not any(text.startswith("move") for text in texts(state))


@pytest.mark.rule("TS-AREA-06", "TS-NOMAD-02")
def test_17_immunity_of_the_nomads_does_not_save_guests() -> None:
    row = {"traits": ["radioactive"], "units": {"private": 1, "squeaker": 1, "small": 1}}
    state = table(NOMADS, {"a1": row, "b1": {"units": {"sapper": 1}}}, phase="blue",
                  allow={"effect": 1}, seats=BASE)  # fmt: skip
    do(state, "effect", "immunity")
    end_of_round(state)
    assert units(state, "a1") == {"private": 1, "small": 1}


@pytest.mark.rule("TS-CONQ-03", "TS-DEF-09")
def test_18_without_a_territory_marker_left_nothing_is_conquered() -> None:
    names = [f"{column}{row}" for column in "abc" for row in (1, 2, 3)]
    rows: dict[str, Any] = {name: {"owner": 0} for name in names}
    rows["a4"] = {"units": {"private": 3}}
    state = table(NOMADS, rows, {0: {"points": 15}}, allow={"combat": 1})
    assert not offered(state, "fight a4 no_conquest")  # nine on the map and fifteen for points


@pytest.mark.rule("TS-BASE-13", "TS-BLOCK-10")
def test_19_a_boar_fence_on_the_nest_still_keeps_the_swarm_in() -> None:
    areas = {"a4": {"fences": [0]}, "c3": {"fences": []}}
    state = holding(SEED, "queen_travels", areas, base=[0, 6])
    do(state, "play queen_travels", "travel 0,5")
    nest = state.setting.base_of(0)
    assert theirs(state).fences[nest] == 1
    assert NAMED["a3"] not in ways_of(state, 0)[nest]
    assert NAMED["a3"] in ways_of(state, 2)[nest]  # the boars walk over their own


@pytest.mark.rule("TS-ONIWAR-10", "TS-ONIWAR-12")
def test_20_who_leads_oni_against_himself_decides_for_both_sides() -> None:
    areas = {"a1": {"owner": 0, "units": {"small": 2, "lt_dan": 1}}}
    state = do(table(NOMADS, areas, phase="green", allow=WAR), "oni_war")
    maybe(state, "attack", "battle a1")
    assert asked(state) == 0
    do(state, "answer counterstrike")
    maybe(state, "armed")
    assert asked(state) == 0
