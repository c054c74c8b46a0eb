"""Whoever may change a roll is told what it comes to. TA-REROLL-01, TA-TEST-03."""

from __future__ import annotations

from endtable.core.dock import Asking
from endtable.games.tamashii.content.console import CELLS
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.rules.steps import testing
from endtable.games.tamashii.rules.steps.rolls import TEST_ROLL, TRACKING_ROLL, Rerolls
from endtable.games.tamashii.rules.steps.testing import Contribute, Count, Verdict
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.i18n import Words
from endtable.server.messages.question import question
from tests.games.tamashii.play import console, firing, table


def asked(state: Tamashii, seat: int = 0) -> str:
    return str(question(GAME, state, seat, "en", "tree")["words"])


def rolled(purpose: str) -> Tamashii:
    state = table({"resources": {"reroll": 2}}, {})
    state.dice[:6] = [1, 2, 1, 0, 1, 0]
    if purpose == TEST_ROLL:
        state.push(Verdict(0, 7, (), ()))
        state.push(Count(1, 0))
        state.push(Count(0, 0))
    state.push(Rerolls(0, purpose))
    return state


def test_a_test_says_successes_of_all_and_how_many_are_needed() -> None:
    assert asked(rolled(TEST_ROLL)) == "5 of 7 successes. Throw dice again?"


def test_tracking_says_who_would_come() -> None:
    assert asked(rolled(TRACKING_ROLL)) == "Hunters that find you: 2. Throw dice again?"


def test_whoever_gives_tokens_knows_what_is_needed_and_what_was_given() -> None:
    state = table({}, {})
    state.push(testing.Test(0, "any", 13, (1,), (), (), ((0, 4, 0),)))
    state.push(Contribute(1, "any", 2, 0))
    told = question(GAME, state, 1, "en", "tree")
    assert "13 successes are needed" in told["words"]
    assert told["stake"].startswith("Dice so far: 6.")
    assert len(state.console) == 2 * CELLS


def test_places_of_a_pattern_are_called_by_their_tokens() -> None:
    state = firing({"console": console("YB..", "YB..")}, {})
    named = GAME.face.pick_name(state, 0, (), "cells:a1-a2")
    assert Words("en").show(named) == "yellow, blue"


def test_charging_the_helper_says_what_it_brings() -> None:
    state = firing({"console": console("GBG.")}, {})
    state.batteries = 3
    told = GAME.face.choice(Asking(GAME, state, 0), (), "pattern:bot", Words("en"))
    assert "Battery 3 → 4" in Words("en").show(told.text)
    assert told.picture
