"""Events of all and of single factions: where they may be played and how much they do."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.questions import asked as ruled
from endtable.games.tsukuyumi.rules.questions import conquest_of, health_of
from endtable.games.tsukuyumi.rules.steps.happening import OFFERS
from endtable.games.tsukuyumi.table.allowance import COMBAT
from endtable.games.tsukuyumi.table.board import NAMED, OFF
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
    holding,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    top_event,
    units,
    verbs,
)


def event(
    factions: tuple[str, ...], key: str, areas: dict[str, Any] | None = None, **more: Any
) -> Tsukuyumi:
    seats = {0: {"events": [key], "base": [0, 6], **more.pop("seat", {})}}
    allow = {"play": 1, **more.pop("allow", {})}
    phase = more.pop("phase", "blue")
    state = table(factions, areas, seats, phase=phase, allow=allow, faction_events=True, **more)
    return do(state, f"play {key}")


def test_events_of_the_nomads() -> None:
    state = do(event(NOMADS, "secret_operations"), "target a1", "target b1", "target c1")
    assert sum(theirs(state).mines) == 3
    seats = {"weapons": {"pistol": 2}}
    areas = {"a1": {"units": {"private": 1, "boarmaster": 1}}}
    guns = event(NOMADS, "all_guns_blazing", areas, seat=seats, allow={"combat": 1})
    do(guns, "fight a1 no_annihilation", "arm pistol", "arm pistol")
    assert theirs(guns).ready == (0, 0, 0)
    kept = event(NOMADS, "reload", areas, seat=seats, allow={"combat": 1})
    do(kept, "fight a1 no_annihilation", "arm pistol")
    assert theirs(kept).ready == (2, 0, 0)
    areas = {"a2": {"units": {"private": 1}}, "a1": {"units": {"worker": 1}}}
    wall = event(NOMADS, "perimeter_defence", areas)
    from endtable.games.tsukuyumi.rules.questions import may_enter

    assert not may_enter(wall, 2, NAMED["a2"])
    assert may_enter(wall, 0, NAMED["a2"])
    areas = {"a1": {"units": {"private": 1}}, "a2": {"units": {"large": 2}}}
    off = event(NOMADS, "offroad_training", areas, allow={"move": 2})
    do(off, "advance", "move private a1 a2 2")
    assert offered(off, "move private a2 a3 1")


def test_events_of_the_boarlords() -> None:
    state = event(BOARS, "burrowing", {"a1": {"units": {"boarrior": 1}}}, allow={"effect": 1})
    do(state, "effect", "dig a1 tunnel", "dig a1 trench", "dig a1 stronghold")
    assert theirs(state).dug[NAMED["a1"]] == 7
    row = {"dug": ["tunnel"]}
    deep = event(BOARS, "from_the_depths", {"a1": {**row, "units": {"squeaker": 1}}, "c3": row},
                 allow={"move": 1})  # fmt: skip
    do(deep, "advance", "tunnel squeaker a1 c3 1", "tunnel squeaker c3 a1 1")
    holds = {n: {"dug": ["stronghold"]} for n in ("a1", "a2", "a3")}
    harvest = do(event(BOARS, "rich_harvest", holds), "build squeaker a4", "build squeaker base1")
    assert units(harvest, "base1") == units(harvest, "a4") == {"squeaker": 1}
    assert verbs(harvest) == {"end"}
    areas = {"a1": {"dug": ["trench", "stronghold"], "units": {"boarguard": 1}}}
    trench = event(BOARS, "deep_trenches", areas)
    assert health_of(trench, trench.units_at[NAMED["a1"]][0]) == 30
    assert conquest_of(trench, 0, NAMED["a1"]) == 75
    mother = event(BOARS, "for_mother", {"a1": {"units": {"boarmaiden": 1, "squeaker": 1}}},
                   allow={"move": 1})  # fmt: skip
    do(mother, "advance")
    assert offered(mother, "move boarmaiden a1 a2 2")
    assert offered(mother, "move squeaker a1 a2 1")


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


def test_events_of_the_dark_seed() -> None:
    state = do(event(SEED, "old_seed"), "target a1", "done")
    assert theirs(state).eggs[NAMED["a1"]] == 1
    travel = event(SEED, "queen_travels")
    before = travel.cells[travel.setting.base_of(0)]
    assert set(texts(travel)) == {"travel 0,5", "travel 1,5", "travel -1,6"}
    taken = event(SEED, "queen_travels", {"a4": {"owner": 1, "units": {"private": 1}}})
    do(taken, "travel 0,5")  # the land of others, too: their marker goes, their units stay
    assert taken.controlled(1) == []
    assert taken.lost_areas == [0, 1, 0]
    assert units(taken, "base1") == {"private": 1}
    do(travel, "travel 0,5")
    assert travel.cells[travel.setting.base_of(0)] != before
    assert travel.cells[NAMED["a4"]] == -1
    pioneers = event(SEED, "pioneers", {"a1": {"units": {"conqueror": 1}}}, allow={"effect": 1})
    do(pioneers, "effect", "sacrifice a1")
    assert units(pioneers, "a1") == {"conqueror": 1}
    assert pioneers.allow[COMBAT] == 1
    assert not offered(pioneers, "sacrifice a1")  # each of them once
    food = event(SEED, "food_for_the_queen", track=[1, 2, 0], acted=[1, 2])
    food.round_kills[0] = 2
    while food.phase < 4:
        finish_turn(food)
        if food.phase == 4 or not food.deciders():
            break
    assert "build" in verbs(food)
    nest = event(SEED, "full_nest", {"a1": {"eggs": 1}}, allow={"production": 2})
    do(nest, "produce", "build worker a1", "build worker a1")
    assert theirs(nest).eggs[NAMED["a1"]] == 1


def test_events_of_the_cybersamurai() -> None:
    seats = {"events": ["digital_mimicry", "instability"]}
    state = event(CYBER, "instability", seat=seats, allow={"play": 2})
    do(state, "target a1", "play digital_mimicry", "target a2")
    assert (state.marked[NAMED["a1"]], state.marked[NAMED["a2"]]) == (2, 2)
    up = event(CYBER, "update", track=[1, 2, 0])
    assert up.track == (0, 1, 2)
    sun = event(
        CYBER, "solar_laser", {"a1": {"units": {"boarmaster": 1}}}, seat={"uplinks": ["tetsuo"]}
    )
    assert ruled(sun, "laser", 20) == 40
    for phase in ("blue", "white"):
        army = {"a1": {"units": {"samurai_21": 2}}}
        study = event(CYBER, "combat_analysis", army, rounds=3, phase=phase)
        while study.round == 1:
            seat = study.deciders()[0]
            study.apply(seat, study.default(seat))
        for seat in range(3):
            study.apply(seat, study.legal(seat)[0])
        while asked(study) != 0:
            finish_turn(study)
        do(study, "advance", "halt", "advance", "halt")
        assert not offered(study, "produce")
    areas = {"a1": {"units": {"shield_drone": 1}}, "a2": {"units": {"shield_drone": 1}}}
    raid = event(CYBER, "raider_drones", areas)
    do(raid, "fight a1 cy_conquest", "fight a2 cy_conquest")
    assert (owner(raid, "a1"), owner(raid, "a2")) == (0, 0)


@pytest.mark.rule("TS-DEF-01")
def test_stores_are_one_point() -> None:
    state = holding(NOMADS, "stores", {}, base=[0, 6])
    do(state, "play stores", "build private base1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-DEF-01")
def test_the_mark_of_the_dragon_keeps_away_from_bases() -> None:
    state = do(holding(NOMADS, "mark_of_the_dragon", {}, base=[0, 6]), "play mark_of_the_dragon")
    assert "a3" in targets(state, "target")
    assert "a4" not in targets(state, "target")


@pytest.mark.rule("TS-BLOCK-15")
def test_a_breach_opens_no_edge_that_a_faction_has_closed() -> None:
    for closed in ("", "fence", "kaneda"):
        areas = {"a1": {"blocked": [0, 3], "fences": [0] if closed == "fence" else []}}
        state = holding(("boarlords", "cybersamurai", "nomads"), "breach", areas)
        if closed == "kaneda":
            theirs(state).kaneda = ((NAMED["a1"], 0), (OFF, 0))
        assert ("edge a1 0" in edges(state)) == (not closed)
        assert "edge a1 3" in edges(state)


def edges(state: Tsukuyumi) -> list[str]:
    """The edges that Breach could open."""
    return [GAME.write(action) for action in OFFERS["breach"](state, 0, ())]


@pytest.mark.rule("TS-EVENT-05")
@pytest.mark.parametrize(("event", "kept"), [("offroad_training", 0), ("stores", 1)])
def test_a_faction_event_that_was_played_does_not_come_back(event: str, kept: int) -> None:
    state = do(holding(NOMADS, event, {}, base=[0, 6]), f"play {event}")
    assert len(state.event_discard) == kept
    assert len(state.event_hands[0]) == 0


@pytest.mark.rule("TS-PHASE-01")
def test_combat_analysis_does_not_help_in_the_phase_in_which_it_is_played() -> None:
    seats = {0: {"events": ["combat_analysis", "instability"]}}
    state = table(CYBER, {}, seats, phase="white", faction_events=True)
    do(state, "play combat_analysis")
    assert "play" not in verbs(state)
    assert "produce" in verbs(state)


def test_mimicry_does_not_copy_events_of_factions() -> None:
    events = ["digital_mimicry", "update", "instability"]
    seats = {0: {"events": events}}
    state = table(
        CYBER, {}, seats, phase="blue", allow={"play": 3}, track=[1, 2, 0], faction_events=True
    )
    do(state, "play update")
    assert not offered(state, "play digital_mimicry")
    do(state, "play instability", "target a1")
    assert offered(state, "play digital_mimicry")


@pytest.mark.rule("TS-INIT-12")
def test_a_change_of_tactics_outside_ones_turn_does_not_turn_the_token() -> None:
    areas = {"a1": {"units": {"squeaker": 1, "private": 1}}}
    state = table(BOARS, areas, allow={"combat": 1}, track=[0, 1, 2])
    top_event(state, "change_of_tactics")
    do(state, "fight a1 bo_conquest", "answer natures_course", "draw pile")
    do(state, "play change_of_tactics", "initiative 1")
    assert state.track == (1, 0, 2)
    assert state.faces == (0, 0, 0)
