"""A reset: what it costs, what it brings back, and what is skipped."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.steps.combat import Fight
from endtable.games.tamashii.rules.steps.reset import drop_console, lose_body
from endtable.games.tamashii.table.state import BODY_DECK, Tamashii
from tests.games.tamashii.play import (
    body,
    console,
    dump,
    effect,
    logged,
    names,
    offered,
    row_of,
    setup,
    told,
    until,
)


def falling(seed: int = 0, **seat: object) -> Tamashii:
    """The second player, away from the Shelter, about to fall."""
    return setup({}, {"at": 2, "console": console("RO", "X"), "bag": "B", "dump": "",
                      "tracking": 3, "enemies": [["zoe", 2], "hulk"], "integrity": 2, **seat},
                 seed=seed, phase="movement")  # fmt: skip


@pytest.mark.rule("TA-RESET-01", "TA-RESET-09")
def test_everything_that_a_reset_does() -> None:
    state = falling(limit=6)
    zoe, hulk = state.enemies[1]
    state.hand[1] = (1,)
    state.visited[1] = 1 << state.at[1]
    seen = names(told(state, "wound 2", seat=1))
    assert seen[:2] == ["integrity", "reset"]
    assert row_of(state, 1) == "....# ....# ....# ....#"
    kinds = ("red", "open", "corrupted", "blue")
    assert [dump(state, kind, 1) for kind in kinds] == [1, 1, 3, 1]
    assert state.hand[1] == ()
    assert state.enemies[1] == ()
    assert state.enemy_discard == (zoe, hulk)
    assert state.damage[zoe] == 0
    assert (state.tracking[1], state.integrity[1]) == (0, 6)
    assert state.at[1] == state.slot_of(1)
    assert tally_of(state, 1, "visited") == 1
    assert state.out == 2
    assert (tally_of(state, 1, "resets"), tally_of(state, 0, "resets")) == (1, 0)
    assert state.xp == [0, 0]


def test_without_a_marker_there_is_still_none() -> None:
    state = falling(tracking=-1)
    assert effect(state, "wound 2", seat=1).tracking[1] == -1


def test_a_hidden_shelter_leaves_the_figure_where_it_is() -> None:
    state = falling()
    here = state.at[1]
    state.shown &= ~(1 << state.slot_of(1))
    assert effect(state, "wound 2", seat=1).at[1] == here


@pytest.mark.rule("TA-RESET-03")
def test_the_special_symbol_costs_the_active_body() -> None:
    def fallen(seed: int) -> Tamashii:
        return effect(falling(seed, bodies=["wrestler", "scout"]), "wound 2", seat=1)

    lost = until(fallen, lambda state: len(state.bodies[1]) == 1)
    assert lost.bodies[1] == (body(lost, "scout"),)
    kept = until(fallen, lambda state: len(state.bodies[1]) == 2)
    assert kept.integrity[1] == 6
    assert lost.integrity[1] == 5
    spared = [
        effect(falling(seed, bodies=["scout"], installed=["spare_core"]), "wound 2", seat=1)
        for seed in range(12)
    ]
    assert all(state.bodies[1] for state in spared)
    assert {dump(state, "corrupted", 1) for state in spared} == {2}  # one, and that of the console


def test_a_lost_body_goes_under_the_deck() -> None:
    state = falling(bodies=["wrestler", "scout"])
    state.integrity[1] = 6
    deck = state.body_deck
    wrestler = body(state, "wrestler")
    seen = logged(state, lambda: lose_body(state, 1))
    assert seen == [{"is": "lost_body", "seat": 1, "body": wrestler}]
    assert state.bodies[1] == (body(state, "scout"),)
    assert state.body_deck == (wrestler, *deck)
    assert state.known[2 * BODY_DECK + 1] == 1
    assert state.integrity[1] == 5
    assert logged(state, lambda: lose_body(state, 0)) == []
    assert state.known[2 * BODY_DECK + 1] == 1


def test_open_data_are_dropped_too_and_locks_stay() -> None:
    state = setup({"console": console("R")}, {"console": ["RO..B", "X....", "....#", "....#"]},
                  phase="movement")  # fmt: skip
    drop_console(state, 1)
    assert row_of(state, 1) == "..... ..... ....# ....#"
    assert row_of(state, 0).startswith("R")


def test_an_empty_pool_ends_it_before_the_rest_is_done() -> None:
    state = setup({}, {"integrity": 1, "enemies": ["zoe"]}, scenario="underground_hunt",
                  corrupted_pool=1, phase="movement")  # fmt: skip
    effect(state, "wound 1", seat=1)
    assert state.result
    assert state.enemies[1]
    assert tally_of(state, 1, "resets") == 0


def test_vultures_gain_experience_but_not_who_fell() -> None:
    for pvp, xp in (("reset_xp", [1, 0, 1]), ("strike", [0, 0, 0])):
        state = setup({}, {"integrity": 1}, {}, mode="competitive", pvp=pvp,
                      extension="stationary", phase="movement")  # fmt: skip
        assert effect(state, "wound 1", seat=1).xp == xp


@pytest.mark.rule("TA-RESET-14")
def test_who_falls_in_the_own_part_of_a_phase_skips_the_rest_of_it() -> None:
    state = setup({"integrity": 1}, {}, phase="movement")
    assert state.deciders() == (0,)
    effect(state, "wound 1")
    assert state.deciders() == (1,)
    other = setup({}, {"integrity": 1}, {}, phase="movement")
    effect(other, "wound 1", seat=1)
    assert other.deciders() == (0,)


@pytest.mark.rule("TA-RESET-14", "TA-RESOURCE-09")
@pytest.mark.parametrize(
    ("card", "unit", "asked"),
    [("covering_fire", "power", "use covering_fire"), ("slipped_die", "reroll", "skip"),
     ("cover", "shield", "cover")],
)  # fmt: skip
def test_who_has_reset_helps_nobody_for_the_rest_of_the_phase(
    card: str, unit: str, asked: str
) -> None:
    """A helper stands beside the one who fights; after a reset the helper is not asked."""

    def fight(fallen: bool) -> list[str]:
        helper = {"installed": [card], "resources": {unit: 3}, "at": 1}
        state = setup({"enemies": ["hulk"], "at": 1}, helper, phase="movement")
        if fallen:
            state.out = 1 << 1
        if card == "cover":
            effect(state, "hurt 2")
        else:
            state.push(Fight(0, 1))
            state.run()
        return offered(state, 1)

    assert asked in fight(fallen=False)
    assert fight(fallen=True) == []


@pytest.mark.rule("TA-RESET-14", "TA-SHIELD-02")
def test_who_falls_may_use_shields_again_in_the_next_phase() -> None:
    state = setup({"enemies": ["gate_warden", "hulk"], "integrity": 1, "resources": {"shield": 2}},
                  {"at": 1}, phase="schemas", number=0, dice=[[0, 2, 0], [0, 0, 0]])  # fmt: skip
    effect(state, "no_shield", "wound 1")
    assert tally_of(state, 0, "resets") == 1
    assert state.no_shield == 0
    effect(state, "hurt 1")
    assert offered(state) == ["shield", "take"]


@pytest.mark.rule("TA-PROTOCOL-04")
def test_nobody_loses_more_integrity_than_there_is() -> None:
    state = setup({"protocol": "survivor", "integrity": 1}, {}, phase="firing")
    effect(state, "wound 4")
    assert tally_of(state, 0, "lost_phase") == 1
    assert state.progress[0] == 0


@pytest.mark.rule("TA-RESET-01", "TA-PROTOCOL-05")
def test_a_reset_comes_before_the_reward_for_what_was_lost() -> None:
    state = setup({"protocol": "survivor", "integrity": 2, "at": 2, "console": console("R")},
                  {"at": 1}, phase="firing")  # fmt: skip
    effect(state, "wound 2")
    assert (state.integrity[0], state.at[0]) == (5, state.slot_of(1))
    assert state.deciders() == (0,)
    assert "resource power" in offered(state)
    state.check()
    helper = setup({"integrity": 2}, {"protocol": "mentor", "progress": 1}, phase="firing")
    note(helper, 1, "helped")
    effect(helper, "wound 2")
    assert helper.integrity[0] == 5  # before anybody else is rewarded
    assert helper.deciders() == (1,)
    assert "token red" in offered(helper)
