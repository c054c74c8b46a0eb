"""What cards change in the firing step, and what happens when something is fired."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.sheets import Rule
from endtable.games.tamashii.content.vocabulary import read_phrase
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import prg_of
from endtable.games.tamashii.rules.sources import sources
from endtable.games.tamashii.rules.steps.bodies import buy_body
from endtable.games.tamashii.rules.steps.firing import fire
from endtable.games.tamashii.rules.steps.hacking import with_more_damage
from endtable.games.tamashii.table.state import BODY_DECK, Tamashii
from endtable.kit.validation import Place
from tests.games.tamashii.play import (
    body,
    card,
    console,
    dump,
    effect,
    enemies,
    events,
    names,
    offered,
    play,
    resource,
    setup,
    verbs,
)

TOP, BOTTOM = 2 * BODY_DECK, 2 * BODY_DECK + 1


def firing(*rows: str, **seat: Any) -> Tamashii:
    """The second player fires first; then the first one moves."""
    fields = {name: seat.pop(name) for name in ("mode", "pvp", "extension", "scenario", "card")
              if name in seat}  # fmt: skip
    return setup({}, {"console": console(*rows), "core": "red", "dump": "", **seat}, active=1,
                 first=1, phase="firing", **fields)  # fmt: skip


# --- special rules --------------------------------------------------------------------------------


def rule(when: str, phrase: str, condition: tuple[Any, ...] = ()) -> Rule:
    found = Rule()
    found.when = when
    found.condition = condition
    found.do = (read_phrase(phrase, Place()),)
    return found


@pytest.mark.rule("TA-SPECIAL-05", "TA-SPECIAL-06", "TA-STORY-08")
@pytest.mark.parametrize(
    ("when", "seat", "act"),
    [
        ("expel", {"enemies": ["buzzer"]}, "fire expel a3 b3"),
        ("hack", {"enemies": ["buzzer"]}, "fire hack1 a1 a2 b1"),
        ("defeat", {"enemies": ["buzzer"]}, "fire hack1 a1 a2 b1"),
        ("resource_pattern", {}, "fire power c1 c2 c3"),
        ("resource_pattern", {}, "fire power_long c1 c2 c3 c4"),
        ("long_pattern", {}, "fire power_long c1 c2 c3 c4"),
        ("reset", {}, "!wound 5"),
        ("reveal", {}, "!reveal 2"),
        ("enter", {"at": 2}, "!shelter"),
    ],
)
def test_special_rules_speak_when_their_time_comes(
    monkeypatch: pytest.MonkeyPatch, when: str, seat: dict[str, Any], act: str
) -> None:
    state = firing("YYB.", "Y.B.", "RRRR", **seat)
    scenario = state.setting.scenario
    assert scenario is not None
    others = [rule(other, "time =9") for other in ("expel", "hack", "defeat", "resource_pattern",
              "long_pattern", "reset", "reveal", "enter")]  # fmt: skip
    spoken = ("hack", "defeat") if "hack1" in act else ("resource_pattern", "long_pattern")
    silent = [other for other in others if other.when != when and other.when not in spoken]
    never = rule(when, "time =9", (">", 0, 1))
    monkeypatch.setattr(scenario, "rules", [*silent, never, rule(when, "xp 7")])
    before, time = state.xp[1], state.time
    state.explore_box += tuple(token - 1 for token in state.explore if token)
    state.explore = [0] * len(state.explore)
    if act.startswith("!"):
        effect(state, act[1:], seat=1)
        if "reveal" in verbs(state):
            play(state, offered(state)[0], "?token red")
    else:
        play(state, act)
    gained = 1 if when in ("defeat", "hack") else 0  # of the enemy itself
    assert state.xp[1] == before + 7 + gained
    assert state.time == time


def test_short_patterns_are_no_long_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    for act, when in (("fire power c1 c2 c3", "long_pattern"),
                      ("fire experience a1 a2 b1 b2", "resource_pattern")):  # fmt: skip
        state = firing("BG", "RY", "RRRR")
        scenario = state.setting.scenario
        assert scenario is not None
        monkeypatch.setattr(scenario, "rules", [rule(when, "time =9")])
        play(state, act)
        assert state.time != 9
        monkeypatch.undo()


def test_what_is_fired_is_counted() -> None:
    state = firing("BG", "RY", "RRRR")
    counters = ("patterns_turn", "resource_patterns", "longs", "core_patterns")

    def counts() -> list[int]:
        return [tally_of(state, 1, name) for name in counters]

    told = events(state, "fire experience a1 a2 b1 b2")
    assert {"is": "fired", "seat": 1, "pattern": "experience", "cells": [0, 1, 5, 6]} in told
    assert names(told)[:5] == [*["dropped"] * 4, "fired"]
    assert counts() == [1, 0, 0, 0]
    play(state, "fire power_long c1 c2 c3 c4")
    assert counts() == [2, 1, 1, 0]
    assert [tally_of(state, 0, name) for name in counters] == [0, 0, 0, 0]
    core = firing("BRB.", "..R.", enemies=["sweeper"])
    play(core, "fire hack1 a1 a2 a3")
    assert [tally_of(core, 1, name) for name in ("core_patterns", "hacks")] == [1, 1]
    plain = firing("YY..", "Y.R.", enemies=["buzzer"])
    play(plain, "fire hack1 a1 a2 b1")
    assert [tally_of(plain, 1, name) for name in ("core_patterns", "hacks")] == [0, 1]


# --- cards that bend patterns ---------------------------------------------------------------------


def test_recursion_fires_one_basic_pattern_a_second_time() -> None:
    state = firing("RRR", "RRR", "BBB", "BBB", installed=["recursion"])
    play(state, "fire power a1 a2 a3", "fire shield c1 c2 c3")
    assert {"fire power b1 b2 b3", "fire shield d1 d2 d3"} <= set(offered(state))
    play(state, "fire power b1 b2 b3")
    assert "fire shield d1 d2 d3" not in offered(state)
    assert resource(state, "power", 1) == 2
    usual = firing("RRR", "RRR")
    play(usual, "fire power a1 a2 a3")
    assert "fire power b1 b2 b3" not in offered(usual)


def test_a_netrunner_needs_one_token_less_for_one_hack_a_turn() -> None:
    rows = ("YYB.", "R.B.", "YY..", "R..R")
    plain = firing(*rows, enemies=["buzzer", "buzzer"])
    assert not [text for text in offered(plain) if "hack" in text]
    state = firing(*rows, enemies=["buzzer", "buzzer"], bodies=["netrunner"])
    play(state, "fire hack1 a1 a2 b1")
    assert "loose" in state.fired
    assert not [text for text in offered(state) if "hack" in text]
    exact = firing("YYB.", "Y.B.", "YY..", "R..R", enemies=["buzzer", "buzzer"],
                   bodies=["netrunner"])  # fmt: skip
    play(exact, "fire hack1 a1 a2 b1")
    assert "loose" not in exact.fired
    assert "fire hack1 c1 c2 d1" in offered(exact)


def test_a_core_adept_uses_any_token_for_the_core_once_a_turn() -> None:
    rows = ("BGB.", "....", "BGB.", "R..R")
    adept = {"protocol": "core_adept", "progress": 3}
    assert not [text for text in offered(firing(*rows, enemies=["sweeper"])) if "hack" in text]
    state = firing(*rows, enemies=["sweeper", "sweeper"], **adept)
    assert "fire hack1 a1 a2 a3" in offered(state)
    play(state, "fire hack1 a1 a2 a3")
    assert "wild" in state.fired
    effect(state, "expel", seat=1)
    assert not [text for text in offered(state) if "hack" in text]
    exact = firing("BRB.", "....", "BGB.", "R..R", enemies=["sweeper", "sweeper"], **adept)
    play(exact, "fire hack1 a1 a2 a3")
    assert "wild" not in exact.fired


def test_a_hook_adds_to_the_first_damage_of_a_hack_only() -> None:
    do = (("gain", "memory", 1, "you"), ("damage", 3), ("damage", 2))
    assert with_more_damage(do, 0) == do
    more = with_more_damage(do, 2)
    assert more == (("gain", "memory", 1, "you"), ("damage", ("+", 3, 2)), ("damage", 2))
    state = firing("YYB.", "Y.B.", enemies=["bastion"], installed=["hook"])
    bastion = state.enemies[1][0]
    state.fired = ()
    effect(state, "damage 1", seat=1)
    assert state.damage[bastion] == 1
    hooked = firing("BRB.", "..R.", enemies=["sweeper"], installed=["hook"])
    play(hooked, "fire hack1 a1 a2 a3")
    assert hooked.damage[hooked.enemies[1][0]] == 4


# --- expelling ------------------------------------------------------------------------------------


def test_a_pacifist_expels_one_enemy_a_turn_for_nothing() -> None:
    pacifist = {"protocol": "pacifist", "progress": 3}
    state = firing("YB..", "RG..", "R..R", enemies=["buzzer", "buzzer", "hulk"], **pacifist)
    buzzer = state.enemies[1][0]
    assert {"is": "expelled", "seat": 1, "enemy": buzzer} in events(state, "fire expel a1 a2")
    assert dump(state, "corrupted", 1) == 0
    play(state, "fire expel b1 b2")
    assert dump(state, "corrupted", 1) == 1
    assert enemies(state, 1) == ["hulk"]
    assert tally_of(state, 1, "expels") == 2


def test_a_breacher_hits_the_next_enemy_when_one_is_expelled() -> None:
    state = firing("YB..", "R..R", enemies=["buzzer", "hulk"], bodies=["breacher"])
    play(state, "fire expel a1 a2")
    assert offered(state) == ["use breacher", "skip"]
    play(state, "use breacher")
    assert state.damage[state.enemies[1][0]] == 2
    alone = firing("YB..", "R..R", enemies=["buzzer"], bodies=["breacher"])
    play(alone, "fire expel a1 a2")
    assert "use" not in verbs(alone)


def test_an_expelled_enemy_is_passed_on_only_with_that_card_and_by_choice() -> None:
    def expel(pvp: str) -> Tamashii:
        state = setup({"console": console("YB", "R..R"), "enemies": ["buzzer"]}, {}, {},
                      mode="competitive", pvp=pvp, extension="stationary",
                      phase="firing")  # fmt: skip
        return play(state, "fire expel a1 a2")

    assert "player" not in verbs(expel("strike"))
    state = expel("send_enemy")
    enemy = state.enemy_discard[-1]
    assert offered(state) == ["player 1", "player 2", "done"]
    kept = play(state.copy(), "done")
    assert kept.enemies == [(), (), ()]
    assert enemy in kept.enemy_discard
    told = events(state, "player 2")
    assert told[0] == {"is": "attached", "seat": 2, "enemy": enemy}
    assert state.enemies == [(), (), (enemy,)]
    assert enemy not in state.enemy_discard


# --- bodies and one-time cards --------------------------------------------------------------------


@pytest.mark.rule("TA-MARKET-02", "TA-MARKET-03", "TA-MARKET-06")
def test_a_bought_body_is_replaced_at_its_place_of_the_market() -> None:
    state = firing("R..R", bodies=["scout"])
    market, deck, reveals = state.market, state.body_deck, state.reveals
    state.known[TOP], state.known[BOTTOM] = 2, len(deck)
    buy_body(state, 1, market[1])
    assert state.market == (market[0], deck[-1], *market[2:])
    assert state.body_deck == deck[:-1]
    assert (state.known[TOP], state.known[BOTTOM]) == (1, len(deck) - 1)
    assert state.reveals == reveals + 1
    assert state.bodies == [(), (market[1], body(state, "scout"))]
    assert tally_of(state, 1, "occupied") == 1


def test_without_a_deck_the_market_shrinks() -> None:
    state = firing("R..R")
    market, reveals = state.market, state.reveals
    state.body_box += state.body_deck
    state.body_deck = ()
    buy_body(state, 1, market[0])
    assert state.market == market[1:]
    assert state.reveals == reveals
    state.check()


def test_bodies_change_places_and_that_is_counted_and_told() -> None:
    state = firing("R..R", bodies=["scout", "wrestler"])
    effect(state, "occupy", seat=1)
    assert offered(state) == ["occupy wrestler", "keep"]
    kept = play(state.copy(), "keep")
    assert kept.bodies[1] == state.bodies[1]
    assert tally_of(kept, 1, "occupied") == 0
    wrestler = body(state, "wrestler")
    assert events(state, "occupy wrestler") == [{"is": "occupied", "seat": 1, "body": wrestler}]
    assert state.bodies[1] == (wrestler, body(state, "scout"))
    assert tally_of(state, 1, "occupied") == 1
    one = firing("R..R", bodies=["scout"])
    assert "keep" not in verbs(effect(one, "occupy", seat=1))


def test_a_change_of_the_core_is_counted_and_settled_at_once() -> None:
    state = firing("R..R", protocol="core_adept", progress=0)
    effect(state, "core", seat=1)
    assert offered(state) == ["core blue", "core green", "core yellow", "keep"]
    kept = play(state.copy(), "keep")
    assert (kept.core[1], kept.progress[1]) == (4, 0)
    told = events(state, "core blue")
    assert told[0] == {"is": "core", "seat": 1, "token": 1}
    assert told[1] == {"is": "protocol", "seat": 1, "step": 1}
    assert (state.core[1], state.progress[1]) == (1, 1)
    assert verbs(state) == {"resource"}  # the reward


def test_a_one_time_card_goes_to_the_box_with_what_it_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = firing("RRR.", "RRR.", "RR..", installed=["grenade", "spear"], enemies=["bastion"])
    grenade, spear = card(state, "grenade"), card(state, "spear")
    record = state.setting.content.augmentations[grenade]
    monkeypatch.setattr(record, "modifiers", [(MODIFIER["prg"], 2)])
    state.mods[1] = None
    moves = prg_of(state, 1)
    state.last_defeated = 3
    fire(state, 1, "aug.grenade", (0, 1, 2))
    assert state.installed[1] == (spear,)
    assert grenade in state.box
    assert prg_of(state, 1) == moves - 2
    assert state.last_defeated == -1
    fire(state, 1, "aug.spear", (5, 6, 7))
    assert state.installed[1] == (spear,)
    assert state.fired == ("aug.grenade", "aug.spear")


# --- patterns of the story and of the boss --------------------------------------------------------


def test_a_pattern_of_a_card_may_be_a_hack(monkeypatch: pytest.MonkeyPatch) -> None:
    for is_hack in (False, True):
        state = setup({"at": 1}, {"console": console("BRB", "GGG"), "core": "red", "at": 2},
                      card="P03", pieces={"ascend": {"2": 1}}, active=1, first=1,
                      phase="firing")  # fmt: skip
        effect(state, "special P12")
        scenario = state.setting.scenario
        assert scenario is not None
        placed = scenario.cards[scenario.by_code["P12"]].patterns[0]
        monkeypatch.setattr(placed, "is_hack", is_hack)
        play(state, "fire card.mast a1 a2 a3")
        assert tally_of(state, 1, "hacks") == int(is_hack)
        assert "card.mast" in state.fired
        assert state.pieces[state.slot_of(2) * 3 + 1] == 1


def test_her_hacks_drop_their_tokens_and_count() -> None:
    seats = ({"at": 1}, {"at": 1, "console": console("RR.B", "R..B", "R..R"), "core": "red",
                         "dump": ""})  # fmt: skip
    state = setup(*seats, scenario="shinigami", active=1, first=1, phase="firing",
                  boss={"at": 1, "integrity": 7, "armour": 4})  # fmt: skip
    play(state, "fire card.mask a1 a2 b1", "extra a4 b4")
    assert (dump(state, "red", 1), dump(state, "blue", 1)) == (3, 2)
    assert tally_of(state, 1, "hacks") == 1
    assert (state.boss_integrity, state.boss_armour) == (6, 6)
    assert not any(text.startswith("extra") for text in offered(state))


def test_her_hacks_are_fired_beside_her_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = ({"at": 1}, {"at": 1, "console": console("YR", "Y.", "GGG"), "core": "red"})
    state = setup(*seats, scenario="shinigami", active=1, first=1, phase="firing", reveal=[2],
                  boss={"at": 1, "integrity": 7, "armour": 4})  # fmt: skip
    scenario = state.setting.scenario
    assert scenario is not None
    assert scenario.boss is not None
    monkeypatch.setattr(scenario.boss.hacks[0], "condition", ())

    def found() -> bool:
        return any(source[0] == "card.veil" for source in sources(state, 1))

    assert found()
    state.boss_integrity = 0
    assert not found()
    state.boss_integrity, state.boss_at = 7, state.slot_of(2)
    assert not found()


def test_damage_of_her_hacks_is_hers_even_among_enemies(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = {"at": 1, "console": console("YR", "Y.", "GGG"), "core": "red", "enemies": ["zoe"]}
    state = setup({"at": 1}, seat, scenario="shinigami", active=1, first=1, phase="firing",
                  boss={"at": 1, "integrity": 7, "armour": 4})  # fmt: skip
    scenario = state.setting.scenario
    assert scenario is not None
    assert scenario.boss is not None
    monkeypatch.setattr(scenario.boss.hacks[0].pattern, "do", (("damage", 3),))
    play(state, "fire card.veil a1 a2 b1")
    assert (state.boss_integrity, state.boss_armour) == (7, 3)
    assert state.damage[state.enemies[1][0]] == 0


@pytest.mark.rule("TA-AUG-02")
def test_a_loose_short_pattern_leaves_the_wild_core_alone() -> None:
    state = setup({"installed": ["compiler"], "protocol": "core_adept", "core": "red",
                   "console": console("RRB", "", "GBG")}, {}, phase="firing")  # fmt: skip
    state.progress[0], state.mods[0] = 3, None
    play(state, "fire power a1 a2 a3")
    assert "wild" not in state.fired


@pytest.mark.rule("TA-AUG-02", "TA-BOSS-06")
def test_a_hook_and_a_netrunner_know_her_hacks_too() -> None:
    rows = {"at": 1, "console": console("RR", "B.", "G.", "G."), "core": "red"}
    boss = {"at": 1, "integrity": 7, "armour": 3}
    plain = setup({"at": 1}, rows, scenario="shinigami", active=1, first=1, phase="firing",
                  boss=boss)  # fmt: skip
    assert not [text for text in offered(plain) if "card." in text]
    seat = {**rows, "bodies": ["netrunner"], "installed": ["hook"]}
    state = setup({"at": 1}, seat, scenario="shinigami", active=1, first=1, phase="firing",
                  boss=boss)  # fmt: skip
    play(state, "fire card.mask a1 a2 b1", "?done")
    assert "loose" in state.fired
    assert (state.boss_integrity, state.boss_armour) == (6, 6)  # 3 damage, not 2


@pytest.mark.rule("TA-JORDAN-14")
def test_the_pattern_of_the_bot_is_a_hack_for_a_netrunner_too() -> None:
    rows = {"console": console("GBG"), "core": "red", "bodies": ["netrunner"]}
    state = setup(rows, phase="firing")
    state.batteries = 2
    state._listed_for = -1
    play(state, "fire bot a1 a2 a3")
    assert state.batteries == 3
    assert "loose" in state.fired


@pytest.mark.rule("TA-AUG-02")
def test_a_hack_takes_the_wild_core_when_the_loose_token_was_used() -> None:
    adept = {"protocol": "core_adept", "progress": 3, "bodies": ["netrunner"]}
    state = firing("BGB.", "BGB.", "BGB.", "R..R", enemies=["sweeper"] * 3, **adept)
    play(state, "fire hack1 a1 a2 a3")
    assert state.fired[-1] == "loose"
    effect(state, "expel", seat=1)
    play(state, "fire hack1 b1 b2 b3")
    assert state.fired[-1] == "wild"
    effect(state, "expel", seat=1)
    assert not [text for text in offered(state) if "hack" in text]


@pytest.mark.rule("TA-AUG-02")
def test_a_hack_may_take_both_rights_to_other_tokens() -> None:
    adept = {"protocol": "core_adept", "progress": 3, "bodies": ["netrunner"]}
    state = firing("GGB.", "....", "BGB.", "R..R", enemies=["sweeper"] * 2, **adept)
    play(state, "fire hack1 a1 a2 a3")
    assert set(state.fired[-2:]) == {"loose", "wild"}
    effect(state, "expel", seat=1)
    assert not [text for text in offered(state) if "hack" in text]


@pytest.mark.rule("TA-AUG-02", "TA-PATTERN-04")
def test_a_mirrored_pattern_leaves_the_wild_core_alone() -> None:
    state = firing("GB..", "YR..", "BGB.", protocol="core_adept", progress=3,
                   installed=["phantom_pattern"], enemies=["sweeper"])  # fmt: skip
    play(state, "fire experience a1 a2 b1 b2")
    assert "wild" not in state.fired
    assert "fire hack1 c1 c2 c3" in offered(state)
