"""Whole matches between random players, to see that the rules hold and how matches go."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from endtable.arena.workers import spread
from endtable.bots.random import RandomPlayer
from endtable.core.game import Game, Options
from endtable.core.match import Match
from endtable.core.state import State
from endtable.core.types import Data
from endtable.games import find
from endtable.kit import matches

LONGEST: Final = 100_000
"""A match with more decisions than this never ends."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one match went."""

    seed: int
    decisions: int
    """Choices with two or more options."""
    reason: str = ""
    """The key of the outcome's reason."""
    factions: tuple[str, ...] = ()
    """What each seat played."""
    winners: tuple[int, ...] = ()
    error: str = ""
    """What went wrong: an exception or a broken invariant."""


@dataclass(slots=True)
class Tally:
    """How many matches went."""

    games: int = 0
    decisions: int = 0
    longest: Played | None = None
    reasons: Counter[str] = field(default_factory=Counter)
    factions: Counter[str] = field(default_factory=Counter)
    """Matches won, by faction; a match that all seats win is nobody's."""
    seats: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    failed: list[Played] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """One more match."""
        if played.error:
            self.failed.append(played)
            return
        self.games += 1
        self.decisions += played.decisions
        self.reasons[played.reason] += 1
        if self.longest is None or played.decisions > self.longest.decisions:
            self.longest = played
        if len(played.winners) == len(played.factions):
            self.shared += 1
            return
        for seat in played.winners:
            self.seats[seat] += 1
            self.factions[played.factions[seat]] += 1


def play(game: Game, options: Options, seed: int, *, check: bool = False, save: str = "") -> Played:
    """One match to its end, kept in a folder if one is named; errors are written down."""
    count = [0]
    try:
        if save:
            state = _play_and_keep(game, options, seed, count, save)
        else:
            state = game.new(options, seed)
            _play_on(state, RandomPlayer(f"random {seed}"), count, check)
        outcome = state.outcome()
        assert outcome is not None, "nobody is waited for, but it is not over"
    except Exception as error:
        text = " ".join(str(error).split())
        return Played(seed, count[0], error=f"{type(error).__name__}: {text}")
    return Played(seed, count[0], outcome.reason.key, game.factions(state), outcome.winners())


def _play_and_keep(game: Game, options: Options, seed: int, count: list[int], save: str) -> State:
    match = Match(game, options, seed)
    player = RandomPlayer(f"random {seed}")
    while waiting := match.state.deciders():
        legal = match.state.legal(waiting[0])
        count[0] += len(legal) > 1
        match.play(waiting[0], player.among(legal) if len(legal) > 1 else legal[0])
    matches.write(Path(save) / f"{game.name}-{seed:08}.jsonl", match)
    return match.state


def _play_on(state: State, player: RandomPlayer, count: list[int], check: bool) -> None:
    while waiting := state.deciders():
        seat = waiting[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            count[0] += 1
            assert count[0] <= LONGEST, f"more than {LONGEST} decisions"
            state.apply(seat, player.among(legal))
        else:
            state.apply(seat, legal[0])
        if check:
            state.check()


def play_many(
    name: str,
    options: Options,
    seeds: Iterable[int],
    *,
    check: bool = False,
    jobs: int = 1,
    cluster: str = "",
    save: str = "",
) -> tuple[Tally, float]:
    """One match a seed, wherever asked; the tally and the seconds it took."""
    tally = Tally()
    begun = time.perf_counter()
    one = partial(_play_named, name, dict(options), check, save)
    for played in spread(one, list(seeds), jobs, cluster):
        tally.add(played)
    return tally, time.perf_counter() - begun


def _play_named(name: str, options: Data, check: bool, save: str, seed: int) -> Played:
    return play(find(name), options, seed, check=check, save=save)
