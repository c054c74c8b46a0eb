"""Options: always a way on, always the same list, texts, picks, defaults and reasons."""

from __future__ import annotations

import random
import re
from typing import Any

from endtable.core.game import Game, Options, fingerprint
from endtable.core.options import tree_of
from endtable.core.state import State
from endtable.core.types import Action, Message, Pick, Reason, Seat
from tests.contract.play import everybody, plain, refusal, some

PICK = re.compile(r"[a-z_]+:[^\s]+")

NONSENSE: tuple[Any, ...] = ((), ("",), ("no such verb",), (0,), (None, -1), ("pass", 99, "x"))

BAD_TEXTS = ("", " ", "no such verb", "\x00", "1 2 3", "ł" * 300)


def check_lists(game: Game, options: Options, seed: int) -> None:
    """Who is waited for has options; lists are equal when asked again, in a copy, after setup."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        state = moment.state
        waited = state.deciders()
        assert len(set(waited)) == len(waited), moment
        assert set(waited) <= set(seats), moment
        rebuilt = game.setup(plain(state.position()))
        twin = state.copy()
        for seat in seats:
            legal = list(state.legal(seat))
            assert legal or seat not in waited, f"{moment}: seat {seat} has no option"
            assert len(set(legal)) == len(legal), f"{moment}: doubled options"
            _same(legal, state.legal(seat), f"{moment}: asked again")
            _same(legal, twin.legal(seat), f"{moment}: in a copy")
            _same(legal, rebuilt.legal(seat), f"{moment}: after setup")
            spoilt = state.legal(seat)
            spoilt.clear()
            _same(legal, state.legal(seat), f"{moment}: after the list was changed")


def _same(one: list[Action], two: list[Action], when: str) -> None:
    assert one == two, f"{when}: {one} became {two}"


def check_notation(game: Game, options: Options, seed: int) -> None:
    """Every action has a text of its own that reads back; other texts are refused."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        for seat in seats:
            legal = moment.state.legal(seat)
            texts = [game.write(action) for action in legal]
            assert len(set(texts)) == len(texts), f"{moment}: one text for two actions"
            for action, text in zip(legal, texts, strict=True):
                back = game.read(text)
                assert repr(back) == repr(action), f"{text!r} reads as {back}"
        text = game.write(moment.action)
        for bad in (*BAD_TEXTS, text + " x", "x" + text):
            _refuses_text(game, bad)


def _refuses_text(game: Game, text: str) -> None:
    try:
        action = game.read(text)
    except ValueError as error:
        said = str(error)
    else:
        raise AssertionError(f"{text!r} was read as {action}")
    assert said, f"nothing said about {text!r}"


def check_picks(game: Game, options: Options, seed: int) -> None:
    """Each option has a label and a path of picks; no path is the beginning of another."""
    seats = everybody(game, options)
    for moment in some(game, options, seed):
        for seat in seats:
            dressed = game.options(moment.state, seat)
            assert [option.action for option in dressed] == moment.state.legal(seat), moment
            for option in dressed:
                assert isinstance(option.label, Message), option
                assert option.label.key, option
                assert all(PICK.fullmatch(pick) for pick in option.picks), option
            tree_of(dressed)


def check_default(game: Game, options: Options, seed: int) -> None:
    """What a clerk would choose is legal."""
    for moment in some(game, options, seed):
        for seat in moment.state.deciders():
            choice = moment.state.default(seat)
            assert choice in moment.state.legal(seat), f"{moment}: the default is {choice}"


def check_why_not(game: Game, options: Options, seed: int) -> None:
    """Paths that are not lit have a reason, and asking changes nothing."""
    seats = everybody(game, options)
    seen: list[tuple[Pick, ...]] = [("hex:nowhere",), ("button:no_such_thing", "number:99")]
    for moment in some(game, options, seed):
        state = moment.state
        before = fingerprint(state)
        for seat in seats:
            paths = [option.picks for option in game.options(state, seat)]
            lit = {path[:length] for path in paths for length in range(len(path) + 1)}
            tried = moment.rng.sample(seen, min(8, len(seen)))
            for path in [*tried, *_twisted(paths, moment.rng)]:
                if path not in lit:
                    _has_reason(state.why_not(seat, path), f"{moment}: {path}")
            seen += moment.rng.sample(paths, min(3, len(paths)))
        assert fingerprint(state) == before, f"{moment}: asking why not changed something"


def _twisted(paths: list[tuple[Pick, ...]], rng: random.Random) -> list[tuple[Pick, ...]]:
    """Paths that begin like options and end elsewhere."""
    some_paths = rng.sample(paths, min(3, len(paths)))
    return [(*path[:-1], "hex:nowhere") for path in some_paths] + [
        (*path, "hex:nowhere") for path in some_paths
    ]


def _has_reason(reason: Reason, when: str) -> None:
    assert isinstance(reason, Reason), when
    assert isinstance(reason.message, Message), when
    assert reason.message.key, f"{when}: nothing said"
    own = not reason.message.key.startswith("core.")
    assert reason.rule or not own, f"{when}: {reason} names no rule"


def check_illegal(game: Game, options: Options, seed: int) -> None:
    """What is not legal is refused with a reason and a rule, and changes nothing."""
    seats = everybody(game, options)
    recent: list[Action] = []
    for moment in some(game, options, seed):
        state = moment.state
        before = fingerprint(state)
        everything = [action for seat in seats for action in state.legal(seat)]
        tried = [*NONSENSE, *moment.rng.sample(recent, min(10, len(recent)))]
        tried += moment.rng.sample(everything, min(10, len(everything)))
        tried += [(*moment.action, 0), moment.action[:-1], (*moment.action[:-1], -1)]
        for seat in (*seats, -1, len(seats), 99):
            legal = state.legal(seat)
            assert seat in seats or not legal, f"{moment}: seat {seat} can do {legal}"
            for action in tried:
                if action not in legal:
                    _refused(state, seat, action, str(moment))
        assert fingerprint(state) == before, f"{moment}: a refusal changed something"
        recent = everything


def _refused(state: State, seat: Seat, action: Action, when: str) -> None:
    error = refusal(state, seat, action)
    assert error is not None, f"{when}: {action} of seat {seat} was not refused"
    assert (error.seat, error.action) == (seat, action), when
    _has_reason(error.reason, f"{when}: {action} of seat {seat}")
