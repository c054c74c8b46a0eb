"""Every choice in sight: the clicker looks at questions of all games in four windows."""

import os
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from .clicker import look, take
from .playing import is_over, settled
from .test_other_games import TABLE

Visit = Callable[..., Page]
WINDOWS = {"laptop": (1366, 768), "large": (1920, 1080), "phone": (390, 844), "side": (844, 390)}
QUESTIONS = int(os.environ.get("ENDTABLE_QUESTIONS", "15"))
"""So many a game and window; in the long tests many more."""


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", ["neuroshima", "tsukuyumi", "tamashii"])
def test_every_choice_is_in_sight(visit: Visit, game: str, window: str) -> None:
    wide, high = WINDOWS[window]
    touch = window in ("phone", "side")
    page = visit(wide=wide, high=high, has_touch=touch, reduced_motion="reduce")
    page.locator(f"form[data-game={game}] button[name=now]").click()
    expect(page).to_have_url(TABLE)
    chance = Random(5)
    wrong: dict[str, str] = {}
    for number in range(QUESTIONS):
        if settled(page) == "over" or is_over(page):
            break
        asked = page.inner_text("#question")
        wrong |= {
            f"{asked.strip()}: {each}": f"question {number}" for each in look(page, touch=touch)
        }
        take(page, chance)
    assert wrong == {}
