"""Copies, positions, invariants and the end."""

from __future__ import annotations

import json
import random

from endtable.core.events import Log
from endtable.core.game import Game, Options, fingerprint
from endtable.core.state import State
from endtable.core.types import Message, Outcome, Seat
from tests.contract.play import choose, everybody, plain, play_out, refusal, some, walk

AHEAD = 6
"""How far two states are played on side by side."""


def check_options_of_the_table(game: Game, options: Options, seed: int) -> None:
    """Completed options are complete, and survive JSON."""
    full = game.complete(options)
    assert game.complete(full) == full == game.complete(plain(full)), "options never complete"
    assert game.seats(full) == game.seats(options) > 0
    assert fingerprint(game.new(full, seed)) == fingerprint(game.new(options, seed))


def check_copy(game: Game, options: Options, seed: int) -> None:
    """What is done to a copy leaves the original alone, and the other way round."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        state = moment.state
        before = fingerprint(state)
        state.log = Log()
        twin, kept = state.copy(), state.copy()
        state.log = None
        assert type(twin) is type(state)
        assert twin is not state
        assert twin.log is None, f"{moment}: the copy has a log"
        assert fingerprint(twin) == before, f"{moment}: the copy differs"
        play_out(twin, seats, moment.number, AHEAD)
        assert fingerprint(state) == before, f"{moment}: a copy changed the original"
        play_out(kept.copy(), seats, moment.number, AHEAD)
        assert fingerprint(kept) == before, f"{moment}: a copy changed the copied copy"


def check_position(game: Game, options: Options, seed: int) -> None:
    """A position is lossless: the same state, the same options, the same game from there."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        state = moment.state
        text = json.dumps(state.position(), sort_keys=True)
        rebuilt = game.setup(json.loads(text))
        assert fingerprint(rebuilt) == fingerprint(state), f"{moment}: setup gave another state"
        assert rebuilt.deciders() == state.deciders(), moment
        twin = state.copy()
        living = twin.position()
        _side_by_side(twin, rebuilt, seats, moment.number)
        assert json.dumps(living, sort_keys=True) == text, f"{moment}: a position that lives"


def _side_by_side(one: State, two: State, seats: tuple[Seat, ...], seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(AHEAD):
        if not one.deciders():
            return
        seat, action = choose(one, seats, rng)
        one.apply(seat, action)
        two.apply(seat, action)
        assert fingerprint(one) == fingerprint(two), f"apart after {action} of seat {seat}"


def check_rules_hold(game: Game, options: Options, seed: int) -> None:
    """Invariants hold after every action; there is an outcome when it is over, and not before."""
    seats = everybody(game, options)
    state = None
    for moment in walk(game, options, seed):
        state = moment.state
        state.check()
        assert state.outcome() is None, f"{moment}: an outcome while somebody is waited for"
    assert state is not None, "over before it began"
    state.check()
    outcome = state.outcome()
    assert outcome is not None, "nobody is waited for and there is no outcome"
    _fair(outcome, len(seats))
    for seat in seats:
        assert state.legal(seat) == []
        assert state.why_not(seat, ("button:x",)).message == Message("core.over")
        error = refusal(state, seat, ("x",))
        assert error is not None, "played after the end"
        assert error.reason.message == Message("core.over")


def _fair(outcome: Outcome, seats: int) -> None:
    """Places are as people count them; a side has one place; reason and rule are named."""
    assert len(outcome.places) == len(outcome.points) == len(outcome.sides) == seats
    place_of = dict(zip(outcome.sides, outcome.places, strict=True))
    for side, place in zip(outcome.sides, outcome.places, strict=True):
        assert place_of[side] == place, f"{outcome}: one side, two places"
    places = sorted(place_of.values())
    for place in places:
        assert place == 1 + sum(better < place for better in places), f"{outcome}: odd places"
    assert outcome.winners(), f"{outcome}: nobody has won"
    assert outcome.reason.key, f"{outcome}: no reason"
    assert outcome.rule, f"{outcome}: no rule"
