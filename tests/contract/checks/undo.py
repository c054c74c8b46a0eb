"""Taking back: own actions, as far as nobody has learnt or done anything since."""

from __future__ import annotations

import random

from endtable.core.errors import Illegal, NotUndoable
from endtable.core.game import Game, Options, fingerprint
from endtable.core.match import Match, replay
from endtable.core.state import NOBODY, State
from endtable.core.types import Action, Seat
from tests.contract.play import LIMIT, choose, everybody, plain


class Done:
    """An action that stands: who did what, where, and what followed."""

    def __init__(self, seat: Seat, action: Action, before: State, after: State) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.section = before.together()
        rolled = after.chance.used() != before.chance.used()
        self.sure = rolled or after.reveals != before.reveals


def check_undo(game: Game, options: Options, seed: int) -> None:
    """At random moments anybody tries to take something back; a model says what must come."""
    taken_back(game, options, seed)


def taken_back(game: Game, options: Options, seed: int) -> tuple[int, int]:
    """How many undos there were, and how many of them around actions of others."""
    rng = random.Random(seed)
    seats = everybody(game, options)
    match = Match(game, options, seed)
    standing: list[Done] = []
    undone = around = 0
    while match.state.deciders():
        assert len(match.lines) < LIMIT, f"not over after {LIMIT} lines"
        seat, action = choose(match.state, seats, rng)
        before = match.state.copy()
        match.play(seat, action)
        standing.append(Done(seat, action, before, match.state))
        if rng.random() < 0.4:
            seat = rng.choice(seats)
            wanted = _expected(standing, match.state, seat)
            _undo(match, seat, wanted[-1] if wanted else None)
            if wanted:
                place = _last(standing, seat)
                undone += 1
                around += place < len(standing) - 1
                standing = _without(standing, place, wanted)
    again = replay(game, plain(match.header()), plain(match.records()))
    assert fingerprint(again.state) == fingerprint(match.state), "undone and replayed"
    struck = [record for record in match.records() if "undo" in record]
    assert len(struck) == undone, "an undo is not in the record"
    return undone, around


def _last(standing: list[Done], seat: Seat) -> int:
    """The last action of a seat that stands, or -1."""
    places = [place for place, done in enumerate(standing) if done.seat == seat]
    return places[-1] if places else -1


def _expected(standing: list[Done], state: State, seat: Seat) -> list[State]:
    """The states from before the seat's last action on, without it; none if it must stand."""
    place = _last(standing, seat)
    if place < 0 or standing[place].sure:
        return []
    later = standing[place + 1 :]
    sections = {done.section for done in standing[place:]} | {state.together()}
    if later and (len(sections) > 1 or NOBODY in sections):
        return []
    states = [standing[place].before.copy()]
    for done in later:
        states.append(states[-1].copy())
        try:
            states[-1].apply(done.seat, done.action)
        except Illegal:
            return []
    return states


def _without(standing: list[Done], place: int, states: list[State]) -> list[Done]:
    """What stands when one action does not."""
    later = standing[place + 1 :]
    pairs = zip(later, states, states[1:], strict=False)
    rest = [Done(done.seat, done.action, before, after) for done, before, after in pairs]
    return standing[:place] + rest


def _undo(match: Match, seat: Seat, wanted: State | None) -> None:
    """Take back; what the match says beforehand, does and records must agree."""
    number = match.undoable(seat)
    before = fingerprint(match.state)
    lines = len(match.lines)
    try:
        struck = match.undo(seat)
    except NotUndoable:
        assert wanted is None, f"line {lines}: seat {seat} could have taken back"
        assert number is None, f"line {lines}: undoable says {number}"
        assert fingerprint(match.state) == before
        assert len(match.lines) == lines
        return
    assert wanted is not None, f"line {lines}: seat {seat} took back what must stand"
    assert number == struck, f"line {lines}: {number} was offered, {struck} was struck"
    assert fingerprint(match.state) == fingerprint(wanted), f"line {lines}: another state"
    assert len(match.lines) == lines + 1
    assert match.lines[struck].struck
