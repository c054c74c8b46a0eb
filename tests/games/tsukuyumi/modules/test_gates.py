"""Gates: islands, set-up, going through them before or after a movement. SK-GATE."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME, FullMoonDown
from endtable.games.tsukuyumi.modules.gates.building import FIRST, Consent, LayIsland, laid
from endtable.games.tsukuyumi.modules.gates.islands import island_of, touched
from endtable.games.tsukuyumi.modules.gates.own import roads
from endtable.games.tsukuyumi.rules.missions import maps_everything, on_moon
from endtable.games.tsukuyumi.rules.new_land import free_slot, make_room, spaces
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.removing import can_go, remove_area
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase, base_cells
from endtable.games.tsukuyumi.rules.steps.common_events import COMMON
from endtable.games.tsukuyumi.rules.steps.oni_placing import oni_places
from endtable.games.tsukuyumi.rules.steps.oni_targets import is_target
from endtable.games.tsukuyumi.rules.steps.preparing import lay_tile
from endtable.games.tsukuyumi.rules.territory import takeable
from endtable.games.tsukuyumi.table.board import CENTRE, MOON, NAMED, OFF, STEPS, apart
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.games.tsukuyumi.table.tables import AMATERASU, TSUKUYUMI
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import (
    NOMADS,
    SEED,
    broken,
    do,
    finish_turn,
    needs_seats,
    offered,
    set_up,
    table,
    targets,
    texts,
    units,
    verbs,
)

FAR: dict[str, dict[str, Any]] = {
    "d1": {"at": [6, 0], "gate": True},
    "d2": {"at": [6, 1]},
    "e1": {"at": [-7, 0], "gate": True},
}
"""Two islands beside the ten areas, one with a second area."""


def gated(areas: dict[str, Any], allow: dict[str, int] | None = None, **more: Any) -> Tsukuyumi:
    """Gates on a2, d1 and e1; the first seat may move by 2."""
    given: dict[str, dict[str, Any]] = {"a2": {"gate": True}, **FAR}
    for name, row in areas.items():
        given[name] = {**given.get(name, {}), **row}
    factions = more.pop("factions", NOMADS)
    return table(factions, given, gates=True, allow=allow or {"move": 2}, **more)


# --- setting up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "gates"),
    [
        pytest.param(2, 3, marks=pytest.mark.rule("SK-GATESETUP-17", "SK-GATE-01")),
        pytest.param(3, 4, marks=pytest.mark.rule("SK-GATESETUP-13")),
        pytest.param(4, 5, marks=pytest.mark.rule("SK-GATESETUP-14")),
    ],
)
def test_tiles_gates_and_oni_by_players(players: int, gates: int) -> None:
    state = set_up(players=players, gates=True)
    tiles = [area for area in range(MOON, state.setting.first_base) if state.tiles[area] != OFF]
    assert len(tiles) == 8 * players
    assert len(roads(state).gates) == gates
    on_gates = [len(state.units_of(state.setting.oni, area)) for area in roads(state).gates]
    assert on_gates == [3] * gates


@pytest.mark.rule("SK-GATE-02", "SK-GATESETUP-18")
def test_no_moon_and_an_oni_of_each_size_on_every_gate() -> None:
    state = set_up(players=3, gates=True)
    assert state.cells[:MOON] == (OFF,) * MOON
    for area in roads(state).gates:
        kinds = {state.setting.kind_of[unit] for unit in state.units_of(state.setting.oni, area)}
        assert len(kinds) == 3


@pytest.mark.rule("SK-GATESETUP-19")
def test_what_replaces_large_oni_that_lack() -> None:
    state = set_up(players=4, gates=True, oni=10)
    kinds = state.setting.tables.kind_of
    first, last = state.setting.first_of[kinds["large"]]
    assert sum(area >= 0 for area in state.where[first:last]) == sum(
        area != -2 for area in state.where[first:last]
    )
    first, last = state.setting.first_of[kinds["medium"]]
    in_reserve = state.where[first:last].count(-1)
    assert in_reserve < 2  # two medium ones for a large one, as long as there are two


@pytest.mark.rule("SK-GATESETUP-02", "SK-GATESETUP-04", "SK-GATESETUP-05")
def test_four_tiles_and_a_gate_each_in_initiative_order() -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, 1)
    assert isinstance(state, Tsukuyumi)
    asked: list[tuple[int, str]] = []
    while laid(state) <= 3 * FIRST and len(asked) < 15:
        seat = state.deciders()[0]
        asked.append((seat, state.main[-1].topic.rpartition(".")[2]))
        state.apply(seat, state.default(seat))
    one, two, three = state.track
    tile, gate = "lay_island", "raise_gate"
    assert asked[:5] == [(one, tile)] * 4 + [(one, gate)]
    assert asked[5:15] == [(two, tile)] * 4 + [(two, gate)] + [(three, tile)] * 4 + [(three, gate)]


@pytest.mark.rule("SK-GATESETUP-09", "SK-GATESETUP-12", "SK-GATESETUP-03")
def test_then_two_tiles_in_turn_and_the_last_player_adds_a_gate() -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, 2)
    assert isinstance(state, Tsukuyumi)
    asked = []
    while state.main[-1].topic in ("ts.ask.lay_island", "ts.ask.raise_gate"):
        seat = state.deciders()[0]
        if laid(state) >= 12:
            asked.append((seat, state.main[-1].topic.rpartition(".")[2]))
        state.apply(seat, state.default(seat))
    asked = asked[1:]  # the Gate of the third player
    order = [seat for seat in (*state.track, *state.track) for _ in range(2)]
    assert asked == [(seat, "lay_island") for seat in order] + [(state.track[-1], "raise_gate")]
    assert laid(state) == 24


@pytest.mark.rule("SK-GATESETUP-06", "SK-GATESETUP-07", "SK-GATE-22")
def test_the_second_player_may_begin_an_island_or_join_one() -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, 1)
    assert isinstance(state, Tsukuyumi)
    for _ in range(5):
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    step = state.main[-1]
    assert isinstance(step, LayIsland)
    near = [len(touched(cell, island_of(state))) for cell in step.cells(state)]
    assert {0, 1} == set(near)
    state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    step = state.main[-1]
    assert isinstance(step, LayIsland)
    own = island_of(state)[state.cells[MOON + 4]]
    assert all(own in touched(cell, island_of(state)) for cell in step.cells(state))


@pytest.mark.rule("SK-GATE-23", "SK-GATESETUP-10")
def test_every_island_has_a_gate() -> None:
    for seed in range(4):
        state = set_up(players=3, gates=True, seed=seed)
        islands = island_of(state)
        with_gate = {islands[state.cells[gate]] for gate in roads(state).gates}
        assert with_gate == set(islands.values())


def joining(seed: int) -> tuple[Tsukuyumi, Any]:
    """A position in which a tile could join two islands, and the action that would."""
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, seed)
    assert isinstance(state, Tsukuyumi)
    rng = random.Random(seed)
    while isinstance(state.main[-1], LayIsland) or state.main[-1].topic == "ts.ask.raise_gate":
        seat = state.deciders()[0]
        legal = state.legal(seat)
        islands = island_of(state)
        if isinstance(state.main[-1], LayIsland):
            joins = [a for a in legal if len(touched(a[1], islands)) > 1]
            if joins:
                return state, joins[0]
        middle = [a for a in legal if a[0] == "lay" and len(touched(a[1], islands)) == 0]
        state.apply(seat, rng.choice(middle or legal))
    pytest.skip("these islands never came near each other")


@pytest.mark.rule("SK-GATESETUP-11")
def test_islands_are_joined_only_if_all_agree() -> None:
    state, action = joining(5)
    before = len(set(island_of(state).values()))
    seat = state.deciders()[0]
    state.apply(seat, action)
    assert isinstance(state.main[-1], Consent)
    agreed = state.copy()
    do(agreed, "agree", "agree")
    assert len(set(island_of(agreed).values())) == before - 1
    do(state, "agree", "refuse")
    assert list(state.deciders()) == [seat]
    assert action not in state.legal(seat)
    assert len(set(island_of(state).values())) == before


@pytest.mark.rule("SK-GATESETUP-06")
@pytest.mark.parametrize("refused", [0, 1])
def test_whoever_begins_in_a_hole_goes_on_elsewhere(refused: int) -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, 1)
    assert isinstance(state, Tsukuyumi)
    hole = CENTRE + STEPS[0]
    ring = [hole + STEPS[side] for side in (3, 4, 5, 0, 1, 2)]
    for cell in (*ring, ring[-1] + STEPS[2], ring[-1] + 2 * STEPS[2], hole):
        while not isinstance(state.main[-1], LayIsland):
            state.apply(state.deciders()[0], state.legal(state.deciders()[0])[0])
        state.apply(state.deciders()[0], ("lay", cell, 0))
    found = LayIsland(state.track[2], refused).cells(state)
    assert found
    assert all(touched(cell, island_of(state)) for cell in found)


@pytest.mark.rule("SK-GATE-25", "SK-GATESETUP-21", "SK-GATEADD-01")
def test_bases_lie_at_the_edge_of_any_island_and_join_none() -> None:
    state = gated({"d1": {"at": [3, 2]}})
    cells = base_cells(state, 0)
    islands = island_of(state)
    assert {island for cell in cells for island in touched(cell, islands)} == set(islands.values())
    assert all(len(touched(cell, islands)) == 1 for cell in cells)


# --- what a Gate is -------------------------------------------------------------------------------


@pytest.mark.rule("SK-GATE-14", "SK-AMAT-05", "SK-GATE-21")
def test_a_gate_gives_two_traits() -> None:
    state = gated({})
    for name in ("a2", "d1", "e1"):
        assert state.traits(NAMED[name]) & 12 == 12
    assert not state.traits(NAMED["a1"])


@pytest.mark.rule("SK-GATE-15", "SK-GATE-18", "SK-GATE-19")
def test_nothing_cancels_them() -> None:
    state = gated({"a1": {"traits": ["tsukuyumi"]}}, {"play": 1})
    offer = COMMON["neutralise"][0]
    assert {action[1] for action in offer(state, 0, ())} == {NAMED["a1"]}


@pytest.mark.rule("SK-GATE-16", "SK-GATE-06")
def test_oni_come_to_gates_and_beside_them() -> None:
    places = oni_places(gated({}))
    assert {NAMED["a2"], NAMED["a1"], NAMED["d1"], NAMED["d2"]} <= set(places)


@pytest.mark.rule("SK-GATE-07")
def test_oni_conquer_no_gate() -> None:
    state = gated({"a2": {"owner": 1, "units": {"small": 1}}})
    assert not is_target(state, NAMED["a2"])


@pytest.mark.rule("SK-GATE-12")
def test_players_conquer_gates_and_tiles_with_gates_move() -> None:
    state = gated({"a2": {"owner": 1}}, {"play": 1})
    assert takeable(state, 0, NAMED["a2"])
    assert ("drift", NAMED["a1"], NAMED["a2"]) in COMMON["drift"][0](state, 0, ())


@pytest.mark.rule("SK-GATE-13", "SK-GATE-26", "SK-GATE-11")
def test_a_free_base_covers_no_gate() -> None:
    state = gated({}, factions=SEED)
    cells = base_cells(state, 0)
    assert state.cells[NAMED["a2"]] not in cells
    assert state.cells[NAMED["a1"]] in cells


@pytest.mark.rule("TS-START-10", "SK-GATE-17", "SK-TERMS-06")
def test_a_gate_may_be_a_start_area() -> None:
    needs_seats(3)
    state = GAME.new({"players": 3, "gates": True}, 2)
    assert isinstance(state, Tsukuyumi)
    while not isinstance(state.main[-1], PlaceBase):
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    seat = state.deciders()[0]
    gate = roads(state).gates[0]
    near = [a for a in state.legal(seat) if apart(a[1], state.cells[gate]) == 1]
    state.apply(seat, near[0])
    assert ("start", gate) in state.legal(seat)


@pytest.mark.rule("SK-GATE-20")
def test_gates_count_as_the_moon() -> None:
    lands = {"a1": {"terrain": "mountain"}, "a3": {"terrain": "fertile"}}
    state = gated(lands)
    assert on_moon(state, NAMED["a2"])
    assert not on_moon(state, NAMED["a1"])
    assert maps_everything(state, [NAMED[name] for name in ("a1", "a2", "a3", "a4")])


# --- going through --------------------------------------------------------------------------------


@pytest.mark.rule("SK-GATEUSE-01", "SK-GATE-10", "SK-GATEUSE-06")
def test_before_a_movement_units_on_gates_go_to_any_other() -> None:
    state = do(gated({"a2": {"units": {"private": 3}}}), "advance")
    assert offered(state, "teleport private a2 d1")
    assert offered(state, "teleport private a2 e1")
    assert offered(state, "teleport_all a2 d1")
    assert offered(state, "done")


@pytest.mark.rule("SK-GATEUSE-08", "SK-GATEUSE-07", "SK-GATEUSE-09")
def test_units_split_and_then_move_with_their_full_range() -> None:
    state = do(gated({"a2": {"units": {"private": 3}}}), "advance")
    do(state, "teleport private a2 d1", "teleport private a2 e1", "done")
    assert [units(state, name) for name in ("a2", "d1", "e1")] == [{"private": 1}] * 3
    assert offered(state, "move private d1 d2 2")


@pytest.mark.rule("SK-GATEUSE-10", "SK-GATESETUP-22")
def test_after_a_movement_only_who_entered_goes_on() -> None:
    state = gated({"a1": {"units": {"private": 2}}, "a2": {"units": {"hunter": 1}}})
    do(state, "advance", "done", "march a1 a2", "halt")
    assert targets(state, "teleport") == {"private"}
    do(state, "teleport private a2 d1")
    assert units(state, "d1") == {"private": 1}
    assert units(state, "a2") == {"private": 1, "hunter": 1}


@pytest.mark.rule("SK-GATEUSE-02", "SK-GATEUSE-11")
def test_never_during_a_movement() -> None:
    state = do(gated({"a1": {"units": {"private": 1}}}), "advance", "move private a1 a2 2")
    assert "teleport" not in verbs(state)
    assert offered(state, "move private a2 a3 1")
    do(state, "halt")
    assert offered(state, "teleport private a2 d1")
    do(state, "teleport private a2 d1")
    assert "move" not in verbs(state)


@pytest.mark.rule("TS-AREA-14", "SK-GATEUSE-03")
def test_before_or_after_for_all_units_of_the_phase() -> None:
    state = gated({"a2": {"units": {"private": 1}}, "a1": {"units": {"hunter": 1}}})
    do(state, "advance", "teleport private a2 d1", "move hunter a1 a2 3", "halt")
    assert "teleport" not in verbs(state)
    state = gated({"a2": {"units": {"private": 1}}, "a1": {"units": {"hunter": 1}}})
    do(state, "advance", "done", "move hunter a1 a2 3", "halt")
    assert targets(state, "teleport") == {"hunter"}


@pytest.mark.rule("SK-GATEUSE-04")
def test_only_in_a_movement_action_even_if_nobody_moves() -> None:
    state = gated({"a2": {"units": {"private": 1}}}, {"production": 1})
    assert "teleport" not in verbs(state)
    state = do(gated({"a2": {"units": {"private": 1}}}, {"move": 1}), "advance")
    do(state, "teleport private a2 d1", "halt")
    assert units(state, "d1") == {"private": 1}


@pytest.mark.rule("SK-GATEUSE-05")
def test_not_with_the_movement_of_an_event() -> None:
    areas = {"a1": {"units": {"private": 1}}}
    seats = {0: {"events": ["forced_march"]}}
    state = gated(areas, {"play": 1}, seats=seats, phase="blue")
    do(state, "play forced_march", "move private a1 a2 1")
    assert not any(text.startswith("teleport") for text in texts(state))


@pytest.mark.rule("SK-GATE-05")
def test_oni_do_not_use_gates() -> None:
    state = gated({"a2": {"units": {"small": 2}}, "d2": {"owner": 1}}, {"war_fights": 1})
    ways = {text.split()[-1] for text in texts(finish_turn(state)) if "teleport" in text}
    assert not ways


@pytest.mark.rule("SK-GATEUSE-12", "SK-GATESETUP-24")
def test_blockades_do_not_matter_and_islands_are_reached_in_no_other_way() -> None:
    state = gated({"a2": {"blocked": [0, 1, 2, 3, 4], "units": {"private": 1}}})
    do(state, "advance")
    assert offered(state, "teleport private a2 d1")
    islands = island_of(state)
    assert islands[state.cells[NAMED["a2"]]] != islands[state.cells[NAMED["d1"]]]


@pytest.mark.rule("SK-GATEUSE-13")
def test_a_storm_keeps_units_on_a_gate() -> None:
    areas = {"a2": {"storm": True, "units": {"private": 1}}, "d1": {"units": {"hunter": 1}}}
    state = do(gated(areas), "advance")
    assert targets(state, "teleport") == {"hunter"}
    assert offered(state, "teleport hunter d1 a2")


@pytest.mark.rule("SK-GATESETUP-23")
def test_two_of_three_go_and_start_from_there() -> None:
    state = do(gated({"a2": {"units": {"private": 3}}}), "advance")
    do(state, "teleport private a2 d1", "teleport private a2 d1", "done", "march d1 d2")
    assert units(state, "d2") == {"private": 2}


# --- what excludes what ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "where", "says"),
    [
        pytest.param(
            {"legendary": True}, "gates", "SK-COMPAT-05",
            marks=pytest.mark.rule("SK-COMPAT-05", "SK-GATE-08"),
        ),
        ({"edition": "it"}, "gates", "Polish edition"),
        ({"players": 3, "scenario": "pacific"}, "scenario", "lay the board themselves"),
    ],
)  # fmt: skip
def test_what_does_not_go_with_gates(options: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(BadInput, match=says) as caught:
        GAME.complete({"gates": True, **options})
    assert str(caught.value).startswith(f"options.{where}")


@pytest.mark.rule("SK-GATESETUP-15", "SK-GATESETUP-16", "SK-COMP-17")
@pytest.mark.parametrize(("players", "gates"), [(5, 6), (6, 7)])
def test_gates_of_five_and_six(players: int, gates: int) -> None:
    needs_seats(players)
    assert len(roads(set_up(players=players, gates=True)).gates) == gates


def test_a_box_without_tiles_enough_for_all_islands_says_so() -> None:
    box = replace(GAME.content, tiles=GAME.content.tiles[:1])
    with pytest.raises(BadInput, match=r"options\.players: 4 players lay 32 tiles"):
        FullMoonDown(box).new({"players": 4, "gates": True}, 1)


@pytest.mark.rule("SK-GATESETUP-01", "SK-GATESETUP-20")
def test_tiles_and_gates_come_first_then_all_else() -> None:
    state = GAME.new({"players": 3, "gates": True}, 1)
    assert isinstance(state, Tsukuyumi)
    seen: list[str] = []
    while state.deciders() and state.phase < 0:
        step = state.main[-1].topic
        if not seen or seen[-1] != step:
            seen.append(step)
        state.apply(state.deciders()[0], state.default(state.deciders()[0]))
    islands = [topic for topic in seen if topic in ("ts.ask.lay_island", "ts.ask.gate")]
    assert seen.index("ts.ask.place_base") > max(seen.index(topic) for topic in islands)
    assert seen.index("ts.ask.deploy") > seen.index("ts.ask.start_areas")


@pytest.mark.rule("SK-GATESETUP-08")
def test_gates_may_lie_side_by_side() -> None:
    state = gated({"a3": {"gate": True}})
    assert {NAMED["a2"], NAMED["a3"]} <= set(roads(state).gates)
    state.check()


@pytest.mark.rule("SK-GATE-24")
def test_every_island_belongs_to_the_board() -> None:
    state = gated({}, allow={"play": 1}, phase="blue", seats={0: {"events": ["instability"]}})
    do(state, "play instability")
    assert {"d2", "a3"} <= targets(state, "target")


@pytest.mark.rule("SK-GATE-27", "SK-GATE-28")
def test_without_a_moon_nobody_has_its_centre() -> None:
    state = gated({}, oni_missions=True)
    oni = state.setting.oni
    for gate in roads(state).gates:
        assert not takeable(state, oni, gate)
    assert state.cells[0] == OFF
    assert all(state.controller(0) != seat for seat in range(3))
    assert not any(state.setting.tables.traits[kind] & state.setting.guests
                   for kind in state.setting.kinds_of[oni])  # fmt: skip


@pytest.mark.rule("SK-GATE-29")
def test_a_part_without_a_gate_stays_and_nobody_comes_there() -> None:
    state = gated({"d3": {"at": [6, 2], "units": {"private": 1}}})
    remove_area(state, NAMED["d2"])
    assert units(state, "d3") == {"private": 1}
    do(state, "advance", *(["halt"] if "halt" in verbs(state) else []))
    assert ways_of(state, 0)[NAMED["d3"]] == ()
    assert not can_go(gated({"d3": {"at": [6, 2]}}), NAMED["d2"])


@pytest.mark.rule("TS-AREA-13", "SK-SUMMARY-26")
def test_gates_are_of_tsukuyumi_and_amaterasu_and_lead_to_each_other() -> None:
    state = gated({"a2": {"units": {"private": 1}}})
    for gate in roads(state).gates:
        assert state.traits(gate) & TSUKUYUMI
        assert state.traits(gate) & AMATERASU
    do(state, "advance")
    assert {text.split()[-1] for text in texts(state) if "private" in text} >= {"d1", "e1"}


@pytest.mark.rule("SK-SUMMARY-27")
def test_gates_are_used_before_or_after_not_both() -> None:
    areas = {"a2": {"units": {"private": 1}}, "d2": {"units": {"sapper": 1}}}
    state = do(gated(areas), "advance", "teleport private a2 e1")
    while "move" not in verbs(state):
        do(state, next(text for text in texts(state) if text.split()[0] in ("done", "walk")))
    do(state, "move sapper d2 d1 2", "halt")
    assert "teleport" not in verbs(state)


@pytest.mark.rule("SK-GATEADD-02", "SK-GATEADD-03")
def test_an_island_is_shifted_aside_for_a_new_tile() -> None:
    """A cell between the two islands: the tile joins the one, the other makes room."""
    near: dict[str, Any] = {"f1": {"at": [2, 2], "gate": True}, "g1": {"at": [4, 1], "gate": True}}
    state = table(NOMADS, near, gates=True, allow={"move": 1})
    one, other = NAMED["f1"], NAMED["g1"]
    between = next(
        state.cells[one] + step for step in STEPS
        if state.cells[other] - state.cells[one] - step in STEPS
    )  # fmt: skip
    assert between in spaces(state, one)
    make_room(state, between, one)
    lay_tile(state, free_slot(state), state.pile[-1] if state.pile else 0, between, 0)
    islands = island_of(state)
    assert islands[between] == islands[state.cells[one]]
    assert islands[state.cells[other]] != islands[between]
    state.check()


def test_two_gates_on_an_area_are_noticed() -> None:
    state = table(NOMADS, FAR, gates=True)
    roads(state).gates = roads(state).gates[:1] * 2
    assert "two Gates on an area" in broken(state)
