"""Taking back, case by case, at a table of the torture game."""

from __future__ import annotations

import pytest

from endtable.core.errors import NotUndoable
from endtable.core.events import Log
from endtable.core.game import fingerprint
from endtable.core.match import Match, replay
from endtable.core.types import Seat
from tests.contract.play import plain
from tests.contract.torture.game import Torture
from tests.contract.torture.state import TortureState

GAME = Torture()


def match_of(seats: int = 3) -> Match:
    """A new match."""
    return Match(GAME, {"seats": seats, "goal": 99}, 5)


def consoles(seats: int = 3) -> Match:
    """A match in which all have laid their first card."""
    match = match_of(seats)
    for seat in range(seats):
        match.play(seat, match.state.legal(seat)[0])
    assert match.state.lanes
    return match


def state_of(match: Match) -> TortureState:
    assert isinstance(match.state, TortureState)
    return match.state


def cannot_undo(match: Match, seat: Seat) -> None:
    before = fingerprint(match.state)
    assert match.undoable(seat) is None
    with pytest.raises(NotUndoable):
        match.undo(seat)
    assert fingerprint(match.state) == before


def test_a_secret_choice_until_the_last_is_in() -> None:
    match = match_of()
    start = fingerprint(match.state)
    match.play(0, match.state.legal(0)[0])
    alone = fingerprint(match.state)
    match.play(1, match.state.legal(1)[0])
    assert match.undo(0) == 0
    assert match.state.deciders() == (0, 2)
    assert match.undo(1) == 1
    assert fingerprint(match.state) == start
    match.play(0, match.state.legal(0)[0])
    assert fingerprint(match.state) == alone
    match.play(1, match.state.legal(1)[0])
    match.play(2, match.state.legal(2)[0])
    for seat in range(3):
        cannot_undo(match, seat)


def test_in_lanes_others_do_not_count() -> None:
    match = consoles()
    match.play(0, ("shift", 1))
    match.play(1, ("roll",))
    die = state_of(match).dice[1]
    match.play(2, ("swap", 0, 1))
    console = state_of(match).consoles[0]
    assert match.undo(0) == 3
    assert state_of(match).consoles[0] != console
    assert state_of(match).dice[1] == die
    assert match.undo(2) == 5
    cannot_undo(match, 1)


def test_in_lanes_unless_theirs_would_become_illegal() -> None:
    match = consoles(2)
    match.play(1, ("spend",))
    match.play(0, ("give", 1))
    match.play(1, ("spend",))
    cannot_undo(match, 0)
    assert match.undo(1) == 4
    assert match.undo(0) == 3


def test_not_across_the_meeting_point() -> None:
    match = consoles(2)
    match.play(0, ("ready",))
    match.play(1, ("ready",))
    cannot_undo(match, 0)
    assert match.undo(1) == 3  # nobody has done anything since
    assert match.undo(0) == 2


def test_not_across_the_choice_of_another() -> None:
    match = consoles(2)
    match.play(0, ("ready",))
    match.play(1, ("ready",))
    first = match.state.deciders()[0]
    match.play(first, ("pass",))
    assert match.undoable(first) is not None
    match.play(1 - first, ("turn",))
    cannot_undo(match, first)
    assert match.undo(1 - first) == 5
    assert match.undo(first) == 4


def test_an_undo_is_told_and_recorded() -> None:
    match = consoles(2)
    log = match.state.log = Log((0, None))
    match.play(0, ("shift", 2))
    match.undo(0)
    assert log.frames[-1].seen_by(None) == [{"is": "undone", "seat": 0, "line": 2}]
    assert log.frames[-1].view(0) == match.state.view(0)
    match.play(0, ("shift", 2))
    records = match.records()
    assert records[3] == {"n": 3, "seat": 0, "undo": [2]}
    again = replay(GAME, plain(match.header()), plain(records))
    assert fingerprint(again.state) == fingerprint(match.state)
