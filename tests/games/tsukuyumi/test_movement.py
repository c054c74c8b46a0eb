"""Movement, blockades and what stops units. TS-MOVE, TS-BLOCK, TS-UNIT."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.game import FullMoonDown
from endtable.games.tsukuyumi.rules.blockades import blockades_on, room_for_blockade
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.steps.oni_reach import Outlook
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from tests.games.tsukuyumi.play import (
    do,
    finish_turn,
    offered,
    owner,
    table,
    texts,
    theirs,
    units,
    verbs,
)

CYBER = ("cybersamurai", "boarlords", "nomads")


def moving(areas: dict[str, Any], distance: int = 2, factions: Any = CYBER, **more: Any):  # type: ignore[no-untyped-def]
    return do(table(factions, areas, allow={"move": distance, "combat": 2}, **more), "advance")


def steps_from(state: Any, area: str) -> set[str]:
    """Where single units of an area can go now."""
    return {t.split()[3] for t in texts(state) if t.startswith("move") and t.split()[2] == area}


@pytest.mark.rule("TS-MOVE-01", "TS-MOVE-02", "TS-MOVE-22")
def test_each_unit_moves_as_far_as_its_player_likes() -> None:
    state = moving({"a1": {"units": {"samurai_21": 4, "samurai_22": 3}}})
    do(
        state,
        *["move samurai_22 a1 a2 2"] * 3,
        *["move samurai_21 a1 b1 2", "move samurai_21 b1 b2 1"] * 2,
        "halt",
    )
    assert units(state, "a2") == {"samurai_22": 3}
    assert units(state, "b2") == {"samurai_21": 2}
    assert units(state, "a1") == {"samurai_21": 2}


@pytest.mark.rule("TS-MOVE-03", "TS-BLOCK-01")
def test_a_blockade_stops_both_ways() -> None:
    for areas in ({"a1": {"blocked": [3]}}, {"a2": {"blocked": [0]}}):
        rows: dict[str, Any] = {name: dict(row) for name, row in areas.items()}
        for name in ("a1", "a2"):
            rows.setdefault(name, {})["units"] = {"samurai_21": 1}
        state = moving(rows)
        assert "a2" not in steps_from(state, "a1")
        assert "a1" not in steps_from(state, "a2")


@pytest.mark.rule("TS-MOVE-04", "TS-SCEN-17")
def test_nobody_crosses_a_gap() -> None:
    state = moving({"b2": {"at": [7, 7]}, "b1": {"units": {"attack_drone": 1}}})
    assert not offered(state, "move attack_drone b1 b2 2")
    assert NAMED["b3"] not in ways_of(state, state.setting.oni + 1)[NAMED["b1"]]


@pytest.mark.rule("TS-MOVE-05", "TS-ELIM-04")
def test_what_lies_on_the_way_counts() -> None:
    state = moving({"a1": {"units": {"samurai_21": 1}}, "a2": {"mines": 1}})
    do(state, "move samurai_21 a1 a2 2", "detonate 1")
    assert units(state, "a2") == {}
    assert theirs(state).mines[NAMED["a2"]] == 0


@pytest.mark.rule("TS-MOVE-06", "TS-NOMAD-12")
def test_a_mine_goes_off_once_against_a_group() -> None:
    state = moving({"a1": {"units": {"samurai_21": 3}}, "a2": {"mines": 1}})
    do(state, "march a1 a2")
    assert set(texts(state)) == {"detonate 0", "detonate 1"}
    do(state, "detonate 1")
    assert units(state, "a2") == {"samurai_21": 2}


@pytest.mark.rule("TS-MOVE-07")
def test_groups_split_and_join() -> None:
    state = moving({"a1": {"units": {"samurai_21": 2, "samurai_22": 1}}})
    do(state, "muster a1", "add samurai_21 2", "add samurai_21 2", "go a2")
    assert units(state, "a2") == {"samurai_21": 2}
    do(state, "move samurai_21 a2 a3 1", "move samurai_21 a2 b2 1")
    assert not offered(state, "move samurai_21 a3 a4 0")
    assert steps_from(state, "b2") == set()


@pytest.mark.rule("TS-MOVE-08", "TS-UNIT-01", "TS-CYBER-06")
def test_flying_units_ignore_blockades() -> None:
    row = {"blocked": [3], "units": {"attack_drone": 1, "shield_drone": 1, "samurai_21": 1}}
    state = moving({"a1": row})
    assert offered(state, "move attack_drone a1 a2 2")
    assert offered(state, "move shield_drone a1 a2 2")
    assert not offered(state, "move samurai_21 a1 a2 2")


@pytest.mark.rule("TS-MOVE-09")
def test_flying_units_ignore_enemies() -> None:
    state = moving({"a1": {"units": {"attack_drone": 1}}, "a2": {"units": {"large": 5}}})
    do(state, "move attack_drone a1 a2 2", "move attack_drone a2 a3 1")
    assert units(state, "a3") == {"attack_drone": 1}


@pytest.mark.rule("TS-MOVE-10")
def test_entering_is_no_fight() -> None:
    state = moving({"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"squeaker": 1}}})
    do(state, "move samurai_21 a1 a2 2")
    assert units(state, "a2") == {"squeaker": 1, "samurai_21": 1}
    assert state.attacker == -1


@pytest.mark.rule("TS-MOVE-11")
def test_leaving_is_always_possible() -> None:
    state = moving({"a1": {"units": {"samurai_21": 1, "large": 3}}})
    assert offered(state, "move samurai_21 a1 a2 2")


ONI = {"units": {"small": 1, "medium": 1}}
"""Two ONI with 30 health together."""


@pytest.mark.rule("TS-MOVE-12")
def test_a_group_as_healthy_as_the_enemies_passes() -> None:
    state = moving({"a1": {"units": {"samurai_21": 3}}, "a2": ONI})
    do(state, "march a1 a2")
    assert offered(state, "march a2 a3")


@pytest.mark.rule("TS-MOVE-12", "TS-ONIWAR-15")
@pytest.mark.parametrize("tate", [True, False])
def test_health_that_an_uplink_gives_counts_for_passing(tate: bool) -> None:
    """A man of 10 and a shield of 15 have 25, with TATE 35; the ONI and the Nomads have 30."""
    shielded = {"units": {"samurai_21": 1, "shield_drone": 1}}
    seats = {n: {"uplinks": ["tate"] if tate else []} for n in (0, 2)}
    state = moving({"a1": shielded, "a2": ONI}, seats={0: seats[0]})
    do(state, "march a1 a2")
    assert offered(state, "move samurai_21 a2 a3 1") == tate
    nomads = ("nomads", "boarlords", "cybersamurai")
    areas = {"a1": {"units": {"private": 3}}, "a2": shielded}
    other = moving(areas, factions=nomads, seats={2: seats[2]})
    do(other, "march a1 a2")
    assert offered(other, "march a2 a3") == (not tate)
    rows = {"a1": {"units": {"large": 1}}, "a2": shielded}
    allow = {"war_range": 2, "war_areas": 1, "war_fights": 1}
    oni = table(nomads, rows, {2: seats[2]}, phase="green", allow=allow)
    large = oni.units_at[NAMED["a1"]][0]
    assert Outlook(oni).stops(large, NAMED["a2"], 30) == tate


@pytest.mark.rule("TS-MOVE-13", "TS-MOVE-25")
def test_units_that_stand_there_count() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"samurai_21": 2, **ONI["units"]}}}
    state = moving(areas)
    do(state, "move samurai_21 a1 a2 2", "move samurai_21 a2 a3 1")
    do(state, "march a2 a3")
    assert units(state, "a3") == {"samurai_21": 3}


@pytest.mark.rule("TS-MOVE-14", "TS-MOVE-24")
def test_a_weaker_unit_must_stay() -> None:
    state = moving({"a1": {"units": {"samurai_21": 1}}, "a2": ONI})
    do(state, "move samurai_21 a1 a2 2")
    assert verbs(state) >= {"fight", "end"}
    assert units(state, "a2")["samurai_21"] == 1


@pytest.mark.rule("TS-MOVE-14", "TS-BOAR-10")
@pytest.mark.parametrize("distance", [1, 2])
def test_no_tunnel_leads_on_from_stronger_enemies(distance: int) -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"squeaker": 1}},
        "a2": {"units": {"large": 1}, "dug": ["tunnel"]},
        "b3": {"dug": ["tunnel"]},
    }
    boars = ("boarlords", "nomads", "dark_seed")
    state = do(moving(areas, distance, boars), f"move squeaker a1 a2 {distance}")
    assert not any(text.startswith("tunnel") for text in texts(state))
    areas["a2"]["units"] = {"small": 1}
    equal = do(moving(areas, distance, boars), f"move squeaker a1 a2 {distance}")
    assert offered(equal, f"tunnel squeaker a2 b3 {distance - 1}")


@pytest.mark.rule("TS-MOVE-15")
def test_in_italy_bases_are_compared() -> None:
    one = moving({"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"medium": 1}}}, edition="it")
    do(one, "move samurai_21 a1 a2 2")
    assert "move" not in verbs(one)
    two = moving({"a1": {"units": {"samurai_21": 2}}, "a2": {"units": {"medium": 1}}}, edition="it")
    assert offered(do(two, "march a1 a2"), "march a2 a3")


@pytest.mark.rule("TS-MOVE-16")
def test_with_each_enemy_apart() -> None:
    areas = {"a1": {"units": {"samurai_21": 2}}, "a2": {"units": {"lt_dan": 1, "medium": 1}}}
    state = do(moving(areas, edition="it"), "march a1 a2")
    assert offered(state, "march a2 a3")
    areas["a2"] = {"units": {"lt_dan": 1, "large": 1}}
    state = do(moving(areas, edition="it"), "march a1 a2")
    assert not offered(state, "march a2 a3")


@pytest.mark.rule("TS-MOVE-17")
def test_entering_with_the_last_step_is_free() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"large": 1}}}
    state = do(moving(areas, 1, edition="it"), "move samurai_21 a1 a2 1")
    assert units(state, "a2") == {"samurai_21": 1, "large": 1}


@pytest.mark.rule("TS-MOVE-18")
def test_units_from_different_areas_add_up() -> None:
    areas = {
        "a1": {"units": {"samurai_21": 1}},
        "b2": {"units": {"samurai_22": 1}},
        "a2": {"units": {"medium": 1}},
    }
    state = moving(areas, edition="it")
    do(state, "move samurai_21 a1 a2 2")
    assert not offered(state, "move samurai_21 a2 a3 1")
    do(state, "move samurai_22 b2 a2 2")
    do(state, "move samurai_22 a2 a3 1", "move samurai_21 a2 c2 1")
    assert (units(state, "a3"), units(state, "c2")) == ({"samurai_22": 1}, {"samurai_21": 1})
    polish = moving(areas)
    do(polish, "move samurai_21 a1 a2 2", "move samurai_22 b2 a2 2")
    assert offered(polish, "move samurai_22 a2 a3 1")
    assert not offered(polish, "move samurai_21 a2 c2 1")


@pytest.mark.rule("TS-MOVE-19")
def test_size_is_for_nothing_else() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "squeaker": 1}}}
    for edition in ("pl", "it"):
        state = table(CYBER, areas, allow={"combat": 1}, edition=edition)
        do(state, "fight a1 cy_conquest")
        assert owner(state, "a1") == 0


@pytest.mark.rule("TS-MOVE-21", "TS-MOVE-20")
def test_flying_cannot_be_forbidden_when_others_move_a_unit() -> None:
    areas = {"a1": {"units": {"attack_drone": 1, "boarmaiden": 1}, "blocked": [0, 1, 2, 3, 4]}}
    state = table(CYBER, areas, allow={"combat": 1})
    do(state, "fight a1 cy_conquest", "answer defence_effect")
    assert {t.split()[-1] for t in texts(state) if t.startswith("shove ")} == {
        "m4", "a2", "b1", "c1",
    }  # fmt: skip
    do(state, "shove attack_drone a2")
    assert units(state, "a2") == {"attack_drone": 1}


@pytest.mark.rule("TS-MOVE-21", "TS-BLOCK-02")
def test_trampled_units_that_fly_cross_a_blockade_and_the_others_do_not() -> None:
    row = {"units": {"boarguard": 1, "wasp": 2, "worker": 2}, "blocked": [0, 1, 3, 4, 5]}
    state = table(("boarlords", "nomads", "dark_seed"), {"a1": row}, allow={"combat": 1})
    do(state, "fight a1 bo_trample", "suffer wasp", "suffer worker", "push 3 a2")
    assert units(state, "a2") == {"wasp": 1}
    assert units(state, "a1") == {"boarguard": 1, "worker": 1}


@pytest.mark.rule("TS-MOVE-23")
def test_the_example_of_ways() -> None:
    areas = {
        "a3": {"at": [0, 2], "units": {"samurai_21": 1}},
        "b1": {"at": [1, 2], "blocked": [5, 0], "units": {"samurai_22": 1}},
        "a1": {"at": [-1, 3], "blocked": [0, 2, 3, 4, 5], "units": {"cyberoid": 1}},
        "a4": {"at": [0, 3], "blocked": []},
        "b4": {"at": [2, 3]},
        "b2": {"at": [9, 9]},
        "a2": {"at": [5, 5]}, "b3": {"at": [6, 6]}, "c1": {"at": [-5, 9]}, "c2": {"at": [-6, 9]},
        "c3": {"at": [-7, 9]},
    }  # fmt: skip
    state = moving(areas)
    assert "b1" not in steps_from(state, "a3")
    assert "a3" not in steps_from(state, "b1")
    assert steps_from(state, "a1") == {"a3"}
    ways = ways_of(state, state.setting.oni + 1)
    assert NAMED["b4"] not in ways[NAMED["a4"]]


# --- blockades ------------------------------------------------------------


@pytest.mark.rule("TS-BLOCK-02")
def test_retreats_are_blocked_too() -> None:
    walls = {"blocked": [0, 1, 3, 4, 5], "units": {"squeaker": 1, "cyberoid": 1}}
    state = table(CYBER, {"a1": walls}, allow={"combat": 1})
    do(state, "fight a1 cy_conquest", "answer retreat")
    assert set(texts(state)) == {"move squeaker a1 b1 1", "halt"}


@pytest.mark.rule("TS-BLOCK-03", "TS-ONIPUT-05")
def test_oni_are_not_placed_across_a_blockade() -> None:
    state = table(CYBER, {"a1": {"blocked": [0]}}, phase="green", allow={"place_oni": 1})
    do(state, "place_oni")
    assert not offered(state, "oni small a1")
    free = do(table(CYBER, phase="green", allow={"place_oni": 1}), "place_oni")
    assert offered(free, "oni small a1")


@pytest.mark.rule("TS-BLOCK-04", "TS-BLOCK-05")
def test_at_most_five_on_an_area() -> None:
    seats = {0: {"events": ["landslide"]}}
    areas = {"a2": {"walls": [0, 1], "blocked": [2, 3, 4]}}
    state = table(CYBER, areas, seats, phase="blue", allow={"play": 1})
    assert not room_for_blockade(state, NAMED["a2"])
    do(state, "play landslide")
    assert not any(text.startswith("edge a2") for text in texts(state))
    assert any(text.startswith("edge a1") for text in texts(state))


@pytest.mark.rule("TS-BLOCK-04", "TS-CYBER-09")
def test_kaneda_may_turn_to_the_last_free_edge_of_its_own_area() -> None:
    areas = {"a2": {"blocked": [1, 2, 3, 4], "units": {"samurai_21": 1}}}
    state = table(CYBER, areas, {0: {"uplinks": ["kaneda"]}})
    theirs(state).kaneda = ((NAMED["a2"], 0), (-1, 0))
    assert offered(state, "kaneda a2 5")
    assert not offered(state, "kaneda a2 0")
    theirs(state).kaneda = ((-1, 0), (NAMED["a2"], 0))  # the other marker stays, and makes five
    assert not offered(state.copy(), "kaneda a2 5")
    assert offered(state.copy(), "kaneda a2 1")


@pytest.mark.rule("TS-BLOCK-06", "TS-BLOCK-07", "TS-BLOCK-10")
def test_kinds_of_blockades() -> None:
    areas = {"a1": {"blocked": [0], "walls": [1], "fences": [2]}}
    state = table(CYBER, areas, {0: {"uplinks": ["kaneda"]}})
    theirs(state).kaneda = ((NAMED["a1"], 3), (-1, 0))
    shown = state.view(None)["areas"][7]["blocked"]
    assert shown == {"0": "printed", "1": "neutral", "2": "fence", "3": "kaneda"}


@pytest.mark.rule("TS-BLOCK-08")
def test_no_neutral_blockade_on_another() -> None:
    areas = {"a2": {"blocked": [0], "walls": [1], "fences": [2]}}
    state = table(CYBER, areas, {0: {"events": ["landslide"]}}, phase="blue", allow={"play": 1})
    do(state, "play landslide")
    sides = {t.split()[-1] for t in texts(state) if t.startswith("edge a2")}
    assert sides == {"3", "4", "5"}


@pytest.mark.rule("TS-BLOCK-11", "TS-BLOCK-14")
def test_a_faction_blockade_covers_a_neutral_one_but_no_other() -> None:
    areas = {"a2": {"blocked": [0], "walls": [1], "fences": [2], "units": {"samurai_21": 1}}}
    state = table(CYBER, areas, {0: {"uplinks": ["kaneda"]}})
    assert offered(state, "kaneda a2 0")
    assert not offered(state, "kaneda a2 2")
    do(state, "kaneda a2 1")
    assert state.walls[NAMED["a2"]] == 0
    assert blockades_on(state, NAMED["a2"]) == 0b111


@pytest.mark.rule("TS-BLOCK-14", "TS-BLOCK-15")
def test_a_faction_blockade_removes_the_grey_token_and_leaves_what_is_printed() -> None:
    row = {"blocked": [0, 1], "passages": [0, 1], "units": {"samurai_21": 1, "boarrior": 1}}
    state = table(CYBER, {"a2": row}, {0: {"uplinks": ["kaneda"]}})
    do(state, "kaneda a2 0")
    assert state.passages[NAMED["a2"]] == 0b10
    theirs(state).kaneda = ((-1, 0), (-1, 0))
    assert blockades_on(state, NAMED["a2"]) == 0b1
    boars = table(("boarlords", "cybersamurai", "nomads"), {"a2": row}, phase="blue",
                  allow={"effect": 1})  # fmt: skip
    do(boars, "effect", "fence a2 1")
    assert (boars.passages[NAMED["a2"]], theirs(boars).fences[NAMED["a2"]]) == (0b1, 0b10)


# --- traits of units ------------------------------------------------------------


def with_trait(unit: str, trait: str) -> FullMoonDown:
    """The game with one trait more on a unit of the Cybersamurai."""
    box = load()
    faction = box.factions["cybersamurai"]
    changed = tuple(
        replace(one, traits=(*one.traits, trait)) if one.key == unit else one
        for one in faction.units
    )
    factions = {**box.factions, "cybersamurai": replace(faction, units=changed)}
    return FullMoonDown(replace(box, factions=factions))


@pytest.mark.factions(4)
@pytest.mark.rule("TS-UNIT-02", "TS-UNIT-04")
def test_a_massive_unit_moves_one_area() -> None:
    for edition in ("pl", "it"):
        state = moving({"a1": {"units": {"cyberoid": 1, "samurai_21": 1}}}, 3, edition=edition,
                       game=with_trait("cyberoid", "massive"))  # fmt: skip
        assert offered(state, "move cyberoid a1 a2 1")
        assert offered(state, "move samurai_21 a1 a2 3")


@pytest.mark.factions(4)
@pytest.mark.rule("TS-UNIT-03", "TS-DEF-17")
def test_outside_ones_turn_massive_is_no_limit() -> None:
    from endtable.games.tsukuyumi.rules.questions import range_of

    game = with_trait("cyberoid", "massive")
    polish = table(CYBER, {"a1": {"units": {"cyberoid": 1}}}, game=game)
    italian = table(CYBER, {"a1": {"units": {"cyberoid": 1}}}, game=game, edition="it")
    unit = polish.units_at[NAMED["a1"]][0]
    assert range_of(polish, unit, 2, own_turn=False) == 2
    assert range_of(polish, unit, 2, own_turn=True) == 1
    assert range_of(italian, unit, 2, own_turn=False) == 1


@pytest.mark.factions(4)
@pytest.mark.rule("TS-UNIT-06")
def test_an_aggressive_unit_fights_without_a_combat_action() -> None:
    game = with_trait("cyberoid", "aggressive")
    areas = {"a1": {"units": {"cyberoid": 1}}, "a2": {"units": {"samurai_21": 1}}}
    state = table(CYBER, areas, game=game, phase="red", allow={"move": 0})
    assert offered(state, "rage a1 cy_conquest")
    assert not offered(state, "rage a2 cy_conquest")
    do(state, "rage a1 cy_conquest")
    assert owner(state, "a1") == 0
    assert "rage" not in verbs(state)


@pytest.mark.factions(4)
@pytest.mark.rule("TS-UNIT-07")
def test_an_immune_unit_stays_on_radioactive_ground() -> None:
    game = with_trait("cyberoid", "immune")
    areas = {"a1": {"units": {"cyberoid": 1, "samurai_21": 1}, "traits": ["radioactive"]}}
    state = table(CYBER, areas, game=game)
    while state.phase == 3:
        finish_turn(state)
    assert units(state, "a1") == {"cyberoid": 1}


@pytest.mark.rule("TS-AREA-15")
def test_mountains_stop_nobody_unless_that_is_agreed() -> None:
    areas = {"a1": {"units": {"samurai_21": 1, "attack_drone": 1}}, "a2": {"terrain": "mountain"}}
    free = do(moving(areas), "move samurai_21 a1 a2 2")
    assert offered(free, "move samurai_21 a2 a3 1")
    stop = moving(areas, rulings={"mountains": "stop"})
    do(stop, "move samurai_21 a1 a2 2", "move attack_drone a1 a2 2")
    assert not offered(stop, "move samurai_21 a2 a3 1")
    assert offered(stop, "move attack_drone a2 a3 1")


@pytest.mark.rule("TS-AREA-15", "TS-SEED-02")
def test_a_swarm_in_flight_is_not_stopped_by_mountains() -> None:
    areas = {"a1": {"units": {"worker": 1}}, "a2": {"terrain": "mountain"}}
    for in_flight in (False, True):
        state = table(
            ("dark_seed", "nomads", "boarlords"), areas, allow={"move": 2},
            rulings={"mountains": "stop"},
        )  # fmt: skip
        if in_flight:
            begin(state, "flight", 0)
        do(state, "advance", "move worker a1 a2 2")
        assert offered(state, "move worker a2 a3 1") == in_flight


@pytest.mark.rule("TS-AREA-15", "TS-FIRST-02")
def test_mountains_stop_nobody_in_the_first_round_of_a_first_game() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"terrain": "mountain"}}
    for rounds, free in ((1, True), (2, False)):
        state = moving(areas, rulings={"mountains": "stop"}, first_game=True, round=rounds)
        do(state, "move samurai_21 a1 a2 2")
        assert offered(state, "move samurai_21 a2 a3 1") == free


@pytest.mark.rule("TS-BASE-11")
def test_bases_are_part_of_the_board() -> None:
    areas: dict[str, Any] = {"a4": {"units": {"samurai_21": 1}}}
    open_ = moving(areas, seats={1: {"base": [0, 6]}})
    assert offered(open_, "move samurai_21 a4 base2 2")
    areas["a4"]["blocked"] = [3]
    closed = moving(areas, seats={1: {"base": [0, 6]}})
    assert not offered(closed, "move samurai_21 a4 base2 2")


@pytest.mark.rule("TS-DEF-03")
def test_adjacent_areas_share_a_side() -> None:
    state = table(CYBER)
    near = {to for to in state.around[NAMED["a2"] * 6 : NAMED["a2"] * 6 + 6] if to >= 0}
    assert near == {NAMED[name] for name in ("a1", "a3", "b1", "b2", "c1", "c2")}
