"""Ways are tried out to the end: the better one is taken, and chance alone changes no mind."""

from __future__ import annotations

from endtable.bots.trying import ALIKE, Budget, best_way, patience
from endtable.core.foresight import Foresight, Playing
from endtable.core.state import State
from endtable.core.types import Action, Seat
from endtable.games.tamashii.advice.advice import TamashiiAdvice
from endtable.games.tamashii.rules.steps.story import end
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import setup

ADVICE = TamashiiAdvice()
USUAL, OTHER = ("usual",), ("other",)


class Told:
    """Advice for a match that ends with the next action; by round and action it is known how."""

    def __init__(self, usual: str, other: str) -> None:
        self.fates = {USUAL: usual, OTHER: other}
        self.tried = {USUAL: 0, OTHER: 0}

    def quick(self, state: State, seat: Seat) -> Action:
        return USUAL

    def ways(self, state: State, seat: Seat) -> list[Action]:
        return [USUAL, OTHER]

    def slips(self, state: State, seat: Seat) -> list[Action]:
        return [OTHER]

    def follow(self, state: State, seat: Seat, action: Action) -> None:
        assert isinstance(state, Tamashii)
        fate = self.fates[action]
        won = fate[self.tried[action] % len(fate)] == "+"
        self.tried[action] += 1
        end(state, won, "P08" if won else "P11")
        state.run()

    def playing(self) -> Playing:
        return ADVICE.playing()

    def value(self, state: State, seat: Seat) -> float:
        return ADVICE.value(state, seat)


def chosen(usual: str, other: str, tries: int = 24) -> tuple[Action, int]:
    """What is chosen, and after how many tries."""
    advice = Told(usual, other)
    assert isinstance(advice, Foresight)
    budget = Budget(0.0, tries)
    action = best_way(advice, setup({}, {}, phase="movement"), 0, budget, "seed")
    assert budget.count == sum(advice.tried.values())
    return action, budget.count


def test_what_ends_better_is_chosen_and_no_more_is_tried_than_needed() -> None:
    assert chosen("-", "+") == (OTHER, 6)


def test_what_looks_best_is_kept_where_nothing_differs() -> None:
    assert chosen("+", "+") == (USUAL, 2 * ALIKE)
    assert chosen("-", "-") == (USUAL, 2 * ALIKE)
    assert chosen("+", "-")[0] == USUAL


def test_a_little_luck_changes_no_mind() -> None:
    assert chosen("+-+-", "++-+", tries=8)[0] == USUAL
    assert chosen("-", "+", tries=4)[0] == USUAL  # two rounds are too few


def test_without_time_what_looks_best_is_chosen() -> None:
    assert chosen("-", "+", tries=1) == (USUAL, 0)
    assert chosen("-", "+", tries=0) == (USUAL, 0)
    spent = Budget(0.5, None)
    spent.begun -= 1
    assert not spent.allows(1)
    assert Budget(60.0, None).allows(2)


def test_the_few_questions_with_ways_get_more_time_but_nobody_waits_long() -> None:
    assert patience(0.5) == 1.25
    assert patience(2.0) == 2.5
    assert patience(10.0) == 10.0
