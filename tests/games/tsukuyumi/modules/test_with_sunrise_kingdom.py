"""Modules of the other box beside the factions and Gifts of Sunrise Kingdom."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.rules.steps.happening import offered as choices_of
from endtable.games.tsukuyumi.table import in_force
from endtable.games.tsukuyumi.table.board import NAMED, NAMES
from tests.games.tsukuyumi.play import do, maybe, owner, table, units

WAR = {"war_range": 1, "war_areas": 1, "war_fights": 1}


@pytest.mark.rule("TM-POWER-22")
def test_revenge_enters_no_land_under_the_gift_of_the_sun() -> None:
    areas = {"a1": {"units": {"small": 1}}, "a2": {"owner": 1, "units": {"squeaker": 1}}}
    factions = ("nomads", "boarlords", "dark_seed")
    power: dict[str, Any] = {"oni_powers": True, "power": "revenge_of_the_oni", "gifts": True}
    for gift, enters in (("armour", True), ("gift_of_the_sun", False)):
        state = table(factions, areas, {1: {"gift": gift}}, phase="green", allow=WAR, **power)
        maybe(do(state, "oni_war"), "raise a1", "move small a1 a2 1")
        assert ("small" in units(state, "a2")) == enters


@pytest.mark.rule("TM-EVENT-09")
def test_what_makes_land_unstable_or_firm_counts_for_toxic_ground() -> None:
    areas = {"a1": {"traits": ["unstable"], "units": {"okya": 1}}, "a2": {"units": {"clown": 1}}}
    factions = ("moon_circus", "first_guardians", "nomads")
    state = table(factions, areas, {0: {"gift": "armour"}}, moonfall=True, gifts=True)

    def able(seat: int) -> set[str]:
        return {NAMES[action[1]] for action in choices_of(state, seat, "toxic", ())}

    assert able(0) == {"a1"}
    in_force.begin(state, "show_begins", 0)
    assert {"a1", "a2", "a3"} <= able(0)
    assert able(2) == {"a1"}
    in_force.begin(state, "ancient_army", 1)
    assert able(2) == set()


@pytest.mark.rule("TM-ONIMISSION-06")
def test_a_centre_that_kaiju_only_dominates_cannot_be_conquered() -> None:
    factions = ("nomads", "boarlords", "dark_seed")
    for mark, taken in ((None, 1), (1, "oni")):
        centre: dict[str, Any] = {"units": {"kaiju_boarlords": 1, "large": 3}}
        row = centre if mark is None else {**centre, "owner": mark}
        more: dict[str, Any] = {"oni_missions": True, "gifts": True, "allow": WAR}
        state = table(factions, {"m0": row}, {1: {"gift": "kaiju"}}, phase="green", **more)
        assert state.controller(NAMED["m0"]) == 1
        before = owner(state, "m0")
        do(state, "oni_war")
        maybe(state, "raise m0", "attack", "battle m0")
        assert (owner(state, "m0") != before) == (taken == "oni")
