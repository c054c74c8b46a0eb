"""Whether an effect could do anything now: nobody is offered nothing."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.vocabulary import read_phrase
from endtable.games.tamashii.rules.steps.action import PlayerActs
from endtable.games.tamashii.rules.steps.doing import possible
from endtable.games.tamashii.table.state import Tamashii
from endtable.kit.validation import Place
from tests.games.tamashii.play import EMPTY_CONSOLE, console, play, setup

FULL = ["BGYR.", "O....", ".....", "....."]


def can(state: Tamashii, *phrases: str, seat: int = 0) -> bool:
    return possible(state, seat, tuple(read_phrase(phrase, Place()) for phrase in phrases))


@pytest.mark.parametrize(
    ("phrase", "rows", "wanted"),
    [
        ("unlock 1", EMPTY_CONSOLE, False),
        ("unlock 1", ["....#", ".....", ".....", "....."], True),
        ("drop 1", console("X"), True),
        ("drop 1", console("B"), True),
        ("drop 1", console("O"), True),
        ("drop 1", console(), False),
        ("discard 1", console("R"), True),
        ("discard 1", console("O"), True),
        ("discard 1", console(), False),
        ("purge 1", console("X"), True),
        ("purge 1", FULL, False),
        ("drop_corrupted", console("X"), True),
        ("drop_corrupted", FULL, False),
        ("gain power 1", EMPTY_CONSOLE, True),
    ],
)
def test_what_fields_allow(phrase: str, rows: list[str], wanted: bool) -> None:
    other = console("X") if not wanted else EMPTY_CONSOLE
    state = setup({"console": rows}, {"console": other}, phase="movement")
    assert can(state, phrase) is wanted


def test_what_is_for_a_chosen_player_is_always_possible() -> None:
    state = setup({"console": EMPTY_CONSOLE}, {"console": console("X")}, phase="firing")
    assert can(state, "unlock 1 nearby")
    assert can(state, "purge 1 player")
    assert not can(state, "unlock 1")
    assert not can(state, "purge 1")


def test_only_the_first_operation_that_matters_counts() -> None:
    state = setup({"console": EMPTY_CONSOLE}, {}, phase="firing")
    assert not can(state, "xp 1", "unlock 1")
    assert not can(state, "unlock 1", "xp 1")
    assert can(state, "xp 1")


def test_an_enemy_to_take_over_is_attached_to_somebody_else_in_the_district() -> None:
    def state(*seats: dict[str, Any]) -> Tamashii:
        return setup(*seats, phase="firing")

    assert can(state({"at": 1}, {"at": 1, "enemies": ["zoe"]}), "take_over")
    assert not can(state({"at": 1}, {"at": 2, "enemies": ["zoe"]}), "take_over")
    assert not can(state({"at": 1}, {"at": 1}), "take_over")
    assert not can(state({"at": 1, "enemies": ["zoe"]}, {"at": 1}), "take_over")
    mixed = state({"at": 1}, {"at": 1}, {"at": 1, "enemies": ["zoe"]})
    assert can(mixed, "take_over")


def test_one_token_of_the_pattern_in_the_dump_is_enough() -> None:
    state = setup({"dump": "R"}, {}, phase="firing")
    state.dropped = (1, 4)
    assert can(state, "restore")
    assert not can(state, "restore", seat=1)
    state.dropped = (1, 2)
    assert not can(state, "restore")
    state.dropped = ()
    assert not can(state, "restore")


def test_there_must_be_enemies_to_look_at() -> None:
    state = setup({}, {}, phase="firing")
    assert can(state, "look 2")
    state.enemy_box += state.enemy_deck
    state.enemy_deck = ()
    assert not can(state, "look 2")


@pytest.mark.parametrize("phrase", ["xp 1 other", "swap_places"])
def test_what_needs_others_is_not_for_one_alone(phrase: str) -> None:
    assert not can(setup({}, phase="firing"), phrase)
    assert can(setup({}, {}, phase="firing"), phrase)


def test_sharing_needs_a_resource_of_ones_own() -> None:
    state = setup({"resources": {"reroll": 1}}, {}, phase="firing")
    assert can(state, "share 1")
    assert not can(state, "share 1", seat=1)
    assert can(setup({}, {"resources": {"shield": 1}}, phase="firing"), "share 1", seat=1)


@pytest.mark.rule("TA-AUG-04")
def test_what_is_only_partly_for_others_is_possible_alone() -> None:
    state = setup({"installed": ["false_trail"], "tracking": 3}, phase="movement")
    assert can(state, "tracking -2", "tracking +1 other")
    state.push(PlayerActs(0, 0))
    state.run()
    play(state, "use false_trail")
    assert state.tracking[0] == 1
