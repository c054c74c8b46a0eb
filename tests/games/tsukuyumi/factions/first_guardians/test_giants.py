"""Units of First Guardians: massive, few of some, and what each Jade Guardian can do. SK-FIRST."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from endtable.core.errors import BrokenRules
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.modules.gifts.own import COUNCIL, GIFTS
from endtable.games.tsukuyumi.rules.check import check
from endtable.games.tsukuyumi.rules.losses import remove
from endtable.games.tsukuyumi.rules.questions import range_of
from endtable.games.tsukuyumi.rules.steps.course import radiate
from endtable.games.tsukuyumi.rules.steps.producing import build_actions
from endtable.games.tsukuyumi.table.board import NAMED
from tests.games.tsukuyumi.factions.first_guardians.guardians import (
    GUARDIANS,
    HOME,
    NOMADS,
    clerk,
    fighting,
    place,
    ruler,
    unit,
)
from tests.games.tsukuyumi.play import (
    asked,
    do,
    finish_turn,
    maybe,
    offered,
    set_up,
    table,
    targets,
    texts,
    units,
    verbs,
)


@pytest.mark.rule("SK-FIRST-01", "SK-FACTIONS-07")
def test_the_board_gives_advice() -> None:
    board = GAME.content.factions["first_guardians"]
    for word in ("massive", "conquest points", "domination", "Jade Guardians", "Reclaimer"):
        assert word in board.advice.en
    assert "Reclaimers wake the three Jade Guardians" in board.description.en


@pytest.mark.rule("SK-FACTIONS-02")
def test_nomads_come_before_them() -> None:
    assert GAME.content.factions["first_guardians"].initiative == 9
    state = table(GUARDIANS)
    assert state.track.index(1) < state.track.index(0)


@pytest.mark.rule("SK-COMP-20", "SK-FIRST-08", "SK-FIRST-38")
def test_fifteen_units() -> None:
    rows = {each.key: each for each in GAME.content.factions["first_guardians"].units}
    counts = {key: row.count for key, row in rows.items() if key != "quirin"}
    assert counts == {
        "tortaya": 1, "okya": 1, "morgwa": 1, "reclaimer": 3, "spikemouth": 5, "guard": 4,
    }  # fmt: skip
    jades = {key for key, row in rows.items() if "jade_guardian" in row.traits}
    assert jades == {"okya", "tortaya", "morgwa"}
    assert rows["guard"].damage == 5


@pytest.mark.rule("SK-REEF-58")
def test_health_of_the_example() -> None:
    rows = {each.key: each for each in GAME.content.factions["first_guardians"].units}
    assert (rows["guard"].health, rows["spikemouth"].health) == (20, 15)
    assert GAME.tables.health[GAME.tables.kind_of["medium"]] == 20


@pytest.mark.rule("SK-REEF-57")
def test_venom_takes_a_spikemouth_and_an_oni() -> None:
    factions = ("reef_collective", "first_guardians", "boarlords")
    row = {
        "units": {"guard": 1, "spikemouth": 1, "medium": 2},
        "reefs": {"0": "venomous", "1": "venomous"},
    }
    state = table(factions, {"a1": row}, phase="red", track=[1, 2, 0], acted=[1, 2])
    finish_turn(state)
    assert units(state, "a1") == {"guard": 1, "medium": 1}


# --- massive ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-04", "SK-FIRST-77")
def test_all_but_the_mascot_are_massive() -> None:
    army = {"guard": 1, "spikemouth": 1, "reclaimer": 1, "okya": 1, "quirin": 1}
    state = table(GUARDIANS, {"a1": {"units": army}}, HOME, mascots=True)
    for key in ("guard", "spikemouth", "reclaimer", "okya"):
        assert range_of(state, unit(state, key), 3, True) == 1
    assert range_of(state, unit(state, "quirin"), 3, True) == 3


@pytest.mark.rule("SK-FIRST-04")
def test_a_guardian_of_a_gift_is_massive_too() -> None:
    state = table(GUARDIANS, {}, {0: {"base": [0, 6], "gift": "kaiju"}}, gifts=True)
    kaiju = unit(state, "kaiju_first_guardians")
    state.put(kaiju, NAMED["a1"])
    assert range_of(state, kaiju, 2, True) == 1
    other = table(NOMADS, {}, {0: {"base": [0, 6], "gift": "kaiju"}}, gifts=True)
    other.put(unit(other, "kaiju_nomads"), NAMED["a1"])
    assert range_of(other, unit(other, "kaiju_nomads"), 2, True) == 2


@pytest.mark.rule("SK-TERMS-10", "SK-TERMS-11", "SK-FIRST-05")
def test_one_area_a_phase_while_active() -> None:
    events = {0: {**HOME[0], "events": ["forced_march"]}}
    state = table(
        GUARDIANS, {"a1": {"units": {"guard": 2}}}, events, phase="green",
        allow={"move": 2, "play": 1},
    )  # fmt: skip
    do(state, "advance", "move guard a1 a2 1", "halt", "play forced_march", "target a2")
    assert not targets(state, "move")
    assert range_of(state, unit(state, "guard", 1), 2, True) == 1
    assert range_of(state, unit(state, "guard"), 2, True) == 0
    assert range_of(state, unit(state, "guard"), 2, False) == 2


@pytest.mark.rule("SK-TERMS-10")
def test_the_next_phase_is_a_new_one() -> None:
    state = table(
        GUARDIANS, {"a1": {"units": {"guard": 1}}}, {0: {"card": "ambush", **HOME[0]}},
        phase="green", allow={"move": 1},
    )  # fmt: skip
    do(state, "advance", "move guard a1 a2 1")
    assert range_of(state, unit(state, "guard"), 1, True) == 0
    while state.phase == 2 or state.active != 0:
        seat = asked(state)
        state.apply(seat, state.default(seat))
    assert range_of(state, unit(state, "guard"), 1, True) == 1


@pytest.mark.rule("SK-TORII-06")
def test_a_second_movement_does_not_help_them() -> None:
    areas = {"a1": {"units": {"guard": 1, "spikemouth": 1}}}
    seats = {0: {"base": [0, 6], "gift": "torii"}}
    state = table(GUARDIANS, areas, seats, gifts=True, allow={"move": 2})
    state.put(unit(state, "torii_first_guardians"), NAMED["b1"])
    do(state, "regroup", "advance")
    maybe(state, "done")
    do(state, "move guard a1 a2 1", "halt", "advance")
    maybe(state, "done")
    assert offered(state, "move spikemouth a1 a2 1")
    assert not [text for text in texts(state) if text.startswith("move guard")]


@pytest.mark.rule("SK-TERMS-12")
def test_a_retreat_is_not_limited() -> None:
    areas = {"a1": {"units": {"guard": 1, "private": 4}}}
    state = table(NOMADS, areas, allow={"combat": 1})
    guard = unit(state, "guard")
    assert range_of(state, guard, 2, False) == 2
    cards = [text for text in texts(state) if text.startswith("fight a1")]
    for text in cards:
        twin = do(state.copy(), text)
        clerk(twin, "answer retreat")
        if offered(twin, "answer retreat"):
            do(twin, "answer retreat", "move guard a1 a2 1")
            assert place(twin, "guard") == "a2"
            return
    raise AssertionError(f"nobody can retreat: {cards}")


@pytest.mark.rule("SK-FORCED-03", "SK-FIRST-69")
def test_who_has_moved_can_be_pushed_out() -> None:
    areas = {"a1": {"units": {"guard": 1}}, "a2": {"units": {"private": 4}}}
    state = fighting(areas, allow={"move": 1, "combat": 1})
    do(state, "advance", "move guard a1 a2 1")
    maybe(state, "halt")
    do(state, "fight a2 fg_annihilation")
    clerk(state, "answer push_out")
    do(state, "answer push_out")
    assert asked(state) == 1
    do(state, "move guard a2 a3 1")
    assert place(state, "guard") == "a3"


# --- the limit ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-07", "SK-FIRST-25")
@pytest.mark.parametrize(
    ("there", "able"),
    [
        ({"reclaimer": 2, "okya": 1}, False),
        ({"reclaimer": 2}, True),
        ({"okya": 1, "morgwa": 1, "tortaya": 1}, False),
    ],
)
def test_three_of_them_at_most(there: dict[str, int], able: bool) -> None:
    state = fighting({"a1": {"units": there}}, phase="green", allow={"production": 2})
    do(state, "produce")
    assert offered(state, "build reclaimer base1") == able
    assert offered(state, "build guard base1")


@pytest.mark.rule("SK-FIRST-25", "SK-FIRST-03")
def test_a_lost_guardian_leaves_room() -> None:
    areas = {"a1": {"units": {"reclaimer": 2, "morgwa": 1}}}
    state = fighting(areas, phase="green", allow={"production": 2})
    remove(state, unit(state, "morgwa"), True)
    assert place(state, "morgwa") == "gone"
    do(state, "produce")
    assert offered(state, "build reclaimer base1")
    assert not offered(state, "build morgwa base1")


@pytest.mark.rule("SK-FIRST-26")
def test_two_and_one_but_not_three_and_one() -> None:
    check(fighting({"a1": {"units": {"reclaimer": 2, "morgwa": 1}}}))
    state = fighting({"a1": {"units": {"reclaimer": 3}}})
    state.put(unit(state, "morgwa"), NAMED["a2"])
    with pytest.raises(BrokenRules):
        check(state)


@pytest.mark.rule("SK-FIRST-10")
def test_no_points_buy_a_jade_guardian() -> None:
    state = fighting({"a1": {"units": {"guard": 1}}}, phase="green", allow={"production": 9})
    do(state, "produce")
    assert targets(state, "build") == {"spikemouth", "guard", "reclaimer"}


@pytest.mark.rule("SK-FIRST-11", "SK-FIRST-17")
def test_spark_of_life_brings_none_of_them() -> None:
    state = fighting({"a1": {"units": {"morgwa": 1}}})
    kinds = {GAME.write(action).split()[1] for action in build_actions(state, 0, 9, False)}
    assert kinds == {"spikemouth", "guard", "reclaimer"}
    areas = {action[2] for action in build_actions(state, 0, 9, False)}
    assert NAMED["a1"] not in areas


@pytest.mark.rule("SK-GIFT-11", "SK-COUNCIL-01")
def test_nobody_has_the_council_beside_them() -> None:
    for factions, there in ((GUARDIANS, False), (("dark_seed", "nomads", "boarlords"), True)):
        state = GAME.new({"players": 3, "factions": list(factions), "gifts": True}, 1)
        while not state.deciders() or "gift" not in verbs(state):  # type: ignore[arg-type]
            seat = state.deciders()[0]
            state.apply(seat, state.default(seat))
        seat = state.deciders()[0]
        assert (("gift", COUNCIL) in state.legal(seat)) == there
        assert GIFTS[COUNCIL] == "council"


# --- Okya, Morgwa, Tortaya ------------------------------------------------------------------------


@pytest.mark.rule("SK-FIRST-15", "SK-FIRST-18", "SK-FIRST-23")
@pytest.mark.parametrize("key", ["okya", "morgwa", "tortaya"])
def test_a_jade_guardian_rules_where_it_stands(key: str) -> None:
    state = fighting({"a1": {"owner": 1, "units": {key: 1}}, "a2": {"units": {"guard": 1}}})
    assert ruler(state, "a1") == 0
    assert state.markers[NAMED["a1"]] == 1
    assert ruler(state, "a2") == -1


@pytest.mark.rule("SK-FIRST-14", "SK-FIRST-13")
def test_near_okya_nobody_of_them_burns() -> None:
    areas: dict[str, Any] = {name: {"traits": ["radioactive"]} for name in ("a1", "a2", "a3", "b3")}
    areas["a1"]["units"] = {"okya": 1}
    areas["a2"]["units"] = {"guard": 1, "private": 1}
    areas["a3"]["units"] = {"spikemouth": 1}
    areas["b3"]["units"] = {"morgwa": 1}
    state = fighting(areas)
    radiate(state)
    assert units(state, "a1") == {"okya": 1}
    assert units(state, "a2") == {"guard": 1}
    assert units(state, "a3") == {}
    assert place(state, "morgwa") == "gone"


@pytest.mark.rule("SK-FIRST-17")
def test_units_appear_beside_morgwa() -> None:
    state = fighting({"b1": {"units": {"morgwa": 1}}}, phase="green", allow={"production": 2})
    do(state, "produce", "build guard b1")
    assert units(state, "b1") == {"morgwa": 1, "guard": 1}


@pytest.mark.rule("SK-FIRST-22")
@pytest.mark.parametrize("stormy", [False, True])
def test_tortaya_crosses_blockades(stormy: bool) -> None:
    areas = {"a1": {"units": {"tortaya": 1, "guard": 1}, "blocked": [3]}, "b3": {"storm": stormy}}
    state = do(fighting(areas, allow={"move": 1}), "advance")
    assert offered(state, "move tortaya a1 a2 1")
    assert not offered(state, "move guard a1 a2 1")
    assert not offered(state, "march a1 a2")
    do(state, "move tortaya a1 a2 1")


@pytest.mark.rule("SK-FIRST-25", "TS-ALLY-13")
def test_who_stands_alone_begins_with_all_that_no_card_has_to_wake() -> None:
    factions = ["first_guardians", "boarlords", "nomads", "cybersamurai"]
    state = set_up(players=4, factions=factions, scenario="domination", rounds=2)
    kinds = state.setting.tables.kind_keys
    there = Counter(
        kinds[state.setting.kind_of[unit]]
        for unit in range(*state.setting.units_of[0])
        if state.where[unit] >= 0
    )
    assert there["reclaimer"] == 3
    assert not {"okya", "morgwa", "tortaya"} & set(there)
    state.check()
