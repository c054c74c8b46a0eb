"""Resources, shields, memory, power, rerolls. TA-RESOURCE, TA-SHIELD, TA-MEMORY, TA-REROLL."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.table.state import COMBAT, NOWHERE, Tamashii
from tests.games.tamashii.play import (
    console,
    do,
    effect,
    events,
    offered,
    play,
    refused,
    resource,
    setup,
    verbs,
)


def hurt(shield: int, damage: int) -> Tamashii:
    return effect(setup({"resources": {"shield": shield}}, phase="firing"), f"hurt {damage}")


@pytest.mark.rule("TA-RESOURCE-01", "TA-RESOURCE-02", "TA-RESOURCE-06")
def test_tracks_go_up_and_down_between_zero_and_five() -> None:
    state = setup({"resources": {"shield": 4, "power": 2}})
    effect(state, "gain shield 2", "gain power 1")
    assert (resource(state, "shield"), resource(state, "power")) == (5, 3)
    effect(state, "lose power 1")
    assert resource(state, "power") == 2


@pytest.mark.rule("TA-GLOSS-16", "TA-GLOSS-18")
def test_losing_more_than_there_is_and_gaining_beyond_the_end() -> None:
    state = effect(setup({"resources": {"shield": 1, "memory": 4}}), "lose shield 3",
                   "gain memory 2", "lose reroll 1")  # fmt: skip
    assert [resource(state, name) for name in ("shield", "memory", "reroll")] == [0, 5, 0]


@pytest.mark.rule("TA-RESOURCE-03", "TA-RESOURCE-04", "TA-GLOSS-19")
def test_spending_is_a_decision_and_needs_the_units() -> None:
    state = setup({"at": 6}, scenario="underground_hunt", card="E07",
                  pieces={"ascend": {"6": 1}}, phase="tasks")  # fmt: skip
    assert "act cut_the_line" not in offered(state)
    rich = setup({"at": 6, "resources": {"power": 3}, "console": console("R")},
                 scenario="underground_hunt", card="E07", pieces={"ascend": {"6": 1}},
                 phase="tasks")  # fmt: skip
    assert "act cut_the_line" in offered(rich)
    play(rich, "done")
    assert resource(rich, "power") == 3


@pytest.mark.rule("TA-RESOURCE-08")
def test_resources_are_for_their_owner() -> None:
    state = effect(setup({}, {"resources": {"shield": 3}}, phase="firing"), "hurt 2")
    assert state.integrity[0] == 3  # nobody was asked
    assert resource(state, "shield", 1) == 3


@pytest.mark.rule("TA-RESOURCE-09")
def test_a_guardian_covers_others() -> None:
    state = setup({"class": "hunter"}, {"class": "guardian", "installed": ["cover"],
                  "resources": {"shield": 3}}, phase="firing")  # fmt: skip
    effect(state, "hurt 2")
    assert state.deciders() == (1,)
    play(state, "cover")
    assert state.integrity[0] == 5
    assert resource(state, "shield", 1) == 1


@pytest.mark.rule("TA-SHIELD-01", "TA-SHIELD-03", "TA-SHIELD-07")
def test_shields_are_used_fully_or_not_at_all() -> None:
    state = hurt(3, 2)
    assert offered(state) == ["shield", "take"]
    play(state, "shield")
    assert resource(state, "shield") == 1
    other = hurt(2, 2)
    play(other, "shield")
    assert resource(other, "shield") == 0


@pytest.mark.rule("TA-SHIELD-02", "TA-SHIELD-04", "TA-SHIELD-06")
@pytest.mark.parametrize(
    ("shield", "damage", "choice", "left", "integrity"),
    [
        (3, 2, "take", 3, 3), (1, 3, "shield", 0, 3), (1, 2, "shield", 0, 4),
        (1, 2, "take", 1, 3), (3, 2, "shield", 1, 5),
    ],
)  # fmt: skip
def test_shield_vectors(shield: int, damage: int, choice: str, left: int, integrity: int) -> None:
    state = setup({"resources": {"shield": shield}}, phase="firing")
    effect(state, f"hurt {damage}")
    play(state, choice)
    assert (resource(state, "shield"), state.integrity[0]) == (left, integrity)


@pytest.mark.rule("TA-SHIELD-05")
def test_lost_integrity_is_no_damage() -> None:
    state = effect(setup({"resources": {"shield": 3}}, phase="firing"), "wound 1")
    assert state.integrity[0] == 4
    assert "shield" not in verbs(state)


@pytest.mark.rule("TA-MEMORY-01", "TA-DEV-01")
def test_memory_is_spent_in_planning_only() -> None:
    state = setup({"resources": {"memory": 2}, "console": console("RRR")}, phase="firing")
    assert refused(state, "erase a1") == "TA-DEV-01"
    assert refused(state, "integrity") == "TA-DEV-01"


@pytest.mark.rule("TA-MEMORY-02", "TA-DEV-14")
def test_memory_and_experience_are_spent_as_long_as_they_last() -> None:
    state = setup({"resources": {"memory": 3}, "xp": 6, "console": console("RBG")},
                  phase="programming")  # fmt: skip
    play(state, "erase a1", "erase a2", "erase a3", "integrity", "unlock a5", "buy open")
    assert (resource(state, "memory"), state.xp[0]) == (0, 0)


@pytest.mark.rule("TA-POWER-01", "TA-COMBAT-04", "TA-COMBAT-05")
def test_power_adds_dice_before_the_roll() -> None:
    state = setup({"resources": {"power": 3}, "enemies": ["bastion"]}, phase="combat")
    assert offered(state) == ["attack 0", "attack 1", "attack 2", "attack 3"]
    play(state, "attack 2")
    assert resource(state, "power") == 1
    assert sum(state.dice[:3]) == 4
    assert state.number in (0, 1, 2, 3)
    assert state.symbol in (1, 2)


@pytest.mark.rule("TA-POWER-02", "TA-REROLL-07")
def test_no_power_after_the_roll_and_no_reroll_of_enemy_dice() -> None:
    state = setup({"resources": {"power": 3, "reroll": 2}, "enemies": ["bastion"]}, phase="combat")
    play(state, "attack 1")
    assert refused(state, "attack 1") == "TA-POWER-02"
    assert verbs(state) == {"done", "reroll"}  # counts of the own faces, nothing of the enemy's
    number, symbol = state.number, state.symbol
    do(state, next(text for text in offered(state) if text.startswith("reroll")))
    assert (state.number, state.symbol) == (number, symbol)


@pytest.mark.rule("TA-REROLL-01", "TA-REROLL-03", "TA-REROLL-05")
def test_rerolls_are_spent_once_a_roll_on_any_number_of_dice() -> None:
    state = setup({"resources": {"reroll": 2, "power": 2}, "enemies": ["bastion"]}, phase="combat")
    play(state, "attack 2")
    spends = [text for text in offered(state) if text.startswith("reroll")]
    counts = {sum(map(int, text.split()[1:])) for text in spends}
    assert counts == {1, 2}
    do(state, next(text for text in spends if sum(map(int, text.split()[1:])) == 1))
    assert resource(state, "reroll") == 1
    assert sum(state.dice[:3]) == 4
    assert refused(state, "reroll 1 0 0") in ("TA-REROLL-05", "TA-FIGHT-13")


@pytest.mark.rule("TA-COMBAT-06")
def test_all_dice_are_rolled_together_and_rerolled_before_any_schema() -> None:
    state = setup({"resources": {"reroll": 1, "power": 1}, "enemies": ["bastion"]}, phase="combat")
    seen = [event["is"] for event in events(state, "attack 1")]
    assert seen[:3] == ["resource", "enemy_dice", "rolled"]
    assert verbs(state) == {"done", "reroll"}  # what the dice do comes after they are final
    assert state.die_on == NOWHERE
    play(state, "done")
    assert "pass" in verbs(state) or state.phase != COMBAT


@pytest.mark.rule("TA-REROLL-02")
def test_the_tracking_roll_may_be_changed_before_enemies_come() -> None:
    state = setup({"tracking": 3, "resources": {"reroll": 3}}, phase="turn")
    play(state, "?roll")
    assert "reroll" in verbs(state)
    assert state.enemies[0] == ()
    play(state, "done")
    assert len(state.enemies[0]) == state.dice[1]


@pytest.mark.rule("TA-REROLL-04", "TA-TEST-10")
def test_each_player_rerolls_the_own_dice_of_a_test() -> None:
    state = setup({"at": 16, "console": console("RRR"), "resources": {"reroll": 1}},
                  {"console": console("BB"), "resources": {"reroll": 1}},
                  scenario="prologue", card="A04", reveal=[16], phase="tasks")  # fmt: skip
    play(state, "act signal", "drop a1", "drop a2", "drop a3")
    assert state.deciders() == (1,)  # nobody rolls before all have dropped
    play(state, "drop a1", "drop a2")
    assert state.deciders() == (0,)
    assert (sum(state.dice[:3]), sum(state.dice[3:6])) == (3, 2)
    assert "reroll" in verbs(state)
    first = state.dice[:3]
    play(state, "done")
    assert state.deciders() == (1,)
    assert state.dice[:3] == first
    own = state.dice[3:6]
    for text in offered(state):
        if text.startswith("reroll"):
            assert all(
                int(word) <= count for word, count in zip(text.split()[1:], own, strict=True)
            )
    do(state, next(text for text in offered(state) if text.startswith("reroll")))
    assert (resource(state, "reroll", 0), resource(state, "reroll", 1)) == (1, 0)


@pytest.mark.rule("TA-REROLL-06")
def test_a_card_may_reroll_beside_the_resource() -> None:
    state = setup({"tracking": 2, "resources": {"reroll": 1}, "class": "trickster",
                   "installed": ["stroke_of_luck"]}, phase="turn")  # fmt: skip
    play(state, "?roll")
    do(state, next(text for text in offered(state) if text.startswith("die")))
    assert "reroll" in verbs(state)
    assert "die" not in verbs(state)
