"""Weights of Neuroshima Hex that duel each other: what wins is found, luck is not."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")
tune_neuroshima = pytest.importorskip("tune_neuroshima")

PLAIN, SORTS = len(tune_neuroshima.PLAIN), len(tune_neuroshima.BY_TILE)


def test_a_change_is_as_large_as_what_it_weighs_varies_little() -> None:
    weights, change = np.ones(PLAIN + 3 * SORTS), np.zeros(PLAIN + SORTS)
    spread = np.full(PLAIN + 3 * SORTS, 4.0)
    change[0], change[PLAIN + 1] = 2.0, 0.5
    found = tune_neuroshima.changed(weights, change, spread)
    assert found[0] == 1.5
    assert list(found[PLAIN:]) == [1.0, 1.5, 1.0, 1.0] * 3
    assert found.sum() == weights.sum() + 0.5 + 3 * 0.5


def test_the_change_that_wins_is_the_way_to_go() -> None:
    luck = random.Random(5)
    changes = np.array([[luck.gauss(0.0, 0.3) for _ in range(6)] for _ in range(3000)])
    results = np.array([float(luck.random() < 0.5 + 0.2 * change[2]) for change in changes])
    way = tune_neuroshima.best_way(changes, results)
    assert way[2] == pytest.approx(0.2, abs=0.05)
    assert abs(np.delete(way, 2)).max() < 0.05


def test_a_duel_is_worth_the_rest_to_the_other_side() -> None:
    weights = np.array(tune_neuroshima.weights_for(tune_neuroshima.TABLES))
    nothing = np.zeros(len(weights))
    first = tune_neuroshima.duel(6, "a duel", (weights, nothing))
    assert first in (0.0, 0.5, 1.0)
    assert tune_neuroshima.duel(7, "a duel", (nothing, weights)) == 1.0 - first
