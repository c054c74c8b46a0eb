"""Questions that come seldom are in sight, too: here they are steered to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from .clicker import look
from .playing import settled
from .steering import hot_seat, steer
from .tables import MAKE

Visit = Callable[..., Page]
TO_A_CLOWN = ["^place clown", "^battle", "^discard (?!clown|battle)", "^end", "^attack"]
ANSWERS = "#buttons .choice"
COME = """() => document.querySelector(".curtain") || document.body?.dataset.state === "asked"
"""
ANSWERED = """() => document.body.dataset.state !== "asked"
  || document.querySelector("#main-act .go")"""
"""What can be taken back is done at once, else the one button is there."""


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_both_answers_of_the_clown_are_in_a_low_window(visit: Visit, lang: str) -> None:
    page = visit("/learn", wide=844, high=390, has_touch=True, lang=lang, reduced_motion="reduce")
    table = page.evaluate(MAKE, hot_seat("neuroshima", 5, mode="points", players=5))
    steer(page, table, TO_A_CLOWN, "nh.ask.explode")
    page.goto(f"/t/{table}?lang={lang}")
    page.wait_for_function(COME)
    if page.locator(".curtain").count():
        page.tap(".curtain button")
    settled(page, "asked")
    assert page.locator(ANSWERS).count() == 2
    assert look(page, touch=True) == []
    page.locator(ANSWERS).first.tap()
    page.wait_for_function(ANSWERED)
