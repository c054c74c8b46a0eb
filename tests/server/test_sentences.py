"""Why something is asked and what is at stake: no sentence of the catalogues is never told."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from endtable import games
from endtable.core.dock import Asking
from endtable.kit.i18n import words_of
from endtable.server.messages.dock import Dock

OFTEN, MOST = 5, 60
"""What a question that came so often has never told, it does not tell; so many are looked at."""
ELSEWHERE = {"ts.ask.move.why"}
"""Told in the white phase only: a card's steps are given out when units begin to move."""


@pytest.mark.parametrize("name", ["neuroshima", "tsukuyumi", "tamashii"])
def test_every_sentence_of_a_question_finds_its_facts(name: str) -> None:
    game, words = games.find(name), words_of("en")
    met: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    told: set[str] = set()
    for seed, kind in enumerate(game.face.showcase.kinds(words)[:6]):
        state, chance = game.new(kind["options"], seed), Random(seed)
        for _ in range(350):
            if not state.deciders():
                break
            seat = state.deciders()[0]
            message = state.question(seat).message
            if met[message.key] < MOST:
                met[message.key] += 1
                dock = Dock(game.face, Asking(game, state, seat), words)
                for part in ("question", "why", "stake"):
                    key = f"{message.key}.{part}"
                    written = words.line(key, lambda name: "?") is not None
                    if written and dock.line(key, message.params) is None:
                        silent[key] += 1
                    else:
                        told.add(key)
            state.apply(seat, chance.choice(state.legal(seat)))
    never = {key for key, count in silent.items() if count >= OFTEN} - told
    assert never <= ELSEWHERE
