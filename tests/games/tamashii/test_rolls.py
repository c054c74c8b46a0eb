"""Rolls and what may change them: the resource, cards, other players; planning and tests."""

from __future__ import annotations

import re
from typing import Any

import pytest

from endtable.games.tamashii.content.components import BASIC, BLANK, RARE
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import in_combat_at_boss
from endtable.games.tamashii.rules.steps import testing
from endtable.games.tamashii.rules.steps.planning import attach_tracked
from endtable.games.tamashii.rules.steps.rolls import (
    ATTACK_ROLL,
    TEST_ROLL,
    OtherReroll,
    Rerolls,
    offer_help,
    reroll,
    roll_dice,
    successes,
)
from endtable.games.tamashii.rules.steps.testing import Count, fits
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.i18n import LANGUAGES, Words
from tests.games.tamashii.play import (
    console,
    dump,
    events,
    logged,
    names,
    offered,
    play,
    resource,
    setup,
    table,
    verbs,
)


def rolled(dice: list[int], purpose: str = TEST_ROLL, free: int = 0, **seat: Any) -> Tamashii:
    """The second player has rolled these dice."""
    state = table({}, seat)
    state.dice[3:6] = dice
    state.free_rerolls = free
    state.push(Rerolls(1, purpose))
    state.run()
    return state


# --- the tray -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_roll_lies_in_the_tray_with_what_each_face_does(lang: str) -> None:
    words = Words(lang, strict=True)
    state = rolled([1, 2, 1], resources={"reroll": 1})
    shown = GAME.face.regions(state.view(1), words)
    for face, count in (("blank", 1), ("basic", 2), ("rare", 1)):
        assert shown["tray:1"].count(f'data-count="{face}"') == count
    assert words.say("ta.tray.test.basic") in re.sub(r"</text>\s*<text[^>]*>", " ", shown["tray:1"])
    assert "nothing" in shown["tray:0"]


def test_the_tray_is_empty_when_the_roll_is_over() -> None:
    state = rolled([0, 2, 0], resources={"reroll": 1})
    assert state.view(1)["seats"][1]["roll"] == TEST_ROLL
    play(state, "done")
    assert state.view(1)["seats"][1]["roll"] == ""


# --- rolling --------------------------------------------------------------------------------------


def test_a_new_roll_replaces_the_old_one_of_the_seat() -> None:
    state = table()
    state.dice = [1, 1, 1, 2, 2, 2]
    seen = logged(state, lambda: roll_dice(state, 1, 4))
    assert state.dice[:3] == [1, 1, 1]
    assert sum(state.dice[3:]) == 4
    assert seen == [{"is": "rolled", "seat": 1, "dice": state.dice[3:]}]
    reroll(state, 1, tuple(state.dice[3:]))
    assert sum(state.dice[3:]) == 4
    assert state.dice[:3] == [1, 1, 1]


@pytest.mark.rule("TA-TEST-03")
def test_a_rare_symbol_is_two_successes() -> None:
    state = table()
    state.dice = [5, 1, 0, 3, 2, 4]
    assert (successes(state, 0), successes(state, 1)) == (1, 10)


@pytest.mark.rule("TA-REROLL-01", "TA-REROLL-05")
def test_the_resource_rerolls_as_many_dice_as_there_are_units_once() -> None:
    state = rolled([1, 2, 0], resources={"reroll": 2})
    assert state.deciders() == (1,)
    assert offered(state) == [
        "done", "reroll 0 1 0", "reroll 0 2 0", "reroll 1 0 0", "reroll 1 1 0",
    ]  # fmt: skip
    seen = events(state, "reroll 1 1 0")
    assert seen[0] == {"is": "resource", "seat": 1, "resource": "reroll", "value": 0}
    assert resource(state, "reroll", 1) == 0
    assert sum(state.dice[3:]) == 3
    assert state.dice[4] >= 1
    assert "reroll" not in verbs(state)


def test_one_unit_is_left_for_another_roll() -> None:
    state = rolled([1, 2, 0], resources={"reroll": 3})
    play(state, "reroll 1 0 0")
    assert resource(state, "reroll", 1) == 2
    assert "reroll" not in verbs(state)
    left = rolled([1, 2, 0], resources={"reroll": 3})
    play(left, "done")
    assert (resource(left, "reroll", 1), left.dice[3:]) == (3, [1, 2, 0])


def test_free_rerolls_cost_nothing_and_take_all_dice() -> None:
    assert "reroll" not in verbs(rolled([1, 1, 1], free=1))
    state = rolled([1, 1, 1], free=2)
    assert "reroll 1 1 1" in offered(state)
    play(state, "reroll 1 1 1")
    assert "reroll" not in verbs(state)
    paid = rolled([1, 1, 1], free=2, resources={"reroll": 1})
    play(paid, "reroll 1 1 1")
    assert resource(paid, "reroll", 1) == 1


def test_without_dice_or_means_nobody_is_asked() -> None:
    assert "reroll" not in verbs(rolled([0, 0, 0], resources={"reroll": 2}))
    assert "done" not in offered(rolled([1, 0, 0]))


@pytest.mark.parametrize(
    ("key", "purpose", "texts"),
    [
        ("stroke_of_luck", TEST_ROLL, ["blank blank", "basic basic"]),
        ("scope", ATTACK_ROLL, ["blank blank", "basic basic"]),
        ("scope", TEST_ROLL, []),
        ("switch", ATTACK_ROLL, ["blank basic"]),
        ("switch", TEST_ROLL, []),
        ("ace", TEST_ROLL, ["blank basic", "blank rare", "basic blank", "basic rare"]),
    ],
)
def test_cards_that_change_a_die(key: str, purpose: str, texts: list[str]) -> None:
    state = rolled([1, 2, 0], purpose, installed=[key])
    found = [text for text in offered(state) if text.startswith("die")]
    assert found == [f"die {key} {text}" for text in texts]


def test_a_kitsune_turns_symbols_over() -> None:
    state = rolled([1, 1, 1], bodies=["kitsune"])
    assert offered(state) == ["done", "die kitsune basic rare", "die kitsune rare basic"]
    seen = events(state, "die kitsune rare basic")
    assert {"is": "rolled", "seat": 1, "dice": [1, 2, 0]} in seen
    assert state.dice[3:] == [1, 2, 0]


def test_a_card_is_used_once_on_a_roll_and_once_a_turn() -> None:
    state = rolled([2, 1, 0], ATTACK_ROLL, installed=["switch", "ace"])
    seen = events(state, "die switch blank basic")
    assert seen[0] == {"is": "used", "seat": 1, "card": "switch"}
    assert (state.dice[3:], state.used_turn) == ([1, 2, 0], [(), ("switch",)])
    assert not [text for text in offered(state) if "switch" in text]
    play(state, "die ace blank rare")
    assert (state.dice[3:], state.used_game) == ([0, 2, 1], [(), ("ace",)])
    assert "die" not in verbs(state)
    again = rolled([2, 1, 0], ATTACK_ROLL, installed=["switch"])
    again.used_turn[1] = ("switch",)
    again.pop()
    again.push(Rerolls(1, ATTACK_ROLL))
    again.run()
    assert "die" not in verbs(again)


def test_a_rerolled_die_is_one_of_that_face() -> None:
    state = rolled([0, 0, 3], installed=["stroke_of_luck"], resources={"reroll": 1})
    play(state, "die stroke_of_luck rare rare")
    assert sum(state.dice[3:]) == 3
    assert state.dice[5] >= 2
    assert "reroll" in verbs(state)  # the resource is not spent yet


# --- others ---------------------------------------------------------------------------------------


def helped(**trickster: Any) -> Tamashii:
    """The first player has rolled; the third may reroll a die."""
    seat = {"installed": ["slipped_die"], "resources": {"reroll": 2}, **trickster}
    state = table({}, {}, seat)
    state.dice[:3] = [2, 0, 1]
    offer_help(state, 0)
    state.run()
    return state


@pytest.mark.rule("TA-RESOURCE-09")
def test_a_trickster_rerolls_a_die_of_another() -> None:
    state = helped()
    assert state.deciders() == (2,)
    assert offered(state) == ["skip", "help blank", "help rare"]
    seen = events(state, "help blank")
    assert seen[0] == {"is": "used", "seat": 2, "card": "slipped_die"}
    assert sum(state.dice[:3]) == 3
    assert (state.dice[BLANK] >= 1, state.dice[RARE] >= 1) == (True, True)
    assert resource(state, "reroll", 2) == 1
    assert tally_of(state, 2, "helped") == 1
    assert state.used_turn[2] == ("slipped_die",)
    assert "help" not in verbs(state)


def test_a_trickster_may_look_on_and_needs_a_reroll() -> None:
    state = play(helped(), "skip")
    assert (state.dice[:3], resource(state, "reroll", 2)) == ([2, 0, 1], 2)
    assert tally_of(state, 2, "helped") == 0
    assert state.used_turn[2] == ()
    assert "help" not in verbs(helped(resources={}))


def test_nobody_helps_oneself() -> None:
    state = table({"installed": ["slipped_die"], "resources": {"reroll": 2}}, {})
    state.dice[:3] = [1, 1, 0]
    offer_help(state, 0)
    state.run()
    assert "help" not in verbs(state)
    assert OtherReroll(1, 0, "slipped_die").choices(state) == [
        ("skip",), ("help", BLANK), ("help", BASIC),
    ]  # fmt: skip


def test_who_fights_at_the_boss() -> None:
    state = setup({"at": 1}, {"at": 2}, scenario="shinigami", reveal=[2], phase="movement",
                  boss={"at": 2, "integrity": 1, "armour": 3})  # fmt: skip
    assert [in_combat_at_boss(state, seat) for seat in (0, 1)] == [False, True]
    state.boss_integrity = 0
    assert not in_combat_at_boss(state, 1)


# --- tracking -------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TRACK-02", "TA-TRACK-03", "TA-TRACK-04")
def test_basic_symbols_attach_enemies_in_order() -> None:
    state = table({"tracking": 2}, {"tracking": 3}, {"tracking": 2}, {"tracking": 0})
    state.dice = [1, 0, 1, 0, 2, 1, 0, 1, 0, 0, 2, 0]
    deck = state.enemy_deck
    attach_tracked(state, [1, 2, 0, 3])
    state.run()
    assert state.enemies == [(), (deck[-1], deck[-2]), (deck[-3],), ()]
    assert state.tracking == [2, 0, 0, 0]


@pytest.mark.rule("TA-TRACK-03", "TA-TRACK-04")
def test_tracking_falls_only_after_enemies_that_came() -> None:
    """Who vanishes instead of the only enemy keeps the tracking, raised by the card."""

    def rolled(tracking: int, basic: int) -> Tamashii:
        state = table({"tracking": tracking, "installed": ["vanish"]}, {})
        state.dice[:3] = [0, basic, 0]
        attach_tracked(state, [0, 1])
        state.run()
        return state

    alone = play(rolled(3, 1), "use vanish")
    assert alone.enemies[0] == ()
    assert alone.tracking[0] == 5
    two = play(rolled(3, 2), "use vanish")
    assert len(two.enemies[0]) == 1
    assert two.tracking[0] == 0
    high = rolled(4, 1)  # no room on the track for the card
    assert len(high.enemies[0]) == 1
    assert high.tracking[0] == 0


@pytest.mark.rule("TA-TRACK-04", "TA-DEFEAT-04")
def test_tracking_stays_when_no_enemy_is_left_to_come() -> None:
    state = table({"tracking": 2}, {})
    state.enemy_box = tuple(sorted(state.enemy_box + state.enemy_deck))
    state.enemy_deck = ()
    state.dice[:3] = [0, 2, 0]
    attach_tracked(state, [0, 1])
    state.run()
    assert state.enemies[0] == ()
    assert state.tracking[0] == 2


# --- tests ----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TEST-06")
@pytest.mark.parametrize(
    ("colour", "kinds"),
    [("core", (4, 5)), ("blue", (1, 5)), ("green", (2, 5)), ("yellow", (3, 5)), ("red", (4, 5)),
     ("any", (1, 2, 3, 4, 5))],
)  # fmt: skip
def test_which_tokens_are_dice(colour: str, kinds: tuple[int, ...]) -> None:
    state = table({"core": "blue"}, {"core": "red"})
    assert tuple(kind for kind in range(8) if fits(state, 1, colour, kind)) == kinds


def outcome(need: int, successes: int) -> tuple[Tamashii, list[dict[str, Any]]]:
    state = table()
    state.successes = successes
    gain, lose = (("xp", 3, "you"),), (("tracking", ("+", 1), "you"),)
    state.push(testing.Test(1, "any", need, (), gain, lose))
    return state, logged(state, state.run)


@pytest.mark.rule("TA-TEST-04")
@pytest.mark.parametrize(("successes", "passed"), [(2, False), (3, True), (4, True)])
def test_a_test_is_passed_with_at_least_as_many(successes: int, passed: bool) -> None:
    state, seen = outcome(3, successes)
    assert seen[0] == {
        "is": "tested", "seat": 1, "successes": successes, "need": 3, "passed": passed,
    }  # fmt: skip
    assert state.successes == 0
    assert (state.xp[1], state.tracking[1]) == ((3, 0) if passed else (0, 1))
    assert (tally_of(state, 1, "tests"), tally_of(state, 0, "tests")) == (int(passed), 0)


@pytest.mark.rule("TA-TEST-02", "TA-TEST-11")
def test_each_dropped_token_is_a_die() -> None:
    state = table({}, {"console": console("RGO", "X"), "dump": ""})
    state.push(testing.Test(1, "any", 9, (1,), (), ()))
    state.run()
    assert offered(state) == ["roll", "drop a1", "drop a2", "drop a3"]
    play(state, "drop a1", "drop a3")
    assert (dump(state, "red", 1), dump(state, "open", 1)) == (1, 1)
    seen = events(state, "roll")
    assert names(seen)[0] == "rolled"
    assert sum(seen[0]["dice"]) == 2


def test_who_drops_nothing_rolls_nothing() -> None:
    state = table({}, {"console": console("R")})
    state.dice = [1, 1, 1, 2, 2, 2]
    state.push(testing.Test(1, "any", 9, (1,), (), ()))
    state.run()
    play(state, "roll")
    assert state.dice == [1, 1, 1, 0, 0, 0]
    assert state.successes == 0


@pytest.mark.parametrize(("kinds", "more"), [(0b10010, 1), (0b10000, 0), (0b10110, 1)])
def test_fortune_is_a_success_for_two_colours(kinds: int, more: int) -> None:
    for installed, extra in ((["fortune"], more), ([], 0)):
        state = table({}, {"installed": installed})
        state.dice[3:6] = [0, 2, 1]
        state.successes = 5
        state.push(Count(1, kinds))
        state.run()
        assert state.successes == 9 + extra
