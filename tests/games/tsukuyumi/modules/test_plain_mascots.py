"""Mascots by the alternative rules: 0, 5, 0, and no ability of their faction. SK-MASCOT."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.options import MOST
from endtable.games.tsukuyumi.rules.questions import flies, health_of, is_immune, is_massive
from endtable.games.tsukuyumi.rules.scoring import pending
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.validation import BadInput
from tests.games.tsukuyumi.play import (
    BASE,
    BOARS,
    CYBER,
    NOMADS,
    SEED,
    do,
    end_of_round,
    needs,
    offered,
    set_up,
    table,
    texts,
    units,
)

WALLED = {"blocked": [0, 1, 2, 3, 4]}


def plain(factions: tuple[str, ...], areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    return table(factions, areas, mascots=True, plain_mascots=True, **more)


def mascot(state: Tsukuyumi, area: str = "a1") -> int:
    (unit,) = state.units_at[NAMED[area]]
    return unit


def values(state: Tsukuyumi, unit: int) -> tuple[int, int, int]:
    tables, kind = state.setting.tables, state.setting.kind_of[unit]
    return tables.conquest[kind], tables.health[kind], tables.damage[kind]


@pytest.mark.rule("SK-MASCOT-02", "SK-COMP-23")
def test_all_mascots_are_alike() -> None:
    for players in range(2, MOST + 1):
        state = set_up(players=players, mascots=True, plain_mascots=True, seed=players)
        bit = state.setting.tables.trait("mascot")
        kinds = [kind for kind in state.setting.kind_of if state.setting.tables.traits[kind] & bit]
        assert len(kinds) == players
        for kind in kinds:
            assert state.setting.tables.traits[kind] == bit
            assert state.setting.tables.health[kind] == 5


@pytest.mark.rule("SK-MASCOT-01", "SK-MASCOT-03", "SK-MASCOT-04")
def test_the_medical_drone_flies_by_the_basic_rules_only() -> None:
    here = {"a1": {"units": {"medic_drone": 1}}}
    basic = table(CYBER, here, mascots=True)
    assert values(basic, mascot(basic)) == (0, 10, 0)
    assert flies(basic, mascot(basic))
    state = plain(CYBER, here)
    assert values(state, mascot(state)) == (0, 5, 0)
    assert not flies(state, mascot(state))


@pytest.mark.rule("SK-MASCOT-09")
def test_a_mascot_has_no_trait() -> None:
    state = plain(
        ("first_guardians", "reef_collective", "nomads"), {"a1": {"units": {"quirin": 1}}}
    )
    assert not is_massive(state, mascot(state))
    oyster = ("reef_collective", "nomads", "boarlords")
    here = {"a1": {"units": {"oyster": 1}, "traits": ["radioactive"]}}
    basic = table(oyster, here, mascots=True)
    assert is_immune(basic, mascot(basic))
    state = plain(oyster, here)
    assert not is_immune(state, mascot(state))


@pytest.mark.rule("SK-MASCOT-06")
def test_a_mascot_begins_where_starting_units_do() -> None:
    needs("moon_circus")
    factions = ["moon_circus", "nomads", "boarlords"]
    state = set_up(players=3, factions=factions, mascots=True, plain_mascots=True)
    first = state.setting.first_of[state.setting.tables.kind_of["crash_mc_thunder"]][0]
    clown = state.setting.first_of[state.setting.tables.kind_of["clown"]][0]
    assert state.where[first] >= 0
    assert -1 in state.around[state.where[first] * 6 : state.where[first] * 6 + 6]
    assert state.where[clown] >= 0


@pytest.mark.rule("SK-MASCOT-07")
def test_a_mascot_that_lives_is_worth_a_point() -> None:
    state = plain(NOMADS, {"a1": {"units": {"kitten": 1}}})
    assert [pending(state, seat)["mascot"] for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("SK-MASCOT-08")
def test_a_mascot_never_comes_back() -> None:
    areas = {"a1": {"units": {"kitten": 1}, "traits": ["radioactive"]}}
    state = end_of_round(plain(NOMADS, areas, seats=BASE))
    assert units(state, "a1") == {}
    assert state.view(0)["seats"][0]["reserve"]["kitten"] == 0


@pytest.mark.rule("SK-MASCOT-10")
def test_the_faction_effect_does_not_reach_a_mascot() -> None:
    areas = {"a1": {"units": {"kitten": 1, "private": 1}, "traits": ["radioactive"]}}
    state = do(plain(NOMADS, areas, phase="blue", allow={"effect": 1}), "effect")
    assert state.effects[0].key == "immunity"
    end_of_round(state)
    assert units(state, "a1").get("kitten", 0) == 0
    assert units(state, "a1")["private"] == 1


@pytest.mark.rule("SK-MASCOT-10", "SK-CIRCUS-46")
def test_a_wagon_opens_no_way_for_a_mascot() -> None:
    army = {"bunny_wagon": 1, "crash_mc_thunder": 1, "clown": 1}
    state = plain(
        ("moon_circus", "nomads", "boarlords"),
        {"a2": {**WALLED, "units": army}},
        allow={"move": 1},
    )
    do(state, "advance")
    assert offered(state, "move clown a2 a3 1")
    assert not offered(state, "move crash_mc_thunder a2 a3 1")
    do(state, "march a2 a3")
    assert units(state, "a2") == {"crash_mc_thunder": 1}


@pytest.mark.rule("SK-MASCOT-10")
def test_a_mascot_leaves_no_egg() -> None:
    row = {"units": {"ladybird": 1}, "traits": ["radioactive"]}
    state = end_of_round(plain(SEED, {"a1": row}))
    assert not state.setting.powers[0].markers_at(state, NAMED["a1"])


@pytest.mark.rule("SK-MASCOT-11", "SK-MASCOT-14")
def test_a_mascot_moves_but_does_not_fight_alone() -> None:
    state = plain(NOMADS, {"a1": {"units": {"kitten": 1}}}, allow={"combat": 1, "move": 2})
    assert "fight a1 no_conquest" not in texts(state)
    do(state, "advance", "move kitten a1 a2 2", "move kitten a2 a3 1")
    assert units(state, "a3") == {"kitten": 1}


@pytest.mark.rule("SK-MASCOT-12", "SK-MASCOT-13")
def test_a_mascot_answers_but_not_by_what_its_faction_can() -> None:
    army = {"private": 1, "piglet": 1}
    for more, defended in (({}, False), ({"squeaker": 1}, True)):
        here = {"a1": {"units": {**army, **more}}}
        state = plain((NOMADS[0], BOARS[0], SEED[0]), here, allow={"combat": 1})
        do(state, "fight a1 no_conquest")
        found = texts(state)
        while "wait" in texts(state):
            do(state, "wait")
            found += texts(state)
        assert ("answer defence_effect" in found) == defended
        assert "answer retreat" in found


@pytest.mark.rule("SK-MASCOT-16")
def test_a_gift_reaches_a_mascot() -> None:
    seats = {0: {**BASE[0], "gift": "armour"}}
    state = plain(NOMADS, {"a1": {"units": {"kitten": 1}}}, seats=seats, gifts=True)
    assert health_of(state, mascot(state)) == 10


@pytest.mark.rule("SK-MASCOT-02")
def test_the_alternative_rules_need_mascots() -> None:
    with pytest.raises(BadInput) as caught:
        GAME.complete({"plain_mascots": True})
    assert "plain_mascots" in str(caught.value.place)
