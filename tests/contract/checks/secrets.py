"""What a seat cannot know it does not learn: guesses, twins, events."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

from endtable.core.events import Frame, Log
from endtable.core.game import Game, Options, fingerprint
from endtable.core.match import Match
from endtable.core.state import State
from endtable.core.types import Action, Seat
from tests.contract.play import Moment, choose, everybody, fresh, play_out, refusal, some, watch_out


def check_guess(game: Game, options: Options, seed: int) -> None:
    """A guess looks the same to its seat, has another key, and is a state like any other."""
    seats = everybody(game, options)
    for moment in some(game, options, seed, share=0.5):
        state = moment.state
        before = fingerprint(state)
        for seat in (*seats, None):
            if not game.hides:
                _same(state.view(seat), state.view(None), f"{moment}: {seat} sees something else")
            guess = state.guess(seat, fresh(seats, moment.rng))
            assert guess is not state
            assert guess.log is None
            assert guess.chance.key != state.chance.key, f"{moment}: the guess knows the dice"
            guess.check()
            _alike(game, state, guess, seat, f"{moment}, guessed for {seat}")
            whole = moment.rng.random() < 0.05
            play_out(guess, seats, moment.number, *(() if whole else (4,)))
            guess.check()
        assert fingerprint(state) == before, f"{moment}: a guess changed the state"


def _alike(game: Game, one: State, two: State, seat: Seat | None, when: str) -> None:
    """For this seat the two are the same: what it sees, whether it is asked, and what."""
    assert one.deciders() == two.deciders(), f"{when}: other seats are waited for"
    _same(one.view(seat), two.view(seat), f"{when}: views differ")
    if seat is None:
        return
    assert one.legal(seat) == two.legal(seat), f"{when}: options differ"
    _same(_dressed(game, one, seat), _dressed(game, two, seat), f"{when}: labels differ")


def _dressed(game: Game, state: State, seat: Seat) -> list[Any]:
    return [
        [list(option.picks), repr(option.label), option.rule, option.final]
        for option in game.options(state, seat)
    ]


def _same(one: Any, two: Any, when: str) -> None:
    if json.dumps(one, sort_keys=True) != json.dumps(two, sort_keys=True):
        keys = [key for key in one if one[key] != two.get(key)] if isinstance(one, dict) else []
        raise AssertionError(f"{when} {keys}")


def check_guesses_differ(game: Game, options: Options, seed: int) -> None:
    """Two guesses have other dice and other hidden things, sooner or later in a game."""
    seats = everybody(game, options)
    chancy = hidden = other_dice = other_things = False
    first: State | None = None
    for moment in some(game, options, seed, share=0.3):
        state = moment.state
        first = first or state.copy()
        chancy = chancy or state.chance.used() != first.chance.used()
        hidden = hidden or state.reveals != first.reveals
        for seat in seats:
            one, two = (state.guess(seat, fresh(seats, moment.rng)) for _ in range(2))
            other_dice = other_dice or _runs(one, seats) != _runs(two, seats)
            assert one.chance.key != two.chance.key, f"{moment}: all guesses have one key"
            one.chance = two.chance = state.chance
            other_things = other_things or fingerprint(one) != fingerprint(two)
    assert other_dice or not chancy, "dice fall the same in all guesses"
    assert other_things or not hidden, "nothing hidden is dealt anew"


def _runs(state: State, seats: tuple[Seat, ...]) -> list[Any]:
    return watch_out(state.copy(), seats, 0, 12)


def check_twins(game: Game, options: Options, seed: int) -> None:
    """Two states that differ only in what a seat cannot know are the same to it.

    So are they after any action that both allow, as long as nothing is rolled or shown.
    """
    seats = everybody(game, options)
    for moment in some(game, options, seed, share=0.5):
        for seat in (*seats, None):
            one, two = (moment.state.guess(seat, fresh(seats, moment.rng)) for _ in range(2))
            _alike(game, one, two, seat, f"{moment}: twins for {seat}")
            if seat is not None:
                _same_reasons(game, one, two, seat, moment)
            for actor in moment.state.deciders():
                both = [action for action in one.legal(actor) if action in two.legal(actor)]
                for action in moment.rng.sample(both, min(3, len(both))):
                    _same_step(game, one, two, seat, actor, action)


def _same_reasons(game: Game, one: State, two: State, seat: Seat, moment: Moment) -> None:
    """What others could do is refused to the seat for the same reasons."""
    legal = one.legal(seat)
    for other in moment.state.deciders():
        actions = [action for action in moment.state.legal(other) if action not in legal]
        for action in moment.rng.sample(actions, min(4, len(actions))):
            picks = game.dress(moment.state, other, action).picks
            assert one.why_not(seat, picks) == two.why_not(seat, picks), f"{moment}: {picks}"
            errors = [refusal(state, seat, action) for state in (one, two)]
            reasons = [error.reason if error else None for error in errors]
            assert reasons[0] == reasons[1], f"{moment}: {action} of seat {seat}"


def _same_step(
    game: Game, one: State, two: State, seat: Seat | None, actor: Seat, action: Action
) -> None:
    """After the same action the twins tell the seat the same and look the same."""
    when = f"{action} of seat {actor}, seen by {seat}"
    after = [_done(state, seat, actor, action) for state in (one, two)]
    if any(
        new.chance.used() != old.chance.used() or new.reveals != old.reveals
        for (new, _), old in zip(after, (one, two), strict=True)
    ):
        return
    _alike(game, after[0][0], after[1][0], seat, when)
    _same(after[0][1], after[1][1], f"{when}: events differ")


def _done(state: State, seat: Seat | None, actor: Seat, action: Action) -> tuple[State, list[Any]]:
    """A copy after an action, and what the seat was told."""
    after = state.copy()
    after.log = Log((seat,))
    after.apply(actor, action)
    after.beat()
    return after, [event for frame in after.log.frames for event in frame.seen_by(seat)]


def check_sealed(game: Game, options: Options, seed: int) -> None:
    """Until the last has chosen, others see that a seat has chosen, and nothing of what."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        state = moment.state
        waited = state.deciders()
        if not state.sealed or len(waited) < 2 or not state.main[-1].together:
            continue
        actor = moment.rng.choice(waited)
        choices = state.main[-1].legal(state, actor)
        pair = moment.rng.sample(choices, min(2, len(choices)))
        for seat in (*(other for other in seats if other != actor), None):
            after = [_done(state, seat, actor, action) for action in pair]
            for (one, told), (two, told_too) in itertools.pairwise(after):
                when = f"{moment}: secret choice of {actor}, seen by {seat}"
                _same(told, told_too, f"{when}: events differ")
                _alike(game, one, two, seat, when)


def check_events(game: Game, options: Options, seed: int) -> None:
    """Events tell nobody more than the views do.

    With the same dice, the same action in two states that look the same before and after must
    be told in the same words, whatever was drawn or moved unseen. Even the order in which cards
    were drawn must not be told, unless it can be seen.
    """
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        state = moment.state
        for seat in (*seats, None):
            guess = state.guess(seat, fresh(seats, moment.rng))
            guess.chance = state.chance
            if moment.action not in guess.legal(moment.seat):
                continue
            one, told = _done(state, seat, moment.seat, moment.action)
            two, told_too = _done(guess, seat, moment.seat, moment.action)
            if one.view(seat) == two.view(seat):
                _same(told, told_too, f"{moment}: seat {seat} is told too much")


def check_frames(game: Game, options: Options, seed: int) -> None:
    """Frames show what was to be seen then, and stay as they are."""
    seats = everybody(game, options)
    watchers = (*seats, None)
    log = Log(watchers)
    match = Match(game, options, seed, log)
    kept: list[str] = []
    rng = random.Random(seed)
    state = match.state
    while state.deciders():
        seen = len(log.frames)
        match.play(*choose(state, seats, rng))
        kept += [_frame(frame, watchers) for frame in log.frames[seen:]]
        for seat in watchers:
            _same(log.frames[-1].view(seat), state.view(seat), f"frame {len(kept)}")
    again = [_frame(frame, watchers) for frame in log.frames]
    assert again == kept, "a frame has changed since"


def _frame(frame: Frame, watchers: tuple[Seat | None, ...]) -> str:
    return json.dumps([[frame.seen_by(seat), frame.view(seat)] for seat in watchers])
