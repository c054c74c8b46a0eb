"""Advice for bots: sensible actions are legal, and greed pays."""

from __future__ import annotations

import random
from typing import Any

import pytest

from endtable.bots.greedy import GreedyPlayer
from endtable.core.chance import new_chance
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.preview import fought
from endtable.games.tsukuyumi.state import Tsukuyumi
from tests.games.tsukuyumi.play import do, owner, table

FACTIONS = ("nomads", "boarlords", "dark_seed")


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "edition": "it"}], ids=str)
def test_sensible_actions_are_legal_and_never_missing(options: dict[str, Any]) -> None:
    state = GAME.new(options, 2)
    advice = GAME.advice()
    rng = random.Random(2)
    while state.deciders():
        seat = state.deciders()[0]
        sensible = advice.sensible(state, seat)
        assert sensible
        assert set(sensible) <= set(state.legal(seat))
        assert isinstance(advice.value(state, seat), float)
        state.apply(seat, rng.choice(sensible))


def test_taking_an_area_is_worth_more_than_standing_on_it() -> None:
    state = table(
        FACTIONS, {"a1": {"units": {"private": 1}, "terrain": "fertile"}}, allow={"combat": 1}
    )
    assert GreedyPlayer().choose(GAME, state, 0) == GAME.read("fight a1 no_conquest")


def test_a_fight_is_judged_by_how_it_ends() -> None:
    areas = {"a1": {"units": {"boarguard": 1, "private": 1}}}
    state = table(("boarlords", "nomads", "dark_seed"), areas, allow={"combat": 1})
    do(state, "fight a1 bo_conquest")
    assert owner(state, "a1") == 0
    after = fought(state, 0)
    assert isinstance(after, Tsukuyumi)
    assert after.view(None)["fight"] is None
    assert state.view(None)["fight"] is not None


def test_greed_beats_chance() -> None:
    won = 0
    for seed in range(3):
        state = GAME.new({"players": 3}, seed)
        rng = random.Random(seed)
        player = GreedyPlayer()
        while state.deciders():
            seat = state.deciders()[0]
            if seat == seed:
                guess = state.guess(seat, new_chance(rng.getrandbits(60), 3))
                state.apply(seat, player.choose(GAME, guess, seat))
            else:
                state.apply(seat, rng.choice(state.legal(seat)))
        outcome = state.outcome()
        assert outcome is not None
        won += outcome.places[seed] == 1
    assert won >= 2
