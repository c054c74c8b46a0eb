"""What may be chosen is listed once for a position, however often and by whomever it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from endtable.core.match import Match
from tests.contract.torture.base import Asking, Explained
from tests.contract.torture.game import Torture


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Grows with every list that a step makes."""
    found: list[Any] = []
    listing = Explained.allowed

    def counted(self: Explained, state: Any, seat: int) -> Any:
        found.append(seat)
        return listing(self, state, seat)

    monkeypatch.setattr(Explained, "allowed", counted)
    return found


def a_match() -> tuple[Match, int]:
    """A match in which one seat alone has something to choose, and that seat."""
    match = Match(Torture(), {"seats": 3}, 1)
    while True:
        state = match.state
        able = [seat for seat in range(state.seats) if state.legal(seat)]
        if len(able) == 1 and isinstance(state.main[-1], Asking) and len(state.legal(able[0])) > 1:
            return match, able[0]
        seat = state.deciders()[0]
        match.play(seat, state.default(seat))


def test_whoever_has_nothing_to_choose_does_not_make_others_list_again(listed: list[Any]) -> None:
    match, seat = a_match()
    state = match.state
    mine = state.legal(seat)
    del listed[:]
    for other in range(state.seats):
        assert bool(state.legal(other)) == (other == seat)
    assert state.legal(seat) == mine
    assert not listed


def test_a_choice_is_tried_without_listing_again(listed: list[Any]) -> None:
    match, seat = a_match()
    action = match.state.legal(seat)[0]
    del listed[:]
    match.attempt(seat, action)
    known = len(listed)
    match.state = match.state.copy()  # which knows no list
    match.attempt(seat, action)
    assert len(listed) - known == known + 1


def test_a_copy_does_not_share_lists_by_itself() -> None:
    """Whoever copies may change the copy: a guess deals other cards to others."""
    match, seat = a_match()
    mine = match.state.legal(seat)
    match.state.legal(seat).clear()
    attempt = match.attempt(seat, mine[0])
    attempt.after.legal(seat).clear()
    assert match.state.legal(seat) == mine
