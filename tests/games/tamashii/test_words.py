"""Words of cards, one by one, on small positions: what each changes, and what it leaves alone."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import integrity_of, tracking_top
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import (
    console,
    dump,
    effect,
    enemies,
    offered,
    play,
    row_of,
    setup,
)

HUNTED = {"enemies": [["zoe", 3], ["bastion", 2]]}
"""Two enemies, both damaged: Z.O.E. (8) is the current one."""


def hunted(**seat: object) -> Tamashii:
    return setup({**HUNTED, **seat}, {}, phase="firing")


def left(state: Tamashii, seat: int = 0) -> list[int]:
    """What is left of the attached enemies."""
    return [integrity_of(state, card) for card in state.enemies[seat]]


BASTION = left(hunted())[1]


# --- damage ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "shield", "after"),
    [
        ("damage 2", 0, [3, BASTION]),
        ("damage_edge 2", 0, [1, BASTION]),
        ("damage_edge 2", 1, [3, BASTION]),
        ("burst 2", 0, [3, BASTION]),
        ("burst 4", 0, [BASTION]),
        ("damage 7", 0, [BASTION]),
        ("overflow 7", 0, [BASTION - 2]),
        ("finish 4", 0, [5, BASTION]),
        ("finish 5", 0, [BASTION]),
        ("expel", 0, [BASTION]),
    ],
)
def test_damage_and_what_is_left(phrase: str, shield: int, after: list[int]) -> None:
    state = hunted(resources={"shield": shield})
    assert left(effect(state, phrase)) == after


def test_experience_is_for_defeats_and_not_for_expulsions() -> None:
    assert effect(hunted(), "finish 5").xp[0] > 0
    assert effect(hunted(), "expel").xp[0] == 0


def test_damage_follows_only_a_defeat() -> None:
    state = hunted()
    state.last_defeated = -1
    assert left(effect(state, "follow 2")) == [5, BASTION]
    state.last_defeated = 0
    assert left(effect(state, "follow 2")) == [3, BASTION]


def test_a_flank_needs_somebody_else_in_the_district() -> None:
    alone = setup({"at": 1}, {"at": 2, **HUNTED}, phase="firing")
    assert left(effect(alone, "flank 2"), 1) == [5, BASTION]
    beside = setup({"at": 1}, {"at": 1, **HUNTED}, phase="firing")
    assert left(effect(beside, "flank 2"), 1)[0] == 3


# --- what enemies do for themselves ---------------------------------------------------------------


@pytest.mark.rule("TA-FIGHT-14", "TA-FIGHT-15")
@pytest.mark.parametrize(
    ("phrase", "acting", "after"),
    [
        ("mend 2", 0, [7, BASTION]),
        ("mend 9", 0, [8, BASTION]),
        ("mend 1", 1, [5, BASTION + 1]),
        ("mend 2", -1, [5, BASTION]),
        ("mend_current 2", 1, [7, BASTION]),
        ("mend_all 1", -1, [6, BASTION + 1]),
    ],
)
def test_enemies_recover_never_beyond_what_is_printed(
    phrase: str, acting: int, after: list[int]
) -> None:
    state = hunted()
    state.acting = state.enemies[0][acting] if acting >= 0 else -1
    assert left(effect(state, phrase)) == after


def test_a_hardened_enemy_suffers_less_and_only_that_one() -> None:
    state = hunted()
    state.acting = state.enemies[0][0]
    effect(state, "harden 2", "harden 1")
    assert state.hard == ((state.enemies[0][0], 1),)
    assert left(effect(state, "damage 2")) == [4, BASTION]


def test_marks_for_the_rest_of_the_phase() -> None:
    state = hunted()
    effect(state, "no_shield", "skip 2", "soften 1", "retaliate 3")
    assert (state.no_shield, state.skips[0], state.soften[0], state.retaliate) == (1, 2, 1, 3)
    assert (state.skips[1], state.soften[1]) == (0, 0)


def test_the_die_moves_back_one_card_and_not_off_the_table() -> None:
    state = hunted()
    for before, after in ((1, 0), (-1, -1)):
        state.die_on = before
        assert effect(state, "weaken").die_on == after


# --- players --------------------------------------------------------------------------------------


def test_piercing_damage_asks_for_no_shield() -> None:
    state = setup({"resources": {"shield": 3}}, phase="firing")
    assert "shield" in offered(effect(state.copy(), "hurt 2"))
    assert effect(state, "pierce 2").integrity[0] == 3
    assert state.resources[0] == 3


def test_an_alarm_goes_up_to_the_highest_field_but_one() -> None:
    for before, after in ((1, -1), (99, 0)):
        state = setup({}, phase="firing")
        top = tracking_top(state, 0)
        state.tracking[0] = min(before, top)
        assert effect(state, "alarm").tracking[0] == top + after


# --- consoles -------------------------------------------------------------------------------------


def test_corrupted_data_is_dropped_or_purged() -> None:
    state = setup({"console": console("XRX", "X")}, phase="firing")
    pool = sum(state.pool)
    dropped = effect(state.copy(), "drop_corrupted")
    assert row_of(dropped).startswith(".R..# ....#")
    assert dump(dropped, "corrupted") == 3
    purged = effect(state, "purge 1")
    assert {text.split()[0] for text in offered(purged)} <= {"purge", "done"}
    play(purged, "purge a1")
    assert row_of(purged).startswith(".RX.# X...#")
    assert dump(purged, "corrupted") == 0
    assert sum(purged.pool) >= pool


# --- the enemy deck and other players -------------------------------------------------------------


def test_enemies_on_top_are_seen_and_one_may_sink() -> None:
    state = setup({}, phase="firing")
    top = state.enemy_deck[-2:]
    state.known[0] = 0
    effect(state, "sink 2")
    assert state.known[0] == 2
    play(state, next(text for text in offered(state) if text.startswith("sink")))
    assert state.enemy_deck[0] in top
    assert state.enemy_deck[-1] in top
    state.check()


def test_an_enemy_is_taken_over_only_from_the_same_district() -> None:
    away = setup({"at": 1}, {"at": 2, **HUNTED}, phase="firing")
    assert enemies(effect(away, "take_over")) == []
    state = setup({"at": 1}, {"at": 1, **HUNTED}, phase="firing")
    effect(state, "take_over")
    assert enemies(state) == ["zoe"]
    assert enemies(state, 1) == ["bastion"]
    state.check()


@pytest.mark.rule("TA-PROTOCOL-04")
@pytest.mark.parametrize(
    ("phrase", "helped"),
    [("gain power 1 other", 1), ("tracking -1 other", 1), ("tracking +1 other", 0),
     ("corrupted 1 other", 0), ("hurt 1 other", 0)],
)  # fmt: skip
def test_only_what_does_another_player_good_is_help(phrase: str, helped: int) -> None:
    state = effect(setup({"at": 1}, {"at": 1, "tracking": 2}, {"at": 1}, phase="firing"), phrase)
    play(state, "player 1")
    assert tally_of(state, 0, "helped") == helped
