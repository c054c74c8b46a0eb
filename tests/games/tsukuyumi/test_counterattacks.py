"""Counterattacks, and ONI that answer or are answered: how many, how far, how long."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import (
    NOMADS,
    SEED,
    do,
    maybe,
    offered,
    owner,
    table,
    texts,
    units,
    verbs,
)


@pytest.mark.rule("TS-CCARD-10", "TS-COMBAT-22")
def test_fallen_oni_still_count_for_who_will_not_give_in() -> None:
    row = {"units": {"launcher": 1, "conqueror": 1, "worker": 1, "medium": 1, "small": 1}}
    war = {"war_range": 1, "war_areas": 1, "war_fights": 1}
    state = table(
        NOMADS, {"a1": row}, phase="green", active=1, allow=war, track=[0, 1, 2], acted=[0]
    )
    do(state, "oni_war", "attack", "wait")
    assert owner(state, "a1") == "oni"
    do(state, "answer counterstrike", "assign 4 15")
    maybe(state, "suffer small")
    assert len(state.doomed) == 1
    do(state, "answer stand_firm")  # 25 points against 20 that stand and 10 that fell
    assert owner(state, "a1") == "oni"


def test_scatter_moves_one_unit() -> None:
    areas = {"a1": {"units": {"worker": 4, "private": 1}}}
    state = table(SEED, areas, allow={"combat": 1})
    do(state, "fight a1 ds_flood", "answer scatter", "shove worker a2")
    assert state.view(None)["fight"] is None


@pytest.mark.rule("TS-ONIPUT-07")
def test_the_fight_instead_of_placing_has_range_one() -> None:
    state = table(NOMADS, {"a2": {"units": {"small": 1}}}, phase="green", allow={"place_oni": 2})
    first, last = state.setting.units_of[state.setting.oni]
    for unit in range(first, last):
        if state.where[unit] < 0:
            state.put(unit, NAMED["m0"])
    do(state, "place_oni")
    maybe(state, "raise a2")
    ranges = {text.split()[-1] for text in texts(state) if text.startswith("move")}
    assert ranges == {"1"}


@pytest.mark.rule("TS-INIT-04")
def test_the_track_is_changed_once_however_far() -> None:
    state = table(NOMADS, phase="blue", allow={"initiative": 2}, track=[1, 0, 2])
    do(state, "initiative 1")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-PROD-03")
def test_new_units_do_not_appear_in_the_base_of_another() -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [1, 5]}}
    state = table(NOMADS, {}, seats, phase="green", allow={"production": 1})
    do(state, "produce")
    places = {text.split()[2] for text in texts(state) if text.startswith("build private")}
    assert places == {"base1", "a4"}


def marching(areas: dict[str, Any], numbers: tuple[int, int, int], **more: Any) -> Tsukuyumi:
    allow = dict(zip(("war_range", "war_areas", "war_fights"), numbers, strict=True))
    return do(table(NOMADS, areas, phase="green", allow=allow, **more), "oni_war")


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-05")
def test_two_fights_of_the_oni_need_two_areas() -> None:
    areas = {name: {"units": {"small": 1}} for name in ("a1", "b3")}
    state = do(marching(areas, (1, 2, 2)), "raise a1")
    assert not offered(state, "attack")
    do(state, "raise b3", "attack", "battle a1")
    assert (owner(state, "a1"), owner(state, "b3")) == ("oni", "oni")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-01", "TS-ONIWAR-05")
def test_oni_that_fell_in_the_first_fight_have_no_second() -> None:
    areas = {
        "a1": {"units": {"small": 1, "boarguard": 1}},
        "b3": {"units": {"small": 1, "boarguard": 1}},
    }
    state = do(marching(areas, (1, 2, 2)), "raise a1", "raise b3", "attack", "battle a1")
    do(state, "answer counterstrike")
    assert units(state, "a1") == {"boarguard": 1}
    assert state.view(None)["fight"]["area"] == "b3"
    do(state, "answer counterstrike")
    assert verbs(state) == {"end"}


@pytest.mark.rule("TS-ONIWAR-09")
def test_an_oni_that_strays_goes_one_area() -> None:
    spots = ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3")
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in spots}
    areas["a1"]["units"] = {"small": 1}
    state = do(marching(areas, (1, 1, 1), edition="it"), "approach small a1 a2")
    assert not any(text.startswith("approach") for text in texts(state))


@pytest.mark.rule("TS-ONIWAR-08", "TS-ONIWAR-15")
@pytest.mark.parametrize("guarded", [True, False])
def test_no_fight_lies_beyond_enemies_that_hold_the_oni(guarded: bool) -> None:
    spots = ("a1", "a2", "a4", "b1", "b2", "b3", "c1", "c2", "c3")
    areas: dict[str, Any] = {name: {"owner": "oni"} for name in spots}
    areas["a1"]["units"] = {"small": 1}
    if guarded:
        areas["a2"]["units"] = {"boarmaster": 1}
    state = marching(areas, (2, 1, 1))
    maybe(state, "raise a1")
    assert owner(state, "a3") == (None if guarded else "oni")
    assert ("small" in units(state, "a2")) == guarded  # it has come nearer
