"""Answers to an attack: what has happened already is not foretold."""

from __future__ import annotations

from random import Random

import pytest

from endtable.core.types import View
from endtable.games.tsukuyumi.game import GAME
from endtable.kit.i18n import words_of
from endtable.server.messages.question import question


def taken(seed: int) -> tuple[View, list[str]]:
    """Somebody answers whose area has been taken: what is seen, and what the answers say."""
    chance = Random(seed)
    while True:
        state = GAME.new({"players": 3}, chance.randrange(1000))
        for _ in range(400):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            fight = state.view(seat)["fight"]
            if fight is not None and state.question(seat).message.key == "ts.ask.answer":
                view = state.view(seat)
                area = next(each for each in view["areas"] if each["name"] == fight["area"])
                took = fight["card"].endswith("_conquest")
                if took and area["owner"] == fight["attacker"]:
                    told = question(GAME, state, seat, "en", "tree")["told"]
                    return view, [str(entry.get("text")) for entry in told.values()]
            state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.rule("TS-COMBAT-15")
def test_an_area_that_was_taken_is_not_said_to_stay() -> None:
    view, answers = taken(4)
    drawn = GAME.face.regions(view, words_of("en"))
    assert any("the attacker holds the area" in region for region in drawn.values())
    assert not any("the area would fall" in region for region in drawn.values())
    assert not any("the area stays" in text for text in answers)
