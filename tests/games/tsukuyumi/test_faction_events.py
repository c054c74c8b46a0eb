"""Events of the four factions of the first box, card by card. TM-CYBER, -SEED, -BOAR, -NOMAD."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import asked as ruled
from endtable.games.tsukuyumi.rules.questions import conquest_of, health_of, may_enter
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    NOMADS,
    SEED,
    asked,
    do,
    finish_turn,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
)


def held(
    factions: tuple[str, ...], key: str, areas: dict[str, Any] | None = None, **more: Any
) -> Tsukuyumi:
    """The first seat holds an event and may play it."""
    seats = {0: {"events": [key], "base": [0, 6], **more.pop("seat", {})}}
    allow = {"play": 1, **more.pop("allow", {})}
    phase = more.pop("phase", "blue")
    return table(factions, areas, seats, phase=phase, allow=allow, faction_events=True, **more)


def event(
    factions: tuple[str, ...], key: str, areas: dict[str, Any] | None = None, **more: Any
) -> Tsukuyumi:
    """The first seat has played an event."""
    return do(held(factions, key, areas, **more), f"play {key}")


# --- Cybersamurai -------------------------------------------------------------------------------


@pytest.mark.rule("TM-CYBER-01", "TM-CYBER-02")
def test_mimicry_copies_an_event_that_was_played() -> None:
    seats = {"events": ["digital_mimicry", "instability"]}
    state = event(CYBER, "instability", seat=seats, allow={"play": 2})
    assert not offered(state, "play digital_mimicry")  # the event itself comes first
    do(state, "target a1", "play digital_mimicry", "target a2")
    assert (state.marked[NAMED["a1"]], state.marked[NAMED["a2"]]) == (2, 2)


@pytest.mark.rule("TM-CYBER-01")
def test_mimicry_does_not_copy_events_of_factions() -> None:
    events = ["digital_mimicry", "update", "instability"]
    state = event(CYBER, "update", seat={"events": events}, allow={"play": 3}, track=[1, 2, 0])
    assert not offered(state, "play digital_mimicry")
    do(state, "play instability", "target a1")
    assert offered(state, "play digital_mimicry")


@pytest.mark.rule("TM-CYBER-03")
def test_what_mimicry_copies_does_not_add_up() -> None:
    """An area that is unstable is not made so again; another may be."""
    seats = {"events": ["digital_mimicry", "instability"]}
    state = event(CYBER, "instability", seat=seats, allow={"play": 2})
    do(state, "target a1", "play digital_mimicry")
    assert "a1" not in targets(state, "target")


@pytest.mark.rule("TM-CYBER-04")
@pytest.mark.parametrize(("before", "place"), [((1, 2, 0), 0), ((1, 0, 2), 0)])
def test_an_update_is_worth_two_places(before: tuple[int, ...], place: int) -> None:
    assert event(CYBER, "update", track=list(before)).track.index(0) == place


@pytest.mark.rule("TM-CYBER-04")
def test_an_update_is_two_places_not_more() -> None:
    factions = (*CYBER, "dark_seed")
    assert event(factions, "update", track=[1, 2, 3, 0]).track == (1, 0, 2, 3)


@pytest.mark.rule("TM-CYBER-05")
def test_the_solar_laser_is_stronger_and_still_one() -> None:
    areas = {"a1": {"units": {"boarmaster": 1}}}
    state = held(CYBER, "solar_laser", areas, seat={"uplinks": ["tetsuo"]})
    assert ruled(state, "laser", 20) == 20
    assert ruled(do(state, "play solar_laser"), "laser", 20) == 40


@pytest.mark.rule("TM-CYBER-07", "TM-CYBER-08")
def test_combat_analysis_doubles_one_action_of_the_next_white_phase() -> None:
    army = {"a1": {"units": {"samurai_21": 2}}}
    state = event(CYBER, "combat_analysis", army, rounds=3)
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    for seat in range(3):
        state.apply(seat, state.legal(seat)[0])
    while asked(state) != 0:
        finish_turn(state)
    moved = state.copy()
    do(moved, "advance", "halt", "advance", "halt")
    assert not offered(moved, "produce")
    do(state, "produce")
    assert "cyberoid" not in targets(state, "build")  # a point, and later another
    assert "samurai_21" in targets(state, "build")


@pytest.mark.rule("TM-CYBER-09", "TM-CYBER-10")
def test_drones_conquer_with_all_who_stand_there() -> None:
    row = {"units": {"shield_drone": 1, "cyberoid": 1}, "terrain": "mountain", "conquest": 25}
    areas = {"a1": row, "a2": {"units": {"shield_drone": 1}}}
    state = event(CYBER, "raider_drones", areas)
    assert {text.split()[2] for text in texts(state) if text != "done"} == {"cy_conquest"}
    do(state, "fight a1 cy_conquest")
    assert owner(state, "a1") == 0


@pytest.mark.rule("TM-CYBER-11", "TM-CYBER-13")
def test_each_drone_is_a_fight_that_may_be_left() -> None:
    areas = {"a1": {"units": {"shield_drone": 1}}, "a2": {"units": {"shield_drone": 1}}}
    state = event(CYBER, "raider_drones", areas)
    do(state, "fight a1 cy_conquest")
    assert verbs(do(state.copy(), "done")) == {"end"}
    do(state, "fight a2 cy_conquest")
    assert (owner(state, "a1"), owner(state, "a2")) == (0, 0)


@pytest.mark.rule("TM-CYBER-12")
@pytest.mark.parametrize(("drones", "more"), [(2, True), (1, False)])
def test_attacks_of_drones_that_fell_are_lost(drones: int, more: bool) -> None:
    areas = {"a1": {"units": {"shield_drone": drones, "boarmaster": 1}}}
    state = do(event(("cybersamurai", "boarlords", "nomads"), "raider_drones", areas),
               "answer counterstrike")  # fmt: skip
    assert offered(state, "fight a1 cy_conquest") == more


# --- Dark Seed ----------------------------------------------------------------------------------


@pytest.mark.rule("TM-SEED-01", "TM-SEED-02")
def test_an_old_seed_lies_anywhere_but_in_bases() -> None:
    areas = {"a1": {"owner": 1, "units": {"private": 1}}}
    state = event(SEED, "old_seed", areas)
    assert {"a1", "a2", "c3", "m1"} <= targets(state, "target")
    assert not {name for name in targets(state, "target") if name.startswith("base")}
    do(state, "target a1", "done")
    assert theirs(state).eggs[NAMED["a1"]] == 1


@pytest.mark.rule("TM-SEED-03")
def test_the_queen_takes_what_lies_there_along() -> None:
    row = {"owner": 1, "eggs": 1, "mines": 1, "walls": [2], "units": {"private": 2}}
    state = do(event(SEED, "queen_travels", {"a4": row}), "travel 0,5")
    nest = state.setting.base_of(0)
    assert state.controlled(1) == []
    assert (theirs(state).eggs[nest], theirs(state).mines[nest]) == (1, 1)
    assert state.walls[nest] == 1 << 2
    assert units(state, "base1") == {"private": 2}


@pytest.mark.rule("TM-SEED-04")
def test_the_queen_leaves_a_hole() -> None:
    state = event(SEED, "queen_travels")
    before = state.cells[state.setting.base_of(0)]
    do(state, "travel 0,5")
    assert before not in state.cells
    assert state.cells[NAMED["a4"]] == -1


@pytest.mark.rule("TM-SEED-05")
def test_the_queen_covers_no_other_base() -> None:
    state = table(SEED, {}, {0: {"events": ["queen_travels"], "base": [0, 6]}, 1: {"base": [1, 5]}},
                  phase="blue", allow={"play": 1}, faction_events=True)  # fmt: skip
    do(state, "play queen_travels")
    assert "1,5" not in targets(state, "travel")
    assert "0,5" in targets(state, "travel")


@pytest.mark.rule("TM-SEED-08", "TM-SEED-09")
def test_pioneers_fight_once_each_and_stay() -> None:
    state = event(SEED, "pioneers", {"a1": {"units": {"conqueror": 1}}}, allow={"effect": 1})
    do(state, "effect", "sacrifice a1")
    assert units(state, "a1") == {"conqueror": 1}
    assert state.allow[COMBAT] == 1
    assert not offered(state, "sacrifice a1")


@pytest.mark.rule("TM-SEED-10", "TM-SEED-11", "TM-SEED-12")
def test_food_for_the_queen_is_a_point_for_each_kill() -> None:
    state = event(SEED, "food_for_the_queen", {"a1": {"eggs": 3}}, track=[1, 2, 0], acted=[1, 2])
    state.round_kills[0] = 2
    while "build" not in verbs(state):
        finish_turn(state)
    assert {"worker", "wasp"} <= targets(state, "build")
    do(state, "build worker a1", "build worker a1")
    assert "build" not in verbs(state)


@pytest.mark.rule("TM-SEED-13", "TM-SEED-14")
def test_in_a_full_nest_eggs_stay() -> None:
    state = event(SEED, "full_nest", {"a1": {"eggs": 1}}, allow={"production": 2})
    do(state, "produce", "build worker a1", "build worker a1")
    assert units(state, "a1") == {"worker": 2}
    assert theirs(state).eggs[NAMED["a1"]] == 1


# --- Boarlords ----------------------------------------------------------------------------------


@pytest.mark.rule("TM-BOAR-01", "TM-BOAR-02")
@pytest.mark.parametrize("left", [3, 2])
def test_a_boarrior_burrows_three_times_while_there_are_markers(left: int) -> None:
    state = event(BOARS, "burrowing", {"a1": {"units": {"boarrior": 1}}}, allow={"effect": 1})
    do(state, "effect", "dig a1 tunnel", "dig a1 trench", "dig a1 stronghold")
    assert theirs(state).dug[NAMED["a1"]] == 7
    assert "dig" not in verbs(state)


@pytest.mark.rule("TM-BOAR-03")
def test_from_the_depths_tunnels_are_used_again() -> None:
    row = {"dug": ["tunnel"]}
    areas = {"a1": {**row, "units": {"squeaker": 1}}, "c3": row}
    state = do(event(BOARS, "from_the_depths", areas, allow={"move": 1}), "advance")
    do(state, "tunnel squeaker a1 c3 1", "tunnel squeaker c3 a1 1")
    assert offered(state, "tunnel squeaker a1 c3 1")


@pytest.mark.rule("TM-BOAR-04", "TM-BOAR-05", "TM-BOAR-06")
@pytest.mark.parametrize(("holds", "squeakers"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_rich_harvest_is_half_of_the_strongholds(holds: int, squeakers: int) -> None:
    areas = {name: {"dug": ["stronghold"]} for name in ("a1", "a2", "a3", "b1")[:holds]}
    state = event(BOARS, "rich_harvest", areas)
    for _ in range(squeakers):
        assert targets(state, "build") == {"squeaker"}
        do(state, "build squeaker base1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TM-BOAR-07", "TM-BOAR-08")
def test_deep_trenches_lie_open_and_the_rest_is_as_it_was() -> None:
    areas = {"a1": {"dug": ["trench", "stronghold"], "units": {"boarguard": 1}}}
    state = event(BOARS, "deep_trenches", areas)
    assert health_of(state, state.units_at[NAMED["a1"]][0]) == 30
    assert conquest_of(state, 0, NAMED["a1"]) == 75
    for viewer in (0, 1, None):
        assert state.view(viewer)["seats"][0]["in_force"] == ["deep_trenches"]


@pytest.mark.rule("TM-BOAR-09")
def test_for_mother_holds_in_the_whole_round() -> None:
    areas = {"a1": {"units": {"boarmaiden": 1, "squeaker": 1}}}
    state = do(event(BOARS, "for_mother", areas, allow={"move": 1}), "advance")
    assert offered(state, "move boarmaiden a1 a2 2")
    assert offered(state, "move squeaker a1 a2 1")


@pytest.mark.rule("TM-BOAR-10")
def test_for_mother_holds_in_a_retreat() -> None:
    areas = {"a1": {"units": {"cyberoid": 1, "boarmaiden": 1, "squeaker": 1, "wasp": 1}}}
    factions = ("cybersamurai", "boarlords", "dark_seed")
    state = table(factions, areas, allow={"combat": 1}, track=[0, 1, 2])
    begin(state, "for_mother", 1)
    do(state, "fight a1 cy_conquest", "wait", "answer retreat")
    assert offered(state, "move boarmaiden a1 a2 2")
    assert offered(state, "move squeaker a1 a2 1")
    do(state, "halt", "answer retreat")
    assert offered(state, "move wasp a1 a2 2")  # a wasp is swift


# --- Nomads -------------------------------------------------------------------------------------


@pytest.mark.rule("TM-NOMAD-01", "TM-NOMAD-02", "TM-NOMAD-03")
def test_secret_operations_lay_mines_anywhere_but_in_bases() -> None:
    state = event(NOMADS, "secret_operations", {"a1": {"owner": 1, "units": {"worker": 2}}})
    assert not {name for name in targets(state, "target") if name.startswith("base")}
    do(state, "target a1", "target b1", "target c1")
    assert sum(theirs(state).mines) == 3
    assert units(state, "a1") == {"worker": 2}
    assert "detonate" not in verbs(state)


@pytest.mark.rule("TM-NOMAD-04", "TM-NOMAD-05")
@pytest.mark.parametrize(("army", "weapons"), [({"dog": 1}, 0), ({"private": 1}, 2)])
def test_all_guns_blazing_is_one_weapon_more(army: dict[str, int], weapons: int) -> None:
    areas = {"a1": {"units": {**army, "boarmaster": 1}}}
    seats = {"weapons": {"pistol": 4}}
    state = event(NOMADS, "all_guns_blazing", areas, seat=seats, allow={"combat": 1})
    do(state, "fight a1 no_annihilation")
    for _ in range(weapons):
        do(state, "arm pistol")
    assert "arm" not in verbs(state)


@pytest.mark.rule("TM-NOMAD-06")
def test_reload_keeps_the_weapons_of_one_fight() -> None:
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1}}}
    seats = {"weapons": {"pistol": 2}}
    state = event(NOMADS, "reload", areas, seat=seats, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "arm pistol")
    assert theirs(state).ready == (2, 0, 0)
    assert not [effect for effect in state.effects if effect.key == "reload"]


@pytest.mark.rule("TM-NOMAD-08")
def test_who_stands_behind_a_perimeter_stays_and_nobody_comes() -> None:
    areas = {"a2": {"units": {"private": 1, "worker": 1}}}
    state = event(NOMADS, "perimeter_defence", areas)
    assert not may_enter(state, 2, NAMED["a2"])
    assert not may_enter(state, state.setting.oni, NAMED["a2"])
    assert may_enter(state, 0, NAMED["a2"])
    assert units(state, "a2") == {"private": 1, "worker": 1}


@pytest.mark.rule("TM-NOMAD-09", "TM-NOMAD-10")
def test_a_perimeter_may_be_left_and_eggs_hatch_there() -> None:
    areas = {"a1": {"units": {"worker": 1}, "eggs": 1}, "a2": {}}
    state = table(SEED, areas, {0: {"base": [0, 6]}}, phase="green",
                  allow={"move": 1, "production": 1})  # fmt: skip
    begin(state, "perimeter", 1, NAMED["a1"])
    begin(state, "perimeter", 1, NAMED["a2"])
    do(state, "produce")
    assert offered(state, "build worker a1")
    walking = table(SEED, areas, allow={"move": 1})
    begin(walking, "perimeter", 1, NAMED["a1"])
    begin(walking, "perimeter", 1, NAMED["a2"])
    do(walking, "advance")
    assert offered(walking, "move worker a1 b1 1")
    assert not offered(walking, "move worker a1 a2 1")


@pytest.mark.rule("TM-NOMAD-11", "TM-NOMAD-12")
def test_offroad_the_nomads_pass_and_others_do_not() -> None:
    areas = {"a1": {"units": {"private": 3}}, "a2": {"units": {"large": 2, "worker": 1}}}
    state = do(event(NOMADS, "offroad_training", areas, allow={"move": 2}), "advance")
    do(state, "move private a1 a2 2")
    assert offered(state, "move private a2 a3 1")
    other = table(SEED, areas, allow={"move": 2})
    begin(other, "offroad", 1)
    do(other, "advance", "move worker a2 a1 2")
    assert not offered(other, "move worker a1 b1 1")


@pytest.mark.rule("TM-NOMAD-07")
def test_who_has_reloaded_can_still_be_disarmed() -> None:
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1}}}
    seats = {"weapons": {"pistol": 3}}
    state = event(NOMADS, "reload", areas, seat=seats, allow={"combat": 1})
    do(state, "fight a1 no_annihilation", "arm pistol")
    while "answer disarm" not in texts(state):
        do(state, "wait" if offered(state, "wait") else texts(state)[0])
    do(state, "answer disarm")
    assert sum(theirs(state).ready) == 2
