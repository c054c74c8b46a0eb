"""Random matches, short ones, whose course a slow reading of the rulebook follows to the end."""

import random
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.table.state import Neuroshima
from tests.games.neuroshima.slow_course import SlowCourse
from tests.games.neuroshima.test_slow_turn import chosen

MODES: list[dict[str, Any]] = [
    {"mode": "duel"},
    {"mode": "duel", "start": "random", "reinforcements": True},
    {"mode": "free_for_all", "players": 3},
    {"mode": "free_for_all", "players": 4, "rulings": "faq"},
    {"mode": "points", "players": 3},
    {"mode": "points", "players": 4, "rulings": "faq"},
    {"mode": "one_against_team"},
    {"mode": "one_against_team", "rulings": "rulebook"},
    {"mode": "teams"},
]
MATCHES = 60


@pytest.mark.rule("NH-END-01", "NH-VICTORY-01", "NH-FFA-06")
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_slow_reading_of_the_rulebook_sees_the_same_course(mode: dict[str, Any]) -> None:
    endings = {play(mode, seed) for seed in range(MATCHES)}
    assert len(endings) > 1


def play(mode: dict[str, Any], seed: int) -> str:
    """One match with small piles, weak HQs or many points; the rule that it ended by."""
    rng = random.Random(f"{mode} {seed}")
    state = GAME.new(mode, seed)
    assert isinstance(state, Neuroshima)
    if rng.random() < 0.7:
        state.hq = [rng.randint(1, 4) for _ in state.hq]
        if state.setting.points:
            state.points = [rng.randint(15, 19) for _ in state.points]
    if rng.random() < 0.7:
        count = rng.choice((3, 6, 10, 14))
        state.piles = [pile[:count] for pile in state.piles]
    slow = SlowCourse(state.setting.mode, state.hq, state.points, state.setting.options["rulings"])
    log = state.log = Log()
    while state.deciders():
        (seat,) = state.deciders()
        state.apply(seat, chosen(rng, state.legal(seat)))
    state.beat()
    events = [event for frame in log.frames for event in frame.seen_by(None)]
    assert sum(event["is"] == "over" for event in events) == 1
    slow.follow(events)
    assert slow.points == state.points
    outcome = state.outcome()
    assert outcome is not None
    return outcome.rule
