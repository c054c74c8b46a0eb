"""Random matches in which combat, resets and world actions are also led by hand."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from endtable.core.types import Action, Seat
from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.content.vocabulary import WORDS
from endtable.games.tamashii.game import TICKED
from endtable.games.tamashii.rules.questions import mods_of
from endtable.games.tamashii.rules.steps import attacking, combat, doing, harming, reset, tasks
from endtable.games.tamashii.rules.steps.doing import Do, Script
from endtable.games.tamashii.rules.steps.harming import Hurt
from endtable.games.tamashii.rules.steps.phase import PASSING, TasksPhase
from endtable.games.tamashii.table.state import NOBODY, Tamashii
from endtable.kit.build import compiled
from tests.games.tamashii.play import new
from tests.games.tamashii.slow_referee import Referee

# The compiled modules call one another directly: nobody can look over their shoulder.
pytestmark = pytest.mark.skipif(compiled(), reason="compiled steps cannot be watched")

TABLES: tuple[dict[str, Any], ...] = (
    {"scenario": "x6039", "players": 2},
    {"scenario": "underground_hunt", "players": 3, "unlocked": "all"},
    {"scenario": "shinigami", "players": 1},
    {"scenario": "prologue", "players": 2},
    {"mode": "competitive", "players": 3, "protocols": True},
    {"scenario": "shinigami", "players": 4, "unlocked": "all"},
    {"scenario": "home", "players": 2},
    {"scenario": "old_school", "players": 1},
    {"scenario": "simulation_error", "players": 3},
    {"scenario": "darkness", "players": 2, "unlocked": "all"},
    {"scenario": "bloody_clash", "players": 1},
    {"scenario": "access_denied", "players": 4},
    {"scenario": "ascend", "players": 2, "ticked": TICKED},
)
STEPS = 1200
GAMES = int(os.environ.get("ENDTABLE_CONTRACT_GAMES", "2000"))


def watch(  # noqa: C901 - a row of small doors
    monkeypatch: pytest.MonkeyPatch, watching: list[Referee]
) -> None:
    """The referee is told by the engine when something begins; what should come of it, it knows."""
    place_die, enemy_acts, carry_out = attacking.place_die, combat.enemy_acts, doing.carry_out
    run, world_actions, pass_token = reset.Reset.run, tasks.world_actions, tasks.pass_token
    weaken, trigger = WORDS["weaken"].does, doing.trigger
    hit_enemy, answer = harming.hit_enemy, Hurt.apply
    fallen: list[Any] = []

    def placed(state: Tamashii, seat: Seat) -> None:
        place_die(state, seat)
        if not state.is_out(seat):
            watching[0].placed(seat)

    def acts(state: Tamashii, seat: Seat) -> None:
        watching[0].strikes(seat, state.enemies[seat][state.die_on])
        enemy_acts(state, seat)

    def weakened(state: Tamashii, seat: Seat, operation: Any) -> None:
        row = state.enemies[seat]
        watching[0].waiting = [each for each in watching[0].waiting if each in row][1:]
        weaken(state, seat, operation)

    def resets(self: reset.Reset, state: Tamashii) -> bool:
        spare = bool(mods_of(state, self.seat)[MODIFIER["spare_core"]])
        fallen[:] = [watching[0].player(self.seat), spare, list(state.stack[:-1])]
        return run(self, state)

    def spoken(state: Tamashii, seat: Seat, when: str) -> None:
        watching[0].fell(seat, *fallen)
        trigger(state, seat, when)

    def world(state: Tamashii) -> None:
        watching[0].begins()
        world_actions(state)

    def passed(state: Tamashii) -> None:
        watching[0].ends()
        pass_token(state)

    def hit(state: Tamashii, seat: Seat, enemy: int, amount: int, owner: Seat = NOBODY) -> None:
        whose = seat if owner == NOBODY else owner
        watching[0].blow(whose, enemy, amount, lambda: hit_enemy(state, seat, enemy, amount, owner))

    def shielded(self: Hurt, state: Tamashii, seat: Seat, action: Action) -> None:
        watching[0].guard(
            seat, self.amount, action == ("shield",), lambda: answer(self, state, seat, action)
        )

    def carried(state: Tamashii, seat: Seat, operation: Any) -> None:
        going = [step for step in state.stack if isinstance(step, TasksPhase)]
        if of_world and going and going[-1].stage == PASSING and watching[0].world is not None:
            watching[0].line(operation)
        carry_out(state, seat, operation)

    of_world: list[bool] = []
    do_run = Do.run

    def running(self: Do, state: Tamashii) -> bool:
        lines = [row for row in self.operations if row[0] not in ("expand_one",)]
        world = type(self) is Script and bool(lines) and self.operations in sections(state)
        of_world[:] = [True] if world else []
        done = do_run(self, state)
        of_world[:] = []
        return done

    monkeypatch.setattr(combat, "place_die", placed)
    monkeypatch.setattr(combat, "enemy_acts", acts)
    monkeypatch.setattr(harming, "hit_enemy", hit)
    monkeypatch.setattr(Hurt, "apply", shielded)
    monkeypatch.setattr(WORDS["weaken"], "does", weakened)
    monkeypatch.setattr(reset.Reset, "run", resets)
    monkeypatch.setattr(reset, "trigger", spoken)
    monkeypatch.setattr(tasks, "world_actions", world)
    monkeypatch.setattr(tasks, "pass_token", passed)
    monkeypatch.setattr(doing, "carry_out", carried)
    monkeypatch.setattr(Do, "run", running)


def sections(state: Tamashii) -> list[Any]:
    """The world actions of the active card, and what stands within its chains."""
    scenario = state.setting.scenario
    assert scenario is not None
    found: list[Any] = [scenario.cards[state.card].world]
    for operations in found:
        for operation in operations:
            if operation[0] == "when":
                found += [operation[2], operation[3]]
    return found


def referee(monkeypatch: pytest.MonkeyPatch, seeds: range) -> Counter[str]:
    watching: list[Referee] = []
    watch(monkeypatch, watching)
    seen: Counter[str] = Counter()
    for seed in seeds:
        state = new(seed=seed, **TABLES[seed % len(TABLES)])
        watching[:] = [Referee(state, seed)]
        for _ in range(STEPS):
            if not state.deciders():
                break
            watching[0].play()
        seen += watching[0].seen
    return seen


@pytest.mark.rule("TA-COMBAT-17", "TA-RESET-14", "TA-TASK-07")
def test_turns_led_by_hand_agree_with_random_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = referee(monkeypatch, range(26))
    for what in ("strikes", "schemas", "blows", "guards", "resets", "lines", "worlds"):
        assert seen[what] > 5, f"{what} was not seen often enough"


@pytest.mark.slow
@pytest.mark.rule("TA-COMBAT-10", "TA-RESET-01", "TA-TASK-04")
def test_many_turns_led_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = referee(monkeypatch, range(1000, 1000 + GAMES))
    assert min(seen.values()) > 5
