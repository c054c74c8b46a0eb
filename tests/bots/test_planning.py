"""Plans of a whole turn, tried on Neuroshima Hex."""

import time
from itertools import groupby
from typing import Any

import pytest

from endtable.bots.planning import Planning
from endtable.bots.search import SearchPlayer, outcome_of
from endtable.core.chance import new_chance
from endtable.core.state import State
from endtable.core.types import Action
from endtable.games import find
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.puzzles.advice import PuzzleAdvice
from endtable.games.neuroshima.puzzles.judging import check
from endtable.games.neuroshima.puzzles.records import ME, Placement
from endtable.games.neuroshima.puzzles.shelf import shelf
from endtable.games.neuroshima.table.board import NAMES

GAME = find("neuroshima")
MIDDLE: dict[str, Any] = {
    "seats": [
        {"army": "borgo", "hand": ["mutant", "claws"], "pile": ["mutant"]},
        {"army": "moloch", "pile": ["hybrid"]},
    ],
    "units": [
        {"seat": 0, "tile": "hq", "at": "d5"},
        {"seat": 1, "tile": "hq", "at": "d3"},
        {"seat": 1, "tile": "hybrid", "at": "c3"},
    ],
}


def grown(widenings: int) -> tuple[State, Planning]:
    state = GAME.setup(MIDDLE)
    planning = Planning(GAME.advice(), state, 0)
    for _ in range(widenings):
        planning.widen()
    return state, planning


def test_complete_plans_end_the_turn_and_the_best_comes_first() -> None:
    state, planning = grown(1)
    best = planning.best(5)
    assert [plan.value for plan in best] == sorted((plan.value for plan in best), reverse=True)
    for plan in best:
        after = state.copy()
        for action in plan.actions:
            assert after.deciders() == (0,)
            after.apply(0, action)
        assert after.deciders() != (0,)


def test_both_tiles_are_planned_together() -> None:
    _, planning = grown(1)
    placed = [action[1] for action in planning.best(1)[0].actions if action[0] == "place"]
    assert sorted(placed) == ["claws", "mutant"]


def test_the_same_tiles_in_another_order_are_one_plan() -> None:
    _, planning = grown(2)
    turns = [frozenset(plan.actions) for plan in planning.found]
    assert len(turns) == len(set(turns))


def test_a_wider_look_is_never_worse() -> None:
    (_, narrow), (_, wide) = grown(1), grown(2)
    assert len(wide.found) > len(narrow.found)
    assert wide.best(1)[0].value >= narrow.best(1)[0].value


def test_a_turn_that_goes_as_planned_is_thought_through_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = GAME.setup(MIDDLE)
    player = SearchPlayer(tries=20, seed=1)
    first = player.choose(GAME, state.guess(0, new_chance(1, 2)), 0)
    coming = player._coming
    assert coming
    monkeypatch.setattr("endtable.bots.search.Planning", None)
    state.apply(0, first)
    assert player.choose(GAME, state.guess(0, new_chance(2, 2)), 0) == coming[0]


@pytest.mark.parametrize("puzzle", shelf()[:40:8], ids=lambda puzzle: str(puzzle.key))
def test_a_puzzle_is_solved_by_searching(puzzle: Any) -> None:
    player = SearchPlayer(20.0, advice=PuzzleAdvice(puzzle))
    state = GAME.setup(puzzle.position("play"))
    actions = [player.choose(GAME, state, ME)]
    actions.extend(player._coming[: puzzle.use - 1])
    names = [Placement(tile, NAMES[hex], turn) for _, tile, hex, turn in actions]
    assert check(puzzle, names).solved


class Counting(NeuroshimaAdvice):
    """Counts how often a way is thought to its end: once a reply of the other side at least."""

    def __init__(self) -> None:
        super().__init__()
        self.replies = 0
        self.asked: list[int] = []

    def quick(self, state: State, seat: int) -> Action:
        """The game's own, counted."""
        self.replies += seat == 1
        self.asked.append(seat)
        return super().quick(state, seat)


def test_a_try_goes_on_to_the_end_of_the_own_next_turn() -> None:
    state = GAME.new({"armies": ["borgo", "moloch"]}, 7)
    for text in ("place hq d4 0", "place hq c3 0"):
        state.apply(state.deciders()[0], GAME.read(text))
    planning = Planning(GAME.advice(), state, 0)
    planning.widen()
    advice = Counting()
    outcome_of(advice, state.copy(), 0, planning.best(1)[0].actions)
    assert [seat for seat, _ in groupby(advice.asked)] == [0, 1, 0]


def under_way() -> State:
    """A duel after some turns, with much to choose from for the first seat."""
    state = GAME.new({"armies": ["borgo", "moloch"]}, 7)
    made = 0
    while made < 24 or state.deciders() != (0,) or len(state.legal(0)) < 20:
        seat = state.deciders()[0]
        state.apply(seat, GAME.advice().quick(state, seat))
        made += 1
    return state


def test_more_tries_are_made_as_long_as_plans_are_close() -> None:
    found = []
    for tries in (60, 240, 600):
        advice = Counting()
        player = SearchPlayer(seed=1, tries=tries, advice=advice)
        player.choose(GAME, under_way(), 0)
        found.append(advice.replies)
    assert found[0] < found[1]
    assert found[2] > 1.5 * found[1]


def test_a_search_takes_the_time_that_it_is_given() -> None:
    state = under_way()
    began = time.monotonic()
    SearchPlayer(0.8, seed=1).choose(GAME, state, 0)
    assert 0.5 < time.monotonic() - began < 3.0


class Unheard(SearchPlayer):
    """Must choose without trying out a single answer."""

    def _best_of(self, *args: Any) -> Any:
        raise AssertionError("an answer was tried")


def test_among_four_of_tsukuyumi_the_time_goes_into_plans() -> None:
    game = find("tsukuyumi")
    state = game.new({"players": 4}, 3)
    player = Unheard(0.2, seed=1)
    for _ in range(40):
        seat = state.deciders()[0]
        action = player.choose(game, state.guess(seat, 1), seat)
        assert action in state.legal(seat)
        state.apply(seat, action)
    duel = game.new({"players": 2}, 3)
    assert not game.advice().hears_answers(state)
    assert game.advice().hears_answers(duel)
