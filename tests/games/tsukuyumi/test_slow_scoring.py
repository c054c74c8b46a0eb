"""Random matches whose points a slow reading of the rulebook counts along."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from endtable.core.events import Log
from endtable.core.types import Action
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.bases import PlaceBase
from endtable.games.tsukuyumi.rules.steps.deploying import StartAreas
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi.slow_scoring import (
    SlowScore,
    base_places,
    start_areas,
    starts_wanted,
    with_room,
)

TABLES: list[dict[str, Any]] = [
    {"players": players, "edition": edition}
    for players in (2, 3, 4)
    for edition in ("pl", "it")
]  # fmt: skip
MODULES: dict[str, Any] = {"mascots": True, "faction_events": True, "legendary": True}
SCENARIOS: list[dict[str, Any]] = [
    {"players": 3, "scenario": "exploration"},
    {"players": 3, "scenario": "control"},
    {"players": 3, "scenario": "pacific"},
    {"players": 4, "scenario": "broken_land"},
    {"players": 4, "scenario": "canyon", "edition": "it"},
    {"players": 4, "scenario": "alliance"},
    {"players": 4, "scenario": "domination", "rounds": 2},
]
MATCHES = 1 + int(os.environ.get("ENDTABLE_CONTRACT_GAMES", "1"))
BOARDS = 2 * MATCHES
WANTED = ("fight", "advance", "move", "march", "produce", "build", "install", "play", "tetsuo")
"""What gets on."""


def chosen(rng: random.Random, legal: list[Action]) -> Action:
    """Mostly something of that: chance alone takes no land."""
    wanted = [action for action in legal if action[0] in WANTED]
    return rng.choice(wanted if wanted and rng.random() < 0.85 else legal)


def play(options: dict[str, Any], seed: int) -> SlowScore:
    """One match that is watched to the end."""
    rng = random.Random(f"{options} {seed}")
    state = GAME.new(options, seed)
    assert isinstance(state, Tsukuyumi)
    slow = SlowScore(GAME.content, state.setting.owner_of, state.view(None))
    while state.deciders():
        log = state.log = Log()
        seat = rng.choice(state.deciders())
        state.apply(seat, chosen(rng, state.legal(seat)))
        state.beat()
        view = state.view(None)
        slow.watch([event for frame in log.frames for event in frame.seen_by(None)], view)
        assert slow.points == [board["points"] for board in view["seats"]]
        if view["phase"] != "setup":
            totals = [board["total"] for board in view["seats"]]
            assert [slow.total(each) for each in range(slow.seats)] == totals
    result = slow.view["result"]
    assert result["points"] == [slow.total(seat) for seat in range(slow.seats)]
    assert result["places"] == slow.places()
    return slow


@pytest.mark.rule("TS-END-02", "TS-END-03", "TS-TWO-02")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_slow_reading_of_the_rulebook_counts_the_same_points(options: dict[str, Any]) -> None:
    scored = [play(options, seed).points for seed in range(1, MATCHES + 1)]
    assert any(any(points) for points in scored)


@pytest.mark.rule("TS-ALLY-03", "TS-ALLY-14", "TS-MASCOT-02")
@pytest.mark.parametrize("options", SCENARIOS, ids=str)
def test_it_does_so_in_scenarios_and_with_all_modules(options: dict[str, Any]) -> None:
    play({**options, **MODULES}, 1)


@pytest.mark.rule("TS-BASE-04", "TS-START-03", "TS-START-04")
@pytest.mark.parametrize("options", [*TABLES, *SCENARIOS], ids=str)
def test_bases_and_start_areas_are_offered_where_they_may_be(options: dict[str, Any]) -> None:
    seen: set[str] = set()
    for seed in range(BOARDS):
        rng = random.Random(f"{options} {seed}")
        state = GAME.new(options, seed)
        assert isinstance(state, Tsukuyumi)
        setting = state.setting
        while state.phase < 0:
            seat = rng.choice(state.deciders())
            step = state.main[-1]
            offers = {GAME.write(action) for action in state.legal(seat)}
            if isinstance(step, PlaceBase):
                places = base_places(state.view(None), seat, setting.scenario, setting.map)
                wanted = starts_wanted(state.view(None), seat, setting.scenario)
                places = with_room(state.view(None), places, wanted)
                assert offers == {f"base {q},{r}" for q, r in places}
            elif isinstance(step, StartAreas):
                assert offers == {f"start {name}" for name in start_areas(state.view(None), seat)}
            seen.add(type(step).__name__)
            state.apply(seat, rng.choice(state.legal(seat)))
    assert {"PlaceBase", "StartAreas"} <= seen
