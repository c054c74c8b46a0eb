"""What the game tells bots: small positions with one good play, and a sample of matches."""

import pytest

from endtable.arena.tournament import bout
from endtable.bots.greedy import best_action
from endtable.games.tsukuyumi.advice import TsukuyumiAdvice
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.state import Tsukuyumi

from .play import table

ADVICE = TsukuyumiAdvice()


def best(state: Tsukuyumi) -> str:
    """What a greedy player does now."""
    return GAME.write(best_action(ADVICE, state, state.deciders()[0]))


def test_an_area_is_taken_where_the_points_suffice() -> None:
    state = table(
        areas={"a1": {"units": {"private": 1}}, "a2": {"units": {"private": 1, "boarmaster": 1}}},
        active=0,
        allow={"combat": 1},
    )
    assert best(state) == "fight a1 no_conquest"


def test_of_two_areas_the_fertile_one_is_taken() -> None:
    state = table(
        areas={
            "a1": {"units": {"private": 1}},
            "b1": {"terrain": "fertile", "units": {"private": 1}},
        },
        active=0,
        allow={"combat": 1},
    )
    assert best(state) == "fight b1 no_conquest"


def test_a_hopeless_fight_is_not_started() -> None:
    state = table(
        areas={"a1": {"owner": 1, "units": {"squeaker": 1, "lt_dan": 1, "squad_leader": 1}}},
        active=1,
        allow={"combat": 1},
    )
    assert best(state) == "end"


def test_units_walk_from_own_land_to_what_can_be_taken() -> None:
    state = table(
        areas={"a3": {"owner": 0}, "a4": {"owner": 0, "units": {"private": 1}}, "b3": {"owner": 0},
               "c2": {"owner": 0}, "c3": {"owner": 0}},
        active=0,
        allow={"move": 2, "combat": 1},
    )  # fmt: skip
    private = next(unit for unit, area in enumerate(state.where) if area >= 0)
    for _ in range(4):
        if best(state).startswith("fight"):
            break
        state.apply(0, best_action(ADVICE, state, 0))
    assert state.markers[state.where[private]] != 0
    assert best(state).startswith("fight")


def test_points_of_production_are_spent() -> None:
    state = table(active=0, allow={"production": 2}, seats={0: {"base": [0, 6]}})
    before = sum(area >= 0 for area in state.where)
    for _ in range(12):
        if best(state) == "end":
            break
        state.apply(0, best_action(ADVICE, state, 0))
    assert sum(area >= 0 for area in state.where) - before >= 2


@pytest.mark.parametrize("points", [(3, 0), (0, 3)])
def test_points_of_others_count_against_oneself(points: tuple[int, int]) -> None:
    even = table(active=0)
    ahead = even.copy()
    ahead.points[0], ahead.points[1] = points
    gain = ADVICE.value(ahead, 0) - ADVICE.value(even, 0)
    assert gain > 0 if points[0] else gain < 0


def test_there_is_always_something_worth_trying_and_never_very_much() -> None:
    state = GAME.new({"players": 4, "legendary": True, "mascots": True}, 3)
    while waiting := state.deciders():
        seat = waiting[0]
        legal = state.legal(seat)
        tried = ADVICE.sensible(state, seat)
        assert tried
        assert len(tried) <= 41
        assert all(action in legal for action in tried)
        state.apply(seat, tried[len(legal) % len(tried)])


@pytest.mark.parametrize("number", range(4))
def test_greedy_beats_three_random_players(number: int) -> None:
    group = ("greedy", "random", "random", "random")
    assert bout("tsukuyumi", group, number).won(0)
