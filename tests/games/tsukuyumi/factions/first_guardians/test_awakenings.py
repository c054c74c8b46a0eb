"""The three Awakenings: when they can be played, and what each of them does. SK-FIRST-48."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.questions import damage_of, ways_of
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.factions.first_guardians.guardians import (
    HOME,
    awakenings,
    called,
    clerk,
    fighting,
    place,
    ruler,
    unit,
    waking,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    end_of_round,
    offered,
    owner,
    targets,
    texts,
    theirs,
    units,
    verbs,
)

RECLAIMER = {"a1": {"units": {"reclaimer": 1}}}


@pytest.mark.rule("SK-FIRST-09")
def test_where_a_reclaimer_stands_and_no_base() -> None:
    areas = {
        "a1": {"units": {"reclaimer": 1}}, "a2": {"units": {"guard": 1, "private": 1}},
        "base1": {"units": {"reclaimer": 1}},
    }  # fmt: skip
    state = fighting(areas)
    assert awakenings(state) == {"a1 okya", "a1 morgwa", "a1 tortaya"}
    do(state, "fight a1 fg_okya")
    clerk(state)
    assert state.allow[2] == 1


@pytest.mark.rule("SK-FIRST-06", "SK-FIRST-16", "SK-FIRST-53")
def test_okya_stands_where_the_reclaimer_was() -> None:
    areas = {"a1": {"units": {"reclaimer": 1, "private": 1}}, "a2": {"units": {"reclaimer": 2}}}
    state = clerk(waking("okya", areas))
    assert units(state, "a1") == {"okya": 1}
    assert [place(state, key) for key in ("morgwa", "tortaya")] == ["reserve", "reserve"]
    reserve = [state.where[unit(state, "reclaimer", n)] for n in range(3)]
    assert sorted(reserve) == [-1, NAMED["a2"], NAMED["a2"]]


@pytest.mark.rule("SK-FIRST-21", "SK-FIRST-49")
def test_morgwa_stands_where_the_reclaimer_was() -> None:
    state = clerk(waking("morgwa", RECLAIMER))
    assert units(state, "a1") == {"morgwa": 1}
    assert (place(state, "okya"), place(state, "tortaya")) == ("reserve", "reserve")


@pytest.mark.rule("SK-FIRST-24", "SK-FIRST-58")
def test_tortaya_stands_where_the_reclaimer_was() -> None:
    state = clerk(waking("tortaya", RECLAIMER))
    assert units(state, "a1") == {"tortaya": 1}
    assert (place(state, "okya"), place(state, "morgwa")) == ("reserve", "reserve")


@pytest.mark.rule("SK-FIRST-02", "SK-FIRST-12", "SK-FIRST-48")
def test_one_a_round_and_each_once_a_game() -> None:
    areas = {"a1": {"units": {"reclaimer": 1}}, "a2": {"units": {"reclaimer": 2}}}
    state = clerk(waking("okya", areas))
    assert awakenings(state) == set()
    end_of_round(state)
    assert called(state) == 0b010
    state = fighting(
        {"a1": {"units": {"reclaimer": 1}}}, seats={0: {**HOME[0], "called": ["okya"]}}
    )
    assert awakenings(state) == {"a1 morgwa", "a1 tortaya"}
    used = {row["card"]: row["used"] for row in state.view(0)["seats"][0]["combat"]}
    assert (used["fg_okya"], used["fg_morgwa"]) == (True, False)


@pytest.mark.rule("SK-FIRST-79")
def test_without_its_reclaimer_the_card_does_nothing() -> None:
    areas = {"a1": {"units": {"reclaimer": 1, "guard": 1, "private": 2}}}
    state = fighting(areas)
    card = state.setting.tables.card_keys.index("fg_okya")
    begin_fight(state, 0, 0, NAMED["a1"], card)
    state.shift(unit(state, "reclaimer"), NAMED["a2"])  # driven out before the attack
    state.run()
    clerk(state)
    assert place(state, "okya") == "reserve"
    assert units(state, "a1") == {"guard": 1, "private": 2}
    assert damage_of(state, 0, NAMED["a1"]) == 5
    assert awakenings(state) == set()
    end_of_round(state)
    assert called(state) == 0b010


# --- Okya -----------------------------------------------------------------------------------------

OKYA: dict[str, Any] = {
    "a1": {"units": {"reclaimer": 1, "guard": 2, "private": 3, "medium": 2}},
    "b1": {"units": {"guard": 2, "squeaker": 2}},
}


@pytest.mark.rule("SK-FIRST-54")
def test_two_hundred_damage_in_all() -> None:
    state = waking("okya", OKYA)
    while "assign" not in verbs(state):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    assert asked(state) == 0
    amounts = sorted(int(text.split()[2]) for text in texts(state))
    assert (amounts[0], amounts[-1]) == (0, 200)


@pytest.mark.rule("SK-FIRST-55")
def test_all_of_them_deal_double_damage_this_round() -> None:
    state = clerk(waking("okya", OKYA), "fight b1 fg_annihilation")
    do(state, "done")
    clerk(state)
    assert damage_of(state, 0, NAMED["b1"]) == 20
    stats = [row["stats"][2] for row in area_of(state, "b1")["units"] if row["kind"] == "guard"]
    assert stats == [10]
    end_of_round(state)
    assert damage_of(state, 0, NAMED["b1"]) == 10


def area_of(state: Tsukuyumi, name: str) -> dict[str, Any]:
    return next(area for area in state.view(None)["areas"] if area["name"] == name)


@pytest.mark.rule("SK-FIRST-56", "SK-FIRST-57")
def test_a_free_fight_elsewhere_before_the_counterattacks() -> None:
    areas = {
        "a1": {"units": {"reclaimer": 1, "private": 3}},
        "b1": {"units": {"guard": 2, "reclaimer": 1, "squeaker": 4}},
    }
    state = waking("okya", areas, allow={"combat": 1})
    clerk(state, "fight b1 fg_annihilation")
    assert asked(state) == 0
    assert {text.split()[1] for text in texts(state) if text.startswith("fight")} == {"b1"}
    assert not awakenings(state)
    assert len(state.doomed) == 3
    do(state, "fight b1 fg_annihilation")
    clerk(state, "answer counterstrike")
    assert asked(state) == 2  # those of the other fight answer first
    do(state, "answer counterstrike")
    clerk(state, "answer reckoning", "answer counterstrike")
    assert asked(state) == 1
    assert units(state, "a1") == {"okya": 1, "private": 3}
    do(state, "answer counterstrike")
    clerk(state)
    assert units(state, "a1") == {"okya": 1}
    assert "fight" not in verbs(state)


# --- Morgwa ---------------------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-50")
def test_three_points_of_units_beside_her() -> None:
    state = waking("morgwa", {"a1": {"units": {"reclaimer": 1, "private": 1}}})
    assert set(texts(state)) == {"build guard a1", "build spikemouth a1", "done"}
    do(state, "build guard a1", "build spikemouth a1")
    assert units(state, "a1") == {"morgwa": 1, "guard": 1, "spikemouth": 1, "private": 1}
    assert "build" not in verbs(state)


@pytest.mark.rule("SK-FIRST-50")
def test_a_guardian_of_a_gift_may_be_among_them() -> None:
    seats = {0: {"base": [0, 6], "gift": "kaiju"}}
    state = waking("morgwa", RECLAIMER, seats=seats, gifts=True)
    assert offered(state, "build kaiju_first_guardians a1")


@pytest.mark.rule("SK-FIRST-51")
def test_everybody_gives_way_to_her() -> None:
    row = {"units": {"reclaimer": 1, "private": 2, "medium": 1}, "blocked": [0, 1, 2, 4, 5]}
    state = do(waking("morgwa", {"a1": row}), "done")
    while state.main[-1].topic != "ts.ask.reshape":
        seat = asked(state)
        assert {text.split()[-1] for text in texts(state)} == {"a2"}
        state.apply(seat, state.legal(seat)[0])
    assert units(state, "a1") == {"morgwa": 1}
    assert units(state, "a2") == {"private": 2, "medium": 1}
    clerk(state, "answer calendar")
    assert asked(state) == 1


@pytest.mark.rule("SK-FIRST-51")
def test_who_cannot_go_stays() -> None:
    row = {
        "units": {"reclaimer": 1, "private": 2, "medium": 1}, "blocked": [0, 1, 2, 3, 4, 5],
    }  # fmt: skip
    state = do(waking("morgwa", {"a1": row}), "done")
    assert state.main[-1].topic == "ts.ask.reshape"
    assert units(state, "a1") == {"morgwa": 1, "private": 2, "medium": 1}


@pytest.mark.rule("SK-FIRST-51")
def test_each_player_moves_his_own() -> None:
    row = {"units": {"reclaimer": 1, "private": 1, "squeaker": 1}}
    state = do(waking("morgwa", {"a1": row}), "done")
    seats = []
    while state.main[-1].topic == "ts.ask.give_way":
        seats.append(asked(state))
        state.apply(seats[-1], state.legal(seats[-1])[0])
    assert sorted(seats) == [1, 2]


@pytest.mark.rule("SK-FIRST-52")
def test_a_marker_or_fertile_ground() -> None:
    state = do(waking("morgwa", RECLAIMER), "done")
    assert {"crown", "done", "reshape"} == verbs(state)
    marked = do(state.copy(), "crown")
    assert marked.prized == (NAMED["a1"],)
    changed = state.copy()
    changed.apply(0, next(a for a in changed.legal(0) if a[0] == "reshape"))
    assert changed.terrain[NAMED["a1"]] == 1
    moon = {"m4": {"units": {"reclaimer": 1}}}
    state = do(fighting(moon), "fight m4 fg_morgwa", "done")
    assert verbs(state) == {"crown", "done"}


# --- Tortaya --------------------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-59")
def test_not_on_land_that_stays() -> None:
    areas = {"m4": {"units": {"reclaimer": 1}}, "a1": {"units": {"reclaimer": 1}}}
    assert awakenings(fighting(areas)) >= {"m4 okya", "m4 morgwa", "a1 tortaya"}
    assert "m4 tortaya" not in awakenings(fighting(areas))
    gates = {"a1": {"units": {"reclaimer": 1}, "gate": True}, "c3": {"gate": True}}
    assert awakenings(fighting(gates, gates=True)) == {"a1 okya", "a1 morgwa"}


@pytest.mark.rule("SK-FIRST-60")
def test_any_markers_of_the_area_go() -> None:
    factions = ("first_guardians", "nomads", "dark_seed")
    row = {
        "units": {"reclaimer": 1}, "owner": 1, "traits": ["radioactive"], "walls": [1], "eggs": 1,
        "prized": True,
    }  # fmt: skip
    state = waking("tortaya", {"a1": row}, factions=factions)
    assert targets(state, "wipe") == {"territory", "trait", "blockade", "egg", "prize"}
    do(state, "wipe territory 0", "wipe egg 2", "wipe blockade 1", "done")
    area = NAMED["a1"]
    assert (state.markers[area], state.walls[area], sum(theirs(state).eggs)) == (-1, 0, 0)
    assert state.marked[area]
    assert state.prized == (area,)


@pytest.mark.rule("SK-FIRST-61")
def test_their_own_territory_marker_stays() -> None:
    row = {"units": {"reclaimer": 1}, "owner": 0, "traits": ["radioactive"]}
    state = waking("tortaya", {"a1": row})
    assert targets(state, "wipe") == {"trait"}


@pytest.mark.rule("SK-FIRST-62")
def test_any_tile_of_the_reserve() -> None:
    state = waking("tortaya", {"a1": {"units": {"reclaimer": 1}, "owner": 0}})
    tiles = [int(text.split()[1]) for text in texts(state) if text.startswith("reshape")]
    pool = state.setting.pool
    assert {pool[tile].terrain for tile in tiles} == {"ocean_floor", "fertile", "mountain"}
    assert not {*tiles} & {*state.tiles}
    tile = next(tile for tile in tiles if pool[tile].terrain == "mountain")
    do(state, f"reshape {tile}")
    assert state.tiles[NAMED["a1"]] == tile
    assert (owner(state, "a1"), place(state, "tortaya")) == (0, "a1")


def stampede(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    state = waking("tortaya", areas, **more)
    while state.main[-1].topic != "ts.ask.move":
        seat = asked(state)
        state.apply(seat, state.default(seat))
    return state


@pytest.mark.rule("SK-FIRST-63", "SK-FIRST-65")
def test_all_of_them_move_even_if_they_have_moved() -> None:
    areas = {
        "a1": {"units": {"reclaimer": 1}},
        "b2": {"units": {"guard": 1}, "blocked": [0, 1, 2, 3, 4, 5]},
        "c1": {"units": {"spikemouth": 1}},
    }
    state = fighting(areas, allow={"move": 1, "combat": 1})
    do(state, "advance", "move spikemouth c1 c2 1", "halt", "fight a1 fg_tortaya", "done")
    assert offered(state, "move spikemouth c2 c3 1")
    do(state, "move guard b2 b1 1", "move tortaya a1 b1 1")
    assert units(state, "b1") == {"guard": 1, "tortaya": 1}


@pytest.mark.rule("SK-FIRST-63", "SK-GATEUSE-05")
def test_no_gate_serves_the_free_movement() -> None:
    areas = {
        "a1": {"units": {"reclaimer": 1, "guard": 1}}, "a2": {"gate": True}, "c3": {"gate": True},
    }  # fmt: skip
    state = stampede(areas, gates=True)
    do(state, "move guard a1 a2 1")
    while state.main[-1].topic == "ts.ask.move":
        do(state, "halt")
    assert "teleport" not in verbs(state)
    assert units(state, "a2") == {"guard": 1}


@pytest.mark.rule("SK-FIRST-64")
def test_blockades_stop_none_of_them_this_round() -> None:
    areas = {
        "a1": {"units": {"reclaimer": 1}},
        "b2": {"units": {"guard": 1}, "blocked": [0, 1, 2, 3, 4, 5]},
    }
    state = clerk(waking("tortaya", areas))
    assert NAMED["b1"] in ways_of(state, 0)[NAMED["b2"]]
    assert NAMED["b1"] not in ways_of(state, 1)[NAMED["b2"]]
    end_of_round(state)
    assert NAMED["b1"] not in ways_of(state, 0)[NAMED["b2"]]


@pytest.mark.rule("SK-FIRST-66")
def test_counterattacks_come_before_the_movement() -> None:
    areas = {"a1": {"units": {"reclaimer": 1, "guard": 1, "private": 2}}}
    state = waking("tortaya", areas)
    while not offered(state, "answer retreat"):
        seat = asked(state)
        state.apply(seat, state.default(seat))
    do(state, "answer retreat", "march a1 a2")
    assert units(state, "a2") == {"private": 2}
    assert asked(state) == 0
    assert offered(state, "move guard a1 b1 1")
    assert ruler(state, "a1") == 0
