"""How weights of TSUKUYUMI are tuned: changed for two against two, and moved where winners lie."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from endtable.games.tsukuyumi.advice.weights import Weights, names, read

np = pytest.importorskip("numpy")
tune_tsukuyumi = pytest.importorskip("tune_tsukuyumi")


def test_a_change_is_a_share_of_the_hand_made_weight_and_powers_stay_above_nothing() -> None:
    change = {"land": 0.5, "base_rival": 0.5, "goal_power": 9.0}
    more, less = (tune_tsukuyumi.changed(Weights(), change, sign) for sign in (1.0, -1.0))
    assert (more.land, less.land) == (1.5, 0.5)
    assert (more.base_rival, less.base_rival) == (0.5, -0.5)
    assert less.goal_power == 0.1
    assert more.conquest == less.conquest == Weights().conquest


def test_the_way_goes_where_those_did_well_and_not_where_nothing_differed() -> None:
    luck = random.Random(1)
    known = ["land", "goal"]
    matches: list[dict[str, Any]] = []
    for _ in range(400):
        change = {name: luck.gauss(0.0, 0.3) for name in known}
        signs = luck.sample([1, 1, -1, -1], 4)
        points = [10 + 5 * sign * change["land"] + luck.gauss(0.0, 1.0) for sign in signs]
        won = [count == max(points) for count in points]
        matches.append({"change": change, "signs": signs, "points": points, "won": won})
    land, goal = tune_tsukuyumi.best_way(known, matches)
    assert land > 5.0
    assert abs(goal) < 1.0


def test_a_match_is_played_and_a_file_holds_what_differs(tmp_path: Path) -> None:
    one = tune_tsukuyumi.match("a match", 1, Weights())
    assert sorted(one["signs"]) == [-1, -1, 1, 1]
    assert sum(one["won"]) == 1
    assert set(one["change"]) == set(names())
    weights = Weights()
    weights.land = 1.25
    file = tmp_path / "weights.toml"
    file.write_text(tune_tsukuyumi.written(weights), "utf-8")
    assert "land = 1.25" in file.read_text("utf-8").splitlines()
    assert {name for name in names() if getattr(read(file), name) != getattr(Weights(), name)} == {
        "land"
    }
