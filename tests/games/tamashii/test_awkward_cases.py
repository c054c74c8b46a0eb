"""Twenty cases that want to break the rules, each from the words of the rulebook.

What the rulebook says of them stands in docs/awkward-cases.md, by their number.
"""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.console import KIND_NAMES
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    at,
    bag,
    body,
    console,
    do,
    dump,
    effect,
    enemies,
    offered,
    play,
    resource,
    setup,
    table,
    tile,
    verbs,
)


def exchange(*attached: object, number: int, dice: list[int], **fields: Any) -> Tamashii:
    """Schemas of the first of two players, with the numeric die on an enemy."""
    seat = {"enemies": list(attached), "at": 2, **fields.pop("seat", {})}
    return setup(seat, {}, phase="schemas", number=number, dice=[dice], **fields)


# --- combat ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-TRACK-05", "TA-COMBAT-17", "TA-ATTACH-01")
def test_1_an_alarm_in_the_middle_of_a_fight_leaves_the_die_where_it_is() -> None:
    state = exchange("zoe", "patrol_drone", number=2, dice=[0, 2, 0], symbol="special",
                     seat={"tracking": 5})  # fmt: skip
    play(state, "pass")
    assert enemies(state)[:2] == ["zoe", "patrol_drone"]
    assert len(enemies(state)) == 4
    assert (state.tracking[0], state.die_on) == (0, 0)
    play(state, "pass")
    assert state.die_on == -1  # the two that came have not struck


@pytest.mark.rule("TA-COMBAT-07", "TA-COMBAT-16")
def test_2_a_fourth_enemy_never_strikes() -> None:
    state = exchange("zoe", "zoe", "buzzer", "hulk", number=3, dice=[0, 4, 0])
    struck = []
    while state.die_on >= 0:
        struck.append(enemies(state)[state.die_on])
        play(state, "pass", "?take")
    assert struck == ["buzzer", "zoe", "zoe"]


@pytest.mark.rule("TA-COMBAT-18", "TA-COMBAT-10")
def test_3_who_passes_may_still_use_a_schema_after_the_enemy() -> None:
    state = exchange("zoe", number=1, dice=[0, 2, 0])
    play(state, "pass")
    assert state.integrity[0] < 5
    assert "schema walker.1 2" in offered(state)


@pytest.mark.rule("TA-RESET-14", "TA-COMBAT-20", "TA-RESET-10")
def test_4_the_first_of_three_blows_resets_and_the_others_fall_on_nobody() -> None:
    state = exchange("zoe", "hulk", "zoe", number=3, dice=[0, 2, 0], seat={"integrity": 1},
                     scenario="underground_hunt", card="E03", pieces={"ascend": {"1": 1}},
                     reveal=[2])  # fmt: skip
    play(state, "pass")
    assert (state.integrity[0], tile(state), enemies(state)) == (5, 1, [])
    assert state.phase == 4  # the tasks phase is another one: it is the player's again


@pytest.mark.rule("TA-COMBAT-02", "TA-TRACK-05")
@pytest.mark.parametrize(("first", "fights"), [(0, True), (1, False)])
def test_5_enemies_that_come_in_anothers_fight(first: int, fights: bool) -> None:
    seats: list[dict[str, Any]] = [{"enemies": ["lantern"], "at": 2}, {"tracking": 5, "at": 2}]
    for seed in range(60):
        state = setup(*seats, first=first, phase="combat", seed=seed, active=first)
        asked = set()
        while state.phase == 3 and state.deciders():
            seat = state.deciders()[0]
            asked.add(seat)
            quiet = ("attack 0", "pass", "take", "done")
            do(state, next(text for text in (*quiet, offered(state)[0]) if text in offered(state)))
        if state.enemies[1]:
            assert (1 in asked) == fights
            return
    raise AssertionError("no seed brings the alarm")


@pytest.mark.rule("TA-SCHEMA-09", "TA-SCHEMA-11")
def test_6_dice_too_many_for_one_enemy_do_nothing_to_the_next() -> None:
    state = exchange(["patrol_drone", 3], "buzzer", number=0, dice=[0, 3, 0])
    play(state, "schema walker.1 3")
    assert enemies(state) == ["buzzer"]
    assert state.damage[state.enemies[0][0]] == 0
    assert state.dice[1] == 0


# --- resets and corrupted data --------------------------------------------------------------------


@pytest.mark.rule("TA-CORRUPT-04", "TA-RESET-06")
def test_7_the_last_two_corrupted_tokens_are_not_yet_a_defeat() -> None:
    state = table({"at": 2, "integrity": 1, "console": console("BG")}, {}, corrupted_pool=2)
    effect(state, "wound 1")
    assert not state.result
    assert dump(state, "corrupted") == 2
    fighter = setup({"enemies": ["buzzer"], "console": console("BG")}, {}, corrupted_pool=0,
                    phase="firing")  # fmt: skip
    play(fighter, "fire expel a1 a2")
    assert fighter.result[0] is False


@pytest.mark.rule("TA-CORRUPT-04", "TA-RESET-06")
def test_8_of_two_due_tokens_the_last_is_taken_and_the_next_one_ends_it() -> None:
    state = table({"at": 2, "integrity": 1}, {}, corrupted_pool=1)
    effect(state, "wound 1")
    assert state.result[0] is False
    assert (dump(state, "corrupted"), state.pool[KIND_NAMES.index("corrupted")]) == (1, 0)


@pytest.mark.rule("TA-RESET-14")
def test_9_who_resets_before_the_own_part_of_the_phase_has_none() -> None:
    state = setup({"at": 2, "console": console("RRR")}, {"at": 2, "integrity": 1}, phase="firing")
    effect(state, "wound 1", seat=1)
    turn, asked = state.turn, set()
    while state.phase == 2 and state.turn == turn:
        asked.add(state.deciders()[0])
        play(state, "done")
    assert asked == {0}


# --- data -----------------------------------------------------------------------------------------


@pytest.mark.rule("TA-BAG-04", "TA-GLOSS-14")
def test_10_a_bag_that_runs_out_while_tokens_are_prepared() -> None:
    state = setup({"console": console(), "bag": "R", "dump": "B"}, phase="firing")
    effect(state, "prepare 2")
    assert state.hand[0] == (1, 4)  # both are drawn before one is put down
    nothing = setup({"console": console(), "bag": "", "dump": ""}, phase="firing")
    assert "put" not in verbs(effect(nothing, "prepare 2"))


@pytest.mark.rule("TA-BAG-04", "TA-PLAN-07")
def test_11_loading_goes_on_with_the_dump_from_the_next_field() -> None:
    state = setup(
        {"console": console(), "bag": "R", "dump": "BBBBBBB", "tracking": 0}, phase="turn"
    )
    play(state, "?roll", "?done")
    assert at(state, "a1") == "red"
    assert [at(state, cell) for cell in ("a3", "b2", "b4", "c1", "c3", "d2", "d4")] == ["blue"] * 7
    assert (bag(state, "blue"), dump(state, "blue")) == (0, 0)


@pytest.mark.rule("TA-BAG-02", "TA-DEV-03")
def test_12_a_kind_that_has_run_out_cannot_be_had() -> None:
    state = setup({"resources": {"memory": 2}, "console": console()}, phase="programming")
    red = KIND_NAMES.index("red")
    assert "buy red" in offered(state)
    state.dump[red] += state.pool[red]
    state.pool[red] = 0
    state._listed_for = -1
    assert "buy red" not in offered(state)
    effect(state, "token 1")
    assert offered(state) == ["token blue", "token green", "token yellow"]


@pytest.mark.rule("TA-CORE-03", "TA-FIRE-04")
def test_13_another_core_counts_from_the_next_pattern_on() -> None:
    state = setup({"console": console("YY", ".R", ".B"), "core": "red"}, market=["scout"],
                  phase="firing")  # fmt: skip
    assert "fire body.scout a1 a2 b2" in offered(state)
    effect(state, "core")
    other = next(text for text in offered(state) if text not in ("keep", "done", "skip"))
    play(state, other)
    assert "fire body.scout a1 a2 b2" not in offered(state)


# --- patterns and bodies --------------------------------------------------------------------------


@pytest.mark.rule("TA-FIRE-06", "TA-ATTACH-06", "TA-ENEMY-07")
def test_14_two_enemies_are_expelled_in_one_step() -> None:
    state = setup({"console": console("BG", "", "RY"), "enemies": ["patrol_drone", "buzzer"]}, {},
                  phase="firing")  # fmt: skip
    play(state, "fire expel a1 a2", "fire expel c1 c2")
    assert (enemies(state), state.xp[0], dump(state, "corrupted")) == ([], 0, 2)


@pytest.mark.rule("TA-RESOURCE-06", "TA-FIRE-02")
def test_15_a_pattern_whose_resource_is_full_may_be_fired_for_the_goal() -> None:
    state = setup({"console": console("RRR"), "resources": {"power": 5}}, {}, scenario="prologue",
                  card="A02", phase="firing")  # fmt: skip
    play(state, "fire power a1 a2 a3")
    assert (resource(state, "power"), state.marked) == (5, 1)


@pytest.mark.rule("TA-ENEMY-07", "TA-DEFEAT-03")
def test_16_who_expels_has_defeated_nobody() -> None:
    state = setup({"console": console("BG", "YY", "Y"), "enemies": ["buzzer", "buzzer"]}, {},
                  scenario="prologue", card="A03", phase="firing")  # fmt: skip
    play(state, "fire expel a1 a2")
    assert (state.on_card[2], state.xp[0]) == (0, 0)
    play(state, "fire hack1 b1 b2 c1")
    assert (state.on_card[2], state.xp[0]) == (1, 1)


@pytest.mark.rule("TA-BODY-10", "TA-GLOSS-11")
def test_17_a_weaker_body_takes_the_integrity_that_the_other_one_gave() -> None:
    state = setup({"at": 1, "bodies": ["wrestler", "scout"], "limit": 5, "integrity": 6},
                  phase="district")  # fmt: skip
    play(state, "effect", "?keep")
    play(state, next(text for text in offered(state) if text.startswith("occupy")))
    assert state.bodies[0][0] == body(state, "scout")
    assert state.integrity[0] == 5


# --- the scenario ---------------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-15")
def test_18_three_ways_and_three_players_who_all_want_another_one() -> None:
    state = setup({}, {"console": console("RRR")}, {}, first=1, active=1, phase="firing")
    effect(state, "card P05")
    ways = offered(state, 0)
    assert len(ways) == 3
    for seat, way in enumerate(ways):
        do(state, way, seat)
    assert state.ways[-1] == f"P05 {ways[1].removeprefix('vote ')}"  # the first player's


@pytest.mark.rule("TA-SPECIAL-08")
def test_19_the_bug_waits_for_who_moves_there_not_for_who_is_put_there() -> None:
    state = setup({"at": 1}, {"at": 1}, scenario="simulation_error", phase="movement")
    there, home = state.setting.near[state.at[0]][0], state.at[0]
    scenario = state.setting.scenario
    assert scenario is not None
    state.explore[there] = 0
    state.laid[there] = state.laid[home] = 1 + scenario.by_code["C08"]
    state._listed_for = -1
    effect(state, "wound 9", seat=1)
    assert state.laid[home]  # a reset puts the figure there; nobody has walked in
    play(state, f"go {there}")
    assert not state.laid[there]


@pytest.mark.rule("TA-GENRULE-06", "TA-GENRULE-07")
def test_20_goals_that_are_met_when_they_open_are_taken_one_after_the_other() -> None:
    state = setup({"console": console("RRRR"), "resources": {"shield": 5, "memory": 1}}, {},
                  mode="competitive", pvp="strike", phase="firing")  # fmt: skip
    goals = state.setting.generator.goals
    fired = next(goal.number for goal in goals if goal.counter == "longs" and goal.need == 1)
    held = [goal.number for goal in goals if "resources" in str(goal.condition)]
    rest = [n for n in (*state.goal_deck, *state.goals) if n not in (fired, *held)]
    tests = [number for number in rest if goals[number].test]
    state.goals = (fired, tests[0])
    deck = [number for number in rest if number != tests[0]]
    state.goal_deck = (*deck, *reversed(held))  # 6 on top, then 8, 10, 12
    play(state, "fire power_long a1 a2 a3 a4")
    assert state.taken[0] == (fired, held[0], held[1])
    assert held[2] in state.goals
