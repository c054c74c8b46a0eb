"""Where nothing lies yet is called by what lies beside it, never by coordinates."""

from __future__ import annotations

import random
import re

import pytest

from endtable.games.tsukuyumi.game import GAME
from endtable.kit.i18n import LANGUAGES
from endtable.server.messages.question import question

FIRST_LAND = {2: "ts.ask.lay", 4: "ts.ask.place_base"}
"""By players: the first question that is about places where nothing lies."""


@pytest.mark.rule("TS-BASE-01")
@pytest.mark.parametrize("players", FIRST_LAND)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_free_places_are_told_apart_in_words(players: int, lang: str) -> None:
    state, chance = GAME.new({"players": players}, 5), random.Random(1)
    while state.question(seat := state.deciders()[0]).message.key != FIRST_LAND[players]:
        state.apply(seat, chance.choice(state.legal(seat)))
    asked = question(GAME, state, seat, lang, "tree")
    names = [name for pick, name in asked["names"].items() if pick.startswith("cell:")]
    assert len(names) > 5
    assert len(set(names)) == len(names)
    assert not any(re.search(r"-?\d,-?\d", said) for said in (*names, *asked["labels"]))
