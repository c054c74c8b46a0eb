"""Turns: what begins anew, what is counted at the end, and how protocols are completed."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.games.tamashii.content.records import MODIFIER
from endtable.games.tamashii.rules.changes import note
from endtable.games.tamashii.rules.conditions import tally_of
from endtable.games.tamashii.rules.questions import mods_of
from endtable.games.tamashii.rules.steps.course import begin_turn, end_turn
from endtable.games.tamashii.rules.steps.settling import complete_steps, counted
from endtable.games.tamashii.table.state import NOBODY, PLANNING, Tamashii
from tests.games.tamashii.play import do, effect, logged, offered, play, setup, table, verbs


def test_what_holds_for_one_turn_begins_anew() -> None:
    state = table(turn=4, first=1)
    state.out = state.free_rerolls = state.last_defeated = 3
    state.used_turn = [("a",), ("b",)]
    state.used_game = [("c",), ("d",)]
    state.discount, state.skips, state.soften = [1, 2], [3, 4], [5, 6]
    state.tally = [7] * len(state.tally)
    seen = logged(state, lambda: begin_turn(state))
    assert seen == [{"is": "turn", "turn": 5, "first": 1}]
    assert (state.turn, state.phase, state.active) == (5, PLANNING, NOBODY)
    assert (state.out, state.free_rerolls, state.last_defeated) == (0, 0, -1)
    assert state.used_turn == [(), ()]
    assert state.used_game == [("c",), ("d",)]
    assert (state.skips, state.soften) == ([0, 0], [0, 0])
    assert state.discount == [1, 2]  # bought in the firing step for the planning that comes now
    for seat in (0, 1):
        assert tally_of(state, seat, "patterns_turn") == 0
        assert tally_of(state, seat, "entered") == 7
        assert tally_of(state, seat, "hacks") == 7


@pytest.mark.parametrize(
    ("seat", "turn", "entered", "wanted"),
    [
        ({}, 3, 0, (1, 1, 1)),
        ({}, 2, 0, (0, 1, 1)),
        ({}, 4, 0, (1, 1, 1)),
        ({"enemies": ["zoe"]}, 3, 0, (0, 1, 1)),
        ({"tracking": 1}, 3, 0, (1, 0, 1)),
        ({"tracking": -1}, 3, 0, (1, 0, 1)),
        ({}, 3, 2, (1, 1, 0)),
    ],
)
def test_what_is_counted_at_the_end_of_a_turn(
    seat: dict[str, Any], turn: int, entered: int, wanted: tuple[int, int, int]
) -> None:
    state = table({"enemies": ["hulk"], "tracking": 2}, seat, turn=turn)
    note(state, 0, "entered", 3)
    note(state, 1, "entered", entered)
    end_turn(state)
    names = ("free_turns", "quiet_turns", "calm_turns")
    assert tuple(tally_of(state, 1, name) for name in names) == wanted
    assert tuple(tally_of(state, 0, name) for name in names) == (0, 0, 0)
    assert [tally_of(state, who, "entered") for who in (0, 1)] == [0, 0]


# --- protocols ------------------------------------------------------------------------------------


def pupil(key: str, progress: int = 0, **seat: Any) -> Tamashii:
    return table({}, {"protocol": key, "progress": progress, **seat})


@pytest.mark.rule("TA-PROTOCOL-04", "TA-PROTOCOL-05", "TA-PROTOCOL-07")
def test_a_step_counts_from_when_it_is_the_next_one() -> None:
    state = pupil("slayer")
    note(state, 1, "defeats", 2)
    seen = logged(state, state.settle)
    assert seen == [{"is": "protocol", "seat": 1, "step": 1}]
    assert counted(state, 1, "defeats") == 0
    assert tally_of(state, 1, "defeats") == 2
    note(state, 1, "defeats")
    state.settle()
    assert (state.progress[1], counted(state, 1, "defeats")) == (1, 1)
    note(state, 1, "defeats")
    state.settle()
    assert state.progress == [0, 2]
    assert mods_of(state, 1)[MODIFIER["level3_die"]] == 0
    note(state, 1, "defeats3")
    state.settle()
    assert state.progress[1] == 3
    assert mods_of(state, 1)[MODIFIER["level3_die"]] == 1
    assert logged(state, lambda: complete_steps(state, 1)) == []


def test_counts_of_a_turn_are_not_counted_from_the_step_on() -> None:
    state = pupil("coder")
    note(state, 1, "patterns_turn", 2)
    state.settle()
    assert state.progress[1] == 1
    assert counted(state, 1, "patterns_turn") == 2
    note(state, 1, "longs")
    state.settle()
    assert state.progress[1] == 2
    note(state, 1, "patterns_turn")
    state.settle()
    assert state.progress[1] == 3


@pytest.mark.rule("TA-PROTOCOL-05", "TA-PROTOCOL-07")
def test_steps_that_ask_for_a_state_are_done_one_after_the_other() -> None:
    state = pupil("treasurer", resources={"power": 3})
    state.settle()
    assert state.progress[1] == 0
    state.resources[4:8] = [5, 0, 0, 0]
    state.settle()
    assert state.progress[1] == 2
    assert resource_max(state) == 5
    state.resources[4:8] = [5, 5, 0, 0]
    state.settle()
    assert (state.progress[1], resource_max(state)) == (3, 6)
    state.run()
    assert verbs(state) == {"resource"}  # the reward of the first step comes first


def resource_max(state: Tamashii) -> int:
    from endtable.games.tamashii.rules.questions import resource_top

    return resource_top(state, 1, 1)


def test_nothing_is_settled_when_it_is_over_or_without_a_protocol() -> None:
    state = pupil("slayer")
    note(state, 1, "defeats")
    state.result = (True, "", (1, 1))
    state.settle()
    assert state.progress[1] == 0
    free = table()
    note(free, 1, "defeats", 9)
    free.settle()
    assert free.progress == [0, 0]


def test_in_planning_only_the_one_whose_lane_it_is_settles() -> None:
    state = setup({"protocol": "slayer", "xp": 2}, {"protocol": "slayer", "xp": 2},
                  phase="turn")  # fmt: skip
    for seat in (0, 1):
        note(state, seat, "defeats")
    assert state.deciders() == (0, 1)
    state._listed_for = -1
    state.apply(1, ("integrity",))
    assert state.progress == [0, 1]
    assert offered(state, 1)[0].startswith("resource")
    assert "done" in offered(state, 0)
    play(state, "integrity")
    assert state.progress == [1, 1]


@pytest.mark.rule("TA-PROTOCOL-04")
def test_what_is_lost_in_two_phases_is_not_lost_in_one() -> None:
    rows = {"protocol": "survivor", "at": 1}
    state = setup(rows, {"at": 1}, phase="firing", active=0)
    effect(state, "wound 1")
    assert tally_of(state, 0, "lost_phase") == 1
    while state.phase != PLANNING:
        do(state, next(text for text in ("done", "stay", "skip") if text in offered(state)))
    effect(state, "wound 1")
    assert state.progress[0] == 0
    once = setup(rows, {"at": 1}, phase="movement")
    effect(once, "wound 2")
    assert once.progress[0] == 1
