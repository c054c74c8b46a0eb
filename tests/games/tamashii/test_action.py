"""The action phase and the tasks phase, step by step: what is told, used, paid and passed on."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.steps.action import ActionPhase, PlayerActs
from endtable.games.tamashii.rules.steps.combat import CombatPhase
from endtable.games.tamashii.rules.steps.moving import reachable
from endtable.games.tamashii.rules.steps.phase import PASSING, PLAYERS
from endtable.games.tamashii.rules.steps.tasks import Tasks, pass_token, world_actions
from endtable.games.tamashii.table.state import ACTION, COMBAT, NO_CARD, TASKS, Tamashii
from tests.games.tamashii.play import (
    console,
    dump,
    events,
    logged,
    names,
    offered,
    play,
    refused,
    resource,
    setup,
    table,
    verbs,
)

# --- phases ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-ACTION-01")
def test_the_action_phase_begins_with_the_first_player() -> None:
    state = table({}, {}, {}, first=1, active=1)
    state.out, state.phase = 7, 0
    state.push(ActionPhase(0))
    assert logged(state, state.run)[0] == {"is": "acts", "seat": 1}
    assert (state.phase, state.out, state.active) == (ACTION, 0, 1)
    later = table({}, {}, {}, first=1, active=1)
    later.out = 1
    later.push(ActionPhase(1))
    later.run()
    assert (later.out, later.active) == (1, 2)


@pytest.mark.rule("TA-COMBAT-01", "TA-COMBAT-02")
def test_the_combat_phase_finds_those_who_have_enemies() -> None:
    state = table({"enemies": ["zoe"]}, {}, {"enemies": ["hulk"]}, first=1, active=1)
    state.out, state.phase, state.acting, state.retaliate = 7, 0, 3, 3
    state.push(CombatPhase(0))
    assert names(logged(state, state.run))[0] == "fights"
    assert (state.phase, state.out, state.active) == (COMBAT, 0, 2)
    assert (state.acting, state.retaliate) == (NO_CARD, 0)


@pytest.mark.rule("TA-TASK-04", "TA-TASK-15")
def test_the_world_acts_and_the_token_passes() -> None:
    state = table({}, {}, {}, first=2, active=2, card="P01", time=4)
    card = state.card
    assert logged(state, lambda: world_actions(state)) == [{"is": "world", "card": card}]
    state.run()
    assert state.time == 3
    assert logged(state, lambda: pass_token(state)) == [{"is": "first", "seat": 0}]
    state.card = NO_CARD
    assert logged(state, lambda: world_actions(state)) == []
    duel = setup({}, {}, mode="competitive", phase="movement")
    duel.card = 0
    assert logged(duel, lambda: world_actions(duel)) == []


def test_the_tasks_phase_begins_anew() -> None:
    state = table({"console": console("R"), "at": 5}, {}, scenario="underground_hunt", card="E03",
                  pieces={"ascend": {"5": 1}})  # fmt: skip
    state.out, state.acting = 3, 2
    state.push(Tasks(PLAYERS))
    state.run()
    assert (state.phase, state.out, state.acting, state.active) == (TASKS, 0, NO_CARD, 0)
    assert offered(state) == ["act remove_georadar", "done"]
    assert state.default(0) == ("done",)
    assert refused(state, "pass") == "TA-TASK-02"
    seen = events(state, "act remove_georadar")
    assert seen[0] == {"is": "action", "seat": 0, "action": "remove_georadar"}


def test_a_part_of_the_tasks_phase_may_be_left_out() -> None:
    state = table(time=4, card="P01", first=1, active=1)
    state.push(Tasks(PASSING))
    assert names(logged(state, state.run)) == ["first"]
    assert state.time == 4


# --- districts ------------------------------------------------------------------------------------


def visitor(tile: int, **seat: Any) -> Tamashii:
    return setup({}, {"at": tile, **seat}, scenario="x6039", unlocked="all", reveal=[tile],
                 active=1, first=1, phase="district")  # fmt: skip


@pytest.mark.rule("TA-ACTION-04")
def test_a_district_is_used_once_and_told() -> None:
    state = visitor(10, resources={"power": 2})
    here = state.at[1]
    assert offered(state) == ["effect", "done"]
    assert events(state, "effect")[0] == {"is": "district", "seat": 1, "slot": here}
    play(state, "done")
    assert "effect" not in verbs(state)


def test_a_district_that_costs_something_is_paid() -> None:
    poor = visitor(22, xp=0)
    assert "effect" not in verbs(poor)
    state = visitor(22, xp=1)
    play(state, "effect")
    assert state.xp[1] == 0
    assert verbs(state) == {"unlock"}
    open_console = visitor(22, xp=1, console=["....."] * 4)
    assert "effect" not in verbs(open_console)


def test_visits_of_the_shelter_are_counted() -> None:
    state = visitor(1)
    play(state, "effect")
    assert (tally_of(state, 1, "shelter"), tally_of(state, 0, "shelter")) == (1, 0)
    other = visitor(11)
    play(other, "effect")
    assert tally_of(other, 1, "shelter") == 0


def test_a_medic_heals_beside_the_effect_of_the_district() -> None:
    state = visitor(11, bodies=["medic"], integrity=3)
    assert offered(state) == ["effect", "use medic", "done"]
    play(state, "use medic")
    assert state.integrity[1] == 4
    assert "effect" in verbs(state)
    play(state, "effect")
    assert resource(state, "power", 1) == 1


def test_cards_are_offered_before_moving() -> None:
    state = setup({"installed": ["hunt"]}, {}, phase="turn")
    while "use hunt" not in offered(state):
        play(state, "done")
    assert offered(state) == ["use hunt", "skip"]
    play(state, "use hunt")
    assert (len(state.enemies[0]), resource(state, "power")) == (1, 2)
    assert "stay" in verbs(state)


# --- the bot --------------------------------------------------------------------------------------


def test_the_bot_is_asked_first_and_its_way_is_told() -> None:
    state = table({"at": 1, "tracking": 0})
    assert verbs(state) == {"bot_stay", "bot"}
    assert events(state.copy(), "bot 1")[0] == {"is": "bot_moved", "seat": 0, "to": 1}
    went = play(state.copy(), "bot 1")
    assert (went.bot_at, went.bot_moved, went.at[0], went.tracking[0]) == (1, 1, 0, 0)
    play(state, "bot_stay")
    assert (state.bot_at, state.bot_moved) == (0, 0)
    assert verbs(state) == {"stay", "go", "use_bot"}
    for text, moved in (("stay", 0), ("go 1", 1)):
        found = play(state.copy(), text)
        assert (found.batteries, found.at[0], found.as_bot) == (5, moved, False)


def test_without_batteries_the_bot_stands_in_for_nobody() -> None:
    state = table({"at": 1})
    state.batteries = 0
    play(state, "bot_stay")
    assert verbs(state) == {"stay", "go"}


@pytest.mark.rule("TA-MOVE-03")
def test_what_can_be_reached() -> None:
    state = table(scenario="underground_hunt")
    near = sorted(state.setting.near[0])
    assert reachable(state, 0, 0) == []
    assert reachable(state, 0, 1) == near
    two = reachable(state, 0, 2)
    behind = {other for slot in (1, 2) for other in state.setting.near[slot]}  # the open ones
    assert two == sorted({*near, *behind} - {0})
    state.shown = (1 << 13) - 1
    assert reachable(state, 0, 2) == list(range(1, 13))


def test_the_end_of_firing_drops_corrupted_data_only() -> None:
    state = setup({}, {"console": console("RXG", "BBB", "X"), "dump": ""}, active=1, first=1,
                  phase="firing")  # fmt: skip
    assert state.default(1) == ("done",)
    assert state.fired == ()
    play(state, "done")
    assert dump(state, "corrupted", 1) == 2
    assert (dump(state, "red", 1), dump(state, "blue", 1)) == (0, 0)
    assert tally_of(state, 1, "corrupted_dropped") == 2


@pytest.mark.rule("TA-AUG-04", "TA-ACTIVATE-06")
def test_cards_of_the_same_time_are_used_in_any_order() -> None:
    state = setup({"installed": ["target_lock", "hunt"], "at": 1}, {"at": 1}, phase="movement")
    state.push(PlayerActs(0, 0))
    state.run()
    assert offered(state) == ["use target_lock", "use hunt", "skip"]
    deck = state.enemy_deck
    play(state, "use hunt")
    assert state.enemies[0] == (deck[-1],)
    assert offered(state) == ["use target_lock", "skip"]  # what comes next can still be seen
    play(state, "use target_lock")
    assert set(offered(state)[0].split()[1:]) == {str(card) for card in deck[-3:-1]}
    play(state, offered(state)[0])
    assert "stay" in offered(state)
    declined = setup({"installed": ["target_lock", "hunt"], "at": 1}, {"at": 1}, phase="movement")
    declined.push(PlayerActs(0, 0))
    declined.run()
    play(declined, "skip")
    assert "stay" in offered(declined)
