"""Turning the board or swapping the seats changes nothing that should not change."""

import pytest

from endtable.core.types import Action
from endtable.games.neuroshima.table.board import HEX_AT, NONE
from endtable.games.neuroshima.table.state import Neuroshima
from tests.games.neuroshima.boards import (
    PAIRS,
    READINGS,
    fight,
    laid_out,
    random_units,
    turned,
    turned_hex,
    what_is_left,
)

SEEDS = range(12)
COUNTS = [8, 13, 19]


def renamed(action: Action, sixths: int) -> Action:
    """An action on a turned board, as it is called on the first one."""
    verb, *rest = action
    if verb == "first":
        return action
    hexes = {"convert": (0,), "heal": (0, 1, 3)}.get(verb, (0,))
    sides = {"convert": (1,), "heal": (2,)}.get(verb, ())
    for index in hexes:
        if rest[index] != NONE:
            rest[index] = turned_hex(rest[index], -sixths)
    for index in sides:
        if rest[index] != NONE:
            rest[index] = (rest[index] - sixths) % 6
    return (verb, *rest)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("armies", PAIRS, ids="-".join)
def test_a_turned_board_gives_the_same_battle_turned(armies: tuple[str, str], count: int) -> None:
    for seed in SEEDS:
        units = random_units(seed, armies, count)
        rulings = READINGS[seed % len(READINGS)]
        first = laid_out(units, armies, rulings=rulings)
        fight(first, seed)
        left, hq = what_is_left(first)
        for sixths in (1, 2, 3, 5):
            board = [turned(unit, sixths) for unit in units]
            other = laid_out(board, armies, rulings=rulings)
            fight(other, seed, lambda action, by=sixths: renamed(action, by))  # type: ignore[misc]
            assert what_is_left(other) == (sorted(turned(unit, sixths) for unit in left), hq)


def swapped(unit: str) -> str:
    seat, rest = unit.split(" ", 1)
    return f"{1 - int(seat)} {rest}"


def other_seat(action: Action) -> Action:
    return ("first", 1 - action[1]) if action[0] == "first" else action


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("armies", PAIRS, ids="-".join)
@pytest.mark.parametrize("cause", [0, 1])
def test_with_seats_swapped_the_battle_is_the_same(
    armies: tuple[str, str], count: int, cause: int
) -> None:
    for seed in SEEDS:
        units = random_units(seed, armies, count)
        rulings = READINGS[seed % len(READINGS)]
        first = laid_out(units, armies, rulings=rulings, active=cause)
        fight(first, seed)
        left, hq = what_is_left(first)
        mirrored = [swapped(unit) for unit in units]
        other = laid_out(mirrored, armies[::-1], rulings=rulings, active=1 - cause)
        fight(other, seed, other_seat)
        assert what_is_left(other) == (sorted(swapped(unit) for unit in left), hq[::-1])


def test_the_boards_are_worth_looking_at() -> None:
    """In random battles units die, HQs fall, players are asked: else nothing is proved here."""
    dead = fallen = asked = 0
    for armies in PAIRS:
        for seed in SEEDS:
            state = laid_out(random_units(seed, armies, 19), armies)
            state.run()
            asked += bool(state.deciders())
            fight(state, seed)
            dead += 19 - len(state.units)
            fallen += state.hq.count(0)
    assert dead > 40 * len(SEEDS)
    assert fallen > len(SEEDS)
    assert asked > len(SEEDS)


def test_turning_by_six_sixths_is_no_turn() -> None:
    assert all(turned_hex(hex, 6) == hex for hex in HEX_AT.values())
    assert turned("0 hq d3", 1) == "0 hq e3 1 0"
    assert isinstance(laid_out(["0 hq d4"], ("borgo", "moloch")), Neuroshima)
