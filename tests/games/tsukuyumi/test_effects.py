"""Events, supplies and markers in detail: what runs out, what comes back, who is counted."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.steps.matching import matched
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin, in_force
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import TRAIT_OF
from tests.games.tsukuyumi.play import (
    do,
    offered,
    table,
    texts,
    theirs,
    units,
    verbs,
    watched,
)

CYBER = ("cybersamurai", "boarlords", "nomads")


def holding(
    *events: str,
    factions: tuple[str, ...] = ("nomads", "boarlords", "dark_seed"),
    areas: dict[str, Any] | None = None,
    **seat: Any,
) -> Tsukuyumi:
    """The first seat holds these events and may play them all."""
    return table(
        factions,
        areas,
        {0: {"events": list(events), **seat}},
        phase="blue",
        allow={"play": len(events)},
        faction_events=True,
    )


# --- common events ------------------------------------------------------------------------------


@pytest.mark.rule("TS-COMP-14")
def test_neutralisation_takes_a_marker_off_before_it_covers_anything() -> None:
    state = holding("neutralisation", areas={"a1": {"traits": ["unstable"]}})
    do(state, "play neutralisation", "trait a1 unstable")
    assert state.marked[NAMED["a1"]] == 0
    assert state.negated[NAMED["a1"]] == 0


@pytest.mark.rule("TS-COMP-14")
def test_printed_traits_are_covered_only_while_there_are_tokens() -> None:
    state = holding("neutralisation", areas={"a1": {"traits": ["unstable"]}})
    for area in range(state.setting.negations - 1):
        state.negated[area] = TRAIT_OF["tsukuyumi"]
    one_left, none_left = state.copy(), state.copy()
    none_left.negated[6] = TRAIT_OF["tsukuyumi"]
    do(one_left, "play neutralisation")
    assert any(text.startswith("trait m") for text in texts(one_left))
    do(none_left, "play neutralisation")
    assert not any(text.startswith("trait m") for text in texts(none_left))


def test_a_trait_runs_out_with_its_markers() -> None:
    count = holding("instability").setting.trait_markers[1]
    for used in (count - 1, count):
        state = holding("instability", "stores")
        for area in range(used):
            state.marked[NAMED["a1"] + area] = TRAIT_OF["unstable"]
        assert offered(state.copy(), "play instability") == (used < count)


def test_a_landslide_finds_room_beyond_an_area_that_is_full() -> None:
    state = holding("landslide", areas={"a1": {"walls": [0, 1, 2, 3, 4]}})
    do(state, "play landslide")
    assert offered(state, "edge c3 0") or any(text.startswith("edge c") for text in texts(state))


@pytest.mark.rule("TS-INIT-12")
@pytest.mark.parametrize(("place", "order"), [(1, (1, 0, 2)), (3, (0, 2, 1))])
def test_a_change_of_tactics_moves_the_token_to_the_place_that_was_named(
    place: int, order: tuple[int, ...]
) -> None:
    state = table(
        seats={1: {"events": ["change_of_tactics"]}},
        phase="blue",
        active=1,
        track=[0, 1, 2],
        allow={"play": 1},
    )
    do(state, "play change_of_tactics", f"initiative {place}")
    assert state.track == order


@pytest.mark.parametrize(
    ("event", "more", "told"),
    [
        ("breach", [], "breached"),
        ("landslide", ["edge a1 3"], "blocked"),
        ("neutralisation", ["trait m0 tsukuyumi"], "neutralised"),
        ("instability", ["target a1"], "marked"),
    ],
)
def test_what_an_event_does_to_the_land_is_told(event: str, more: list[str], told: str) -> None:
    state = holding(event, areas={"a1": {"blocked": [0]}})
    assert told in watched(state, f"play {event}", *more)


# --- factions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("uplink", ["tetsuo", "kaneda"])
def test_the_solar_laser_is_used_up_by_tetsuo_alone(uplink: str) -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"boarmaster": 1}}}
    seats = {0: {"uplinks": ["tetsuo", "kaneda"]}}
    state = table(CYBER, areas, seats, phase="red", allow={"combat": 1})
    begin(state, "solar_laser", 0)
    do(state, next(text for text in texts(state) if text.startswith(uplink)))
    assert in_force(state, "solar_laser", 0) == (uplink != "tetsuo")


@pytest.mark.parametrize("left", [1, 0])
def test_mines_run_out(left: int) -> None:
    state = table(areas={"a1": {"units": {"sapper": 1}}}, phase="blue", allow={"effect": 1})
    laid = state.setting.records[0].numbers["mines"] - left
    for area in range(7):
        theirs(state).mines[area] = min(3, laid - sum(theirs(state).mines))
    assert sum(theirs(state).mines) == laid
    do(state, "effect")
    assert offered(state, "mines") == bool(left)


@pytest.mark.rule("TS-COMP-16")
def test_a_stop_marker_comes_back_with_its_unit() -> None:
    state = table(areas={"a1": {"units": {"private": 2}}})
    one, other = state.units_at[NAMED["a1"]]
    state.pinned = (one, other)
    remove(state, one, killed=False)
    assert list(state.pinned) == [other]


@pytest.mark.rule("TS-COMP-16", "TS-ECARD-03")
def test_storms_and_units_that_must_stay_share_the_stop_markers() -> None:
    areas = {"a1": {"units": {"private": 1, "boarguard": 2}}}
    state = table(areas=areas, allow={"combat": 1})
    for name in ("a2", "a3", "a4"):
        begin(state, "storm", NAMED[name])
    do(state, "fight a1 no_suppress", "wait", "pin boarguard")
    assert len(state.pinned) == 1
    assert "pin" not in verbs(state)
    rows = {"b1": {"traits": ["unstable"]}}
    full = table(areas=rows, seats={0: {"events": ["storm"]}}, phase="blue", allow={"play": 1})
    assert offered(full, "play storm")
    for name in ("a1", "a2", "a3", "a4"):
        begin(full, "storm", NAMED[name])
    assert not offered(full.copy(), "play storm")


@pytest.mark.rule("TS-BASE-05", "TS-BASE-13")
def test_markers_lie_on_a_nest_that_travels_over_them() -> None:
    factions = ("dark_seed", "cybersamurai", "boarlords")
    areas = {
        "b2": {
            "trait": "unstable",
            "negated": ["unstable"],
            "units": {"conqueror": 1, "breeder": 1},
            "traits": ["radioactive"],
        }
    }
    state = holding("queen_travels", factions=factions, areas=areas, base=[2, 3])
    b1, b2 = NAMED["b1"], NAMED["b2"]
    theirs(state).dug[b2] = 1
    assert state.marked[b2]
    theirs(state).kaneda = ((b1, 2), (b2, 1))
    theirs(state).akira = (b1, b2)
    do(state, "play queen_travels", "travel 1,3")
    nest = state.setting.base_of(0)
    assert (state.negated[b2], state.marked[b2], theirs(state).dug[b2]) == (0, 0, 0)
    assert theirs(state).dug[nest] == 1
    assert not state.units_at[b2]
    assert len(state.units_at[nest]) == 2
    assert theirs(state).kaneda == ((b1, 2), (nest, 1))
    assert theirs(state).akira == (b1, nest)


def test_raider_drones_need_one_shield_not_shields_alone() -> None:
    areas = {
        "a1": {"units": {"shield_drone": 1, "samurai_21": 1}},
        "b1": {"units": {"samurai_21": 1}},
    }
    state = holding("raider_drones", factions=CYBER, areas=areas)
    do(state, "play raider_drones")
    assert state.markers[NAMED["a1"]] == 0  # the only area with a shield is attacked at once
    assert state.markers[NAMED["b1"]] < 0


def test_each_raider_drone_gives_an_attack_while_it_stands() -> None:
    """The Boarguard is too strong to take the area from; its counterstrike takes no drone."""
    areas = {"a1": {"units": {"shield_drone": 2, "samurai_21": 1, "boarguard": 1}}}
    state = holding("raider_drones", factions=CYBER, areas=areas)
    do(state, "play raider_drones", "answer retreat", "halt")
    assert set(texts(state)) == {"fight a1 cy_conquest", "done"}
    do(state, "fight a1 cy_conquest", "answer retreat", "halt")
    assert verbs(state) == {"end"}
    for drones, more in ((2, True), (1, False)):
        alone = {"a1": {"units": {"shield_drone": drones, "boarmaster": 1}}}
        fallen = holding("raider_drones", factions=CYBER, areas=alone)
        do(fallen, "play raider_drones", "answer counterstrike")
        assert offered(fallen, "fight a1 cy_conquest") == more


@pytest.mark.rule("TS-CYBER-09")
def test_tenno_moves_the_marker_that_is_named() -> None:
    state = table(
        CYBER,
        {"a1": {"units": {"samurai_21": 1}}},
        {0: {"uplinks": ["tenno_ai", "kaneda"]}},
        phase="blue",
        allow={"effect": 1},
    )
    theirs(state).kaneda = ((NAMED["b1"], 0), (NAMED["b2"], 1))
    do(state, "effect", "marker kaneda 1", "kaneda a1 3")
    assert theirs(state).kaneda == ((NAMED["b1"], 0), (NAMED["a1"], 3))


def test_a_last_stand_counts_only_ones_own_fallen() -> None:
    factions = ("dark_seed", "nomads", "boarlords")
    areas = {"a1": {"units": {"worker": 8, "squad_leader": 1, "boarguard": 1}}}
    state = table(factions, areas, allow={"combat": 1}, track=[0, 1, 2])
    do(state, "fight a1 ds_flood", "answer counterstrike", "assign 1 15")
    do(state, "answer last_stand")
    # 15 damage of the leader take three workers, the last stand of nobody fallen one more
    assert units(state, "a1")["worker"] == 8 - 3 - 1


# --- battles, mines and supplies -----------------------------------------------------------------


def test_a_battle_is_told_from_its_beginning_to_its_end() -> None:
    state = table(areas={"a1": {"units": {"private": 1}}}, allow={"combat": 1})
    told = watched(state, "fight a1 no_conquest")
    assert [told[0], told[-1]] == ["fight", "fight_over"]
    assert "conquered" in told


def test_the_laser_is_told() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"units": {"private": 1, "launcher": 1}}}
    state = table(CYBER, areas, {0: {"uplinks": ["tetsuo"]}}, phase="red", allow={"combat": 1})
    shot = next(text for text in texts(state) if text.startswith("tetsuo"))
    assert "laser" in watched(state, shot)


def test_mines_that_go_off_are_told() -> None:
    areas = {"a1": {"units": {"samurai_21": 1}}, "a2": {"mines": 2}}
    state = table(CYBER, areas, allow={"move": 2})
    do(state, "advance", "move samurai_21 a1 a2 2")
    assert {"mine", "damage"} <= set(watched(state, "detonate 1"))


@pytest.mark.rule("TS-ACARD-02")
def test_the_right_of_ambush_is_spent_by_its_second_counterattack() -> None:
    areas = {name: {"units": {"boarguard": 1, "private": 1}} for name in ("a1", "a2")}
    factions = ("boarlords", "nomads", "dark_seed")
    seats = {1: {"card": "ambush"}}
    state = table(factions, areas, seats, allow={"combat": 2})
    do(state, "fight a1 bo_conquest", "answer counterstrike", "decline")
    assert not state.specials >> 1 & 1  # one counterattack is what everybody has
    do(
        state,
        "fight a2 bo_conquest",
        "answer counterstrike",
        "answer natures_course",
        "draw pile",
        "keep",
    )
    assert state.specials >> 1 & 1


@pytest.mark.parametrize(
    ("rows", "most", "count"),
    [
        ([[1], [1, 2]], 2, 2),
        ([[1, 2], [1]], 2, 2),
        ([[1], [1]], 2, 1),
        ([[1, 2], [2, 3], [1]], 3, 3),
        ([[1], [2], [3]], 2, 2),
        ([[], [2]], 2, 1),
    ],
)
@pytest.mark.rule("TS-ONIWAR-05")
def test_how_many_oni_find_an_area_each(rows: list[list[int]], most: int, count: int) -> None:
    assert matched(rows, most) == count


def test_an_upgraded_unit_that_was_pinned_stays_pinned_and_others_do_not() -> None:
    seats = {0: {"base": [0, 6]}}
    areas = {"a1": {"units": {"worker": 1}}, "a2": {"units": {"worker": 1}}}
    state = table(("dark_seed", "nomads", "boarlords"), areas, seats, allow={"production": 2})
    pinned = next(unit for unit, where in enumerate(state.where) if where == NAMED["a1"])
    state.pinned = (pinned,)
    do(state, "produce", "upgrade warrior a2")
    assert state.pinned == (pinned,)
    do(state, "upgrade warrior a1")
    assert [state.where[unit] for unit in state.pinned] == [NAMED["a1"]]
    assert pinned not in state.pinned
