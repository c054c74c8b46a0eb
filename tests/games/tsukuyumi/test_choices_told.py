"""Whatever is chosen by its name says what it does: nobody installs, arms or takes blindly."""

from __future__ import annotations

import random

import pytest

from endtable.core.dock import Asking, kind_of
from endtable.games.tsukuyumi.game import GAME
from endtable.kit.i18n import words_of
from endtable.server.messages.dock import Dock

PLACES = {"area", "cell", "side", "number", "amount", "who", "button"}
"""Chosen on the board, or sentences by themselves."""
MODULES = (
    "gates",
    "gifts",
    "mascots",
    "faction_events",
    "alternative_goals",
    "sunrise",
    "oni_powers",
    "starting_advantages",
    "oni_missions",
)


def _options(seed: int) -> dict[str, object]:
    rng = random.Random(seed)
    options: dict[str, object] = {
        "players": 3,
        "factions": rng.sample(list(GAME.content.factions), 3),
    }
    return options | {key: True for key in MODULES if rng.random() < 0.5}


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
@pytest.mark.parametrize("seed", range(4))
def test_every_named_choice_says_what_it_does(lang: str, seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new(_options(seed), seed)
    words = words_of(lang)
    for _ in range(160):
        deciders = state.deciders()
        if not deciders:
            break
        seat = rng.choice(deciders)
        if rng.random() < 0.5:
            told = Dock(GAME.face, Asking(GAME, state, seat), words).choices(
                GAME.options(state, seat)
            )
            for pick, name in told["names"].items():
                if kind_of(pick) not in PLACES:
                    entry = told["told"].get(pick, {})
                    assert entry.get("text") or entry.get("card"), (pick, name)
        state.apply(seat, rng.choice(state.legal(seat)))
