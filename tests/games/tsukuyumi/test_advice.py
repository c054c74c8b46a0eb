"""Advice for bots: small positions with one good play, and samples of matches."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from endtable.arena.tournament import bout
from endtable.bots.greedy import best_action
from endtable.games.tsukuyumi.advice.worthwhile import MOST
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.preview import settled
from endtable.games.tsukuyumi.table.board import NAMED
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.play import do, owner, table, units

ADVICE = GAME.advice()
GREEDY = ("greedy",) * 4


def best(state: Tsukuyumi) -> str:
    """What a greedy player does now."""
    return GAME.write(best_action(ADVICE, state, state.deciders()[0]))


def go_on(state: Tsukuyumi, *until: str) -> Tsukuyumi:
    """Let a greedy player act until it does one of these."""
    for _ in range(20):
        if best(state).split()[0] in until:
            return state
        do(state, best(state))
    raise AssertionError("it never does that")


# --- expands ------------------------------------------------------------------------------------


def test_an_area_is_taken_where_the_points_suffice() -> None:
    areas = {"a1": {"units": {"private": 1}}, "a2": {"units": {"private": 1, "boarmaster": 1}}}
    assert best(table(areas=areas, allow={"combat": 1})) == "fight a1 no_conquest"


def test_of_two_areas_the_fertile_one_is_taken() -> None:
    areas = {"a1": {"units": {"private": 1}}, "b1": {"units": {"private": 1}}}
    areas["b1"]["terrain"] = "fertile"  # type: ignore[assignment]
    assert best(table(areas=areas, allow={"combat": 1})) == "fight b1 no_conquest"


def test_units_walk_from_own_land_to_what_can_be_taken() -> None:
    own = {name: {"owner": 0} for name in ("a3", "b3", "c2", "c3")}
    areas = {**own, "a4": {"owner": 0, "units": {"private": 1}}}
    state = go_on(table(areas=areas, allow={"move": 2, "combat": 1}), "fight")
    (there,) = [area for area in state.where if area >= 0]
    assert state.markers[there] != 0


def test_points_of_production_are_spent() -> None:
    state = table(allow={"production": 2}, seats={0: {"base": [0, 6]}})
    go_on(state, "end")
    assert sum(area >= 0 for area in state.where) >= 2


# --- fights when it pays --------------------------------------------------------------------------


def test_a_hopeless_fight_is_not_started() -> None:
    areas = {"a1": {"owner": 1, "units": {"squeaker": 1, "lt_dan": 1, "squad_leader": 1}}}
    assert best(table(areas=areas, active=1, allow={"combat": 1})) == "end"


def test_a_fight_that_costs_nothing_is_started() -> None:
    areas = {"a1": {"owner": 0, "units": {"boarguard": 1, "sapper": 2}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    assert best(state).startswith("fight a1")


def test_a_fight_is_judged_by_how_it_ends() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_conquest")
    assert owner(state, "a1") == 0
    after = settled(state)
    assert after.view(None)["fight"] is None
    assert state.view(None)["fight"] is not None


# --- defends what it has, goes for goals ----------------------------------------------------------


def test_enemies_in_the_base_and_on_ones_land_are_bad() -> None:
    calm = table(seats={0: {"base": [0, 6]}}, areas={"a1": {"owner": 0}, "b1": {}})
    for place in ("base1", "a1"):
        worse = calm.copy()
        unit = worse.in_reserve(worse.setting.tables.kind_of["boarguard"])
        away = worse.copy()
        worse.put(unit, NAMED[place])
        away.put(unit, NAMED["b1"])
        assert ADVICE.value(worse, 0) < ADVICE.value(away, 0)


def test_own_land_in_danger_is_defended() -> None:
    areas = {
        "a1": {"owner": 0, "terrain": "fertile", "units": {"worker": 1}},
        "a2": {"owner": 0, "units": {"private": 1}},
        **{name: {"owner": 0} for name in ("a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3")},
    }
    state = table(areas=areas, allow={"move": 1})
    go_on(state, "end", "halt")
    assert "private" in units(state, "a1")


def test_the_last_piece_of_a_mission_is_worth_more_than_another_area() -> None:
    areas = {
        "a1": {"owner": 0, "terrain": "fertile"},
        "a2": {"owner": 0},
        "b1": {"units": {"samurai_21": 1}},
        "c1": {"terrain": "mountain", "conquest": 10, "units": {"samurai_22": 1}},
    }
    state = table(("cybersamurai", "nomads", "dark_seed"), areas, allow={"combat": 1})
    assert best(state).startswith("fight c1")


@pytest.mark.parametrize("points", [(3, 0), (0, 3)])
def test_points_of_others_count_against_oneself(points: tuple[int, int]) -> None:
    even = table()
    ahead = even.copy()
    ahead.points[0], ahead.points[1] = points
    gain = ADVICE.value(ahead, 0) - ADVICE.value(even, 0)
    assert gain > 0 if points[0] else gain < 0


# --- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 4, "edition": "it", "legendary": True, "mascots": True}],
    ids=str,
)
def test_there_is_always_something_worth_trying_and_never_very_much(
    options: dict[str, Any],
) -> None:
    state = GAME.new(options, 2)
    rng = random.Random(2)
    while state.deciders():
        seat = state.deciders()[0]
        tried = ADVICE.sensible(state, seat)
        assert 0 < len(tried) <= MOST
        assert set(tried) <= set(state.legal(seat))
        state.apply(seat, rng.choice(tried))


def test_greedy_beats_three_random_players() -> None:
    group = ("greedy", "random", "random", "random")
    assert sum(bout("tsukuyumi", group, number).won(0) for number in range(4)) >= 3


@pytest.mark.slow
def test_no_faction_wins_everything_among_greedy_players() -> None:
    """A sample; bench/balance_tsukuyumi.py plays 400."""
    won: Counter[str] = Counter()
    for number in range(4):
        played = bout("tsukuyumi", GREEDY, 28 * number)
        won[played.factions[played.places.index(1)]] += 1
    assert len(won) >= 2, won
