"""Every choice in sight: the clicker looks at questions of all games in four windows."""

import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from endtable.games.tamashii.game import GAME as TAMASHII

from .clicker import look, take
from .playing import is_over, settled
from .tables import of_scenario, sit_down, tables

Visit = Callable[..., Page]
WINDOWS = {"laptop": (1366, 768), "large": (1920, 1080), "phone": (390, 844), "side": (844, 390)}
GAMES = ("neuroshima", "tsukuyumi", "tamashii")
QUESTIONS = int(os.environ.get("ENDTABLE_QUESTIONS", "60"))
"""So many a game and window."""
MANY = int(os.environ.get("ENDTABLE_MANY_QUESTIONS", "750"))
"""So many in the long tests: four windows make 3,000 a game."""
A_TABLE = 20
"""After so many questions another kind of table comes, or in the long tests at the end only."""


def wrong_in(visit: Visit, game: str, window: str, questions: int, each: int) -> dict[str, str]:
    """What is wrong with so many questions, at tables of every kind."""
    chance = Random(f"{game} {window}")
    return wrong_at(visit, tables(game, chance), window, questions, each, chance)


def wrong_at(
    visit: Visit,
    offered: Iterator[dict[str, Any]],
    window: str,
    questions: int,
    each: int,
    chance: Random,
) -> dict[str, str]:
    """The same at these tables, one after the other."""
    wide, high = WINDOWS[window]
    touch = window in ("phone", "side")
    page = visit("/learn", wide=wide, high=high, has_touch=touch, reduced_motion="reduce")
    wrong: dict[str, str] = {}
    looked = 0
    for wanted in offered:
        if looked >= questions:
            break
        if not sit_down(page, wanted):
            continue
        for number in range(each):
            if settled(page) == "over" or is_over(page):
                break
            asked = page.inner_text("#question").strip()
            found = look(page, touch=touch)
            wrong |= {f"{asked}: {one}": f"{wanted} {number}" for one in found}
            take(page, chance)
            looked += 1
    return wrong if looked else {"nothing was asked": "at any table"}


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_in_sight(visit: Visit, game: str, window: str) -> None:
    assert wrong_in(visit, game, window, QUESTIONS, A_TABLE) == {}


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_in_sight_at_all_tables(visit: Visit, game: str, window: str) -> None:
    assert wrong_in(visit, game, window, MANY, 150) == {}


@pytest.mark.slow
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("scenario", TAMASHII.scenarios)
def test_every_choice_of_every_scenario_is_in_sight(
    visit: Visit, scenario: str, window: str
) -> None:
    """From the beginning, and the final too, which no other table offers."""
    chance = Random(f"{scenario} {window}")
    offered = of_scenario(scenario, chance)
    assert wrong_at(visit, offered, window, QUESTIONS, QUESTIONS, chance) == {}
