"""Random play, for the checks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from endtable.core.chance import Chance, new_chance
from endtable.core.errors import Illegal
from endtable.core.game import Game, Options
from endtable.core.state import State
from endtable.core.types import Action, Seat

LIMIT = 5000
"""No random game takes so many decisions: a loop that is not bounded does."""

CLOSE = 30
"""So many decisions of a game are all looked at; later ones less and less often."""


class Moment:
    """A decision of a random game: the state, and what is about to be done in it."""

    def __init__(
        self, state: State, seat: Seat, action: Action, number: int, rng: random.Random
    ) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.number = number
        self.rng = rng

    def __str__(self) -> str:
        return f"decision {self.number}: seat {self.seat} does {self.action}"


def start(game: Game, options: Options, seed: int) -> State:
    """A new match."""
    return game.new(game.complete(options), seed)


def everybody(game: Game, options: Options) -> tuple[Seat, ...]:
    """All seats of the table."""
    return tuple(range(game.seats(game.complete(options))))


def walk(game: Game, options: Options, seed: int) -> Iterator[Moment]:
    """Every decision of a random game; whoever looks must leave the state alone."""
    rng = random.Random(seed)
    state = start(game, options, seed)
    seats = everybody(game, options)
    for number in range(LIMIT):
        if not state.deciders():
            return
        seat, action = choose(state, seats, rng)
        yield Moment(state, seat, action, number, rng)
        state.apply(seat, action)
    raise AssertionError(f"not over after {LIMIT} decisions")


def some(game: Game, options: Options, seed: int, share: float = 1.0) -> Iterator[Moment]:
    """The first decisions of a random game, and ever fewer of the later ones."""
    for moment in walk(game, options, seed):
        if moment.rng.random() < share * CLOSE / (moment.number + 1):
            yield moment


def choose(state: State, seats: tuple[Seat, ...], rng: random.Random) -> tuple[Seat, Action]:
    """A seat and what it does: mostly one that is waited for, rare verbs as often as others."""
    seat = rng.choice(state.deciders())
    if rng.random() < 0.1:
        free = [other for other in seats if state.legal(other)]
        seat = rng.choice(free)
    legal = state.legal(seat)
    assert legal, f"seat {seat} is waited for and can do nothing"
    if rng.random() < 0.5:
        verb = rng.choice(sorted({str(action[0]) for action in legal}))
        legal = [action for action in legal if str(action[0]) == verb]
    return seat, rng.choice(legal)


def play_out(state: State, seats: tuple[Seat, ...], seed: int, limit: int = LIMIT) -> None:
    """Play a state on, at random."""
    for _ in _going_on(state, seats, seed, limit):
        pass


def watch_out(state: State, seats: tuple[Seat, ...], seed: int, limit: int) -> list[Any]:
    """Play a state on, at random; what a spectator sees on the way."""
    return [state.view(None) for _ in _going_on(state, seats, seed, limit)]


def _going_on(state: State, seats: tuple[Seat, ...], seed: int, limit: int) -> Iterator[None]:
    rng = random.Random(seed)
    for _ in range(limit):
        if not state.deciders():
            return
        state.apply(*choose(state, seats, rng))
        yield
    assert limit < LIMIT, f"not over after {LIMIT} decisions"


def refusal(state: State, seat: Seat, action: Action) -> Illegal | None:
    """The error with which an action is refused; None if it was carried out."""
    try:
        state.apply(seat, action)
    except Illegal as error:
        return error
    return None


def fresh(seats: tuple[Seat, ...], rng: random.Random) -> Chance:
    """Chance for a guess."""
    return new_chance(rng.getrandbits(64), len(seats))


def plain(value: Any) -> Any:
    """The same data after a journey through JSON."""
    return json.loads(json.dumps(value))
