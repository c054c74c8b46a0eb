"""The ONI: placing, fighting, defending, legends. TS-ONI, TS-ONIPUT, TS-ONIWAR, TS-ONIDEF."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.steps.oni_approach import distances
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target
from endtable.games.tsukuyumi.table.board import MOON, NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    maybe,
    offered,
    owner,
    table,
    texts,
    units,
    verbs,
)

THREE = ("nomads", "boarlords", "dark_seed")


def war(areas: dict[str, Any], numbers: tuple[int, int, int] = (1, 1, 1), **more: Any) -> Tsukuyumi:
    allow = dict(zip(("war_range", "war_areas", "war_fights"), numbers, strict=True))
    return do(table(THREE, areas, phase="green", allow=allow, **more), "oni_war")


def placing(areas: dict[str, Any] | None = None, count: int = 2, **more: Any) -> Tsukuyumi:
    return do(table(THREE, areas, phase="green", allow={"place_oni": count}, **more), "place_oni")


def reserve(state: Tsukuyumi) -> int:
    first, last = state.setting.units_of[state.setting.oni]
    return sum(state.where[unit] == RESERVE for unit in range(first, last))


def empty_reserve(state: Tsukuyumi, area: str = "m0") -> Tsukuyumi:
    """All ONI of the reserve stand on one area."""
    first, last = state.setting.units_of[state.setting.oni]
    for unit in range(first, last):
        if state.where[unit] == RESERVE:
            state.put(unit, NAMED[area])
    return state


# --- in general ------------------------------------------------------------


@pytest.mark.rule("TS-ONI-01")
def test_nobody_leads_oni_without_an_oni_action() -> None:
    state = table(THREE, {"a1": {"units": {"small": 1, "private": 1}}}, allow={"move": 2})
    do(state, "advance")
    assert not any("small" in text for text in texts(state))


@pytest.mark.rule("TS-ONI-03")
def test_abilities_of_the_player_do_not_help_oni() -> None:
    areas = {"a1": {"units": {"small": 3, "boarguard": 1}}}
    state = war(areas, active=1)
    maybe(state, "raise a1")
    do(state, "attack")
    maybe(state, "battle a1")
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"small": 2, "boarguard": 1}


@pytest.mark.rule("TS-ONI-05", "TS-ONIDEF-04")
def test_oni_draw_no_events() -> None:
    state = table(
        ("boarlords", "nomads", "dark_seed"),
        {"a1": {"units": {"boarguard": 1, "small": 1}}},
        allow={"combat": 1},
    )
    do(state, "fight a1 bo_conquest")
    assert set(texts(state)) == {"answer counterstrike", "answer retreat"}


@pytest.mark.rule("TS-ONI-06", "TS-ONIWAR-14")
def test_what_oni_do_earns_nobody_anything() -> None:
    areas: dict[str, Any] = {n: {"owner": 0} for n in ("a3", "a4", "b1", "b2", "b3", "c1")}
    areas["a1"] = {"units": {"small": 1}}
    state = war(areas)
    maybe(state, "raise a1")
    maybe(state, "attack")
    assert owner(state, "a1") == "oni"
    assert state.conquests[0] == 0
    assert state.points == [0, 0, 0]


@pytest.mark.rule("TS-ONI-07", "TS-AREA-07")
def test_radioactivity_does_nothing_to_oni() -> None:
    areas = {"a1": {"units": {"small": 2, "private": 2}, "traits": ["radioactive"]}}
    for edition in ("pl", "it"):
        state = table(THREE, areas, edition=edition, rounds=2)
        while state.phase == 3:
            finish_turn(state)
        assert units(state, "a1") == {"small": 2}


# --- placing ------------------------------------------------------------


@pytest.mark.rule("TS-ONIPUT-01", "TS-ONIPUT-02", "TS-ONIPUT-06")
def test_so_many_from_the_reserve_which_and_where_one_likes() -> None:
    state = placing()
    before = reserve(state)
    do(state, "oni large m2", "oni small a1")
    assert reserve(state) == before - 2
    assert "oni" not in verbs(state)


@pytest.mark.rule("TS-ONIPUT-03", "TS-ONIPUT-04", "TS-AREA-10")
def test_tsukuyumi_areas_oni_areas_and_their_neighbours() -> None:
    areas = {
        "c3": {"owner": "oni"},
        "b3": {"traits": ["tsukuyumi"]},
        "a1": {"units": {"worker": 1}},
    }
    state = placing(areas, seats={1: {"base": [1, 1]}})
    spots = {text.split()[-1] for text in texts(state)}
    moon = {f"m{n}" for n in range(MOON)}
    assert spots == moon | {"a1", "c3", "c2", "a4", "b3", "b2", "a3"} | spots & {"b1"}
    assert "b1" not in spots
    assert "base2" not in spots


@pytest.mark.rule("TS-ONIPUT-07", "TS-ONIPUT-09")
def test_an_empty_reserve_means_one_fight_instead() -> None:
    state = table(THREE, {"m4": {"units": {"small": 1}}}, phase="green", allow={"place_oni": 2})
    empty_reserve(state, "m4")
    do(state, "place_oni")
    assert type(state.main[-1]).__name__ == "War"
    while asked(state) == 0 and verbs(state) != {"end"}:
        do(state, texts(state)[-1])
    assert state.markers.count(state.setting.oni) == 1


@pytest.mark.rule("TS-ONIPUT-09")
def test_two_that_cannot_come_mean_no_second_fight() -> None:
    areas = {"a1": {"units": {"small": 1}}}
    state = table(THREE, areas, phase="green", allow={"place_oni": 2})
    empty_reserve(state, "a1")
    do(state, "place_oni", "move small a1 a2 1", "attack", "battle a2")
    assert owner(state, "a2") == "oni"
    assert owner(state, "a1") is None
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIPUT-08")
def test_one_that_can_be_placed_is_enough() -> None:
    state = table(THREE, phase="green", allow={"place_oni": 2})
    empty_reserve(state)
    state.take(state.units_at[0][0], RESERVE)
    do(state, "place_oni", "oni small m1")
    assert reserve(state) == 0
    assert verbs(state) == {"end"}
    assert state.markers.count(state.setting.oni) == 0


@pytest.mark.rule("TS-ONIPUT-10")
def test_the_example_of_darek() -> None:
    state = placing({"c2": {"owner": "oni"}}, active=2)
    do(state, "oni medium m3", "oni medium c1")
    assert (units(state, "m3"), units(state, "c1")) == ({"medium": 1}, {"medium": 1})


# --- ONI combat ------------------------------------------------------------


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-02")
def test_movement_then_a_fight_that_must_be() -> None:
    state = war({"a1": {"units": {"medium": 2}}})
    assert "attack" in verbs(state)
    assert "end" not in verbs(state)
    do(state, "move medium a1 a2 1", "attack")
    assert not any(text.startswith("move") for text in texts(state))
    do(state, "battle a2")
    assert owner(state, "a2") == "oni"
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-03", "TS-ONIWAR-20")
def test_any_number_from_one_area_by_up_to_the_range() -> None:
    state = war({"a1": {"units": {"small": 5}}, "c3": {"units": {"large": 1}}}, (2, 1, 1))
    do(state, "raise a1")
    assert "raise" not in verbs(state)
    assert not any(" large " in text for text in texts(state))
    for _ in range(3):
        do(state, "move small a1 a2 2", "move small a2 a3 1")
    assert units(state, "a3") == {"small": 3}
    do(state, "attack", "battle a3")
    assert owner(state, "a3") == "oni"


@pytest.mark.rule("TS-ONIWAR-04", "TS-ONIWAR-19")
def test_the_example_of_krzysiek() -> None:
    state = war({"a2": {"units": {"small": 4}}}, active=1)
    do(state, "move small a2 a1 1", "move small a2 a3 1", "move small a2 b2 1", "attack")
    assert set(texts(state)) == {"battle a1", "battle a2", "battle a3", "battle b2"}
    do(state, "battle b2")
    assert state.markers.count(state.setting.oni) == 1


@pytest.mark.rule("TS-ONIWAR-05")
def test_no_move_makes_the_fight_impossible() -> None:
    areas = {"m4": {"units": {"small": 1}}, "b1": {"owner": "oni"}}
    state = war(areas)
    steps = {text for text in texts(state) if text.startswith("move")}
    assert steps <= {"move small m4 a1 1"}
    do(state, *sorted(steps))
    assert owner(do(state, *[t for t in texts(state) if t == "attack"]), "a1") == "oni"


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-05")
def test_all_fights_of_the_card_must_be_possible_before_they_begin() -> None:
    areas = {"a1": {"units": {"small": 1}}, "c3": {"units": {"small": 1}}}
    state = war(areas, (1, 2, 2))
    do(state, "raise a1")
    assert not offered(state, "attack")
    do(state, "raise c3")
    assert offered(state, "attack")
    do(state, "attack", "battle c3")
    maybe(state, "battle a1")
    assert (owner(state, "a1"), owner(state, "c3")) == ("oni", "oni")
    one = do(war({"a1": areas["a1"]}, (1, 2, 2)), "attack")
    assert owner(one, "a1") == "oni"  # more is not possible


@pytest.mark.rule("TS-ONIWAR-06")
def test_in_italy_one_area_range_one_one_fight() -> None:
    areas = {"a1": {"units": {"small": 2}}, "c3": {"units": {"small": 1}}}
    state = war(areas, (2, 2, 2), edition="it")
    do(state, "raise a1")
    assert "raise" not in verbs(state)
    assert offered(state, "move small a1 a2 1")
    do(state, "move small a1 a2 1", "attack", "battle a2")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-07", "TS-CCARD-06", "TS-CCARD-07")
def test_where_oni_may_conquer() -> None:
    areas: dict[str, Any] = {"m0": {"owner": 0}, "a1": {"owner": "oni"}}
    areas["a2"] = {"traits": ["tsukuyumi"]}
    state = table(THREE, areas)
    assert is_target(state, NAMED["m0"])
    assert not is_target(state, NAMED["m1"])
    assert not is_target(state, NAMED["a1"])
    assert not is_target(state, NAMED["a2"])
    assert is_target(state, NAMED["a3"])


@pytest.mark.rule("TS-ONIWAR-08")
def test_without_a_target_in_reach_one_comes_nearer() -> None:
    areas = {"m2": {"units": {"small": 2}}}
    state = war(areas)
    far = distances(state)
    assert verbs(state) == {"approach"}
    for text in texts(state):
        _, _, start, to = text.split()
        assert far[NAMED[to]] < far[NAMED[start]]
    do(state, texts(state)[0], "done")
    assert verbs(state) == {"end"}
    assert state.markers.count(state.setting.oni) == 0


@pytest.mark.rule("TS-ONIWAR-08")
def test_others_may_come_nearer_too_within_range_and_areas_of_the_card() -> None:
    areas = {"m1": {"units": {"small": 2}}, "m2": {"units": {"medium": 1}}}
    state = war(areas)
    assert not offered(state, "done")
    do(state, "approach small m1 m0")
    assert {tuple(text.split()[:3]) for text in texts(state)} == {
        ("approach", "small", "m1"), ("done",),
    }  # fmt: skip
    do(state, "approach small m1 m0")
    assert units(state, "m0") == {"small": 2}
    assert verbs(state) == {"end"}
    two = do(war(areas, (1, 2, 1)), "approach small m1 m0")
    assert any(text.startswith("approach medium m2") for text in texts(two))


@pytest.mark.rule("TS-ONIWAR-08")
def test_any_oni_may_be_the_one_that_comes_nearer() -> None:
    state = war({"m1": {"units": {"small": 2, "medium": 1}}, "m2": {"units": {"small": 1}}})
    assert verbs(state) == {"approach"}
    assert {tuple(text.split()[1:3]) for text in texts(state)} == {
        ("small", "m1"), ("medium", "m1"), ("small", "m2"),
    }  # fmt: skip


@pytest.mark.rule("TS-ONIWAR-01", "TS-COMP-27")
@pytest.mark.parametrize(("edition", "calm"), [("pl", {"end"}), ("it", {"approach", "done"})])
def test_oni_without_a_territory_marker_conquer_nothing(edition: str, calm: set[str]) -> None:
    areas = {"a1": {"owner": "oni"}, "a2": {"units": {"small": 1}}}
    allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    state = table(THREE, areas, phase="green", allow=allow, edition=edition)
    state.setting.territory[state.setting.oni] = 1  # the one that lies on a1
    do(state, "oni_war")
    assert verbs(state) == calm
    assert owner(state, "a2") is None


@pytest.mark.rule("TS-ONIWAR-09")
def test_in_italy_up_to_three_oni_stray() -> None:
    state = war({"m1": {"units": {"small": 4}}}, edition="it")
    assert offered(state, "done")
    do(state, "approach small m1 m0")
    assert not any(text.startswith("approach small m0") for text in texts(state))  # by one area
    do(state, *["approach small m1 m0"] * 2)
    assert units(state, "m0") == {"small": 3}
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-10", "TS-CCARD-05")
def test_all_oni_of_the_area_attack() -> None:
    both = {"small": 2, "lt_dan": 1, "squad_leader": 1}
    areas = {"a1": {"units": {"small": 1}}, "a2": {"units": both}}
    state = war(areas)
    maybe(state, "raise a1", "move small a1 a2 1", "attack")
    maybe(state, "battle a2")
    do(state, "answer retreat", "halt")
    assert owner(state, "a2") == "oni"


@pytest.mark.rule("TS-ONIWAR-11", "TS-ONIWAR-13")
def test_defenders_answer_from_the_oni_card_also_the_one_who_leads() -> None:
    areas = {"a1": {"units": {"large": 1, "private": 1, "squeaker": 1}}}
    state = war(areas, active=0, track=[1, 0, 2])
    maybe(state, "attack")
    assert asked(state) == 1
    assert {"answer counterstrike", "answer retreat", "answer stand_firm"} <= set(texts(state))
    do(state, "answer retreat", "halt")
    assert asked(state) == 0
    assert "answer defence_effect" not in texts(state)


@pytest.mark.rule("TS-ONIWAR-12", "TS-CCARD-08")
def test_who_leads_attacking_oni_names_those_that_take_damage() -> None:
    areas = {"a1": {"units": {"small": 1, "medium": 1, "boarguard": 2}}}
    state = war(areas, active=0)
    do(state, "attack", "answer counterstrike")
    assert asked(state) == 0
    do(state, "suffer medium")
    assert units(state, "a1") == {"small": 1, "boarguard": 2}


@pytest.mark.rule("TS-ONIWAR-12", "TS-COMBAT-21")
def test_who_leads_oni_names_them_also_when_a_counterstrike_is_divided() -> None:
    areas = {"a1": {"units": {"small": 1, "medium": 1, "boarguard": 2, "worker": 1}}}
    state = war(areas, active=2, track=[1, 0, 2])
    do(state, "attack", "wait", "answer counterstrike")
    assert asked(state) == 1
    do(state, "assign 4 20")
    maybe(state, "assign 3 0")
    assert (asked(state), set(texts(state))) == (2, {"suffer small", "suffer medium"})


@pytest.mark.rule("TS-ONIWAR-12", "TS-CYBER-02")
def test_who_leads_oni_names_the_one_the_laser_hits() -> None:
    state = table(
        ("nomads", "cybersamurai", "dark_seed"),
        {"a1": {"units": {"small": 1, "medium": 1, "samurai_21": 1}}},
        seats={1: {"uplinks": ["tetsuo"]}}, track=[0, 1, 2], phase="green",
        allow={"war_range": 1, "war_areas": 1, "war_fights": 1},
    )  # fmt: skip
    do(state, "oni_war", "attack", "answer defence_effect", "tetsuo a1 4")
    assert asked(state) == 0
    do(state, "suffer medium")
    assert units(state, "a1") == {"small": 1, "samurai_21": 1}


@pytest.mark.rule("TS-ONIWAR-15", "TS-ONIWAR-17", "TS-ONIWAR-18")
def test_oni_move_by_the_same_rules() -> None:
    areas = {
        "a1": {"units": {"small": 1}, "blocked": [2]},
        "a2": {"units": {"boarguard": 1}},
    }
    state = war(areas, (2, 1, 1))
    assert not offered(state, "move small a1 b1 2")
    assert offered(state, "move small a1 a2 2")
    do(state, "move small a1 a2 2")
    assert units(state, "a2") == {"boarguard": 1, "small": 1}
    assert not any(text.startswith("move small a2") for text in texts(state))


@pytest.mark.rule("TS-ONIWAR-15", "TS-MOVE-12")
def test_oni_that_go_as_a_group_pass_enemies_that_hold_one_alone() -> None:
    areas = {"a1": {"units": {"small": 2}}, "a2": {"units": {"boarguard": 1}}}
    alone = do(war(areas, (2, 1, 1)), "move small a1 a2 2")
    assert not offered(alone, "move small a2 a3 1")
    group = do(war(areas, (2, 1, 1)), "march a1 a2", "march a2 a3")
    maybe(group, "attack")
    assert owner(group, "a3") == "oni"
    weak = war({"a1": {"units": {"small": 2}}, "a2": {"units": {"boarmaster": 1}}}, (2, 1, 1))
    do(weak, "march a1 a2")
    assert {"march", "move"}.isdisjoint(verbs(weak))


@pytest.mark.rule("TS-ONIWAR-15", "TS-NOMAD-12")
def test_a_group_of_oni_walks_into_mines_once() -> None:
    areas = {"a1": {"units": {"small": 3}}, "a2": {"mines": 1}}
    state = do(war(areas, active=1), "march a1 a2")
    assert asked(state) == 0
    do(state, "detonate 1")
    assert units(state, "a2") == {"small": 2}


@pytest.mark.rule("TS-ONIWAR-05", "TS-ONIWAR-15")
def test_no_group_goes_where_the_fight_becomes_impossible() -> None:
    state = war({"a1": {"units": {"small": 2}}, "b1": {"owner": "oni"}})
    assert offered(state, "march a1 a2")
    assert not offered(state, "march a1 m4")
    assert not offered(state, "march a1 b1")


@pytest.mark.rule("TS-ONIWAR-05", "TS-ONIWAR-15", "TS-ECARD-03")
@pytest.mark.parametrize(
    ("land", "mountains", "open_way"),
    [
        ({"traits": ["unstable"], "storm": True}, "free", False),
        ({"traits": ["unstable"]}, "free", True),
        ({"terrain": "mountain"}, "stop", False),
        ({"terrain": "mountain"}, "free", True),
    ],
)
def test_oni_that_must_fight_do_not_all_walk_where_their_way_ends(
    land: dict[str, Any], mountains: str, open_way: bool
) -> None:
    """Behind a2 they could fight, but whoever enters a2 may not be able to go on."""
    areas = {"a1": {"owner": "oni", "units": {"small": 2}}, "a2": {"owner": "oni", **land}}
    state = war(areas, (2, 1, 1), rulings={"mountains": mountains})
    assert offered(state, "march a1 b1")
    assert offered(state, "march a1 a2") == open_way
    do(state, "move small a1 a2 2")
    assert offered(state, "move small a1 a2 2") == open_way


@pytest.mark.rule("TS-ONIWAR-16")
def test_oni_move_although_the_player_has_fought() -> None:
    areas = {"a1": {"units": {"small": 1}}, "b3": {"units": {"private": 1}}}
    allow = {"combat": 1, "war_range": 1, "war_areas": 1, "war_fights": 1}
    state = table(THREE, areas, phase="green", allow=allow)
    do(state, "fight b3 no_conquest", "oni_war")
    assert offered(state, "move small a1 a2 1")


@pytest.mark.rule("TS-CCARD-08", "TS-CCARD-09")
def test_answers_to_the_oni() -> None:
    factions = ("nomads", "cybersamurai", "dark_seed")
    allow = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    areas = {"a1": {"units": {"medium": 2, "cyberoid": 1}}}
    state = do(table(factions, areas, phase="green", allow=allow), "oni_war")
    maybe(state, "attack")
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"medium": 1, "cyberoid": 1}
    state = do(table(factions, areas, phase="green", allow=allow), "oni_war")
    maybe(state, "attack")
    do(state, "answer retreat", "move cyberoid a1 a2 1")
    assert owner(state, "a1") == "oni"
    assert units(state, "a2") == {"cyberoid": 1}


@pytest.mark.rule("TS-CCARD-10", "TS-CCARD-11")
def test_i_will_not_give_in() -> None:
    for stacks, taken in (
        ({"medium": 1, "squad_leader": 1, "private": 1}, 0),
        ({"medium": 1, "squad_leader": 1}, "oni"),
    ):
        state = war({"a1": {"units": stacks}}, active=2)
        maybe(state, "attack")
        do(state, "answer stand_firm")
        assert owner(state, "a1") == taken
    state = war({"a1": {"units": {"small": 1, "lt_dan": 1, "boarmaiden": 1}}}, track=[1, 0, 2])
    maybe(state, "attack")
    do(state, "answer stand_firm", "answer stand_firm")
    assert owner(state, "a1") == 1


@pytest.mark.rule("TS-CCARD-12", "TS-CCARD-13")
def test_where_there_is_one() -> None:
    state = war({"a1": {"units": {"large": 1, "private": 1}}})
    maybe(state, "attack")
    do(state, "answer where_there_is_one")
    assert offered(state, "done")
    do(state, "oni small m1")
    assert units(state, "m1") == {"small": 1}
    empty = war({"a1": {"units": {"large": 1, "private": 1}}})
    maybe(empty, "attack")
    empty_reserve(empty)
    do(empty, "answer where_there_is_one")
    assert verbs(empty) == {"end"}


# --- ONI as defenders ------------------------------------------------------------


@pytest.mark.rule("TS-ONIDEF-01", "TS-ONIDEF-02", "TS-ONIDEF-06")
def test_the_last_on_the_track_answers_for_the_oni() -> None:
    factions = ("cybersamurai", "nomads", "boarlords")
    areas = {"a1": {"units": {"cyberoid": 2, "small": 2}}}
    state = do(table(factions, areas, allow={"combat": 1}), "fight a1 cy_conquest")
    assert asked(state) == 2
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"cyberoid": 1, "small": 2}


@pytest.mark.rule("TS-ONIDEF-03")
def test_if_the_attacker_is_last_the_one_before_answers() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "small": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    assert state.track[-1] == 0
    do(state, "fight a1 bo_conquest")
    assert asked(state) == 1 == state.track[-2]


@pytest.mark.rule("TS-ONIDEF-05")
def test_oni_neither_reinforce_nor_use_a_defence_effect() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "small": 3}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_annihilation")
    assert "wait" not in verbs(state)
    assert set(texts(state)) <= {"answer counterstrike", "answer retreat"}


@pytest.mark.rule("TS-ONIDEF-07")
def test_who_answers_names_the_oni_that_take_damage() -> None:
    areas = {"a1": {"units": {"boarmaiden": 2, "small": 1, "medium": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_annihilation")
    assert (asked(state), set(texts(state))) == (1, {"suffer small", "suffer medium"})


@pytest.mark.rule("TS-ONIDEF-08")
def test_oni_answer_after_all_players() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1, "small": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_conquest")
    assert state.view(None)["fight"]["defenders"] == [1, "oni"]


@pytest.mark.rule("TS-ONIDEF-09")
def test_of_two_players_the_other_one_answers() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "large": 1}}}
    for track in ([0, 1], [1, 0]):
        state = table(("boarlords", "nomads"), areas, allow={"combat": 1}, track=track)
        do(state, "fight a1 bo_conquest")
        assert asked(state) == 1


@pytest.mark.rule("TS-ONIDEF-10")
def test_eliminated_oni_come_back_to_the_reserve() -> None:
    areas = {"a1": {"units": {"boarmaiden": 2, "small": 2}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    before = reserve(state)
    do(state, "fight a1 bo_annihilation", "answer retreat")
    assert reserve(state) == before + 2


@pytest.mark.rule("TS-ONIDEF-11")
def test_eliminated_oni_are_counted() -> None:
    areas = {"a1": {"units": {"boarmaiden": 2, "small": 2}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_annihilation", "answer retreat")
    assert state.kills[0] == 2


# --- areas of the ONI ------------------------------------------------------------


@pytest.mark.rule("TS-ONIAREA-01", "TS-ONIAREA-03", "TS-ONIAREA-06")
def test_three_kinds_of_oni_areas() -> None:
    state = table(THREE, {"a1": {"owner": "oni"}, "a2": {"traits": ["tsukuyumi"]}})
    rows = {area["name"]: area for area in state.view(None)["areas"]}
    assert (rows["m1"]["kind"], rows["m1"]["owner"]) == ("moon", None)
    assert (rows["a1"]["owner"], rows["a1"]["traits"]) == ("oni", [])
    assert (rows["a2"]["owner"], rows["a2"]["traits"]) == (None, ["tsukuyumi"])
    assert state.controlled(state.setting.oni) == [NAMED["a1"]]


@pytest.mark.rule("TS-ONIAREA-07", "TS-ONIAREA-08")
def test_conquering_from_the_oni_leaves_the_trait() -> None:
    areas = {"m0": {"owner": "oni", "units": {"private": 1}}}
    state = do(table(THREE, areas, allow={"combat": 1}), "fight m0 no_conquest")
    assert owner(state, "m0") == 0
    assert state.markers_left(state.setting.oni) == 24
    assert 0 in oni_places(state)


# --- legends ------------------------------------------------------------


@pytest.mark.rule("TS-LEGEND-01", "TS-LEGEND-02")
def test_legendary_oni_only_with_the_module() -> None:
    assert not any("abyssal" in text for text in texts(placing()))
    state = placing(legendary=True)
    assert {t for t in texts(state) if "abyssal" in t} == {f"oni abyssal m{n}" for n in range(1, 7)}
    assert offered(state, "oni dark_observer m0")


@pytest.mark.rule("TS-LEGEND-03", "TS-LEGEND-04")
def test_one_legend_at_a_time_that_may_come_again() -> None:
    state = do(placing(legendary=True), "oni abyssal m1")
    assert not any("dark_observer" in text for text in texts(state))
    unit = state.units_at[NAMED["m1"]][0]
    state.take(unit, RESERVE)
    assert offered(state.copy(), "oni abyssal m2")


def test_a_legend_that_cannot_come_does_not_spare_the_fight() -> None:
    state = table(
        THREE, {"m4": {"units": {"abyssal": 1}}}, legendary=True, phase="green",
        allow={"place_oni": 1},
    )  # fmt: skip
    first, last = state.setting.units_of[state.setting.oni]
    for unit in range(first, last):
        kind = state.setting.tables.kind_keys[state.setting.kind_of[unit]]
        if state.where[unit] == RESERVE and kind in ("small", "medium", "large"):
            state.put(unit, NAMED["m4"])
    do(state, "place_oni")
    assert type(state.main[-1]).__name__ == "War"


def test_the_abyssal_fights_in_every_green_phase() -> None:
    state = table(
        THREE, {"m4": {"units": {"abyssal": 1, "small": 1}}}, legendary=True, phase="green",
        seats={0: {"card": "march"}},
    )  # fmt: skip
    assert not offered(state, "end")
    do(state, "abyssal")  # one way to go, and it must be gone
    assert owner(state, "a1") == "oni"
    assert units(state, "a1") == {"abyssal": 1, "small": 1}


@pytest.mark.rule("TS-LEGEND-04")
def test_the_abyssal_fights_in_the_turn_in_which_it_comes() -> None:
    seats = {0: {"card": "ambush"}}
    state = table(THREE, {}, seats, legendary=True, phase="green")
    do(state, "place_oni", "oni abyssal m4", "oni small m4")
    assert not offered(state, "end")
    do(state, "abyssal")
    assert owner(state, "a1") == "oni"
    assert offered(state, "end")
    other = table(THREE, {}, seats, legendary=True, phase="green")
    do(other, "place_oni", "oni dark_observer m4", "oni small m4")
    assert "abyssal" not in verbs(other)


def test_the_dark_observer_deals_damage_and_takes_it_last() -> None:
    state = war({"a1": {"units": {"dark_observer": 1, "small": 1, "private": 2}}}, legendary=True)
    maybe(state, "attack")
    do(state, "answer counterstrike")
    assert owner(state, "a1") is None
    assert units(state, "a1") == {"dark_observer": 1}


@pytest.mark.rule("TS-LEGEND-01")
@pytest.mark.parametrize("others", [0, 1])
def test_mines_do_not_hit_the_dark_observer_while_other_oni_are_there(others: int) -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"dark_observer": 1}},
        "a2": {"mines": 3, "units": {"small": others, "private": 1}},
    }
    state = war(areas, legendary=True)
    maybe(state, "raise a1", "move dark_observer a1 a2 1")
    do(state, "detonate 3")
    assert ("dark_observer" in units(state, "a2")) == bool(others)


@pytest.mark.rule("TS-ONIWAR-18")
def test_the_moon_herald_reaches_further_and_takes_damage_first() -> None:
    state = placing({}, 1, legendary=True)
    assert offered(state, "oni moon_herald m1")
    assert not offered(state, "oni moon_herald m0")
    far = war({"a1": {"units": {"moon_herald": 1}}}, legendary=True)
    assert offered(far, "move moon_herald a1 a2 2")
    row = {"moon_herald": 1, "small": 1, "lt_dan": 1, "launcher": 1}
    hit = table(THREE, {"a1": {"units": row}}, allow={"combat": 1}, legendary=True)
    do(hit, "fight a1 no_annihilation")
    maybe(hit, "armed", "answer counterstrike", "suffer private")
    assert units(hit, "a1")["small"] == 1  # what would have killed it, the herald withstood


@pytest.mark.rule("TS-LEGEND-01")
def test_in_italy_there_are_two_legends() -> None:
    state = placing({}, 1, legendary=True, edition="it")
    assert not any("moon_herald" in text for text in texts(state))
    assert offered(state, "oni dark_observer m0")
