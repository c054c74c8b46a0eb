"""What bots know of Neuroshima Hex: learnt values, openings, and nothing done for nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from endtable.bots.greedy import best_action, value_after
from endtable.games import find
from endtable.games.neuroshima.advice.advising import NeuroshimaAdvice
from endtable.games.neuroshima.advice.counting import (
    BY_TILE,
    PLAIN,
    Recording,
    count,
    first_of_tile,
)
from endtable.games.neuroshima.advice.evaluation import Scales, signs_for, value_of
from endtable.games.neuroshima.advice.fitted import learnt, weights_for
from endtable.games.neuroshima.advice.plays import promising
from endtable.games.neuroshima.advice.preview import fought
from endtable.games.neuroshima.content import with_packs
from endtable.games.neuroshima.table.board import BOARDS
from endtable.games.neuroshima.table.state import Neuroshima
from endtable.games.neuroshima.table.tables import Tables

GAME = find("neuroshima")
PACK = Path(__file__).parent / "pack"
NOTHING_TO_DO: dict[str, Any] = {
    "seats": [{"army": "outpost", "pile": ["scout"]}, {"army": "moloch", "pile": ["hybrid"]}],
    "units": [
        {"seat": 0, "tile": "hq", "at": "d6"},
        {"seat": 0, "tile": "runner", "at": "f2"},
        {"seat": 1, "tile": "hq", "at": "b3"},
    ],
}


def played(number: int, decisions: int) -> Neuroshima:
    """A duel that bots have played for a while."""
    state = GAME.new(GAME.pairings()[number], number)
    for _ in range(decisions):
        seat = state.deciders()[0]
        state.apply(seat, best_action(GAME.advice(), state, seat))
    assert isinstance(state, Neuroshima)
    return state


def test_every_tile_of_the_box_has_learnt_values() -> None:
    plain, armies = learnt()
    assert set(plain) == set(PLAIN)
    for key, army in with_packs().items():
        assert list(armies[key]) == [tile.key for tile in army.tiles]
        assert all(len(row) == len(BY_TILE) for row in armies[key].values())


def test_an_army_of_a_pack_has_its_hand_made_values_alone() -> None:
    armies = with_packs(PACK)
    tables = Tables(armies, BOARDS["basic"])
    weights = weights_for(tables)
    assert len(weights) == first_of_tile(len(tables.keys))
    new = set(armies) - set(with_packs())
    assert new
    for army in new:
        first = first_of_tile(tables.first[army])
        assert not any(weights[first : first + len(BY_TILE) * len(armies[army].tiles)])


def test_what_was_learnt_is_what_is_counted_by_its_weight() -> None:
    state = played(2, 40)
    scales = NeuroshimaAdvice().scales(state)
    found = Recording()
    count(state, fought(state, 0), 0, signs_for(state, 0), scales.strengths, found)
    assert len(found.row) > 20
    learnt_part = sum(scales.weights[number] * amount for number, amount in found.row.items())
    by_hand = value_of(state, 0, Scales(scales.strengths, []))
    assert value_of(state, 0, scales) == pytest.approx(by_hand + learnt_part)


def test_what_lies_on_the_table_is_worth_as_much_as_it_costs_the_other() -> None:
    state = played(5, 30)
    state.hands = [(), ()]
    advice = NeuroshimaAdvice()
    assert advice.value(state, 0) == pytest.approx(-advice.value(state, 1))


def test_nothing_is_done_for_nothing() -> None:
    state = GAME.setup(NOTHING_TO_DO)
    sensible = NeuroshimaAdvice(fitted=False).sensible(state, 0)
    verbs = [action[0] for action in sensible]
    assert verbs[0] == "end"
    assert "run" in verbs
    alike = [value_after(NeuroshimaAdvice(fitted=False), state, 0, one) for one in sensible]
    assert alike.count(max(alike)) > 1
    assert best_action(NeuroshimaAdvice(fitted=False), state, 0) == ("end",)


def test_matches_do_not_begin_alike() -> None:
    begun = set()
    for number in range(12):
        state = GAME.new({"armies": ["borgo", "outpost"]}, 1)
        guess = state.guess(0, number)
        begun.add(best_action(GAME.advice(), guess, 0))
    assert len(begun) > 3


def test_the_most_promising_plays_hold_the_best_one_most_of_the_time() -> None:
    advice = NeuroshimaAdvice()
    held = asked = 0
    state = played(0, 20)
    while waiting := state.deciders():
        best = best_action(advice, state, waiting[0])
        plays = [action for action in state.legal(waiting[0]) if action[0] == "place"]
        if len(plays) > 40 and best[0] == "place":
            asked += 1
            strengths = advice.scales(state).strengths
            held += best in promising(state, waiting[0], plays, strengths, len(plays) // 3)
        state.apply(waiting[0], best)
    assert asked >= 10
    assert held >= 0.7 * asked
