"""Phases and combat. TA-FLOW, TA-ACTION, TA-COMBAT, TA-SCHEMA, and the worked example TA-FIGHT."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    console,
    do,
    enemies,
    events,
    new,
    offered,
    play,
    refused,
    resource,
    setup,
    verbs,
    voted,
)


def fight(*attached: object, dice: list[int], **fields: object) -> Tamashii:
    seat = {"enemies": list(attached), **fields.pop("seat", {})}  # type: ignore[dict-item]
    return setup(seat, {}, phase="schemas", dice=[dice], **fields)


@pytest.mark.rule("TA-FLOW-01", "TA-PLAN-01", "TA-PLAN-02")
def test_a_turn_has_four_phases_and_planning_is_side_by_side() -> None:
    state = voted(new(players=2, scenario="x6039", protocols=False))
    assert state.deciders() == (0, 1)
    phases: list[int] = []
    turn = state.turn
    while state.turn == turn and state.deciders():
        if not phases or phases[-1] != state.phase:
            phases.append(state.phase)
        seat = state.deciders()[-1]
        text = offered(state, seat)
        do(state, next(t for t in ("done", "stay", "skip", text[0]) if t in text), seat)
    assert phases[:2] == [1, 2]
    assert phases == sorted(phases)


@pytest.mark.rule("TA-FLOW-01")
def test_planning_action_combat_and_tasks_follow_in_this_order() -> None:
    rows = {"at": 5, "enemies": ["bastion"], "resources": {"power": 1}, "tracking": 0}
    state = setup(rows, {"at": 1}, scenario="underground_hunt", card="E03",
                  pieces={"ascend": {"5": 1}}, phase="turn")  # fmt: skip
    asked: list[tuple[int, str]] = []
    turn = state.turn
    while state.turn == turn:
        seat = state.deciders()[0]
        text = offered(state, seat)
        kinds = ("stay", "attack 0", "act remove_georadar", "fire", "shift")
        for kind in kinds:
            if any(found.startswith(kind) for found in text) and (state.phase, kind) not in asked:
                asked.append((state.phase, kind))
        quiet = ("done", "stay", "attack 0", "pass", "take", "skip")
        do(state, next(found for found in (*quiet, text[0]) if found in text), seat)
    first = {kind: phase for phase, kind in reversed(asked) if kind != "fire"}
    assert first == {"shift": 1, "stay": 2, "attack 0": 3, "act remove_georadar": 4}
    assert [phase for phase, _ in asked] == sorted(phase for phase, _ in asked)


@pytest.mark.rule("TA-ACTION-01", "TA-ACTION-02")
def test_one_player_after_the_other_does_all_three_steps() -> None:
    state = setup({"at": 1, "console": console("RRR")}, {"at": 1}, {"at": 1}, first=1, active=1,
                  scenario="underground_hunt", phase="movement")  # fmt: skip
    seats = []
    for _ in range(12):
        if state.phase != 2:
            break
        seat = state.deciders()[0]
        seats.append((seat, sorted(verbs(state))[0]))
        do(state, next(t for t in ("done", "stay", "keep") if t in offered(state)))
    assert [seat for seat, _ in seats] == sorted([s for s, _ in seats], key=[1, 2, 0].index)
    mine = [verb for seat, verb in seats if seat == 0]
    assert mine[0] == "go"
    assert mine[-1] == "done"  # firing, since a pattern lies there


@pytest.mark.rule("TA-COMBAT-01", "TA-COMBAT-02")
def test_players_fight_one_after_the_other_and_who_has_no_enemy_does_not() -> None:
    fighter = {"resources": {"power": 1}}
    state = setup({"enemies": ["zoe"], **fighter}, fighter, {"enemies": ["hulk"], **fighter},
                  {"enemies": ["bastion"], **fighter}, first=2, active=2,
                  phase="combat")  # fmt: skip
    fought: list[int] = []
    while state.phase == 3:
        if not fought or fought[-1] != state.deciders()[0]:
            fought.append(state.deciders()[0])
        do(state, next(text for text in ("attack 0", "pass", "take") if text in offered(state)))
    assert fought == [2, 3, 0]


@pytest.mark.rule("TA-COMBAT-07", "TA-COMBAT-08", "TA-COMBAT-09")
@pytest.mark.parametrize(("number", "count", "lies_on"), [(2, 3, 1), (3, 2, 1), (0, 3, -1)])
def test_where_the_numeric_die_lies(number: int, count: int, lies_on: int) -> None:
    state = fight(*["bastion"] * min(count, 2), *["hulk"] * (count - 2), dice=[0, 2, 1],
                  number=number)  # fmt: skip
    assert state.die_on == lies_on


@pytest.mark.rule("TA-COMBAT-10", "TA-COMBAT-17", "TA-COMBAT-15")
def test_player_and_enemies_take_turns_from_the_farthest() -> None:
    state = fight("bastion", "hulk", "zoe", dice=[0, 3, 0], number=3, seat={"integrity": 5,
                  "limit": 9, "resources": {"shield": 5}})  # fmt: skip
    row = state.enemies[0]
    told = [
        event
        for event in events(state, "schema walker.1 1", "shield", "schema walker.1 1", "shield",
                            "schema walker.1 1")
        if event["is"] in ("schema", "enemy_acts")
    ]  # fmt: skip
    order = [event["is"] for event in told]
    assert order == ["schema", "enemy_acts"] * 3
    acted = [event["enemy"] for event in told if event["is"] == "enemy_acts"]
    assert acted == list(reversed(row))


@pytest.mark.rule("TA-COMBAT-11", "TA-SCHEMA-05", "TA-SCHEMA-06")
def test_a_schema_uses_its_dice_and_works_once() -> None:
    state = fight("bastion", dice=[0, 2, 2], seat={"bodies": ["soldier"]})
    play(state, "schema soldier.1 1")
    assert state.dice[:3] == [0, 2, 1]
    assert refused(state, "schema soldier.1 1") == "TA-SCHEMA-06"
    poor = fight("bastion", dice=[1, 1, 0], seat={"bodies": ["scout"]})
    assert refused(poor, "schema scout.3 2") == "TA-SCHEMA-05"


@pytest.mark.rule("TA-SCHEMA-07", "TA-SCHEMA-11", "TA-GLOSS-32")
def test_repeatable_schemas_take_any_number_of_dice_again_and_again() -> None:
    state = fight("bastion", dice=[0, 3, 0])
    assert offered(state)[:3] == ["schema walker.1 1", "schema walker.1 2", "schema walker.1 3"]
    play(state, "schema walker.1 2", "schema walker.1 1")
    assert state.damage[state.enemies[0][0]] == 3


@pytest.mark.rule("TA-SCHEMA-10")
def test_two_dice_for_five_damage() -> None:
    state = fight("bastion", dice=[0, 0, 2], seat={"bodies": ["wrestler"]})
    play(state, "schema wrestler.3 2")
    assert state.damage[state.enemies[0][0]] == 5


@pytest.mark.rule("TA-COMBAT-12", "TA-COMBAT-13", "TA-ENEMY-03")
def test_the_enemy_with_the_die_does_its_basic_schema() -> None:
    state = fight("zoe", dice=[0, 1, 0], number=1, symbol="basic")
    play(state, "pass")
    assert state.integrity[0] == 3


@pytest.mark.rule("TA-ENEMY-04", "TA-SCHEMA-03")
def test_the_special_symbol_means_special_schemas_for_all() -> None:
    state = fight("zoe", "sweeper", dice=[0, 1, 0], number=2, symbol="special", seat={"dump": ""})
    play(state, "pass", "?pass")
    assert state.integrity[0] == 5
    assert state.dump[6] == 2


@pytest.mark.rule("TA-COMBAT-16", "TA-COMBAT-18", "TA-COMBAT-19")
def test_the_die_leaves_after_the_current_enemy_and_a_pass_ends_it() -> None:
    state = fight("buzzer", dice=[0, 2, 0], number=1)
    play(state, "pass")  # the enemy still acts, and the player is asked again
    assert state.die_on == -1
    assert state.integrity[0] == 4
    assert "schema walker.1 2" in offered(state)
    play(state, "pass")
    assert state.phase != 3 or state.active != 0
    assert enemies(state) == ["buzzer"]


@pytest.mark.rule("TA-COMBAT-20")
def test_one_side_goes_on_alone() -> None:
    state = fight("bastion", dice=[0, 2, 1], number=0, seat={"bodies": ["soldier"]})
    play(state, "schema soldier.1 1", "schema soldier.2 1", "?schema soldier.3 1")
    assert state.integrity[0] == 5
    alone = fight("zoe", "buzzer", dice=[2, 0, 0], number=2)
    assert alone.integrity[0] == 2  # nothing to do for the player: both have acted


@pytest.mark.rule("TA-COMBAT-18", "TA-COMBAT-20")
def test_dice_left_after_the_last_enemy_still_pay_for_other_schemas() -> None:
    state = fight(["buzzer", 3], dice=[0, 3, 1], number=0, seat={"bodies": ["scout"]})
    play(state, "schema scout.1 1")
    assert enemies(state) == []
    assert offered(state) == ["schema scout.2 1", "pass"]  # damage would hit nobody
    assert refused(state, "schema scout.1 1") == "TA-COMBAT-18"
    play(state, "schema scout.2 1")
    assert resource(state, "reroll") == 2
    assert state.phase != 3
    over = fight(["buzzer", 3], dice=[0, 2, 1], number=0)
    play(over, "schema walker.1 1")  # the Wanderer can do nothing but harm
    assert over.phase != 3


@pytest.mark.rule("TA-COMBAT-22", "TA-COMBAT-24")
def test_a_defeated_enemy_does_not_act_and_takes_the_die_with_it() -> None:
    state = fight(["buzzer", 3], "zoe", "hulk", dice=[0, 2, 0], number=1)
    play(state, "schema walker.1 1")
    assert state.die_on == -1
    assert state.integrity[0] == 5


@pytest.mark.rule("TA-COMBAT-23")
def test_the_die_of_a_removed_enemy_moves_to_the_right() -> None:
    from endtable.games.tamashii.rules.decks import remove_enemy

    state = fight("bastion", "zoe", dice=[0, 2, 0], number=2)
    assert state.die_on == 1
    remove_enemy(state, 0, state.enemies[0][1])
    assert state.die_on == 0


@pytest.mark.rule("TA-COMBAT-25")
def test_enemies_of_others_are_out_of_reach_unless_a_card_says_so() -> None:
    state = setup({"enemies": ["bastion"], "at": 1}, {"enemies": ["zoe"], "at": 1},
                  phase="schemas", dice=[[0, 2, 0]])  # fmt: skip
    play(state, "schema walker.1 2")
    assert state.damage[state.enemies[1][0]] == 0
    pulse = setup({"enemies": ["bastion"], "at": 1, "installed": ["pulse"],
                   "console": console("R.R")}, {"enemies": ["zoe"], "at": 1},
                  phase="firing")  # fmt: skip
    play(pulse, "fire aug.pulse a1 a3", "?player 1")
    assert pulse.damage[pulse.enemies[1][0]] == 2


@pytest.mark.rule("TA-COMBAT-03", "TA-SHINIGAMI-04")
def test_at_the_boss_one_fights_without_enemies() -> None:
    state = setup({"at": 1, "resources": {"power": 2}}, {"at": 1}, scenario="shinigami",
                  boss={"at": 1, "integrity": 7, "armour": 6}, phase="combat")  # fmt: skip
    assert offered(state) == ["attack 0", "attack 1", "attack 2"]
    away = setup({"at": 1}, {"at": 1}, scenario="shinigami", phase="firing", active=1)
    assert away.phase != 3  # without the boss nobody fights


# --- the worked example ------------------------------------------------------------------


def example() -> Tamashii:
    return setup({
        "class": "hunter", "bodies": ["soldier"], "installed": ["termination_code"],
        "integrity": 5, "resources": {"power": 2, "shield": 2, "memory": 2},
        "enemies": [["flamethrower", 4], "chaser", "scanbot"],
    }, {}, phase="combat")  # fmt: skip


def rolled() -> Tamashii:
    """After the roll of the example: 1 blank, 2 basic, 2 rare, numeric die 3, basic symbol."""
    return setup({
        "class": "hunter", "bodies": ["soldier"], "installed": ["termination_code"],
        "integrity": 5, "resources": {"shield": 2, "memory": 2},
        "enemies": [["flamethrower", 4], "chaser", "scanbot"],
    }, {}, phase="schemas", dice=[[1, 2, 2]], number=3, symbol="basic")  # fmt: skip


@pytest.mark.rule("TA-FIGHT-01", "TA-FIGHT-02", "TA-FIGHT-03")
def test_the_example_begins() -> None:
    state = example()
    left = state.view(0)["seats"][0]["enemies"][0]["integrity"]
    assert left == [6, 10]
    assert enemies(state) == ["flamethrower", "chaser", "scanbot"]
    assert state.view(0)["seats"][0]["values"]["atk"] == 3
    play(state, "attack 2")
    assert sum(state.dice[:3]) == 5
    assert resource(state, "power") == 0


@pytest.mark.rule("TA-FIGHT-04", "TA-FIGHT-05")
def test_the_roll_of_the_example_stands_and_the_die_lies_on_scanbot() -> None:
    state = rolled()
    assert resource(state, "reroll") == 0
    assert refused(state, "reroll 1 0 0") == "TA-FIGHT-13"
    assert state.die_on == 2


@pytest.mark.rule("TA-FIGHT-06", "TA-FIGHT-07")
def test_the_first_exchange_of_the_example() -> None:
    state = rolled()
    play(state, "schema soldier.1 1")
    assert state.view(0)["seats"][0]["enemies"][0]["integrity"] == [3, 10]
    play(state, "shield")
    assert resource(state, "shield") == 0
    assert state.integrity[0] == 4
    assert state.die_on == 1


@pytest.mark.rule("TA-FIGHT-08", "TA-FIGHT-09", "TA-FIGHT-10")
def test_the_termination_code_of_the_example() -> None:
    state = rolled()
    play(state, "schema soldier.1 1", "shield", "schema termination_code 1", "use soldier",
         "resource reroll")  # fmt: skip
    assert enemies(state) == ["chaser", "scanbot"]
    assert state.xp[0] == 1
    assert resource(state, "reroll") == 1


@pytest.mark.rule("TA-FIGHT-13", "TA-FIGHT-14", "TA-FIGHT-16")
def test_the_chaser_of_the_example() -> None:
    state = rolled()
    play(state, "schema soldier.1 1", "shield", "schema termination_code 1", "use soldier",
         "resource reroll")  # fmt: skip
    assert state.integrity[0] == 2
    assert state.damage[state.enemies[0][0]] == 0
    assert state.die_on == -1
    assert refused(state, "reroll 1 0 0") == "TA-FIGHT-13"


@pytest.mark.rule("TA-FIGHT-17", "TA-FIGHT-18", "TA-FIGHT-19")
def test_the_end_of_the_example() -> None:
    state = rolled()
    play(state, "schema soldier.1 1", "shield", "schema termination_code 1", "use soldier",
         "resource reroll", "schema soldier.2 1")  # fmt: skip
    assert state.damage[state.enemies[0][0]] == 2
    play(state, "?schema soldier.3 1")
    assert state.damage[state.enemies[0][0]] == 3
    assert state.phase != 3 or state.active != 0
    seat = state.view(0)["seats"][0]
    assert seat["integrity"][0] == 2
    assert {name: value[0] for name, value in seat["resources"].items()} == {
        "shield": 0, "memory": 2, "power": 0, "reroll": 1,
    }  # fmt: skip
    assert [enemy["integrity"][0] for enemy in seat["enemies"]] == [4, 11]


@pytest.mark.rule("TA-FIGHT-15", "TA-FIGHT-20")
def test_enemies_recover_at_most_to_their_integrity() -> None:
    state = fight(["chaser", 3], dice=[0, 1, 0], number=1)
    play(state, "pass")
    assert state.damage[state.enemies[0][0]] == 2
    assert state.integrity[0] == 3
    content = state.setting.content
    scanbot = content.enemies[content.enemy_named["scanbot"]]
    assert scanbot.basic == (("hurt", 3, "you"),)
    assert content.enemies[content.enemy_named["flamethrower"]].integrity == 10


SPECIALS: list[tuple[str, str, int]] = [
    ("patrol_drone", "tracking", 1), ("tracker", "tracking", 2), ("scanbot", "tracking", 5),
    ("sweeper", "corrupted", 1), ("archivist", "corrupted", 2), ("hulk", "integrity", 3),
    ("executioner", "integrity", 2), ("wraith", "integrity", 4), ("brigadier", "enemies", 2),
    ("service_spider", "console", 1), ("flamethrower", "console", 0),
    ("collector", "memory", 1), ("buzzer", "reroll", 1), ("silent_one", "reroll", 0),
]  # fmt: skip


@pytest.mark.parametrize(("enemy", "what", "wanted"), SPECIALS)
def test_special_schemas(enemy: str, what: str, wanted: int) -> None:
    state = fight(enemy, dice=[0, 1, 0], number=1, symbol="special", seat={
        "console": console("RB"), "dump": "", "resources": {"memory": 2, "reroll": 2},
        "tracking": 0,
    })  # fmt: skip
    play(state, "pass", "?drop a1", "?drop a2", "?take")
    values = {
        "tracking": state.tracking[0],
        "corrupted": state.dump[6],
        "integrity": state.integrity[0],
        "enemies": len(state.enemies[0]),
        "console": state.console[:20].count(4) + state.console[:20].count(1),
        "memory": resource(state, "memory"),
        "reroll": resource(state, "reroll"),
    }
    assert values[what] == wanted


def test_more_special_schemas() -> None:
    puppet = fight(["puppet", 3], dice=[0, 1, 0], number=1, symbol="special")
    play(puppet, "pass")
    assert puppet.damage[puppet.enemies[0][0]] == 1
    yapper = fight("yapper", dice=[0, 1, 0], number=1, symbol="special")
    play(yapper, "pass", "?pass")
    assert yapper.integrity[0] == 3  # it attacks at the end of the phase
    bastion = fight("bastion", dice=[0, 2, 0], number=1, symbol="special")
    play(bastion, "pass", "schema walker.1 2")
    assert bastion.damage[bastion.enemies[0][0]] == 0  # two less
    mirror = fight("mirror", "sweeper", dice=[0, 1, 0], number=1, symbol="special",
                   seat={"dump": ""})  # fmt: skip
    play(mirror, "pass")
    assert mirror.dump[6] == 1
    warden = fight("gate_warden", "zoe", dice=[0, 3, 0], number=2, symbol="special",
                   seat={"resources": {"shield": 2}})  # fmt: skip
    play(warden, "pass", "?pass")
    assert warden.no_shield in (0, 1)


def test_armour_against_basic_schemas_weakens_the_second_attack_too() -> None:
    state = fight("yapper", dice=[1, 0, 0], number=1, symbol="special",
                  seat={"bodies": ["exoframe"]})  # fmt: skip
    assert state.integrity[0] == 4  # 2 damage, reduced by 1
