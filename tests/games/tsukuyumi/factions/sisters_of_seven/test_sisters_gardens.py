"""Land becomes other land: the faction effect and Grinding. SK-SISTERS-32 to -36, -54 to -60."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.factions.sisters_of_seven.tilling import tillable
from endtable.games.tsukuyumi.modules.epic_events.steps import turn_up_tile
from endtable.games.tsukuyumi.rules.scoring import area_points
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.dealing import loose_tiles
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.sisters_of_seven.sisters import (
    BASE,
    SISTERS,
    bitten,
    fighting,
    kinds,
    land,
    left,
    take,
)
from tests.games.tsukuyumi.play import (
    do,
    effect,
    holding,
    maybe,
    next_round,
    offered,
    owner,
    table,
    targets,
    texts,
    theirs,
    units,
    verbs,
)

REAVER = {"units": {"reaver": 1}}


@pytest.mark.rule("SK-SISTERS-34", "SK-SISTERS-35")
def test_next_to_the_base_or_a_garden_with_a_unit_there() -> None:
    areas = {"a4": REAVER, "c3": {}, "b1": REAVER, "b2": {"terrain": "fertile", "owner": 0}}
    state = effect(SISTERS, areas, seats=BASE)
    assert targets(state, "target") == {"a4", "b1"}
    assert offered(state, "done")
    lost = effect(SISTERS, {**areas, "b2": {"terrain": "fertile", "owner": 1}}, seats=BASE)
    assert targets(lost, "target") == {"a4"}


@pytest.mark.rule("SK-SISTERS-34")
def test_never_the_moon_nor_a_base() -> None:
    areas = {"a1": {"terrain": "fertile", "owner": 0}, "m4": REAVER, "a2": REAVER}
    state = effect(SISTERS, areas, seats={0: {"base": [0, 6], "units": {"reaver": 1}}})
    assert targets(state, "target") == {"a2"}


@pytest.mark.rule("SK-SISTERS-32", "SK-SISTERS-34")
def test_tiles_of_both_reserves() -> None:
    state = effect(SISTERS, {"a4": REAVER}, seats=BASE)
    do(state, "target a4")
    shown = kinds(state)
    assert {"fertile", "ocean_floor", "mountain"} == {kind[0] for kind in shown}
    assert shown.count(("fertile", 0, "")) >= 1
    before = left(state)
    do(state, [text for text in texts(state) if text.startswith("tile")][-1])
    maybe(state, "face 0")
    assert land(state, "a4") == "fertile"
    assert left(state) == before - 1


@pytest.mark.rule("SK-SISTERS-36")
def test_everything_stays_where_it_is() -> None:
    areas = {
        "a4": {
            "owner": "oni", "units": {"reaver": 1, "private": 1, "small": 1}, "mines": 1,
            "walls": [4], "traits": ["unstable"], "prized": True,
        },
    }  # fmt: skip
    state = effect(SISTERS, areas, seats=BASE)
    do(state, "target a4")
    take(state, "fertile", 1)
    here = NAMED["a4"]
    assert owner(state, "a4") == "oni"
    assert units(state, "a4") == {"reaver": 1, "private": 1, "small": 1}
    assert state.walls[here] == 1 << 4
    assert theirs(state).mines[here] == 1
    assert here in state.prized
    assert state.marked[here]


@pytest.mark.rule("SK-SISTERS-33")
def test_a_marker_only_when_no_tile_is_left() -> None:
    seats: dict[int, Any] = {0: {"base": [0, 6], "tiles": 1}}
    state = effect(SISTERS, {"a4": {**REAVER, "owner": 1}}, seats=seats)
    assert "enrich" not in verbs(state)
    seats[0]["tiles"] = 0
    state = effect(SISTERS, {"a4": {**REAVER, "owner": 1}}, seats=seats)
    do(state, "enrich a4")
    here = NAMED["a4"]
    assert state.prized == (here,)
    assert (land(state, "a4"), owner(state, "a4")) == ("ocean_floor", 1)
    assert units(state, "a4") == {"reaver": 1}


@pytest.mark.rule("SK-SISTERS-33", "SK-SUMMARY-17")
def test_what_a_garden_and_a_marker_are_worth() -> None:
    areas = {"a4": {"owner": 0, "prized": True}, "a3": {"owner": 0, "terrain": "fertile"}}
    state = table(SISTERS, areas)
    assert [area_points(state, 0, NAMED[name]) for name in ("a4", "a3", "a2")] == [2, 2, 1]


@pytest.mark.rule("SK-SISTERS-74")
def test_the_mascot_counts_for_the_effect() -> None:
    state = effect(SISTERS, {"a4": {"units": {"mateusz": 1}}}, seats=BASE, mascots=True)
    assert targets(state, "target") == {"a4"}


@pytest.mark.rule("SK-SISTERS-32")
def test_land_that_emerges_may_be_fertile() -> None:
    state = table(SISTERS, {"a4": REAVER}, BASE, epic_events=True)
    from_box = [text for text in _emerging(state, 0) if text.startswith("tile")]
    assert from_box
    assert not [text for text in _emerging(state, 1) if text.startswith("tile")]
    before = left(state)
    do(state, from_box[-1])
    do(state, next(text for text in texts(state) if text.startswith("lay")))
    assert left(state) == before - 1


def _emerging(state: Tsukuyumi, seat: int) -> list[str]:
    """What a player may choose when new land is turned up for him."""
    twin = state if seat == 0 else state.copy()
    turn_up_tile(twin, seat)
    return texts(twin)


# --- grinding -------------------------------------------------------------------------------


@pytest.mark.rule("SK-SISTERS-15", "SK-SISTERS-57")
def test_where_grinding_is_possible() -> None:
    mistress = {"mistress": 1}
    areas = {
        "a1": {"units": {"empress": 1, "reaver": 2}},
        "a2": {"units": {"mistress": 1}},
        "a3": {"terrain": "mountain", "units": {"mistress": 1}},
    }
    state = fighting(areas)
    assert {t.split()[1] for t in texts(state) if t.endswith("si_grinding")} == {"a2", "a3"}
    others = {"a2": {"terrain": "fertile", "units": mistress}, "m4": {"units": mistress}}
    state = fighting(others)
    assert not any(text.endswith("si_grinding") for text in texts(state))
    home = fighting({}, seats={0: {"base": [0, 6], "units": mistress}})
    assert not any(text.endswith("si_grinding") for text in texts(home))


FULL: dict[str, Any] = {
    "owner": 0, "prized": True, "mines": 2, "traits": ["radioactive"], "walls": [1],
    "units": {"mistress": 1, "small": 2, "private": 1},
}  # fmt: skip


@pytest.mark.rule("SK-SISTERS-58", "SK-SISTERS-59", "SK-SISTERS-60")
def test_grinding_leaves_only_units_of_players() -> None:
    state = fighting({"a2": FULL, "a3": {"units": {"cybear": 1}}}, "fight a2 si_grinding")
    here = NAMED["a2"]
    assert units(state, "a2") == {"mistress": 1, "private": 1}
    assert state.markers[here] == -1
    assert (state.marked[here], state.walls[here], state.prized) == (0, 0, ())
    assert theirs(state).mines[here] == 0
    assert bitten(state) == 0
    assert state.kills[0] == 0
    assert {kind[2] for kind in kinds(state)} == {""}
    assert {"ocean_floor", "mountain", "fertile"} == {kind[0] for kind in kinds(state)}
    take(state, "fertile")
    assert land(state, "a2") == "fertile"
    assert offered(state, "answer counterstrike")


@pytest.mark.rule("SK-SISTERS-58")
def test_reefs_go_back_to_their_reserve() -> None:
    keys = ("sisters_of_seven", "reef_collective", "nomads")
    areas = {"a2": {"reefs": {"0": "armoured", "3": "venomous"}, "units": {"mistress": 1}}}
    state = fighting(areas, "fight a2 si_grinding", factions=keys)
    assert theirs(state).reefs[NAMED["a2"]] == 0


TWICE: dict[str, Any] = {"a2": {"units": {"mistress": 1}}, "a4": {"units": {"mistress": 1}}}


@pytest.mark.rule("SK-SISTERS-54", "SK-SISTERS-55")
@pytest.mark.parametrize("first", [True, False])
def test_plough_it(first: bool) -> None:
    seats = {0: {"base": [0, 6], "events": ["plough_it"]}}
    state = table(SISTERS, TWICE, seats, allow={"combat": 3, "play": 1}, faction_events=True)
    if first:
        do(state, "play plough_it")
    take(do(state, "fight a2 si_grinding"), "fertile")
    assert offered(state, "fight a4 si_grinding") is first
    assert not offered(state, "fight a2 si_grinding")
    if not first:
        do(state, "play plough_it")
    take(do(state, "fight a4 si_grinding"), "ocean_floor")
    assert not any(text.endswith("si_grinding") for text in texts(state))


@pytest.mark.rule("SK-SISTERS-54")
def test_next_round_it_is_once_again() -> None:
    seats = {0: {"base": [0, 6], "events": ["plough_it"]}}
    state = table(SISTERS, TWICE, seats, allow={"combat": 1, "play": 1}, faction_events=True)
    do(state, "play plough_it")
    next_round(state)
    assert not [effect_ for effect_ in state.effects if effect_.key == "plough_it"]


def test_a_green_wave() -> None:
    state = holding(SISTERS, "green_wave", {"b3": REAVER})
    do(state, "play green_wave")
    do(state, next(text for text in texts(state) if text.startswith("lay")))
    assert left(state) == 6
    assert not set(loose_tiles(state)) & set(state.tiles)


@pytest.mark.rule("SK-SISTERS-75")
@pytest.mark.parametrize("alternative", [False, True])
def test_mateusz_alone_tills_by_the_basic_rules_only(alternative: bool) -> None:
    seats = {0: {"base": [0, 6]}}
    state = table(SISTERS, {"a4": {"units": {"mateusz": 1}}}, seats, phase="blue",
                  allow={"effect": 1}, mascots=True, plain_mascots=alternative)  # fmt: skip
    assert (NAMED["a4"] in tillable(state, 0)) == (not alternative)
