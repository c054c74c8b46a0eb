"""Moon Circus have no home: they come from any edge, and Uberclowns do not stay. SK-CIRCUS."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.box import load
from endtable.games.tsukuyumi.factions.moon_circus.own import edge
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.view import view_of
from endtable.games.tsukuyumi.table.board import NAMES, OFF, code, edge_areas
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.hexes import ring
from tests.games.tsukuyumi.play import (
    do,
    effect,
    end_of_round,
    moving,
    offered,
    owner,
    set_up,
    table,
    targets,
    texts,
    units,
    verbs,
)

CIRCUS = ("moon_circus", "nomads", "boarlords")
BASE = {1: {"base": [0, 6]}}


def own_tiles(state: Tsukuyumi, seat: int) -> set[int]:
    first, last = state.setting.units_of[seat]
    return {state.where[unit] for unit in range(first, last) if state.where[unit] >= 0}


@pytest.mark.rule("SK-CIRCUS-02", "SK-CIRCUS-03", "SK-CIRCUS-04")
@pytest.mark.parametrize("players", [2, 3])
def test_no_base_no_start_areas_six_tiles(players: int) -> None:
    state = set_up(players=players, factions=list(CIRCUS[:players]))
    seat = state.setting.factions.index("moon_circus")
    assert state.cells[state.setting.base_of(seat)] == OFF
    assert seat not in state.markers
    tiles = own_tiles(state, seat)
    assert len(tiles) == 6
    assert tiles <= set(edge(state))
    start = load().factions["moon_circus"].start_units
    first, last = state.setting.units_of[seat]
    assert sum(state.where[unit] >= 0 for unit in range(first, last)) == sum(start.values())


@pytest.mark.rule("SK-CIRCUS-05", "SK-CIRCUS-17")
def test_bases_and_areas_of_others_will_do() -> None:
    areas = {"b3": {"owner": 1, "units": {"private": 2}}}
    state = table(CIRCUS, areas, BASE, phase="green", allow={"production": 1})
    do(state, "produce")
    assert offered(state, "build clown base2")
    assert offered(state, "build clown b3")


@pytest.mark.rule("SK-CIRCUS-05")
def test_starting_units_may_stand_in_a_base_of_others() -> None:
    state = GAME.new({"players": 3, "factions": ["boarlords", "nomads", "moon_circus"]}, 3)
    assert isinstance(state, Tsukuyumi)
    while state.main[-1].__class__.__name__ != "Premiere":
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    laid = [seat for seat in (0, 1) if state.cells[state.setting.base_of(seat)] != OFF]
    for seat in laid:
        assert offered(state, f"deploy uberclown base{seat + 1}")


@pytest.mark.rule("SK-CIRCUS-16")
def test_new_units_come_from_the_edge_only() -> None:
    state = table(CIRCUS, {}, BASE, phase="green", allow={"production": 1})
    do(state, "produce")
    places = {text.split()[2] for text in texts(state) if text.startswith("build clown")}
    assert places == {NAMES[area] for area in edge(state)}
    assert "m0" not in places


@pytest.mark.rule("SK-CIRCUS-60")
def test_a_hole_is_no_edge() -> None:
    inner = [code(*cell) for cell in ring((0, 0), 1)]
    outer = [code(*cell) for cell in ring((0, 0), 2)]
    around_a_hole = edge_areas((*inner, *outer))
    assert around_a_hole == tuple(range(len(inner), len(inner) + len(outer)))
    assert 0 in edge_areas((*inner, *outer[3:]))


@pytest.mark.rule("SK-CIRCUS-18")
def test_two_clowns_wherever_there_is_an_edge() -> None:
    state = effect(CIRCUS, {"a4": {"units": {"private": 4}}}, seats=BASE)
    do(state, "build clown base2", "build clown base2")
    assert units(state, "base2")["clown"] == 2
    assert "build" not in {text.split()[0] for text in texts(state)}


@pytest.mark.rule("SK-CIRCUS-12", "SK-CIRCUS-13")
def test_an_uberclown_for_two_or_for_one_and_a_clown() -> None:
    areas = {"m0": {"units": {"clown": 1}}}
    one = table(CIRCUS, areas, phase="green", allow={"production": 1})
    do(one, "produce")
    assert not any(text.startswith("build uberclown") for text in texts(one))
    do(one, "upgrade uberclown m0")
    assert units(one, "m0") == {"uberclown": 1}
    two = table(CIRCUS, areas, phase="green", allow={"production": 2})
    do(two, "produce", "build uberclown a4")
    assert units(two, "a4") == {"uberclown": 1}


@pytest.mark.rule("SK-CIRCUS-14", "SK-CIRCUS-15")
def test_each_uberclown_has_a_fight_of_its_own() -> None:
    areas = {
        "a1": {"units": {"uberclown": 2, "clown": 2, "boarguard": 3}},
        "a3": {"owner": 1, "units": {"uberclown": 1}},
    }
    state = table(CIRCUS, areas, allow={"play": 1})
    assert targets(state, "rage") == {"a1", "a3"}
    do(state, "rage a3 mc_ring")
    assert owner(state, "a3") == 0
    assert targets(state, "rage") == {"a1"}
    do(state, "rage a1 mc_pie")
    while "rage" not in verbs(state):
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert units(state, "a1")["boarguard"] == 2  # 2 × 10 and 2 × 5 against 20 each
    assert targets(state, "rage") == {"a1"}


@pytest.mark.rule("SK-CIRCUS-19", "SK-CIRCUS-20", "SK-CIRCUS-21")
def test_the_golden_shot() -> None:
    areas = {
        "a1": {"owner": 0, "units": {"uberclown": 2, "clown": 1}},
        "a2": {"units": {"uberclown": 1}},
    }
    state = end_of_round(table(CIRCUS, areas))
    assert units(state, "a1") == {"clown": 1}
    assert units(state, "a2") == {}
    assert owner(state, "a1") == 0
    assert state.kills == [0, 0, 0]
    assert view_of(state, 0)["seats"][0]["reserve"]["uberclown"] == 6


@pytest.mark.rule("SK-CIRCUS-01", "SK-CIRCUS-56")
def test_the_sheet_says_how_to_play_them() -> None:
    advice = load().factions["moon_circus"].advice
    for text in (advice.en, advice.pl, advice.it):
        assert "Uberclown" in text
    assert "Vehicles" in advice.en
    assert "six of them near enemy areas" in advice.en


@pytest.mark.rule("SK-CIRCUS-06", "SK-CIRCUS-07")
def test_vehicles_are_cars_and_wagons() -> None:
    board = load().factions["moon_circus"]
    assert {unit.key for unit in board.units if "vehicle" in unit.traits} == {"car", "bunny_wagon"}
    areas = {"a1": {"units": {"car": 1, "bunny_wagon": 1, "clown": 1, "uberclown": 1}}}
    state = moving(CIRCUS, areas, 1)
    assert offered(state, "move car a1 a2 3")
    assert offered(state, "move bunny_wagon a1 a2 3")
    assert offered(state, "move clown a1 a2 1")
    assert offered(state, "move uberclown a1 a2 1")


@pytest.mark.rule("SK-FACTIONS-03")
def test_they_act_between_the_seed_and_the_nomads() -> None:
    state = set_up(players=3, factions=["nomads", "moon_circus", "dark_seed"])
    assert [state.setting.factions[seat] for seat in state.track] == [
        "dark_seed", "moon_circus", "nomads",
    ]  # fmt: skip


@pytest.mark.rule("SK-FACTIONS-08")
def test_the_profile_names_vehicles_and_free_fights() -> None:
    board = load().factions["moon_circus"]
    assert "Uberclowns fight for free" in board.description.en
    assert "Vehicles" in board.advice.en
    assert next(unit for unit in board.units if unit.key == "uberclown").traits == ("aggressive",)
