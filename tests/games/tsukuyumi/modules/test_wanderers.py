"""Ronin and Gambler. SK-RONIN, SK-GAMBLER."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.modules.wanderers.module import GAMBLED, gamble
from endtable.games.tsukuyumi.rules.steps.combat import begin_fight, fight_of
from endtable.games.tsukuyumi.rules.steps.oni_placing import PlaceOni, put_oni
from endtable.games.tsukuyumi.rules.steps.war_range import war_range
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import RESERVE, Tsukuyumi
from tests.games.tsukuyumi.play import NOMADS, do, offered, table, units, verbs

X, Y = NAMED["a2"], NAMED["a3"]

LEGENDS: dict[str, Any] = {"legendary": True, "sunrise": True}


def legends(areas: dict[str, Any], **more: Any) -> Tsukuyumi:
    return table(NOMADS, areas, {0: {"base": [0, 6]}}, **LEGENDS, **more)


def kind(state: Tsukuyumi, key: str) -> int:
    return state.setting.tables.kind_of[key]


def places(state: Tsukuyumi, key: str) -> set[int]:
    return {a[2] for a in PlaceOni(0, 1, 0).places(state) if a[1] == kind(state, key)}


@pytest.mark.rule("SK-RONIN-01", "SK-COMP-16")
def test_ronin_comes_to_fertile_ground() -> None:
    state = legends({"a2": {"terrain": "fertile"}, "b2": {"terrain": "fertile"}})
    assert places(state, "ronin") == {X, NAMED["b2"]}


@pytest.mark.rule("SK-RONIN-02")
def test_without_fertile_ground_an_area_is_exchanged() -> None:
    state = legends({})
    assert X in places(state, "ronin")
    assert 0 not in places(state, "ronin")
    put_oni(state, 0, kind(state, "ronin"), X)
    assert state.terrain[X] == 1


@pytest.mark.rule("SK-RONIN-03", "SK-RONIN-04")
def test_ronin_brings_oni_to_all_other_fertile_areas() -> None:
    state = legends({name: {"terrain": "fertile"} for name in ("a2", "a3", "b2")})
    put_oni(state, 0, kind(state, "ronin"), X)
    do(state, "oni medium a3", "oni small b2")
    assert units(state, "a3") == {"medium": 1}
    assert units(state, "b2") == {"small": 2}


@pytest.mark.rule("SK-RONIN-05")
def test_ronin_lengthens_the_way_of_oni_of_its_area() -> None:
    state = legends({"a2": {"units": {"ronin": 1, "small": 2}}, "a3": {"units": {"small": 1}}})
    assert [war_range(state, unit, 1) for unit in state.units_at[X]] == [2, 2, 2]
    assert war_range(state, state.units_at[Y][0], 1) == 1


@pytest.mark.rule("SK-GAMBLER-01", "SK-GAMBLER-02")
def test_gambler_comes_to_a_base_with_others() -> None:
    state = legends({"m1": {"units": {"medium": 6}}})
    base = state.setting.base_of(0)
    assert places(state, "gambler") == {base}
    put_oni(state, 0, kind(state, "gambler"), base)
    assert units(state, "base1") == {"gambler": 1, "medium": 1, "small": 4}


@pytest.mark.rule("SK-GAMBLER-03")
def test_a_fight_with_gambler_ends_with_a_roll() -> None:
    state = legends(
        {"a2": {"units": {"gambler": 1, "private": 1}}, "a3": {"units": {"private": 1}}}
    )
    card = state.setting.tables.card_keys.index("no_annihilation")
    begin_fight(state, 0, 0, X, card)
    fight = fight_of(state)
    assert fight is not None
    assert fight.flags & GAMBLED
    begin_fight(state, 0, 0, Y, card)
    other = fight_of(state)
    assert other is not None
    assert not other.flags & GAMBLED


@pytest.mark.rule("SK-GAMBLER-04", "SK-GAMBLER-05")
def test_one_and_two_cost_units() -> None:
    state = legends({"a2": {"units": {"private": 3}}})
    half = state.copy()
    gamble(half, 0, X, 1)
    half.run()  # all are alike: nothing to choose
    assert units(half, "a2") == {"private": 1}
    assert half.kills == [0, 0, 0]
    gamble(state, 0, X, 2)
    state.run()
    assert units(state, "a2") == {"private": 2}


@pytest.mark.rule("SK-GAMBLER-04")
def test_who_loses_units_is_asked_which_and_told_how_many() -> None:
    state = legends({"a2": {"units": {"private": 2, "hunter": 2}}})
    gamble(state, 0, X, 1)
    state.run()
    asked_for = state.question(0).message
    assert (asked_for.key, asked_for.params["n"]) == ("ts.ask.forfeit", 2)
    do(state, "suffer hunter", "suffer private")
    assert units(state, "a2") == {"private": 1, "hunter": 1}


@pytest.mark.rule("SK-GAMBLER-06", "SK-GAMBLER-07", "SK-GAMBLER-09")
def test_three_four_and_six() -> None:
    state = legends({})
    third, fourth, sixth = state.copy(), state.copy(), state.copy()
    gamble(third, 0, X, 3)
    third.run()
    assert list(third.deciders()) == [1]
    assert offered(third, "draw pile")
    gamble(fourth, 0, X, 4)
    fourth.run()
    do(fourth, "target a2")
    assert fourth.marked[X] == 4
    gamble(sixth, 0, X, 6)
    sixth.run()
    assert offered(sixth, "build private base1")


@pytest.mark.rule("SK-GAMBLER-08")
def test_five_brings_large_oni_and_no_others() -> None:
    state = legends({"m1": {"units": {"large": 4}}})
    gamble(state, 0, X, 5)
    state.run()
    do(state, "oni large a2")
    assert units(state, "a2") == {"large": 1}
    assert not verbs(state) & {"oni"}
    assert state.where.count(RESERVE)


@pytest.mark.rule("SK-EVENT-26")
def test_one_legend_at_a_time_whoever_places_it() -> None:
    state = legends({"m1": {"units": {"ronin": 1}}})
    assert not places(state, "gambler")
