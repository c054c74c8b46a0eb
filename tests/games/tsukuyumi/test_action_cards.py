"""What action cards say beyond their numbers, and what a card gives once. TS-ACARD, TS-ACT."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tsukuyumi.table.allowance import PRODUCTION
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.in_force import begin
from endtable.games.tsukuyumi.table.phases import BLUE
from endtable.games.tsukuyumi.table.setting import NOBODY
from tests.games.tsukuyumi.play import (
    BOARS,
    CYBER,
    NOMADS,
    SEED,
    asked,
    do,
    finish_turn,
    next_round,
    offered,
    table,
    targets,
    units,
    verbs,
)


def test_siege_hunt_strategy_and_the_cards_for_two() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1, "small": 1}}}
    siege = table(BOARS, areas, {0: {"card": "siege"}}, phase="red")
    do(siege, "siege a1 bo_conquest")
    assert not offered(siege, "answer retreat")
    hunt = table(BOARS, areas, {0: {"card": "hunt"}}, phase="red")
    assert offered(hunt, "hunt a1 bo_annihilation")
    assert not offered(hunt, "hunt a1 bo_conquest")
    do(hunt, "hunt a1 bo_annihilation")
    (fallen,) = hunt.doomed
    assert hunt.setting.owner_of[fallen] == hunt.setting.oni
    twice = table(BOARS, {}, {0: {"card": "grand_strategy"}}, phase="blue")
    do(twice, "effect", "effect")
    assert "effect" not in verbs(twice)
    last = table(("nomads", "boarlords"), seats={0: {"card": "last_word"}, 1: {"card": "duel"}},
                 phase="green", active=1, track=[0, 1], acted=[0])  # fmt: skip
    while last.phase == 2:
        finish_turn(last)
    assert asked(last) == 1


@pytest.mark.rule("TS-ROUND-04", "TS-ROUND-05")
def test_a_siege_begins_when_the_card_lies_open() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    for edition in ("it", "pl"):
        state = table(BOARS, areas, {0: {"card": "siege"}}, phase="white", edition=edition)
        assert offered(state, "siege a1 bo_conquest") == (edition == "it")
        assert offered(state, "fight a1 bo_conquest")
        if edition == "it":
            do(state, "siege a1 bo_conquest")
            assert not offered(state, "answer retreat")
            do(state, "answer counterstrike")
            assert not {"fight", "siege"} & verbs(state)


@pytest.mark.factions(4)
def test_effects_end_with_the_round() -> None:
    state = table(NOMADS, rounds=2)
    begin(state, "offroad", 0)
    begin(state, "combat_analysis", 0, 1)
    while state.round == 1:
        seat = state.deciders()[0]
        state.apply(seat, state.default(seat))
    assert [effect.key for effect in state.effects] == ["combat_analysis"]


def test_a_hunt_a_siege_and_a_raid_of_drones_come_once() -> None:
    areas: dict[str, Any] = {
        "a1": {"units": {"boarmaster": 1, "medium": 1}},
        "a2": {"units": {"squeaker": 1, "private": 1}},
    }
    hunt = table(BOARS, areas, {0: {"card": "hunt"}}, phase="red")
    assert targets(hunt, "hunt") == {"a1"}
    do(hunt, "hunt a1 bo_annihilation", "answer counterstrike")
    assert units(hunt, "a1") == {"boarmaster": 1, "medium": 1}
    assert "hunt" not in verbs(hunt)
    siege = table(BOARS, areas, {0: {"card": "siege"}}, phase="red")
    do(siege, "siege a1 bo_annihilation")
    assert "siege" not in verbs(siege)
    assert "fight" in verbs(siege)
    assert next_round(siege).specials == 0
    drones = {name: {"units": {"attack_drone": 1}} for name in ("a1", "a2")}
    drones["a3"] = {"units": {"samurai_21": 1}}
    raid = table(CYBER, drones, {0: {"uplinks": ["yumi"], "card": "ambush"}}, phase="red")
    assert targets(raid, "raid") == {"a1", "a2"}
    do(raid, "raid a1 cy_conquest")
    assert "raid" not in verbs(raid)
    assert raid.conquests == [1, 0, 0]
    assert next_round(raid).conquests == [0, 0, 0]


@pytest.mark.rule("TS-ENDRND-12")
@pytest.mark.parametrize("field", ["conquests", "takings", "lost_areas", "round_kills", "losses"])
def test_what_is_counted_in_a_round_begins_anew(field: str) -> None:
    state = table(NOMADS, {}, rounds=3)
    getattr(state, field)[1] = 2
    assert getattr(next_round(state), field) == [0, 0, 0]


def test_mimicry_copies_no_event_of_an_earlier_phase() -> None:
    state = table(CYBER, {}, phase="blue")
    state.last_event = state.setting.tables.event_keys.index("stores")
    while state.phase == BLUE:
        finish_turn(state)
    assert state.last_event == NOBODY


@pytest.mark.rule("TS-ENDRND-02")
def test_food_for_the_queen_is_for_her_own_kills() -> None:
    seats = {0: {"base": [0, 6]}, 1: {"base": [1, 5]}}
    for killer in (0, 1):
        state = table(SEED, {}, seats, track=[1, 2, 0], acted=[1, 2], rounds=3)
        begin(state, "food", 0)
        state.round_kills[killer] = 2
        do(state, "end")
        assert ("build" in verbs(state)) == (killer == 0)


def test_who_cuts_the_other_off_is_not_cut_off() -> None:
    seats: dict[int, Any] = {0: {"card": "cut_off", "base": [0, 6]}, 1: {"card": "duel"}}
    state = table(("nomads", "boarlords"), {}, seats, phase="green")
    assert state.allow[PRODUCTION] == state.setting.actions[state.chosen[0]].phases[1]["production"]


def test_no_tunnel_leads_into_an_area_that_is_closed() -> None:
    row = {"dug": ["tunnel"]}
    areas = {"a1": {**row, "units": {"squeaker": 1}}, "b3": row, "c3": row}
    state = table(BOARS, areas, allow={"move": 1})
    begin(state, "perimeter", 1, NAMED["c3"])
    do(state, "advance")
    assert offered(state, "tunnel squeaker a1 b3 1")
    assert not offered(state, "tunnel squeaker a1 c3 1")
