"""Acting together: the result does not depend on who came first. Asides: never waited for."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from endtable.core.game import Game, Options, fingerprint
from endtable.core.state import NOBODY, State
from endtable.core.types import Action, Seat
from tests.contract.play import Moment, choose, everybody, refusal, walk

MANY = 24
"""Of more orders than these only so many are tried, at random."""

Acts = list[tuple[Seat, Action]]


def check_arrival(game: Game, options: Options, seed: int) -> None:
    """Secret choices and lanes come to the same in every order of arrival."""
    orders_tried(game, options, seed)


def orders_tried(game: Game, options: Options, seed: int) -> int:
    """How many other orders of arrival could be compared in a random game."""
    tried = 0
    opened: State | None = None
    acts: Acts = []
    for moment in walk(game, options, seed):
        state = moment.state
        if opened is not None and state.together() != opened.together():
            tried += _compare(opened, acts, state, moment.rng)
            opened = None
        if opened is None and state.together() != NOBODY:
            opened, acts = state.copy(), []
        acts.append((moment.seat, moment.action))
    return tried


def _compare(opened: State, acts: Acts, closed: State, rng: random.Random) -> int:
    """Replay a section in other orders; those in which somebody comes too late are left out."""
    wanted = fingerprint(closed)
    strict = bool(opened.sealed) and _only_choices(opened, acts)
    if strict:
        acts = list(dict(acts).items())  # the last word of each seat
    tried = 0
    for order in _orders(acts, rng):
        state = opened.copy()
        section = opened.together()
        in_time = all(
            state.together() == section and refusal(state, seat, action) is None
            for seat, action in order
        )
        assert in_time or not strict, f"a secret choice came too late in {order}"
        if not in_time:
            continue
        assert fingerprint(state) == wanted, f"{order} came to something else than {acts}"
        tried += 1
    return tried


def _only_choices(opened: State, acts: Acts) -> bool:
    """Whether nothing but secret choices was made, no asides."""
    step = opened.main[-1]
    return all(action in step.legal(opened, seat) for seat, action in acts)


def _orders(acts: Acts, rng: random.Random) -> Iterator[Acts]:
    """Other orders of arrival in which each seat keeps its own order."""
    seats = [seat for seat, _ in acts]
    if len(acts) <= 5:
        turns = sorted(set(itertools.permutations(seats)))
    else:
        turns = [tuple(rng.sample(seats, len(seats))) for _ in range(MANY)]
        turns += [tuple(_nearly(seats, rng)) for _ in range(MANY)]
    for order in turns[: 2 * MANY]:
        own = {seat: iter([act for act in acts if act[0] == seat]) for seat in seats}
        yield [next(own[seat]) for seat in order]


def _nearly(seats: list[Seat], rng: random.Random) -> list[Seat]:
    """The same order with two neighbours swapped."""
    place = rng.randrange(len(seats) - 1)
    return [*seats[:place], seats[place + 1], seats[place], *seats[place + 2 :]]


def check_asides(game: Game, options: Options, seed: int) -> None:
    """Asides are extra: offered in windows, each once in one, and never waited for."""
    seats = everybody(game, options)
    for moment in walk(game, options, seed):
        state = moment.state
        step = state.main[-1]
        for seat in seats:
            proper = step.legal(state, seat)
            asides = [action for action in state.legal(seat) if action not in proper]
            asked = seat in state.deciders()
            assert proper or not asked, f"{moment}: seat {seat} is waited for, for an aside"
            assert not asides or asked or step.window, f"{moment}: out of turn, in no window"
            for aside in asides:
                _once(moment, seats, seat, aside)


def _once(moment: Moment, seats: tuple[Seat, ...], seat: Seat, aside: Action) -> None:
    """Take an aside, finish what it asks for: in the same window it is not offered again."""
    state = moment.state.copy()
    step, height, waited = state.main[-1], len(state.main), state.deciders()
    state.apply(seat, aside)
    while len(state.main) > height and state.main[height - 1] is step:
        state.apply(*choose(state, seats, moment.rng))
    if len(state.main) == height and state.main[-1] is step:
        assert aside not in state.legal(seat), f"{moment}: {aside} twice in a window"
        others = [other for other in waited if other != seat]
        assert set(others) <= set(state.deciders()), f"{moment}: {aside} stopped the others"
