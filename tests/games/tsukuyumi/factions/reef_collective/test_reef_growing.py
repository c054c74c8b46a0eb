"""Where Reefs lie, and what lying there does. SK-REEF-02 to -08, -20 to -46."""

from __future__ import annotations

import pytest

from endtable.games.tsukuyumi.factions.reef_collective.own import growth_of
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.blockades import blockades_on
from endtable.games.tsukuyumi.rules.questions import ways_of
from endtable.games.tsukuyumi.rules.steps.common_events import turn_area
from endtable.games.tsukuyumi.table.board import NAMED, NAMES
from endtable.games.tsukuyumi.table.setting import NOBODY
from tests.games.tsukuyumi.factions.reef_collective.reefs import (
    PAIR,
    REEF,
    allowed,
    growing,
    lying,
    new,
    reefs,
    reserve,
    ruler,
    seat_of,
)
from tests.games.tsukuyumi.play import do, offered, owner, set_up, table, targets, texts, verbs


@pytest.mark.rule("SK-REEF-02", "SK-REEF-03", "SK-REEF-04")
def test_three_areas_beside_the_base_instead_of_start_areas() -> None:
    state = new()
    cells = {text.split()[1] for text in texts(state)}
    assert verbs(state) == {"base"}
    assert not cells & {"{},{}".format(*a["at"]) for a in state.view(None)["areas"]}
    seat = state.deciders()[0]
    assert seat == 0  # initiative 0
    state.apply(seat, state.default(seat))
    base = NAMED["base1"]
    near = {NAMES[to] for to in state.around[base * 6 : base * 6 + 6] if to >= 0}
    assert verbs(state) == {"anchor"}
    assert targets(state, "anchor") == near
    first = sorted(near)[0]
    do(state, f"anchor {first}")
    further = {
        NAMES[to]
        for source in (base, NAMED[first])
        for to in state.around[source * 6 : source * 6 + 6]
        if 7 <= to < state.setting.first_base
    }
    assert targets(state, "anchor") == further - {first}
    do(state, texts(state)[0])
    do(state, texts(state)[0])
    assert state.markers.count(0) == 0
    assert verbs(state) == {"reef"}


@pytest.mark.rule("SK-REEF-05", "SK-REEF-06", "SK-REEF-07")
def test_the_first_reefs_lie_anywhere_on_these_areas() -> None:
    state = new()
    for _ in range(4):
        state.apply(0, state.default(0))
    areas = {text.split()[1] for text in texts(state)}
    assert len(areas) == 3
    one = sorted(areas)[0]
    sides = {text.split()[2] for text in texts(state) if text.split()[1] == one}
    assert sides == set("012345")  # printed blockades or not
    do(state, f"reef {one} 0 armoured", f"reef {one} 3 venomous")
    assert lying(state) == {f"{one}.0", f"{one}.3"}
    while state.deciders() == (0,):
        state.apply(0, state.legal(0)[0])
    assert reserve(state) == {"spore": 5, "venomous": 14, "armoured": 15, "invasive": 5}


@pytest.mark.rule("SK-REEF-08", "SK-TERMS-05")
def test_nobody_starts_where_two_lie_side_by_side() -> None:
    state = new()
    for _ in range(4):
        state.apply(0, state.default(0))
    one = min(text.split()[1] for text in texts(state))
    do(state, f"reef {one} 0 armoured", f"reef {one} 1 venomous")
    while state.deciders() == (0,):
        state.apply(0, state.legal(0)[-1])
    found: set[str] = set()
    while state.phase < 0:
        found |= targets(state, "start") if "start" in verbs(state) else set()
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert one not in found
    assert owner(state, one) is None


@pytest.mark.rule("SK-REEF-20", "SK-REEF-23", "SK-BLOCK-13")
def test_every_reef_is_a_blockade_but_spores_stop_nobody() -> None:
    state = growing({"a1": reefs(s3="spore"), "a2": reefs(s3="venomous")})
    one, two, three = (NAMED[name] for name in ("a1", "a2", "a3"))
    assert blockades_on(state, one) == blockades_on(state, two) == 0b1000
    assert two in ways_of(state, 1)[one]
    assert three not in ways_of(state, 1)[two]
    assert three in ways_of(state, 0)[two]
    assert state.setting.powers[0].markers_at(state, one) == ["reef"]


@pytest.mark.rule("SK-REEF-30", "SK-REEF-32", "SK-REEF-33")
def test_two_side_by_side_rule_an_area() -> None:
    areas = {
        "a1": reefs(s1="armoured", s2="venomous") | {"owner": 1},
        "a2": reefs(s1="armoured", s3="armoured"),
        "a3": reefs(s0="spore", s5="armoured"),
    }
    state = growing(areas)
    assert [ruler(state, name) for name in ("a1", "a2", "a3")] == [0, NOBODY, 0]
    assert owner(state, "a1") == 1
    assert state.view(None)["areas"][7]["ruler"] == 0


@pytest.mark.rule("SK-REEF-31", "SK-REEF-34", "SK-REEF-29")
def test_an_invasive_reef_rules_alone_unless_it_is_switched_off() -> None:
    areas = {
        "a1": reefs(s3="invasive") | {"owner": 1},
        "a2": PAIR,
        "a3": {"units": {"cyberoid": 1}},
    }
    factions = ("reef_collective", "nomads", "cybersamurai")
    state = table(factions, areas, {2: {"uplinks": ["akira"]}}, active=2)
    assert ruler(state, "a1") == ruler(state, "a2") == 0
    do(state, "akira a1")
    assert ruler(state, "a1") == 1
    assert ruler(state, "a2") == 0
    assert NAMED["a2"] not in ways_of(state, 1)[NAMED["a1"]]  # still a blockade


@pytest.mark.rule("SK-REEF-35", "SK-REEF-59", "SK-REEF-92")
def test_turning_is_free_so_any_two_neighbours_show_the_picture() -> None:
    """Nobody is asked which half a marker shows: the second one completes it at once."""
    state = growing({"a1": reefs(s4="armoured")})
    do(state, "evolve development", "sprout inner")
    for side, kind in ((5, "venomous"), (3, "armoured")):
        twin = do(state.copy(), f"reef a1 {side} {kind}")
        assert ruler(twin, "a1") == 0
        assert "turn" not in verbs(twin)


@pytest.mark.rule("SK-REEF-36", "SK-CONTROL-02")
def test_ruling_is_no_conquest() -> None:
    state = growing({"a1": reefs(s4="armoured") | {"owner": 1}})
    do(state, "evolve development", "sprout inner", "reef a1 5 venomous")
    assert state.conquests == [0, 0, 0]
    assert state.lost_areas == [0, 0, 0]
    assert owner(state, "a1") == 1


@pytest.mark.rule("SK-REEF-38", "SK-REEF-44", "SK-REEF-46")
def test_inside_is_beside_a_reef_of_the_same_area_or_at_the_base() -> None:
    state = do(growing({"a2": reefs(s2="armoured")}), "evolve development", "sprout inner")
    spots = {tuple(text.split()[1:3]) for text in texts(state)}
    assert spots == {("a2", "1"), ("a2", "3"), ("a4", "3")}


@pytest.mark.rule("SK-REEF-45", "SK-REEF-42")
def test_outside_is_across_the_side_of_a_reef_or_at_the_base() -> None:
    state = do(growing({"a2": reefs(s2="armoured"), "c1": reefs(s5="spore")}), "evolve growth")
    do(state, "sprout outer")
    spots = {tuple(text.split()[1:3]) for text in texts(state)}
    assert spots == {("b2", "5"), ("a4", "3")}  # nothing lies behind c1.5
    do(state, "reef b2 5 invasive")
    assert ruler(state, "b2") == 0


@pytest.mark.rule("SK-REEF-43", "SK-REEF-61", "SK-COMP-07")
def test_replacing_needs_a_reef_of_another_kind_in_the_reserve() -> None:
    full = {f"s{side}": "venomous" for side in range(5)}
    areas = {name: reefs(**full) for name in ("a1", "a2", "a3")} | {"b1": reefs(s0="armoured")}
    state = do(growing(areas), "evolve adaptation", "sprout replace")
    assert reserve(state)["venomous"] == 0
    assert not offered(state, "reef b1 0 venomous")
    assert not offered(state, "reef b1 0 armoured")
    do(state, "reef a1 2 invasive")
    assert reserve(state)["venomous"] == 1
    assert len(lying(state)) == 16
    do(allowed(state, replace=1), "sprout replace", "reef b1 0 venomous")
    assert reserve(state)["armoured"] == 16


@pytest.mark.rule("SK-REEF-39", "SK-REEF-78", "SK-REEF-24")
def test_five_blockades_are_the_limit() -> None:
    areas = {"a2": reefs(s1="armoured", s2="armoured") | {"walls": [3, 4], "blocked": [5]}}
    state = do(growing(areas), "evolve development", "sprout inner")
    spots = {tuple(text.split()[1:3]) for text in texts(state)}
    assert spots == {("a2", "3"), ("a4", "3")}  # on the token, not on the free side
    do(state, "reef a2 3 spore")
    assert state.walls[NAMED["a2"]] == 0b10000


@pytest.mark.rule("SK-REEF-40", "SK-BLOCK-14", "SK-BLOCK-15")
def test_not_on_markers_of_factions_but_on_neutral_ones() -> None:
    areas = {"a2": reefs(s2="armoured") | {"fences": [1], "walls": [3]}}
    state = do(growing(areas), "evolve development", "sprout inner")
    spots = {tuple(text.split()[1:3]) for text in texts(state)}
    assert spots == {("a2", "3"), ("a4", "3")}


@pytest.mark.rule("SK-BLOCK-16", "SK-BLOCK-18")
def test_a_token_below_goes_a_print_stays() -> None:
    areas = {"a2": reefs(s2="armoured") | {"walls": [3], "blocked": [1]}}
    grown = do(growing(areas), "evolve development", "sprout inner")
    assert do(grown.copy(), "reef a2 3 armoured").walls[NAMED["a2"]] == 0
    state = do(grown, "reef a2 1 armoured")
    area = NAMED["a2"]
    assert state.red[area] == 0b10
    state.setting.powers[0].give_way(state, area, 1)
    assert blockades_on(state, area) & 0b10


@pytest.mark.rule("SK-REEF-96")
def test_reefs_turn_with_their_area() -> None:
    state = growing({"a1": PAIR, "a2": reefs(s0="spore", s5="venomous")})
    turn_area(state, NAMED["a1"], 1)
    turn_area(state, NAMED["a2"], 2)
    assert lying(state) == {"a1.1", "a1.2", "a2.2", "a2.1"}
    assert ruler(state, "a1") == 0
    state.check()


@pytest.mark.rule("SK-REEF-64", "SK-REEF-65")
def test_up_to_two_spore_reefs_anywhere() -> None:
    state = do(growing({"a2": reefs(s2="armoured")}), "evolve great_evolution", "effect")
    assert offered(state, "reef b3 5 spore")
    assert not offered(state, "reef a2 2 spore")
    assert not any(text.startswith("reef base") for text in texts(state))
    do(state, "reef b3 5 spore", "reef b3 4 spore")
    assert ruler(state, "b3") == 0
    assert "effect" not in verbs(state)
    none = do(growing({}), "evolve great_evolution", "effect", "done")
    assert lying(none) == set()


@pytest.mark.rule("SK-REEF-62")
def test_a_marker_is_cleared_away_where_a_reef_lies() -> None:
    areas = {
        "a1": reefs(s3="armoured") | {"mines": 1, "traits": ["radioactive"], "owner": 1},
        "a2": {"mines": 1},
    }
    state = growing(areas)
    state.marked[NAMED["a1"]] = 1
    do(state, "evolve adaptation", "sprout clear")
    assert set(texts(state)) == {"edge a1 3", "trait a1 radioactive", "scorch mine a1"}
    mined = do(state.copy(), "scorch mine a1")
    assert mined.view(None)["areas"][7]["mines"] == 0
    assert "sprout clear" not in texts(mined)
    assert lying(do(state.copy(), "edge a1 3")) == set()
    assert do(state, "trait a1 radioactive").marked[NAMED["a1"]] == 0


@pytest.mark.rule("SK-REEF-83")
def test_oyster_begins_on_an_area_with_reefs() -> None:
    state = set_up(players=3, factions=list(REEF), mascots=True, seed=3)
    oyster = state.setting.first_of[state.setting.tables.kind_of["oyster"]][0]
    assert growth_of(state, seat_of(state)).reefs[state.where[oyster]]


@pytest.mark.rule("SK-FACTIONS-04")
def test_the_reef_has_the_first_place_and_a_base() -> None:
    state = set_up(players=3, factions=["nomads", "boarlords", "reef_collective"])
    assert state.track[0] == 2
    assert GAME.content.factions["reef_collective"].base_names.said("en") == "Primal Reef"
    assert GAME.content.factions["reef_collective"].base_place == "edge"


@pytest.mark.rule("SK-REEF-62")
def test_of_several_blockades_of_a_faction_one_is_cleared_away() -> None:
    factions = ("reef_collective", "boarlords", "nomads")
    areas = {"a1": reefs(s3="armoured") | {"fences": [0, 5]}}
    state = table(factions, areas, {0: {"base": [0, 6]}}, phase="blue")
    do(state, "evolve adaptation", "sprout clear")
    blockade = next(text for text in texts(state) if text.startswith("scorch"))
    do(state, blockade)
    assert set(texts(state)) == {"edge a1 0", "edge a1 5"}
    do(state, "edge a1 5")
    assert blockades_on(state, NAMED["a1"]) == 0b1001
    assert "sprout clear" not in texts(state)
