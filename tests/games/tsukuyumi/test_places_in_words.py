"""Where nothing lies yet is called by what lies beside it, never by coordinates."""

from __future__ import annotations

import random
import re

import pytest

from endtable.core.dock import Asking
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.rules.parts import who_name
from endtable.games.tsukuyumi.shown.facts import FACTS
from endtable.games.tsukuyumi.table.state import Tsukuyumi
from endtable.kit.i18n import LANGUAGES, Words
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


def test_a_fight_for_a_base_is_asked_about_by_whose_it_is() -> None:
    state = GAME.new({"players": 3}, 5)
    assert isinstance(state, Tsukuyumi)
    view = state.view(0) | {
        "areas": [{"name": "base2", "kind": "base", "seat": 1, "terrain": None, "units": []}]
    }
    asking = Asking(GAME, state, 0, view)
    asking.details = {"area": "base2"}
    told = Words("en").show(FACTS["place"](asking))
    assert told == f"the base of {Words('en').show(who_name(state.setting, 1))}"


def test_choices_call_a_base_by_whose_it_is() -> None:
    state, chance, asked = GAME.new({"players": 3}, 5), random.Random(1), 0
    while asked < 40:
        seat = state.deciders()[0]
        said = question(GAME, state, seat, "en", "tree")["labels"]
        assert not [label for label in said if re.search(r"\bbase\d", label)]
        asked += any("base of" in label for label in said)
        state.apply(seat, chance.choice(state.legal(seat)))
