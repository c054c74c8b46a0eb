"""The planner: it programs towards good patterns, and wins what random players lose."""

from __future__ import annotations

from endtable.core.chance import new_chance
from endtable.games.tamashii.advice.planning import best_move
from endtable.games.tamashii.advice.policy import choose
from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import console, new, setup


def played(seed: int, **options: object) -> Tamashii:
    """A game of planners, each of whom sees a guess only."""
    state = new(seed, **options)
    chance = new_chance(f"guess {seed}", state.setting.seats)
    for _ in range(3000):
        if not state.deciders():
            return state
        seat = state.deciders()[0]
        guess = state.guess(seat, chance)
        action = GAME.advice().quick(guess, seat)
        assert action in state.legal(seat)
        assert GAME.advice().sensible(guess, seat) == [action]
        state.apply(seat, action)
    raise AssertionError("not over")


def test_one_move_completes_a_pattern() -> None:
    state = setup({"console": console("RR.R")}, {}, phase="programming")
    assert best_move(state, 0, 4) in (("shift", 3, 2),)
    laid = setup({"console": console("RRR")}, {}, phase="programming")
    assert best_move(laid, 0, 4) is None
    assert choose(laid, 0) == ("done",)


def test_planners_end_every_kind_of_game() -> None:
    for options in GAME.modes():
        assert played(5, **options).result


def test_planners_win_an_easy_scenario_more_often_than_not() -> None:
    won = sum(bool(played(seed, players=2, scenario="prologue").result[0]) for seed in range(8))
    assert won >= 4


def test_values_prefer_victory() -> None:
    state = setup({}, {}, phase="firing")
    value = GAME.advice().value(state, 0)
    state.result = (True, "P08", (1, 1))
    assert GAME.advice().value(state, 0) > value
    state.result = (False, "P11", (1, 1))
    assert GAME.advice().value(state, 0) < value
