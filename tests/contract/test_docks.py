"""Whoever is asked is told why, in every game and every mode."""

from __future__ import annotations

import random

import pytest

from endtable.core.dock import Asking
from endtable.core.types import Message
from endtable.kit.i18n import LANGUAGES, words_of
from endtable.server.messages.dock import Dock
from tests.contract.games import Case, cases

MOST = 400
"""So many choices of a match are looked at."""

TABLES = [case for case in cases() if case.game.name != "torture"]


def questions(case: Case) -> dict[str, tuple[Asking, Message]]:
    """What is asked in a random match, each topic as it is asked first."""
    game, chance = case.game, random.Random(repr(case))
    state = game.new(case.options, 0)
    found: dict[str, tuple[Asking, Message]] = {}
    for _ in range(MOST):
        if not state.deciders():
            break
        seat = chance.choice(state.deciders())
        message = state.question(seat).message
        if message.key not in found:
            found[message.key] = (Asking(game, state.copy(), seat), message)
        state.apply(seat, chance.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize("case", TABLES, ids=repr)
def test_every_question_says_why(case: Case) -> None:
    silent = {
        (topic, lang)
        for topic, (asking, message) in questions(case).items()
        for lang in LANGUAGES
        if not Dock(case.game.face, asking, words_of(lang)).asked(message).get("why")
    }
    assert silent == set()
