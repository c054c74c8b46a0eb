"""Random matches in which slow readings of the rulebook follow movement, ONI combat and fights."""

from __future__ import annotations

import os
from typing import Any

import pytest

from endtable.games.tsukuyumi.content.vocabulary import BOXES
from endtable.games.tsukuyumi.game import GAME
from tests.games.tsukuyumi.slow_watching import Watch

MATCHES = int(os.environ.get("ENDTABLE_CONTRACT_GAMES", "1"))
"""Matches of each kind of table; more for a soak, as in the contract."""
MODULES: dict[str, Any] = {"mascots": True, "faction_events": True, "legendary": True}
TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "edition": "it", **MODULES},
    {"players": 3, **MODULES},
    {"players": 4},
    {"players": 4, "rulings": {"mountains": "stop"}, **MODULES},
    {"players": 4, "edition": "it"},
    {"players": 4, "scenario": "alliance"},
    {"players": 4, "scenario": "domination", "rounds": 2},
]


@pytest.mark.rule("TS-MOVE-12", "TS-ONIWAR-05", "TS-COMBAT-22")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_slow_readers_see_the_same_moves_wars_and_fights(options: dict[str, Any]) -> None:
    read = [one for one in GAME.content.factions.values() if one.box == BOXES[0]]
    if options["players"] > len(read):
        pytest.skip("the slow readers know the ways of the first box only")
    seen = {"moves": 0, "wars": 0, "fights": 0}
    for seed in range(1, MATCHES + 1):
        for what, count in Watch(options, seed).play().items():
            seen[what] += count
    assert all(seen.values())
