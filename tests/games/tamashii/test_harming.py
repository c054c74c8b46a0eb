"""Damage, one thing at a time: cover, shields, what hits back, targets, defeats."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.content.components import BASIC
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.decks import detach
from endtable.games.tamashii.rules.questions import integrity_of
from endtable.games.tamashii.rules.steps.combat import attack_with
from endtable.games.tamashii.rules.steps.harming import TO_BOSS, hit, hit_boss
from endtable.games.tamashii.table.state import NOWHERE, Tamashii
from tests.games.tamashii.play import (
    dump,
    effect,
    enemies,
    events,
    offered,
    play,
    resource,
    setup,
    told,
    verbs,
)


def table(*seats: dict[str, object], **fields: object) -> Tamashii:
    return setup(*seats, phase="movement", **fields)


# --- players --------------------------------------------------------------------------------------


def guarded(shield: int = 2, **seat: object) -> Tamashii:
    """The third player is a guardian who may cover the second."""
    guardian = {"at": 1, "installed": ["cover"], "resources": {"shield": shield}}
    return table({"at": 1}, {"at": 1, **seat}, guardian, scenario="underground_hunt")


@pytest.mark.rule("TA-RESOURCE-09")
def test_a_guardian_takes_as_much_as_the_own_shields_hold() -> None:
    state = effect(guarded(), "hurt 3", seat=1)
    assert state.deciders() == (2,)
    assert offered(state) == ["cover", "skip"]
    play(state, "cover")
    assert (resource(state, "shield", 2), state.integrity[1]) == (0, 4)
    assert tally_of(state, 2, "helped") == 1
    enough = play(effect(guarded(shield=5), "hurt 3", seat=1), "cover")
    assert (resource(enough, "shield", 2), enough.integrity[1]) == (2, 5)


def test_a_guardian_may_look_on() -> None:
    state = play(effect(guarded(), "hurt 3", seat=1), "skip")
    assert (resource(state, "shield", 2), state.integrity[1]) == (2, 2)
    assert tally_of(state, 2, "helped") == 0


def test_after_the_guardian_the_own_shield_is_asked_for_the_rest() -> None:
    state = effect(guarded(resources={"shield": 3}), "hurt 4", seat=1)
    play(state, "cover")
    assert state.deciders() == (1,)
    assert offered(state) == ["shield", "take"]
    play(state, "shield")
    assert (resource(state, "shield", 1), state.integrity[1]) == (1, 5)


@pytest.mark.parametrize("phrase", ["pierce 2", "wound 2"])
def test_what_no_shield_stops_nobody_covers(phrase: str) -> None:
    assert effect(guarded(), phrase, seat=1).integrity[1] == 3


def test_nobody_covers_from_afar_without_a_shield_or_oneself() -> None:
    state = guarded()
    near = state.setting.near[state.at[1]][0]
    far = next(slot for slot in range(13) if state.setting.far[state.at[1]][slot] == 2)
    beside, away = state.copy(), state.copy()
    beside.at[2], away.at[2] = near, far
    assert verbs(effect(beside, "hurt 2", seat=1)) == {"cover", "skip"}
    assert effect(away, "hurt 2", seat=1).integrity[1] == 3
    assert effect(guarded(shield=0), "hurt 2", seat=1).integrity[1] == 3
    own = effect(guarded(), "hurt 2", seat=2)
    assert verbs(own) == {"shield", "take"}


@pytest.mark.rule("TA-SHIELD-02", "TA-SHIELD-04")
def test_no_shield_while_it_is_forbidden() -> None:
    state = table({}, {"resources": {"shield": 3}})
    state.no_shield = 1
    assert verbs(effect(state.copy(), "hurt 2", seat=1)) == {"shield", "take"}
    state.no_shield = 2
    assert effect(state, "hurt 2", seat=1).integrity[1] == 3
    assert resource(state, "shield", 1) == 3


def reflecting(acting: bool = True, shield: int = 3) -> Tamashii:
    state = table({}, {"installed": ["reflection"], "resources": {"shield": shield},
                       "enemies": ["bastion"]})  # fmt: skip
    state.acting = state.enemies[1][0] if acting else -1
    return state


@pytest.mark.parametrize(
    ("acting", "shield", "answer", "damage", "integrity"),
    [
        (True, 3, "shield", 2, 5),
        (True, 2, "shield", 2, 5),
        (True, 1, "shield", 0, 4),
        (True, 3, "take", 0, 3),
        (False, 3, "shield", 0, 5),
    ],
)
def test_a_full_shield_reflects_the_damage_of_an_enemy(
    acting: bool, shield: int, answer: str, damage: int, integrity: int
) -> None:
    state = effect(reflecting(acting, shield), "hurt 2", seat=1)
    play(state, answer)
    assert state.damage[state.enemies[1][0]] == damage
    assert state.integrity[1] == integrity


def test_without_the_card_a_shield_reflects_nothing() -> None:
    state = table({}, {"resources": {"shield": 3}, "enemies": ["bastion"]})
    state.acting = state.enemies[1][0]
    play(effect(state, "hurt 2", seat=1), "shield")
    assert state.damage[state.enemies[1][0]] == 0


def test_who_hurts_is_hurt_back_while_that_holds() -> None:
    state = table({}, {"enemies": ["zoe", "bastion"], "resources": {"shield": 2}})
    zoe, bastion = state.enemies[1]
    state.retaliate = 2
    state.acting = bastion
    shielded = play(effect(state.copy(), "hurt 2", seat=1), "shield")
    assert shielded.damage[bastion] == 0
    play(effect(state, "hurt 2", seat=1), "take")
    assert (state.damage[bastion], state.damage[zoe]) == (2, 0)
    assert state.integrity[1] == 3
    effect(state, "pierce 1")  # not an enemy of this player
    assert state.damage[bastion] == 2
    state.acting = -1
    effect(state, "pierce 1", seat=1)
    assert state.damage[bastion] == 2
    state.acting, state.retaliate = bastion, 0
    effect(state, "pierce 1", seat=1)
    assert state.damage[bastion] == 2


def test_the_enemy_with_the_first_number_is_an_enemy_too() -> None:
    state = table({"enemies": ["patrol_drone"]}, {})
    assert state.enemies[0] == (0,)
    state.acting, state.retaliate = 0, 1
    assert effect(state, "hurt 1").damage[0] == 1
    shielding = table({"installed": ["reflection"], "resources": {"shield": 3},
                       "enemies": ["patrol_drone"]}, {})  # fmt: skip
    shielding.acting = 0
    assert play(effect(shielding, "hurt 1"), "shield").damage[0] == 2


@pytest.mark.rule("TA-AUG-04")
def test_cards_of_the_hurt_are_offered_unless_the_player_falls() -> None:
    def hurt(amount: int) -> Tamashii:
        state = table({}, {"installed": ["adrenaline"], "integrity": 3})
        return effect(state, f"hurt {amount}", seat=1)

    assert verbs(hurt(2)) == {"use", "skip"}
    assert hurt(2).integrity[1] == 1
    fallen = hurt(3)
    assert verbs(fallen) != {"use", "skip"}
    assert tally_of(fallen, 1, "resets") == 1


# --- enemies --------------------------------------------------------------------------------------


def test_hits_and_defeats_are_told_and_counted() -> None:
    state = table({}, {"enemies": [["zoe", 3], "bastion"]})
    zoe, bastion = state.enemies[1]
    assert told(state, "damage 4", seat=1) == [
        {"is": "hit", "seat": 1, "enemy": zoe, "damage": 4},
    ]
    assert state.xp[1] == 0
    assert told(state, "damage 3", seat=1) == [
        {"is": "hit", "seat": 1, "enemy": zoe, "damage": 3},
        {"is": "defeated", "seat": 1, "enemy": zoe},
        {"is": "xp", "seat": 1, "value": 1},
    ]
    assert state.last_defeated == zoe
    assert state.enemy_discard == (zoe,)
    assert (state.damage[zoe], state.damage[bastion]) == (0, 0)  # what is too much is lost
    counters = ("damage_phase", "defeats", "defeats3")
    assert [tally_of(state, 1, name) for name in counters] == [7, 1, 0]
    assert [tally_of(state, 0, name) for name in counters] == [0, 0, 0]


@pytest.mark.parametrize(("key", "third"), [("zoe", 0), ("bastion", 1)])
def test_defeats_of_the_third_level_are_counted_apart(key: str, third: int) -> None:
    state = effect(table({"enemies": [key]}, {}), "finish 99")
    assert (tally_of(state, 0, "defeats"), tally_of(state, 0, "defeats3")) == (1, third)


@pytest.mark.parametrize(
    ("phrase", "row", "left"),
    [
        ("overflow 7", [["zoe", 3], "bastion"], [11]),
        ("overflow 5", [["zoe", 3], "bastion"], [13]),
        ("overflow 6", [["zoe", 3], "bastion"], [12]),
        ("overflow 7", [["zoe", 3]], []),
        ("damage 7", [["zoe", 3], "bastion"], [13]),
        ("overflow 4", [["zoe", 3], "bastion"], [1, 13]),
    ],
)
def test_too_much_damage_goes_on_only_where_a_card_says_so(
    phrase: str, row: list[object], left: list[int]
) -> None:
    state = effect(table({}, {"enemies": row}), phrase, seat=1)
    assert [integrity_of(state, card) for card in state.enemies[1]] == left


@pytest.mark.rule("TA-AUG-02", "TA-SCHEMA-09")
def test_what_a_hard_enemy_does_not_suffer_does_not_go_on_either() -> None:
    state = table({"enemies": [["bastion", 10], "hulk"]}, {})
    state.hard = ((state.enemies[0][0], 2),)
    effect(state, "overflow 6")  # 4 of it hurt, 3 of them defeat
    assert [integrity_of(state, card) for card in state.enemies[0]] == [8]
    tough = table({"enemies": [["bastion", 8], "hulk"]}, {})
    tough.hard = ((tough.enemies[0][0], 2),)
    effect(tough, "overflow 6")
    assert [integrity_of(tough, card) for card in tough.enemies[0]] == [1, 9]


@pytest.mark.rule("TA-AUG-02")
def test_a_trophy_is_for_the_first_of_two_enemies_defeated_at_once_too() -> None:
    state = table({"enemies": [["zoe", 6], ["buzzer", 3]], "installed": ["trophy"]}, {})
    effect(state, "overflow 6")
    assert enemies(state) == []
    assert offered(state) == ["use trophy", "skip"]  # Z.O.E. was of level 2
    play(state, "use trophy")
    assert state.xp[0] == 3
    small = table({"enemies": [["buzzer", 3], ["buzzer", 3]], "installed": ["trophy"]}, {})
    effect(small, "overflow 6")
    assert "use trophy" not in offered(small)


def test_damage_without_an_enemy_is_lost() -> None:
    state = table({}, {"enemies": ["zoe"]})
    assert told(state, "damage 3") == []
    assert state.damage[state.enemies[1][0]] == 0


def test_a_hard_enemy_may_suffer_nothing() -> None:
    state = table({"enemies": ["zoe", "bastion"]}, {})
    zoe, bastion = state.enemies[0]
    state.hard = ((zoe, 2), (bastion, 1))
    assert told(state, "damage 2") == []
    assert tally_of(state, 0, "damage_phase") == 0
    effect(state, "damage 3")
    assert (state.damage[zoe], tally_of(state, 0, "damage_phase")) == (1, 1)
    effect(state, "expel")
    assert list(state.hard) == [(bastion, 1)]


def test_salvage_gives_a_token_for_every_defeat() -> None:
    for extension, asked in (("defeat_token", True), ("stationary", False)):
        state = setup({}, {"enemies": ["zoe"], "bag": "R", "dump": ""}, mode="competitive",
                      extension=extension, pvp="strike", phase="movement")  # fmt: skip
        effect(state, "finish 99", seat=1)
        assert ("token" in verbs(state)) == asked
        if asked:
            assert state.deciders() == (1,)
            play(state, "token red")
            assert dump(state, "red", 1) == 1
            assert "token" not in verbs(state)


@pytest.mark.parametrize(("phase", "extra"), [(3, 1), (2, 0)])
def test_instinct_adds_to_the_first_damage_of_a_combat(phase: int, extra: int) -> None:
    state = table({}, {"installed": ["instinct"], "enemies": ["bastion"]})
    bastion = state.enemies[1][0]
    state.phase = phase
    hit(state, 1, 0)
    assert (state.hit_first, state.damage[bastion]) == (0, 0)
    hit(state, 1, 2)
    assert state.damage[bastion] == 2 + extra
    assert state.hit_first == 2 * extra
    hit(state, 1, 2)
    assert state.damage[bastion] == 4 + extra


# --- the die --------------------------------------------------------------------------------------


@pytest.mark.rule("TA-COMBAT-23", "TA-COMBAT-24")
@pytest.mark.parametrize(
    ("die_on", "gone", "after"), [(1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, NOWHERE), (2, 1, 1)]
)
def test_the_die_moves_on_when_a_card_leaves(die_on: int, gone: int, after: int) -> None:
    state = table({}, {"enemies": ["zoe", "bastion", "hulk"]}, active=1)
    state.die_on = die_on
    row = state.enemies[1]
    detach(state, 1, row[gone])
    assert state.enemies[1] == tuple(card for card in row if card != row[gone])
    assert state.die_on == after


def test_the_die_stays_when_a_card_leaves_the_row_of_another() -> None:
    state = table({"enemies": ["zoe"]}, {"enemies": ["bastion", "hulk"]}, active=1)
    state.die_on = 1
    detach(state, 0, state.enemies[0][0])
    assert state.die_on == 1


# --- the boss -------------------------------------------------------------------------------------


def duel(*seats: dict[str, object]) -> Tamashii:
    return setup(*seats, scenario="shinigami", phase="movement", reveal=[2],
                 boss={"at": 1, "integrity": 7, "armour": 4})  # fmt: skip


@pytest.mark.rule("TA-SHINIGAMI-04", "TA-SHINIGAMI-05", "TA-SHINIGAMI-06")
def test_beside_the_boss_one_chooses_whom_to_hit() -> None:
    state = effect(
        duel({"at": 2}, {"at": 1, "enemies": [["zoe", 5], "hulk"]}), "overflow 4", seat=1
    )
    assert state.deciders() == (1,)
    assert offered(state) == ["target enemy", "target boss"]
    enemy = play(state.copy(), "target enemy")
    assert enemies(enemy, 1) == ["hulk"]
    assert enemy.damage[enemy.enemies[1][0]] == 1  # it flows over
    assert (enemy.boss_integrity, enemy.boss_armour) == (7, 4)
    seen = events(state, "target boss")
    assert seen[0] == {"is": "boss_hit", "seat": 1, "integrity": 6, "armour": 6}
    assert enemies(state, 1) == ["zoe", "hulk"]
    assert tally_of(state, 1, "damage_phase") == 4


def test_away_from_the_boss_only_enemies_are_hit() -> None:
    state = effect(duel({"at": 2, "enemies": ["zoe"]}, {"at": 1}), "damage 3")
    assert state.damage[state.enemies[0][0]] == 3
    assert (state.boss_integrity, state.boss_armour) == (7, 4)


def test_without_enemies_the_boss_is_hit_at_once() -> None:
    state = effect(duel({"at": 1}, {"at": 1}), "damage 3", seat=1)
    assert (state.boss_integrity, state.boss_armour) == (7, 3)


def test_a_hack_of_an_enemy_never_hits_the_boss_and_hers_only_her() -> None:
    for target, damage, armour in ((2, 3, 4), (1, 0, 3)):
        state = duel({"at": 1}, {"at": 1, "enemies": ["zoe"]})
        state.target = target
        effect(state, "damage 3", seat=1)
        assert state.damage[state.enemies[1][0]] == damage
        assert state.boss_armour == armour


@pytest.mark.parametrize("scenario", ["shinigami", "bloody_clash"])
def test_a_blow_without_damage_asks_nothing_of_a_boss(scenario: str) -> None:
    state = setup({}, {}, scenario=scenario, phase="movement")
    state.boss_integrity = max(1, state.boss_integrity)
    before = state.position()
    hit_boss(state, 0, 0)
    assert state.position() == before


def test_a_fallen_boss_is_not_hit_again() -> None:
    state = duel({"at": 1}, {"at": 1})
    state.boss_integrity = 0
    state.target = 1
    assert told(state, "damage 3") == []
    assert (state.boss_integrity, state.boss_armour) == (0, 4)
    assert tally_of(state, 0, "damage_phase") == 0


@pytest.mark.rule("TA-SHINIGAMI-04", "TA-ATTACH-04")
def test_a_reflection_far_from_the_boss_hits_the_own_enemy() -> None:
    state = setup({"at": 1}, {"at": 1, "installed": ["reflection"], "enemies": ["zoe"],
                              "resources": {"shield": 5}},
                  scenario="shinigami", phase="combat", active=1, first=1)  # fmt: skip
    state.boss_at = next(slot for slot in range(len(state.tile_at)) if slot != state.at[1])
    state.boss_integrity, state.boss_armour = 9, 6
    state.target = TO_BOSS  # the last hack of the turn, somebody else's, was aimed at her
    attack_with(state, 1, state.enemies[1][0], BASIC)
    state.run()
    play(state, "shield")
    assert (state.boss_armour, state.damage[state.enemies[1][0]]) == (6, 2)
