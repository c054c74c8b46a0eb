"""Words about enemies that ask for something: looking, handing over, echoes, glitches."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.decks import remove_enemy
from endtable.games.tamashii.rules.questions import integrity_of
from endtable.games.tamashii.rules.steps.doing import possible
from endtable.games.tamashii.rules.steps.pvp import SendEnemy
from endtable.games.tamashii.table.state import ENEMY_DECK, Tamashii
from tests.games.tamashii.play import (
    effect,
    enemies,
    events,
    firing,
    names,
    offered,
    play,
    refused,
    resource,
    told,
)

TOP, BOTTOM = 2 * ENEMY_DECK, 2 * ENEMY_DECK + 1
EMPTY_DECK: tuple[int, ...] = ()


# --- the enemy deck -------------------------------------------------------------------------------


@pytest.mark.rule("TA-AUG-02")
def test_the_top_enemies_go_back_in_any_order() -> None:
    state = firing()
    deck = state.enemy_deck
    reveals = state.reveals
    assert told(state, "look 2") == [{"is": "looked", "enemies": list(deck[-2:])}]
    assert state.known[TOP] == 2
    assert state.reveals == reveals + 1
    low, high = sorted(deck[-2:])
    assert offered(state) == [f"arrange {low} {high}", f"arrange {high} {low}"]
    play(state, f"arrange {high} {low}")
    assert state.enemy_deck == (*deck[:-2], low, high)  # the first named is drawn first
    assert state.known[TOP] == 2
    assert not any(text.startswith("arrange") for text in offered(state))
    state.check()


def test_three_enemies_can_be_arranged_in_six_ways() -> None:
    state = effect(firing(), "look 3")
    assert len(offered(state)) == 6
    deck = state.enemy_deck
    second = deck[-2]
    text = next(text for text in offered(state) if text.startswith(f"arrange {second} {deck[-1]}"))
    play(state, text)
    assert state.enemy_deck == (*deck[:-3], deck[-3], deck[-1], second)


def test_what_is_known_already_is_not_revealed_again() -> None:
    state = firing()
    state.known[TOP] = 2
    reveals = state.reveals
    effect(state, "look 2")
    assert (state.known[TOP], state.reveals) == (2, reveals)
    state.known[TOP] = 3
    effect(state, "look 2")
    assert (state.known[TOP], state.reveals) == (3, reveals)


@pytest.mark.rule("TA-DEFEAT-04")
@pytest.mark.parametrize("phrase", ["look 2", "sink 2"])
def test_who_looks_at_an_empty_deck_looks_at_the_discard_pile_shuffled(phrase: str) -> None:
    state = firing()
    state.enemy_discard, state.enemy_deck = state.enemy_deck, ()
    assert possible(state, 0, (("look", 2),))
    assert names(told(state, phrase)) == ["reshuffled", "looked"]
    assert len(offered(state)) == 2
    assert (len(state.enemy_discard), state.mixed) == (0, True)


@pytest.mark.parametrize("phrase", ["look 2", "sink 2"])
def test_an_empty_deck_shows_nothing(phrase: str) -> None:
    state = firing()
    state.enemy_box += state.enemy_deck
    state.enemy_deck = EMPTY_DECK
    before = offered(state)
    assert told(state, phrase) == []
    assert (state.known[TOP], offered(state)) == (0, before)


def test_of_a_deck_of_one_there_is_one_to_see() -> None:
    state = firing()
    *rest, last = state.enemy_deck
    state.enemy_box += tuple(rest)
    state.enemy_deck = (last,)
    assert told(state, "look 2") == [{"is": "looked", "enemies": [last]}]
    assert state.known[TOP] == 1
    assert state.enemy_deck == (last,)


def test_one_of_the_enemies_seen_sinks_to_the_bottom() -> None:
    state = firing()
    deck = state.enemy_deck
    assert names(told(state, "sink 3")) == ["looked"]
    assert offered(state) == [f"sink {enemy}" for enemy in sorted(deck[-3:])]
    play(state, f"sink {deck[-2]}")
    assert state.enemy_deck == (deck[-2], *deck[:-2], deck[-1])
    assert (state.known[TOP], state.known[BOTTOM]) == (2, 1)
    state.check()


@pytest.mark.rule("TA-DEFEAT-04")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    state = firing()
    *rest, first = state.enemy_deck
    state.enemy_discard = tuple(rest)
    state.enemy_deck = (first,)
    state.known[TOP] = state.known[BOTTOM] = 1
    seen = told(state, "attach 2")
    assert names(seen) == ["attached", "reshuffled", "attached"]
    assert not state.enemy_discard
    assert state.mixed
    assert (state.known[TOP], state.known[BOTTOM]) == (0, 0)
    assert len(state.enemy_deck) == len(rest) - 1
    assert state.enemies[0][0] == first
    assert sorted([*state.enemy_deck, state.enemies[0][1]]) == sorted(rest)
    assert tally_of(state, 0, "entered") == 2
    state.check()


def test_without_any_enemy_left_nobody_is_attached() -> None:
    state = firing()
    state.enemy_box += state.enemy_deck
    state.enemy_deck = EMPTY_DECK
    reveals = state.reveals
    assert told(state, "attach 2") == []
    assert state.enemies[0] == ()
    assert not state.mixed
    assert tally_of(state, 0, "entered") == 0
    assert state.reveals == reveals


def test_a_drawn_enemy_is_told_and_what_is_known_of_the_deck_shrinks() -> None:
    state = firing()
    deck = state.enemy_deck
    state.known[TOP], state.known[BOTTOM] = 2, len(deck)
    reveals = state.reveals
    assert told(state, "attach 1", seat=1) == [{"is": "attached", "seat": 1, "enemy": deck[-1]}]
    assert (state.known[TOP], state.known[BOTTOM]) == (1, len(deck) - 1)
    assert (state.enemy_deck, state.reveals) == (deck[:-1], reveals + 1)
    assert not state.mixed


# --- other players --------------------------------------------------------------------------------


def test_an_enemy_is_handed_over_to_a_player_who_agrees() -> None:
    state = firing({"enemies": [["zoe", 3], "bastion"]}, {"enemies": ["hulk"]}, {})
    zoe, bastion = state.enemies[0]
    effect(state, "hand_over")
    low, high = sorted((zoe, bastion))
    assert offered(state) == [
        f"hand_over {low} 1", f"hand_over {low} 2", f"hand_over {high} 1", f"hand_over {high} 2",
        "done",
    ]  # fmt: skip
    play(state, f"hand_over {zoe} 1")
    assert state.deciders() == (1,)
    assert refused(state, "done") == "TA-AUG-02"
    assert state.default(1) == ("skip",)
    assert events(state, "agree") == [{"is": "attached", "seat": 1, "enemy": zoe}]
    assert enemies(state) == ["bastion"]
    assert enemies(state, 1) == ["hulk", "zoe"]
    assert integrity_of(state, zoe) == 5
    assert "agree" not in offered(state)  # it is asked once
    state.check()


@pytest.mark.parametrize("agrees", [False, True])
def test_an_enemy_is_not_handed_over_against_anybodys_will(agrees: bool) -> None:
    state = firing({"enemies": ["zoe"]}, {})
    effect(state, "hand_over")
    play(state, *(("done",) if agrees else (f"hand_over {state.enemies[0][0]} 1", "skip")))
    assert enemies(state) == ["zoe"]
    assert enemies(state, 1) == []


def test_nothing_is_handed_over_without_an_enemy_or_without_others() -> None:
    for state in (firing({}, {}), firing({"enemies": ["zoe"]})):
        before = offered(state)
        assert told(state, "hand_over") == []
        assert offered(state) == before


@pytest.mark.rule("TA-COMBAT-25")
def test_whose_enemy_is_taken_over_is_chosen_in_order() -> None:
    state = firing({"at": 1, "enemies": ["hulk"]}, {"at": 1, "enemies": ["zoe", "mirror"]},
                  {"at": 1, "enemies": ["bastion"]}, {"at": 2, "enemies": ["buzzer"]})  # fmt: skip
    effect(state, "take_over", seat=2)
    assert offered(state) == ["player 0", "player 1"]
    zoe = state.enemies[1][0]
    assert events(state, "player 1") == [{"is": "attached", "seat": 2, "enemy": zoe}]
    assert [enemies(state, seat) for seat in range(4)] == [
        ["hulk"], ["mirror"], ["bastion", "zoe"], ["buzzer"],
    ]  # fmt: skip
    assert tally_of(state, 2, "helped") == 1
    assert tally_of(state, 1, "helped") == 0


def test_a_flank_hits_the_enemy_of_the_chosen_player() -> None:
    state = firing({"at": 1, "enemies": ["hulk"]}, {"at": 1, "enemies": ["zoe", "mirror"]},
                  {"at": 1, "enemies": ["bastion"]})  # fmt: skip
    effect(state, "flank 2")
    assert offered(state) == ["player 1", "player 2"]
    seen = events(state, "player 1")
    zoe = state.enemies[1][0]
    assert seen == [{"is": "hit", "seat": 0, "enemy": zoe, "damage": 2}]
    assert [state.damage[row[0]] for row in state.enemies] == [0, 2, 0]
    assert tally_of(state, 0, "helped") == 1
    assert enemies(state, 1) == ["zoe", "mirror"]


@pytest.mark.rule("TA-DEFEAT-02")
def test_who_defeats_the_enemy_of_another_player_takes_the_experience() -> None:
    state = firing({"at": 1, "bodies": ["soldier"]}, {"at": 1, "enemies": [["zoe", 6], "mirror"]},
                  {"at": 1, "enemies": ["bastion"]})  # fmt: skip
    zoe = state.enemies[1][0]
    effect(state, "flank 2")
    play(state, "player 1")
    assert enemies(state, 1) == ["mirror"]
    assert state.enemy_discard == (zoe,)
    assert state.xp == [1, 0, 0]
    assert [tally_of(state, seat, "defeats") for seat in range(3)] == [1, 0, 0]
    assert (state.deciders(), offered(state)) == ((0,), ["use soldier", "skip"])
    state.check()


def test_no_flank_where_nobody_else_is_attacked() -> None:
    state = firing({"at": 1, "enemies": ["hulk"]}, {"at": 1})
    assert told(state, "flank 2") == []
    assert told(state, "take_over") == []
    assert enemies(state) == ["hulk"]


# --- schemas of enemies ---------------------------------------------------------------------------


def echoing(*row: str, acting: int = 0, **seat: object) -> Tamashii:
    state = firing({"enemies": list(row), **seat}, {})
    state.acting = state.enemies[0][acting]
    return state


def test_an_echo_is_the_special_schema_of_the_enemy_behind() -> None:
    state = effect(echoing("mirror", "buzzer", resources={"reroll": 2}), "echo")
    assert (resource(state, "reroll"), state.integrity[0]) == (1, 5)
    second = effect(echoing("hulk", "mirror", "tracker", acting=1, tracking=1), "echo")
    assert (second.tracking[0], second.integrity[0]) == (3, 5)


@pytest.mark.rule("TA-ENEMY-04")
def test_an_echo_of_an_echo_is_that_of_the_next_enemy_behind() -> None:
    state = effect(echoing("mirror", "mirror", "buzzer", resources={"reroll": 2}), "echo")
    assert (resource(state, "reroll"), state.integrity[0]) == (1, 5)


@pytest.mark.parametrize(
    ("row", "acting"), [(("mirror",), 0), (("buzzer", "mirror"), 1), (("mirror", "mirror"), 0)]
)
def test_an_echo_of_nothing_is_two_damage(row: tuple[str, ...], acting: int) -> None:
    state = effect(echoing(*row, acting=acting, resources={"reroll": 2}), "echo")
    assert (state.integrity[0], resource(state, "reroll")) == (3, 2)


def test_an_echo_of_an_enemy_that_is_gone_is_two_damage() -> None:
    state = echoing("buzzer", "buzzer", resources={"reroll": 2})
    state.acting = state.enemy_deck[0]
    assert effect(state, "echo").integrity[0] == 3
    assert resource(state, "reroll") == 2


def test_an_enemy_attacks_once_more_at_the_end() -> None:
    state = echoing("yapper", "buzzer")
    effect(state, "again", "again")
    assert state.again == (state.acting, state.acting)


def test_hardened_enemies_are_kept_in_order_each_once() -> None:
    state = echoing("bastion", "zoe")
    bastion, zoe = state.enemies[0]
    effect(state, "harden 2")
    state.acting = zoe
    effect(state, "harden 1")
    assert state.hard == tuple(sorted([(bastion, 2), (zoe, 1)]))
    state.acting = bastion
    effect(state, "harden 3")
    assert state.hard == tuple(sorted([(bastion, 3), (zoe, 1)]))


def test_numbers_of_skipped_and_softened_attacks_add_up() -> None:
    state = firing()
    effect(state, "skip 1", "skip 1", "soften 1", "soften 2", "retaliate 1", "retaliate 1")
    assert (state.skips, state.soften, state.retaliate) == ([2, 0], [3, 0], 2)
    effect(state, "no_shield", seat=1)
    assert state.no_shield == 2
    effect(state, "no_shield", "no_shield")
    assert state.no_shield == 3


def test_a_weakened_die_moves_from_the_second_card_to_the_first_and_off() -> None:
    state = firing()
    state.die_on = 2
    assert [effect(state, "weaken").die_on for _ in range(4)] == [1, 0, -1, -1]


def test_words_about_the_current_enemy_need_one() -> None:
    state = firing({}, {"enemies": [["zoe", 2]]})
    for phrase in ("finish 99", "expel", "mend_current 1", "mend_all 1", "mend 1", "follow 2"):
        state.last_defeated = 0
        assert told(state, phrase) == []
    assert state.damage[state.enemies[1][0]] == 2


def test_the_edge_of_a_blade_is_sharp_without_a_shield_of_ones_own() -> None:
    state = firing({"resources": {"reroll": 1}}, {"enemies": ["bastion"]}, {})
    effect(state, "damage_edge 1", seat=1)
    assert state.damage[state.enemies[1][0]] == 3
    state.resources[4] = 1
    effect(state, "damage_edge 1", seat=1)
    assert state.damage[state.enemies[1][0]] == 4


# --- simulation errors ----------------------------------------------------------------------------


@pytest.mark.rule("TA-SPECIAL-12")
def test_the_bottom_enemy_takes_the_place_of_the_current_one_with_its_damage() -> None:
    state = firing({"enemies": [["hulk", 2], "buzzer"]}, {})
    hulk, buzzer = state.enemies[0]
    deck = state.enemy_deck
    reveals = state.reveals
    state.known[TOP], state.known[BOTTOM] = len(deck), 2
    state.target = 1  # as after a hack of the boss
    seen = told(state, "glitch")
    assert seen == [{"is": "hit", "seat": 0, "enemy": deck[0], "damage": 2}]
    assert state.enemies[0] == (deck[0], buzzer)
    assert (state.damage[deck[0]], state.damage[hulk]) == (2, 0)
    assert state.enemy_deck == deck[1:]
    assert state.enemy_discard == (hulk,)
    assert (state.known[TOP], state.known[BOTTOM]) == (len(deck) - 1, 1)
    assert state.reveals == reveals + 1
    assert state.target == 0
    assert state.xp[0] == 0
    state.check()


def test_too_much_carried_damage_defeats_the_newcomer() -> None:
    state = firing({"enemies": [["hulk", 8]]}, {})
    content = state.setting.content
    weak = next(
        enemy for enemy in state.enemy_deck
        if content.enemies[content.enemy_of[enemy]].integrity <= 8
    )  # fmt: skip
    state.enemy_deck = (weak, *(enemy for enemy in state.enemy_deck if enemy != weak))
    effect(state, "glitch")
    assert state.enemies[0] == ()
    assert state.xp[0] == 1


def test_an_unhurt_enemy_is_replaced_by_an_unhurt_one() -> None:
    state = firing({"enemies": ["hulk"]}, {})
    bottom = state.enemy_deck[0]
    state.target = 1
    assert told(state, "glitch") == []
    assert state.enemies[0] == (bottom,)
    assert (state.damage[bottom], state.target) == (0, 1)
    assert (state.known[TOP], state.known[BOTTOM]) == (0, 0)


def test_no_glitch_without_an_enemy_or_without_a_deck() -> None:
    free = firing()
    deck, reveals = free.enemy_deck, free.reveals
    effect(free, "glitch")
    assert (free.enemy_deck, free.reveals) == (deck, reveals)
    bare = firing({"enemies": ["hulk"]}, {})
    bare.enemy_box += bare.enemy_deck
    bare.enemy_deck = EMPTY_DECK
    effect(bare, "glitch")
    assert enemies(bare) == ["hulk"]


@pytest.mark.rule("TA-SPECIAL-12", "TA-DEFEAT-04")
def test_a_glitch_without_a_deck_takes_an_enemy_that_was_discarded() -> None:
    state = firing({"enemies": [["hulk", 2]]}, {})
    hulk = state.enemies[0][0]
    gone = state.enemy_deck[:2]
    state.enemy_box += state.enemy_deck[2:]
    state.enemy_deck, state.enemy_discard = EMPTY_DECK, gone
    effect(state, "glitch")
    assert state.enemies[0][0] in gone
    assert state.enemy_discard == (hulk,)
    assert len(state.enemy_deck) == 1
    assert state.damage[state.enemies[0][0]] == 2
    state.check()


@pytest.mark.rule("TA-GLOSS-02", "TA-PROTOCOL-04")
def test_an_enemy_from_another_player_counts_as_attached() -> None:
    given = firing({"at": 1, "enemies": ["zoe"]}, {"at": 1})
    effect(given, "hand_over")
    play(given, f"hand_over {given.enemies[0][0]} 1", "agree")
    assert [tally_of(given, seat, "entered") for seat in (0, 1)] == [0, 1]
    sent = firing({"enemies": ["zoe"]}, {}, mode="competitive", pvp="send_enemy", scenario="")
    enemy = sent.enemies[0][0]
    remove_enemy(sent, 0, enemy)
    sent.push(SendEnemy(0, enemy))
    sent.run()
    play(sent, "player 1")
    assert [tally_of(sent, seat, "entered") for seat in (0, 1)] == [0, 1]
