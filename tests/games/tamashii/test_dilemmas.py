"""What the group decides, and what it knows before it does. TA-SPECIAL-15."""

from __future__ import annotations

import pytest

from endtable.games.tamashii.game import GAME
from endtable.games.tamashii.shown.dilemmas import dilemma, task
from endtable.games.tamashii.shown.ways import brought
from endtable.kit.i18n import LANGUAGES, Words
from endtable.server.messages.question import question
from tests.games.tamashii.play import new

TRACES = GAME.scenarios["x6039"].cards[GAME.scenarios["x6039"].by_code["P01"]]


def test_a_goal_is_a_task_and_what_is_decided() -> None:
    assert TRACES.goal is not None
    assert task(TRACES.goal).en == "Turn over 4 districts."
    assert dilemma(TRACES.goal).en == "Do you follow the birds, or wipe them off?"


def test_the_question_of_a_vote_is_what_the_chapter_asks() -> None:
    state = new(scenario="x6039", players=1, unlocked="all")
    while "vote" not in {action[0] for action in state.legal(0)}:
        state.apply(0, state.legal(0)[0])
    asked = question(GAME, state, 0, "en", "tree")
    assert asked["words"] == "Do you follow the birds, or wipe them off?"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_says_more_than_that_something_comes(lang: str) -> None:
    words = Words(lang)
    bare = {words.say("ta.choice.way.card"), words.say("ta.choice.way.note")}
    for sheet in GAME.scenarios.values():
        for card in sheet.cards:
            for way in (*card.branches, *card.each):
                named = ":" in way.names.said(lang)
                assert named or set(brought(way, words)) - bare, (card.code, way.key)
