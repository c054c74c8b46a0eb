"""Attaching enemies one after the other, and the card that lets a player do something else."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.table.state import Tamashii
from tests.games.tamashii.play import effect, events, offered, play, refused, setup, verbs


def vanishing(tracking: int = 1) -> Tamashii:
    """The second player may vanish: tracking instead of an enemy, once a turn."""
    return setup({}, {"installed": ["vanish"], "tracking": tracking}, phase="movement")


@pytest.mark.rule("TA-AUG-04")
def test_something_else_is_done_instead_of_attaching_one_enemy() -> None:
    state = effect(vanishing(), "attach 2", seat=1)
    deck = state.enemy_deck
    assert state.deciders() == (1,)
    assert offered(state) == ["use vanish", "skip"]
    assert refused(state, "done") == "TA-AUG-04"
    seen = events(state, "use vanish")
    assert seen == [
        {"is": "used", "seat": 1, "card": "vanish"},
        {"is": "tracking", "seat": 1, "value": 3},
        {"is": "attached", "seat": 1, "enemy": deck[-1]},
    ]
    assert state.enemies == [(), (deck[-1],)]
    assert state.tracking[1] == 3
    assert tally_of(state, 1, "entered") == 1
    assert "stay" in verbs(state)


def test_for_every_enemy_one_is_asked_again() -> None:
    state = effect(vanishing(), "attach 2", seat=1)
    play(state, "skip")
    assert len(state.enemies[1]) == 1
    assert offered(state) == ["use vanish", "skip"]
    play(state, "skip")
    assert len(state.enemies[1]) == 2
    assert state.tracking[1] == 1
    assert state.used_turn[1] == ()
    assert "stay" in verbs(state)


def test_who_cannot_vanish_is_not_asked() -> None:
    late = effect(vanishing(tracking=4), "attach 1", seat=1)
    assert len(late.enemies[1]) == 1
    used = vanishing()
    used.used_turn[1] = ("vanish",)
    assert len(effect(used, "attach 2", seat=1).enemies[1]) == 2
    other = effect(vanishing(), "attach 1", seat=0)
    assert len(other.enemies[0]) == 1
    none = effect(vanishing(), "attach 0", seat=1)
    assert none.enemies == [(), ()]
    assert "use" not in verbs(none)


@pytest.mark.rule("TA-ATTACH-03")
def test_a_new_enemy_joins_the_end_of_the_row() -> None:
    state = setup({}, {"enemies": ["zoe"]}, phase="movement")
    deck = state.enemy_deck
    zoe = state.enemies[1][0]
    effect(state, "attach 2", seat=1)
    assert state.enemies[1] == (zoe, deck[-1], deck[-2])
