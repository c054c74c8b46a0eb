"""Words about what a player has, and the choices they ask for: resources, tokens, damage."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.components import BASIC, RARE
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    carry,
    console,
    dump,
    effect,
    events,
    firing,
    offered,
    play,
    resource,
    row_of,
    setup,
    told,
    until,
    verbs,
)


def held(state: Tamashii, seat: int = 0) -> list[int]:
    """Shield, memory, power, reroll."""
    return state.resources[seat * 4 : seat * 4 + 4]


# --- resources ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-RESOURCE-01", "TA-GLOSS-18")
def test_units_of_any_kind_are_chosen_one_by_one() -> None:
    state = effect(firing({}, {"resources": {"shield": 1}}), "gain any 2", seat=1)
    everything = ["resource shield", "resource memory", "resource power", "resource reroll"]
    assert offered(state) == everything
    play(state, "resource shield")
    assert offered(state) == everything
    play(state, "resource shield")
    assert held(state, 1) == [3, 0, 0, 0]
    assert held(state, 0) == [0, 0, 0, 0]
    assert "resource" not in verbs(state)


def test_units_of_different_kinds_are_of_different_kinds() -> None:
    state = effect(firing({"resources": {"memory": 5}}, {}), "gain different 2")
    assert offered(state) == ["resource shield", "resource power", "resource reroll"]
    play(state, "resource power")
    assert offered(state) == ["resource shield", "resource reroll"]
    play(state, "resource reroll")
    assert held(state) == [0, 5, 1, 1]
    assert "resource" not in verbs(state)


def test_nobody_chooses_a_resource_when_all_tracks_are_full() -> None:
    full = {"shield": 5, "memory": 5, "power": 5, "reroll": 5}
    state = effect(firing({"resources": full}, {}), "gain any 1")
    assert "resource" not in verbs(state)
    assert held(state) == [5, 5, 5, 5]
    nothing = effect(firing(), "gain any 0")
    assert "resource" not in verbs(nothing)


@pytest.mark.rule("TA-GLOSS-16")
@pytest.mark.parametrize(
    ("phrase", "after"), [("lose power 2", 3), ("lose power all", 0), ("lose power 9", 0)]
)
def test_losing_some_or_all_of_a_resource(phrase: str, after: int) -> None:
    state = firing({"resources": {"power": 5, "reroll": 2}}, {"resources": {"power": 2}})
    assert told(state, phrase) == [
        {"is": "resource", "seat": 0, "resource": "power", "value": after}
    ]
    assert held(state) == [0, 0, after, 2]
    assert held(state, 1) == [0, 0, 2, 0]


def test_nothing_is_told_of_what_does_not_change() -> None:
    state = firing({"resources": {"power": 5}}, {})
    assert told(state, "lose shield 1") == []
    assert told(state, "gain power 1") == []
    assert told(state, "xp 0") == []
    assert told(state, "recover 2") == []
    assert told(state, "tracking -1") == []
    assert told(state, "wound 0") == []
    assert told(state, "hurt 0") == []


@pytest.mark.rule("TA-RESOURCE-03")
def test_resources_are_traded_for_others_a_few_times() -> None:
    rich = {"shield": 1, "power": 5, "reroll": 1}
    state = effect(firing({"resources": rich}, {"resources": {"shield": 1}}), "trade 2")
    assert offered(state) == [
        "trade shield memory", "trade shield reroll", "trade power shield", "trade power memory",
        "trade power reroll", "trade reroll shield", "trade reroll memory", "done",
    ]  # fmt: skip
    play(state, "trade power shield")
    assert held(state) == [2, 0, 4, 1]
    play(state, "trade shield power")
    assert held(state) == [1, 0, 5, 1]
    assert "trade" not in verbs(state)
    stopped = effect(firing({"resources": {"power": 2}}, {}), "trade 2")
    play(stopped, "done")
    assert held(stopped) == [0, 0, 2, 0]
    assert "trade" not in verbs(stopped)


@pytest.mark.rule("TA-RESOURCE-09")
def test_a_resource_is_given_to_a_player_in_the_district() -> None:
    state = firing({"at": 1}, {"at": 1, "resources": {"shield": 1, "reroll": 2}},
                  {"at": 1, "resources": {"shield": 1}}, {"at": 2})  # fmt: skip
    effect(state, "share 1", seat=1)
    assert offered(state) == [
        "share shield 0", "share shield 2", "share reroll 0", "share reroll 2", "done",
    ]  # fmt: skip
    kept = play(state.copy(), "done")
    assert held(kept, 1) == [1, 0, 0, 2]
    assert tally_of(kept, 1, "helped") == 0
    play(state, "share reroll 2")
    assert [held(state, seat) for seat in range(4)] == [
        [0, 0, 0, 0], [1, 0, 0, 1], [1, 0, 0, 1], [0, 0, 0, 0],
    ]  # fmt: skip
    assert [tally_of(state, seat, "helped") for seat in range(4)] == [0, 1, 0, 0]
    assert "share" not in verbs(state)


# --- tokens ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-EXPLORE-04", "TA-BAG-02")
def test_basic_data_of_chosen_kinds_come_into_the_dump() -> None:
    state = firing({"dump": "", "bag": "R"}, {})
    state.pool[1] = 0
    effect(state, "token 2")
    assert offered(state) == ["token green", "token yellow", "token red"]
    assert events(state, "token red")[0] == {"is": "gained", "seat": 0, "token": 4}
    play(state, "token green")
    assert (dump(state, "red"), dump(state, "green")) == (1, 1)
    assert "token" not in verbs(state)


@pytest.mark.rule("TA-OPEN-01", "TA-CORRUPT-05")
def test_open_and_corrupted_data_come_into_the_dump() -> None:
    state = firing({"dump": "", "bag": "R"}, {})
    pool = state.pool[:]
    effect(state, "open 2", "corrupted 1")
    assert (dump(state, "open"), dump(state, "corrupted")) == (2, 1)
    assert (state.pool[5], state.pool[6]) == (pool[5] - 2, pool[6] - 1)
    assert dump(state, "open", 1) == 0


# --- damage ---------------------------------------------------------------------------------------


def attacked(symbol: int, **seat: object) -> Tamashii:
    """The first player's enemy acts with this symbol."""
    state = firing({"enemies": ["bastion"], **seat}, {})
    state.symbol = symbol
    state.acting = state.enemies[0][0]
    return state


@pytest.mark.parametrize(
    ("phrase", "bodies", "symbol", "soften", "lost"),
    [
        ("hurt 3", [], BASIC, 0, 3),
        ("hurt 3", [], BASIC, 1, 2),
        ("pierce 3", [], BASIC, 1, 2),
        ("hurt 2", [], BASIC, 3, 0),
        ("hurt 3", ["exoframe"], BASIC, 0, 2),
        ("pierce 3", ["exoframe"], BASIC, 0, 2),
        ("hurt 1", ["exoframe"], BASIC, 0, 1),
        ("hurt 1", ["exoframe"], BASIC, 1, 0),
        ("hurt 2", ["exoframe"], BASIC, 1, 0),
        ("hurt 3", ["exoframe"], RARE, 0, 3),
        ("hurt 0", ["exoframe"], BASIC, 0, 0),
    ],
)
def test_cards_weaken_the_damage_of_enemies(
    phrase: str, bodies: list[str], symbol: int, soften: int, lost: int
) -> None:
    state = attacked(symbol, bodies=bodies)
    state.soften[0] = soften
    top = state.integrity[0]
    assert effect(state, phrase).integrity[0] == top - lost
    assert state.integrity[1] == 5


def test_damage_that_comes_from_no_enemy_is_not_weakened() -> None:
    state = attacked(BASIC, bodies=["exoframe"])
    state.soften[0] = 1
    state.acting = -1
    assert effect(state, "hurt 2").integrity[0] == 3
    first = attacked(BASIC)
    first.acting = 0  # the first card of the box is an enemy too
    first.soften[0] = 1
    assert effect(first, "hurt 2").integrity[0] == 4


@pytest.mark.rule("TA-SHIELD-05")
def test_a_wound_is_no_damage() -> None:
    state = attacked(BASIC, bodies=["exoframe"], resources={"shield": 3})
    state.soften[0] = 1
    assert effect(state, "wound 2").integrity[0] == 3
    assert held(state)[0] == 3
    assert tally_of(state, 0, "lost_phase") == 2


@pytest.mark.rule("TA-GLOSS-17")
@pytest.mark.parametrize(
    ("phrase", "after"), [("tracking +2", 4), ("tracking -1", 1), ("tracking =3", 3)]
)
def test_tracking_goes_up_and_down_and_to_a_value(phrase: str, after: int) -> None:
    state = firing({"tracking": 2}, {"tracking": 2})
    assert told(state, phrase) == [{"is": "tracking", "seat": 0, "value": after}]
    assert state.tracking == [after, 2]


def test_an_alarm_lowers_nothing_and_is_told() -> None:
    state = firing({"tracking": 3}, {"tracking": 1})
    assert told(state, "alarm") == [{"is": "tracking", "seat": 0, "value": 5}]
    assert told(state, "alarm") == []
    assert state.tracking == [5, 1]


@pytest.mark.rule("TA-TRACK-05")
def test_the_highest_field_brings_two_enemies_at_once() -> None:
    state = firing({"tracking": 3}, {})
    seen = told(state, "tracking +3")
    assert [event["is"] for event in seen] == ["tracking", "alarm", "attached", "attached"]
    assert seen[1] == {"is": "alarm", "seat": 0}
    assert state.tracking[0] == 0


# --- dice -----------------------------------------------------------------------------------------


def test_dice_and_risks_of_the_attack_that_comes() -> None:
    state = firing()
    effect(state, "die", "die")
    assert state.extra_dice == 2
    effect(state, "risk", seat=1)
    assert state.risk == 2
    effect(state, "risk", "risk")
    assert state.risk == 3
    effect(state, "rerolls", seat=1)
    assert state.free_rerolls == 2
    effect(state, "rerolls", "rerolls")
    assert state.free_rerolls == 3


@pytest.mark.rule("TA-REROLL-04")
def test_a_gamble_gives_a_unit_for_each_basic_symbol_and_two_for_a_rare_one() -> None:
    state = until(lambda seed: effect(firing(seed=seed), "gamble 2"),
                  lambda found: found.dice[:3] == [0, 1, 1])  # fmt: skip
    for kind in ("power", "power", "reroll"):
        assert "resource" in verbs(state)
        play(state, f"resource {kind}")
    assert held(state) == [0, 0, 2, 1]
    assert "resource" not in verbs(state)
    blank = until(lambda seed: effect(firing(seed=seed), "gamble 2"),
                  lambda found: found.dice[:3] == [2, 0, 0])  # fmt: skip
    assert "resource" not in verbs(blank)


def test_the_dice_of_a_gamble_may_be_rerolled_first() -> None:
    state = effect(firing({"resources": {"reroll": 1}}, {}), "gamble 2")
    assert sum(state.dice[:3]) == 2
    assert {"reroll", "done"} == verbs(state)
    play(state, "done")
    assert resource(state, "reroll") == 1
    assert verbs(state) <= {"resource", "stay", "go"}


@pytest.mark.rule("TA-SPECIAL-13")
def test_a_spare_block_goes_onto_a_highlighted_field() -> None:
    state = setup({"console": ["R....", "....#", "....#", "....#"]}, {}, phase="movement")
    assert state.blocks == [1, 0]
    carry(state, ("block",))
    assert offered(state) == [
        f"block {cell}" for cell in ("a1", "a3", "b2", "b4", "c1", "c3", "d2", "d4")
    ]
    assert events(state, "block c1") == [{"is": "locked", "seat": 0, "cell": 10}]
    assert row_of(state) == "R.... ....# #...# ....#"
    assert state.blocks[0] == 0
    assert "block" not in verbs(carry(state, ("block",)))


def test_a_spare_block_goes_back_to_the_last_column() -> None:
    state = setup({"console": [".....", "....R", "....#", "....."]}, {}, phase="movement")
    assert state.blocks[0] == 3
    effect(state, "lock")
    assert offered(state) == ["lock a5", "lock d5"]
    play(state, "lock d5")
    assert row_of(state) == "..... ....R ....# ....#"
    assert state.blocks[0] == 2
    assert "lock" not in verbs(state)
    none = setup({"console": console("R")}, {}, phase="movement")
    assert "lock" not in verbs(effect(none, "lock"))
