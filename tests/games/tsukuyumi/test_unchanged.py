"""Drawings that are kept are those that would be made anew, and most of a table is kept."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from endtable.core.types import View
from endtable.games.tsukuyumi.game import GAME
from endtable.games.tsukuyumi.shown import draw
from endtable.games.tsukuyumi.shown.drawing import unchanged
from endtable.games.tsukuyumi.shown.speaking import Names, Speaker
from endtable.kit.i18n import words_of
from tests.games.tsukuyumi.play import needs

NINE = ["circle_of_the_sun", "reef_collective", "first_guardians", "moon_circus",
        "sisters_of_seven", "dark_seed"]  # fmt: skip
TABLES: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 6, "factions": NINE, "gates": True, "gifts": True, "mascots": True},
    {"players": 2, "edition": "it", "legendary": True},
]


def seen(options: dict[str, Any], seed: int, every: int = 9) -> Iterator[View]:
    """What seats see in turn along a random match."""
    needs(*options.get("factions", ()))
    state = GAME.new(options, seed)
    chance = random.Random(seed)
    number = 0
    while waiting := state.deciders():
        state.apply(waiting[0], chance.choice(state.legal(waiting[0])))
        number += 1
        if number % every == 0:
            yield state.view(number % options["players"])


@pytest.mark.parametrize("options", TABLES)
def test_what_is_kept_is_what_would_be_drawn(options: dict[str, Any]) -> None:
    speakers = {lang: Speaker(words_of(lang), Names(GAME.content)) for lang in ("en", "pl")}
    for number, view in enumerate(seen(options, 4)):
        lang = ("en", "pl")[number % 2]
        kept = draw.regions(view, speakers[lang])
        assert kept == draw.regions(view, Speaker(words_of(lang), Names(GAME.content)))


def test_few_parts_are_drawn_for_a_choice() -> None:
    speaker = Speaker(words_of("en"), Names(GAME.content))
    counts = []
    for view in seen({"players": 4}, 5, every=1):
        before = len(speaker.names.kept)
        draw.regions(view, speaker)
        counts.append(len(speaker.names.kept) - before)
    assert sorted(counts)[len(counts) // 2] <= 4


def test_kept_drawings_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unchanged, "MOST", 100)
    speaker = Speaker(words_of("en"), Names(GAME.content))
    for view in seen({"players": 4}, 6):
        draw.regions(view, speaker)
        assert len(speaker.names.kept) <= 100
