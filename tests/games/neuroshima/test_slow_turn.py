"""Random matches: in every turn the game offers what the slow reading of the rulebook does."""

import random
from typing import Any

import pytest

from endtable.core.types import Action
from endtable.games.neuroshima.game import GAME
from endtable.games.neuroshima.rules.steps.moving import MoveOn
from endtable.games.neuroshima.rules.steps.playing import Play
from endtable.games.neuroshima.rules.steps.push_back import Pushed
from endtable.games.neuroshima.table.board import COORDINATES
from endtable.games.neuroshima.table.state import Neuroshima
from tests.games.neuroshima.slow_turn import SlowTurn

MODES: list[dict[str, Any]] = [
    {"mode": "duel"},
    {"mode": "duel", "alternative_start": True},
    {"mode": "duel", "reinforcements": True},
    {"mode": "free_for_all", "players": 5},
    {"mode": "points", "players": 3},
    {"mode": "one_against_team"},
    {"mode": "teams", "board": "large"},
    {"mode": "teams"},
]
MATCHES = 10


@pytest.mark.rule("NH-TURN-04", "NH-PLAY-06", "NH-INSTANT-02")
@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_slow_reading_of_the_rulebook_offers_the_same(mode: dict[str, Any]) -> None:
    for seed in range(MATCHES):
        play(mode, seed)


def play(mode: dict[str, Any], seed: int) -> None:
    """One match; whoever is asked prefers to do something, but what is left to chance."""
    state = GAME.new(mode, seed)
    assert isinstance(state, Neuroshima)
    rng = random.Random(seed)
    while state.deciders():
        (seat,) = state.deciders()
        legal = state.legal(seat)
        wanted = offered(state, seat)
        if wanted is not None:
            assert len(set(legal)) == len(legal)
            assert set(legal) == wanted
        action = chosen(rng, legal)
        state.apply(seat, action)
        goes_on(state, seat, action)


def slow_turn(state: Neuroshima, seat: int) -> SlowTurn:
    setting = state.setting
    armies = [GAME.armies[key] for key in setting.armies]
    teams = {"teams": [0, 1, 0, 1], "one_against_team": [0, 1, 1]}
    sides = teams.get(setting.mode, list(range(setting.seats)))
    return SlowTurn(state.view(None), armies, seat, sides)


def offered(state: Neuroshima, seat: int) -> set[Action] | None:
    """What should be offered; None where nothing of the board is asked for."""
    slow = slow_turn(state, seat)
    step = state.main[-1]
    if isinstance(step, Pushed):
        assert seat == state.seat_at[step.target]
        fields = slow.ways(COORDINATES[step.pusher], COORDINATES[step.target])
        return {("flee", step.target, hex) for hex in fields}
    if isinstance(step, MoveOn):
        return {("stay",), *slow.second_steps(COORDINATES[step.hex])}
    if not isinstance(step, Play):
        return None
    assert not slow.is_full()
    options = state.setting.options
    wanted: set[Action] = {("end",), *slow.abilities(state.moved, state.ridden)}
    if options["alternative_start"] and state.turn == 1:
        most = 1
    else:
        most = 2 if options["reinforcements"] else 3
    if state.played < most:
        wanted |= set(slow.tiles())
    if not options["reinforcements"]:
        wanted |= {("discard", key) for key in slow.hand}
    return wanted


def goes_on(state: Neuroshima, seat: int, action: Action) -> None:
    """After a step onto another field a second one is asked for just when it should be."""
    if action[0] in ("move", "run", "ride") and action[-2] != action[1] and state.main:
        slow = slow_turn(state, seat)
        asked = isinstance(state.main[-1], MoveOn)
        if not slow.is_full():
            assert asked is bool(slow.second_steps(COORDINATES[action[-2]]))


def chosen(rng: random.Random, legal: list[Action]) -> Action:
    """Mostly something else than a discard or the end of the turn, each verb as likely."""
    verbs = sorted({action[0] for action in legal} - {"end", "discard"})
    if verbs and rng.random() < 0.8:
        verb = rng.choice(verbs)
        legal = [action for action in legal if action[0] == verb]
    return rng.choice(legal)
