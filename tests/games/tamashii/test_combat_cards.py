"""What cards change in combat: support, risks, opening and double schemas, second attacks."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.components import BASIC, RARE
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.steps.attacking import place_die
from endtable.games.tamashii.rules.steps.combat import (
    attack_again,
    attack_with,
    begin_fight,
    end_fight,
    times,
)
from endtable.games.tamashii.table.state import NO_CARD, NOWHERE, Tamashii
from tests.games.tamashii.play import (
    events,
    logged,
    names,
    offered,
    play,
    resource,
    setup,
    verbs,
)


def fight(*seats: dict[str, object], phase: str = "combat", **fields: object) -> Tamashii:
    return setup(*seats, phase=phase, **fields)


def resolving(*row: object, dice: list[int], number: int = 0, **seat: object) -> Tamashii:
    """The second player resolves schemas with these dice."""
    return setup({}, {"enemies": list(row), **seat}, phase="schemas", active=1, number=number,
                 dice=[[0, 0, 0], dice])  # fmt: skip


# --- before the roll ------------------------------------------------------------------------------


@pytest.mark.rule("TA-RESOURCE-09")
def test_a_hunter_in_the_district_adds_a_die_for_power() -> None:
    hunter = {"at": 1, "installed": ["covering_fire"], "resources": {"power": 2}}
    state = fight({"at": 1, "enemies": ["bastion"]}, hunter)
    assert state.deciders() == (1,)
    assert offered(state) == ["use covering_fire", "skip"]
    alone = play(state.copy(), "skip")
    play(state, "use covering_fire")
    assert (state.extra_dice, alone.extra_dice) == (1, 0)
    assert [resource(found, "power", 1) for found in (state, alone)] == [1, 2]
    assert [tally_of(found, 1, "helped") for found in (state, alone)] == [1, 0]
    assert sum(state.dice[:3]) == sum(alone.dice[:3]) + 1


def test_no_support_from_elsewhere_or_without_power() -> None:
    for hunter in (
        {"at": 2, "installed": ["covering_fire"], "resources": {"power": 2}},
        {"at": 1, "installed": ["covering_fire"]},
        {"at": 1, "resources": {"power": 2}},
    ):
        state = fight({"at": 1, "enemies": ["bastion"]}, hunter)
        assert state.deciders() != (1,) or "use" not in verbs(state)


def test_all_dice_are_rolled_together_and_told() -> None:
    state = fight({"enemies": ["bastion"], "resources": {"power": 3}}, {})
    assert offered(state) == ["attack 0", "attack 1", "attack 2", "attack 3"]
    seen = events(state, "attack 2")
    assert seen[0] == {"is": "resource", "seat": 0, "resource": "power", "value": 1}
    assert seen[1]["is"] == "enemy_dice"
    assert (seen[1]["number"], seen[1]["symbol"]) == (state.number, state.symbol)
    assert seen[2]["is"] == "rolled"
    assert sum(seen[2]["dice"]) == 4


def test_a_daredevil_pays_for_every_blank() -> None:
    state = fight({}, {"enemies": ["bastion"]}, active=1)
    state.dice[3:6] = [2, 1, 0]
    state.risk = 1
    place_die(state, 1)
    assert state.integrity[1] == 5
    state.risk = 3
    place_die(state, 1)
    assert (state.integrity[1], state.risk) == (3, 1)
    state.risk = 2
    state.dice[3:6] = [0, 1, 0]
    place_die(state, 1)
    assert (state.integrity[1], state.risk) == (3, 2)


def test_the_daredevil_is_offered_before_the_attack() -> None:
    state = fight({"enemies": ["bastion"], "installed": ["daredevil"]}, {})
    assert offered(state) == ["use daredevil", "skip"]
    play(state, "use daredevil")
    assert state.extra_dice == 1


# --- beginning and end ----------------------------------------------------------------------------


def test_what_holds_for_one_combat_begins_anew() -> None:
    state = setup({"enemies": ["zoe"]}, {"enemies": ["bastion"]}, phase="movement")
    (zoe,), (bastion,) = state.enemies
    state.paid, state.again = ("x",), (zoe,)
    state.retaliate = state.risk = state.extra_dice = 2
    state.no_shield = state.hit_first = 3
    state.die_on = 1
    state.hard = ((zoe, 1), (bastion, 2))
    state.tally = [7] * len(state.tally)
    assert logged(state, lambda: begin_fight(state, 1)) == [{"is": "fights", "seat": 1}]
    assert [*state.paid, *state.again] == []
    assert (state.retaliate, state.risk, state.extra_dice) == (0, 0, 0)
    assert (state.no_shield, state.hit_first) == (1, 1)
    assert state.die_on == NOWHERE
    assert list(state.hard) == [(zoe, 1)]
    for counter in ("schemas_phase", "damage_phase", "lost_phase"):
        assert (tally_of(state, 0, counter), tally_of(state, 1, counter)) == (7, 0)
    assert tally_of(state, 1, "defeats") == 7


@pytest.mark.parametrize(("integrity", "low"), [(1, 1), (2, 0)])
def test_at_the_end_the_dice_are_put_away(integrity: int, low: int) -> None:
    state = setup({}, {"enemies": ["zoe"], "integrity": integrity}, phase="movement")
    state.die_on, state.acting, state.retaliate, state.no_shield = 0, 5, 2, 3
    end_fight(state, 1)
    assert (state.die_on, state.acting) == (NOWHERE, NO_CARD)
    assert (state.retaliate, state.no_shield) == (0, 1)
    assert tally_of(state, 1, "low_combats") == low
    assert tally_of(state, 0, "low_combats") == 0


# --- schemas --------------------------------------------------------------------------------------


def test_dice_of_a_schema_are_used_and_told() -> None:
    state = resolving("bastion", dice=[1, 3, 2], installed=["double", "incantation"])
    state.acting = state.enemies[1][0]
    state.target = 1
    seen = events(state, "schema double 2")
    assert seen[0] == {"is": "schema", "seat": 1, "schema": "double", "dice": 2}
    assert state.dice[3:6] == [1, 1, 2]
    assert state.paid == ("double",)
    assert (state.acting, state.target) == (NO_CARD, 0)
    assert tally_of(state, 1, "schemas_phase") == 1
    assert "schema double 2" not in offered(state)
    play(state, "schema incantation 2")
    assert state.dice[3:6] == [1, 0, 1]
    assert tally_of(state, 1, "schemas_phase") == 2


def test_a_rare_schema_that_repeats_takes_rare_dice() -> None:
    state = resolving("bastion", dice=[0, 1, 3], installed=["card_sharp"])
    wanted = ["schema card_sharp 1", "schema card_sharp 2", "schema card_sharp 3"]
    assert [text for text in offered(state) if "card_sharp" in text] == wanted
    play(state, "schema card_sharp 2")
    assert state.dice[3:6] == [0, 1, 1]
    assert state.paid == ()
    assert state.damage[state.enemies[1][0]] == 4
    assert resource(state, "reroll", 1) == 2


def test_just_enough_dice_are_enough() -> None:
    keys: dict[str, Any] = {"installed": ["breakthrough", "double"]}
    few = resolving("bastion", dice=[0, 1, 1], **keys)
    assert not [text for text in offered(few) if "breakthrough" in text or "double" in text]
    enough = resolving("bastion", dice=[0, 2, 2], **keys)
    assert {"schema breakthrough 2", "schema double 2"} <= set(offered(enough))


def test_more_dice_mean_more_of_everything() -> None:
    do = (("damage", 2), ("gain", "reroll", 1, "you"))
    assert times(do, 1) == do
    assert times(do, 3) == (("damage", ("x", 3, 2)), ("gain", "reroll", ("x", 3, 1), "you"))


def test_a_gladiator_pays_one_schema_twice() -> None:
    seat: dict[str, Any] = {
        "installed": ["claws", "hammer"],
        "protocol": "gladiator",
        "progress": 3,
    }
    state = resolving("bastion", dice=[0, 3, 3], **seat)
    play(state, "schema claws 1")
    assert "schema claws 1" in offered(state)
    play(state, "schema hammer 1", "schema claws 1")
    assert "schema claws 1" not in offered(state)
    assert "schema hammer 1" not in offered(state)  # one schema only
    usual = resolving("bastion", dice=[0, 3, 3], installed=["claws", "hammer"])
    play(usual, "schema claws 1")
    assert "schema claws 1" not in offered(usual)
    assert "schema hammer 1" in offered(usual)


@pytest.mark.parametrize(("bodies", "schemas"), [(["ronin"], 2), ([], 1)])
def test_a_ronin_resolves_two_schemas_before_the_first_enemy(
    bodies: list[str], schemas: int
) -> None:
    state = resolving("bastion", dice=[0, 3, 0], number=1, bodies=bodies)
    for count in range(1, 4):
        seen = names(events(state, next(text for text in offered(state) if text.endswith(" 1"))))
        assert ("enemy_acts" in seen) == (count == schemas)


def test_passing_lets_the_enemy_act_and_then_ends_it() -> None:
    state = resolving("bastion", dice=[0, 2, 0], number=1)
    assert "enemy_acts" in names(events(state, "pass"))
    assert state.integrity[1] == 2
    assert "schema walker.1 1" in offered(state)
    play(state, "pass")
    assert not verbs(state) & {"schema", "pass"}
    assert state.integrity[1] == 2


# --- what enemies do ------------------------------------------------------------------------------


def test_an_attack_is_skipped_or_told() -> None:
    state = setup({}, {"enemies": ["hulk"]}, phase="movement")
    hulk = state.enemies[1][0]
    state.skips = [0, 1]
    assert logged(state, lambda: attack_with(state, 1, hulk, BASIC)) == [
        {"is": "skipped", "seat": 1, "enemy": hulk}
    ]
    assert (state.skips, state.acting) == ([0, 0], NO_CARD)
    seen = logged(state, lambda: attack_with(state, 1, hulk, RARE))
    state.run()
    assert seen[0] == {"is": "enemy_acts", "seat": 1, "enemy": hulk, "symbol": RARE}
    assert (state.acting, state.integrity[1]) == (hulk, 3)
    attack_with(state, 1, hulk, BASIC)
    state.run()
    assert tally_of(state, 1, "resets") == 1  # three more


def test_enemies_that_attack_once_more_do_so_with_their_basic_schema() -> None:
    state = setup({}, {"enemies": ["hulk", "buzzer"]}, phase="movement")
    hulk, buzzer = state.enemies[1]
    gone = state.enemy_deck[0]
    state.again = (gone, buzzer, hulk)
    state.symbol = RARE
    attack_again(state, 1)
    state.run()
    assert (list(state.again), state.integrity[1]) == ([buzzer, hulk], 5)
    attack_again(state, 1)
    state.run()
    assert (list(state.again), state.integrity[1]) == ([hulk], 4)


def test_a_yapper_bites_again_at_the_end_of_the_phase() -> None:
    state = setup({"enemies": ["yapper"]}, {}, phase="schemas", number=1, symbol="special",
                  dice=[[0, 1, 0]])  # fmt: skip
    seen = events(state, "pass", "pass")
    acts = [event["symbol"] for event in seen if event["is"] == "enemy_acts"]
    assert acts == [RARE, BASIC]
    assert state.integrity[0] == 3
    assert "pass" not in offered(state)  # the fight is over: its dice are asked for no more


@pytest.mark.rule("TA-AUG-02", "TA-BODY-06")
@pytest.mark.parametrize(("row", "dice"), [(["hulk"], 3), (["hulk", "zoe"], 2)])
def test_a_lone_wolf_has_one_more_die_against_one_enemy_only(row: list[str], dice: int) -> None:
    state = setup({"enemies": row, "installed": ["lone_wolf"]}, {}, phase="combat")
    assert sum(state.dice[:3]) == dice
