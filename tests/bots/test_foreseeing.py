"""Searching where advice names the plans itself: Tamashii."""

from __future__ import annotations

from endtable.bots.foreseeing import FEWEST, Rival, foreseen
from endtable.bots.search import SearchPlayer
from endtable.core.player import Foresight
from endtable.games.tamashii.game import GAME
from tests.games.tamashii.play import console, setup


def test_with_no_time_the_first_plan_is_followed() -> None:
    advice = GAME.advice()
    assert isinstance(advice, Foresight)
    state = setup({"console": console("RR.R", "BB.B")}, {}, phase="programming")
    plans = advice.plans(state, 0)
    assert len(plans) > 2
    assert foreseen(advice, advice, state, 0, "x", lambda count: False) == plans[0]
    assert plans[0] == (advice.quick(state, 0),)


def test_the_best_plans_lie_whole_and_are_legal() -> None:
    state = setup({"console": console("R.RR", "", "B.BB")}, {}, phase="programming")
    advice = GAME.advice()
    assert isinstance(advice, Foresight)
    for plan in advice.plans(state, 0):
        after = state.copy()
        for action in plan:
            assert action in after.legal(0)
            after.apply(0, action)


def test_a_rival_is_taken_only_when_it_is_surely_ahead() -> None:
    rival = Rival((("done",),))
    assert rival.surely() < 0
    rival.ahead = [1.0] * FEWEST
    assert rival.surely() == 1.0
    rival.ahead = [9.0, -9.0, 8.0, -8.0, 1.0]
    assert rival.surely() < 0
    rival.ahead = [-1.0] * FEWEST
    assert rival.is_hopeless()


def test_a_search_with_a_number_of_tries_is_repeatable_and_legal() -> None:
    state = setup({"console": console("RR.R", "BB.B"), "enemies": ["zoe"]}, {}, phase="programming")
    chosen = {SearchPlayer(seed=1, tries=12).choose(GAME, state, 0) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(state.legal(0))


def test_far_enough_is_the_end_of_the_turn() -> None:
    advice = GAME.advice()
    assert isinstance(advice, Foresight)
    state = setup({}, {}, phase="programming")
    later = state.copy()
    assert not advice.far_enough(state, later)
    later.turn += 1
    assert advice.far_enough(state, later)
