"""The Reef as the rules have it, against a slow second reading."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from endtable.games.tsukuyumi.factions.reef_collective.growing import spots_for
from endtable.games.tsukuyumi.factions.reef_collective.harm import begin_venom
from endtable.games.tsukuyumi.factions.reef_collective.own import INNER, OUTER
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.steps.turn import Turn
from endtable.games.tsukuyumi.table.board import NAMES
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from tests.games.tsukuyumi import slow_reef
from tests.games.tsukuyumi.factions.reef_collective.reefs import seat_of
from tests.games.tsukuyumi.readings import matches

TABLES = (("reef_collective", "nomads", "boarlords"), ("dark_seed", "reef_collective", "nomads"))


def positions(seed: int, factions: tuple[str, ...]) -> list[Tsukuyumi]:
    """Some positions of a random match in which the Reef is fond of growing."""
    state = GAME.new({"players": 3, "factions": list(factions)}, seed)
    rng = random.Random(seed)
    found: list[Tsukuyumi] = []
    while state.deciders():
        seat = state.deciders()[0]
        legal = state.legal(seat)
        grows = [action for action in legal if action[0] in ("sprout", "reef", "evolve")]
        state.apply(seat, rng.choice(grows or legal))
        assert isinstance(state, Tsukuyumi)
        if state.phase >= 0 and state.deciders() and rng.random() < 0.15:
            found.append(state.copy())
    return found


@pytest.mark.parametrize("factions", TABLES)
def test_where_it_may_grow_and_what_it_rules(factions: tuple[str, ...]) -> None:
    for seed in range(matches(usual=2, tables=len(TABLES))):
        for state in positions(seed, factions):
            view, seat = dict(state.view(None)), seat_of(state)
            for growth in (INNER, OUTER):
                ours = {(NAMES[area], side) for area, side in spots_for(state, seat, growth)}
                assert ours == slow_reef.spots(view, seat, growth == OUTER), seed
            ruled = {NAMES[area] for area in state.setting.powers[seat].dominates(state)}
            assert ruled == slow_reef.ruled(view), seed


@pytest.mark.parametrize("factions", TABLES)
def test_whom_venom_kills(factions: tuple[str, ...]) -> None:
    deaths = 0
    for seed in range(3, 3 + matches(usual=2, tables=len(TABLES))):
        for state in positions(seed, factions):
            if not isinstance(state.main[-1], Turn):
                continue  # what is under way would go on after the venom
            seat = seat_of(state)
            wanted = slow_reef.poisoned(dict(state.view(None)), seat)
            before = state.where[:]
            poison(state, seat)
            moved = zip(before, state.where, strict=True)
            dead = Counter(NAMES[area] for area, now in moved if area >= 0 > now)
            assert dead == {name: sum(row.values()) for name, row in wanted.items()}, seed
            deaths += dead.total()
    assert deaths


def poison(state: Tsukuyumi, seat: int) -> None:
    """Venom works now; whoever is asked names the first he may."""
    steps = len(state.main)
    begin_venom(state, seat)
    while len(state.main) > steps:
        state.run()
        if len(state.main) > steps:
            chooser = state.deciders()[0]
            state.apply(chooser, state.legal(chooser)[0])
